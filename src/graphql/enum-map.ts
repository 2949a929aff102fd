import {
  ACTION_KINDS,
  ACTION_STATUSES,
  CAUSE_ROLES,
  COMPONENT_ROLES,
  LINK_KINDS,
  SOURCE_KINDS,
  type UnknownFact,
} from '../domain/incident.ts';
import { MOMENT_PRECISIONS } from '../domain/moment.ts';
import { NODE_KINDS, RELATION_KINDS } from '../domain/relation.ts';
import { TERM_KINDS } from '../domain/term.ts';
import { DURATION_KINDS } from '../domain/timing.ts';
import type { ExportFormatId } from '../knowledge/export.ts';
import { REASON_KINDS } from '../related/reason.ts';
import { VALUE_FACETS } from '../search/facets.ts';
import { ORDER_FIELDS } from '../search/order.ts';
import { TEXT_FIELDS } from '../search/token.ts';
import { TOPIC_CHANGE_KINDS } from '../topics/topic.ts';
import { enumOf } from './enum.ts';

const INCIDENT_FACTS = {
  SEVERITY: 'severity',
  SCOPE: 'scope',
  USERS_AFFECTED: 'usersAffected',
  STARTED_AT: 'startedAt',
  DETECTED_AT: 'detectedAt',
  MITIGATED_AT: 'mitigatedAt',
  RESOLVED_AT: 'resolvedAt',
  TIME_TO_DETECT: 'timeToDetect',
  TIME_TO_MITIGATE: 'timeToMitigate',
  TIME_TO_RESOLVE: 'timeToResolve',
} as const satisfies Readonly<Record<string, UnknownFact>>;

/** A dot is no part of a name. */
const EXPORT_FORMATS = {
  GEXF: 'gexf',
  GEXF_1_3: 'gexf-1.3',
  GRAPHML: 'graphml',
  CYTOSCAPE: 'cytoscape',
  JGF: 'jgf',
  GRAPHOLOGY: 'graphology',
  DOT: 'dot',
  MERMAID: 'mermaid',
  CSV_NODES: 'csv-nodes',
  CSV_EDGES: 'csv-edges',
  CYPHER: 'cypher',
  JSON_LINES: 'json-lines',
} as const satisfies Readonly<Record<string, ExportFormatId>>;

/** The enums of the schema with the domain's values: a list that grows in the domain has to grow in the schema. */
export const ENUM_MAP = {
  ActionKind: enumOf(ACTION_KINDS),
  ActionStatus: enumOf(ACTION_STATUSES),
  CauseRole: enumOf(CAUSE_ROLES),
  ComponentRole: enumOf(COMPONENT_ROLES),
  DurationBasis: enumOf(['stated', 'derived']),
  DurationKind: enumOf(DURATION_KINDS),
  ExportFormat: EXPORT_FORMATS,
  IncidentFact: INCIDENT_FACTS,
  IncidentOrderField: enumOf(ORDER_FIELDS),
  LinkKind: enumOf(LINK_KINDS),
  MomentPrecision: enumOf(MOMENT_PRECISIONS),
  NodeKind: enumOf(NODE_KINDS),
  OrderDirection: enumOf(['asc', 'desc']),
  ReasonKind: enumOf(REASON_KINDS),
  RelationKind: enumOf(RELATION_KINDS),
  SourceKind: enumOf(SOURCE_KINDS),
  TermKind: enumOf(TERM_KINDS),
  TextField: enumOf(TEXT_FIELDS),
  TopicChangeKind: enumOf(TOPIC_CHANGE_KINDS),
  ValueFacet: enumOf(VALUE_FACETS),
};
