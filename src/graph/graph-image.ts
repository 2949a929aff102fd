import type { LinkKind } from '../domain/incident.ts';
import { LINK_KINDS } from '../domain/incident.ts';
import { actionItemId, parseActionItemId } from '../domain/incident-id.ts';
import { isLinkKind, type NodeKind, type RelationKind } from '../domain/relation.ts';
import { textKey } from '../domain/text-key.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { Adjacency, type EdgeVisit } from './adjacency.ts';
import { Bitset } from './bitset.ts';
import { type IncidentList, IncidentTable } from './incident-table.ts';
import { KeyIndex } from './key-index.ts';
import { ALL_RELATIONS, type RelationSet, relationCode, relationSet, TERM_RELATIONS } from './relation-set.ts';
import { prefixSections, type Sections, takeSection, unprefixSections } from './sections.ts';
import { TermPostings } from './term-postings.ts';
import { TermTree } from './term-tree.ts';

/** What a `GraphBuilder` puts together. */
export interface GraphParts {
  readonly tree: TermTree;
  readonly incidents: IncidentTable;
  readonly keys: KeyIndex;
  readonly adjacency: Adjacency;
  readonly postings: TermPostings;
}

/** A link as a case's source states it. */
export interface StatedLink {
  /** As the source writes it. */
  readonly to: string;
  readonly kind: LinkKind;
  /** The case that it means; undefined when that is not in the library. */
  readonly target: number | undefined;
}

/**
 * The flat picture of the graph: which node is joined to which, and by what. It answers from typed arrays and holds
 * nothing per node or edge in the JavaScript heap.
 *
 * Nodes are numbers: cases first (0 … `size` − 1, in order of id), then all terms of the vocabulary (in order of id),
 * then action items (in order of case and position). A *term* in arguments is its place in `Vocabulary.terms`;
 * `termNode` gives its node.
 */
export class GraphImage {
  /** The number of cases. */
  readonly size: number;
  /** Degree of the node with the most edges. */
  readonly maxDegree: number;
  readonly #tree: TermTree;
  readonly #incidents: IncidentTable;
  readonly #keys: KeyIndex;
  readonly #adjacency: Adjacency;
  readonly #postings: TermPostings;
  readonly #firstTerm: number;
  readonly #firstAction: number;
  readonly #byKind = new Map<NodeKind, Bitset>();

