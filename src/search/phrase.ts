import type { Slot } from './compile.ts';
import type { TextIndex } from './text-index.ts';
import { intersect, PostingReader } from './word-set.ts';

/** The incidents that have, somewhere, a word of each slot at the slot's offset; ascending. */
export function findPhrase(index: TextIndex, slots: readonly Slot[]): Uint32Array {
  const readers = [...slots]
    .sort((a, b) => a.words.size - b.words.size)
    .map(({ words, offset }) => ({ reader: new PostingReader(index, words.words), offset }));
  return intersect(slots.map((slot) => slot.words)).filter((incident) => {
    let starts: readonly number[] | undefined;
    for (const { reader, offset } of readers) {
      // Where the phrase would start to have this slot's words in their place.
      const own = reader.positionsIn(incident);
      for (let i = 0; i < own.length; i++) own[i]! -= offset;
      starts = starts === undefined ? own : common(starts, own);
      if (starts.length === 0) return false;
    }
    return true;
  });
}

function common(a: readonly number[], b: readonly number[]): readonly number[] {
  const both: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i]! < b[j]!) i++;
    else if (a[i]! > b[j]!) j++;
    else {
      both.push(a[i++]!);
      j++;
    }
  }
  return both;
}
