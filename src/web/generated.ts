// Generated from schema.graphql and src/web/queries by scripts/codegen.ts: run `npm run codegen` after a change of them.
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant in UTC, ISO 8601 with milliseconds: `2025-10-29T15:41:00.000Z`. */
  DateTime: { input: string; output: string; }
  /**
   * A date or time as exact as it is known (ISO 8601-2, EDTF): `2021`, `2021-04`, `2021-04-01`, `2021-04-01T21:21Z`,
   * `2021-04-01T23:21+02:00`, with `~` after it for approximate, `?` for uncertain, `%` for both. A time of day needs a zone.
   */
  EDTF: { input: string; output: string; }
  /** A length of time in weeks, days, hours, minutes and seconds, ISO 8601: `PT7M`, `PT8H24M`, `P1DT2H`. */
  ISO8601Duration: { input: string; output: string; }
};

/** A fact that can be unknown, as opposed to unstated. */
export type IncidentFact =
  /** `severity`. */
  | 'SEVERITY'
  /** `scope`. */
  | 'SCOPE'
  /** `usersAffected`. */
  | 'USERS_AFFECTED'
  /** `startedAt`. */
  | 'STARTED_AT'
  /** `detectedAt`. */
  | 'DETECTED_AT'
  /** `mitigatedAt`. */
  | 'MITIGATED_AT'
  /** `resolvedAt`. */
  | 'RESOLVED_AT'
  /** `timeToDetect`. */
  | 'TIME_TO_DETECT'
  /** `timeToMitigate`. */
  | 'TIME_TO_MITIGATE'
  /** `timeToResolve`. */
  | 'TIME_TO_RESOLVE';

/** How exact a moment is. */
export type MomentPrecision =
  /** Known to the year. */
  | 'YEAR'
  /** Known to the month. */
  | 'MONTH'
  /** Known to the day. */
  | 'DAY'
  /** Known to the hour. */
  | 'HOUR'
  /** Known to the minute. */
  | 'MINUTE'
  /** Known to the second, or finer. */
  | 'SECOND';

/** Where a length of time comes from. */
export type DurationBasis =
  /** The source states the length. */
  | 'STATED'
  /** It is the time between two moments of the source. */
  | 'DERIVED';

/** What part a cause played. */
export type CauseRole =
  /** What set it off. */
  | 'TRIGGER'
  /** Why it could happen. */
  | 'ROOT_CAUSE'
  /** What helped it along, or made it last. */
  | 'CONTRIBUTING_FACTOR'
  /** Why it was not noticed sooner. */
  | 'DETECTION_GAP';

/** What part a component played. */
export type ComponentRole =
  /** It failed first. */
  | 'FAULTY'
  /** It suffered. */
  | 'AFFECTED'
  /** It worked as built and made things worse: retries, failovers, caches. */
  | 'AMPLIFIER';

/** What an action is for. */
export type ActionKind =
  /** To learn more. */
  | 'INVESTIGATE'
  /** To end this incident. */
  | 'MITIGATE_THIS_INCIDENT'
  /** To repair what broke. */
  | 'REPAIR'
  /** To notice the like sooner. */
  | 'DETECT_IN_FUTURE'
  /** To make the like less harmful. */
  | 'MITIGATE_IN_FUTURE'
  /** To keep the like from happening. */
  | 'PREVENT_IN_FUTURE';

/** How far an action has come. */
export type ActionStatus =
  /** Not begun. */
  | 'OPEN'
  /** Begun. */
  | 'IN_PROGRESS'
  /** Finished. */
  | 'DONE'
  /** Given up. */
  | 'DROPPED';

/** Who speaks in a source. */
export type SourceKind =
  /** The operator's status page. */
  | 'OFFICIAL_STATUS'
  /** The operator's postmortem. */
  | 'OFFICIAL_POSTMORTEM'
  /** The operator's engineers, on their blog. */
  | 'ENGINEERING_BLOG'
  /** A talk. */
  | 'TALK'
  /** A paper. */
  | 'PAPER'
  /** The press. */
  | 'NEWS'
  /** A document inside an organisation. */
  | 'INTERNAL'
  /** A catalogue of incidents. */
  | 'CATALOGUE'
  /** Anything else. */
  | 'OTHER';

/** How a source relates two incidents. */
export type LinkKind =
  /** Both happened at the same time. */
  | 'OVERLAPS'
  /** It is the other one again. */
  | 'RECURRENCE_OF'
  /** The failure is alike, the defect another. */
  | 'SAME_FAILURE_MODE'
  /** The other one brought it about. */
  | 'CAUSED_BY'
  /** The source names it as related, without saying how. */
  | 'RELATED'
  /** The source says that they have nothing to do with each other. */
  | 'NOT_DIRECTLY_RELATED';

/** The parts of an incident that are searched. */
export type TextField =
  /** The title. */
  | 'TITLE'
  /** Labels and aliases of its terms. */
  | 'TERMS'
  /** The summary. */
  | 'SUMMARY'
  /** The symptoms' prose. */
  | 'SYMPTOMS'
  /** The causes' prose. */
  | 'CAUSES'
  /** Action items, remediation, lessons and checks. */
  | 'ACTIONS'
  /** The narrative. */
  | 'NARRATIVE'
  /** Ids and external ids. */
  | 'IDS';

/** What makes incidents related. */
export type ReasonKind =
  /** A source says so. */
  | 'STATED_LINK'
  /** They share a root cause or contributing factor. */
  | 'ROOT_CAUSE'
  /** They share a component. */
  | 'COMPONENT'
  /** They share a trigger. */
  | 'TRIGGER'
  /** They share a symptom. */
  | 'SYMPTOM'
  /** The same remedy ended them. */
  | 'MITIGATION'
  /** The same pattern of action followed. */
  | 'ACTION_PATTERN'
  /** The text of both speaks of the same term. */
  | 'NAMED'
  /** They are told in the same words. */
  | 'TEXT';

/** The kinds of node in the graph. */
export type NodeKind =
  /** An incident. */
  | 'INCIDENT'
  /** An action item. */
  | 'ACTION_ITEM'
  /** A component. */
  | 'COMPONENT'
  /** A root cause. */
  | 'ROOT_CAUSE'
  /** A trigger. */
  | 'TRIGGER'
  /** A symptom. */
  | 'SYMPTOM'
  /** A detection method. */
  | 'DETECTION_METHOD'
  /** A mitigation. */
  | 'MITIGATION'
  /** An action pattern. */
  | 'ACTION_PATTERN'
  /** An organisation. */
  | 'ORGANIZATION';

/** The kinds of edge in the graph, each with its direction. */
export type RelationKind =
  /** Incident → the organisation whose it is. */
  | 'ORGANIZATION'
  /** Incident → trigger. */
  | 'TRIGGER'
  /** Incident → root cause. */
  | 'ROOT_CAUSE'
  /** Incident → root cause that contributed. */
  | 'CONTRIBUTING_FACTOR'
  /** Incident → root cause that hid it. */
  | 'DETECTION_GAP'
  /** Incident → component that failed. */
  | 'FAULTY'
  /** Incident → component that suffered. */
  | 'AFFECTED'
  /** Incident → component that made it worse. */
  | 'AMPLIFIER'
  /** Incident → symptom. */
  | 'SYMPTOM'
  /** Incident → detection method. */
  | 'DETECTION'
  /** Incident → mitigation. */
  | 'MITIGATION'
  /** Incident → action item. */
  | 'ACTION_ITEM'
  /** Action item → action pattern. */
  | 'PATTERN'
  /** Action item → the term that it improves. */
  | 'ADDRESSES'
  /** Term → broader term. */
  | 'BROADER'
  /** Component → organisation whose product it is. */
  | 'PROVIDER'
  /** Incident → incident at the same time. */
  | 'OVERLAPS'
  /** Incident → incident that it repeats. */
  | 'RECURRENCE_OF'
  /** Incident → incident with the same failure mode. */
  | 'SAME_FAILURE_MODE'
  /** Incident → incident that brought it about. */
  | 'CAUSED_BY'
  /** Incident → incident that its source names. */
  | 'RELATED'
  /** Incident → incident that its source sets apart from it. */
  | 'NOT_DIRECTLY_RELATED';

