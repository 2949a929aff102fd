import { JOINT, type Word } from './word-sequence.ts';

/** A run of words that names something; `from` and `to` are positions among the words, `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Which spans a text denies, in the manner of NegEx (Chapman et al., "A simple algorithm for identifying negated
 * findings and diseases in discharge summaries", J. Biomed. Inform. 34, 2001): cues before or after a span, each with a
 * reach that ends with the clause. Three kinds of cue:
 *
 * - `not`, `no`, `without` … deny what follows directly, with nothing but filling words between: "not a DNS issue".
 *   Other words end the reach: in "could not reach the load balancer" the load balancer takes part.
 * - `unrelated to`, `ruled out`, `no sign of` … deny all that follows in the clause.
 * - "was ruled out", "was not the cause" … deny their subject.
 *
 * Denied denials ("not ruled out", "not only") deny nothing. Spans are in order and do not overlap. Cost: linear.
 */
export function negatedSpans(words: readonly Word[], spans: readonly Span[]): ReadonlySet<Span> {
  return new NegationReading(words, spans).read();
}

/** Farther than this many words no cue reaches. */
const MAX_REACH = 30;
/** Words of an entry in a list of what is denied. */
const MAX_ENTRY = 5;

class NegationReading {
  readonly #words: readonly Word[];
  /** The span that holds a word. */
  readonly #at = new Map<number, Span>();
  readonly #negated = new Set<Span>();

  constructor(words: readonly Word[], spans: readonly Span[]) {
    this.#words = words;
    for (const span of spans) for (let i = span.from; i < span.to; i++) this.#at.set(i, span);
  }

