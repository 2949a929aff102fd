import fc from 'fast-check';
import { parseDuration } from '../../src/domain/duration.ts';
import {
  ACTION_KINDS,
  ACTION_STATUSES,
  CAUSE_ROLES,
  COMPONENT_ROLES,
  type Incident,
  LINK_KINDS,
  SOURCE_KINDS,
} from '../../src/domain/incident.ts';
import { incidentKey } from '../../src/domain/incident-id.ts';
import { parseMoment } from '../../src/domain/moment.ts';
import type { TermId } from '../../src/domain/term.ts';
import { textKey } from '../../src/domain/text-key.ts';

/** Texts that trip parsers: YAML and Markdown syntax, words with a meaning, several scripts. */
// biome-ignore format: one list
const HOSTILE = [
  'null', '~', 'true', 'no', 'unknown', '0123', '1.10', '2021-04', '1e3', '0x1F', '12:30:45', '.5', '.inf', '-', '---', '...', '- x', '# x',
  'a: b', 'a #b', 'a:', "it's", '"quoted"', '\\', '\\u0041', '[x]', '{ x: y }', 'a, b', '&a', '*a', '!tag', '%', '@', '`', '| x', '> x', '? x',
  'Ünï', 'e\u0301', '日本語', '👩‍👩‍👧', '\u2028x', 'a\u00a0b', 'a\ufeffb', 'x'.repeat(400), '## Lessons', '<!-- x', '=1+1', '<b>', '__proto__', "''", 'a  b',
];
const FORBIDDEN = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

const text = fc
  .oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .tuple(fc.constantFrom(...HOSTILE), fc.constantFrom('\n', ' ', '\n\n', '\t'), fc.constantFrom(...HOSTILE))
      .map((parts) => parts.join('')),
  )
  .map((value) => value.trim())
  .filter((value) => value !== '' && !FORBIDDEN.test(value));
const line = text.map((value) => value.replace(/[\n\t\u2028\u2029]+/g, ' ').trim()).filter((value) => value !== '' && value.length <= 60);
const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,12}$/);
const moment = fc
  .constantFrom(
    '2021',
    '2021-04',
    '2021-04-01',
    '2021-04~',
    '2021-04-01?',
    '2021-04-01T21:21Z',
    '2021-04-01T21:21:05+02:00',
    '2021-04-01T21Z%',
  )
  .map((value) => parseMoment(value));
const duration = fc.constantFrom('PT0S', 'PT7M', 'PT70H34M', 'PT24S', 'P1DT2H~').map((value) => parseDuration(value));
const url = fc.constantFrom('https://example.org/', 'http://example.org/a?b=c#d', 'https://example.org/%7B~', 'https://例え.jp/x:y');

function term(...ids: readonly TermId[]) {
  return fc.constantFrom(...ids);
}
const component = term('component:networking', 'component:load-balancing', 'component:edge-network', 'component:front-door');

/** Paragraphs, headings of the third level, lists, quotes and closed code blocks. */
const block = fc.oneof(
  line.filter((value) => /^[\p{L}\p{N}]/u.test(value) && !/^\d+[.)]/.test(value)),
  fc.constantFrom(
    '### A heading',
    '- a\n- b',
    '> quoted\n> twice',
    '```\n## no heading\n---\n```',
    '1. one\n   ## no section\n2. two',
    '    indented',
    '<!--\n## no heading\n-->',
    '***',
  ),
);
const prose = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join('\n\n'));

function optional<T>(arbitrary: fc.Arbitrary<T>) {
  return fc.option(arbitrary, { nil: undefined });
}

/** A fact that can be unstated (undefined), unknown (null) or known. */
function fact<T>(arbitrary: fc.Arbitrary<T>) {
  return fc.option(fc.option(arbitrary, { nil: null }), { nil: undefined });
}

function unique<T>(arbitrary: fc.Arbitrary<T>, key: (item: T) => string) {
  return fc.uniqueArray(arbitrary, { maxLength: 4, selector: key });
}

/** Leaves out what is undefined, as the importers do. */
function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}

function record<T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> {
  return fc.record(model).map((value) => compact(value as T));
}

const evidence = fc.record({ words: text.filter((value) => value.length <= 500), field: line, confirmed: fc.boolean() });

const cause = fc
  .record({
    role: fc.constantFrom(...CAUSE_ROLES),
    trigger: optional(term('trigger:binary-push', 'trigger:configuration-push')),
    rootCause: optional(term('root-cause:change', 'root-cause:software-defect')),
    text: optional(text),
    evidence: optional(evidence),
  })
  .map(({ role, trigger, rootCause, ...rest }) => compact({ role, term: role === 'trigger' ? trigger : rootCause, ...rest }))
  .filter((each) => each.term !== undefined || each.text !== undefined);