  constructor(parts: GraphParts) {
    this.#tree = parts.tree;
    this.#incidents = parts.incidents;
    this.#keys = parts.keys;
    this.#adjacency = parts.adjacency;
    this.#postings = parts.postings;
    this.size = parts.incidents.length;
    this.#firstTerm = this.size;
    this.#firstAction = this.size + parts.tree.size;
    let maxDegree = 0;
    for (let node = 0; node < this.nodeCount; node++) maxDegree = Math.max(maxDegree, this.#adjacency.degree(node));
    this.maxDegree = maxDegree;
  }

  /** @throws Error when the sections are incomplete or were made with terms of other ids or another hierarchy. */
  static fromSections(sections: Sections, vocabulary: Vocabulary): GraphImage {
    const tree = new TermTree(vocabulary);
    const [a, b] = tree.fingerprint();
    const made = takeSection(sections, 'vocabulary', Uint32Array);
    if (made[0] !== a || made[1] !== b) throw new Error('the image was made with another vocabulary');
    return new GraphImage({
      tree,
      incidents: IncidentTable.fromSections(unprefixSections('incidents', sections)),
      keys: KeyIndex.fromSections(unprefixSections('keys', sections)),
      adjacency: Adjacency.fromSections(unprefixSections('adjacency', sections)),
      postings: TermPostings.fromSections(unprefixSections('postings', sections)),
    });
  }

  toSections(): Sections {
    return {
      vocabulary: Uint32Array.from(this.#tree.fingerprint()),
      ...prefixSections('incidents', this.#incidents.toSections()),
      ...prefixSections('keys', this.#keys.toSections()),
      ...prefixSections('adjacency', this.#adjacency.toSections()),
      ...prefixSections('postings', this.#postings.toSections()),
    };
  }

  get vocabulary(): Vocabulary {
    return this.#tree.vocabulary;
  }

  get nodeCount(): number {
    return this.#adjacency.nodeCount;
  }

  get edgeCount(): number {
    return this.#adjacency.edgeCount;
  }

  get actionItemCount(): number {
    return this.#incidents.actionItemCount;
  }

  /** Whether cases can be copied from this image to one with the vocabulary: the ids and hierarchy are the same. */
  fits(tree: TermTree): boolean {
    const [a, b] = this.#tree.fingerprint();
    const [c, d] = tree.fingerprint();
    return a === c && b === d;
  }

  // Nodes

  id(node: number): string {
    if (node < this.#firstTerm) return this.#incidents.ids.get(node);
    if (node < this.#firstAction) return this.vocabulary.terms[node - this.#firstTerm]!.id;
    const action = node - this.#firstAction;
    return actionItemId(this.#incidents.ids.get(this.#incidents.ownerOfActionItem(action)), this.#incidents.actionKey(action));
  }

  kind(node: number): NodeKind {
    if (node < this.#firstTerm) return 'incident';
    return node < this.#firstAction ? this.vocabulary.terms[node - this.#firstTerm]!.kind : 'action-item';
  }

  /** All nodes of some kinds, or of all kinds: a set of the caller's own. */
  nodesOfKinds(kinds: readonly NodeKind[] | undefined): Bitset {
    if (kinds === undefined) return Bitset.full(this.nodeCount);
    const nodes = new Bitset(this.nodeCount);
    for (const kind of kinds) nodes.or(this.#nodesOfKind(kind));
    return nodes;
  }

  /** A case's title, a term's label, the start of an action item's text. */
  label(node: number): string {
    if (node < this.#firstTerm) return this.#incidents.title(node);
    if (node < this.#firstAction) return this.vocabulary.terms[node - this.#firstTerm]!.label;
    return this.#incidents.actionText(node - this.#firstAction);
  }

  /**
   * The node that an id means, in any letter case; cases by external ids too. A retired term's id finds the term that
   * replaces it. Undefined when there is none. Cost: log n.
   */
  find(id: string): number | undefined {
    return this.findIncident(id) ?? this.#findTermNode(id) ?? this.#findActionItem(id);
  }

  /** The case of an id or external id in any letter case. */
  findIncident(idOrExternalId: string): number | undefined {
    return this.#keys.find(idOrExternalId);
  }

  /** The term of an id in any letter case, or of what replaces it. */
  findTerm(id: string): number | undefined {
    return this.#tree.find(id) ?? this.#tree.find(textKey(id));
  }

  termNode(term: number): number {
    return this.#firstTerm + term;
  }

  /** The term of a node; undefined for a node that is none. */
  termOf(node: number): number | undefined {
    return node >= this.#firstTerm && node < this.#firstAction ? node - this.#firstTerm : undefined;
  }

  /** How many cases have an id before this one in code-unit order; with `inclusive`, not behind it. It need not exist. For paging. */
  incidentsBefore(id: string, inclusive = false): number {
    const place = this.#incidents.ids.lowerBound(id);
    return inclusive && place < this.size && this.#incidents.ids.get(place) === id ? place + 1 : place;
  }

  /** The nodes of a case's action items, in the order of the source. */
  actionItems(incident: number): readonly number[] {
    const first = this.#firstAction + this.#incidents.firstActionItem(incident);
    return Array.from(
      { length: this.#incidents.firstActionItem(incident + 1) - this.#incidents.firstActionItem(incident) },
      (_, i) => first + i,
    );
  }

  /** The case of an action item's node. */
  incidentOfActionItem(node: number): number {
    return this.#incidents.ownerOfActionItem(node - this.#firstAction);
  }

  // Edges

  /** Edges of a node, outgoing and incoming; an edge to itself counts twice. */
  degree(node: number): number {
    return this.#adjacency.degree(node);
  }

  /**
   * Visits the outgoing edges, then the incoming ones, each in order of relation and neighbour; an edge to itself comes
   * twice. Stops when the visit returns false, and returns false then.
   */
  forEachEdge(node: number, visit: EdgeVisit, relations: RelationSet = ALL_RELATIONS): boolean {
    return this.#adjacency.forEach(node, visit, relations);
  }

  /** Only the outgoing edges: few for any node, whatever the size of the library. */
  forEachOutgoing(node: number, visit: EdgeVisit, relations: RelationSet = ALL_RELATIONS): boolean {
    return this.#adjacency.forEachOut(node, visit, relations);
  }

  /** Only the incoming edges: many for a hub. */
  forEachIncoming(node: number, visit: EdgeVisit, relations: RelationSet = ALL_RELATIONS): boolean {
    return this.#adjacency.forEachIn(node, visit, relations);
  }

  /** Adds all neighbours of a node to a set, looking at no more than so many edges; returns how many it looked at. */
  addNeighbours(node: number, set: Bitset, relations: RelationSet, maxEdges: number): number {
    return this.#adjacency.addNeighbours(node, set, relations, maxEdges);
  }

  /** What a case's source says on other cases, in the order of the source; also of cases that are not there. */
  linksFrom(incident: number): readonly StatedLink[] {
    const links: StatedLink[] = [];
    this.#incidents.forEachLink(incident, (to, kind) => links.push({ to, kind, target: this.#keys.find(to) }));
    return links;
  }

  /** What other cases state on this one, in order of their id, then of the kind. */
  linksTo(incident: number): readonly { readonly from: number; readonly kind: LinkKind }[] {
    const links: { from: number; kind: LinkKind }[] = [];
    this.#adjacency.forEachIn(
      incident,
      (from, kind) => {
        if (isLinkKind(kind)) links.push({ from, kind });
      },
      LINKS,
    );
    return links.sort((a, b) => a.from - b.from || relationCode(a.kind) - relationCode(b.kind));
  }

  // Terms of cases

  /** Visits the terms that a case has itself, in order of relation and term; then the patterns of its action items. */
  forEachTerm(incident: number, visit: (term: number, relation: RelationKind) => void): void {
    this.#adjacency.forEachOut(incident, (node, relation) => void visit(node - this.#firstTerm, relation), OWN_TERMS);
    const end = this.#firstAction + this.#incidents.firstActionItem(incident + 1);
    for (let action = this.#firstAction + this.#incidents.firstActionItem(incident); action < end; action++) {
      this.#adjacency.forEachOut(action, (node, relation) => void visit(node - this.#firstTerm, relation), PATTERN);
    }
  }

  /** Visits all broader terms, nearest first, then in order of id. */
  forEachAncestor(term: number, visit: (ancestor: number) => void): void {
    this.#tree.forEachAncestor(term, visit);
  }

  /** How many cases have the term or a narrower one. Cost: constant. */
  incidentCount(term: number): number {
    return this.#postings.count(term);
  }

  /** Visits the cases that have the term or a narrower one, ascending, with the relations in which they have it. */
  forEachIncident(term: number, visit: (incident: number, relations: RelationSet) => void): void {
    this.#postings.forEach(term, visit);
  }

  /** Adds to a set the cases that have a term in one of some relations. Cost: the cases that have the term in any. */
  addIncidents(
    term: number,
    set: Bitset,
    options: {
      /** Default: all. */
      readonly relations?: readonly RelationKind[];
      /** Whether narrower terms count too. Default true. */
      readonly includeNarrower?: boolean;
    } = {},
  ): void {
    const wanted = options.relations === undefined ? TERM_RELATIONS : relationSet(options.relations) & TERM_RELATIONS;
    if (options.includeNarrower ?? true) {
      this.#postings.forEach(term, (incident, relations) => {
        if ((relations & wanted) !== 0) set.add(incident);
      });
      return;
    }
    this.#adjacency.forEachIn(
      this.termNode(term),
      (node, relation) => void set.add(relation === 'pattern' ? this.incidentOfActionItem(node) : node),
      wanted,
    );
  }

  // Rebuilding

  /** Copies the row of a case to a list that another image is built from. */
  copyIncident(incident: number, list: IncidentList): void {
    this.#incidents.copyTo(list, incident);
  }

  /** Made once for a kind and kept: one bit a node. */
  #nodesOfKind(kind: NodeKind): Bitset {
    let nodes = this.#byKind.get(kind);
    if (nodes === undefined) {
      nodes = new Bitset(this.nodeCount);
      for (let node = 0; node < this.nodeCount; node++) if (this.kind(node) === kind) nodes.add(node);
      this.#byKind.set(kind, nodes);
    }
    return nodes;
  }

  #findTermNode(id: string): number | undefined {
    const term = this.findTerm(id);
    return term === undefined ? undefined : this.termNode(term);
  }

  #findActionItem(id: string): number | undefined {
    const parts = parseActionItemId(id);
    const incident = parts === undefined ? undefined : this.findIncident(parts.incidentId);
    if (parts === undefined || incident === undefined) return undefined;
    const key = textKey(parts.key);
    return this.actionItems(incident).find((node) => textKey(this.#incidents.actionKey(node - this.#firstAction)) === key);
  }
}

const LINKS = relationSet(LINK_KINDS);
const PATTERN = relationSet(['pattern']);
const OWN_TERMS = TERM_RELATIONS & ~PATTERN;
