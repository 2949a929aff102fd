// Generated from schema.graphql by scripts/codegen.ts: run `npm run codegen` after a change of the schema.
import type { ActionKind } from '../domain/incident.ts';
import type { ActionStatus } from '../domain/incident.ts';
import type { CauseRole } from '../domain/incident.ts';
import type { ComponentRole } from '../domain/incident.ts';
import type { UnknownFact as IncidentFact } from '../domain/incident.ts';
import type { LinkKind } from '../domain/incident.ts';
import type { SourceKind } from '../domain/incident.ts';
import type { MomentPrecision } from '../domain/moment.ts';
import type { NodeKind } from '../domain/relation.ts';
import type { RelationKind } from '../domain/relation.ts';
import type { TermKind } from '../domain/term.ts';
import type { DurationKind } from '../domain/timing.ts';
import type { DurationBasis } from './model.ts';
import type { OrderDirection } from './model.ts';
import type { OrderField as IncidentOrderField } from '../search/order.ts';
import type { ValueFacet } from '../search/facets.ts';
import type { ReasonKind } from '../related/reason.ts';
import type { TextField } from '../search/token.ts';
import type { TopicChangeKind } from '../topics/topic.ts';
import type { ExportFormatId as ExportFormat } from '../knowledge/export.ts';
import type { Moment as MomentModel } from '../domain/moment.ts';
import type { Duration as DurationModel } from '../domain/duration.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Incident as IncidentModel, Severity as SeverityModel, Detection as DetectionModel, IncidentCause as IncidentCauseModel, IncidentComponent as IncidentComponentModel, IncidentSymptom as IncidentSymptomModel, Evidence as EvidenceModel, MethodEvidence as MethodEvidenceModel, IncidentLink as IncidentLinkModel, Check as CheckModel, Source as SourceModel, Reference as ReferenceModel } from '../domain/incident.ts';
import type { ActionItemModel, PropagationStepModel, RemediationStepModel, IncidentBacklinkModel, IncidentConnectionModel, SearchConnectionModel, SearchEdgeModel, RelatedConnectionModel, RelatedEdgeModel, TermConnectionModel, TopicConnectionModel, ExportModel, PageModel, Milliseconds, PrecedentHitModel } from './model.ts';
import type { Term as TermModel } from '../domain/term.ts';
import type { Topic as TopicModel, TopicTerm as TopicTermModel, TopicChange as TopicChangeModel, NearestTopic as NearestTopicModel } from '../topics/topic.ts';
import type { FacetCount as FacetCountModel } from '../search/facets.ts';
import type { DurationSummary as DurationSummaryModel } from '../search/durations.ts';
import type { Reason as ReasonModel } from '../related/reason.ts';
import type { Comparison as ComparisonModel, PrecedentAnswer as PrecedentAnswerModel, LikelyCause as LikelyCauseModel, RecognizedTerm as RecognizedTermModel, LibraryStats } from '../knowledge/knowledge.ts';
import type { Path as PathModel, PathStep as PathStepModel, Subgraph as SubgraphModel, SubgraphNode } from '../graph/subgraph.ts';
import type { Relation } from '../domain/relation.ts';
import type { Context } from './context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
export type EnumResolverSignature<T, AllowedValues = any> = { [key in keyof T]?: AllowedValues };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant in UTC, ISO 8601 with milliseconds: `2025-10-29T15:41:00.000Z`. */
  DateTime: { input: never; output: number; }
  /**
   * A date or time as exact as it is known (ISO 8601-2, EDTF): `2021`, `2021-04`, `2021-04-01`, `2021-04-01T21:21Z`,
   * `2021-04-01T23:21+02:00`, with `~` after it for approximate, `?` for uncertain, `%` for both. A time of day needs a zone.
   */
  EDTF: { input: MomentModel; output: string; }
  /** A length of time in weeks, days, hours, minutes and seconds, ISO 8601: `PT7M`, `PT8H24M`, `P1DT2H`. */
  ISO8601Duration: { input: DurationModel; output: string; }
};

/** Anything with an id of its own. */
export type Node = {
  /**
   * A readable id, unique among all kinds of node: an incident's id in its catalogue (`IL-0226`), an action item's
   * (`IL-0226#action-3`), a term's (`component:authoritative-dns`) or a topic's (`topic:…`).
   */
  readonly id: Scalars['ID']['output'];
};

