import type { ActionItem, Incident, LinkKind, PropagationStep, RemediationStep } from '../domain/incident.ts';
import type { Term } from '../domain/term.ts';
import type { Export, ExportRequest } from '../knowledge/export.ts';
import type { RelatedCase, SearchHit, SearchPage } from '../knowledge/knowledge.ts';
import type { Page } from '../knowledge/page.ts';
import type { IncidentFilter } from '../search/filter.ts';
import type { Topic } from '../topics/topic.ts';

/** What resolvers hand to the fields of a type, where the domain has no noun for it. */

export type Milliseconds = number;
export type DurationBasis = 'stated' | 'derived';
export type OrderDirection = 'asc' | 'desc';
export type PageModel = Page<unknown>;
export type TermConnectionModel = Page<Term>;
export type TopicConnectionModel = Page<Topic>;

export interface ActionItemModel {
  readonly incident: Incident;
  readonly item: ActionItem;
}

export interface PropagationStepModel {
  readonly step: PropagationStep;
  readonly position: number;
}

export interface RemediationStepModel {
  readonly step: RemediationStep;
  readonly position: number;
}

export interface IncidentBacklinkModel {
  readonly incident: Incident;
  readonly kind: LinkKind;
  /** The id of the incident that is linked to. */
  readonly to: string;
}

export interface IncidentConnectionModel {
  readonly filter: IncidentFilter | undefined;
  readonly page: Page<string>;
}

export interface SearchConnectionModel {
  readonly query: string;
  readonly filter: IncidentFilter | undefined;
  readonly page: SearchPage;
}

export interface SearchEdgeModel {
  readonly cursor: string;
  readonly hit: SearchHit;
  readonly node: Incident;
}

export interface RelatedConnectionModel {
  readonly page: Page<RelatedCase>;
}

export interface RelatedEdgeModel extends RelatedCase {
  readonly cursor: string;
  readonly node: Incident;
}

export interface PrecedentHitModel extends RelatedCase {
  readonly incident: Incident;
  readonly close: boolean;
}

export interface ExportModel {
  readonly request: ExportRequest;
  readonly found: Export;
  /** Where the JSON API sends it. @throws DomainError `LIMIT_EXCEEDED` */
  readonly path: () => string;
}
