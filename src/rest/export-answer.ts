import { DomainError } from '../domain/error.ts';
import type { Answer } from '../http/answer.ts';
import { entityTag, isKnown } from '../http/entity-tag.ts';
import type { Exchange } from '../http/route.ts';
import { readFilter } from '../json/filter.ts';
import { readFilterJson } from '../json/filter-json.ts';
import type { ExportQuestion } from '../json/question-schema.ts';
import type { ExportSelection } from '../knowledge/export.ts';
import type { Knowledge, KnowledgeView } from '../knowledge/knowledge.ts';
import type { QueryReader } from './query-string.ts';

/** The whole graph, the cases under a filter, or what surrounds some nodes, sent while it is written. */
export async function answerExport(
  { knowledge, tag: salt }: { readonly knowledge: Pick<Knowledge, 'view'>; readonly tag: string },
  reader: QueryReader<ExportQuestion>,
  { request, query, outcome }: Exchange,
): Promise<Answer> {
  outcome.operation = 'exportGraph';
  const question = reader.read(query);
  const view = await knowledge.view();
  const caching = { etag: entityTag(salt, view.revision, 'export', query), 'cache-control': 'no-cache' };
  if (isKnown(request, caching.etag)) return { status: 304, headers: caching, body: '' };
  const selection = selectionOf(view, question);
  const written = view.export({ format: question.format, ...(selection === undefined ? {} : { selection }) });
  return {
    status: 200,
    headers: {
      'content-type': `${written.format.mediaType}; charset=utf-8`,
      'content-disposition': `attachment; filename="${written.fileName}"`,
      ...caching,
      // What a budget left out can't be told in every format.
      'x-truncated': String(written.truncated),
      'x-omitted': String(written.omitted),
    },
    body: written,
  };
}

function selectionOf(
  view: KnowledgeView,
  { node, depth, maxNodes, filter: json, format: _, ...rest }: ExportQuestion,
): ExportSelection | undefined {
  const named = readFilter(view, rest);
  const given = json === undefined ? undefined : readFilterJson(json, 'filter');
  const filter = named === undefined || given === undefined ? (named ?? given) : { and: [named, given] };
  if (node === undefined) {
    const alone = depth !== undefined ? 'depth' : maxNodes !== undefined ? 'maxNodes' : undefined;
    if (alone !== undefined)
      throw new DomainError('BAD_INPUT', `"${alone}" is given without "node"; expected both or neither`, { field: alone });
    return filter === undefined ? undefined : { kind: 'filter', filter };
  }
  if (filter !== undefined)
    throw new DomainError('BAD_INPUT', '"node" is given together with a filter; expected one of them', { field: 'node' });
  return { kind: 'neighborhood', of: node, options: { depth, maxNodes } };
}
