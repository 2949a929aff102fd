import { DomainError } from '../domain/error.ts';
import type { Incident } from '../domain/incident.ts';
import type { RelationKind } from '../domain/relation.ts';
import type { TermId } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { Adjacency } from './adjacency.ts';
import { GraphImage } from './graph-image.ts';
import { IncidentList, type IncidentTable } from './incident-table.ts';
import { KeyIndex } from './key-index.ts';
import { NumberList } from './number-list.ts';
import { relationCode } from './relation-set.ts';
import { TermPostings } from './term-postings.ts';
import { TermTree } from './term-tree.ts';

/**
 * Builds the image case by case, in order of id: from documents, or, for cases that did not change, from an earlier
 * image. Both ways give the same image, byte for byte.
 */
export class GraphBuilder {
  readonly #tree: TermTree;
  readonly #incidents = new IncidentList();
  readonly #incidentTerms = new TermRows();
  readonly #actionTerms = new TermRows();
  #lastId: string | undefined;
  /** The earlier image that was last found to fit. */
  #source: GraphImage | undefined;

  constructor(vocabulary: Vocabulary) {
    this.#tree = new TermTree(vocabulary);
  }

  /** @throws DomainError `BAD_INPUT` when the case is out of order or uses a term that the vocabulary does not have. */
  add(incident: Incident): this {
    this.#advance(incident.id);
    const add = (relation: RelationKind, term: TermId | undefined): void => {
      if (term !== undefined) this.#incidentTerms.add(relation, this.#termOf(term, incident));
    };
    add('organization', incident.organization);
    for (const cause of incident.causes) add(cause.role, cause.term);
    for (const component of incident.components) add(component.role, component.term);
    for (const symptom of incident.symptoms) add('symptom', symptom.term);
    for (const method of incident.detection?.methods ?? []) add('detection', method);
    for (const step of incident.remediation) add('mitigation', step.mitigation);
    this.#incidentTerms.closeRow();
    for (const item of incident.actionItems) {
      if (item.pattern !== undefined) this.#actionTerms.add('pattern', this.#termOf(item.pattern, incident));
      for (const term of item.addresses) this.#actionTerms.add('addresses', this.#termOf(term, incident));
      this.#actionTerms.closeRow();
    }
    this.#incidents.add(incident);
    return this;
  }

  /**
   * Takes over a case of an earlier image.
   * @throws DomainError `BAD_INPUT` when the case is out of order or the image has other terms or another hierarchy: build anew then.
   */
  copy(image: GraphImage, incident: number): this {
    if (this.#source !== image) {
      if (!image.fits(this.#tree)) throw new DomainError('BAD_INPUT', 'the earlier image was made with another vocabulary');
      this.#source = image;
    }
    this.#advance(image.id(incident));
    copyTerms(image, incident, this.#incidentTerms);
    for (const action of image.actionItems(incident)) copyTerms(image, action, this.#actionTerms);
    image.copyIncident(incident, this.#incidents);
    return this;
  }

  /** Cost: linear in the edges, n log n in the ids. */
  build(): GraphImage {
    const tree = this.#tree;
    const incidents = this.#incidents.build();
    const keys = KeyIndex.of(incidents.ids, incidents.externalIds, (index) => incidents.ownerOfExternalId(index));
    const adjacency = this.#join(incidents, keys);
    const pattern = relationCode('pattern');
    const postings = TermPostings.of(tree, incidents.length, (incident, visit) => {
      this.#incidentTerms.forEach(incident, (term, code) => visit(term, 1 << code));
      for (let action = incidents.firstActionItem(incident); action < incidents.firstActionItem(incident + 1); action++) {
        this.#actionTerms.forEach(action, (term, code) => {
          if (code === pattern) visit(term, 1 << code);
        });
      }
    });
    return new GraphImage({ tree, incidents, keys, adjacency, postings });
  }

  /** Writes the outgoing edges of all nodes, each node's in order of relation and target. */
  #join(incidents: IncidentTable, keys: KeyIndex): Adjacency {
    const tree = this.#tree;
    const firstTerm = incidents.length;
    const firstAction = firstTerm + tree.size;
    const rows = new EdgeRows(firstAction + incidents.actionItemCount);
    for (let incident = 0; incident < incidents.length; incident++) {
      this.#incidentTerms.forEach(incident, (term, code) => rows.add(firstTerm + term, code));
      const actionItem = relationCode('action-item');
      for (let action = incidents.firstActionItem(incident); action < incidents.firstActionItem(incident + 1); action++) {
        rows.add(firstAction + action, actionItem);
      }
      for (const [target, code] of linkEdges(incident, incidents, keys)) rows.add(target, code);
      rows.closeRow();
    }
    for (let term = 0; term < tree.size; term++) {
      for (const broader of tree.broader(term)) rows.add(firstTerm + broader, relationCode('broader'));
      const provider = tree.provider(term);
      if (provider !== undefined) rows.add(firstTerm + provider, relationCode('provider'));
      rows.closeRow();
    }
    for (let action = 0; action < incidents.actionItemCount; action++) {
      this.#actionTerms.forEach(action, (term, code) => rows.add(firstTerm + term, code));
      rows.closeRow();
    }
    return rows.build();
  }

  #advance(id: string): void {
    if (this.#lastId !== undefined && compareText(this.#lastId, id) >= 0) {
      throw new DomainError('BAD_INPUT', `the case "${id}" comes after "${this.#lastId}"; expected cases in order of id, each once`, {
        found: id,
      });
    }
    this.#lastId = id;
  }

  #termOf(id: TermId, incident: Incident): number {
    const term = this.#tree.find(id);
    if (term === undefined) {
      throw new DomainError('BAD_INPUT', `the case "${incident.id}" uses "${id}", which is not in the vocabulary`, { found: id });
    }
    return term;
  }
}

