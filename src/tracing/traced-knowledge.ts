import type { Knowledge, KnowledgeView } from '../knowledge/knowledge.ts';
import type { SentTracing } from './tracing.ts';

/** Use cases that do work worth showing. What only looks something up is left out, and an export is all of its request. */
const SHOWN: readonly (keyof KnowledgeView)[] = [
  'compare',
  'documents',
  'durations',
  'facets',
  'graph',
  'incidents',
  'lastChanged',
  'neighborhood',
  'paths',
  'precedents',
  'related',
  'search',
  'terms',
  'valueFacets',
];

/** The same knowledge, with a span for each use case, and one for the wait until the image of a new revision is there. */
export function traceKnowledge(knowledge: Knowledge, tracing: Pick<SentTracing, 'within' | 'passed'>): Knowledge {
  let known: { readonly view: KnowledgeView; readonly traced: KnowledgeView } | undefined;
  return {
    view: async () => {
      const start = Date.now();
      const view = await knowledge.view();
      if (known !== undefined && known.view.revision !== view.revision)
        tracing.passed('knowledge.refresh', start, { 'precedent.revision': view.revision, 'precedent.incidents': view.stats().incidents });
      if (known?.view !== view) known = { view, traced: traceView(view, tracing) };
      return known.traced;
    },
    close: () => knowledge.close(),
  };
}

type Method = (...args: unknown[]) => unknown;

function traceView(view: KnowledgeView, { within }: Pick<SentTracing, 'within'>): KnowledgeView {
  const methods = new Map<PropertyKey, Method>();
  for (const name of SHOWN) {
    const method = view[name] as Method;
    methods.set(name, (...args) => within(`knowledge.${name}`, {}, () => method.apply(view, args)));
  }
  return new Proxy(view, {
    get: (target, name) => {
      const shown = methods.get(name);
      if (shown !== undefined) return shown;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
