import { type Incident, LINK_KINDS, type LinkKind } from '../domain/incident.ts';
import { NumberList } from './number-list.ts';
import { prefixSections, type Sections, takeSection, unprefixSections } from './sections.ts';
import { StringTable } from './string-table.ts';
import { TextList } from './text-list.ts';

interface Columns {
  readonly ids: StringTable;
  readonly titles: StringTable;
  readonly externalStarts: Uint32Array;
  readonly externalIds: StringTable;
  readonly actionStarts: Uint32Array;
  readonly actionKeys: StringTable;
  readonly actionTexts: StringTable;
  readonly linkStarts: Uint32Array;
  readonly linkKinds: Uint8Array;
  readonly linkTargets: StringTable;
}

/**
 * What the image keeps of each case besides its terms, in order of id: names, action items, and the links as the
 * source writes them, so that a link to a case that is not there yet becomes an edge when the case arrives.
 */
export class IncidentTable {
  readonly #columns: Columns;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  static fromSections(sections: Sections): IncidentTable {
    const strings = (name: string): StringTable => StringTable.fromSections(unprefixSections(name, sections));
    return new IncidentTable({
      ids: strings('ids'),
      titles: strings('titles'),
      externalStarts: takeSection(sections, 'external-starts', Uint32Array),
      externalIds: strings('external-ids'),
      actionStarts: takeSection(sections, 'action-starts', Uint32Array),
      actionKeys: strings('action-keys'),
      actionTexts: strings('action-texts'),
      linkStarts: takeSection(sections, 'link-starts', Uint32Array),
      linkKinds: takeSection(sections, 'link-kinds', Uint8Array),
      linkTargets: strings('link-targets'),
    });
  }

  toSections(): Sections {
    const columns = this.#columns;
    return {
      ...prefixSections('ids', columns.ids.toSections()),
      ...prefixSections('titles', columns.titles.toSections()),
      'external-starts': columns.externalStarts,
      ...prefixSections('external-ids', columns.externalIds.toSections()),
      'action-starts': columns.actionStarts,
      ...prefixSections('action-keys', columns.actionKeys.toSections()),
      ...prefixSections('action-texts', columns.actionTexts.toSections()),
      'link-starts': columns.linkStarts,
      'link-kinds': columns.linkKinds,
      ...prefixSections('link-targets', columns.linkTargets.toSections()),
    };
  }

  get length(): number {
    return this.#columns.ids.length;
  }

  get actionItemCount(): number {
    return this.#columns.actionKeys.length;
  }

  get ids(): StringTable {
    return this.#columns.ids;
  }

  get externalIds(): StringTable {
    return this.#columns.externalIds;
  }

  title(incident: number): string {
    return this.#columns.titles.get(incident);
  }

  /** The case of an entry of `externalIds`. */
  ownerOfExternalId(index: number): number {
    return rowOf(this.#columns.externalStarts, index);
  }

  /** The action items of a case are numbered from here to that of the next case, in the order of the source. */
  firstActionItem(incident: number): number {
    return this.#columns.actionStarts[incident]!;
  }

  ownerOfActionItem(actionItem: number): number {
    return rowOf(this.#columns.actionStarts, actionItem);
  }

  actionKey(actionItem: number): string {
    return this.#columns.actionKeys.get(actionItem);
  }

  actionText(actionItem: number): string {
    return this.#columns.actionTexts.get(actionItem);
  }

  /** In the order of the source, repetitions included. */
  forEachLink(incident: number, visit: (to: string, kind: LinkKind) => void): void {
    const { linkStarts, linkKinds, linkTargets } = this.#columns;
    for (let i = linkStarts[incident]!; i < linkStarts[incident + 1]!; i++) visit(linkTargets.get(i), LINK_KINDS[linkKinds[i]!]!);
  }

  /** Copies a row to the end of a list, byte for byte. */
  copyTo(list: IncidentList, incident: number): void {
    list.copy(this.#columns, incident);
  }
}

/** Builds an `IncidentTable` row by row. */
export class IncidentList {
  readonly #ids = new TextList();
  readonly #titles = new TextList();
  readonly #externalStarts = starts();
  readonly #externalIds = new TextList();
  readonly #actionStarts = starts();
  readonly #actionKeys = new TextList();
  readonly #actionTexts = new TextList();
  readonly #linkStarts = starts();
  readonly #linkKinds = new NumberList(Uint8Array);
  readonly #linkTargets = new TextList();

  add(incident: Incident): void {
    this.#ids.add(incident.id);
    this.#titles.add(incident.title);
    for (const id of incident.externalIds) this.#externalIds.add(id);
    for (const item of incident.actionItems) {
      this.#actionKeys.add(item.key);
      this.#actionTexts.add(shortened(item.text));
    }
    for (const link of incident.links) {
      this.#linkKinds.push(LINK_KINDS.indexOf(link.kind));
      this.#linkTargets.add(link.to);
    }
    this.#close();
  }

  copy(from: Columns, row: number): void {
    this.#ids.copy(from.ids, row);
    this.#titles.copy(from.titles, row);
    for (let i = from.externalStarts[row]!; i < from.externalStarts[row + 1]!; i++) this.#externalIds.copy(from.externalIds, i);
    for (let i = from.actionStarts[row]!; i < from.actionStarts[row + 1]!; i++) {
      this.#actionKeys.copy(from.actionKeys, i);
      this.#actionTexts.copy(from.actionTexts, i);
    }
    for (let i = from.linkStarts[row]!; i < from.linkStarts[row + 1]!; i++) {
      this.#linkKinds.push(from.linkKinds[i]!);
      this.#linkTargets.copy(from.linkTargets, i);
    }
    this.#close();
  }

  build(): IncidentTable {
    return new IncidentTable({
      ids: this.#ids.build(),
      titles: this.#titles.build(),
      externalStarts: this.#externalStarts.toArray(),
      externalIds: this.#externalIds.build(),
      actionStarts: this.#actionStarts.toArray(),
      actionKeys: this.#actionKeys.build(),
      actionTexts: this.#actionTexts.build(),
      linkStarts: this.#linkStarts.toArray(),
      linkKinds: this.#linkKinds.toArray(),
      linkTargets: this.#linkTargets.build(),
    });
  }

  #close(): void {
    this.#externalStarts.push(this.#externalIds.length);
    this.#actionStarts.push(this.#actionKeys.length);
    this.#linkStarts.push(this.#linkTargets.length);
  }
}

/** Longest label of an action item, in code points; a longer text ends in `…`. */
const LABEL_LENGTH = 120;

function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= LABEL_LENGTH) return line;
  const points = [...line.slice(0, LABEL_LENGTH * 2 + 1)];
  return points.length <= LABEL_LENGTH ? line : `${points.slice(0, LABEL_LENGTH - 1).join('')}…`;
}

function starts(): NumberList<Uint32Array> {
  const list = new NumberList(Uint32Array);
  list.push(0);
  return list;
}

/** The row that an entry belongs to: the last whose start is not behind it. */
function rowOf(rowStarts: Uint32Array, entry: number): number {
  let low = 0;
  let high = rowStarts.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rowStarts[middle + 1]! <= entry) low = middle + 1;
    else high = middle;
  }
  return low;
}
