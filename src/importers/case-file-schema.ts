import * as z from 'zod';
import { ACTION_KINDS, ACTION_STATUSES, CAUSE_ROLES, COMPONENT_ROLES, LINK_KINDS, SOURCE_KINDS } from '../domain/incident.ts';
import {
  choice,
  durationText,
  incidentId,
  list,
  momentText,
  oneLine,
  tag,
  termIdText,
  termReference,
  text,
  webAddress,
  wholeNumber,
  yesOrNo,
} from './field-schema.ts';

/** The bare word for what the sources say is not known; see `Incident`. */
export const UNKNOWN = 'unknown';

const unknownWord = z.literal(UNKNOWN).meta({ description: 'The sources say that it is not known.' });

function orUnknown<Schema extends z.ZodType>(schema: Schema, expected: string) {
  return z.union([unknownWord, schema], { error: `${expected}, or the word unknown` });
}

function moment(what: string) {
  return orUnknown(momentText(), 'an EDTF date or time')
    .optional()
    .meta({
      description: `${what} An EDTF date or time, no more exact than the source; a time of day needs its zone. ~ means approximate, ? uncertain.`,
      examples: ['2025-10-29T15:41Z', '2021-04-01', '2021-04~', 'unknown'],
    });
}

function duration(what: string) {
  return orUnknown(durationText(), 'an ISO 8601 duration')
    .optional()
    .meta({
      description: `${what} Only when the source states the length itself. An ISO 8601 duration.`,
      examples: ['PT7M', 'PT70H34M', 'unknown'],
    });
}

const severity = z
  .strictObject(
    {
      label: oneLine(60).meta({ description: 'As the source writes it.', examples: ['SEV1', 'major', 'P2'] }),
      rank: wholeNumber(1, 100)
        .optional()
        .meta({ description: '1 is the worst. Comparable within one scheme only.', examples: [1] }),
      scheme: oneLine(60)
        .optional()
        .meta({ description: 'Whose scale it is.', examples: ['statuspage', 'google-cloud'] }),
    },
    { error: 'a mapping { label, rank, scheme }, or the word unknown' },
  )
  .meta({ description: 'How bad it was, on the scale of the source.' });

const evidenceFields = {
  words: text(500).meta({ description: 'The words of the source that name the term.', examples: ['name resolution failed'] }),
  field: oneLine(60).meta({ description: 'The fact of the case in which they stand.', examples: ['title', 'narrative', 'causes'] }),
  confirmed: yesOrNo().meta({ description: 'Whether a person has confirmed that the words mean the term.', examples: [true] }),
};

function evidence() {
  return z
    .strictObject(evidenceFields, { error: 'a mapping { words, field, confirmed }' })
    .optional()
    .meta({
      description: 'For a term that was recognised in the text of a source; left out where a person chose the term.',
      examples: [{ words: 'name resolution failed', field: 'title', confirmed: true }],
    });
}

const symptom = z.union(
  [
    termReference().meta({ description: 'A term of kind symptom.', examples: ['dns-resolution-failures'] }),
    z.strictObject({
      term: termReference().meta({ description: 'A term of kind symptom.', examples: ['intermittent-timeouts'] }),
      text: text()
        .optional()
        .meta({ description: 'How it showed here.', examples: ['A subset of requests got no answer.'] }),
      evidence: evidence(),
    }),
  ],
  { error: 'a term, or a mapping { term, text }' },
);

const cause = z
  .strictObject(
    {
      role: choice(CAUSE_ROLES).meta({
        description:
          'trigger: what set it off. root-cause: why that led to failure. contributing-factor: what made it worse. detection-gap: why it was not noticed.',
        examples: ['root-cause'],
      }),
      term: termReference()
        .optional()
        .meta({
          description: 'A term of kind trigger for the role trigger, of kind root-cause for all others.',
          examples: ['software-defect'],
        }),
      text: text()
        .optional()
        .meta({ description: 'What the source says, in own words.', examples: ['A latent bug crashed the data plane.'] }),
      evidence: evidence(),
    },
    { error: 'a mapping { role, term, text }' },
  )
  .refine((value) => value.term !== undefined || value.text !== undefined, 'a term, a text or both')
  .meta({ anyOf: [{ required: ['term'] }, { required: ['text'] }] });

const component = z.strictObject(
  {
    term: termReference().meta({ description: 'A term of kind component.', examples: ['azure-front-door'] }),
    role: choice(COMPONENT_ROLES).meta({
      description: 'faulty: it failed. affected: it suffered. amplifier: it made the failure larger.',
      examples: ['faulty'],
    }),
    text: text()
      .optional()
      .meta({ description: 'What it did here.', examples: ['Edge servers crashed.'] }),
    evidence: evidence(),
  },
  { error: 'a mapping { term, role, text }' },
);