/** The kinds of term in the vocabulary. */
export type TermKind =
  /** A Component. */
  | 'COMPONENT'
  /** A RootCause. */
  | 'ROOT_CAUSE'
  /** A Trigger. */
  | 'TRIGGER'
  /** A Symptom. */
  | 'SYMPTOM'
  /** A DetectionMethod. */
  | 'DETECTION_METHOD'
  /** A Mitigation. */
  | 'MITIGATION'
  /** An ActionPattern. */
  | 'ACTION_PATTERN'
  /** An Organization. */
  | 'ORGANIZATION';

/** Values of incidents that are not terms and can be counted. */
export type ValueFacet =
  /** Regions. */
  | 'REGION'
  /** Tags. */
  | 'TAG'
  /** Labels of severity. */
  | 'SEVERITY'
  /** Years of the start, UTC. */
  | 'YEAR';

/** A length of time in the course of an incident. */
export type DurationKind =
  /** From start to detection. */
  | 'TIME_TO_DETECT'
  /** From start to mitigation. */
  | 'TIME_TO_MITIGATE'
  /** From start to resolution. */
  | 'TIME_TO_RESOLVE';

/** What can become of a topic. */
export type TopicChangeKind =
  /** It was not there before. */
  | 'NEW'
  /** It has more incidents. */
  | 'GROWN'
  /** It has fewer incidents. */
  | 'SHRUNK'
  /** It became several. */
  | 'SPLIT'
  /** Several became one. */
  | 'MERGED'
  /** It is not there any more. */
  | 'GONE'
  /** It has as many incidents as before. */
  | 'SAME';

/** The order of a list of incidents. Incidents without the value come last in both directions; ties are broken by id. */
export type IncidentOrder = {
  /** By what. */
  readonly field: IncidentOrderField;
  /** Which way. */
  readonly direction?: OrderDirection;
};

/** By what incidents can be ordered. */
export type IncidentOrderField =
  /** When the impact began. */
  | 'STARTED_AT'
  /** When it was over. */
  | 'RESOLVED_AT'
  /** From start to detection. */
  | 'TIME_TO_DETECT'
  /** From start to mitigation. */
  | 'TIME_TO_MITIGATE'
  /** From start to resolution. */
  | 'TIME_TO_RESOLVE'
  /** Rank of the severity; 1 is the worst, and comes first when ascending. */
  | 'SEVERITY'
  /** The id, by code units. */
  | 'ID';

/** Which way a list is ordered. */
export type OrderDirection =
  /** Smallest, earliest, shortest first. */
  | 'ASC'
  /** Greatest, latest, longest first. */
  | 'DESC';

/** A way to write the graph as a file. */
export type ExportFormat =
  /** GEXF 1.2draft: Gephi, networkx, sigma.js. */
  | 'GEXF'
  /** GEXF 1.3, with the attribute `kind` that it has for parallel edges. */
  | 'GEXF_1_3'
  /** GraphML 1.0: igraph, networkx, yEd, Cytoscape, Gephi. */
  | 'GRAPHML'
  /** Cytoscape JSON: Cytoscape, Cytoscape.js. */
  | 'CYTOSCAPE'
  /** JSON Graph Format 2. */
  | 'JGF'
  /** The JSON of graphology: graphology, sigma.js, Gephi Lite. */
  | 'GRAPHOLOGY'
  /** Graphviz. */
  | 'DOT'
  /** A flowchart: Markdown on GitHub and GitLab, Mermaid. */
  | 'MERMAID'
  /** A table of the nodes. */
  | 'CSV_NODES'
  /** A table of the edges. */
  | 'CSV_EDGES'
  /** A script of openCypher: Neo4j, Memgraph. */
  | 'CYPHER'
  /** All that is known of each incident, a JSON document a line, which `precedent import` reads back. */
  | 'JSON_LINES';

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

export type CaseQueryVariables = Exact<{
  id: Scalars['ID']['input'];
}>;


export type CaseQuery = { readonly incident?: { readonly id: string, readonly externalIds: ReadonlyArray<string>, readonly title: string, readonly tags: ReadonlyArray<string>, readonly summary?: string | null, readonly narrative?: string | null, readonly unknownFacts: ReadonlyArray<IncidentFact>, readonly scope?: string | null, readonly usersAffected?: string | null, readonly regions: ReadonlyArray<string>, readonly symptomText?: string | null, readonly lessons: ReadonlyArray<string>, readonly organization?: { readonly id: string, readonly label: string } | null, readonly severity?: { readonly label: string, readonly rank?: number | null, readonly scheme?: string | null } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly detectedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly mitigatedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly resolvedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToDetect?: { readonly iso8601: string, readonly text: string, readonly milliseconds: number, readonly atLeast: number, readonly atMost: number, readonly approximate: boolean, readonly basis: DurationBasis } | null, readonly timeToMitigate?: { readonly iso8601: string, readonly text: string, readonly milliseconds: number, readonly atLeast: number, readonly atMost: number, readonly approximate: boolean, readonly basis: DurationBasis } | null, readonly timeToResolve?: { readonly iso8601: string, readonly text: string, readonly milliseconds: number, readonly atLeast: number, readonly atMost: number, readonly approximate: boolean, readonly basis: DurationBasis } | null, readonly symptoms: ReadonlyArray<{ readonly text?: string | null, readonly symptom: { readonly id: string, readonly label: string }, readonly evidence?: { readonly words: string, readonly field: string, readonly confirmed: boolean } | null }>, readonly causes: ReadonlyArray<{ readonly role: CauseRole, readonly text?: string | null, readonly term?: { readonly id: string, readonly label: string, readonly kind: TermKind } | null, readonly evidence?: { readonly words: string, readonly field: string, readonly confirmed: boolean } | null }>, readonly components: ReadonlyArray<{ readonly role: ComponentRole, readonly text?: string | null, readonly component: { readonly id: string, readonly label: string }, readonly evidence?: { readonly words: string, readonly field: string, readonly confirmed: boolean } | null }>, readonly propagation: ReadonlyArray<{ readonly position: number, readonly text: string, readonly component?: { readonly id: string, readonly label: string } | null }>, readonly detection?: { readonly text?: string | null, readonly methods: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly evidence: ReadonlyArray<{ readonly words: string, readonly field: string, readonly confirmed: boolean, readonly method: { readonly id: string } }> } | null, readonly remediation: ReadonlyArray<{ readonly position: number, readonly text: string, readonly mitigation?: { readonly id: string, readonly label: string } | null, readonly evidence?: { readonly words: string, readonly field: string, readonly confirmed: boolean } | null }>, readonly actionItems: ReadonlyArray<{ readonly id: string, readonly text: string, readonly kind?: ActionKind | null, readonly status?: ActionStatus | null, readonly url?: string | null, readonly pattern?: { readonly id: string, readonly label: string } | null, readonly addresses: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly evidence?: { readonly words: string, readonly field: string, readonly confirmed: boolean } | null }>, readonly checks: ReadonlyArray<{ readonly look: string, readonly healthy: string, readonly components: ReadonlyArray<{ readonly id: string, readonly label: string }> }>, readonly sources: ReadonlyArray<{ readonly url: string, readonly kind: SourceKind, readonly title?: string | null, readonly archivedUrl?: string | null }>, readonly references: ReadonlyArray<{ readonly url: string, readonly title?: string | null }>, readonly links: ReadonlyArray<{ readonly to: string, readonly kind: LinkKind, readonly note?: string | null, readonly incident?: { readonly id: string, readonly title: string } | null }>, readonly linkedFrom: ReadonlyArray<{ readonly kind: LinkKind, readonly note?: string | null, readonly incident: { readonly id: string, readonly title: string } }>, readonly topics: ReadonlyArray<{ readonly id: string, readonly label: string, readonly level: number, readonly incidentCount: number }> } | null };

export type EvidencePartsFragment = { readonly words: string, readonly field: string, readonly confirmed: boolean };

export type LengthPartsFragment = { readonly iso8601: string, readonly text: string, readonly milliseconds: number, readonly atLeast: number, readonly atMost: number, readonly approximate: boolean, readonly basis: DurationBasis };