/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type Query = {
  /** Anything by its id, in any letter case; an incident by an external id too. Null when the id names nothing. */
  readonly node?: Maybe<Node>;
  /** Several things by id, in the order of the ids; null where an id names nothing. */
  readonly nodes: ReadonlyArray<Maybe<Node>>;
  /** An incident by its id or an external id, in any letter case. Null when there is none. */
  readonly incident?: Maybe<Incident>;
  /** Incidents under a filter, with counts and durations of all that match. */
  readonly incidents: IncidentConnection;
  /**
   * Incidents that match words, best first. `dns failing` finds what has both words, in any English form; `"connection pool"`
   * exactly these words in this order; `deploy*` words that start so; `timeout OR latency` one of the two; `-test` excludes.
   * Error codes are matched exactly. When no incident has everything, those that have any of it are found, and
   * `interpretation` says so.
   */
  readonly search: SearchConnection;
  /**
   * The past incidents most like something that is not in the library: an alert, a few symptoms, a draft of a postmortem.
   * Says so when nothing is close.
   */
  readonly precedents: PrecedentAnswer;
  /** Why two incidents are related, or why they are not. */
  readonly compare: Comparison;
  /** The best-explained walks between two nodes, cheapest first: a walk through a rare shared thing costs less than one through a common one. */
  readonly paths: PathAnswer;
  /** What surrounds some nodes, nearest first, within a budget. */
  readonly neighborhood: Subgraph;
  /** The incidents under a filter as a graph with what they are joined to, within a budget. */
  readonly graph: Subgraph;
  /**
   * The graph, or a part of it, as a file for other tools: Gephi, Cytoscape, Graphviz, a spreadsheet, Neo4j. Everything unless one
   * of `filter`, `topic` and `of` is given.
   */
  readonly export: Export;
  /** A term of the vocabulary by its id. Null when there is none. */
  readonly term?: Maybe<Term>;
  /** Terms of the vocabulary, in order of id. */
  readonly terms: TermConnection;
  /** A topic by its id. Null when there is none. */
  readonly topic?: Maybe<Topic>;
  /** Topics, coarse ones first, then the largest first, then by id. */
  readonly topics: TopicConnection;
  /** What became of the topics when incidents last changed: which are new, grew, split, merged. Empty for the first topics of a library. */
  readonly topicChanges: ReadonlyArray<TopicChange>;
  /** The size and span of the library. */
  readonly library: Library;
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryNodesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryIncidentArgs = {
  id: Scalars['ID']['input'];
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  orderBy?: InputMaybe<IncidentOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QuerySearchArgs = {
  query: Scalars['String']['input'];
  filter?: InputMaybe<IncidentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryPrecedentsArgs = {
  of: DraftInput;
  filter?: InputMaybe<IncidentFilter>;
  first?: Scalars['Int']['input'];
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryCompareArgs = {
  a: Scalars['ID']['input'];
  b: Scalars['ID']['input'];
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryPathsArgs = {
  from: Scalars['ID']['input'];
  to: Scalars['ID']['input'];
  maxLength?: Scalars['Int']['input'];
  through?: InputMaybe<ReadonlyArray<RelationKind>>;
  first?: Scalars['Int']['input'];
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryNeighborhoodArgs = {
  of: ReadonlyArray<Scalars['ID']['input']>;
  depth?: Scalars['Int']['input'];
  relations?: InputMaybe<ReadonlyArray<RelationKind>>;
  kinds?: InputMaybe<ReadonlyArray<NodeKind>>;
  maxNodes?: Scalars['Int']['input'];
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryGraphArgs = {
  filter?: InputMaybe<IncidentFilter>;
  kinds?: InputMaybe<ReadonlyArray<NodeKind>>;
  relations?: InputMaybe<ReadonlyArray<RelationKind>>;
  maxNodes?: Scalars['Int']['input'];
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryExportArgs = {
  format: ExportFormat;
  filter?: InputMaybe<IncidentFilter>;
  topic?: InputMaybe<Scalars['ID']['input']>;
  of?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  depth?: InputMaybe<Scalars['Int']['input']>;
  maxNodes?: InputMaybe<Scalars['Int']['input']>;
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryTermArgs = {
  id: Scalars['ID']['input'];
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryTermsArgs = {
  kind?: InputMaybe<TermKind>;
  query?: InputMaybe<Scalars['String']['input']>;
  under?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryTopicArgs = {
  id: Scalars['ID']['input'];
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryTopicsArgs = {
  level?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** Where to start: incidents, the terms that they share, the topics that they form, and the graph of them all. */
export type QueryTopicChangesArgs = {
  kind?: InputMaybe<TopicChangeKind>;
};

/**
 * One incident as its sources tell it. A null fact is *unstated*: the sources say nothing of it. A null fact that is named
 * in `unknownFacts` is *unknown*: the sources say that it is not known.
 */
export type Incident = Node & {
  /** Its id in its catalogue, for example `IL-0226`. */
  readonly id: Scalars['ID']['output'];
  /** Other ids by which it is cited, for example the tracking id `YKYN-BWZ`. */
  readonly externalIds: ReadonlyArray<Scalars['String']['output']>;
  /** What happened, in one line. */
  readonly title: Scalars['String']['output'];
  /** Whose incident it is. */
  readonly organization?: Maybe<Organization>;
  /** By which words the organization was recognised; null where the source states it or a person chose it. */
  readonly organizationEvidence?: Maybe<Evidence>;
  /** Free key words, lower case. */
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  /** What happened and why, in one or two sentences. */
  readonly summary?: Maybe<Scalars['String']['output']>;
  /** The full account, Markdown. */
  readonly narrative?: Maybe<Scalars['String']['output']>;
  /** The facts that the sources say are not known. All other null facts are unstated. */
  readonly unknownFacts: ReadonlyArray<IncidentFact>;
  /** How bad it was, on the scale of the source. */
  readonly severity?: Maybe<Severity>;
  /** Which services and functions were hit. */
  readonly scope?: Maybe<Scalars['String']['output']>;
  /** Who was hit, and how many. */
  readonly usersAffected?: Maybe<Scalars['String']['output']>;
  /** Cloud regions or places, as the source names them; `global` for all. */
  readonly regions: ReadonlyArray<Scalars['String']['output']>;
  /** When the impact began. */
  readonly startedAt?: Maybe<Moment>;
  /** When it was noticed. */
  readonly detectedAt?: Maybe<Moment>;
  /** When the impact on users ended, the cause perhaps not yet repaired. */
  readonly mitigatedAt?: Maybe<Moment>;
  /** When it was over. */
  readonly resolvedAt?: Maybe<Moment>;
  /** From start to detection: as stated, else from the two moments. */
  readonly timeToDetect?: Maybe<Duration>;
  /** From start to mitigation: as stated, else from the two moments. */
  readonly timeToMitigate?: Maybe<Duration>;
  /** From start to resolution: as stated, else from the two moments. */
  readonly timeToResolve?: Maybe<Duration>;
  /** What was seen, as prose (Markdown). */
  readonly symptomText?: Maybe<Scalars['String']['output']>;
  /** What was seen, as terms. */
  readonly symptoms: ReadonlyArray<IncidentSymptom>;
  /** Why it happened: several causes, each in its role. */
  readonly causes: ReadonlyArray<IncidentCause>;
  /** What broke, what suffered, what made it worse. */
  readonly components: ReadonlyArray<IncidentComponent>;
  /** How the failure spread, first place first. */
  readonly propagation: ReadonlyArray<PropagationStep>;
  /** How it was noticed. */
  readonly detection?: Maybe<Detection>;
  /** What was done to end it, in order. */
  readonly remediation: ReadonlyArray<RemediationStep>;
  /** What was to be changed afterwards. */
  readonly actionItems: ReadonlyArray<ActionItem>;
  /** What the authors learned, in the order of the sources. */
  readonly lessons: ReadonlyArray<Scalars['String']['output']>;
  /** Things that readers can look at on their own system. */
  readonly checks: ReadonlyArray<Check>;
  /** Where it is told. */
  readonly sources: ReadonlyArray<Source>;
  /** Further reading. */
  readonly references: ReadonlyArray<Reference>;
  /** How its sources say that it relates to other incidents, which need not be in the library. */
  readonly links: ReadonlyArray<IncidentLink>;
  /** Links to it that other incidents' sources state, in order of their id. */
  readonly linkedFrom: ReadonlyArray<IncidentBacklink>;
  /** The incidents most like it, best first, each with its reasons. */
  readonly related: RelatedConnection;
  /** The topic that it belongs to. Null when it is alone. */
  readonly topic?: Maybe<Topic>;
  /** All topics that it belongs to, coarsest first. */
  readonly topics: ReadonlyArray<Topic>;
};


/**
 * One incident as its sources tell it. A null fact is *unstated*: the sources say nothing of it. A null fact that is named
 * in `unknownFacts` is *unknown*: the sources say that it is not known.
 */
export type IncidentCausesArgs = {
  role?: InputMaybe<ReadonlyArray<CauseRole>>;
};


/**
 * One incident as its sources tell it. A null fact is *unstated*: the sources say nothing of it. A null fact that is named
 * in `unknownFacts` is *unknown*: the sources say that it is not known.
 */
export type IncidentComponentsArgs = {
  role?: InputMaybe<ReadonlyArray<ComponentRole>>;
};


/**
 * One incident as its sources tell it. A null fact is *unstated*: the sources say nothing of it. A null fact that is named
 * in `unknownFacts` is *unknown*: the sources say that it is not known.
 */
export type IncidentActionItemsArgs = {
  kind?: InputMaybe<ReadonlyArray<ActionKind>>;
  pattern?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};


/**
 * One incident as its sources tell it. A null fact is *unstated*: the sources say nothing of it. A null fact that is named
 * in `unknownFacts` is *unknown*: the sources say that it is not known.
 */
export type IncidentChecksArgs = {
  component?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * One incident as its sources tell it. A null fact is *unstated*: the sources say nothing of it. A null fact that is named
 * in `unknownFacts` is *unknown*: the sources say that it is not known.
 */
export type IncidentRelatedArgs = {
  filter?: InputMaybe<IncidentFilter>;
  acrossOrganizations?: Scalars['Boolean']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/**
 * One incident as its sources tell it. A null fact is *unstated*: the sources say nothing of it. A null fact that is named
 * in `unknownFacts` is *unknown*: the sources say that it is not known.
 */
export type IncidentTopicArgs = {
  level?: InputMaybe<Scalars['Int']['input']>;
};

export type { IncidentFact };

/** How bad an incident was. */
export type Severity = {
  /** As the source writes it: `SEV1`, `major`, `P2`. */
  readonly label: Scalars['String']['output'];
  /** 1 is the worst. Comparable within one scheme only. */
  readonly rank?: Maybe<Scalars['Int']['output']>;
  /** Whose scale it is: `statuspage`, `google-cloud`, an organisation's own. */
  readonly scheme?: Maybe<Scalars['String']['output']>;
};

/** A point in time, never more exact than its source. */
export type Moment = {
  /** As the source states it, with the source's zone. */
  readonly edtf: Scalars['EDTF']['output'];
  /** The same in UTC, as exact as the source: `2021-04-01T21:21Z`. */
  readonly utc: Scalars['EDTF']['output'];
  /** How exact it is. */
  readonly precision: MomentPrecision;
  /** Whether the source says about. */
  readonly approximate: Scalars['Boolean']['output'];
  /** Whether the source is in doubt. */
  readonly uncertain: Scalars['Boolean']['output'];
  /** The first instant that it can mean. */
  readonly earliest: Scalars['DateTime']['output'];
  /** The last instant that it can mean. */
  readonly latest: Scalars['DateTime']['output'];
};

export type { MomentPrecision };

/** A length of time, with what the precision of its moments leaves open. */
export type Duration = {
  /** The best single value: `PT8H24M`. */
  readonly iso8601: Scalars['ISO8601Duration']['output'];
  /** The best single value, in milliseconds; a whole number, at times above the range of an Int. */
  readonly milliseconds: Scalars['Float']['output'];
  /** For people: `8h 24m`. Hours are not folded into days. */
  readonly text: Scalars['String']['output'];
  /** The shortest length that the moments allow, in milliseconds. */
  readonly atLeast: Scalars['Float']['output'];
  /** The longest length that the moments allow, in milliseconds. */
  readonly atMost: Scalars['Float']['output'];
  /** Whether a moment is qualified, or coarser than an hour, or the source says about. */
  readonly approximate: Scalars['Boolean']['output'];
  /** Whether the source states the length or the moments give it. */
  readonly basis: DurationBasis;
};

export type { DurationBasis };

/** A symptom of an incident. */
export type IncidentSymptom = {
  /** What was seen. */
  readonly symptom: Symptom;
  /** How it showed in this incident. */
  readonly text?: Maybe<Scalars['String']['output']>;
  /** By which words it was recognised; null where a person chose it. */
  readonly evidence?: Maybe<Evidence>;
};

/** The words of a source by which a term was recognised. */
export type Evidence = {
  /** As the source writes them. */
  readonly words: Scalars['String']['output'];
  /** The fact of the incident in which they stand: `title`, `narrative`, `causes`. */
  readonly field: Scalars['String']['output'];
  /** Whether a person has confirmed that the words mean the term. */
  readonly confirmed: Scalars['Boolean']['output'];
};

/** A cause of an incident: a term, an account, or both. */
export type IncidentCause = {
  /** What part it played. */
  readonly role: CauseRole;
  /** A Trigger for the role TRIGGER, a RootCause for all other roles. */
  readonly term?: Maybe<Term>;
  /** The account of it. */
  readonly text?: Maybe<Scalars['String']['output']>;
  /** By which words it was the term was recognised; null where a person chose it. */
  readonly evidence?: Maybe<Evidence>;
};

export type { CauseRole };

/** A component's part in an incident. */
export type IncidentComponent = {
  /** Which component. */
  readonly component: Component;
  /** What part it played. */
  readonly role: ComponentRole;
  /** The account of it. */
  readonly text?: Maybe<Scalars['String']['output']>;
  /** By which words it was recognised; null where a person chose it. */
  readonly evidence?: Maybe<Evidence>;
};

export type { ComponentRole };

/** One place that the failure reached. */
export type PropagationStep = {
  /** 1 for the first place. */
  readonly position: Scalars['Int']['output'];
  /** The place, where it is a known component. */
  readonly component?: Maybe<Component>;
  /** What happened there. */
  readonly text: Scalars['String']['output'];
};

/** How an incident was noticed. */
export type Detection = {
  /** By what means. */
  readonly methods: ReadonlyArray<DetectionMethod>;
  /** The account of it. */
  readonly text?: Maybe<Scalars['String']['output']>;
  /** By which words methods were recognised; empty where a person chose them. */
  readonly evidence: ReadonlyArray<MethodEvidence>;
};

/** The words of a source by which a detection method was recognised. */
export type MethodEvidence = {
  /** One of the methods. */
  readonly method: DetectionMethod;
  /** As the source writes them. */
  readonly words: Scalars['String']['output'];
  /** The fact of the incident in which they stand: `detection`, `narrative`. */
  readonly field: Scalars['String']['output'];
  /** Whether a person has confirmed that the words mean the method. */
  readonly confirmed: Scalars['Boolean']['output'];
};

/** One step towards the end of an incident. */
export type RemediationStep = {
  /** 1 for the first step. */
  readonly position: Scalars['Int']['output'];
  /** What was done. */
  readonly text: Scalars['String']['output'];
  /** The kind of remedy. */
  readonly mitigation?: Maybe<Mitigation>;
  /** By which words the kind was recognised; null where a person chose it. */
  readonly evidence?: Maybe<Evidence>;
};

/** Something to be changed after an incident. */
export type ActionItem = Node & {
  /** The incident's id, `#`, and a key: `IL-0226#action-3`. */
  readonly id: Scalars['ID']['output'];
  /** The incident that called for it. */
  readonly incident: Incident;
  /** What is to be done. */
  readonly text: Scalars['String']['output'];
  /** What it is for. */
  readonly kind?: Maybe<ActionKind>;
  /** How far it has come, where the source says so. */
  readonly status?: Maybe<ActionStatus>;
  /** The pattern that it follows. */
  readonly pattern?: Maybe<ActionPattern>;
  /** Causes, components or symptoms that it is meant to improve. */
  readonly addresses: ReadonlyArray<Term>;
  /** Where it is tracked. */
  readonly url?: Maybe<Scalars['String']['output']>;
  /** By which words the pattern was recognised; null where a person chose it. */
  readonly evidence?: Maybe<Evidence>;
};

export type { ActionKind };

export type { ActionStatus };

/** Something that readers can look at on their own system: could this happen to us? */
export type Check = {
  /** What to look at. */
  readonly look: Scalars['String']['output'];
  /** What a healthy answer looks like. */
  readonly healthy: Scalars['String']['output'];
  /** For whom it matters: those who run these. */
  readonly components: ReadonlyArray<Component>;
};

/** Where an incident is told. */
export type Source = {
  /** Its address. */
  readonly url: Scalars['String']['output'];
  /** Who speaks. */
  readonly kind: SourceKind;
  /** Its title. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** An archived copy. */
  readonly archivedUrl?: Maybe<Scalars['String']['output']>;
};

export type { SourceKind };

/** Further reading. */
export type Reference = {
  /** Its address. */
  readonly url: Scalars['String']['output'];
  /** Its title. */
  readonly title?: Maybe<Scalars['String']['output']>;
};

/** How a source says that its incident relates to another one. */
export type IncidentLink = {
  /** The other incident as the source names it: an id or external id. */
  readonly to: Scalars['String']['output'];
  /** In what way. */
  readonly kind: LinkKind;
  /** What the source says about it. */
  readonly note?: Maybe<Scalars['String']['output']>;
  /** The other incident. Null when it is not in the library. */
  readonly incident?: Maybe<Incident>;
};

/** A link to an incident that another incident's source states. */
export type IncidentBacklink = {
  /** The incident whose source states it. */
  readonly incident: Incident;
  /** In what way that one relates to this one. */
  readonly kind: LinkKind;
  /** What that source says about it. */
  readonly note?: Maybe<Scalars['String']['output']>;
};

export type { LinkKind };

/** Where a page stands in its list. */
export type PageInfo = {
  /** Whether more comes after the page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether more comes before the page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first item of the page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
  /** Cursor of the last item of the page. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
};

/** A page of a list of incidents, with counts over all of its pages. */
export type IncidentConnection = {
  /** The incidents of the page with their cursors. */
  readonly edges: ReadonlyArray<IncidentEdge>;
  /** The incidents of the page alone. */
  readonly nodes: ReadonlyArray<Incident>;
  /** Where the page stands in the list. */
  readonly pageInfo: PageInfo;
  /** How many incidents there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Counts of the terms of a kind among all incidents of the list, on all pages: most frequent first, then by id. A broader term counts with its narrower ones. */
  readonly facets: ReadonlyArray<FacetCount>;
  /** The same for values that are not terms. */
  readonly valueFacets: ReadonlyArray<ValueCount>;
  /** The same for the topics of a level. */
  readonly topicFacets: ReadonlyArray<TopicCount>;
  /** How long detection, mitigation or resolution took, among all incidents of the list. */
  readonly durations: DurationSummary;
};


/** A page of a list of incidents, with counts over all of its pages. */
export type IncidentConnectionFacetsArgs = {
  kind: TermKind;
  first?: Scalars['Int']['input'];
};


/** A page of a list of incidents, with counts over all of its pages. */
export type IncidentConnectionValueFacetsArgs = {
  of: ValueFacet;
  first?: Scalars['Int']['input'];
};


/** A page of a list of incidents, with counts over all of its pages. */
export type IncidentConnectionTopicFacetsArgs = {
  level?: Scalars['Int']['input'];
  first?: Scalars['Int']['input'];
};


/** A page of a list of incidents, with counts over all of its pages. */
export type IncidentConnectionDurationsArgs = {
  of: DurationKind;
};

/** One incident of a page. */
export type IncidentEdge = {
  /** Pass it to `after` or `before`. It holds the sort key and the id, so it survives the deletion of its incident. */
  readonly cursor: Scalars['String']['output'];
  /** The incident. */
  readonly node: Incident;
};

/** A page of a search. */
export type SearchConnection = {
  /** The hits of the page with their cursors. */
  readonly edges: ReadonlyArray<SearchEdge>;
  /** The hits of the page alone. */
  readonly nodes: ReadonlyArray<Incident>;
  /** Where the page stands in the list. */
  readonly pageInfo: PageInfo;
  /** How many hits there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** How the query was read, in words of the query language. */
  readonly interpretation: Scalars['String']['output'];
  /** A query with nearest known words in place of unknown ones. Null when all words are known. */
  readonly didYouMean?: Maybe<Scalars['String']['output']>;
  /** Counts of the terms of a kind among all hits, on all pages: most frequent first, then by id. A broader term counts with its narrower ones. */
  readonly facets: ReadonlyArray<FacetCount>;
  /** The same for values that are not terms. */
  readonly valueFacets: ReadonlyArray<ValueCount>;
  /** The same for the topics of a level. */
  readonly topicFacets: ReadonlyArray<TopicCount>;
};


/** A page of a search. */
export type SearchConnectionFacetsArgs = {
  kind: TermKind;
  first?: Scalars['Int']['input'];
};


/** A page of a search. */
export type SearchConnectionValueFacetsArgs = {
  of: ValueFacet;
  first?: Scalars['Int']['input'];
};


/** A page of a search. */
export type SearchConnectionTopicFacetsArgs = {
  level?: Scalars['Int']['input'];
  first?: Scalars['Int']['input'];
};

/** One hit. */
export type SearchEdge = {
  /** Pass it to `after` or `before`. It holds the sort key and the id, so it survives the deletion of its hit. */
  readonly cursor: Scalars['String']['output'];
  /** The hit. */
  readonly node: Incident;
  /** How well it matches (BM25F); comparable within one search only. */
  readonly score: Scalars['Float']['output'];
  /** Words of the index that matched. */
  readonly matched: ReadonlyArray<Scalars['String']['output']>;
  /** Passages that match, with the places of the words: the title's first, then the terms', the summary's and so on. */
  readonly highlights: ReadonlyArray<Highlight>;
};


/** One hit. */
export type SearchEdgeHighlightsArgs = {
  first?: Scalars['Int']['input'];
};

/** A passage of an incident that matches a search. */
export type Highlight = {
  /** Where in the incident it stands. */
  readonly field: TextField;
  /** The passage as it stands there, at most 240 characters. */
  readonly text: Scalars['String']['output'];
  /** The matching words in the passage, in order, without overlaps. */
  readonly ranges: ReadonlyArray<TextRange>;
};

/** A part of a text, counted in UTF-16 code units as JavaScript does. */
export type TextRange = {
  /** Where it begins. */
  readonly start: Scalars['Int']['output'];
  /** Where it ends; exclusive. */
  readonly end: Scalars['Int']['output'];
};

export type { TextField };

/** A page of the incidents most like one. */
export type RelatedConnection = {
  /** The related incidents of the page with their cursors. */
  readonly edges: ReadonlyArray<RelatedEdge>;
  /** The related incidents of the page alone. */
  readonly nodes: ReadonlyArray<Incident>;
  /** Where the page stands in the list. */
  readonly pageInfo: PageInfo;
  /** How many related incidents there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
};

/** One related incident, with its reasons. */
export type RelatedEdge = {
  /** Pass it to `after` or `before`. It holds the sort key and the id, so it survives the deletion of its related incident. */
  readonly cursor: Scalars['String']['output'];
  /** The related incident. */
  readonly node: Incident;
  /** 0 to 1, above 1 with stated links; the sum of the reasons' weights. */
  readonly score: Scalars['Float']['output'];
  /** The reasons in one line: `same root cause · shared Cloud load balancer`. */
  readonly summary: Scalars['String']['output'];
  /** The parts of the score, heaviest first. */
  readonly reasons: ReadonlyArray<Reason>;
};

/** One additive part of a score: the weights of a score's reasons sum to the score. */
export type Reason = {
  /** What kind of thing is shared. */
  readonly kind: ReasonKind;
  /** What is shared, for people: a term's label, a few words, a stated relation. */
  readonly label: Scalars['String']['output'];
  /** Its part of the score. */
  readonly weight: Scalars['Float']['output'];
  /** What is shared: the most specific terms, or the incidents of a stated link. Empty for text. */
  readonly evidence: ReadonlyArray<Node>;
  /** The shared words, heaviest first. Only for text. */
  readonly words: ReadonlyArray<Scalars['String']['output']>;
  /** Share (0–1) of the library's incidents that have this too. Null where it cannot be told. */
  readonly shareOfLibrary?: Maybe<Scalars['Float']['output']>;
};

export type { ReasonKind };

/** Why two incidents are related, or why they are not. */
export type Comparison = {
  /** The first incident. */
  readonly a: Incident;
  /** The second incident. */
  readonly b: Incident;
  /** 0 to 1, above 1 with stated links; the sum of the reasons' weights. */
  readonly score: Scalars['Float']['output'];
  /** Whether the score carries it: it is at least the threshold. */
  readonly close: Scalars['Boolean']['output'];
  /** The score below which two incidents are not close. */
  readonly threshold: Scalars['Float']['output'];
  /** The reasons in one line. */
  readonly summary: Scalars['String']['output'];
  /** The parts of the score, heaviest first. Empty when they share nothing. */
  readonly reasons: ReadonlyArray<Reason>;
  /** Terms that only the first has, where the second has neither a broader nor a narrower one. */
  readonly onlyA: ReadonlyArray<Term>;
  /** Terms that only the second has, where the first has neither a broader nor a narrower one. */
  readonly onlyB: ReadonlyArray<Term>;
  /** The cheapest walk between them. Null when there is none within six steps. */
  readonly path?: Maybe<Path>;
};

/** What the library knows that is like a draft. */
export type PrecedentAnswer = {
  /** The incidents most like the draft, best first. */
  readonly hits: ReadonlyArray<PrecedentHit>;
  /** True when nothing in the library is close: the best hit's score is below the threshold. The hits are then leads, not precedents. */
  readonly noClosePrecedent: Scalars['Boolean']['output'];
  /** The score from which a hit is close. */
  readonly threshold: Scalars['Float']['output'];
  /** How the threshold came about. */
  readonly thresholdBasis: Scalars['String']['output'];
  /** The terms that the draft names, in the order of its text; given terms first. */
  readonly recognized: ReadonlyArray<RecognizedTerm>;
  /** Words of the draft that the library knows, heaviest first. */
  readonly words: ReadonlyArray<Scalars['String']['output']>;
  /** Causes that are likely of the draft, at most ten, best first: from the incidents most like it and from what it speaks of. */
  readonly likelyCauses: ReadonlyArray<LikelyCause>;
  /** Counts of the terms of a kind among the hits: the likely causes, what ended them, what was changed afterwards. */
  readonly facets: ReadonlyArray<FacetCount>;
};


/** What the library knows that is like a draft. */
export type PrecedentAnswerFacetsArgs = {
  kind: TermKind;
  first?: Scalars['Int']['input'];
};

/** A cause that is likely of a draft. */
export type LikelyCause = {
  /** The cause. */
  readonly term: Term;
  /** 0 to 1; of all causes together at most 1. */
  readonly score: Scalars['Float']['output'];
  /** Whether the draft itself speaks of it. */
  readonly spoken: Scalars['Boolean']['output'];
  /** The incidents most like the draft that have the cause, at most five, most alike first. Empty when only the text speaks of it. */
  readonly incidents: ReadonlyArray<Incident>;
};

/** A past incident that is like a draft. */
export type PrecedentHit = {
  /** The incident. */
  readonly incident: Incident;
  /** 0 to 1; the sum of the reasons' weights. */
  readonly score: Scalars['Float']['output'];
  /** Whether the score is at least the threshold. */
  readonly close: Scalars['Boolean']['output'];
  /** The reasons in one line. */
  readonly summary: Scalars['String']['output'];
  /** The parts of the score, heaviest first. */
  readonly reasons: ReadonlyArray<Reason>;
};

/** A term that a draft names. */
export type RecognizedTerm = {
  /** The term. */
  readonly term: Term;
  /** The words of the draft that name it. */
  readonly words: Scalars['String']['output'];
  /** Where they stand in the draft's text, in UTF-16 code units. Null for a term that was given. */
  readonly offset?: Maybe<Scalars['Int']['output']>;
};

/** The cheapest walks between two nodes. */
export type PathAnswer = {
  /** Cheapest first. Empty when there is none. */
  readonly paths: ReadonlyArray<Path>;
  /** Whether a budget ended the search: a cheaper walk than the last of these may exist. */
  readonly truncated: Scalars['Boolean']['output'];
};

/** A walk between two nodes, each step with its explanation. */
export type Path = {
  /** The nodes in order: one more than the steps, none twice. */
  readonly nodes: ReadonlyArray<GraphNode>;
  /** The steps in order. */
  readonly steps: ReadonlyArray<PathStep>;
  /** Sum of the steps' costs: common nodes cost more. */
  readonly cost: Scalars['Float']['output'];
};

/** One step of a walk. */
export type PathStep = {
  /** Where the step begins. */
  readonly from: Scalars['ID']['output'];
  /** Where it leads. */
  readonly to: Scalars['ID']['output'];
  /** All relations that join the two. */
  readonly relations: ReadonlyArray<PathRelation>;
  /** For people: `IL-0226 has root cause Software defect`. */
  readonly explanation: Scalars['String']['output'];
};

/** A relation that a step walks over. */
export type PathRelation = {
  /** The kind of relation. */
  readonly kind: RelationKind;
  /** False when the step walks against the relation's direction. */
  readonly forward: Scalars['Boolean']['output'];
};

/** A part of the graph, within a budget. */
export type Subgraph = {
  /** Nearest first, then by id. */
  readonly nodes: ReadonlyArray<GraphNode>;
  /** All edges between the nodes, parallel ones too. */
  readonly edges: ReadonlyArray<GraphEdge>;
  /** Whether the budget cut something off. */
  readonly truncated: Scalars['Boolean']['output'];
  /** How many nodes in reach were left out; a lower bound when the time budget ended the walk. */
  readonly omitted: Scalars['Int']['output'];
};

/** A node of the graph, as light as drawing it needs. */
export type GraphNode = {
  /** The node's id. */
  readonly id: Scalars['ID']['output'];
  /** The kind of node. */
  readonly kind: NodeKind;
  /** Its name, for people. */
  readonly label: Scalars['String']['output'];
  /** Edges of the node in the whole graph: a hub has many. */
  readonly degree: Scalars['Int']['output'];
  /** Steps from the nearest start; 0 for a start, and where there is no start. */
  readonly distance: Scalars['Int']['output'];
  /** The thing itself. Null when it was deleted in the meantime. */
  readonly node?: Maybe<Node>;
};

/** A directed edge of the graph. */
export type GraphEdge = {
  /** Id of the node that it leaves. */
  readonly from: Scalars['ID']['output'];
  /** Id of the node that it enters. */
  readonly to: Scalars['ID']['output'];
  /** The kind of relation. */
  readonly kind: RelationKind;
};

export type { NodeKind };

export type { RelationKind };

/**
 * A concept of the vocabulary, by which incidents are found and related. Terms of a kind form a hierarchy: an incident
 * that has a term has its broader terms too.
 */
export type Term = {
  /** The kind, a colon, and a short name: `component:authoritative-dns`. */
  readonly id: Scalars['ID']['output'];
  /** The kind of term. */
  readonly kind: TermKind;
  /** The preferred name, unique among the terms of the kind. */
  readonly label: Scalars['String']['output'];
  /** Other names by which texts call it. */
  readonly aliases: ReadonlyArray<Scalars['String']['output']>;
  /** What it means, and what it does not, in one line. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The next broader terms; empty for a top term. */
  readonly broader: ReadonlyArray<Term>;
  /** All broader terms up to the top, nearest first. */
  readonly broaderTransitive: ReadonlyArray<Term>;
  /** The next narrower terms, in order of id. */
  readonly narrower: ReadonlyArray<Term>;
  /** The term to read instead, when this one is retired. */
  readonly replacedBy?: Maybe<Term>;
  /** How many incidents have the term or a narrower one. */
  readonly incidentCount: Scalars['Int']['output'];
  /** Share (0–1) of the library's incidents that have the term or a narrower one: what half of them share tells little. */
  readonly shareOfLibrary: Scalars['Float']['output'];
  /** Incidents that have the term or a narrower one, in any role. */
  readonly incidents: IncidentConnection;
  /** Terms that the same incidents have: most frequent first, then by id. The term itself and its broader terms are left out. */
  readonly usuallyWith: ReadonlyArray<CooccurringTerm>;
};


/**
 * A concept of the vocabulary, by which incidents are found and related. Terms of a kind form a hierarchy: an incident
 * that has a term has its broader terms too.
 */
export type TermIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  orderBy?: InputMaybe<IncidentOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/**
 * A concept of the vocabulary, by which incidents are found and related. Terms of a kind form a hierarchy: an incident
 * that has a term has its broader terms too.
 */
export type TermUsuallyWithArgs = {
  kind: TermKind;
  first?: Scalars['Int']['input'];
};

export type { TermKind };

/** A part of a system that can break: a tree of kinds (`Authoritative DNS` under `DNS` under `Networking`) with providers' products hanging off it. */
export type Component = Node & Term & {
  /** `component:` and a short name, for example `component:authoritative-dns`. */
  readonly id: Scalars['ID']['output'];
  /** The kind of term. */
  readonly kind: TermKind;
  /** The preferred name, unique among the terms of the kind. */
  readonly label: Scalars['String']['output'];
  /** Other names by which texts call it. */
  readonly aliases: ReadonlyArray<Scalars['String']['output']>;
  /** What it means, and what it does not, in one line. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The next broader terms; empty for a top term. */
  readonly broader: ReadonlyArray<Component>;
  /** All broader terms up to the top, nearest first. */
  readonly broaderTransitive: ReadonlyArray<Component>;
  /** The next narrower terms, in order of id. */
  readonly narrower: ReadonlyArray<Component>;
  /** The term to read instead, when this one is retired. */
  readonly replacedBy?: Maybe<Component>;
  /** How many incidents have the term or a narrower one. */
  readonly incidentCount: Scalars['Int']['output'];
  /** Share (0–1) of the library's incidents that have the term or a narrower one: what half of them share tells little. */
  readonly shareOfLibrary: Scalars['Float']['output'];
  /** Incidents that have the term or a narrower one, in any role. */
  readonly incidents: IncidentConnection;
  /** Terms that the same incidents have: most frequent first, then by id. The term itself and its broader terms are left out. */
  readonly usuallyWith: ReadonlyArray<CooccurringTerm>;
  /** The organisation whose product it is. Null for a kind of component. */
  readonly provider?: Maybe<Organization>;
  /** Products of providers among the narrower terms, at any depth, nearest first. */
  readonly products: ReadonlyArray<Component>;
};


/** A part of a system that can break: a tree of kinds (`Authoritative DNS` under `DNS` under `Networking`) with providers' products hanging off it. */
export type ComponentIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  orderBy?: InputMaybe<IncidentOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** A part of a system that can break: a tree of kinds (`Authoritative DNS` under `DNS` under `Networking`) with providers' products hanging off it. */
export type ComponentUsuallyWithArgs = {
  kind: TermKind;
  first?: Scalars['Int']['input'];
};

/** Why an incident could happen; also contributing factors and detection gaps. */
export type RootCause = Node & Term & {
  /** `root-cause:` and a short name, for example `root-cause:software-defect`. */
  readonly id: Scalars['ID']['output'];
  /** The kind of term. */
  readonly kind: TermKind;
  /** The preferred name, unique among the terms of the kind. */
  readonly label: Scalars['String']['output'];
  /** Other names by which texts call it. */
  readonly aliases: ReadonlyArray<Scalars['String']['output']>;
  /** What it means, and what it does not, in one line. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The next broader terms; empty for a top term. */
  readonly broader: ReadonlyArray<RootCause>;
  /** All broader terms up to the top, nearest first. */
  readonly broaderTransitive: ReadonlyArray<RootCause>;
  /** The next narrower terms, in order of id. */
  readonly narrower: ReadonlyArray<RootCause>;
  /** The term to read instead, when this one is retired. */
  readonly replacedBy?: Maybe<RootCause>;
  /** How many incidents have the term or a narrower one. */
  readonly incidentCount: Scalars['Int']['output'];
  /** Share (0–1) of the library's incidents that have the term or a narrower one: what half of them share tells little. */
  readonly shareOfLibrary: Scalars['Float']['output'];
  /** Incidents that have the term or a narrower one, in any role. */
  readonly incidents: IncidentConnection;
  /** Terms that the same incidents have: most frequent first, then by id. The term itself and its broader terms are left out. */
  readonly usuallyWith: ReadonlyArray<CooccurringTerm>;
};


/** Why an incident could happen; also contributing factors and detection gaps. */
export type RootCauseIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  orderBy?: InputMaybe<IncidentOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** Why an incident could happen; also contributing factors and detection gaps. */
export type RootCauseUsuallyWithArgs = {
  kind: TermKind;
  first?: Scalars['Int']['input'];
};

/** What sets an incident off: a deployment, a configuration change, a surge of load. */
export type Trigger = Node & Term & {
  /** `trigger:` and a short name, for example `trigger:configuration-change`. */
  readonly id: Scalars['ID']['output'];
  /** The kind of term. */
  readonly kind: TermKind;
  /** The preferred name, unique among the terms of the kind. */
  readonly label: Scalars['String']['output'];
  /** Other names by which texts call it. */
  readonly aliases: ReadonlyArray<Scalars['String']['output']>;
  /** What it means, and what it does not, in one line. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The next broader terms; empty for a top term. */
  readonly broader: ReadonlyArray<Trigger>;
  /** All broader terms up to the top, nearest first. */
  readonly broaderTransitive: ReadonlyArray<Trigger>;
  /** The next narrower terms, in order of id. */
  readonly narrower: ReadonlyArray<Trigger>;
  /** The term to read instead, when this one is retired. */
  readonly replacedBy?: Maybe<Trigger>;
  /** How many incidents have the term or a narrower one. */
  readonly incidentCount: Scalars['Int']['output'];
  /** Share (0–1) of the library's incidents that have the term or a narrower one: what half of them share tells little. */
  readonly shareOfLibrary: Scalars['Float']['output'];
  /** Incidents that have the term or a narrower one, in any role. */
  readonly incidents: IncidentConnection;
  /** Terms that the same incidents have: most frequent first, then by id. The term itself and its broader terms are left out. */
  readonly usuallyWith: ReadonlyArray<CooccurringTerm>;
};


/** What sets an incident off: a deployment, a configuration change, a surge of load. */
export type TriggerIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  orderBy?: InputMaybe<IncidentOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** What sets an incident off: a deployment, a configuration change, a surge of load. */
export type TriggerUsuallyWithArgs = {
  kind: TermKind;
  first?: Scalars['Int']['input'];
};

/** What is seen from outside. */
export type Symptom = Node & Term & {
  /** `symptom:` and a short name, for example `symptom:dns-resolution-failures`. */
  readonly id: Scalars['ID']['output'];
  /** The kind of term. */
  readonly kind: TermKind;
  /** The preferred name, unique among the terms of the kind. */
  readonly label: Scalars['String']['output'];
  /** Other names by which texts call it. */
  readonly aliases: ReadonlyArray<Scalars['String']['output']>;
  /** What it means, and what it does not, in one line. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The next broader terms; empty for a top term. */
  readonly broader: ReadonlyArray<Symptom>;
  /** All broader terms up to the top, nearest first. */
  readonly broaderTransitive: ReadonlyArray<Symptom>;
  /** The next narrower terms, in order of id. */
  readonly narrower: ReadonlyArray<Symptom>;
  /** The term to read instead, when this one is retired. */
  readonly replacedBy?: Maybe<Symptom>;
  /** How many incidents have the term or a narrower one. */
  readonly incidentCount: Scalars['Int']['output'];
  /** Share (0–1) of the library's incidents that have the term or a narrower one: what half of them share tells little. */
  readonly shareOfLibrary: Scalars['Float']['output'];
  /** Incidents that have the term or a narrower one, in any role. */
  readonly incidents: IncidentConnection;
  /** Terms that the same incidents have: most frequent first, then by id. The term itself and its broader terms are left out. */
  readonly usuallyWith: ReadonlyArray<CooccurringTerm>;
};


/** What is seen from outside. */
export type SymptomIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  orderBy?: InputMaybe<IncidentOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** What is seen from outside. */
export type SymptomUsuallyWithArgs = {
  kind: TermKind;
  first?: Scalars['Int']['input'];
};

/** By what means an incident is noticed. */
export type DetectionMethod = Node & Term & {
  /** `detection-method:` and a short name, for example `detection-method:customer-report`. */
  readonly id: Scalars['ID']['output'];
  /** The kind of term. */
  readonly kind: TermKind;
  /** The preferred name, unique among the terms of the kind. */
  readonly label: Scalars['String']['output'];
  /** Other names by which texts call it. */
  readonly aliases: ReadonlyArray<Scalars['String']['output']>;
  /** What it means, and what it does not, in one line. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The next broader terms; empty for a top term. */
  readonly broader: ReadonlyArray<DetectionMethod>;
  /** All broader terms up to the top, nearest first. */
  readonly broaderTransitive: ReadonlyArray<DetectionMethod>;
  /** The next narrower terms, in order of id. */
  readonly narrower: ReadonlyArray<DetectionMethod>;
  /** The term to read instead, when this one is retired. */
  readonly replacedBy?: Maybe<DetectionMethod>;
  /** How many incidents have the term or a narrower one. */
  readonly incidentCount: Scalars['Int']['output'];
  /** Share (0–1) of the library's incidents that have the term or a narrower one: what half of them share tells little. */
  readonly shareOfLibrary: Scalars['Float']['output'];
  /** Incidents that have the term or a narrower one, in any role. */
  readonly incidents: IncidentConnection;
  /** Terms that the same incidents have: most frequent first, then by id. The term itself and its broader terms are left out. */
  readonly usuallyWith: ReadonlyArray<CooccurringTerm>;
};


/** By what means an incident is noticed. */
export type DetectionMethodIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  orderBy?: InputMaybe<IncidentOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** By what means an incident is noticed. */
export type DetectionMethodUsuallyWithArgs = {
  kind: TermKind;
  first?: Scalars['Int']['input'];
};

/** A kind of remedy that ends the impact of an incident. */
export type Mitigation = Node & Term & {
  /** `mitigation:` and a short name, for example `mitigation:rollback`. */
  readonly id: Scalars['ID']['output'];
  /** The kind of term. */
  readonly kind: TermKind;
  /** The preferred name, unique among the terms of the kind. */
  readonly label: Scalars['String']['output'];
  /** Other names by which texts call it. */
  readonly aliases: ReadonlyArray<Scalars['String']['output']>;
  /** What it means, and what it does not, in one line. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The next broader terms; empty for a top term. */
  readonly broader: ReadonlyArray<Mitigation>;
  /** All broader terms up to the top, nearest first. */
  readonly broaderTransitive: ReadonlyArray<Mitigation>;
  /** The next narrower terms, in order of id. */
  readonly narrower: ReadonlyArray<Mitigation>;
  /** The term to read instead, when this one is retired. */
  readonly replacedBy?: Maybe<Mitigation>;
  /** How many incidents have the term or a narrower one. */
  readonly incidentCount: Scalars['Int']['output'];
  /** Share (0–1) of the library's incidents that have the term or a narrower one: what half of them share tells little. */
  readonly shareOfLibrary: Scalars['Float']['output'];
  /** Incidents that have the term or a narrower one, in any role. */
  readonly incidents: IncidentConnection;
  /** Terms that the same incidents have: most frequent first, then by id. The term itself and its broader terms are left out. */
  readonly usuallyWith: ReadonlyArray<CooccurringTerm>;
};


/** A kind of remedy that ends the impact of an incident. */
export type MitigationIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  orderBy?: InputMaybe<IncidentOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** A kind of remedy that ends the impact of an incident. */
export type MitigationUsuallyWithArgs = {
  kind: TermKind;
  first?: Scalars['Int']['input'];
};

/** A kind of change that organisations make after an incident. */
export type ActionPattern = Node & Term & {
  /** `action-pattern:` and a short name, for example `action-pattern:staged-rollout`. */
  readonly id: Scalars['ID']['output'];
  /** The kind of term. */
  readonly kind: TermKind;
  /** The preferred name, unique among the terms of the kind. */
  readonly label: Scalars['String']['output'];
  /** Other names by which texts call it. */
  readonly aliases: ReadonlyArray<Scalars['String']['output']>;
  /** What it means, and what it does not, in one line. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The next broader terms; empty for a top term. */
  readonly broader: ReadonlyArray<ActionPattern>;
  /** All broader terms up to the top, nearest first. */
  readonly broaderTransitive: ReadonlyArray<ActionPattern>;
  /** The next narrower terms, in order of id. */
  readonly narrower: ReadonlyArray<ActionPattern>;
  /** The term to read instead, when this one is retired. */
  readonly replacedBy?: Maybe<ActionPattern>;
  /** How many incidents have the term or a narrower one. */
  readonly incidentCount: Scalars['Int']['output'];
  /** Share (0–1) of the library's incidents that have the term or a narrower one: what half of them share tells little. */
  readonly shareOfLibrary: Scalars['Float']['output'];
  /** Incidents that have the term or a narrower one, in any role. */
  readonly incidents: IncidentConnection;
  /** Terms that the same incidents have: most frequent first, then by id. The term itself and its broader terms are left out. */
  readonly usuallyWith: ReadonlyArray<CooccurringTerm>;
  /** Action items that follow the pattern or a narrower one, in order of id. */
  readonly actionItems: ReadonlyArray<ActionItem>;
};


/** A kind of change that organisations make after an incident. */
export type ActionPatternIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  orderBy?: InputMaybe<IncidentOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** A kind of change that organisations make after an incident. */
export type ActionPatternUsuallyWithArgs = {
  kind: TermKind;
  first?: Scalars['Int']['input'];
};


/** A kind of change that organisations make after an incident. */
export type ActionPatternActionItemsArgs = {
  first?: Scalars['Int']['input'];
};

/** Who had the incident. */
export type Organization = Node & Term & {
  /** `organization:` and a short name, for example `organization:microsoft-azure`. */
  readonly id: Scalars['ID']['output'];
  /** The kind of term. */
  readonly kind: TermKind;
  /** The preferred name, unique among the terms of the kind. */
  readonly label: Scalars['String']['output'];
  /** Other names by which texts call it. */
  readonly aliases: ReadonlyArray<Scalars['String']['output']>;
  /** What it means, and what it does not, in one line. */
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The next broader terms; empty for a top term. */
  readonly broader: ReadonlyArray<Organization>;
  /** All broader terms up to the top, nearest first. */
  readonly broaderTransitive: ReadonlyArray<Organization>;
  /** The next narrower terms, in order of id. */
  readonly narrower: ReadonlyArray<Organization>;
  /** The term to read instead, when this one is retired. */
  readonly replacedBy?: Maybe<Organization>;
  /** How many incidents have the term or a narrower one. */
  readonly incidentCount: Scalars['Int']['output'];
  /** Share (0–1) of the library's incidents that have the term or a narrower one: what half of them share tells little. */
  readonly shareOfLibrary: Scalars['Float']['output'];
  /** Incidents that have the term or a narrower one, in any role. */
  readonly incidents: IncidentConnection;
  /** Terms that the same incidents have: most frequent first, then by id. The term itself and its broader terms are left out. */
  readonly usuallyWith: ReadonlyArray<CooccurringTerm>;
  /** Components that are its products, in order of id. */
  readonly products: ReadonlyArray<Component>;
};


/** Who had the incident. */
export type OrganizationIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  orderBy?: InputMaybe<IncidentOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** Who had the incident. */
export type OrganizationUsuallyWithArgs = {
  kind: TermKind;
  first?: Scalars['Int']['input'];
};

/** A page of a list of terms. */
export type TermConnection = {
  /** The terms of the page with their cursors. */
  readonly edges: ReadonlyArray<TermEdge>;
  /** The terms of the page alone. */
  readonly nodes: ReadonlyArray<Term>;
  /** Where the page stands in the list. */
  readonly pageInfo: PageInfo;
  /** How many terms there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
};

/** One term of a page. */
export type TermEdge = {
  /** Pass it to `after` or `before`. It holds the sort key and the id, so it survives the deletion of its term. */
  readonly cursor: Scalars['String']['output'];
  /** The term. */
  readonly node: Term;
};

/** How many incidents have a term. */
export type FacetCount = {
  /** The term. */
  readonly term: Term;
  /** How many of the incidents have it or a narrower one. */
  readonly count: Scalars['Int']['output'];
};

/** How many incidents belong to a topic. */
export type TopicCount = {
  /** The topic. */
  readonly topic: Topic;
  /** How many of the incidents belong to it. */
  readonly count: Scalars['Int']['output'];
};

/** A term that incidents with another term have. */
export type CooccurringTerm = {
  /** The term. */
  readonly term: Term;
  /** How many incidents have both. */
  readonly count: Scalars['Int']['output'];
  /** Share (0–1) of the incidents with the first term that have this one too. */
  readonly share: Scalars['Float']['output'];
  /** How many times as common as in the whole library: above 1, the two go together. */
  readonly lift: Scalars['Float']['output'];
};

/** How many incidents have a value. */
export type ValueCount = {
  /** The value. */
  readonly value: Scalars['String']['output'];
  /** How many of the incidents have it. */
  readonly count: Scalars['Int']['output'];
};

export type { ValueFacet };

export type { DurationKind };

/** How a length of time is spread over incidents. Quantiles are by nearest rank, and null when no length is known. */
export type DurationSummary = {
  /** How many incidents have the length. */
  readonly known: Scalars['Int']['output'];
  /** How many do not: unstated or unknown. */
  readonly unknown: Scalars['Int']['output'];
  /** The shortest. */
  readonly min?: Maybe<TimeSpan>;
  /** A tenth took at most this long. */
  readonly p10?: Maybe<TimeSpan>;
  /** Half took at most this long: the median. */
  readonly p50?: Maybe<TimeSpan>;
  /** Nine tenths took at most this long. */
  readonly p90?: Maybe<TimeSpan>;
  /** The longest. */
  readonly max?: Maybe<TimeSpan>;
};

/** A plain length of time. */
export type TimeSpan = {
  /** `PT8H24M`. */
  readonly iso8601: Scalars['ISO8601Duration']['output'];
  /** In milliseconds; a whole number, at times above the range of an Int. */
  readonly milliseconds: Scalars['Float']['output'];
  /** For people: `8h 24m`. */
  readonly text: Scalars['String']['output'];
};

/** A group of incidents that are more alike among themselves than with others. Its id stays when incidents are added. */
export type Topic = Node & {
  /** `topic:` and a short name. */
  readonly id: Scalars['ID']['output'];
  /** 0 is the coarsest level. */
  readonly level: Scalars['Int']['output'];
  /** What its incidents have in common, by terms and words. */
  readonly label: Scalars['String']['output'];
  /** The topic of the next coarser level that holds it. */
  readonly parent?: Maybe<Topic>;
  /** Topics of the next finer level that it holds, largest first. */
  readonly children: ReadonlyArray<Topic>;
  /** How many incidents it has. */
  readonly incidentCount: Scalars['Int']['output'];
  /** Its incidents. */
  readonly incidents: IncidentConnection;
  /** The incident that is most like the others. */
  readonly centre: Incident;
  /** The terms that set it apart, most distinctive first. */
  readonly terms: ReadonlyArray<TopicTerm>;
  /** The words that set it apart, most distinctive first. */
  readonly words: ReadonlyArray<Scalars['String']['output']>;
  /** Topics of the same level that it is most like, nearest first. */
  readonly nearest: ReadonlyArray<NearestTopic>;
  /** What became of it when incidents last changed. */
  readonly changes: ReadonlyArray<TopicChange>;
};


/** A group of incidents that are more alike among themselves than with others. Its id stays when incidents are added. */
export type TopicIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  orderBy?: InputMaybe<IncidentOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};

/** A term that sets a topic apart. */
export type TopicTerm = {
  /** The term. */
  readonly term: Term;
  /** Incidents of the topic that have it or a narrower one. */
  readonly count: Scalars['Int']['output'];
  /** How much more frequent it is inside than outside: z-score of the log-odds. */
  readonly distinctiveness: Scalars['Float']['output'];
};

/** A topic that is like another one. */
export type NearestTopic = {
  /** The topic. */
  readonly topic: Topic;
  /** Share (0–1) of the similarity that leaves the first topic and goes to this one. */
  readonly share: Scalars['Float']['output'];
};

/** What became of topics when incidents last changed. */
export type TopicChange = {
  /** What happened. */
  readonly kind: TopicChangeKind;
  /** The level of the topics. 0 is the coarsest. */
  readonly level: Scalars['Int']['output'];
  /** Ids of the topics before; empty for a new topic. They may be gone. */
  readonly before: ReadonlyArray<Scalars['ID']['output']>;
  /** The topics after; empty for a topic that is gone. */
  readonly after: ReadonlyArray<Topic>;
  /** How many incidents came in. */
  readonly added: Scalars['Int']['output'];
  /** How many incidents left. */
  readonly removed: Scalars['Int']['output'];
};

export type { TopicChangeKind };

/** A page of a list of topics. */
export type TopicConnection = {
  /** The topics of the page with their cursors. */
  readonly edges: ReadonlyArray<TopicEdge>;
  /** The topics of the page alone. */
  readonly nodes: ReadonlyArray<Topic>;
  /** Where the page stands in the list. */
  readonly pageInfo: PageInfo;
  /** How many topics there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
};

/** One topic of a page. */
export type TopicEdge = {
  /** Pass it to `after` or `before`. It holds the sort key and the id, so it survives the deletion of its topic. */
  readonly cursor: Scalars['String']['output'];
  /** The topic. */
  readonly node: Topic;
};

/** The size and span of the library. */
export type Library = {
  /** Grows by one with each change. */
  readonly revision: Scalars['Int']['output'];
  /** How many incidents there are. */
  readonly incidentCount: Scalars['Int']['output'];
  /** How many action items they have. */
  readonly actionItemCount: Scalars['Int']['output'];
  /** How many edges the graph has. */
  readonly edgeCount: Scalars['Int']['output'];
  /** How many organisations had the incidents. */
  readonly organizationCount: Scalars['Int']['output'];
  /** How many topics there are, of all levels. */
  readonly topicCount: Scalars['Int']['output'];
  /** How many terms there are, by kind. */
  readonly terms: ReadonlyArray<TermKindCount>;
  /** The earliest start. Null when none is known. */
  readonly firstStart?: Maybe<Scalars['EDTF']['output']>;
  /** The latest start. Null when none is known. */
  readonly lastStart?: Maybe<Scalars['EDTF']['output']>;
  /** Incidents by year of their start, UTC. */
  readonly years: ReadonlyArray<ValueCount>;
};

/** How many terms of a kind there are. */
export type TermKindCount = {
  /** The kind. */
  readonly kind: TermKind;
  /** Terms of the kind in the vocabulary. */
  readonly total: Scalars['Int']['output'];
  /** Those that an incident has. */
  readonly used: Scalars['Int']['output'];
};

/** The order of a list of incidents. Incidents without the value come last in both directions; ties are broken by id. */
export type IncidentOrder = {
  /** By what. */
  readonly field: IncidentOrderField;
  /** Which way. */
  readonly direction?: OrderDirection;
};

export type { IncidentOrderField };

export type { OrderDirection };

/** The graph, or a part of it, as a file. */
export type Export = {
  /** What it is written in. */
  readonly format: ExportFormat;
  /** What is exported, in one line. */
  readonly title: Scalars['String']['output'];
  /** A name for the file. */
  readonly fileName: Scalars['String']['output'];
  /** Of the file, which is in UTF-8. */
  readonly mediaType: Scalars['String']['output'];
  /**
   * Where this server sends the file while it is written, whatever its size: a path with a query, `/api/export?format=gexf`. Null, with an
   * error `LIMIT_EXCEEDED`, when the filter is too long for an address.
   */
  readonly url?: Maybe<Scalars['String']['output']>;
  /**
   * The file itself, when it has at most 250,000 characters. Null, with an error `LIMIT_EXCEEDED`, when it is longer: take it from `url`, or
   * ask for a smaller part.
   */
  readonly content?: Maybe<Scalars['String']['output']>;
  /** Incidents of the part. */
  readonly incidentCount: Scalars['Int']['output'];
  /** Nodes of the part. `CSV_EDGES` has none of them, and `JSON_LINES` the incidents alone. */
  readonly nodeCount: Scalars['Int']['output'];
  /** Edges of the part. `CSV_NODES` and `JSON_LINES` have none of them. */
  readonly edgeCount: Scalars['Int']['output'];
  /** Whether the neighbourhood was larger than its budget. */
  readonly truncated: Scalars['Boolean']['output'];
  /** Nodes that were left out; there may be more. */
  readonly omitted: Scalars['Int']['output'];
};

export type { ExportFormat };

/**
 * Which incidents are meant. All conditions of one filter hold together; an absent condition holds for all; an empty list
 * of alternatives holds for none. An incident whose value is unknown or unstated meets no condition on it.
 */
export type IncidentFilter = {
  /** All of these hold. */
  readonly and?: InputMaybe<ReadonlyArray<IncidentFilter>>;
  /** At least one of these holds. */
  readonly or?: InputMaybe<ReadonlyArray<IncidentFilter>>;
  /** This does not hold. */
  readonly not?: InputMaybe<IncidentFilter>;
  /** Any of these ids or external ids, in any letter case. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Of any of these organisations: `organization:microsoft-azure`. */
  readonly organizations?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Has one of these components. */
  readonly components?: InputMaybe<ComponentCondition>;
  /** Has one of these causes: ids of root causes or triggers. */
  readonly causes?: InputMaybe<CauseCondition>;
  /** Has terms of any kind; all of these conditions hold. */
  readonly terms?: InputMaybe<ReadonlyArray<TermCondition>>;
  /** Any of these regions, in any letter case. */
  readonly regions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Any of these tags, in any letter case. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Is of this severity. */
  readonly severity?: InputMaybe<SeverityCondition>;
  /** Some instant that its start can mean lies within. */
  readonly startedAt?: InputMaybe<TimeRange>;
  /** From start to detection took this long. */
  readonly timeToDetect?: InputMaybe<DurationRange>;
  /** From start to mitigation took this long. */
  readonly timeToMitigate?: InputMaybe<DurationRange>;
  /** From start to resolution took this long. */
  readonly timeToResolve?: InputMaybe<DurationRange>;
  /** Belongs to any of these topics, of any level. */
  readonly topics?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** Components, and their part. */
export type ComponentCondition = {
  /** Any of these: ids of components. */
  readonly anyOf: ReadonlyArray<Scalars['ID']['input']>;
  /** Only in one of these roles. Any role when absent. */
  readonly roles?: InputMaybe<ReadonlyArray<ComponentRole>>;
  /** Whether narrower terms count too. */
  readonly includeNarrower?: Scalars['Boolean']['input'];
};

/** Causes, and their part. */
export type CauseCondition = {
  /** Any of these: ids of root causes or triggers. */
  readonly anyOf: ReadonlyArray<Scalars['ID']['input']>;
  /** Only in one of these roles. Any role when absent. */
  readonly roles?: InputMaybe<ReadonlyArray<CauseRole>>;
  /** Whether narrower terms count too. */
  readonly includeNarrower?: Scalars['Boolean']['input'];
};

/** Terms of any kind. */
export type TermCondition = {
  /** Any of these: ids of terms. */
  readonly anyOf: ReadonlyArray<Scalars['ID']['input']>;
  /** Whether narrower terms count too. */
  readonly includeNarrower?: Scalars['Boolean']['input'];
};

/** Severities. All conditions hold together. */
export type SeverityCondition = {
  /** Any of these labels, in any letter case. */
  readonly labels?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Of this scheme. Ranks are comparable within one scheme only. */
  readonly scheme?: InputMaybe<Scalars['String']['input']>;
  /** At least as bad as this rank: the same number or a lower one. 1 is the worst. */
  readonly atLeastAsBadAs?: InputMaybe<Scalars['Int']['input']>;
  /** At most as bad as this rank: the same number or a higher one. */
  readonly atMostAsBadAs?: InputMaybe<Scalars['Int']['input']>;
};

/** A span of time; both ends are included, and an end that is coarser than an instant counts as a whole: `to: "2021"` includes all of 2021. */
export type TimeRange = {
  /** From here on. Open when absent. */
  readonly from?: InputMaybe<Scalars['EDTF']['input']>;
  /** Up to here. Open when absent. */
  readonly to?: InputMaybe<Scalars['EDTF']['input']>;
};

/** A span of lengths; both ends are included. */
export type DurationRange = {
  /** At least this long. Open when absent. */
  readonly from?: InputMaybe<Scalars['ISO8601Duration']['input']>;
  /** At most this long. Open when absent. */
  readonly to?: InputMaybe<Scalars['ISO8601Duration']['input']>;
};

/** Something that is not in the library. At least one of `title`, `text` and `terms` is needed. */
export type DraftInput = {
  /** Its title. At most 1,000 characters. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
  /** An alert, a few symptoms, a whole draft, as plain text or Markdown. At most 100,000 characters. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** Terms that are known to apply: ids of any kind, at most 100. */
  readonly terms?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Terms that its text names but that are not meant: ids of any kind, at most 100. They are passed over. */
  readonly without?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Whose it is: id of an organisation. */
  readonly organization?: InputMaybe<Scalars['ID']['input']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( IncidentModel )
    | ( ActionItemModel )
    | ( TermModel )
    | ( TermModel )
    | ( TermModel )
    | ( TermModel )
    | ( TermModel )
    | ( TermModel )
    | ( TermModel )
    | ( TermModel )
    | ( TopicModel )
  ;
  Term:
    | ( TermModel )
    | ( TermModel )
    | ( TermModel )
    | ( TermModel )
    | ( TermModel )
    | ( TermModel )
    | ( TermModel )
    | ( TermModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  EDTF: ResolverTypeWrapper<Scalars['EDTF']['output']>;
  ISO8601Duration: ResolverTypeWrapper<Scalars['ISO8601Duration']['output']>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Incident: ResolverTypeWrapper<IncidentModel>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  IncidentFact: IncidentFact;
  Severity: ResolverTypeWrapper<SeverityModel>;
  Moment: ResolverTypeWrapper<MomentModel>;
  MomentPrecision: MomentPrecision;
  Duration: ResolverTypeWrapper<DurationModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  DurationBasis: DurationBasis;
  IncidentSymptom: ResolverTypeWrapper<IncidentSymptomModel>;
  Evidence: ResolverTypeWrapper<EvidenceModel>;
  IncidentCause: ResolverTypeWrapper<IncidentCauseModel>;
  CauseRole: CauseRole;
  IncidentComponent: ResolverTypeWrapper<IncidentComponentModel>;
  ComponentRole: ComponentRole;
  PropagationStep: ResolverTypeWrapper<PropagationStepModel>;
  Detection: ResolverTypeWrapper<DetectionModel>;
  MethodEvidence: ResolverTypeWrapper<MethodEvidenceModel>;
  RemediationStep: ResolverTypeWrapper<RemediationStepModel>;
  ActionItem: ResolverTypeWrapper<ActionItemModel>;
  ActionKind: ActionKind;
  ActionStatus: ActionStatus;
  Check: ResolverTypeWrapper<CheckModel>;
  Source: ResolverTypeWrapper<SourceModel>;
  SourceKind: SourceKind;
  Reference: ResolverTypeWrapper<ReferenceModel>;
  IncidentLink: ResolverTypeWrapper<IncidentLinkModel>;
  IncidentBacklink: ResolverTypeWrapper<IncidentBacklinkModel>;
  LinkKind: LinkKind;
  PageInfo: ResolverTypeWrapper<PageModel>;
  IncidentConnection: ResolverTypeWrapper<IncidentConnectionModel>;
  IncidentEdge: ResolverTypeWrapper<Omit<IncidentEdge, 'node'> & { node: ResolversTypes['Incident'] }>;
  SearchConnection: ResolverTypeWrapper<SearchConnectionModel>;
  SearchEdge: ResolverTypeWrapper<SearchEdgeModel>;
  Highlight: ResolverTypeWrapper<Highlight>;
  TextRange: ResolverTypeWrapper<TextRange>;
  TextField: TextField;
  RelatedConnection: ResolverTypeWrapper<RelatedConnectionModel>;
  RelatedEdge: ResolverTypeWrapper<RelatedEdgeModel>;
  Reason: ResolverTypeWrapper<ReasonModel>;
  ReasonKind: ReasonKind;
  Comparison: ResolverTypeWrapper<ComparisonModel>;
  PrecedentAnswer: ResolverTypeWrapper<PrecedentAnswerModel>;
  LikelyCause: ResolverTypeWrapper<LikelyCauseModel>;
  PrecedentHit: ResolverTypeWrapper<PrecedentHitModel>;
  RecognizedTerm: ResolverTypeWrapper<RecognizedTermModel>;
  PathAnswer: ResolverTypeWrapper<Omit<PathAnswer, 'paths'> & { paths: ReadonlyArray<ResolversTypes['Path']> }>;
  Path: ResolverTypeWrapper<PathModel>;
  PathStep: ResolverTypeWrapper<PathStepModel>;
  PathRelation: ResolverTypeWrapper<PathRelation>;
  Subgraph: ResolverTypeWrapper<SubgraphModel>;
  GraphNode: ResolverTypeWrapper<SubgraphNode>;
  GraphEdge: ResolverTypeWrapper<Relation>;
  NodeKind: NodeKind;
  RelationKind: RelationKind;
  Term: ResolverTypeWrapper<TermModel>;
  TermKind: TermKind;
  Component: ResolverTypeWrapper<TermModel>;
  RootCause: ResolverTypeWrapper<TermModel>;
  Trigger: ResolverTypeWrapper<TermModel>;
  Symptom: ResolverTypeWrapper<TermModel>;
  DetectionMethod: ResolverTypeWrapper<TermModel>;
  Mitigation: ResolverTypeWrapper<TermModel>;
  ActionPattern: ResolverTypeWrapper<TermModel>;
  Organization: ResolverTypeWrapper<TermModel>;
  TermConnection: ResolverTypeWrapper<TermConnectionModel>;
  TermEdge: ResolverTypeWrapper<Omit<TermEdge, 'node'> & { node: ResolversTypes['Term'] }>;
  FacetCount: ResolverTypeWrapper<FacetCountModel>;
  TopicCount: ResolverTypeWrapper<Omit<TopicCount, 'topic'> & { topic: ResolversTypes['Topic'] }>;
  CooccurringTerm: ResolverTypeWrapper<Omit<CooccurringTerm, 'term'> & { term: ResolversTypes['Term'] }>;
  ValueCount: ResolverTypeWrapper<ValueCount>;
  ValueFacet: ValueFacet;
  DurationKind: DurationKind;
  DurationSummary: ResolverTypeWrapper<DurationSummaryModel>;
  TimeSpan: ResolverTypeWrapper<Milliseconds>;
  Topic: ResolverTypeWrapper<TopicModel>;
  TopicTerm: ResolverTypeWrapper<TopicTermModel>;
  NearestTopic: ResolverTypeWrapper<NearestTopicModel>;
  TopicChange: ResolverTypeWrapper<TopicChangeModel>;
  TopicChangeKind: TopicChangeKind;
  TopicConnection: ResolverTypeWrapper<TopicConnectionModel>;
  TopicEdge: ResolverTypeWrapper<Omit<TopicEdge, 'node'> & { node: ResolversTypes['Topic'] }>;
  Library: ResolverTypeWrapper<LibraryStats>;
  TermKindCount: ResolverTypeWrapper<TermKindCount>;
  IncidentOrder: IncidentOrder;
  IncidentOrderField: IncidentOrderField;
  OrderDirection: OrderDirection;
  Export: ResolverTypeWrapper<ExportModel>;
  ExportFormat: ExportFormat;
  IncidentFilter: IncidentFilter;
  ComponentCondition: ComponentCondition;
  CauseCondition: CauseCondition;
  TermCondition: TermCondition;
  SeverityCondition: SeverityCondition;
  TimeRange: TimeRange;
  DurationRange: DurationRange;
  DraftInput: DraftInput;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  EDTF: Scalars['EDTF']['output'];
  ISO8601Duration: Scalars['ISO8601Duration']['output'];
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  ID: Scalars['ID']['output'];
  Query: Record<PropertyKey, never>;
  Incident: IncidentModel;
  Boolean: Scalars['Boolean']['output'];
  Severity: SeverityModel;
  Moment: MomentModel;
  Duration: DurationModel;
  Float: Scalars['Float']['output'];
  IncidentSymptom: IncidentSymptomModel;
  Evidence: EvidenceModel;
  IncidentCause: IncidentCauseModel;
  IncidentComponent: IncidentComponentModel;
  PropagationStep: PropagationStepModel;
  Detection: DetectionModel;
  MethodEvidence: MethodEvidenceModel;
  RemediationStep: RemediationStepModel;
  ActionItem: ActionItemModel;
  Check: CheckModel;
  Source: SourceModel;
  Reference: ReferenceModel;
  IncidentLink: IncidentLinkModel;
  IncidentBacklink: IncidentBacklinkModel;
  PageInfo: PageModel;
  IncidentConnection: IncidentConnectionModel;
  IncidentEdge: Omit<IncidentEdge, 'node'> & { node: ResolversParentTypes['Incident'] };
  SearchConnection: SearchConnectionModel;
  SearchEdge: SearchEdgeModel;
  Highlight: Highlight;
  TextRange: TextRange;
  RelatedConnection: RelatedConnectionModel;
  RelatedEdge: RelatedEdgeModel;
  Reason: ReasonModel;
  Comparison: ComparisonModel;
  PrecedentAnswer: PrecedentAnswerModel;
  LikelyCause: LikelyCauseModel;
  PrecedentHit: PrecedentHitModel;
  RecognizedTerm: RecognizedTermModel;
  PathAnswer: Omit<PathAnswer, 'paths'> & { paths: ReadonlyArray<ResolversParentTypes['Path']> };
  Path: PathModel;
  PathStep: PathStepModel;
  PathRelation: PathRelation;
  Subgraph: SubgraphModel;
  GraphNode: SubgraphNode;
  GraphEdge: Relation;
  Term: TermModel;
  Component: TermModel;
  RootCause: TermModel;
  Trigger: TermModel;
  Symptom: TermModel;
  DetectionMethod: TermModel;
  Mitigation: TermModel;
  ActionPattern: TermModel;
  Organization: TermModel;
  TermConnection: TermConnectionModel;
  TermEdge: Omit<TermEdge, 'node'> & { node: ResolversParentTypes['Term'] };
  FacetCount: FacetCountModel;
  TopicCount: Omit<TopicCount, 'topic'> & { topic: ResolversParentTypes['Topic'] };
  CooccurringTerm: Omit<CooccurringTerm, 'term'> & { term: ResolversParentTypes['Term'] };
  ValueCount: ValueCount;
  DurationSummary: DurationSummaryModel;
  TimeSpan: Milliseconds;
  Topic: TopicModel;
  TopicTerm: TopicTermModel;
  NearestTopic: NearestTopicModel;
  TopicChange: TopicChangeModel;
  TopicConnection: TopicConnectionModel;
  TopicEdge: Omit<TopicEdge, 'node'> & { node: ResolversParentTypes['Topic'] };
  Library: LibraryStats;
  TermKindCount: TermKindCount;
  IncidentOrder: IncidentOrder;
  Export: ExportModel;
  IncidentFilter: IncidentFilter;
  ComponentCondition: ComponentCondition;
  CauseCondition: CauseCondition;
  TermCondition: TermCondition;
  SeverityCondition: SeverityCondition;
  TimeRange: TimeRange;
  DurationRange: DurationRange;
  DraftInput: DraftInput;
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
};

export type CostDirectiveArgs = {
  weight: Scalars['Int']['input'];
};

export type CostDirectiveResolver<Result, Parent, ContextType = Context, Args = CostDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ListSizeDirectiveArgs = {
  assumedSize?: Maybe<Scalars['Int']['input']>;
  slicingArguments?: Maybe<ReadonlyArray<Scalars['String']['input']>>;
  sizedFields?: Maybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type ListSizeDirectiveResolver<Result, Parent, ContextType = Context, Args = ListSizeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface EdtfScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['EDTF'], any> {
  name: 'EDTF';
}

export interface Iso8601DurationScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['ISO8601Duration'], any> {
  name: 'ISO8601Duration';
}

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Incident' | 'ActionItem' | 'Component' | 'RootCause' | 'Trigger' | 'Symptom' | 'DetectionMethod' | 'Mitigation' | 'ActionPattern' | 'Organization' | 'Topic', ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  incident?: Resolver<Maybe<ResolversTypes['Incident']>, ParentType, ContextType, RequireFields<QueryIncidentArgs, 'id'>>;
  incidents?: Resolver<ResolversTypes['IncidentConnection'], ParentType, ContextType, Partial<QueryIncidentsArgs>>;
  search?: Resolver<ResolversTypes['SearchConnection'], ParentType, ContextType, RequireFields<QuerySearchArgs, 'query'>>;
  precedents?: Resolver<ResolversTypes['PrecedentAnswer'], ParentType, ContextType, RequireFields<QueryPrecedentsArgs, 'of' | 'first'>>;
  compare?: Resolver<ResolversTypes['Comparison'], ParentType, ContextType, RequireFields<QueryCompareArgs, 'a' | 'b'>>;
  paths?: Resolver<ResolversTypes['PathAnswer'], ParentType, ContextType, RequireFields<QueryPathsArgs, 'from' | 'to' | 'maxLength' | 'first'>>;
  neighborhood?: Resolver<ResolversTypes['Subgraph'], ParentType, ContextType, RequireFields<QueryNeighborhoodArgs, 'of' | 'depth' | 'maxNodes'>>;
  graph?: Resolver<ResolversTypes['Subgraph'], ParentType, ContextType, RequireFields<QueryGraphArgs, 'maxNodes'>>;
  export?: Resolver<ResolversTypes['Export'], ParentType, ContextType, RequireFields<QueryExportArgs, 'format'>>;
  term?: Resolver<Maybe<ResolversTypes['Term']>, ParentType, ContextType, RequireFields<QueryTermArgs, 'id'>>;
  terms?: Resolver<ResolversTypes['TermConnection'], ParentType, ContextType, Partial<QueryTermsArgs>>;
  topic?: Resolver<Maybe<ResolversTypes['Topic']>, ParentType, ContextType, RequireFields<QueryTopicArgs, 'id'>>;
  topics?: Resolver<ResolversTypes['TopicConnection'], ParentType, ContextType, Partial<QueryTopicsArgs>>;
  topicChanges?: Resolver<ReadonlyArray<ResolversTypes['TopicChange']>, ParentType, ContextType, Partial<QueryTopicChangesArgs>>;
  library?: Resolver<ResolversTypes['Library'], ParentType, ContextType>;
};

export type IncidentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Incident'] = ResolversParentTypes['Incident']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  externalIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  organizationEvidence?: Resolver<Maybe<ResolversTypes['Evidence']>, ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  narrative?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unknownFacts?: Resolver<ReadonlyArray<ResolversTypes['IncidentFact']>, ParentType, ContextType>;
  severity?: Resolver<Maybe<ResolversTypes['Severity']>, ParentType, ContextType>;
  scope?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  usersAffected?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  regions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['Moment']>, ParentType, ContextType>;
  detectedAt?: Resolver<Maybe<ResolversTypes['Moment']>, ParentType, ContextType>;
  mitigatedAt?: Resolver<Maybe<ResolversTypes['Moment']>, ParentType, ContextType>;
  resolvedAt?: Resolver<Maybe<ResolversTypes['Moment']>, ParentType, ContextType>;
  timeToDetect?: Resolver<Maybe<ResolversTypes['Duration']>, ParentType, ContextType>;
  timeToMitigate?: Resolver<Maybe<ResolversTypes['Duration']>, ParentType, ContextType>;
  timeToResolve?: Resolver<Maybe<ResolversTypes['Duration']>, ParentType, ContextType>;
  symptomText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  symptoms?: Resolver<ReadonlyArray<ResolversTypes['IncidentSymptom']>, ParentType, ContextType>;
  causes?: Resolver<ReadonlyArray<ResolversTypes['IncidentCause']>, ParentType, ContextType, Partial<IncidentCausesArgs>>;
  components?: Resolver<ReadonlyArray<ResolversTypes['IncidentComponent']>, ParentType, ContextType, Partial<IncidentComponentsArgs>>;
  propagation?: Resolver<ReadonlyArray<ResolversTypes['PropagationStep']>, ParentType, ContextType>;
  detection?: Resolver<Maybe<ResolversTypes['Detection']>, ParentType, ContextType>;
  remediation?: Resolver<ReadonlyArray<ResolversTypes['RemediationStep']>, ParentType, ContextType>;
  actionItems?: Resolver<ReadonlyArray<ResolversTypes['ActionItem']>, ParentType, ContextType, Partial<IncidentActionItemsArgs>>;
  lessons?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  checks?: Resolver<ReadonlyArray<ResolversTypes['Check']>, ParentType, ContextType, Partial<IncidentChecksArgs>>;
  sources?: Resolver<ReadonlyArray<ResolversTypes['Source']>, ParentType, ContextType>;
  references?: Resolver<ReadonlyArray<ResolversTypes['Reference']>, ParentType, ContextType>;
  links?: Resolver<ReadonlyArray<ResolversTypes['IncidentLink']>, ParentType, ContextType>;
  linkedFrom?: Resolver<ReadonlyArray<ResolversTypes['IncidentBacklink']>, ParentType, ContextType>;
  related?: Resolver<ResolversTypes['RelatedConnection'], ParentType, ContextType, RequireFields<IncidentRelatedArgs, 'acrossOrganizations'>>;
  topic?: Resolver<Maybe<ResolversTypes['Topic']>, ParentType, ContextType, Partial<IncidentTopicArgs>>;
  topics?: Resolver<ReadonlyArray<ResolversTypes['Topic']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IncidentFactResolvers = EnumResolverSignature<{ SEVERITY?: any, SCOPE?: any, USERS_AFFECTED?: any, STARTED_AT?: any, DETECTED_AT?: any, MITIGATED_AT?: any, RESOLVED_AT?: any, TIME_TO_DETECT?: any, TIME_TO_MITIGATE?: any, TIME_TO_RESOLVE?: any }, ResolversTypes['IncidentFact']>;

export type SeverityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Severity'] = ResolversParentTypes['Severity']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rank?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  scheme?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MomentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Moment'] = ResolversParentTypes['Moment']> = {
  edtf?: Resolver<ResolversTypes['EDTF'], ParentType, ContextType>;
  utc?: Resolver<ResolversTypes['EDTF'], ParentType, ContextType>;
  precision?: Resolver<ResolversTypes['MomentPrecision'], ParentType, ContextType>;
  approximate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  uncertain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  earliest?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  latest?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type MomentPrecisionResolvers = EnumResolverSignature<{ YEAR?: any, MONTH?: any, DAY?: any, HOUR?: any, MINUTE?: any, SECOND?: any }, ResolversTypes['MomentPrecision']>;

export type DurationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Duration'] = ResolversParentTypes['Duration']> = {
  iso8601?: Resolver<ResolversTypes['ISO8601Duration'], ParentType, ContextType>;
  milliseconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  atLeast?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  atMost?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  approximate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  basis?: Resolver<ResolversTypes['DurationBasis'], ParentType, ContextType>;
};

export type DurationBasisResolvers = EnumResolverSignature<{ STATED?: any, DERIVED?: any }, ResolversTypes['DurationBasis']>;

export type IncidentSymptomResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentSymptom'] = ResolversParentTypes['IncidentSymptom']> = {
  symptom?: Resolver<ResolversTypes['Symptom'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  evidence?: Resolver<Maybe<ResolversTypes['Evidence']>, ParentType, ContextType>;
};

export type EvidenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Evidence'] = ResolversParentTypes['Evidence']> = {
  words?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type IncidentCauseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentCause'] = ResolversParentTypes['IncidentCause']> = {
  role?: Resolver<ResolversTypes['CauseRole'], ParentType, ContextType>;
  term?: Resolver<Maybe<ResolversTypes['Term']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  evidence?: Resolver<Maybe<ResolversTypes['Evidence']>, ParentType, ContextType>;
};

export type CauseRoleResolvers = EnumResolverSignature<{ TRIGGER?: any, ROOT_CAUSE?: any, CONTRIBUTING_FACTOR?: any, DETECTION_GAP?: any }, ResolversTypes['CauseRole']>;

export type IncidentComponentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentComponent'] = ResolversParentTypes['IncidentComponent']> = {
  component?: Resolver<ResolversTypes['Component'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['ComponentRole'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  evidence?: Resolver<Maybe<ResolversTypes['Evidence']>, ParentType, ContextType>;
};

export type ComponentRoleResolvers = EnumResolverSignature<{ FAULTY?: any, AFFECTED?: any, AMPLIFIER?: any }, ResolversTypes['ComponentRole']>;

export type PropagationStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PropagationStep'] = ResolversParentTypes['PropagationStep']> = {
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  component?: Resolver<Maybe<ResolversTypes['Component']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DetectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Detection'] = ResolversParentTypes['Detection']> = {
  methods?: Resolver<ReadonlyArray<ResolversTypes['DetectionMethod']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['MethodEvidence']>, ParentType, ContextType>;
};

export type MethodEvidenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MethodEvidence'] = ResolversParentTypes['MethodEvidence']> = {
  method?: Resolver<ResolversTypes['DetectionMethod'], ParentType, ContextType>;
  words?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RemediationStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemediationStep'] = ResolversParentTypes['RemediationStep']> = {
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mitigation?: Resolver<Maybe<ResolversTypes['Mitigation']>, ParentType, ContextType>;
  evidence?: Resolver<Maybe<ResolversTypes['Evidence']>, ParentType, ContextType>;
};

export type ActionItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActionItem'] = ResolversParentTypes['ActionItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  incident?: Resolver<ResolversTypes['Incident'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['ActionKind']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['ActionStatus']>, ParentType, ContextType>;
  pattern?: Resolver<Maybe<ResolversTypes['ActionPattern']>, ParentType, ContextType>;
  addresses?: Resolver<ReadonlyArray<ResolversTypes['Term']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  evidence?: Resolver<Maybe<ResolversTypes['Evidence']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActionKindResolvers = EnumResolverSignature<{ INVESTIGATE?: any, MITIGATE_THIS_INCIDENT?: any, REPAIR?: any, DETECT_IN_FUTURE?: any, MITIGATE_IN_FUTURE?: any, PREVENT_IN_FUTURE?: any }, ResolversTypes['ActionKind']>;

export type ActionStatusResolvers = EnumResolverSignature<{ OPEN?: any, IN_PROGRESS?: any, DONE?: any, DROPPED?: any }, ResolversTypes['ActionStatus']>;

export type CheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Check'] = ResolversParentTypes['Check']> = {
  look?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  healthy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  components?: Resolver<ReadonlyArray<ResolversTypes['Component']>, ParentType, ContextType>;
};

export type SourceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Source'] = ResolversParentTypes['Source']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SourceKind'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  archivedUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SourceKindResolvers = EnumResolverSignature<{ OFFICIAL_STATUS?: any, OFFICIAL_POSTMORTEM?: any, ENGINEERING_BLOG?: any, TALK?: any, PAPER?: any, NEWS?: any, INTERNAL?: any, CATALOGUE?: any, OTHER?: any }, ResolversTypes['SourceKind']>;

export type ReferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Reference'] = ResolversParentTypes['Reference']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IncidentLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentLink'] = ResolversParentTypes['IncidentLink']> = {
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['LinkKind'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  incident?: Resolver<Maybe<ResolversTypes['Incident']>, ParentType, ContextType>;
};

export type IncidentBacklinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentBacklink'] = ResolversParentTypes['IncidentBacklink']> = {
  incident?: Resolver<ResolversTypes['Incident'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['LinkKind'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LinkKindResolvers = EnumResolverSignature<{ OVERLAPS?: any, RECURRENCE_OF?: any, SAME_FAILURE_MODE?: any, CAUSED_BY?: any, RELATED?: any, NOT_DIRECTLY_RELATED?: any }, ResolversTypes['LinkKind']>;

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IncidentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentConnection'] = ResolversParentTypes['IncidentConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['IncidentEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Incident']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  facets?: Resolver<ReadonlyArray<ResolversTypes['FacetCount']>, ParentType, ContextType, RequireFields<IncidentConnectionFacetsArgs, 'kind' | 'first'>>;
  valueFacets?: Resolver<ReadonlyArray<ResolversTypes['ValueCount']>, ParentType, ContextType, RequireFields<IncidentConnectionValueFacetsArgs, 'of' | 'first'>>;
  topicFacets?: Resolver<ReadonlyArray<ResolversTypes['TopicCount']>, ParentType, ContextType, RequireFields<IncidentConnectionTopicFacetsArgs, 'level' | 'first'>>;
  durations?: Resolver<ResolversTypes['DurationSummary'], ParentType, ContextType, RequireFields<IncidentConnectionDurationsArgs, 'of'>>;
};

export type IncidentEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentEdge'] = ResolversParentTypes['IncidentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Incident'], ParentType, ContextType>;
};

export type SearchConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchConnection'] = ResolversParentTypes['SearchConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SearchEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Incident']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  interpretation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  didYouMean?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  facets?: Resolver<ReadonlyArray<ResolversTypes['FacetCount']>, ParentType, ContextType, RequireFields<SearchConnectionFacetsArgs, 'kind' | 'first'>>;
  valueFacets?: Resolver<ReadonlyArray<ResolversTypes['ValueCount']>, ParentType, ContextType, RequireFields<SearchConnectionValueFacetsArgs, 'of' | 'first'>>;
  topicFacets?: Resolver<ReadonlyArray<ResolversTypes['TopicCount']>, ParentType, ContextType, RequireFields<SearchConnectionTopicFacetsArgs, 'level' | 'first'>>;
};

export type SearchEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchEdge'] = ResolversParentTypes['SearchEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Incident'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  matched?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  highlights?: Resolver<ReadonlyArray<ResolversTypes['Highlight']>, ParentType, ContextType, RequireFields<SearchEdgeHighlightsArgs, 'first'>>;
};

export type HighlightResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Highlight'] = ResolversParentTypes['Highlight']> = {
  field?: Resolver<ResolversTypes['TextField'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ranges?: Resolver<ReadonlyArray<ResolversTypes['TextRange']>, ParentType, ContextType>;
};

export type TextRangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TextRange'] = ResolversParentTypes['TextRange']> = {
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TextFieldResolvers = EnumResolverSignature<{ TITLE?: any, TERMS?: any, SUMMARY?: any, SYMPTOMS?: any, CAUSES?: any, ACTIONS?: any, NARRATIVE?: any, IDS?: any }, ResolversTypes['TextField']>;

export type RelatedConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RelatedConnection'] = ResolversParentTypes['RelatedConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RelatedEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Incident']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RelatedEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RelatedEdge'] = ResolversParentTypes['RelatedEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Incident'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['Reason']>, ParentType, ContextType>;
};

export type ReasonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Reason'] = ResolversParentTypes['Reason']> = {
  kind?: Resolver<ResolversTypes['ReasonKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['Node']>, ParentType, ContextType>;
  words?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  shareOfLibrary?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ReasonKindResolvers = EnumResolverSignature<{ STATED_LINK?: any, ROOT_CAUSE?: any, COMPONENT?: any, TRIGGER?: any, SYMPTOM?: any, MITIGATION?: any, ACTION_PATTERN?: any, NAMED?: any, TEXT?: any }, ResolversTypes['ReasonKind']>;

export type ComparisonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Comparison'] = ResolversParentTypes['Comparison']> = {
  a?: Resolver<ResolversTypes['Incident'], ParentType, ContextType>;
  b?: Resolver<ResolversTypes['Incident'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  close?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  threshold?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['Reason']>, ParentType, ContextType>;
  onlyA?: Resolver<ReadonlyArray<ResolversTypes['Term']>, ParentType, ContextType>;
  onlyB?: Resolver<ReadonlyArray<ResolversTypes['Term']>, ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['Path']>, ParentType, ContextType>;
};

export type PrecedentAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrecedentAnswer'] = ResolversParentTypes['PrecedentAnswer']> = {
  hits?: Resolver<ReadonlyArray<ResolversTypes['PrecedentHit']>, ParentType, ContextType>;
  noClosePrecedent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  threshold?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  thresholdBasis?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recognized?: Resolver<ReadonlyArray<ResolversTypes['RecognizedTerm']>, ParentType, ContextType>;
  words?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  likelyCauses?: Resolver<ReadonlyArray<ResolversTypes['LikelyCause']>, ParentType, ContextType>;
  facets?: Resolver<ReadonlyArray<ResolversTypes['FacetCount']>, ParentType, ContextType, RequireFields<PrecedentAnswerFacetsArgs, 'kind' | 'first'>>;
};

export type LikelyCauseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LikelyCause'] = ResolversParentTypes['LikelyCause']> = {
  term?: Resolver<ResolversTypes['Term'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  spoken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  incidents?: Resolver<ReadonlyArray<ResolversTypes['Incident']>, ParentType, ContextType>;
};

export type PrecedentHitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PrecedentHit'] = ResolversParentTypes['PrecedentHit']> = {
  incident?: Resolver<ResolversTypes['Incident'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  close?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['Reason']>, ParentType, ContextType>;
};

export type RecognizedTermResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecognizedTerm'] = ResolversParentTypes['RecognizedTerm']> = {
  term?: Resolver<ResolversTypes['Term'], ParentType, ContextType>;
  words?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offset?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PathAnswerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PathAnswer'] = ResolversParentTypes['PathAnswer']> = {
  paths?: Resolver<ReadonlyArray<ResolversTypes['Path']>, ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PathResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Path'] = ResolversParentTypes['Path']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['GraphNode']>, ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['PathStep']>, ParentType, ContextType>;
  cost?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PathStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PathStep'] = ResolversParentTypes['PathStep']> = {
  from?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  relations?: Resolver<ReadonlyArray<ResolversTypes['PathRelation']>, ParentType, ContextType>;
  explanation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PathRelationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PathRelation'] = ResolversParentTypes['PathRelation']> = {
  kind?: Resolver<ResolversTypes['RelationKind'], ParentType, ContextType>;
  forward?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SubgraphResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subgraph'] = ResolversParentTypes['Subgraph']> = {
  nodes?: Resolver<ReadonlyArray<ResolversTypes['GraphNode']>, ParentType, ContextType>;
  edges?: Resolver<ReadonlyArray<ResolversTypes['GraphEdge']>, ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  omitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GraphNodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GraphNode'] = ResolversParentTypes['GraphNode']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['NodeKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  degree?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  distance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType>;
};

export type GraphEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GraphEdge'] = ResolversParentTypes['GraphEdge']> = {
  from?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RelationKind'], ParentType, ContextType>;
};

export type NodeKindResolvers = EnumResolverSignature<{ INCIDENT?: any, ACTION_ITEM?: any, COMPONENT?: any, ROOT_CAUSE?: any, TRIGGER?: any, SYMPTOM?: any, DETECTION_METHOD?: any, MITIGATION?: any, ACTION_PATTERN?: any, ORGANIZATION?: any }, ResolversTypes['NodeKind']>;

export type RelationKindResolvers = EnumResolverSignature<{ ORGANIZATION?: any, TRIGGER?: any, ROOT_CAUSE?: any, CONTRIBUTING_FACTOR?: any, DETECTION_GAP?: any, FAULTY?: any, AFFECTED?: any, AMPLIFIER?: any, SYMPTOM?: any, DETECTION?: any, MITIGATION?: any, ACTION_ITEM?: any, PATTERN?: any, ADDRESSES?: any, BROADER?: any, PROVIDER?: any, OVERLAPS?: any, RECURRENCE_OF?: any, SAME_FAILURE_MODE?: any, CAUSED_BY?: any, RELATED?: any, NOT_DIRECTLY_RELATED?: any }, ResolversTypes['RelationKind']>;

export type TermResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Term'] = ResolversParentTypes['Term']> = {
  __resolveType: TypeResolveFn<'Component' | 'RootCause' | 'Trigger' | 'Symptom' | 'DetectionMethod' | 'Mitigation' | 'ActionPattern' | 'Organization', ParentType, ContextType>;
};

export type TermKindResolvers = EnumResolverSignature<{ COMPONENT?: any, ROOT_CAUSE?: any, TRIGGER?: any, SYMPTOM?: any, DETECTION_METHOD?: any, MITIGATION?: any, ACTION_PATTERN?: any, ORGANIZATION?: any }, ResolversTypes['TermKind']>;

export type ComponentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Component'] = ResolversParentTypes['Component']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TermKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  aliases?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  broader?: Resolver<ReadonlyArray<ResolversTypes['Component']>, ParentType, ContextType>;
  broaderTransitive?: Resolver<ReadonlyArray<ResolversTypes['Component']>, ParentType, ContextType>;
  narrower?: Resolver<ReadonlyArray<ResolversTypes['Component']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['Component']>, ParentType, ContextType>;
  incidentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shareOfLibrary?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  incidents?: Resolver<ResolversTypes['IncidentConnection'], ParentType, ContextType, Partial<ComponentIncidentsArgs>>;
  usuallyWith?: Resolver<ReadonlyArray<ResolversTypes['CooccurringTerm']>, ParentType, ContextType, RequireFields<ComponentUsuallyWithArgs, 'kind' | 'first'>>;
  provider?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  products?: Resolver<ReadonlyArray<ResolversTypes['Component']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RootCauseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RootCause'] = ResolversParentTypes['RootCause']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TermKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  aliases?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  broader?: Resolver<ReadonlyArray<ResolversTypes['RootCause']>, ParentType, ContextType>;
  broaderTransitive?: Resolver<ReadonlyArray<ResolversTypes['RootCause']>, ParentType, ContextType>;
  narrower?: Resolver<ReadonlyArray<ResolversTypes['RootCause']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['RootCause']>, ParentType, ContextType>;
  incidentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shareOfLibrary?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  incidents?: Resolver<ResolversTypes['IncidentConnection'], ParentType, ContextType, Partial<RootCauseIncidentsArgs>>;
  usuallyWith?: Resolver<ReadonlyArray<ResolversTypes['CooccurringTerm']>, ParentType, ContextType, RequireFields<RootCauseUsuallyWithArgs, 'kind' | 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TriggerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Trigger'] = ResolversParentTypes['Trigger']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TermKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  aliases?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  broader?: Resolver<ReadonlyArray<ResolversTypes['Trigger']>, ParentType, ContextType>;
  broaderTransitive?: Resolver<ReadonlyArray<ResolversTypes['Trigger']>, ParentType, ContextType>;
  narrower?: Resolver<ReadonlyArray<ResolversTypes['Trigger']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['Trigger']>, ParentType, ContextType>;
  incidentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shareOfLibrary?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  incidents?: Resolver<ResolversTypes['IncidentConnection'], ParentType, ContextType, Partial<TriggerIncidentsArgs>>;
  usuallyWith?: Resolver<ReadonlyArray<ResolversTypes['CooccurringTerm']>, ParentType, ContextType, RequireFields<TriggerUsuallyWithArgs, 'kind' | 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SymptomResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Symptom'] = ResolversParentTypes['Symptom']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TermKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  aliases?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  broader?: Resolver<ReadonlyArray<ResolversTypes['Symptom']>, ParentType, ContextType>;
  broaderTransitive?: Resolver<ReadonlyArray<ResolversTypes['Symptom']>, ParentType, ContextType>;
  narrower?: Resolver<ReadonlyArray<ResolversTypes['Symptom']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['Symptom']>, ParentType, ContextType>;
  incidentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shareOfLibrary?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  incidents?: Resolver<ResolversTypes['IncidentConnection'], ParentType, ContextType, Partial<SymptomIncidentsArgs>>;
  usuallyWith?: Resolver<ReadonlyArray<ResolversTypes['CooccurringTerm']>, ParentType, ContextType, RequireFields<SymptomUsuallyWithArgs, 'kind' | 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DetectionMethodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DetectionMethod'] = ResolversParentTypes['DetectionMethod']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TermKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  aliases?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  broader?: Resolver<ReadonlyArray<ResolversTypes['DetectionMethod']>, ParentType, ContextType>;
  broaderTransitive?: Resolver<ReadonlyArray<ResolversTypes['DetectionMethod']>, ParentType, ContextType>;
  narrower?: Resolver<ReadonlyArray<ResolversTypes['DetectionMethod']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['DetectionMethod']>, ParentType, ContextType>;
  incidentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shareOfLibrary?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  incidents?: Resolver<ResolversTypes['IncidentConnection'], ParentType, ContextType, Partial<DetectionMethodIncidentsArgs>>;
  usuallyWith?: Resolver<ReadonlyArray<ResolversTypes['CooccurringTerm']>, ParentType, ContextType, RequireFields<DetectionMethodUsuallyWithArgs, 'kind' | 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MitigationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mitigation'] = ResolversParentTypes['Mitigation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TermKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  aliases?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  broader?: Resolver<ReadonlyArray<ResolversTypes['Mitigation']>, ParentType, ContextType>;
  broaderTransitive?: Resolver<ReadonlyArray<ResolversTypes['Mitigation']>, ParentType, ContextType>;
  narrower?: Resolver<ReadonlyArray<ResolversTypes['Mitigation']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['Mitigation']>, ParentType, ContextType>;
  incidentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shareOfLibrary?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  incidents?: Resolver<ResolversTypes['IncidentConnection'], ParentType, ContextType, Partial<MitigationIncidentsArgs>>;
  usuallyWith?: Resolver<ReadonlyArray<ResolversTypes['CooccurringTerm']>, ParentType, ContextType, RequireFields<MitigationUsuallyWithArgs, 'kind' | 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActionPatternResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActionPattern'] = ResolversParentTypes['ActionPattern']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TermKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  aliases?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  broader?: Resolver<ReadonlyArray<ResolversTypes['ActionPattern']>, ParentType, ContextType>;
  broaderTransitive?: Resolver<ReadonlyArray<ResolversTypes['ActionPattern']>, ParentType, ContextType>;
  narrower?: Resolver<ReadonlyArray<ResolversTypes['ActionPattern']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['ActionPattern']>, ParentType, ContextType>;
  incidentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shareOfLibrary?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  incidents?: Resolver<ResolversTypes['IncidentConnection'], ParentType, ContextType, Partial<ActionPatternIncidentsArgs>>;
  usuallyWith?: Resolver<ReadonlyArray<ResolversTypes['CooccurringTerm']>, ParentType, ContextType, RequireFields<ActionPatternUsuallyWithArgs, 'kind' | 'first'>>;
  actionItems?: Resolver<ReadonlyArray<ResolversTypes['ActionItem']>, ParentType, ContextType, RequireFields<ActionPatternActionItemsArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OrganizationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Organization'] = ResolversParentTypes['Organization']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TermKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  aliases?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  broader?: Resolver<ReadonlyArray<ResolversTypes['Organization']>, ParentType, ContextType>;
  broaderTransitive?: Resolver<ReadonlyArray<ResolversTypes['Organization']>, ParentType, ContextType>;
  narrower?: Resolver<ReadonlyArray<ResolversTypes['Organization']>, ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  incidentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shareOfLibrary?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  incidents?: Resolver<ResolversTypes['IncidentConnection'], ParentType, ContextType, Partial<OrganizationIncidentsArgs>>;
  usuallyWith?: Resolver<ReadonlyArray<ResolversTypes['CooccurringTerm']>, ParentType, ContextType, RequireFields<OrganizationUsuallyWithArgs, 'kind' | 'first'>>;
  products?: Resolver<ReadonlyArray<ResolversTypes['Component']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TermConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermConnection'] = ResolversParentTypes['TermConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TermEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Term']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TermEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermEdge'] = ResolversParentTypes['TermEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Term'], ParentType, ContextType>;
};

export type FacetCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FacetCount'] = ResolversParentTypes['FacetCount']> = {
  term?: Resolver<ResolversTypes['Term'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TopicCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicCount'] = ResolversParentTypes['TopicCount']> = {
  topic?: Resolver<ResolversTypes['Topic'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CooccurringTermResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CooccurringTerm'] = ResolversParentTypes['CooccurringTerm']> = {
  term?: Resolver<ResolversTypes['Term'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lift?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ValueCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ValueCount'] = ResolversParentTypes['ValueCount']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ValueFacetResolvers = EnumResolverSignature<{ REGION?: any, TAG?: any, SEVERITY?: any, YEAR?: any }, ResolversTypes['ValueFacet']>;

export type DurationKindResolvers = EnumResolverSignature<{ TIME_TO_DETECT?: any, TIME_TO_MITIGATE?: any, TIME_TO_RESOLVE?: any }, ResolversTypes['DurationKind']>;

export type DurationSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DurationSummary'] = ResolversParentTypes['DurationSummary']> = {
  known?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['TimeSpan']>, ParentType, ContextType>;
  p10?: Resolver<Maybe<ResolversTypes['TimeSpan']>, ParentType, ContextType>;
  p50?: Resolver<Maybe<ResolversTypes['TimeSpan']>, ParentType, ContextType>;
  p90?: Resolver<Maybe<ResolversTypes['TimeSpan']>, ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['TimeSpan']>, ParentType, ContextType>;
};

export type TimeSpanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeSpan'] = ResolversParentTypes['TimeSpan']> = {
  iso8601?: Resolver<ResolversTypes['ISO8601Duration'], ParentType, ContextType>;
  milliseconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TopicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Topic'] = ResolversParentTypes['Topic']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Topic']>, ParentType, ContextType>;
  children?: Resolver<ReadonlyArray<ResolversTypes['Topic']>, ParentType, ContextType>;
  incidentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  incidents?: Resolver<ResolversTypes['IncidentConnection'], ParentType, ContextType, Partial<TopicIncidentsArgs>>;
  centre?: Resolver<ResolversTypes['Incident'], ParentType, ContextType>;
  terms?: Resolver<ReadonlyArray<ResolversTypes['TopicTerm']>, ParentType, ContextType>;
  words?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  nearest?: Resolver<ReadonlyArray<ResolversTypes['NearestTopic']>, ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['TopicChange']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TopicTermResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicTerm'] = ResolversParentTypes['TopicTerm']> = {
  term?: Resolver<ResolversTypes['Term'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  distinctiveness?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type NearestTopicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NearestTopic'] = ResolversParentTypes['NearestTopic']> = {
  topic?: Resolver<ResolversTypes['Topic'], ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TopicChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicChange'] = ResolversParentTypes['TopicChange']> = {
  kind?: Resolver<ResolversTypes['TopicChangeKind'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  before?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  after?: Resolver<ReadonlyArray<ResolversTypes['Topic']>, ParentType, ContextType>;
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TopicChangeKindResolvers = EnumResolverSignature<{ NEW?: any, GROWN?: any, SHRUNK?: any, SPLIT?: any, MERGED?: any, GONE?: any, SAME?: any }, ResolversTypes['TopicChangeKind']>;

export type TopicConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicConnection'] = ResolversParentTypes['TopicConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TopicEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Topic']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TopicEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicEdge'] = ResolversParentTypes['TopicEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Topic'], ParentType, ContextType>;
};

export type LibraryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Library'] = ResolversParentTypes['Library']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  incidentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  actionItemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edgeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  organizationCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  topicCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  terms?: Resolver<ReadonlyArray<ResolversTypes['TermKindCount']>, ParentType, ContextType>;
  firstStart?: Resolver<Maybe<ResolversTypes['EDTF']>, ParentType, ContextType>;
  lastStart?: Resolver<Maybe<ResolversTypes['EDTF']>, ParentType, ContextType>;
  years?: Resolver<ReadonlyArray<ResolversTypes['ValueCount']>, ParentType, ContextType>;
};

export type TermKindCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TermKindCount'] = ResolversParentTypes['TermKindCount']> = {
  kind?: Resolver<ResolversTypes['TermKind'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IncidentOrderFieldResolvers = EnumResolverSignature<{ STARTED_AT?: any, RESOLVED_AT?: any, TIME_TO_DETECT?: any, TIME_TO_MITIGATE?: any, TIME_TO_RESOLVE?: any, SEVERITY?: any, ID?: any }, ResolversTypes['IncidentOrderField']>;

export type OrderDirectionResolvers = EnumResolverSignature<{ ASC?: any, DESC?: any }, ResolversTypes['OrderDirection']>;

export type ExportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Export'] = ResolversParentTypes['Export']> = {
  format?: Resolver<ResolversTypes['ExportFormat'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  incidentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edgeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  omitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ExportFormatResolvers = EnumResolverSignature<{ GEXF?: any, GEXF_1_3?: any, GRAPHML?: any, CYTOSCAPE?: any, JGF?: any, GRAPHOLOGY?: any, DOT?: any, MERMAID?: any, CSV_NODES?: any, CSV_EDGES?: any, CYPHER?: any, JSON_LINES?: any }, ResolversTypes['ExportFormat']>;

export type Resolvers<ContextType = Context> = {
  DateTime?: GraphQLScalarType;
  EDTF?: GraphQLScalarType;
  ISO8601Duration?: GraphQLScalarType;
  Node?: NodeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Incident?: IncidentResolvers<ContextType>;
  IncidentFact?: IncidentFactResolvers;
  Severity?: SeverityResolvers<ContextType>;
  Moment?: MomentResolvers<ContextType>;
  MomentPrecision?: MomentPrecisionResolvers;
  Duration?: DurationResolvers<ContextType>;
  DurationBasis?: DurationBasisResolvers;
  IncidentSymptom?: IncidentSymptomResolvers<ContextType>;
  Evidence?: EvidenceResolvers<ContextType>;
  IncidentCause?: IncidentCauseResolvers<ContextType>;
  CauseRole?: CauseRoleResolvers;
  IncidentComponent?: IncidentComponentResolvers<ContextType>;
  ComponentRole?: ComponentRoleResolvers;
  PropagationStep?: PropagationStepResolvers<ContextType>;
  Detection?: DetectionResolvers<ContextType>;
  MethodEvidence?: MethodEvidenceResolvers<ContextType>;
  RemediationStep?: RemediationStepResolvers<ContextType>;
  ActionItem?: ActionItemResolvers<ContextType>;
  ActionKind?: ActionKindResolvers;
  ActionStatus?: ActionStatusResolvers;
  Check?: CheckResolvers<ContextType>;
  Source?: SourceResolvers<ContextType>;
  SourceKind?: SourceKindResolvers;
  Reference?: ReferenceResolvers<ContextType>;
  IncidentLink?: IncidentLinkResolvers<ContextType>;
  IncidentBacklink?: IncidentBacklinkResolvers<ContextType>;
  LinkKind?: LinkKindResolvers;
  PageInfo?: PageInfoResolvers<ContextType>;
  IncidentConnection?: IncidentConnectionResolvers<ContextType>;
  IncidentEdge?: IncidentEdgeResolvers<ContextType>;
  SearchConnection?: SearchConnectionResolvers<ContextType>;
  SearchEdge?: SearchEdgeResolvers<ContextType>;
  Highlight?: HighlightResolvers<ContextType>;
  TextRange?: TextRangeResolvers<ContextType>;
  TextField?: TextFieldResolvers;
  RelatedConnection?: RelatedConnectionResolvers<ContextType>;
  RelatedEdge?: RelatedEdgeResolvers<ContextType>;
  Reason?: ReasonResolvers<ContextType>;
  ReasonKind?: ReasonKindResolvers;
  Comparison?: ComparisonResolvers<ContextType>;
  PrecedentAnswer?: PrecedentAnswerResolvers<ContextType>;
  LikelyCause?: LikelyCauseResolvers<ContextType>;
  PrecedentHit?: PrecedentHitResolvers<ContextType>;
  RecognizedTerm?: RecognizedTermResolvers<ContextType>;
  PathAnswer?: PathAnswerResolvers<ContextType>;
  Path?: PathResolvers<ContextType>;
  PathStep?: PathStepResolvers<ContextType>;
  PathRelation?: PathRelationResolvers<ContextType>;
  Subgraph?: SubgraphResolvers<ContextType>;
  GraphNode?: GraphNodeResolvers<ContextType>;
  GraphEdge?: GraphEdgeResolvers<ContextType>;
  NodeKind?: NodeKindResolvers;
  RelationKind?: RelationKindResolvers;
  Term?: TermResolvers<ContextType>;
  TermKind?: TermKindResolvers;
  Component?: ComponentResolvers<ContextType>;
  RootCause?: RootCauseResolvers<ContextType>;
  Trigger?: TriggerResolvers<ContextType>;
  Symptom?: SymptomResolvers<ContextType>;
  DetectionMethod?: DetectionMethodResolvers<ContextType>;
  Mitigation?: MitigationResolvers<ContextType>;
  ActionPattern?: ActionPatternResolvers<ContextType>;
  Organization?: OrganizationResolvers<ContextType>;
  TermConnection?: TermConnectionResolvers<ContextType>;
  TermEdge?: TermEdgeResolvers<ContextType>;
  FacetCount?: FacetCountResolvers<ContextType>;
  TopicCount?: TopicCountResolvers<ContextType>;
  CooccurringTerm?: CooccurringTermResolvers<ContextType>;
  ValueCount?: ValueCountResolvers<ContextType>;
  ValueFacet?: ValueFacetResolvers;
  DurationKind?: DurationKindResolvers;
  DurationSummary?: DurationSummaryResolvers<ContextType>;
  TimeSpan?: TimeSpanResolvers<ContextType>;
  Topic?: TopicResolvers<ContextType>;
  TopicTerm?: TopicTermResolvers<ContextType>;
  NearestTopic?: NearestTopicResolvers<ContextType>;
  TopicChange?: TopicChangeResolvers<ContextType>;
  TopicChangeKind?: TopicChangeKindResolvers;
  TopicConnection?: TopicConnectionResolvers<ContextType>;
  TopicEdge?: TopicEdgeResolvers<ContextType>;
  Library?: LibraryResolvers<ContextType>;
  TermKindCount?: TermKindCountResolvers<ContextType>;
  IncidentOrderField?: IncidentOrderFieldResolvers;
  OrderDirection?: OrderDirectionResolvers;
  Export?: ExportResolvers<ContextType>;
  ExportFormat?: ExportFormatResolvers;
};

export type DirectiveResolvers<ContextType = Context> = {
  cost?: CostDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
};
