import type { GraphFormat } from './graph-format.ts';
import { jsonMembers, jsonText, mapped } from './json-text.ts';

/** JSON Graph Format, version 2: https://jsongraphformat.info */
export const jsonGraphFormat: GraphFormat = {
  id: 'jgf',
  label: 'JSON Graph Format 2',
  purpose: 'readers of JSON Graph Format, gravis, scripts',
  mediaType: 'application/vnd.jgf+json',
  extension: 'jgf.json',
  *write(source) {
    yield `{"graph":{"directed":true,"type":"incident-knowledge","label":${jsonText(source.title)},"nodes":{`;
    yield* jsonMembers(mapped(source.nodes(), ({ id, label, ...metadata }) => `${jsonText(id)}:${jsonText({ label, metadata })}`));
    yield '},"edges":[';
    yield* jsonMembers(
      mapped(source.edges(), ({ from, to, kind }) => jsonText({ id: `${from} ${kind} ${to}`, source: from, target: to, relation: kind })),
    );
    yield ']}}\n';
  },
};
