import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocument from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { parse } from 'graphql';

const root = resolve(import.meta.dirname, '..');

/** Where the types that resolvers are checked against are kept; committed, so that a build needs no code generator. */
export const GENERATED_FILE = resolve(root, 'src/graphql/generated.ts');

/** The types of `schema.graphql` in TypeScript. Enums have the values of the domain, and objects are the domain's or a model's. */
export async function generateTypes(): Promise<string> {
  const schema = parse(readFileSync(resolve(root, 'schema.graphql'), 'utf8'));
  const body = await codegen({
    schema,
    documents: [],
    filename: GENERATED_FILE,
    config: {
      useTypeImports: true,
      emitLegacyCommonJSImports: false,
      importExtension: '.ts',
      skipTypename: true,
      immutableTypes: true,
      maybeValue: 'T | null | undefined',
      noSchemaStitching: true,
      optionalResolveType: false,
      scalars: {
        DateTime: { input: 'never', output: 'number' },
        EDTF: { input: '../domain/moment.ts#Moment as MomentModel', output: 'string' },
        ISO8601Duration: { input: '../domain/duration.ts#Duration as DurationModel', output: 'string' },
      },
      enumValues: ENUMS,
      contextType: './context.ts#Context',
      mappers: MAPPERS,
    },
    plugins: [{ typescript: {} }, { 'typescript-resolvers': {} }],
    pluginMap: { typescript, 'typescript-resolvers': typescriptResolvers },
  });
  // The plugin writes its re-exports of types as if they were values.
  const types = body.replaceAll(/^export \{ (\w+) \};$/gm, 'export type { $1 };');
  return `// Generated from schema.graphql by scripts/codegen.ts: run \`npm run codegen\` after a change of the schema.\n${types}`;
}

/** The explorer's operations and the types of what they answer. */
export const WEB_GENERATED_FILE = resolve(root, 'src/web/generated.ts');

/** The operations in `src/web/queries`, each as a text that knows the types of its variables and its answer. */
export async function generateWebTypes(): Promise<string> {
  const folder = resolve(root, 'src/web/queries');
  const documents = readdirSync(folder)
    .sort()
    .map((name) => ({ location: name, document: parse(readFileSync(join(folder, name), 'utf8')) }));
  const body = await codegen({
    schema: parse(readFileSync(resolve(root, 'schema.graphql'), 'utf8')),
    documents,
    filename: WEB_GENERATED_FILE,
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      immutableTypes: true,
      skipTypename: true,
      documentMode: 'string',
      dedupeFragments: true,
      mergeFragmentTypes: true,
      onlyOperationTypes: true,
      pureMagicComment: true,
      scalars: { DateTime: 'string', EDTF: 'string', ISO8601Duration: 'string' },
    },
    plugins: [{ typescript: {} }, { 'typescript-operations': {} }, { 'typed-document': {} }],
    pluginMap: { typescript, 'typescript-operations': typescriptOperations, 'typed-document': typedDocument },
  });
  return `// Generated from schema.graphql and src/web/queries by scripts/codegen.ts: run \`npm run codegen\` after a change of them.\n${body}`;
}

const ENUMS = {
  ActionKind: '../domain/incident.ts#ActionKind',
  ActionStatus: '../domain/incident.ts#ActionStatus',
  CauseRole: '../domain/incident.ts#CauseRole',
  ComponentRole: '../domain/incident.ts#ComponentRole',
  IncidentFact: '../domain/incident.ts#UnknownFact',
  LinkKind: '../domain/incident.ts#LinkKind',
  SourceKind: '../domain/incident.ts#SourceKind',
  MomentPrecision: '../domain/moment.ts#MomentPrecision',
  NodeKind: '../domain/relation.ts#NodeKind',
  RelationKind: '../domain/relation.ts#RelationKind',
  TermKind: '../domain/term.ts#TermKind',
  DurationKind: '../domain/timing.ts#DurationKind',
  DurationBasis: './model.ts#DurationBasis',
  OrderDirection: './model.ts#OrderDirection',
  IncidentOrderField: '../search/order.ts#OrderField',
  ValueFacet: '../search/facets.ts#ValueFacet',
  ReasonKind: '../related/reason.ts#ReasonKind',
  TextField: '../search/token.ts#TextField',
  TopicChangeKind: '../topics/topic.ts#TopicChangeKind',
  ExportFormat: '../knowledge/export.ts#ExportFormatId',
};

