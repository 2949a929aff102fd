import type { Incident } from '../domain/incident.ts';
import type { TermId } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';
import { Vocabulary } from '../domain/vocabulary.ts';
import { GraphBuilder } from '../graph/graph-builder.ts';
import { GraphImage } from '../graph/graph-image.ts';
import { prefixSections, type Sections, unprefixSections } from '../graph/sections.ts';
import { decodeSnapshot, encodeSnapshot, peekSnapshot, type SnapshotFault } from '../graph/snapshot.ts';
import { createMentionReader, type MentionReader } from '../linking/mention-reader.ts';
import { ChosenTermTable, ChosenTermTableBuilder } from '../related/chosen-term-table.ts';
import { emphasise } from '../related/emphasis.ts';
import { MentionTable, MentionTableBuilder } from '../related/mention-table.ts';
import { RelatedIndex, type RelatedSources } from '../related/related-index.ts';
import { namedSignal } from '../related/signals/named.ts';
import { WordTable, WordTableBuilder } from '../related/word-table.ts';
import { Columns, ColumnsBuilder } from '../search/columns.ts';
import { tokeniseIncident } from '../search/incident-text.ts';
import { TextBuilder } from '../search/text-builder.ts';
import { TextIndex } from '../search/text-index.ts';
import type { StoreReader } from '../store/store.ts';
import { TOPIC_LEVELS, type TopicModel } from '../topics/topic.ts';
import { decodeTopics, encodeTopics } from '../topics/topic-codec.ts';
import { chosenTerms } from './chosen-terms.ts';
import { topicsOf } from './image-topics.ts';
import { countMentions } from './mention-count.ts';

/** The flat picture of the library at one revision, all parts of it. Cases are numbered in order of id in every part. */
export interface Image {
  readonly storeId: string;
  readonly revision: number;
  readonly vocabulary: Vocabulary;
  readonly graph: GraphImage;
  readonly columns: Columns;
  readonly text: TextIndex;
  readonly words: WordTable;
  readonly mentions: MentionTable;
  readonly chosen: ChosenTermTable;
  readonly related: RelatedIndex;
  readonly topics: TopicModel;
}

/** Cases read from the store at a time. */
const BATCH = 500;

export interface BuildOptions {
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Builds the image of the store's newest revision. Cases that did not change since the previous image are copied from it;
 * the result is the same as without one, but for the history of topics. Cost: linear in what changed for reading, linear in
 * the library for joining and weighing.
 */
export async function buildImage(reader: StoreReader, previous: Image | undefined, options: BuildOptions = {}): Promise<Image> {
  const storeId = await reader.storeId();
  const revision = await reader.revision();
  const vocabulary = new Vocabulary((await reader.vocabulary())?.terms ?? []);
  const total = await reader.countIncidents();
  const base = await reusable(reader, storeId, revision, previous);
  const parts = new ImageBuilder(vocabulary);
  let done = 0;
  const report = (): void => {
    done++;
    if (done % BATCH === 0 || done === total) options.onProgress?.(done, total);
  };
  if (base === undefined) await addAll(reader, parts, report);
  else await addChanges(reader, parts, base, report);
  const kept = await keptTopics(reader);
  const image = parts.finish({ storeId, revision, vocabulary }, kept?.topics ?? previous?.topics);
  return kept?.revision === revision ? withKeptChanges(image, kept.topics) : image;
}

interface Base {
  readonly image: Image;
  readonly put: readonly string[];
  readonly removed: ReadonlySet<string>;
}

/** The previous image with what changed since; undefined when it is of another store or vocabulary. */
async function reusable(reader: StoreReader, storeId: string, revision: number, previous: Image | undefined): Promise<Base | undefined> {
  if (previous === undefined || previous.storeId !== storeId || previous.revision > revision) return undefined;
  const changes = await reader.changesSince(previous.revision);
  return changes.vocabulary ? undefined : { image: previous, put: changes.put, removed: new Set(changes.removed) };
}

async function keptTopics(reader: StoreReader): Promise<{ readonly revision: number; readonly topics: TopicModel } | undefined> {
  const kept = await reader.topicModel();
  const topics = kept === undefined ? undefined : decodeTopics(kept.model);
  return kept === undefined || topics === undefined ? undefined : { revision: kept.revision, topics };
}

/** Built a second time, nothing seems to have changed since the topics before: those are its own. */
function withKeptChanges(image: Image, kept: TopicModel): Image {
  return image.topics.fingerprint === kept.fingerprint ? { ...image, topics: { ...image.topics, changes: kept.changes } } : image;
}

async function addAll(reader: StoreReader, parts: ImageBuilder, report: () => void): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const batch = await reader.scan({ ...(after === undefined ? {} : { after }), limit: BATCH });
    for (const { incident } of batch) {
      parts.add(incident);
      report();
    }
    after = batch.at(-1)?.incident.id;
    if (batch.length < BATCH) return;
  }
}