const lists = fc.record({
  symptoms: unique(
    record({
      term: term('symptom:intermittent-timeouts', 'symptom:dns-resolution-failures'),
      text: optional(text),
      evidence: optional(evidence),
    }),
    (each) => each.term,
  ),
  causes: unique(cause, (each) => JSON.stringify([each.role, each.term ?? null, each.text ?? null])),
  components: unique(
    record({ term: component, role: fc.constantFrom(...COMPONENT_ROLES), text: optional(text), evidence: optional(evidence) }),
    (each) => each.term + each.role,
  ),
  propagation: fc.array(record({ component: optional(component), text }), { maxLength: 3 }),
  remediation: fc.array(
    record({ text, mitigation: optional(term('mitigation:roll-back', 'mitigation:block-changes')), evidence: optional(evidence) }),
    { maxLength: 3 },
  ),
  actionItems: unique(
    record({
      key: fc.stringMatching(/^[a-z0-9]{1,5}(-[a-z0-9]{1,3})?$/),
      text,
      kind: optional(fc.constantFrom(...ACTION_KINDS)),
      status: optional(fc.constantFrom(...ACTION_STATUSES)),
      pattern: optional(term('action-pattern:add-test')),
      addresses: fc.uniqueArray(term('root-cause:change', 'component:front-door', 'symptom:intermittent-timeouts', 'trigger:binary-push'), {
        maxLength: 3,
      }),
      url: optional(url),
      evidence: optional(evidence),
    }),
    (each) => textKey(each.text),
  ),
  lessons: fc.array(
    line.filter((value) => /^[\p{L}]/u.test(value)).map((value) => value.split(/\s+/).join(' ')),
    { maxLength: 3 },
  ),
  checks: fc.array(record({ look: text, healthy: text, components: fc.uniqueArray(component, { maxLength: 2 }) }), { maxLength: 2 }),
  sources: unique(
    record({ url, kind: fc.constantFrom(...SOURCE_KINDS), title: optional(line), archivedUrl: optional(url) }),
    (each) => each.url,
  ),
  references: unique(record({ url, title: optional(line) }), (each) => each.url),
  links: unique(record({ to: id.map((each) => `to-${each}`), kind: fc.constantFrom(...LINK_KINDS), note: optional(text) }), (each) =>
    incidentKey(each.to),
  ),
});

const facts = fc.record({
  id,
  externalIds: unique(
    id.map((each) => `ext-${each}`),
    incidentKey,
  ),
  title: line,
  organization: optional(term('organization:contoso')),
  tags: unique(
    line.map((each) => each.toLowerCase().trim()).filter((each) => each !== '' && each.length <= 60),
    textKey,
  ),
  summary: optional(prose),
  narrative: optional(prose),
  severity: fact(record({ label: line, rank: optional(fc.integer({ min: 1, max: 100 })), scheme: optional(line) })),
  scope: fact(text),
  usersAffected: fact(text),
  regions: unique(line, textKey),
  detectedAt: fact(moment),
  resolvedAt: fact(moment),
  stated: record({ timeToDetect: fact(duration), timeToMitigate: fact(duration), timeToResolve: fact(duration) }),
  symptomText: optional(prose),
  detection: optional(
    record({
      methods: fc.uniqueArray(term('detection-method:monitoring-alert', 'detection-method:customer-report')),
      text: optional(prose),
      evidence: optional(
        fc.array(
          fc.tuple(evidence, term('detection-method:monitoring-alert')).map(([each, term]) => ({ ...each, term })),
          { minLength: 1, maxLength: 2 },
        ),
      ),
    }),
  ),
  organizationEvidence: optional(evidence),
});

/** Sound incidents with terms of the golden vocabulary and texts that are hard on file formats. */
export const incidents: fc.Arbitrary<Incident> = fc
  .tuple(facts, lists)
  .map(([a, b]) => compact({ ...a, ...b }) as Incident)
  .filter((each) => new Set(each.actionItems.map((item) => item.key)).size === each.actionItems.length);
export const hostileTexts = fc.oneof(
  text,
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.oneof(text, block, fc.constantFrom('```', '## x', '# y', 'a\n===', 'b\n---', '- ', '\t', '  ', '<!--', '</div>')), {
      maxLength: 6,
    })
    .map((parts) => parts.join('\n')),
);
