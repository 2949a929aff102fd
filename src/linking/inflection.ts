/** A word with its plural and the endings of verbs, right or not: what is no word does not occur. */
export function inflections(word: string): ReadonlySet<string> {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return new Set([word, ...(/^[a-z]+$/.test(word) ? [`${word}s`] : [])]);
  const forms = new Set([word, `${word}s`, `${word}es`, `${word}ed`, `${word}ing`, `${word}d`]);
  if (word.endsWith('e')) forms.add(`${word.slice(0, -1)}ing`);
  if (word.endsWith('y')) for (const ending of ['ies', 'ied']) forms.add(`${word.slice(0, -1)}${ending}`);
  if (/[^aeiou][aeiou][bdgmnprt]$/.test(word)) for (const ending of ['ing', 'ed']) forms.add(`${word}${word.at(-1)}${ending}`);
  return forms;
}
