import * as z from 'zod';
import { asId } from '../case-id.ts';
import { htmlToText } from '../html-text.ts';
import type { CaseDraft, DraftSection, Importer, ParsedRecord, SourceFile } from '../importer.ts';
import { isRecord, MAX_RECORDS, readRecord, stamp, tooMany, words } from '../json-record.ts';

/** Statuspage's API v2: `incidents.json`, or one incident as `{page, incident}`. Scheduled maintenances are no incidents. */
export const statuspage: Importer = {
  id: 'statuspage',
  description: 'Statuspage API v2: incidents.json, or {page, incident} in one file',
  detect: (source) => isStatuspage(source.json()),
  *parse(source) {
    yield* readPage(source);
  },
};

function isStatuspage(json: unknown): boolean {
  if (!isRecord(json)) return false;
  const [first] = Array.isArray(json.incidents) ? (json.incidents as readonly unknown[]) : [json.incident];
  return isRecord(json.page) && (isRecord(first) ? 'impact' in first || 'incident_updates' in first : Array.isArray(json.incidents));
}

const pageSchema = z.object({ name: words(500).optional(), url: words(2_000).optional() });

const incidentSchema = z.object(
  {
    id: z.string({ error: 'the id of an incident' }).regex(/^[A-Za-z0-9_-]{1,60}$/, 'the id of an incident'),
    name: words(2_000).min(1, 'the name of an incident'),
    impact: words(60).nullish(),
    status: words(60).nullish(),
    created_at: stamp(),
    started_at: stamp(),
    monitoring_at: stamp(),
    resolved_at: stamp(),
    scheduled_for: stamp(),
    shortlink: words(2_000).nullish(),
    incident_updates: z
      .array(z.object({ status: words(60).nullish(), body: words().nullish(), created_at: stamp(), display_at: stamp() }), {
        error: 'a list of updates',
      })
      .max(5_000, 'at most 5000 updates')
      .nullish(),
    components: z
      .array(z.object({ name: words(500) }), { error: 'a list of components' })
      .max(5_000, 'at most 5000 components')
      .nullish(),
    postmortem_body: words().nullish(),
  },
  { error: 'an incident' },
);
type PageIncident = z.output<typeof incidentSchema>;

/** The scale of Statuspage: 1 is the worst. */
const RANKS: ReadonlyMap<string, number> = new Map(Object.entries({ critical: 1, major: 2, minor: 3, none: 4 }));

function* readPage(source: SourceFile): Generator<ParsedRecord> {
  const json = source.json();
  if (!isRecord(json)) return;
  const page = pageSchema.safeParse(json.page).data ?? {};
  const list: readonly unknown[] = Array.isArray(json.incidents) ? json.incidents : [json.incident];
  if (list.length > MAX_RECORDS) yield { problems: [tooMany(list.length)] };
  for (const [index, value] of list.slice(0, MAX_RECORDS).entries()) {
    const at = Array.isArray(json.incidents) ? { record: index + 1, path: ['incidents', index] } : { path: ['incident'] };
    yield readRecord(incidentSchema, value, at, (incident) =>
      incident.impact === 'maintenance' || incident.scheduled_for
        ? {
            problems: [
              {
                severity: 'warning',
                message: `"${incident.name.slice(0, 100)}" is scheduled maintenance, not an incident; it is left out`,
              },
            ],
          }
        : { draft: draftOf(incident, page), problems: [] },
    );
  }
}

function draftOf(incident: PageIncident, page: z.output<typeof pageSchema>): CaseDraft {
  const updates = [...(incident.incident_updates ?? [])].reverse();
  const started = incident.started_at ?? incident.created_at;
  const components = [...new Set((incident.components ?? []).map((each) => each.name))];
  const impact = incident.impact ?? undefined;
  return {
    id: statuspageId(incident.id),
    title: htmlToText(incident.name) || incident.id,
    ...(page.name === undefined ? {} : { organization: page.name }),
    ...(impact === undefined
      ? {}
      : { severity: { label: impact, scheme: 'statuspage', ...(RANKS.has(impact) ? { rank: RANKS.get(impact)! } : {}) } }),
    ...(components.length === 0 ? {} : { scope: components.join(', ') }),
    ...(started ? { startedAt: started } : {}),
    ...(incident.monitoring_at ? { mitigatedAt: incident.monitoring_at } : {}),
    ...(incident.resolved_at ? { resolvedAt: incident.resolved_at } : {}),
    sections: [
      ...updates.flatMap((update): readonly DraftSection[] => {
        const text = htmlToText(update.body ?? '');
        const when = (update.display_at ?? update.created_at)?.edtf;
        return text === '' ? [] : [{ kind: 'timeline', heading: [update.status ?? 'update', when].filter(Boolean).join(' · '), text }];
      }),
      ...(incident.postmortem_body
        ? [{ kind: 'account', heading: 'Postmortem', text: htmlToText(incident.postmortem_body) } as const]
        : []),
    ],
    sources: sourcesOf(incident, page.url),
  };
}

function sourcesOf(incident: PageIncident, page: string | undefined): CaseDraft['sources'] {
  const url =
    page !== undefined && /^https?:\/\/[^\s]+$/.test(page) ? `${page.replace(/\/+$/, '')}/incidents/${incident.id}` : incident.shortlink;
  return url && URL.canParse(url) && /^https?:/.test(url) ? [{ url, kind: 'official-status' }] : [];
}

/** The same for the incident in the API and in a feed. */
export function statuspageId(id: string): string {
  return asId(`statuspage-${id}`)!;
}
