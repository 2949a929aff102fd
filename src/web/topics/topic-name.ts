/** A topic's label for a line that may break: the dot between two names never begins a line. */
export function topicName(label: string): string {
  return label.replaceAll(' · ', '\u00a0· ');
}

/**
 * The same for a narrow tile: English words that are longer than a line may break, with a hyphen, between syllables, which are
 * guessed from their vowels. Browsers do not all come with a dictionary for `hyphens: auto`.
 * @param letters How many a line has room for.
 */
export function breakableName(label: string, letters: number): string {
  return topicName(label).replaceAll(/[A-Za-z]{5,}/g, (word) => {
    if (word.length <= letters) return word;
    const inner = word.slice(2, -2).replaceAll(SYLLABLE_END, '$&\u00ad');
    return word.slice(0, 2) + inner + word.slice(-2);
  });
}

/** A vowel before one consonant and a vowel, or with its consonant before another one: `envi-ron-ment`. */
const SYLLABLE_END = /[aeiouy](?=[b-df-hj-np-tv-xz][aeiouy])|[aeiouy][b-df-hj-np-tv-xz](?=[b-df-hj-np-tv-xz][lr]?[aeiouy])/gi;
