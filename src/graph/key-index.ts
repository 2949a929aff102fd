import { incidentKey } from '../domain/incident-id.ts';
import { compareText } from '../domain/text-key.ts';
import { prefixSections, type Sections, takeSection, unprefixSections } from './sections.ts';
import { StringTable } from './string-table.ts';

/** Finds a case by its id or an external id in any letter case: sorted keys and the case of each. */
export class KeyIndex {
  readonly #keys: StringTable;
  readonly #incidents: Uint32Array;

  private constructor(keys: StringTable, incidents: Uint32Array) {
    this.#keys = keys;
    this.#incidents = incidents;
  }

  /** Where two cases claim a key, an id wins over an external id and the lower number over the higher. Cost: n log n. */
  static of(ids: StringTable, externalIds: StringTable, externalOwner: (index: number) => number): KeyIndex {
    const keys: string[] = [];
    for (let i = 0; i < ids.length; i++) keys.push(keyOf(ids.get(i)));
    for (let i = 0; i < externalIds.length; i++) keys.push(keyOf(externalIds.get(i)));
    const order = Uint32Array.from(keys.keys()).sort((a, b) => compareText(keys[a]!, keys[b]!) || a - b);
    const unique = order.filter((entry, place) => place === 0 || keys[order[place - 1]!] !== keys[entry]);
    return new KeyIndex(
      StringTable.of(Array.from(unique, (entry) => keys[entry]!)),
      unique.map((entry) => (entry < ids.length ? entry : externalOwner(entry - ids.length))),
    );
  }

  static fromSections(sections: Sections): KeyIndex {
    return new KeyIndex(StringTable.fromSections(unprefixSections('keys', sections)), takeSection(sections, 'incidents', Uint32Array));
  }

  toSections(): Sections {
    return { ...prefixSections('keys', this.#keys.toSections()), incidents: this.#incidents };
  }

  /** Cost: log n. */
  find(idOrExternalId: string): number | undefined {
    const place = this.#keys.find(keyOf(idOrExternalId));
    return place === undefined ? undefined : this.#incidents[place];
  }
}

const PLAIN = /^[!-~]*$/;

/** `incidentKey`, with a short cut for ids without white space or characters outside ASCII, on which it only folds case. */
function keyOf(id: string): string {
  return PLAIN.test(id) ? id.toLowerCase() : incidentKey(id);
}
