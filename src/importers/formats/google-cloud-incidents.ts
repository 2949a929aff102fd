import * as z from 'zod';
import { asId } from '../case-id.ts';
import type { CaseDraft, DraftSection, Importer, ParsedRecord, SourceFile } from '../importer.ts';
import { isRecord, MAX_RECORDS, readRecord, stamp, tooMany, words } from '../json-record.ts';
import { labelledSections } from '../labelled-text.ts';

/** Google Cloud's `incidents.json`: a list of incidents with their updates. */
export const googleCloudIncidents: Importer = {
  id: 'google-cloud',
  description: "Google Cloud's incidents.json",
  detect: (source) => {
    const json = source.json();
    const [first] = Array.isArray(json) ? (json as readonly unknown[]) : [json];
    return isRecord(first) && 'external_desc' in first && 'updates' in first;
  },
  *parse(source) {
    yield* readIncidents(source);
  },
};

const place = z.object({ title: words(500).nullish(), id: words(200).nullish() });
const update = z.object({ text: words().nullish(), status: words(60).nullish(), when: stamp(), created: stamp() });

const incidentSchema = z.object(
  {
    id: z.string({ error: 'the id of an incident' }).regex(/^[A-Za-z0-9_-]{1,80}$/, 'the id of an incident'),
    begin: stamp(),
    created: stamp(),
    end: stamp(),
    external_desc: words(20_000).min(1, 'a description'),
    updates: z.array(update, { error: 'a list of updates' }).max(5_000, 'at most 5000 updates').nullish(),
    most_recent_update: update.nullish(),
    status_impact: words(60).nullish(),
    severity: words(60).nullish(),
    affected_products: z
      .array(z.object({ title: words(500) }), { error: 'a list of products' })
      .max(5_000)
      .nullish(),
    currently_affected_locations: z.array(place, { error: 'a list of places' }).max(5_000).nullish(),
    previously_affected_locations: z.array(place, { error: 'a list of places' }).max(5_000).nullish(),
    uri: words(500).nullish(),
  },
  { error: 'an incident' },
);
type CloudIncident = z.output<typeof incidentSchema>;

const RANKS: ReadonlyMap<string, number> = new Map(Object.entries({ high: 1, medium: 2, low: 3 }));

function* readIncidents(source: SourceFile): Generator<ParsedRecord> {
  const json = source.json();
  const list: readonly unknown[] = Array.isArray(json) ? json : [json];
  if (list.length > MAX_RECORDS) yield { problems: [tooMany(list.length)] };
  for (const [index, value] of list.slice(0, MAX_RECORDS).entries()) {
    const at = Array.isArray(json) ? { record: index + 1, path: [index] } : { path: [] };
    yield readRecord(incidentSchema, value, at, (incident) => ({ draft: draftOf(incident), problems: [] }));
  }
}

function draftOf(incident: CloudIncident): CaseDraft {
  const products = [...new Set((incident.affected_products ?? []).map((each) => each.title))];
  const places = [...(incident.currently_affected_locations ?? []), ...(incident.previously_affected_locations ?? [])];
  const severity = incident.severity ?? undefined;
  const title = incident.external_desc
    .replace(/\*\*|__|^#+\s*/g, '')
    .split('\n')[0]!
    .trim();
  return {
    id: asId(`google-cloud-${incident.id}`)!,
    title: title === '' ? incident.id : title,
    organization: 'Google Cloud',
    ...(severity === undefined
      ? {}
      : { severity: { label: severity, scheme: 'google-cloud', ...(RANKS.has(severity) ? { rank: RANKS.get(severity)! } : {}) } }),
    ...(products.length === 0 ? {} : { scope: products.join(', ') }),
    regions: [...new Set(places.flatMap((each) => (each.id ? [each.id] : each.title ? [each.title] : [])))],
    ...(incident.begin ? { startedAt: incident.begin } : {}),
    ...(incident.end ? { resolvedAt: incident.end } : {}),
    sections: sectionsOf(incident),
    sources: incident.uri ? [{ url: `https://status.cloud.google.com/${incident.uri.replace(/^\/+/, '')}`, kind: 'official-status' }] : [],
  };
}

/** The last update is the report where it has sections; those before are told as they came. */
function sectionsOf(incident: CloudIncident): readonly DraftSection[] {
  const updates = [...(incident.updates ?? [])].reverse();
  return updates.flatMap((each): readonly DraftSection[] => {
    const text = (each.text ?? '').trim();
    if (text === '') return [];
    const report = labelledSections(text);
    if (report.some((section) => section.kind === 'root-cause' || section.kind === 'actions')) return report;
    const when = (each.when ?? each.created)?.edtf;
    return [
      { kind: 'timeline', heading: [each.status?.toLowerCase().replaceAll('_', ' ') ?? 'update', when].filter(Boolean).join(' · '), text },
    ];
  });
}