function copyTerms(image: GraphImage, node: number, rows: TermRows): void {
  image.forEachOutgoing(node, (neighbour, relation) => {
    const term = image.termOf(neighbour);
    if (term !== undefined) rows.add(relation, term);
  });
  rows.closeRow();
}

/** The links of a case whose target is in the library, each once, in order of kind and target. */
function linkEdges(incident: number, incidents: IncidentTable, keys: KeyIndex): readonly (readonly [target: number, code: number])[] {
  const edges: [number, number][] = [];
  incidents.forEachLink(incident, (to, kind) => {
    const target = keys.find(to);
    const code = relationCode(kind);
    if (target !== undefined && !edges.some((edge) => edge[0] === target && edge[1] === code)) edges.push([target, code]);
  });
  return edges.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** Terms of cases or action items: rows of (term, relation), each pair once, in order of relation and term. */
class TermRows {
  readonly #starts = new NumberList(Uint32Array);
  readonly #terms = new NumberList(Uint32Array);
  readonly #codes = new NumberList(Uint8Array);
  #open: number[] = [];

  constructor() {
    this.#starts.push(0);
  }

  add(relation: RelationKind, term: number): void {
    // Relations are fewer than 32, so that one number holds both in the order wanted.
    this.#open.push(relationCode(relation) * 2 ** 32 + term);
  }

  closeRow(): void {
    this.#open.sort((a, b) => a - b);
    let last = -1;
    for (const entry of this.#open) {
      if (entry === last) continue;
      last = entry;
      this.#terms.push(entry % 2 ** 32);
      this.#codes.push(Math.floor(entry / 2 ** 32));
    }
    this.#open.length = 0;
    this.#starts.push(this.#terms.length);
  }

  forEach(row: number, visit: (term: number, code: number) => void): void {
    const end = this.#starts.at(row + 1);
    for (let i = this.#starts.at(row); i < end; i++) visit(this.#terms.at(i), this.#codes.at(i));
  }
}

/** The outgoing edges of all nodes, node by node. */
class EdgeRows {
  readonly #starts: Uint32Array;
  readonly #targets = new NumberList(Uint32Array, 4096);
  readonly #codes = new NumberList(Uint8Array, 4096);
  #row = 0;

  constructor(nodeCount: number) {
    this.#starts = new Uint32Array(nodeCount + 1);
  }

  add(target: number, code: number): void {
    this.#targets.push(target);
    this.#codes.push(code);
  }

  closeRow(): void {
    this.#starts[++this.#row] = this.#targets.length;
  }

  build(): Adjacency {
    return Adjacency.of(this.#starts, this.#targets.toArray(), this.#codes.toArray());
  }
}