/** Walks the previous image and the changed ids side by side, both in order of id. */
async function addChanges(reader: StoreReader, parts: ImageBuilder, base: Base, report: () => void): Promise<void> {
  const { image, put, removed } = base;
  let old = 0;
  const copyUntil = (id: string | undefined): void => {
    for (; old < image.graph.size; old++) {
      const oldId = image.graph.id(old);
      if (id !== undefined && compareText(oldId, id) >= 0) {
        if (oldId === id) old++;
        return;
      }
      if (removed.has(oldId)) continue;
      parts.copy(image, old);
      report();
    }
  };
  for (let start = 0; start < put.length; start += BATCH) {
    const batch = [...(await reader.incidents(put.slice(start, start + BATCH)))].sort((a, b) => compareText(a.incident.id, b.incident.id));
    for (const { incident } of batch) {
      copyUntil(incident.id);
      parts.add(incident);
      report();
    }
  }
  copyUntil(undefined);
}

/** Builds all parts of the image in step, case by case in order of id. */
export class ImageBuilder {
  readonly #vocabulary: Vocabulary;
  readonly #graph: GraphBuilder;
  readonly #columns = new ColumnsBuilder();
  readonly #text = new TextBuilder();
  readonly #words = new WordTableBuilder();
  readonly #mentions = new MentionTableBuilder();
  readonly #chosen = new ChosenTermTableBuilder();
  readonly #ordinals: ReadonlyMap<TermId, number>;
  #reader: MentionReader | undefined;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#ordinals = ordinalsInUse(vocabulary);
    this.#graph = new GraphBuilder(vocabulary);
  }

  add(incident: Incident): void {
    const fields = tokeniseIncident(incident, this.#vocabulary);
    this.#graph.add(incident);
    this.#columns.add(incident);
    this.#text.add(fields);
    const texts = emphasise(fields);
    this.#words.add(texts);
    this.#reader ??= createMentionReader(this.#vocabulary, namedSignal.kinds);
    this.#mentions.add(countMentions(texts, this.#reader));
    this.#chosen.add(chosenTerms(incident, (term) => this.#ordinals.get(term)));
  }

  copy(image: Image, incident: number): void {
    this.#graph.copy(image.graph, incident);
    this.#columns.copy(image.columns, incident);
    this.#text.copy(image.text, incident);
    this.#words.copy(image.words, incident);
    this.#mentions.copy(image.mentions, incident);
    this.#chosen.copy(image.chosen, incident);
  }

  /** `without topics` leaves out what takes longest: the nearest cases of each case. */
  finish(head: Pick<Image, 'storeId' | 'revision' | 'vocabulary'>, previousTopics: TopicModel | 'without topics' | undefined): Image {
    const graph = this.#graph.build();
    const words = this.#words.build();
    const mentions = this.#mentions.build();
    const chosen = this.#chosen.build();
    const related = RelatedIndex.derive(relatedSources({ graph, words, mentions, chosen, vocabulary: head.vocabulary }));
    return {
      ...head,
      graph,
      columns: this.#columns.build(),
      text: this.#text.build(),
      words,
      mentions,
      chosen,
      related,
      topics: previousTopics === 'without topics' ? NO_TOPICS : topicsOf({ graph, related, vocabulary: head.vocabulary }, previousTopics),
    };
  }
}

