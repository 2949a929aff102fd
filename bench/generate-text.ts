import { type Random, Zipf } from './random.ts';

const COMMON =
  'the of and to in a was that for on with is as were by at from it which had not an be this during their all our but after when to the before more than some other'.split(
    ' ',
  );
const ONSETS = 'b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sc sh sl sp st t tr v w'.split(' ');
const VOWELS = 'a e i o u ai ea ou'.split(' ');
const CODAS = ['', '', 'l', 'm', 'n', 'r', 't', 'ck', 'nd', 'st', 'p'];
const NOUN_ENDINGS = ['', '', 's'];
const VERB_ENDINGS = ['', '', 's', 'ed', 'ing'];

const LEXICON_SIZE = 40_000;
/** Words and pairs of words that a topic prefers. */
const TOPIC_WORDS = 300;
const TOPIC_PAIRS = 60;

/** Prose of made-up words: a third common English ones, the others by Zipf's law, half of them from the topics' own. */
export class GeneratedText {
  readonly #random: Random;
  readonly #lexicon: readonly string[] = LEXICON;
  readonly #all = new Zipf(LEXICON_SIZE, 0.95);
  readonly #topics: readonly { readonly words: readonly string[]; readonly pairs: readonly string[] }[];
  readonly #topicWord = new Zipf(TOPIC_WORDS, 0.8);
  readonly #topicPair = new Zipf(TOPIC_PAIRS, 0.8);

  constructor(random: Random, topics: number) {
    this.#random = random;
    this.#topics = Array.from({ length: topics }, () => {
      const words = Array.from({ length: TOPIC_WORDS }, () => this.#lexicon[this.#all.draw(random)]!);
      return { words, pairs: Array.from({ length: TOPIC_PAIRS }, () => `${random.pick(words)} ${random.pick(words)}`) };
    });
  }

  /** One sentence without a full stop. */
  words(count: number, topics: readonly number[]): string {
    const found: string[] = [];
    for (let left = count; left > 0; ) {
      const next = left > 1 && this.#random.chance(0.06) ? this.#pair(topics) : this.#word(topics);
      found.push(next);
      left -= next.includes(' ') ? 2 : 1;
    }
    return found.join(' ');
  }

  /** Sentences of about 18 words, a new paragraph now and then. */
  paragraphs(count: number, topics: readonly number[]): string {
    let text = '';
    for (let left = count; left > 0; ) {
      const length = Math.min(left, this.#random.between(12, 24));
      text += `${this.words(length, topics)}.${this.#random.chance(0.2) ? '\n\n' : ' '}`;
      left -= length;
    }
    return text.trimEnd();
  }

  #pair(topics: readonly number[]): string {
    return this.#topics[this.#random.pick(topics)]!.pairs[this.#topicPair.draw(this.#random)]!;
  }

  #word(topics: readonly number[]): string {
    const random = this.#random;
    if (random.chance(0.34)) return COMMON[Math.floor(COMMON.length * random.fraction() ** 2)]!;
    // Error codes and host names: some that come again, some that never do.
    if (random.chance(0.01)) return random.chance(0.75) ? `ERR_${random.below(5000)}` : `host-${random.below(1 << 24).toString(16)}`;
    const word = random.chance(0.5)
      ? this.#topics[random.pick(topics)]!.words[this.#topicWord.draw(random)]!
      : this.#lexicon[this.#all.draw(random)]!;
    // One word in three is a verb.
    return word + random.pick(word.length % 3 === 0 ? VERB_ENDINGS : NOUN_ENDINGS);
  }
}

/** All syllables counted through, so that each number has its own word; frequent words are short. */
function wordOf(number: number): string {
  let rest = number;
  let word = '';
  do {
    const onset = ONSETS[rest % ONSETS.length]!;
    rest = Math.floor(rest / ONSETS.length);
    const vowel = VOWELS[(rest + word.length) % VOWELS.length]!;
    rest = Math.floor(rest / VOWELS.length);
    word += onset + vowel;
  } while (rest > 0);
  return word + CODAS[number % CODAS.length]!;
}

const LEXICON = Array.from({ length: LEXICON_SIZE }, (_, i) => wordOf(i + ONSETS.length));
