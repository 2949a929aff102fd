import type { Incident } from '../../src/domain/incident.ts';
import { parseMoment } from '../../src/domain/moment.ts';
import { type Term, type TermKind, termId } from '../../src/domain/term.ts';
import { bareIncident } from '../bare-incident.ts';

/** A case with nothing but an id and a title, and whatever is given. */
export function incidentOf(id: string, facts: Partial<Incident> = {}): Incident {
  return bareIncident(id, { title: `Title of ${id}`, ...facts });
}

export function termOf(kind: TermKind, slug: string, facts: Partial<Term> = {}): Term {
  return { id: termId(kind, slug), kind, slug, label: `Label of ${slug}`, aliases: [], broader: [], ...facts };
}

/** Ten terms of each kind: `component-0` … `organization-9`. */
export const TERMS: readonly Term[] = (
  ['component', 'root-cause', 'trigger', 'symptom', 'detection-method', 'mitigation', 'action-pattern', 'organization'] as const
).flatMap((kind) => Array.from({ length: 10 }, (_, index) => termOf(kind, `${kind}-${index}`)));

const WORDS = 'load balancer name server timeout retry queue shard leader deploy rollback certificate quota region packet cache'.split(' ');

/** A case of usual size (about 225 words, 13 terms), the same for the same number. */
export function numberedIncident(number: number): Incident {
  const pick = (kind: TermKind, step: number): `${TermKind}:${string}` => termId(kind, `${kind}-${(number * step + step) % 10}`);
  const words = (count: number, step: number): string =>
    Array.from({ length: count }, (_, index) => WORDS[(number * step + index * index) % WORDS.length]).join(' ');
  const id = `GEN-${String(number).padStart(6, '0')}`;
  return incidentOf(id, {
    externalIds: [`TRACK-${number}`],
    organization: pick('organization', 1),
    tags: ['generated'],
    summary: words(20, 3),
    narrative: words(160, 5),
    severity: { label: 'SEV2', rank: 2 },
    scope: null,
    regions: ['global'],
    startedAt: parseMoment('2021-04-01T21:21Z'),
    resolvedAt: null,
    symptoms: [{ term: pick('symptom', 3), text: words(10, 7) }, { term: pick('symptom', 7) }],
    causes: [
      { role: 'root-cause', term: pick('root-cause', 1), text: words(10, 11) },
      { role: 'trigger', term: pick('trigger', 3) },
    ],
    components: [
      { term: pick('component', 1), role: 'faulty' },
      { term: pick('component', 3), role: 'affected' },
      { term: pick('component', 7), role: 'affected' },
    ],
    propagation: [{ component: pick('component', 1), text: words(5, 13) }],
    detection: { methods: [pick('detection-method', 1)] },
    remediation: [{ text: words(6, 17), mitigation: pick('mitigation', 1) }],
    actionItems: [
      { key: 'action-1', text: words(8, 19), kind: 'repair', pattern: pick('action-pattern', 1), addresses: [pick('root-cause', 1)] },
    ],
    links: [{ to: `TRACK-${number + 1}`, kind: 'related' }],
  });
}
