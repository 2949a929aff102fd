import type { GraphFormat } from './graph-format.ts';
import { jsonMembers, jsonText, mapped } from './json-text.ts';

/** The serialised form of graphology 0.26: `MultiDirectedGraph.from(JSON.parse(text))`. */
export const graphologyJson: GraphFormat = {
  id: 'graphology',
  label: 'graphology JSON',
  purpose: 'graphology, sigma.js, Gephi Lite',
  mediaType: 'application/json',
  extension: 'json',
  *write(source) {
    yield `{"attributes":${jsonText({ name: source.title })},"options":{"type":"directed","multi":true,"allowSelfLoops":true},"nodes":[`;
    yield* jsonMembers(mapped(source.nodes(), ({ id, ...attributes }) => jsonText({ key: id, attributes })));
    yield '],"edges":[';
    yield* jsonMembers(
      mapped(source.edges(), ({ from, to, kind }) =>
        jsonText({ key: `${from} ${kind} ${to}`, source: from, target: to, attributes: { kind } }),
      ),
    );
    yield ']}\n';
  },
};
