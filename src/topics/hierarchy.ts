import { countGroups, findCommunities, renumber } from './communities.ts';
import { aggregate, connectedPieces, countIsolated, type SimilarityGraph, totalDegree } from './similarity-graph.ts';

/** Groups on two levels, exactly nested: cases of one fine group are in one coarse group. */
export interface Hierarchy {
  /** Group of each node, from 0 in the order of first nodes; a group of one node is a case that is alone. */
  readonly coarse: Int32Array;
  readonly fine: Int32Array;
  /** Coarse, fine; see `CommunityOptions.resolution`. */
  readonly resolutions: readonly [number, number];
}

export interface HierarchyOptions {
  readonly seed: number;
  /** About how many groups, coarse and fine; see `wantedGroups`. */
  readonly wanted?: readonly [number, number] | undefined;
  /** The last result, carried over to the nodes of today; nodes that were in no group are groups of their own. */
  readonly previous?: Hierarchy | undefined;
}

/** A resolution is kept from model to model while the number of groups is at most this many times more or less than wanted. */
const KEPT_WITHIN = 1.6;
/** A first search ends when it is this near. */
const FOUND_WITHIN = 1.25;
const MAX_TRIALS = 9;
/**
 * How much more two cases are held together that were in one group before. Of the cases of 242 real postmortems, a tenth of them
 * added, 8 % changed their fine topic and 13 % their coarse one; 19 % and 40 % when the groups were sought anew, and 14 % and 29 %
 * when the search merely started from the old groups. The price is a modularity lower by about 0.005.
 */
const INERTIA = 0.25;
/**
 * Modularity (γ = 1) that the parts of a group must have inside it. Cases that are all alike have no parts, whatever
 * the resolution asks for: there, any cut gives about 0 or less.
 */
const MIN_INNER_MODULARITY = 0.05;

/**
 * Fine groups by communities of the graph, coarse groups by communities of the fine ones.
 *
 * How finely to cut is a question of reading, not of quality: a list of topics should be as long as people can take in.
 * So a resolution is searched that gives about the wanted number of groups; it is then kept, as one that followed each
 * added case would reshuffle the topics.
 */
export function buildHierarchy(graph: SimilarityGraph, options: HierarchyOptions): Hierarchy {
  const linked = graph.size - countIsolated(graph);
  const [wantedCoarse, wantedFine] = options.wanted ?? wantedGroups(linked);
  const { previous, seed } = options;
  const held = previous === undefined ? graph : reinforce(graph, previous.fine);
  const fine = cut(held, { seed, wanted: wantedFine, kept: previous?.resolutions[1], initial: previous?.fine, firstGamma: 4 });
  const holding = previous === undefined ? graph : reinforce(graph, previous.coarse);
  const groups = aggregate(holding, fine.groups, countGroups(fine.groups));
  const initial = previous === undefined ? undefined : majority(fine.groups, groups.size, previous.coarse);
  const coarse = cut(groups, { seed, wanted: wantedCoarse, kept: previous?.resolutions[0], initial, firstGamma: 1 });
  const coarseOfNode = fine.groups.map((group) => coarse.groups[group]!);
  const keptCoarse = joinUnfounded(graph, connectedPieces(graph), coarseOfNode);
  return {
    coarse: keptCoarse,
    fine: joinUnfounded(graph, keptCoarse, fine.groups),
    resolutions: [coarse.resolution, fine.resolution],
  };
}

/**
 * About how many coarse and fine groups n cases should have: the square root of n and three times as many, at most 60
 * and 300, and small libraries not torn into pairs. 10 cases: 2 and 3; 150: 12 and 37; 1,000: 32 and 95.
 */
export function wantedGroups(cases: number): readonly [number, number] {
  const fine = Math.min(cases / 3, 3 * Math.sqrt(cases), 300);
  return [Math.max(1, Math.round(Math.min(Math.sqrt(cases), fine / 1.5, 60))), Math.max(1, Math.round(fine))];
}

interface CutOptions {
  readonly seed: number;
  readonly wanted: number;
  readonly kept: number | undefined;
  readonly initial: Int32Array | undefined;
  /** Where the search starts, as modularity's γ. */
  readonly firstGamma: number;
}

interface Cut {
  readonly groups: Int32Array;
  readonly resolution: number;
}

