import { compareText } from '../domain/text-key.ts';

/** One thing with the labels that it has, and those that were guessed, best first. */
export interface Guess {
  readonly truth: ReadonlySet<string>;
  readonly guessed: readonly string[];
}

export interface ClassificationQuality {
  /** Share of things whose first guess is one of their labels. */
  readonly top1: number;
  /** Share of things with one of their labels among the first three guesses. */
  readonly top3: number;
  /** Mean F₁ of all labels that some thing has, each counted alike; the first guess of a thing is its answer. */
  readonly macroF1: number;
  readonly things: number;
  readonly labels: number;
}

/** Measures guesses of things that may have several labels. A first guess that is one of them counts for that label. */
export function evaluateGuesses(guesses: readonly Guess[]): ClassificationQuality {
  const labels = new Set(guesses.flatMap(({ truth }) => [...truth]));
  const hitWithin = (places: number): number =>
    share(guesses, ({ truth, guessed }) => guessed.slice(0, places).some((each) => truth.has(each)));
  let f1 = 0;
  for (const label of labels) f1 += labelF1(label, guesses);
  return {
    top1: hitWithin(1),
    top3: hitWithin(3),
    macroF1: labels.size === 0 ? 0 : f1 / labels.size,
    things: guesses.length,
    labels: labels.size,
  };
}

/**
 * F₁ of one label. A thing with several labels asks for one of them, not for all: it is missed for a label only when its
 * answer is none of its labels.
 */
function labelF1(label: string, guesses: readonly Guess[]): number {
  let right = 0;
  let wrong = 0;
  let missed = 0;
  for (const { truth, guessed } of guesses) {
    const [answer] = guessed;
    if (answer === label) {
      if (truth.has(label)) right++;
      else wrong++;
    } else if (truth.has(label) && (answer === undefined || !truth.has(answer))) missed++;
  }
  return right === 0 ? 0 : (2 * right) / (2 * right + wrong + missed);
}

/** Labels by how many things have them, most first, then by name: what someone guesses who only knows what is common. */
export function commonLabels(truths: Iterable<ReadonlySet<string>>): readonly string[] {
  const counts = new Map<string, number>();
  for (const truth of truths) for (const label of truth) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || compareText(a, b)).map(([label]) => label);
}

function share<T>(all: readonly T[], holds: (each: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(holds).length / all.length;
}