const propagationStep = z.strictObject(
  {
    component: termReference()
      .optional()
      .meta({ description: 'A term of kind component.', examples: ['azure-front-door'] }),
    text: text().meta({
      description: 'How the failure reached this place.',
      examples: ['Edge servers crashed as they read the metadata.'],
    }),
  },
  { error: 'a mapping { component, text }' },
);

const detection = z.strictObject(
  {
    methods: list(termReference())
      .optional()
      .meta({ description: 'Terms of kind detection-method.', examples: [['monitoring-alert']] }),
    evidence: list(
      z.strictObject(
        {
          term: termReference().meta({ description: 'One of the methods.', examples: ['monitoring-alert'] }),
          ...evidenceFields,
        },
        { error: 'a mapping { term, words, field, confirmed }' },
      ),
    )
      .optional()
      .meta({
        description: 'For methods that were recognised in the text of a source.',
        examples: [[{ term: 'monitoring-alert', words: 'an alert fired', field: 'narrative', confirmed: true }]],
      }),
  },
  { error: 'a mapping { methods }; prose goes into the section Detection' },
);

const remediationStep = z.strictObject(
  {
    text: text().meta({ description: 'What was done.', examples: ['Blocked all configuration changes.'] }),
    mitigation: termReference()
      .optional()
      .meta({ description: 'A term of kind mitigation.', examples: ['block-changes'] }),
    evidence: evidence(),
  },
  { error: 'a mapping { text, mitigation }' },
);

const actionItem = z.strictObject(
  {
    key: z
      .string({ error: 'a key' })
      .trim()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens')
      .max(60, 'at most 60 characters')
      .optional()
      .meta({ description: 'Unique within the case; action-1, action-2 … by position when left out.', examples: ['action-1'] }),
    text: text().meta({ description: 'What is to change.', examples: ['Add stages to the rollout of configurations.'] }),
    kind: choice(ACTION_KINDS)
      .optional()
      .meta({ description: 'What the action is for.', examples: ['prevent-in-future'] }),
    pattern: termReference()
      .optional()
      .meta({ description: 'A term of kind action-pattern.', examples: ['staged-rollout'] }),
    status: choice(ACTION_STATUSES)
      .optional()
      .meta({ description: 'As the source states it; left out when it does not.', examples: ['done'] }),
    addresses: list(termIdText())
      .optional()
      .meta({
        description: 'The causes, components or symptoms that it is meant to improve, each with its kind.',
        examples: [['root-cause:software-defect', 'component:azure-front-door']],
      }),
    url: webAddress()
      .optional()
      .meta({ description: 'Where the action is tracked.', examples: ['https://example.org/tickets/1'] }),
    evidence: evidence(),
  },
  { error: 'a mapping { text, kind, pattern, status, addresses, url }' },
);

const check = z.strictObject(
  {
    look: text().meta({
      description: 'What readers can look at on their own system.',
      examples: ['Do all backends of a pool list the same order?'],
    }),
    healthy: text().meta({ description: 'What a healthy answer looks like.', examples: ['Yes, on every load balancer.'] }),
    components: list(termReference())
      .optional()
      .meta({ description: 'Terms of kind component for which it holds.', examples: [['cloud-load-balancer']] }),
  },
  { error: 'a mapping { look, healthy, components }' },
);

const source = z.strictObject(
  {
    url: webAddress().meta({ description: 'Where the facts come from.', examples: ['https://example.org/postmortem'] }),
    kind: choice(SOURCE_KINDS).meta({ description: 'What kind of source it is.', examples: ['official-postmortem'] }),
    title: oneLine()
      .optional()
      .meta({ description: 'Its title.', examples: ['Post incident review'] }),
    archivedUrl: webAddress()
      .optional()
      .meta({ description: 'An archived copy.', examples: ['https://web.archive.org/web/2025/https://example.org/'] }),
  },
  { error: 'a mapping { url, kind, title, archivedUrl }' },
);

const reference = z.strictObject(
  {
    url: webAddress().meta({ description: 'Further reading.', examples: ['https://example.org/analysis'] }),
    title: oneLine()
      .optional()
      .meta({ description: 'Its title.', examples: ['An analysis'] }),
  },
  { error: 'a mapping { url, title }' },
);

const link = z.strictObject(
  {
    to: incidentId().meta({
      description: 'Id or external id of the other incident, which need not be in the library.',
      examples: ['QNBQ-5W8'],
    }),
    kind: choice(LINK_KINDS).meta({ description: 'How the source says that the two relate.', examples: ['not-directly-related'] }),
    note: text()
      .optional()
      .meta({ description: 'What the source says about it.', examples: ['The failure mode was similar, the defects were different.'] }),
  },
  { error: 'a mapping { to, kind, note }' },
);