function cut(graph: SimilarityGraph, options: CutOptions): Cut {
  const { seed, wanted, kept, initial } = options;
  const degree = totalDegree(graph);
  if (!(degree > 0)) return { groups: findCommunities(graph, { resolution: 0, seed }), resolution: kept ?? 0 };
  const isolated = countIsolated(graph);
  // Negative when there are too few groups; logarithmic, so that half and twice as many are equally wrong.
  const excess = (groups: Int32Array): number => Math.log(Math.max(1, countGroups(groups) - isolated) / wanted);
  if (kept !== undefined && kept > 0) {
    const groups = findCommunities(graph, { resolution: kept, seed, initial });
    if (Math.abs(excess(groups)) <= Math.log(KEPT_WITHIN)) return { groups, resolution: kept };
  }
  const first = kept !== undefined && kept > 0 ? kept : options.firstGamma / degree;
  const found = searchResolution(first, (resolution) => {
    const groups = findCommunities(graph, { resolution, seed, initial, rough: true });
    return { groups, resolution, excess: excess(groups) };
  });
  const { resolution } = found;
  return { groups: findCommunities(graph, { resolution, seed, initial: found.groups }), resolution };
}

interface Trial extends Cut {
  readonly excess: number;
}

/** Doubles or halves the resolution until the number of groups has crossed the wanted one, then bisects. */
function searchResolution(first: number, attempt: (resolution: number) => Trial): Trial {
  let low: number | undefined;
  let high: number | undefined;
  let resolution = first;
  let best: Trial | undefined;
  for (let trial = 0; trial < MAX_TRIALS; trial++) {
    const result = attempt(resolution);
    if (best === undefined || Math.abs(result.excess) < Math.abs(best.excess)) best = result;
    if (Math.abs(best.excess) <= Math.log(FOUND_WITHIN)) break;
    if (result.excess < 0) low = resolution;
    else high = resolution;
    resolution = low === undefined ? high! / 2 : high === undefined ? low * 2 : Math.sqrt(low * high);
  }
  return best!;
}

/** The graph with more similarity between nodes of one group, and the same total degree. */
function reinforce(graph: SimilarityGraph, groups: Int32Array): SimilarityGraph {
  const weights = new Float64Array(graph.weights.length);
  let before = 0;
  let after = 0;
  for (let node = 0; node < graph.size; node++) {
    for (let i = graph.starts[node]!; i < graph.starts[node + 1]!; i++) {
      const weight = graph.weights[i]!;
      weights[i] = groups[graph.targets[i]!] === groups[node] ? weight * (1 + INERTIA) : weight;
      before += weight;
      after += weights[i]!;
    }
  }
  return { ...graph, weights: weights.map((weight) => (weight * before) / after) };
}

/** For each group, the earlier group that most of its nodes were in, numbered anew. Ties go to the lower number. */
function majority(groupOf: Int32Array, count: number, earlier: Int32Array): Int32Array {
  const span = countGroups(earlier);
  const tallies = new Map<number, number>();
  for (let node = 0; node < groupOf.length; node++) {
    const key = groupOf[node]! * span + earlier[node]!;
    tallies.set(key, (tallies.get(key) ?? 0) + 1);
  }
  const winners = new Int32Array(count);
  const votes = new Float64Array(count);
  for (const [key, tally] of [...tallies].sort(([a], [b]) => a - b)) {
    const group = Math.floor(key / span);
    if (tally <= votes[group]!) continue;
    votes[group] = tally;
    winners[group] = key % span;
  }
  return renumber(winners);
}

/** Joins the parts of each whole that have too little modularity inside it; `part` is nested in `whole`. */
function joinUnfounded(graph: SimilarityGraph, whole: Int32Array, part: Int32Array): Int32Array {
  const wholes = countGroups(whole);
  const parts = countGroups(part);
  const inWhole = new Float64Array(wholes);
  const inPart = new Float64Array(wholes);
  const degreeOfPart = new Float64Array(parts);
  const wholeOfPart = new Int32Array(parts);
  for (let node = 0; node < graph.size; node++) {
    wholeOfPart[part[node]!] = whole[node]!;
    for (let i = graph.starts[node]!; i < graph.starts[node + 1]!; i++) {
      const target = graph.targets[i]!;
      if (whole[target] !== whole[node]) continue;
      const weight = graph.weights[i]!;
      inWhole[whole[node]!]! += weight;
      degreeOfPart[part[node]!]! += weight;
      if (part[target] === part[node]) inPart[whole[node]!]! += weight;
    }
  }
  const expected = new Float64Array(wholes);
  for (const [index, degree] of degreeOfPart.entries()) {
    const total = inWhole[wholeOfPart[index]!]!;
    if (total > 0) expected[wholeOfPart[index]!]! += (degree / total) ** 2;
  }
  const founded = inPart.map((weight, index) => (weight / inWhole[index]! - expected[index]! >= MIN_INNER_MODULARITY ? 1 : 0));
  return renumber(part.map((group, node) => (founded[whole[node]!] === 1 ? group : parts + whole[node]!)));
}
