import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { formatCaseFile } from '../importers/format-case-file.ts';
import { answerCases, answerTerm, documentOf } from '../json/answer.ts';
import type { Knowledge, KnowledgeView } from '../knowledge/knowledge.ts';
import { UNTRUSTED } from './untrusted.ts';

const CASE_SCHEME = 'precedent://case/';
const TERM_SCHEME = 'precedent://term/';
const MAX_COMPLETIONS = 50;
/** Ids that are looked through for a completion, a hundred at a time. */
const MAX_ID_PAGES = 50;
const LISTED = 50;

/** A case as its case file, and a term as JSON, each under an address that can be completed. */
export function registerResources(server: McpServer, knowledge: Pick<Knowledge, 'view'>): void {
  const cases = new ResourceTemplate(`${CASE_SCHEME}{id}`, {
    list: async () => ({ resources: await newestCases(await knowledge.view()) }),
    complete: { id: async (value) => completeCaseId(await knowledge.view(), value) },
  });
  server.registerResource(
    'case',
    cases,
    {
      title: 'Incident',
      description: `One incident as its case file: Markdown with facts in front. ${UNTRUSTED}`,
      mimeType: 'text/markdown',
    },
    async (uri, { id }) => {
      const incident = await documentOf(await knowledge.view(), decoded(id));
      return {
        contents: [{ uri: uri.href, mimeType: 'text/markdown', text: formatCaseFile(incident), _meta: { 'precedent/untrusted': true } }],
      };
    },
  );
  const terms = new ResourceTemplate(`${TERM_SCHEME}{id}`, {
    list: undefined,
    complete: { id: async (value) => completeTermId(await knowledge.view(), value) },
  });
  server.registerResource(
    'term',
    terms,
    {
      title: 'Term',
      description: 'One term of the vocabulary with its hierarchy and how many incidents have it.',
      mimeType: 'application/json',
    },
    async (uri, { id }) => {
      const term = answerTerm(await knowledge.view(), { id: decoded(id) });
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(term) }] };
    },
  );
}

async function newestCases(view: KnowledgeView) {
  const { edges } = await answerCases(view, { first: LISTED, detail: 'reference' });
  return edges.map(({ node }) => ({
    uri: CASE_SCHEME + encodeURIComponent(node.id),
    name: node.id,
    title: `${node.id}: ${node.title}`,
    mimeType: 'text/markdown',
  }));
}

export function completeCaseId(view: KnowledgeView, value: string): string[] {
  const start = value.toLowerCase();
  const found: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_ID_PAGES && found.length < MAX_COMPLETIONS; page++) {
    const { edges, hasNextPage } = view.incidents(undefined, { field: 'id', direction: 'asc' }, { first: 100, after });
    found.push(...edges.map((edge) => edge.item).filter((id) => id.toLowerCase().startsWith(start)));
    after = edges.at(-1)?.cursor;
    if (!hasNextPage) break;
  }
  return found.slice(0, MAX_COMPLETIONS);
}

/** By the start of an id or of its part after the kind. */
function completeTermId({ vocabulary }: KnowledgeView, value: string): string[] {
  const start = value.toLowerCase();
  const found = vocabulary.terms.filter(
    ({ id, slug, replacedBy }) => replacedBy === undefined && (id.startsWith(start) || slug.startsWith(start)),
  );
  return found.slice(0, MAX_COMPLETIONS).map(({ id }) => id);
}

function decoded(variable: string | readonly string[] | undefined): string {
  const text = typeof variable === 'string' ? variable : (variable?.[0] ?? '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
