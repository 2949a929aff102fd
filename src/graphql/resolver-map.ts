import { ENUM_MAP } from './enum-map.ts';
import type { Resolvers } from './generated.ts';
import { ActionItem } from './resolvers/action-item.ts';
import { ActionPattern } from './resolvers/action-pattern.ts';
import { Check } from './resolvers/check.ts';
import { Comparison } from './resolvers/comparison.ts';
import { Component } from './resolvers/component.ts';
import { Detection } from './resolvers/detection.ts';
import { DetectionMethod } from './resolvers/detection-method.ts';
import { Duration } from './resolvers/duration.ts';
import { Export } from './resolvers/export.ts';
import { GraphNode } from './resolvers/graph-node.ts';
import { Incident } from './resolvers/incident.ts';
import { IncidentBacklink } from './resolvers/incident-backlink.ts';
import { IncidentCause } from './resolvers/incident-cause.ts';
import { IncidentComponent } from './resolvers/incident-component.ts';
import { IncidentConnection } from './resolvers/incident-connection.ts';
import { IncidentLink } from './resolvers/incident-link.ts';
import { IncidentSymptom } from './resolvers/incident-symptom.ts';
import { Library } from './resolvers/library.ts';
import { LikelyCause } from './resolvers/likely-cause.ts';
import { MethodEvidence } from './resolvers/method-evidence.ts';
import { Mitigation } from './resolvers/mitigation.ts';
import { Moment } from './resolvers/moment.ts';
import { NearestTopic } from './resolvers/nearest-topic.ts';
import { Node } from './resolvers/node.ts';
import { Organization } from './resolvers/organization.ts';
import { PageInfo } from './resolvers/page-info.ts';
import { PrecedentAnswer } from './resolvers/precedent-answer.ts';
import { PropagationStep } from './resolvers/propagation-step.ts';
import { Query } from './resolvers/query.ts';
import { Reason } from './resolvers/reason.ts';
import { RelatedConnection } from './resolvers/related-connection.ts';
import { RemediationStep } from './resolvers/remediation-step.ts';
import { RootCause } from './resolvers/root-cause.ts';
import { SearchConnection } from './resolvers/search-connection.ts';
import { SearchEdge } from './resolvers/search-edge.ts';
import { Symptom } from './resolvers/symptom.ts';
import { Term } from './resolvers/term.ts';
import { TermConnection } from './resolvers/term-connection.ts';
import { TimeSpan } from './resolvers/time-span.ts';
import { Topic } from './resolvers/topic.ts';
import { TopicChange } from './resolvers/topic-change.ts';
import { TopicConnection } from './resolvers/topic-connection.ts';
import { TopicTerm } from './resolvers/topic-term.ts';
import { Trigger } from './resolvers/trigger.ts';

/** Everything that the schema's fields do beyond handing on a property of the same name. */
export const RESOLVER_MAP: Resolvers = {
  ...ENUM_MAP,
  ActionItem,
  ActionPattern,
  Check,
  Comparison,
  Component,
  DetectionMethod,
  Detection,
  Duration,
  Export,
  GraphNode,
  IncidentBacklink,
  IncidentCause,
  IncidentComponent,
  IncidentConnection,
  IncidentLink,
  IncidentSymptom,
  Incident,
  Library,
  MethodEvidence,
  Mitigation,
  Moment,
  NearestTopic,
  Node,
  Organization,
  PageInfo,
  LikelyCause,
  PrecedentAnswer,
  PropagationStep,
  Query,
  Reason,
  RelatedConnection,
  RemediationStep,
  RootCause,
  SearchConnection,
  SearchEdge,
  Symptom,
  TermConnection,
  Term,
  TimeSpan,
  TopicChange,
  TopicConnection,
  TopicTerm,
  Topic,
  Trigger,
};