export type RelatedCasesQueryVariables = Exact<{
  id: Scalars['ID']['input'];
  first: Scalars['Int']['input'];
  across: Scalars['Boolean']['input'];
}>;


export type RelatedCasesQuery = { readonly incident?: { readonly related: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly score: number, readonly summary: string, readonly reasons: ReadonlyArray<{ readonly kind: ReasonKind, readonly label: string, readonly weight: number, readonly shareOfLibrary?: number | null, readonly words: ReadonlyArray<string>, readonly evidence: ReadonlyArray<
            | (
              { readonly title: string, readonly id: string }
              & { readonly __typename: 'Incident' }
            )
            | (
              { readonly id: string }
              & { readonly __typename: 'ActionItem' | 'Topic' }
            )
            | (
              { readonly label: string, readonly id: string }
              & { readonly __typename: 'Component' | 'RootCause' | 'Trigger' | 'Symptom' | 'DetectionMethod' | 'Mitigation' | 'ActionPattern' | 'Organization' }
            )
          > }>, readonly node: { readonly id: string, readonly title: string, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null } }> } } | null };

export type CompareQueryVariables = Exact<{
  a: Scalars['ID']['input'];
  b: Scalars['ID']['input'];
}>;


export type CompareQuery = { readonly compare: { readonly score: number, readonly threshold: number, readonly close: boolean, readonly summary: string, readonly reasons: ReadonlyArray<{ readonly kind: ReasonKind, readonly label: string, readonly weight: number, readonly shareOfLibrary?: number | null, readonly words: ReadonlyArray<string>, readonly evidence: ReadonlyArray<
        | (
          { readonly title: string, readonly id: string }
          & { readonly __typename: 'Incident' }
        )
        | (
          { readonly id: string }
          & { readonly __typename: 'ActionItem' | 'Topic' }
        )
        | (
          { readonly label: string, readonly id: string }
          & { readonly __typename: 'Component' | 'RootCause' | 'Trigger' | 'Symptom' | 'DetectionMethod' | 'Mitigation' | 'ActionPattern' | 'Organization' }
        )
      > }>, readonly onlyA: ReadonlyArray<{ readonly id: string, readonly label: string, readonly kind: TermKind }>, readonly onlyB: ReadonlyArray<{ readonly id: string, readonly label: string, readonly kind: TermKind }>, readonly path?: { readonly cost: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: NodeKind, readonly label: string }>, readonly steps: ReadonlyArray<{ readonly from: string, readonly to: string, readonly explanation: string }> } | null, readonly a: { readonly usersAffected?: string | null, readonly regions: ReadonlyArray<string>, readonly id: string, readonly title: string, readonly summary?: string | null, readonly timeToDetect?: { readonly text: string } | null, readonly remediation: ReadonlyArray<{ readonly position: number, readonly text: string, readonly mitigation?: { readonly id: string, readonly label: string } | null }>, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> }, readonly b: { readonly usersAffected?: string | null, readonly regions: ReadonlyArray<string>, readonly id: string, readonly title: string, readonly summary?: string | null, readonly timeToDetect?: { readonly text: string } | null, readonly remediation: ReadonlyArray<{ readonly position: number, readonly text: string, readonly mitigation?: { readonly id: string, readonly label: string } | null }>, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> } }, readonly paths: { readonly truncated: boolean, readonly paths: ReadonlyArray<{ readonly cost: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: NodeKind, readonly label: string }>, readonly steps: ReadonlyArray<{ readonly from: string, readonly to: string, readonly explanation: string }> }> } };

export type CompareSideFragment = { readonly usersAffected?: string | null, readonly regions: ReadonlyArray<string>, readonly id: string, readonly title: string, readonly summary?: string | null, readonly timeToDetect?: { readonly text: string } | null, readonly remediation: ReadonlyArray<{ readonly position: number, readonly text: string, readonly mitigation?: { readonly id: string, readonly label: string } | null }>, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> };

export type CaseListQueryVariables = Exact<{
  filter?: InputMaybe<IncidentFilter>;
  orderBy?: InputMaybe<IncidentOrder>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
}>;


export type CaseListQuery = { readonly incidents: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly summary?: string | null, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor?: string | null, readonly endCursor?: string | null } } };

export type CaseSearchQueryVariables = Exact<{
  query: Scalars['String']['input'];
  filter?: InputMaybe<IncidentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
}>;


export type CaseSearchQuery = { readonly search: { readonly totalCount: number, readonly interpretation: string, readonly didYouMean?: string | null, readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly title: string, readonly summary?: string | null, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> }, readonly highlights: ReadonlyArray<{ readonly field: TextField, readonly text: string, readonly ranges: ReadonlyArray<{ readonly start: number, readonly end: number }> }> }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor?: string | null, readonly endCursor?: string | null } } };

export type CaseFacetsQueryVariables = Exact<{
  filter?: InputMaybe<IncidentFilter>;
  anyOrganization?: InputMaybe<IncidentFilter>;
  anyYear?: InputMaybe<IncidentFilter>;
  anySeverity?: InputMaybe<IncidentFilter>;
  anyRegion?: InputMaybe<IncidentFilter>;
  anyTopic?: InputMaybe<IncidentFilter>;
}>;


export type CaseFacetsQuery = { readonly incidents: { readonly causes: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }>, readonly components: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }>, readonly symptoms: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }>, readonly triggers: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }> }, readonly byOrganization: { readonly facets: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }> }, readonly byYear: { readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }> }, readonly bySeverity: { readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }> }, readonly byRegion: { readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }> }, readonly byTopic: { readonly topicFacets: ReadonlyArray<{ readonly count: number, readonly topic: { readonly id: string, readonly label: string } }> } };

export type SearchFacetsQueryVariables = Exact<{
  query: Scalars['String']['input'];
  filter?: InputMaybe<IncidentFilter>;
  anyOrganization?: InputMaybe<IncidentFilter>;
  anyYear?: InputMaybe<IncidentFilter>;
  anySeverity?: InputMaybe<IncidentFilter>;
  anyRegion?: InputMaybe<IncidentFilter>;
  anyTopic?: InputMaybe<IncidentFilter>;
}>;


export type SearchFacetsQuery = { readonly incidents: { readonly causes: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }>, readonly components: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }>, readonly symptoms: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }>, readonly triggers: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }> }, readonly byOrganization: { readonly facets: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }> }, readonly byYear: { readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }> }, readonly bySeverity: { readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }> }, readonly byRegion: { readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }> }, readonly byTopic: { readonly topicFacets: ReadonlyArray<{ readonly count: number, readonly topic: { readonly id: string, readonly label: string } }> } };

export type TermCountFragment = { readonly count: number, readonly term: { readonly id: string, readonly label: string } };

export type NeighborhoodQueryVariables = Exact<{
  of: ReadonlyArray<Scalars['ID']['input']> | Scalars['ID']['input'];
  depth: Scalars['Int']['input'];
  kinds?: InputMaybe<ReadonlyArray<NodeKind> | NodeKind>;
  maxNodes: Scalars['Int']['input'];
}>;


export type NeighborhoodQuery = { readonly neighborhood: { readonly truncated: boolean, readonly omitted: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: NodeKind, readonly label: string, readonly degree: number, readonly distance: number }>, readonly edges: ReadonlyArray<{ readonly from: string, readonly to: string, readonly kind: RelationKind }> } };

export type FilteredGraphQueryVariables = Exact<{
  filter?: InputMaybe<IncidentFilter>;
  kinds?: InputMaybe<ReadonlyArray<NodeKind> | NodeKind>;
  maxNodes: Scalars['Int']['input'];
}>;


export type FilteredGraphQuery = { readonly graph: { readonly truncated: boolean, readonly omitted: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: NodeKind, readonly label: string, readonly degree: number, readonly distance: number }>, readonly edges: ReadonlyArray<{ readonly from: string, readonly to: string, readonly kind: RelationKind }> } };

export type WalksQueryVariables = Exact<{
  from: Scalars['ID']['input'];
  to: Scalars['ID']['input'];
}>;