/** The front matter of a case file, in the order in which it is written. */
export const caseFileSchema = z
  .strictObject(
    {
      id: incidentId().meta({ description: 'Id of the case; the file is named after it.', examples: ['IL-0226'] }),
      externalIds: list(incidentId())
        .optional()
        .meta({ description: 'Ids by which others cite the incident.', examples: [['YKYN-BWZ']] }),
      title: oneLine(300).meta({
        description: 'What happened, in one line of plain text.',
        examples: ['Edge servers crashed on incompatible metadata'],
      }),
      organization: termReference()
        .optional()
        .meta({ description: 'A term of kind organization: who had the incident.', examples: ['microsoft-azure'] }),
      organizationEvidence: evidence(),
      tags: list(tag())
        .optional()
        .meta({ description: 'Free key words, lower case.', examples: [['azure', 'networking']] }),
      severity: orUnknown(severity, 'a mapping { label, rank, scheme }')
        .optional()
        .meta({
          description: 'How bad it was; unknown when the sources say that it is not known.',
          examples: [{ label: 'SEV1', rank: 1, scheme: 'statuspage' }],
        }),
      scope: text(2_000)
        .optional()
        .meta({ description: 'What was hit, or unknown.', examples: ['Connections behind the load balancer', 'unknown'] }),
      usersAffected: text(2_000)
        .optional()
        .meta({ description: 'Who was hit, or unknown.', examples: ['A subset of customers', 'unknown'] }),
      regions: list(oneLine(200))
        .optional()
        .meta({ description: 'Cloud regions or places, as the source names them; global for all.', examples: [['us-east-1'], ['global']] }),
      times: z
        .strictObject(
          {
            started: moment('When the impact began.'),
            detected: moment('When it was noticed.'),
            mitigated: moment('When the impact ended or was bearable.'),
            resolved: moment('When it was over.'),
          },
          { error: 'a mapping { started, detected, mitigated, resolved }' },
        )
        .optional()
        .meta({ description: 'When it happened, as exact as the sources are.', examples: [{ started: '2025-10-29T15:41Z' }] }),
      durations: z
        .strictObject(
          {
            timeToDetect: duration('From start to detection.'),
            timeToMitigate: duration('From start to mitigation.'),
            timeToResolve: duration('From start to end.'),
          },
          { error: 'a mapping { timeToDetect, timeToMitigate, timeToResolve }' },
        )
        .optional()
        .meta({
          description: 'Lengths that the source states itself; they win over those between the times.',
          examples: [{ timeToResolve: 'PT8H24M' }],
        }),
      symptoms: list(symptom)
        .optional()
        .meta({ description: 'What was seen.', examples: [['dns-resolution-failures']] }),
      causes: list(cause)
        .optional()
        .meta({ description: 'Why it happened, each cause with its role.', examples: [[{ role: 'root-cause', term: 'software-defect' }]] }),
      components: list(component)
        .optional()
        .meta({ description: 'The parts of the system that took part.', examples: [[{ term: 'azure-front-door', role: 'faulty' }]] }),
      propagation: list(propagationStep)
        .optional()
        .meta({
          description: 'How the failure spread, first place first.',
          examples: [[{ component: 'azure-front-door', text: 'Edge servers crashed.' }]],
        }),
      detection: detection.optional().meta({
        description: 'How it was noticed; the account goes into the section Detection.',
        examples: [{ methods: ['monitoring-alert'] }],
      }),
      remediation: list(remediationStep)
        .optional()
        .meta({
          description: 'What was done about it, in order.',
          examples: [[{ text: 'Rolled the change back.', mitigation: 'roll-back' }]],
        }),
      actionItems: list(actionItem)
        .optional()
        .meta({ description: 'What was or will be changed afterwards.', examples: [[{ text: 'Fix the bug.', kind: 'repair' }]] }),
      checks: list(check)
        .optional()
        .meta({
          description: 'What readers can check on their own system.',
          examples: [[{ look: 'Do retries back off?', healthy: 'Yes, with jitter.' }]],
        }),
      sources: list(source)
        .optional()
        .meta({
          description: 'Where the facts come from.',
          examples: [[{ url: 'https://example.org/postmortem', kind: 'official-postmortem' }]],
        }),
      references: list(reference)
        .optional()
        .meta({ description: 'Further reading.', examples: [[{ url: 'https://example.org/analysis' }]] }),
      links: list(link)
        .optional()
        .meta({
          description: 'How the sources say that it relates to other incidents.',
          examples: [[{ to: 'QNBQ-5W8', kind: 'not-directly-related' }]],
        }),
    },
    { error: 'a mapping of fields' },
  )
  .meta({ title: 'Front matter of a Precedent case file', description: 'One incident, as its sources tell it.' });

export type CaseFacts = z.output<typeof caseFileSchema>;

/** The names of the fields, in their order. */
export const CASE_FIELDS: readonly string[] = Object.keys(caseFileSchema.shape);
