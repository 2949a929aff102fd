/** What a part of a report is about, as far as its heading says. */
export const SECTION_KINDS = [
  'summary',
  'impact',
  'timeline',
  'root-cause',
  'trigger',
  'contributing-factor',
  'detection-gap',
  'detection',
  'resolution',
  'lessons',
  'actions',
  'account',
  'omitted',
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** Which headings of public templates and reports mean what. Headings are compared as `headingKey` makes them. The first that fits wins. */
const HEADINGS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'omitted',
    /^(?:attendees?|atendees|participants|responders|(?:who was|people) involved|authors?|table of contents|contents|provide feedback|appendix)$/,
  ],
  ['detection-gap', /^(?:detection gaps?|why (?:was|did) (?:it|we) not (?:detected|notice|catch).*|what went wrong with detection)$/],
  ['trigger', /^(?:the )?(?:incident )?triggers?(?:ing event)?$/],
  [
    'contributing-factor',
    /^(?:contributing (?:factors?|conditions?|causes?)\b.*|(?:the )?contributors? (?:and )?enablers?|enablers?|what contributed\b.*|what made (?:it|this|the \w+) (?:possible|worse))$/,
  ],
  [
    'root-cause',
    /^(?:(?:the|preliminary|underlying|technical|final) )*(?:(?:root )?causes?|root cause (?:and|of|analysis|details|summary|identification)\b.*|causal analysis|cause of (?:the )?\w+|root causes? \w+|faults?|(?:the )?(?:five|5) whys?\b.*|what (?:was|were) the (?:root )?causes?|why (?:did )?(?:it|this) happen(?:ed)?|what caused (?:it|this|the \w+)|what went wrong and why)$/,
  ],
  [
    'actions',
    /^(?:(?:post incident|follow up|corrective|immediate|short term|long term|preventa?tive|remedial|review|future|further|remediation) )*(?:actions?|action (?:items?|plan|points?)\b.*|follow ups?(?: items?| tasks?)?|next steps|to do|todos?|remediation items?|measures?)$|^(?:remediation and (?:prevention|follow up)|prevention(?: and .*)?|future prevention|preventing (?:this|recurrence).*|what (?:we are|were|are we) (?:doing|going to do|changing)\b.*|what we (?:will|plan to) do\b.*|how (?:are|will|do) we (?:prevent|make|making|avoid)\b.*|going forward|process improvements?|technical improvements?|documentation improvements?|code and configuration changes|improvements?|corrective and preventa?tive measures)$/,
  ],
  [
    'lessons',
    /^(?:the )?(?:lessons?(?: learn(?:ed|t))?|learnings?|what (?:went|worked|did we learn|we (?:have )?learn(?:ed|t)|did not|didnt|could have (?:gone|been))\b.*|where (?:we|did we) (?:got|get|were) (?:un)?lucky|takeaways?|key takeaways?|mitigators|themes|(?:difficulties|challenges)(?: in handling)?|surprises|what surprised us|reflections?(?: on .*)?|retrospective|conclusions?|in conclusion|how(?: di)?d (?:we|it) (?:do|go)|recommendations?)$/,
  ],
  [
    'detection',
    /^(?:the )?(?:incident )?(?:detections?|identified|how (?:was|did) (?:it|we|this|the \w+) (?:detect(?:ed)?|notice[d]?|find|found|discover(?:ed)?)\b.*|discovery|monitoring and detection|detection and (?:alerting|notification|response)|how (?:it|this) was (?:detected|noticed))$/,
  ],
  [
    'impact',
    /^(?:(?:customer|user|business|service|detailed|detailed description of|description of|summary of|external|internal|what was the|the) )*(?:impacts?|effects?|symptoms?|consequences|user experience|what (?:was|were) (?:affected|impacted)|who was (?:affected|impacted)\b.*|scope)(?: on .*| of .*| and .*)?$/,
  ],
  [
    'resolution',
    /^(?:the )?(?:resolutions?|mitigations?|workarounds?|fix(?:es)?|remediations?|remedy|recover(?:y|ies)|resolution and recovery|mitigation and .*|recovery and .*|how (?:was|did) (?:it|we|this|the \w+) (?:resolved?|fix(?:ed)?|respond|mitigated?)\b.*|how did we respond)$/,
  ],
  [
    'timeline',
    /^(?:the )?(?:(?:incident|detailed|event) )?(?:timelines?|key events|chronology|sequence of events|events?|log|history|timeline of .*)$/,
  ],
  [
    'summary',
    /^(?:(?:executive|incident|issue|event|brief|quick|high level|the) )*(?:summary|tl ?dr|overview|abstract|synopsis|at a glance|in (?:short|brief)|leadup|lead up)$/,
  ],
  [
    'account',
    /^(?:the )?(?:context|background|description|details?|introduction|technical (?:details?|background|analysis)|narrative|what happened|so what happened|incident (?:description|details)|analysis|postmortem|post mortem|investigation(?: and .*)?|(?:incident )?response(?: .*)?|stats?|statistics|metrics|general|supporting (?:information|evidence))$/,
  ],
];

