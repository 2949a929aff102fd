import { DomainError } from '../../domain/error.ts';
import type { Context } from '../context.ts';
import { MAX_CONTENT } from '../export-file.ts';
import type { ExportResolvers } from '../generated.ts';
import type { ExportModel } from '../model.ts';

export const Export: ExportResolvers = {
  format: ({ found }) => found.format.id,
  mediaType: ({ found }) => found.format.mediaType,
  title: ({ found }) => found.title,
  fileName: ({ found }) => found.fileName,
  truncated: ({ found }) => found.truncated,
  omitted: ({ found }) => found.omitted,
  incidentCount: ({ found }) => found.size().incidents,
  nodeCount: ({ found }) => found.size().nodes,
  edgeCount: ({ found }) => found.size().edges,
  url: ({ path }) => path(),
  content: (model, _args, context) => contentOf(model, context),
};

/** Made anew for each field that asks: an export is read once. No more of it is made than an answer takes. */
async function contentOf({ request }: ExportModel, { view, deadline }: Context): Promise<string> {
  let text = '';
  for await (const chunk of view.export(request)) {
    deadline.check();
    text += chunk;
    if (text.length <= MAX_CONTENT) continue;
    const message = `the file has more than ${MAX_CONTENT} characters; take it from url, or ask for a smaller part`;
    throw new DomainError('LIMIT_EXCEEDED', message, { limit: MAX_CONTENT });
  }
  return text;
}
