import type { Duration } from '../domain/duration.ts';
import { formatDuration, toIsoDuration } from '../domain/duration.ts';
import { type ActionItem, type Incident, unknownFacts } from '../domain/incident.ts';
import { actionItemId } from '../domain/incident-id.ts';
import { type Moment, utcText } from '../domain/moment.ts';
import { durationOf } from '../domain/timing.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import type { KnowledgeView } from '../knowledge/knowledge.ts';
import type {
  ActionItemJson,
  DurationJson,
  IncidentJson,
  IncidentReferenceJson,
  IncidentSummaryJson,
  MomentJson,
  TermReferenceJson,
} from './incident-schema.ts';

/**
 * A case in JSON: the names of the GraphQL schema, the values of the case files. Unstated and unknown facts are null;
 * `unknownFacts` tells them apart.
 */
export function incidentJson(view: KnowledgeView, incident: Incident): IncidentJson {
  const { vocabulary } = view;
  const term = (id: string): TermReferenceJson => termReference(vocabulary, id);
  const optional = (id: string | undefined): TermReferenceJson | null => optionalTermReference(vocabulary, id);
  const { id, externalIds, title, tags, summary, narrative, severity, scope, usersAffected, regions } = incident;
  return {
    id,
    externalIds: [...externalIds],
    title,
    organization: optional(incident.organization),
    tags: [...tags],
    summary: summary ?? null,
    narrative: narrative ?? null,
    unknownFacts: [...unknownFacts(incident)],
    severity: severityJson(severity),
    scope: scope ?? null,
    usersAffected: usersAffected ?? null,
    regions: [...regions],
    ...timesJson(incident),
    symptomText: incident.symptomText ?? null,
    symptoms: incident.symptoms.map((each) => ({ symptom: term(each.term), text: each.text ?? null })),
    causes: incident.causes.map((each) => ({ role: each.role, term: optional(each.term), text: each.text ?? null })),
    components: incident.components.map((each) => ({ component: term(each.term), role: each.role, text: each.text ?? null })),
    propagation: incident.propagation.map((each, index) => ({ position: index + 1, component: optional(each.component), text: each.text })),
    detection:
      incident.detection === undefined ? null : { methods: incident.detection.methods.map(term), text: incident.detection.text ?? null },
    remediation: incident.remediation.map((each, index) => ({
      position: index + 1,
      text: each.text,
      mitigation: optional(each.mitigation),
    })),
    actionItems: incident.actionItems.map((each) => actionItemJson(vocabulary, id, each)),
    lessons: [...incident.lessons],
    checks: incident.checks.map((each) => ({ look: each.look, healthy: each.healthy, components: each.components.map(term) })),
    sources: incident.sources.map((each) => ({
      url: each.url,
      kind: each.kind,
      title: each.title ?? null,
      archivedUrl: each.archivedUrl ?? null,
    })),
    references: incident.references.map((each) => ({ url: each.url, title: each.title ?? null })),
    links: incident.links.map((each) => ({ to: each.to, kind: each.kind, note: each.note ?? null, incident: linked(view, each.to) })),
    linkedFrom: view.linksTo(id).map((each) => ({ incident: { id: each.from }, kind: each.kind })),
    topics:
      view.topicOf(id) === undefined ? [] : topicsOf(view, id).map((topic) => ({ id: topic.id, level: topic.level, label: topic.label })),
  };
}

export function actionItemJson(vocabulary: Vocabulary, incidentId: string, item: ActionItem): ActionItemJson {
  return {
    id: actionItemId(incidentId, item.key),
    text: item.text,
    kind: item.kind ?? null,
    status: item.status ?? null,
    pattern: optionalTermReference(vocabulary, item.pattern),
    addresses: item.addresses.map((each) => termReference(vocabulary, each)),
    url: item.url ?? null,
  };
}

/** A term where another thing names it. */
export function termReference(vocabulary: Vocabulary, id: string): TermReferenceJson {
  return { id, label: vocabulary.get(id)?.label ?? id };
}

export function optionalTermReference(vocabulary: Vocabulary, id: string | undefined): TermReferenceJson | null {
  return id === undefined ? null : termReference(vocabulary, id);
}

/** A case by its id, title and organisation. */
export function incidentReferenceJson({ vocabulary }: Pick<KnowledgeView, 'vocabulary'>, incident: Incident): IncidentReferenceJson {
  return { id: incident.id, title: incident.title, organization: optionalTermReference(vocabulary, incident.organization) };
}

/** A case in a list. */
export function incidentSummaryJson(view: Pick<KnowledgeView, 'vocabulary'>, incident: Incident): IncidentSummaryJson {
  return {
    ...incidentReferenceJson(view, incident),
    summary: incident.summary ?? null,
    severity: severityJson(incident.severity),
    startedAt: momentJson(incident.startedAt),
    timeToResolve: durationJson(durationOf(incident, 'time-to-resolve')),
    tags: [...incident.tags],
  };
}

function severityJson(severity: Incident['severity']): IncidentJson['severity'] {
  return severity == null ? null : { label: severity.label, rank: severity.rank ?? null, scheme: severity.scheme ?? null };
}

/** The topics of a case, coarsest first. */
export function topicsOf(view: KnowledgeView, incidentId: string): readonly NonNullable<ReturnType<KnowledgeView['topicOf']>>[] {
  const finest = view.topicOf(incidentId);
  if (finest === undefined) return [];
  return Array.from({ length: finest.level + 1 }, (_, level) => view.topicOf(incidentId, level)).filter((topic) => topic !== undefined);
}

function momentJson(moment: Moment | null | undefined): MomentJson | null {
  if (moment == null) return null;
  const { edtf, precision, approximate, uncertain, earliest, latest } = moment;
  return {
    edtf,
    utc: utcText(moment),
    precision,
    approximate,
    uncertain,
    earliest: new Date(earliest).toISOString(),
    latest: new Date(latest).toISOString(),
  };
}

function timesJson(incident: Incident) {
  return {
    startedAt: momentJson(incident.startedAt),
    detectedAt: momentJson(incident.detectedAt),
    mitigatedAt: momentJson(incident.mitigatedAt),
    resolvedAt: momentJson(incident.resolvedAt),
    timeToDetect: durationJson(durationOf(incident, 'time-to-detect')),
    timeToMitigate: durationJson(durationOf(incident, 'time-to-mitigate')),
    timeToResolve: durationJson(durationOf(incident, 'time-to-resolve')),
  };
}

function durationJson(duration: Duration | undefined): DurationJson | null {
  if (duration === undefined) return null;
  const { milliseconds, atLeast, atMost, approximate, basis } = duration;
  const iso8601 = toIsoDuration({ milliseconds, approximate: false });
  return { iso8601, milliseconds, text: formatDuration(milliseconds), atLeast, atMost, approximate, basis };
}

function linked(view: KnowledgeView, to: string): { readonly id: string } | null {
  const found = view.resolve(to);
  return found?.kind === 'incident' ? { id: found.id } : null;
}