export type WalksQuery = { readonly paths: { readonly truncated: boolean, readonly paths: ReadonlyArray<{ readonly cost: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: NodeKind, readonly label: string, readonly degree: number }>, readonly steps: ReadonlyArray<{ readonly from: string, readonly to: string, readonly explanation: string, readonly relations: ReadonlyArray<{ readonly kind: RelationKind, readonly forward: boolean }> }> }> } };

export type CaseFactsQueryVariables = Exact<{
  ids: ReadonlyArray<Scalars['ID']['input']> | Scalars['ID']['input'];
}>;


export type CaseFactsQuery = { readonly nodes: ReadonlyArray<
    | { readonly id: string, readonly organization?: { readonly id: string } | null, readonly startedAt?: { readonly edtf: string } | null, readonly severity?: { readonly label: string } | null, readonly topic?: { readonly id: string } | null }
    | { readonly id: string }
   | null> };

export type PartFragment = { readonly truncated: boolean, readonly omitted: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly kind: NodeKind, readonly label: string, readonly degree: number, readonly distance: number }>, readonly edges: ReadonlyArray<{ readonly from: string, readonly to: string, readonly kind: RelationKind }> };

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { readonly library: { readonly incidentCount: number, readonly actionItemCount: number, readonly edgeCount: number, readonly organizationCount: number, readonly topicCount: number, readonly firstStart?: string | null, readonly lastStart?: string | null, readonly years: ReadonlyArray<{ readonly value: string, readonly count: number }>, readonly terms: ReadonlyArray<{ readonly kind: TermKind, readonly used: number, readonly total: number }> }, readonly incidents: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly summary?: string | null, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> }> }, readonly topics: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly label: string, readonly incidentCount: number }> } };

export type PrecedentsQueryVariables = Exact<{
  of: DraftInput;
}>;


export type PrecedentsQuery = { readonly precedents: { readonly noClosePrecedent: boolean, readonly threshold: number, readonly thresholdBasis: string, readonly words: ReadonlyArray<string>, readonly recognized: ReadonlyArray<{ readonly words: string, readonly offset?: number | null, readonly term: { readonly id: string, readonly label: string, readonly kind: TermKind } }>, readonly hits: ReadonlyArray<{ readonly score: number, readonly close: boolean, readonly summary: string, readonly reasons: ReadonlyArray<{ readonly kind: ReasonKind, readonly label: string, readonly weight: number, readonly shareOfLibrary?: number | null, readonly words: ReadonlyArray<string>, readonly evidence: ReadonlyArray<
          | (
            { readonly title: string, readonly id: string }
            & { readonly __typename: 'Incident' }
          )
          | (
            { readonly id: string }
            & { readonly __typename: 'ActionItem' | 'Topic' }
          )
          | (
            { readonly label: string, readonly id: string }
            & { readonly __typename: 'Component' | 'RootCause' | 'Trigger' | 'Symptom' | 'DetectionMethod' | 'Mitigation' | 'ActionPattern' | 'Organization' }
          )
        > }>, readonly incident: { readonly id: string, readonly title: string, readonly summary?: string | null, readonly remediation: ReadonlyArray<{ readonly position: number, readonly text: string, readonly mitigation?: { readonly id: string, readonly label: string } | null }>, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> } }>, readonly likelyCauses: ReadonlyArray<{ readonly score: number, readonly spoken: boolean, readonly term: { readonly id: string, readonly label: string }, readonly incidents: ReadonlyArray<{ readonly id: string, readonly title: string }> }>, readonly remedies: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }>, readonly actions: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }> } };

export type TermLabelsQueryVariables = Exact<{
  ids: ReadonlyArray<Scalars['ID']['input']> | Scalars['ID']['input'];
}>;


export type TermLabelsQuery = { readonly nodes: ReadonlyArray<
    | (
      { readonly title: string, readonly id: string }
      & { readonly __typename: 'Incident' }
    )
    | (
      { readonly id: string }
      & { readonly __typename: 'ActionItem' }
    )
    | (
      { readonly label: string, readonly kind: TermKind, readonly id: string }
      & { readonly __typename: 'Component' | 'RootCause' | 'Trigger' | 'Symptom' | 'DetectionMethod' | 'Mitigation' | 'ActionPattern' | 'Organization' }
    )
    | (
      { readonly label: string, readonly id: string }
      & { readonly __typename: 'Topic' }
    )
   | null> };

export type FindTermsQueryVariables = Exact<{
  query: Scalars['String']['input'];
  kind?: InputMaybe<TermKind>;
}>;


export type FindTermsQuery = { readonly terms: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly label: string, readonly kind: TermKind, readonly incidentCount: number }> } };

export type MomentPartsFragment = { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string };

export type CaseRowFragment = { readonly id: string, readonly title: string, readonly summary?: string | null, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> };

export type ReasonPartsFragment = { readonly kind: ReasonKind, readonly label: string, readonly weight: number, readonly shareOfLibrary?: number | null, readonly words: ReadonlyArray<string>, readonly evidence: ReadonlyArray<
    | (
      { readonly title: string, readonly id: string }
      & { readonly __typename: 'Incident' }
    )
    | (
      { readonly id: string }
      & { readonly __typename: 'ActionItem' | 'Topic' }
    )
    | (
      { readonly label: string, readonly id: string }
      & { readonly __typename: 'Component' | 'RootCause' | 'Trigger' | 'Symptom' | 'DetectionMethod' | 'Mitigation' | 'ActionPattern' | 'Organization' }
    )
  > };

export type TopsQueryVariables = Exact<{ [key: string]: never; }>;


export type TopsQuery = { readonly incidents: { readonly totalCount: number, readonly causes: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string, readonly broader: ReadonlyArray<{ readonly id: string }> } }>, readonly components: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string, readonly broader: ReadonlyArray<{ readonly id: string }> } }> } };

export type CrossingQueryVariables = Exact<{
  rows: ReadonlyArray<Scalars['ID']['input']> | Scalars['ID']['input'];
  filter?: InputMaybe<IncidentFilter>;
}>;


export type CrossingQuery = { readonly nodes: ReadonlyArray<
    | { readonly id: string }
    | { readonly label: string, readonly incidentCount: number, readonly id: string, readonly usuallyWith: ReadonlyArray<{ readonly count: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly incidents: { readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }> } }
   | null> };

export type NarrowerQueryVariables = Exact<{
  cause: Scalars['ID']['input'];
  component: Scalars['ID']['input'];
}>;


export type NarrowerQuery = { readonly cause?: { readonly id: string, readonly label: string, readonly broader: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly narrower: ReadonlyArray<{ readonly id: string, readonly label: string, readonly incidentCount: number }> } | null, readonly component?: { readonly id: string, readonly label: string, readonly broader: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly narrower: ReadonlyArray<{ readonly id: string, readonly label: string, readonly incidentCount: number }> } | null };

export type LengthsQueryVariables = Exact<{
  filter?: InputMaybe<IncidentFilter>;
  b0?: InputMaybe<IncidentFilter>;
  b1?: InputMaybe<IncidentFilter>;
  b2?: InputMaybe<IncidentFilter>;
  b3?: InputMaybe<IncidentFilter>;
  b4?: InputMaybe<IncidentFilter>;
  b5?: InputMaybe<IncidentFilter>;
  b6?: InputMaybe<IncidentFilter>;
  b7?: InputMaybe<IncidentFilter>;
  of: DurationKind;
}>;


export type LengthsQuery = { readonly incidents: { readonly totalCount: number, readonly durations: { readonly known: number, readonly unknown: number, readonly min?: { readonly text: string } | null, readonly p10?: { readonly text: string } | null, readonly p50?: { readonly text: string } | null, readonly p90?: { readonly text: string } | null, readonly max?: { readonly text: string } | null } }, readonly b0: { readonly totalCount: number }, readonly b1: { readonly totalCount: number }, readonly b2: { readonly totalCount: number }, readonly b3: { readonly totalCount: number }, readonly b4: { readonly totalCount: number }, readonly b5: { readonly totalCount: number }, readonly b6: { readonly totalCount: number }, readonly b7: { readonly totalCount: number } };

