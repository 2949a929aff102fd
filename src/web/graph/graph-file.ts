import type { ExportNode, ExportSource } from '../../graph/exports/export-source.ts';
import { gexf } from '../../graph/exports/gexf.ts';
import type { GraphFormat } from '../../graph/exports/graph-format.ts';
import { graphml } from '../../graph/exports/graphml.ts';
import { graphologyJson } from '../../graph/exports/graphology-json.ts';
import { ask } from '../api/ask.ts';
import { CaseFactsDocument, type CaseFactsQuery } from '../generated.ts';
import type { Part } from './part.ts';

/** The formats in which what is seen can be saved: the server's own writers, so that both files have one form. */
export const FILE_FORMATS = { GEXF: gexf, GraphML: graphml, JSON: graphologyJson } as const satisfies Readonly<Record<string, GraphFormat>>;

type Relation = ReturnType<ExportSource['edges']> extends Iterable<infer Each> ? Each : never;

/** Ids that the server takes at once. */
const BATCH = 100;

/** A part of the graph as a file's text. What a file tells of cases beyond their names is asked for now. */
export async function graphText(format: GraphFormat, part: Part, title: string): Promise<string> {
  const facts = await factsOf(part.nodes.flatMap(({ id, kind }) => (kind === 'INCIDENT' ? [id] : [])));
  const nodes = part.nodes.map(
    ({ id, kind, label, degree }): ExportNode => ({ id, kind: domainName<ExportNode['kind']>(kind), label, degree, ...facts.get(id) }),
  );
  const edges = part.edges.map(({ from, to, kind }): Relation => ({ from, to, kind: domainName<Relation['kind']>(kind) }));
  return [...format.write({ title, nodes: () => nodes, edges: () => edges })].join('');
}

/** Files have the names of the domain, GraphQL those of its enums: `ROOT_CAUSE` is `root-cause`. */
function domainName<Name extends string>(name: string): Name {
  return name.toLowerCase().replaceAll('_', '-') as Name;
}

type Facts = Omit<ExportNode, 'id' | 'kind' | 'label' | 'degree'>;

async function factsOf(ids: readonly string[]): Promise<ReadonlyMap<string, Facts>> {
  const found = new Map<string, Facts>();
  for (let from = 0; from < ids.length; from += BATCH) {
    const { nodes } = await ask(CaseFactsDocument, { ids: ids.slice(from, from + BATCH) });
    for (const node of nodes) if (node !== null && 'severity' in node) found.set(node.id, factsFrom(node));
  }
  return found;
}

function factsFrom(node: Extract<NonNullable<CaseFactsQuery['nodes'][number]>, { readonly severity?: unknown }>): Facts {
  return {
    ...(node.organization && { organization: node.organization.id }),
    ...(node.startedAt && { started: node.startedAt.edtf }),
    ...(node.severity && { severity: node.severity.label }),
    ...(node.topic && { topic: node.topic.id }),
  };
}
