import forceAtlas2Module from 'graphology-layout-forceatlas2';
import betweennessModule from 'graphology-metrics/centrality/betweenness.js';
import pagerankModule from 'graphology-metrics/centrality/pagerank.js';

export { MultiDirectedGraph, UndirectedGraph } from 'graphology';

// These packages are CommonJS: what a default import gives at run time is what their types call `default`.
export const betweenness = betweennessModule as unknown as typeof betweennessModule.default;
export const pagerank = pagerankModule as unknown as typeof pagerankModule.default;
export const forceAtlas2 = forceAtlas2Module as unknown as typeof forceAtlas2Module.default;