export type TermQueryVariables = Exact<{
  id: Scalars['ID']['input'];
}>;


export type TermQuery = { readonly term?:
    | { readonly id: string, readonly kind: TermKind, readonly label: string, readonly aliases: ReadonlyArray<string>, readonly description?: string | null, readonly incidentCount: number, readonly shareOfLibrary: number, readonly provider?: { readonly id: string, readonly label: string } | null, readonly products: ReadonlyArray<{ readonly id: string, readonly label: string, readonly incidentCount: number }>, readonly replacedBy?: { readonly id: string, readonly label: string } | null, readonly broaderTransitive: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly broader: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly narrower: ReadonlyArray<{ readonly id: string, readonly label: string, readonly incidentCount: number }>, readonly causes: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly components: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly symptoms: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly remedies: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly actions: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly incidents: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly summary?: string | null, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> }>, readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }>, readonly durations: { readonly known: number, readonly unknown: number, readonly p10?: { readonly text: string } | null, readonly p50?: { readonly text: string } | null, readonly p90?: { readonly text: string } | null } } }
    | { readonly id: string, readonly kind: TermKind, readonly label: string, readonly aliases: ReadonlyArray<string>, readonly description?: string | null, readonly incidentCount: number, readonly shareOfLibrary: number, readonly replacedBy?: { readonly id: string, readonly label: string } | null, readonly broaderTransitive: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly broader: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly narrower: ReadonlyArray<{ readonly id: string, readonly label: string, readonly incidentCount: number }>, readonly causes: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly components: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly symptoms: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly remedies: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly actions: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly incidents: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly summary?: string | null, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> }>, readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }>, readonly durations: { readonly known: number, readonly unknown: number, readonly p10?: { readonly text: string } | null, readonly p50?: { readonly text: string } | null, readonly p90?: { readonly text: string } | null } } }
    | { readonly id: string, readonly kind: TermKind, readonly label: string, readonly aliases: ReadonlyArray<string>, readonly description?: string | null, readonly incidentCount: number, readonly shareOfLibrary: number, readonly actionItems: ReadonlyArray<{ readonly id: string, readonly text: string, readonly kind?: ActionKind | null, readonly incident: { readonly id: string, readonly title: string } }>, readonly replacedBy?: { readonly id: string, readonly label: string } | null, readonly broaderTransitive: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly broader: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly narrower: ReadonlyArray<{ readonly id: string, readonly label: string, readonly incidentCount: number }>, readonly causes: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly components: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly symptoms: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly remedies: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly actions: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly incidents: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly summary?: string | null, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> }>, readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }>, readonly durations: { readonly known: number, readonly unknown: number, readonly p10?: { readonly text: string } | null, readonly p50?: { readonly text: string } | null, readonly p90?: { readonly text: string } | null } } }
    | { readonly id: string, readonly kind: TermKind, readonly label: string, readonly aliases: ReadonlyArray<string>, readonly description?: string | null, readonly incidentCount: number, readonly shareOfLibrary: number, readonly products: ReadonlyArray<{ readonly id: string, readonly label: string, readonly incidentCount: number }>, readonly replacedBy?: { readonly id: string, readonly label: string } | null, readonly broaderTransitive: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly broader: ReadonlyArray<{ readonly id: string, readonly label: string }>, readonly narrower: ReadonlyArray<{ readonly id: string, readonly label: string, readonly incidentCount: number }>, readonly causes: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly components: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly symptoms: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly remedies: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly actions: ReadonlyArray<{ readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } }>, readonly incidents: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly summary?: string | null, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> }>, readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }>, readonly durations: { readonly known: number, readonly unknown: number, readonly p10?: { readonly text: string } | null, readonly p50?: { readonly text: string } | null, readonly p90?: { readonly text: string } | null } } }
   | null };

export type TogetherFragment = { readonly count: number, readonly share: number, readonly lift: number, readonly term: { readonly id: string, readonly label: string } };

export type TermListQueryVariables = Exact<{
  kind?: InputMaybe<TermKind>;
  query?: InputMaybe<Scalars['String']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type TermListQuery = { readonly terms: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly label: string, readonly kind: TermKind, readonly incidentCount: number, readonly description?: string | null, readonly broader: ReadonlyArray<{ readonly id: string }> }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor?: string | null } } };

export type TopicsQueryVariables = Exact<{ [key: string]: never; }>;


export type TopicsQuery = { readonly topics: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly label: string, readonly incidentCount: number, readonly words: ReadonlyArray<string>, readonly nearest: ReadonlyArray<{ readonly topic: { readonly id: string, readonly label: string } }>, readonly incidents: { readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }> }, readonly children: ReadonlyArray<{ readonly id: string, readonly label: string, readonly incidentCount: number }> }> } };

export type TopicQueryVariables = Exact<{
  id: Scalars['ID']['input'];
}>;


export type TopicQuery = { readonly topic?: { readonly id: string, readonly label: string, readonly level: number, readonly incidentCount: number, readonly words: ReadonlyArray<string>, readonly parent?: { readonly id: string, readonly label: string, readonly incidentCount: number } | null, readonly children: ReadonlyArray<{ readonly id: string, readonly label: string, readonly incidentCount: number }>, readonly terms: ReadonlyArray<{ readonly count: number, readonly distinctiveness: number, readonly term: { readonly id: string, readonly label: string, readonly kind: TermKind } }>, readonly centre: { readonly id: string, readonly title: string }, readonly nearest: ReadonlyArray<{ readonly share: number, readonly topic: { readonly id: string, readonly label: string, readonly incidentCount: number } }>, readonly changes: ReadonlyArray<{ readonly kind: TopicChangeKind, readonly added: number, readonly removed: number }>, readonly incidents: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly summary?: string | null, readonly organization?: { readonly id: string, readonly label: string } | null, readonly startedAt?: { readonly edtf: string, readonly utc: string, readonly precision: MomentPrecision, readonly approximate: boolean, readonly uncertain: boolean, readonly earliest: string, readonly latest: string } | null, readonly timeToResolve?: { readonly text: string, readonly approximate: boolean } | null, readonly severity?: { readonly label: string } | null, readonly causes: ReadonlyArray<{ readonly term?: { readonly id: string, readonly label: string } | null }>, readonly components: ReadonlyArray<{ readonly component: { readonly id: string, readonly label: string } }> }>, readonly causes: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }>, readonly components: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }>, readonly remedies: ReadonlyArray<{ readonly count: number, readonly term: { readonly id: string, readonly label: string } }>, readonly valueFacets: ReadonlyArray<{ readonly value: string, readonly count: number }> } } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const EvidencePartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment EvidenceParts on Evidence {
  words
  field
  confirmed
}
    `, {"fragmentName":"EvidenceParts"}) as unknown as TypedDocumentString<EvidencePartsFragment, unknown>;
export const LengthPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment LengthParts on Duration {
  iso8601
  text
  milliseconds
  atLeast
  atMost
  approximate
  basis
}
    `, {"fragmentName":"LengthParts"}) as unknown as TypedDocumentString<LengthPartsFragment, unknown>;