const NO_TOPICS: TopicModel = { topics: [], changes: [], resolutions: TOPIC_LEVELS.map(() => 1), fingerprint: '' };

/** The ordinal of each term, or of the term that replaced it. */
function ordinalsInUse(vocabulary: Vocabulary): ReadonlyMap<TermId, number> {
  const ordinals = new Map(vocabulary.terms.map((term, index) => [term.id, index]));
  return new Map(vocabulary.terms.map((term, index) => [term.id, ordinals.get(vocabulary.current(term).id) ?? index]));
}

type RelatedParts = Pick<Image, 'graph' | 'words' | 'mentions' | 'chosen' | 'vocabulary'>;

function relatedSources({ graph, words, mentions, chosen, vocabulary }: RelatedParts): RelatedSources {
  return {
    vocabulary,
    terms: chosen,
    mentions,
    words,
    links: {
      forEachLink: (incident, visit) => {
        for (const { target, kind } of graph.linksFrom(incident)) if (target !== undefined) visit(target, kind);
        for (const { from, kind } of graph.linksTo(incident)) visit(from, kind);
      },
    },
  };
}

/** What the sections of an image file mean. Raise it with every change of what is built or how. */
const FORMAT = 'precedent-image-4';

/** The image as pieces of a file; see `snapshot.ts`. */
export function encodeImage(image: Image): readonly Uint8Array[] {
  return encodeSnapshot(
    { format: FORMAT, revision: image.revision, fingerprint: image.storeId, meta: { topics: encodeTopics(image.topics) } },
    {
      ...prefixSections('graph', image.graph.toSections()),
      ...prefixSections('columns', image.columns.toSections()),
      ...prefixSections('text', image.text.toSections()),
      ...prefixSections('words', image.words.toSections()),
      ...prefixSections('mentions', image.mentions.toSections()),
      ...prefixSections('chosen', image.chosen.toSections()),
      ...prefixSections('related', image.related.toSections()),
    },
  );
}

/** The revision that an image file of a store says it holds, by its first `PEEK_LENGTH` bytes; undefined for any other file. */
export function peekImage(start: Uint8Array, storeId: string): number | undefined {
  const head = peekSnapshot(start);
  return head?.format === FORMAT && head.fingerprint === storeId ? head.revision : undefined;
}

/** Reads an image file of a store with that vocabulary. What can't be used is told and not thrown: build anew then. */
export function decodeImage(
  bytes: Uint8Array,
  storeId: string,
  vocabulary: Vocabulary,
): Image | { readonly fault: SnapshotFault | 'other-vocabulary' } {
  const result = decodeSnapshot(bytes, { format: FORMAT, fingerprint: storeId });
  if (!result.ok) return { fault: result.fault };
  const { sections, revision, meta } = result.snapshot;
  const topics = decodeTopics(meta.topics);
  if (topics === undefined) return { fault: 'other-version' };
  const part = (name: string): Sections => unprefixSections(name, sections);
  try {
    const graph = GraphImage.fromSections(part('graph'), vocabulary);
    const words = WordTable.fromSections(part('words'));
    const mentions = MentionTable.fromSections(part('mentions'));
    const chosen = ChosenTermTable.fromSections(part('chosen'));
    return {
      storeId,
      revision,
      vocabulary,
      graph,
      columns: Columns.fromSections(part('columns')),
      text: TextIndex.fromSections(part('text')),
      words,
      mentions,
      chosen,
      related: RelatedIndex.fromSections(part('related'), relatedSources({ graph, words, mentions, chosen, vocabulary })),
      topics,
    };
  } catch {
    // Checksums hold, so the sections are whole, but they were made with other terms.
    return { fault: 'other-vocabulary' };
  }
}