/** What a heading says about its section; undefined for a heading of its author's own. */
export function sectionKindOf(heading: string): SectionKind | undefined {
  const key = headingKey(heading);
  if (key === '' || key.length > 80) return undefined;
  return HEADINGS.find(([, pattern]) => pattern.test(key))?.[0];
}

/** Lower case, words alone: `Root Cause(s) & Mitigation:` is `root causes and mitigation`. */
export function headingKey(heading: string): string {
  return heading
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/\(s\)/g, 's')
    .replace(/&amp;|&/g, ' and ')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^\d+ /, '')
    .trim();
}

/** A fact that a label before a value names: "Time to repair: 5h 16m". */
export type LabelField =
  | 'date'
  | 'started'
  | 'detected'
  | 'mitigated'
  | 'resolved'
  | 'timeToDetect'
  | 'timeToMitigate'
  | 'timeToResolve'
  | 'duration'
  | 'severity'
  | 'organization'
  | 'component'
  | 'tags'
  | 'url';

const LABELS: readonly (readonly [LabelField, RegExp])[] = [
  ['timeToDetect', /^(?:mean )?time (?:to|until) (?:detect(?:ion)?|discover(?:y)?|notice)$|^ttd$/],
  ['timeToMitigate', /^(?:mean )?time (?:to|until) (?:repair|recover(?:y)?|restor(?:e|ation)|mitigat(?:e|ion))$|^ttm$/],
  ['timeToResolve', /^(?:mean )?time (?:to|until) (?:resolve|resolution|fix)$|^ttr$/],
  ['duration', /^(?:(?:total|incident|outage|impact) )?duration$|^(?:downtime|length|minutes (?:of )?downtime(?: or degradation)?)$/],
  [
    'started',
    /^(?:(?:incident|outage|impact|issue|problem|fault) )?(?:start(?:ed|s)?|began|begin|begins|occur(?:s|red)?)(?: (?:time|at|date|on))?$|^(?:start (?:date|time|of impact)|time started|time of (?:start|incident)|impact start(?: time)?|fault occurs)$/,
  ],
  [
    'detected',
    /^(?:first )?(?:detected|discovered|noticed|reported)(?: (?:at|time|on))?$|^(?:detection time|time detected|first detected)$/,
  ],
  [
    'mitigated',
    /^(?:mitigated|repaired|restored|recovered|stabilized|stabilised|service restored)(?: (?:at|time|on))?$|^(?:time (?:mitigated|repaired|restored))$/,
  ],
  [
    'resolved',
    /^(?:(?:incident|outage|impact|issue) )?(?:resolved|ended|end|ends|closed|over)(?: (?:at|time|date|on))?$|^(?:end (?:date|time|of impact)|time (?:resolved|ended)|impact end(?: time)?|resolution time)$/,
  ],
  ['date', /^(?:(?:incident|outage|event) )?dates?(?: of (?:incident|outage|event))?$|^(?:when|day)$/],
  ['severity', /^(?:(?:incident|issue) )?(?:severity|priority|sev|impact level)(?: level)?$/],
  ['organization', /^(?:company|organi[sz]ation|org|vendor|provider)$/],
  ['component', /^(?:(?:affected|impacted) )?(?:products?|services?|components?|systems?)(?: (?:affected|impacted))?$/],
  ['tags', /^(?:tags?|keywords?|categor(?:y|ies)|labels?)$/],
  ['url', /^(?:urls?|links?|source(?: url)?|permalink)$/],
];

/** Which fact a label names; undefined for others. */
export function labelFieldOf(label: string): LabelField | undefined {
  const key = headingKey(label.replaceAll('_', ' '));
  if (key === '' || key.length > 40) return undefined;
  return LABELS.find(([, pattern]) => pattern.test(key))?.[0];
}
