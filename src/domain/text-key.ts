/**
 * The form in which names are compared: NFKC, lower case, white space folded. `Café` in NFC and NFD, `T1059` and
 * `t1059`, full-width and plain letters are the same key. Diacritics are kept: they tell names apart.
 */
export function textKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** Code-unit order: the same on every machine, unlike `localeCompare`. The order of all ids and ties. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