export const MomentPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment MomentParts on Moment {
  edtf
  utc
  precision
  approximate
  uncertain
  earliest
  latest
}
    `, {"fragmentName":"MomentParts"}) as unknown as TypedDocumentString<MomentPartsFragment, unknown>;
export const CaseRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CaseRow on Incident {
  id
  title
  summary
  organization {
    id
    label
  }
  startedAt {
    ...MomentParts
  }
  timeToResolve {
    text
    approximate
  }
  severity {
    label
  }
  causes(role: [ROOT_CAUSE]) {
    term {
      id
      label
    }
  }
  components(role: [FAULTY]) {
    component {
      id
      label
    }
  }
}
    fragment MomentParts on Moment {
  edtf
  utc
  precision
  approximate
  uncertain
  earliest
  latest
}`, {"fragmentName":"CaseRow"}) as unknown as TypedDocumentString<CaseRowFragment, unknown>;
export const CompareSideFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CompareSide on Incident {
  ...CaseRow
  timeToDetect {
    text
  }
  usersAffected
  regions
  remediation {
    position
    text
    mitigation {
      id
      label
    }
  }
}
    fragment MomentParts on Moment {
  edtf
  utc
  precision
  approximate
  uncertain
  earliest
  latest
}
fragment CaseRow on Incident {
  id
  title
  summary
  organization {
    id
    label
  }
  startedAt {
    ...MomentParts
  }
  timeToResolve {
    text
    approximate
  }
  severity {
    label
  }
  causes(role: [ROOT_CAUSE]) {
    term {
      id
      label
    }
  }
  components(role: [FAULTY]) {
    component {
      id
      label
    }
  }
}`, {"fragmentName":"CompareSide"}) as unknown as TypedDocumentString<CompareSideFragment, unknown>;
export const TermCountFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TermCount on FacetCount {
  term {
    id
    label
  }
  count
}
    `, {"fragmentName":"TermCount"}) as unknown as TypedDocumentString<TermCountFragment, unknown>;
export const PartFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Part on Subgraph {
  nodes {
    id
    kind
    label
    degree
    distance
  }
  edges {
    from
    to
    kind
  }
  truncated
  omitted
}
    `, {"fragmentName":"Part"}) as unknown as TypedDocumentString<PartFragment, unknown>;
export const ReasonPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ReasonParts on Reason {
  kind
  label
  weight
  shareOfLibrary
  words
  evidence {
    __typename
    id
    ... on Term {
      label
    }
    ... on Incident {
      title
    }
  }
}
    `, {"fragmentName":"ReasonParts"}) as unknown as TypedDocumentString<ReasonPartsFragment, unknown>;