const MAPPERS = {
  Incident: '../domain/incident.ts#Incident as IncidentModel',
  Severity: '../domain/incident.ts#Severity as SeverityModel',
  Detection: '../domain/incident.ts#Detection as DetectionModel',
  IncidentCause: '../domain/incident.ts#IncidentCause as IncidentCauseModel',
  IncidentComponent: '../domain/incident.ts#IncidentComponent as IncidentComponentModel',
  IncidentSymptom: '../domain/incident.ts#IncidentSymptom as IncidentSymptomModel',
  Evidence: '../domain/incident.ts#Evidence as EvidenceModel',
  MethodEvidence: '../domain/incident.ts#MethodEvidence as MethodEvidenceModel',
  IncidentLink: '../domain/incident.ts#IncidentLink as IncidentLinkModel',
  Check: '../domain/incident.ts#Check as CheckModel',
  Source: '../domain/incident.ts#Source as SourceModel',
  Reference: '../domain/incident.ts#Reference as ReferenceModel',
  Moment: '../domain/moment.ts#Moment as MomentModel',
  Duration: '../domain/duration.ts#Duration as DurationModel',
  ActionItem: './model.ts#ActionItemModel',
  PropagationStep: './model.ts#PropagationStepModel',
  RemediationStep: './model.ts#RemediationStepModel',
  IncidentBacklink: './model.ts#IncidentBacklinkModel',
  Term: '../domain/term.ts#Term as TermModel',
  Component: '../domain/term.ts#Term as TermModel',
  RootCause: '../domain/term.ts#Term as TermModel',
  Trigger: '../domain/term.ts#Term as TermModel',
  Symptom: '../domain/term.ts#Term as TermModel',
  DetectionMethod: '../domain/term.ts#Term as TermModel',
  Mitigation: '../domain/term.ts#Term as TermModel',
  ActionPattern: '../domain/term.ts#Term as TermModel',
  Organization: '../domain/term.ts#Term as TermModel',
  Topic: '../topics/topic.ts#Topic as TopicModel',
  TopicTerm: '../topics/topic.ts#TopicTerm as TopicTermModel',
  TopicChange: '../topics/topic.ts#TopicChange as TopicChangeModel',
  NearestTopic: '../topics/topic.ts#NearestTopic as NearestTopicModel',
  IncidentConnection: './model.ts#IncidentConnectionModel',
  SearchConnection: './model.ts#SearchConnectionModel',
  SearchEdge: './model.ts#SearchEdgeModel',
  RelatedConnection: './model.ts#RelatedConnectionModel',
  RelatedEdge: './model.ts#RelatedEdgeModel',
  TermConnection: './model.ts#TermConnectionModel',
  TopicConnection: './model.ts#TopicConnectionModel',
  Export: './model.ts#ExportModel',
  PageInfo: './model.ts#PageModel',
  FacetCount: '../search/facets.ts#FacetCount as FacetCountModel',
  DurationSummary: '../search/durations.ts#DurationSummary as DurationSummaryModel',
  TimeSpan: './model.ts#Milliseconds',
  Reason: '../related/reason.ts#Reason as ReasonModel',
  Comparison: '../knowledge/knowledge.ts#Comparison as ComparisonModel',
  PrecedentAnswer: '../knowledge/knowledge.ts#PrecedentAnswer as PrecedentAnswerModel',
  LikelyCause: '../knowledge/knowledge.ts#LikelyCause as LikelyCauseModel',
  PrecedentHit: './model.ts#PrecedentHitModel',
  RecognizedTerm: '../knowledge/knowledge.ts#RecognizedTerm as RecognizedTermModel',
  Path: '../graph/subgraph.ts#Path as PathModel',
  PathStep: '../graph/subgraph.ts#PathStep as PathStepModel',
  Subgraph: '../graph/subgraph.ts#Subgraph as SubgraphModel',
  GraphNode: '../graph/subgraph.ts#SubgraphNode',
  GraphEdge: '../domain/relation.ts#Relation',
  Library: '../knowledge/knowledge.ts#LibraryStats',
};

if (process.argv[1] === import.meta.filename) {
  writeFileSync(GENERATED_FILE, await generateTypes());
  writeFileSync(WEB_GENERATED_FILE, await generateWebTypes());
}