  read(): ReadonlySet<Span> {
    for (let i = 0; i < this.#words.length; i++) {
      if (this.#at.has(i)) continue;
      const strong = this.#cueAt(i, STRONG_CUES);
      if (strong > 0) {
        if (!this.#isDeniedBefore(i)) this.#denyClause(i + strong);
      } else if (WEAK_CUES.has(this.#words[i]!.word)) {
        this.#denyNext(i + 1);
      }
      if (this.#verdictAt(i)) this.#denySubject(i);
    }
    return this.#negated;
  }

  /** Number of words of the cue that starts at a position; 0 when none does. The longest wins. */
  #cueAt(at: number, cues: ReadonlyMap<string, readonly (readonly string[])[]>): number {
    let longest = 0;
    for (const cue of cues.get(this.#words[at]?.word ?? '') ?? []) {
      if (
        cue.length > longest &&
        cue.every((word, index) => this.#words[at + index]?.word === word && (index === 0 || !this.#isClauseStart(at + index)))
      ) {
        longest = cue.length;
      }
    }
    return longest;
  }

  /** "not ruled out", "could not rule out", "not unrelated to". */
  #isDeniedBefore(at: number): boolean {
    for (let i = at; i > 0 && i > at - 3; i--) {
      if (this.#words[i]!.joint !== JOINT.none) return false;
      if (DENIALS.has(this.#words[i - 1]!.word)) return true;
    }
    return false;
  }

  /** All spans up to the end of the clause; a comma ends it unless a list goes on to an `or`. */
  #denyClause(from: number): void {
    const end = this.#endOfClause(from);
    for (let i = from; i < end; i++) {
      const span = this.#at.get(i);
      if (span === undefined) continue;
      if (this.#startsNewClause(i, span)) return;
      this.#negated.add(span);
      i = span.to - 1;
    }
  }

  #endOfClause(from: number): number {
    const limit = Math.min(this.#words.length, from + MAX_REACH);
    let comma = -1;
    let lastOr = -1;
    let end = from;
    for (; end < limit; end++) {
      if (this.#isClauseStart(end) && end > from) break;
      const { word, joint } = this.#words[end]!;
      if (TERMINATORS.has(word) && !this.#at.has(end)) break;
      if (joint === JOINT.comma && end > from) {
        if (comma < 0) comma = end;
        else if (lastOr >= 0) break;
      }
      // "X, Y, or Z" goes on, and so does "X, Y, and Z" while its entries are short.
      const isLast = word === 'and' && joint === JOINT.comma && comma < end && end - comma <= MAX_ENTRY;
      if ((ALTERNATIVES.has(word) || isLast) && comma >= 0) lastOr = end;
    }
    return comma >= 0 && lastOr < 0 ? comma : end;
  }

  /** "… and the load balancer crashed": what follows `and` and goes on with other words is told, not denied. */
  #startsNewClause(at: number, span: Span): boolean {
    if (this.#words[at - 1]?.word !== 'and') return false;
    const next = this.#words[span.to];
    return (
      next !== undefined && next.joint === JOINT.none && !ALTERNATIVES.has(next.word) && !FILLERS.has(next.word) && next.word !== 'and'
    );
  }

  /** The spans that follow with nothing but filling words and `or` between; commas in a list that ends with `or`. */
  #denyNext(from: number): void {
    let waiting: Span[] | undefined;
    for (let i = from; i < this.#words.length && i < from + MAX_REACH; i++) {
      const { word, joint } = this.#words[i]!;
      if (joint === JOINT.clause) return;
      if (joint === JOINT.comma) {
        if (i === from) return;
        waiting ??= [];
      }
      const span = this.#at.get(i);
      if (span !== undefined) {
        if (waiting === undefined) this.#negated.add(span);
        else waiting.push(span);
        i = span.to - 1;
      } else if (ALTERNATIVES.has(word)) {
        for (const each of waiting ?? []) this.#negated.add(each);
        waiting = undefined;
      } else if (!FILLERS.has(word)) {
        return;
      }
    }
  }

  /** Whether a verdict on the subject before it starts at a position: "was ruled out", "is not the cause". */
  #verdictAt(at: number): boolean {
    const word = this.#words[at]!.word;
    if (DENIED_AUXILIARIES.has(word)) return this.#leadsTo(at + 1, BLAME);
    if (!AUXILIARIES.has(word)) return false;
    let next = at + 1;
    while (AUXILIARIES.has(this.#words[next]?.word ?? '') && next < at + 3) next++;
    const denied = this.#words[next]?.word === 'not' || this.#words[next]?.word === 'never';
    return denied ? this.#leadsTo(next + 1, BLAME) : this.#leadsTo(next, ACQUITTAL);
  }

  /** Whether one of the words stands at a position, after at most three adverbs and prepositions. */
  #leadsTo(from: number, targets: ReadonlySet<string>): boolean {
    for (let i = from; i < from + 4; i++) {
      const word = this.#words[i];
      if (word === undefined || word.joint !== JOINT.none) return false;
      if (targets.has(word.word) && !this.#at.has(i)) return word.word !== 'ruled' || this.#words[i + 1]?.word === 'out';
      if (!word.word.endsWith('ly') && !BEFORE_VERDICT.has(word.word)) return false;
    }
    return false;
  }

  /** The span that ends before a position, at most three words earlier, and those joined to it by `and`, `or` and commas. */
  #denySubject(at: number): void {
    let end = at;
    for (let loose = 0; loose < 4 && end > 0 && this.#words[end]!.joint === JOINT.none; loose++, end--) {
      const span = this.#at.get(end - 1);
      if (span !== undefined) {
        this.#denyList(span);
        return;
      }
      if (TERMINATORS.has(this.#words[end - 1]!.word)) return;
    }
  }

  /** A span and what a list names before it. */
  #denyList(last: Span): void {
    let span: Span | undefined = last;
    while (span !== undefined) {
      this.#negated.add(span);
      const first = this.#words[span.from]!;
      const joined = this.#words[span.from - 1]?.word ?? '';
      const conjunction = first.joint !== JOINT.clause && (joined === 'and' || ALTERNATIVES.has(joined));
      if (!conjunction && first.joint !== JOINT.comma) return;
      const before: number = conjunction ? span.from - 1 : span.from;
      span = this.#isClauseStart(before) ? undefined : this.#at.get(before - 1);
    }
  }

  #isClauseStart(at: number): boolean {
    return this.#words[at]?.joint === JOINT.clause;
  }
}

function phrases(...texts: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const byFirst = new Map<string, string[][]>();
  for (const text of texts) {
    const words = text.split(' ');
    byFirst.set(words[0]!, [...(byFirst.get(words[0]!) ?? []), words]);
  }
  return byFirst;
}

function set(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Articles are not among the words. Contractions are written without the apostrophe. */
const STRONG_CUES = phrases(
  'unrelated to',
  'unconnected to',
  'unconnected with',
  'independent of',
  'independently of',
  'not related to',
  'not directly related to',
  'not connected to',
  'not connected with',
  'not caused by',
  'not triggered by',
  'not due to',
  'not because of',
  'not attributable to',
  'nothing to do with',
  'ruled out',
  'rule out',
  'rules out',
  'ruling out',
  'excluded',
  'excludes',
  'excluding',
  'no sign of',
  'no signs of',
  'no evidence of',
  'no evidence for',
  'no evidence that',
  'no indication of',
  'no indication that',
  'no indications of',
  'no trace of',
  'no hint of',
  'no relation to',
  'no connection to',
  'no connection with',
  'rather than',
  'instead of',
  'other than',
  'free of',
  'absence of',
  'no user data',
  'no customer data',
  'no personal data',
  'looked for any',
  'looking for any',
  'checked for any',
);

const WEAK_CUES = set('no not never neither nor without isnt arent wasnt werent doesnt didnt cannot cant');
const DENIALS = set('not never no cannot cant couldnt didnt dont havent hasnt hadnt isnt wasnt');
const ALTERNATIVES = set('or nor');

/** What may stand between a weak cue and what it denies. */
const FILLERS = set(
  'of in on at to from by with for about any our their its this that these those some other another further more known single actual real ' +
    'be been being is are was were it here directly really likely probably apparently related linked connected tied attributable due caused triggered because ' +
    'issue issues problem problems fault failure incident case matter question result consequence symptom effect kind type sort ' +
    'involve involves involving involved affect affects affecting affected impact impacted implicate concern seem seems appear appears look looks like come stem originate ' +
    'sign signs evidence indication indications trace hint new either',
);

const TERMINATORS = set(
  'but however although though yet because since while whereas except unless when after before until so which who then therefore still',
);

const AUXILIARIES = set('is are was were be been being has have had could can');
const DENIED_AUXILIARIES = set('isnt arent wasnt werent');
const BEFORE_VERDICT = set(
  'also soon early at in to as then again root direct main primary actual in part itself itselves themselves to_blame',
);
const ACQUITTAL = set('ruled excluded exonerated unaffected unrelated uninvolved unimpacted');
const BLAME = set(
  'cause causes culprit involved affected related responsible impacted implicated problem issue factor reason blame fault trigger source',
);