export const TogetherFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Together on CooccurringTerm {
  term {
    id
    label
  }
  count
  share
  lift
}
    `, {"fragmentName":"Together"}) as unknown as TypedDocumentString<TogetherFragment, unknown>;
export const CaseDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Case($id: ID!) {
  incident(id: $id) {
    id
    externalIds
    title
    organization {
      id
      label
    }
    tags
    summary
    narrative
    unknownFacts
    severity {
      label
      rank
      scheme
    }
    scope
    usersAffected
    regions
    startedAt {
      ...MomentParts
    }
    detectedAt {
      ...MomentParts
    }
    mitigatedAt {
      ...MomentParts
    }
    resolvedAt {
      ...MomentParts
    }
    timeToDetect {
      ...LengthParts
    }
    timeToMitigate {
      ...LengthParts
    }
    timeToResolve {
      ...LengthParts
    }
    symptomText
    symptoms {
      symptom {
        id
        label
      }
      text
      evidence {
        ...EvidenceParts
      }
    }
    causes {
      role
      term {
        id
        label
        kind
      }
      text
      evidence {
        ...EvidenceParts
      }
    }
    components {
      role
      component {
        id
        label
      }
      text
      evidence {
        ...EvidenceParts
      }
    }
    propagation {
      position
      text
      component {
        id
        label
      }
    }
    detection {
      text
      methods {
        id
        label
      }
      evidence {
        method {
          id
        }
        words
        field
        confirmed
      }
    }
    remediation {
      position
      text
      mitigation {
        id
        label
      }
      evidence {
        ...EvidenceParts
      }
    }
    actionItems {
      id
      text
      kind
      status
      url
      pattern {
        id
        label
      }
      addresses {
        id
        label
      }
      evidence {
        ...EvidenceParts
      }
    }
    lessons
    checks {
      look
      healthy
      components {
        id
        label
      }
    }
    sources {
      url
      kind
      title
      archivedUrl
    }
    references {
      url
      title
    }
    links {
      to
      kind
      note
      incident {
        id
        title
      }
    }
    linkedFrom {
      kind
      note
      incident {
        id
        title
      }
    }
    topics {
      id
      label
      level
      incidentCount
    }
  }
}
    fragment EvidenceParts on Evidence {
  words
  field
  confirmed
}
fragment LengthParts on Duration {
  iso8601
  text
  milliseconds
  atLeast
  atMost
  approximate
  basis
}
fragment MomentParts on Moment {
  edtf
  utc
  precision
  approximate
  uncertain
  earliest
  latest
}`) as unknown as TypedDocumentString<CaseQuery, CaseQueryVariables>;
export const RelatedCasesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RelatedCases($id: ID!, $first: Int!, $across: Boolean!) {
  incident(id: $id) {
    related(first: $first, acrossOrganizations: $across) {
      totalCount
      edges {
        score
        summary
        reasons {
          ...ReasonParts
        }
        node {
          id
          title
          organization {
            id
            label
          }
          startedAt {
            ...MomentParts
          }
        }
      }
    }
  }
}
    fragment MomentParts on Moment {
  edtf
  utc
  precision
  approximate
  uncertain
  earliest
  latest
}
fragment ReasonParts on Reason {
  kind
  label
  weight
  shareOfLibrary
  words
  evidence {
    __typename
    id
    ... on Term {
      label
    }
    ... on Incident {
      title
    }
  }
}`) as unknown as TypedDocumentString<RelatedCasesQuery, RelatedCasesQueryVariables>;
export const CompareDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Compare($a: ID!, $b: ID!) {
  compare(a: $a, b: $b) {
    score
    threshold
    close
    summary
    reasons {
      ...ReasonParts
    }
    onlyA {
      id
      label
      kind
    }
    onlyB {
      id
      label
      kind
    }
    path {
      cost
      nodes {
        id
        kind
        label
      }
      steps {
        from
        to
        explanation
      }
    }
    a {
      ...CompareSide
    }
    b {
      ...CompareSide
    }
  }
  paths(from: $a, to: $b, maxLength: 4, first: 4) {
    truncated
    paths {
      cost
      nodes {
        id
        kind
        label
      }
      steps {
        from
        to
        explanation
      }
    }
  }
}
    fragment CompareSide on Incident {
  ...CaseRow
  timeToDetect {
    text
  }
  usersAffected
  regions
  remediation {
    position
    text
    mitigation {
      id
      label
    }
  }
}
fragment MomentParts on Moment {
  edtf
  utc
  precision
  approximate
  uncertain
  earliest
  latest
}
fragment CaseRow on Incident {
  id
  title
  summary
  organization {
    id
    label
  }
  startedAt {
    ...MomentParts
  }
  timeToResolve {
    text
    approximate
  }
  severity {
    label
  }
  causes(role: [ROOT_CAUSE]) {
    term {
      id
      label
    }
  }
  components(role: [FAULTY]) {
    component {
      id
      label
    }
  }
}
fragment ReasonParts on Reason {
  kind
  label
  weight
  shareOfLibrary
  words
  evidence {
    __typename
    id
    ... on Term {
      label
    }
    ... on Incident {
      title
    }
  }
}`) as unknown as TypedDocumentString<CompareQuery, CompareQueryVariables>;
export const CaseListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CaseList($filter: IncidentFilter, $orderBy: IncidentOrder, $first: Int, $after: String, $last: Int, $before: String) {
  incidents(
    filter: $filter
    orderBy: $orderBy
    first: $first
    after: $after
    last: $last
    before: $before
  ) {
    totalCount
    nodes {
      ...CaseRow
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    fragment MomentParts on Moment {
  edtf
  utc
  precision
  approximate
  uncertain
  earliest
  latest
}
fragment CaseRow on Incident {
  id
  title
  summary
  organization {
    id
    label
  }
  startedAt {
    ...MomentParts
  }
  timeToResolve {
    text
    approximate
  }
  severity {
    label
  }
  causes(role: [ROOT_CAUSE]) {
    term {
      id
      label
    }
  }
  components(role: [FAULTY]) {
    component {
      id
      label
    }
  }
}`) as unknown as TypedDocumentString<CaseListQuery, CaseListQueryVariables>;
export const CaseSearchDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CaseSearch($query: String!, $filter: IncidentFilter, $first: Int, $after: String, $last: Int, $before: String) {
  search(
    query: $query
    filter: $filter
    first: $first
    after: $after
    last: $last
    before: $before
  ) {
    totalCount
    interpretation
    didYouMean
    edges {
      node {
        ...CaseRow
      }
      highlights(first: 3) {
        field
        text
        ranges {
          start
          end
        }
      }
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
    fragment MomentParts on Moment {
  edtf
  utc
  precision
  approximate
  uncertain
  earliest
  latest
}
fragment CaseRow on Incident {
  id
  title
  summary
  organization {
    id
    label
  }
  startedAt {
    ...MomentParts
  }
  timeToResolve {
    text
    approximate
  }
  severity {
    label
  }
  causes(role: [ROOT_CAUSE]) {
    term {
      id
      label
    }
  }
  components(role: [FAULTY]) {
    component {
      id
      label
    }
  }
}`) as unknown as TypedDocumentString<CaseSearchQuery, CaseSearchQueryVariables>;
export const CaseFacetsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CaseFacets($filter: IncidentFilter, $anyOrganization: IncidentFilter, $anyYear: IncidentFilter, $anySeverity: IncidentFilter, $anyRegion: IncidentFilter, $anyTopic: IncidentFilter) {
  incidents(filter: $filter, first: 1) {
    causes: facets(kind: ROOT_CAUSE, first: 40) {
      ...TermCount
    }
    components: facets(kind: COMPONENT, first: 40) {
      ...TermCount
    }
    symptoms: facets(kind: SYMPTOM, first: 40) {
      ...TermCount
    }
    triggers: facets(kind: TRIGGER, first: 20) {
      ...TermCount
    }
  }
  byOrganization: incidents(filter: $anyOrganization, first: 1) {
    facets(kind: ORGANIZATION, first: 100) {
      ...TermCount
    }
  }
  byYear: incidents(filter: $anyYear, first: 1) {
    valueFacets(of: YEAR, first: 100) {
      value
      count
    }
  }
  bySeverity: incidents(filter: $anySeverity, first: 1) {
    valueFacets(of: SEVERITY, first: 20) {
      value
      count
    }
  }
  byRegion: incidents(filter: $anyRegion, first: 1) {
    valueFacets(of: REGION, first: 40) {
      value
      count
    }
  }
  byTopic: incidents(filter: $anyTopic, first: 1) {
    topicFacets(first: 40) {
      topic {
        id
        label
      }
      count
    }
  }
}
    fragment TermCount on FacetCount {
  term {
    id
    label
  }
  count
}`) as unknown as TypedDocumentString<CaseFacetsQuery, CaseFacetsQueryVariables>;
export const SearchFacetsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SearchFacets($query: String!, $filter: IncidentFilter, $anyOrganization: IncidentFilter, $anyYear: IncidentFilter, $anySeverity: IncidentFilter, $anyRegion: IncidentFilter, $anyTopic: IncidentFilter) {
  incidents: search(query: $query, filter: $filter, first: 1) {
    causes: facets(kind: ROOT_CAUSE, first: 40) {
      ...TermCount
    }
    components: facets(kind: COMPONENT, first: 40) {
      ...TermCount
    }
    symptoms: facets(kind: SYMPTOM, first: 40) {
      ...TermCount
    }
    triggers: facets(kind: TRIGGER, first: 20) {
      ...TermCount
    }
  }
  byOrganization: search(query: $query, filter: $anyOrganization, first: 1) {
    facets(kind: ORGANIZATION, first: 100) {
      ...TermCount
    }
  }
  byYear: search(query: $query, filter: $anyYear, first: 1) {
    valueFacets(of: YEAR, first: 100) {
      value
      count
    }
  }
  bySeverity: search(query: $query, filter: $anySeverity, first: 1) {
    valueFacets(of: SEVERITY, first: 20) {
      value
      count
    }
  }
  byRegion: search(query: $query, filter: $anyRegion, first: 1) {
    valueFacets(of: REGION, first: 40) {
      value
      count
    }
  }
  byTopic: search(query: $query, filter: $anyTopic, first: 1) {
    topicFacets(first: 40) {
      topic {
        id
        label
      }
      count
    }
  }
}
    fragment TermCount on FacetCount {
  term {
    id
    label
  }
  count
}`) as unknown as TypedDocumentString<SearchFacetsQuery, SearchFacetsQueryVariables>;
export const NeighborhoodDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Neighborhood($of: [ID!]!, $depth: Int!, $kinds: [NodeKind!], $maxNodes: Int!) {
  neighborhood(of: $of, depth: $depth, kinds: $kinds, maxNodes: $maxNodes) {
    ...Part
  }
}
    fragment Part on Subgraph {
  nodes {
    id
    kind
    label
    degree
    distance
  }
  edges {
    from
    to
    kind
  }
  truncated
  omitted
}`) as unknown as TypedDocumentString<NeighborhoodQuery, NeighborhoodQueryVariables>;
export const FilteredGraphDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FilteredGraph($filter: IncidentFilter, $kinds: [NodeKind!], $maxNodes: Int!) {
  graph(filter: $filter, kinds: $kinds, maxNodes: $maxNodes) {
    ...Part
  }
}
    fragment Part on Subgraph {
  nodes {
    id
    kind
    label
    degree
    distance
  }
  edges {
    from
    to
    kind
  }
  truncated
  omitted
}`) as unknown as TypedDocumentString<FilteredGraphQuery, FilteredGraphQueryVariables>;
export const WalksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Walks($from: ID!, $to: ID!) {
  paths(from: $from, to: $to, maxLength: 5, first: 3) {
    truncated
    paths {
      cost
      nodes {
        id
        kind
        label
        degree
      }
      steps {
        from
        to
        explanation
        relations {
          kind
          forward
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<WalksQuery, WalksQueryVariables>;
export const CaseFactsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CaseFacts($ids: [ID!]!) {
  nodes(ids: $ids) {
    id
    ... on Incident {
      organization {
        id
      }
      startedAt {
        edtf
      }
      severity {
        label
      }
      topic {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CaseFactsQuery, CaseFactsQueryVariables>;
export const HomeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Home {
  library {
    incidentCount
    actionItemCount
    edgeCount
    organizationCount
    topicCount
    firstStart
    lastStart
    years {
      value
      count
    }
    terms {
      kind
      used
      total
    }
  }
  incidents(first: 6) {
    nodes {
      ...CaseRow
    }
  }
  topics(level: 0, first: 24) {
    nodes {
      id
      label
      incidentCount
    }
  }
}
    fragment MomentParts on Moment {
  edtf
  utc
  precision
  approximate
  uncertain
  earliest
  latest
}
fragment CaseRow on Incident {
  id
  title
  summary
  organization {
    id
    label
  }
  startedAt {
    ...MomentParts
  }
  timeToResolve {
    text
    approximate
  }
  severity {
    label
  }
  causes(role: [ROOT_CAUSE]) {
    term {
      id
      label
    }
  }
  components(role: [FAULTY]) {
    component {
      id
      label
    }
  }
}`) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const PrecedentsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Precedents($of: DraftInput!) {
  precedents(of: $of, first: 8) {
    noClosePrecedent
    threshold
    thresholdBasis
    recognized {
      term {
        id
        label
        kind
      }
      words
      offset
    }
    words
    hits {
      score
      close
      summary
      reasons {
        ...ReasonParts
      }
      incident {
        ...CaseRow
        remediation {
          position
          text
          mitigation {
            id
            label
          }
        }
      }
    }
    likelyCauses {
      score
      spoken
      term {
        id
        label
      }
      incidents {
        id
        title
      }
    }
    remedies: facets(kind: MITIGATION, first: 6) {
      term {
        id
        label
      }
      count
    }
    actions: facets(kind: ACTION_PATTERN, first: 6) {
      term {
        id
        label
      }
      count
    }
  }
}
    fragment MomentParts on Moment {
  edtf
  utc
  precision
  approximate
  uncertain
  earliest
  latest
}
fragment CaseRow on Incident {
  id
  title
  summary
  organization {
    id
    label
  }
  startedAt {
    ...MomentParts
  }
  timeToResolve {
    text
    approximate
  }
  severity {
    label
  }
  causes(role: [ROOT_CAUSE]) {
    term {
      id
      label
    }
  }
  components(role: [FAULTY]) {
    component {
      id
      label
    }
  }
}
fragment ReasonParts on Reason {
  kind
  label
  weight
  shareOfLibrary
  words
  evidence {
    __typename
    id
    ... on Term {
      label
    }
    ... on Incident {
      title
    }
  }
}`) as unknown as TypedDocumentString<PrecedentsQuery, PrecedentsQueryVariables>;
export const TermLabelsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TermLabels($ids: [ID!]!) {
  nodes(ids: $ids) {
    __typename
    id
    ... on Term {
      label
      kind
    }
    ... on Topic {
      label
    }
    ... on Incident {
      title
    }
  }
}
    `) as unknown as TypedDocumentString<TermLabelsQuery, TermLabelsQueryVariables>;
export const FindTermsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query FindTerms($query: String!, $kind: TermKind) {
  terms(query: $query, kind: $kind, first: 12) {
    nodes {
      id
      label
      kind
      incidentCount
    }
  }
}
    `) as unknown as TypedDocumentString<FindTermsQuery, FindTermsQueryVariables>;
export const TopsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Tops {
  incidents(first: 1) {
    totalCount
    causes: facets(kind: ROOT_CAUSE, first: 100) {
      term {
        id
        label
        broader {
          id
        }
      }
      count
    }
    components: facets(kind: COMPONENT, first: 100) {
      term {
        id
        label
        broader {
          id
        }
      }
      count
    }
  }
}
    `) as unknown as TypedDocumentString<TopsQuery, TopsQueryVariables>;
export const CrossingDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Crossing($rows: [ID!]!, $filter: IncidentFilter) {
  nodes(ids: $rows) {
    id
    ... on Term {
      label
      incidentCount
      usuallyWith(kind: COMPONENT, first: 100) {
        term {
          id
          label
        }
        count
        lift
      }
      incidents(filter: $filter, first: 1) {
        valueFacets(of: YEAR, first: 100) {
          value
          count
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CrossingQuery, CrossingQueryVariables>;
export const NarrowerDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Narrower($cause: ID!, $component: ID!) {
  cause: term(id: $cause) {
    id
    label
    broader {
      id
      label
    }
    narrower {
      id
      label
      incidentCount
    }
  }
  component: term(id: $component) {
    id
    label
    broader {
      id
      label
    }
    narrower {
      id
      label
      incidentCount
    }
  }
}
    `) as unknown as TypedDocumentString<NarrowerQuery, NarrowerQueryVariables>;
export const LengthsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Lengths($filter: IncidentFilter, $b0: IncidentFilter, $b1: IncidentFilter, $b2: IncidentFilter, $b3: IncidentFilter, $b4: IncidentFilter, $b5: IncidentFilter, $b6: IncidentFilter, $b7: IncidentFilter, $of: DurationKind!) {
  incidents(filter: $filter, first: 1) {
    totalCount
    durations(of: $of) {
      known
      unknown
      min {
        text
      }
      p10 {
        text
      }
      p50 {
        text
      }
      p90 {
        text
      }
      max {
        text
      }
    }
  }
  b0: incidents(filter: $b0, first: 1) {
    totalCount
  }
  b1: incidents(filter: $b1, first: 1) {
    totalCount
  }
  b2: incidents(filter: $b2, first: 1) {
    totalCount
  }
  b3: incidents(filter: $b3, first: 1) {
    totalCount
  }
  b4: incidents(filter: $b4, first: 1) {
    totalCount
  }
  b5: incidents(filter: $b5, first: 1) {
    totalCount
  }
  b6: incidents(filter: $b6, first: 1) {
    totalCount
  }
  b7: incidents(filter: $b7, first: 1) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<LengthsQuery, LengthsQueryVariables>;
export const TermDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Term($id: ID!) {
  term(id: $id) {
    id
    kind
    label
    aliases
    description
    incidentCount
    shareOfLibrary
    replacedBy {
      id
      label
    }
    broaderTransitive {
      id
      label
    }
    broader {
      id
      label
    }
    narrower {
      id
      label
      incidentCount
    }
    causes: usuallyWith(kind: ROOT_CAUSE, first: 8) {
      ...Together
    }
    components: usuallyWith(kind: COMPONENT, first: 8) {
      ...Together
    }
    symptoms: usuallyWith(kind: SYMPTOM, first: 8) {
      ...Together
    }
    remedies: usuallyWith(kind: MITIGATION, first: 8) {
      ...Together
    }
    actions: usuallyWith(kind: ACTION_PATTERN, first: 8) {
      ...Together
    }
    incidents(first: 20) {
      totalCount
      nodes {
        ...CaseRow
      }
      valueFacets(of: YEAR, first: 100) {
        value
        count
      }
      durations(of: TIME_TO_RESOLVE) {
        known
        unknown
        p10 {
          text
        }
        p50 {
          text
        }
        p90 {
          text
        }
      }
    }
    ... on ActionPattern {
      actionItems(first: 20) {
        id
        text
        kind
        incident {
          id
          title
        }
      }
    }
    ... on Component {
      provider {
        id
        label
      }
      products {
        id
        label
        incidentCount
      }
    }
    ... on Organization {
      products {
        id
        label
        incidentCount
      }
    }
  }
}
    fragment MomentParts on Moment {
  edtf
  utc
  precision
  approximate
  uncertain
  earliest
  latest
}
fragment CaseRow on Incident {
  id
  title
  summary
  organization {
    id
    label
  }
  startedAt {
    ...MomentParts
  }
  timeToResolve {
    text
    approximate
  }
  severity {
    label
  }
  causes(role: [ROOT_CAUSE]) {
    term {
      id
      label
    }
  }
  components(role: [FAULTY]) {
    component {
      id
      label
    }
  }
}
fragment Together on CooccurringTerm {
  term {
    id
    label
  }
  count
  share
  lift
}`) as unknown as TypedDocumentString<TermQuery, TermQueryVariables>;
export const TermListDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TermList($kind: TermKind, $query: String, $after: String) {
  terms(kind: $kind, query: $query, first: 100, after: $after) {
    totalCount
    nodes {
      id
      label
      kind
      incidentCount
      broader {
        id
      }
      description
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<TermListQuery, TermListQueryVariables>;
export const TopicsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Topics {
  topics(level: 0, first: 100) {
    totalCount
    nodes {
      id
      label
      incidentCount
      words
      nearest {
        topic {
          id
          label
        }
      }
      incidents(first: 1) {
        valueFacets(of: YEAR, first: 30) {
          value
          count
        }
      }
      children {
        id
        label
        incidentCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TopicsQuery, TopicsQueryVariables>;
export const TopicDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Topic($id: ID!) {
  topic(id: $id) {
    id
    label
    level
    incidentCount
    words
    parent {
      id
      label
      incidentCount
    }
    children {
      id
      label
      incidentCount
    }
    terms {
      term {
        id
        label
        kind
      }
      count
      distinctiveness
    }
    centre {
      id
      title
    }
    nearest {
      share
      topic {
        id
        label
        incidentCount
      }
    }
    changes {
      kind
      added
      removed
    }
    incidents(first: 20) {
      totalCount
      nodes {
        ...CaseRow
      }
      causes: facets(kind: ROOT_CAUSE, first: 8) {
        ...TermCount
      }
      components: facets(kind: COMPONENT, first: 8) {
        ...TermCount
      }
      remedies: facets(kind: MITIGATION, first: 8) {
        ...TermCount
      }
      valueFacets(of: YEAR, first: 100) {
        value
        count
      }
    }
  }
}
    fragment TermCount on FacetCount {
  term {
    id
    label
  }
  count
}
fragment MomentParts on Moment {
  edtf
  utc
  precision
  approximate
  uncertain
  earliest
  latest
}
fragment CaseRow on Incident {
  id
  title
  summary
  organization {
    id
    label
  }
  startedAt {
    ...MomentParts
  }
  timeToResolve {
    text
    approximate
  }
  severity {
    label
  }
  causes(role: [ROOT_CAUSE]) {
    term {
      id
      label
    }
  }
  components(role: [FAULTY]) {
    component {
      id
      label
    }
  }
}`) as unknown as TypedDocumentString<TopicQuery, TopicQueryVariables>;