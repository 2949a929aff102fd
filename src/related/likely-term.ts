/** Something that may be true of a draft, with how sure that is and what it rests on. */
export interface Likely {
  /** Ordinal of a term. */
  readonly term: number;
  /** 0–1; the scores of all candidates sum to at most 1. */
  readonly score: number;
  /** Cases that have the term, most alike first. */
  readonly incidents: readonly number[];
  /** Whether the text itself speaks of the term. */
  readonly spoken: boolean;
}

export interface LikelyEvidence {
  /** The cases most like the draft, best first. */
  readonly ranked: readonly { readonly incident: number; readonly score: number }[];
  /** Visits the candidate terms of a case with their strengths, 0–1. */
  readonly forEachTerm: (incident: number, visit: (term: number, strength: number) => void) => void;
  /** Candidate terms that the draft's text speaks of, with how often. */
  readonly mentions: ReadonlyMap<number, number>;
  /** What a term tells, in nats: one that many cases have tells little when a text speaks of it. */
  readonly information: (term: number) => number;
}

/** Of the score, what the text itself can give; the rest comes from the most alike cases. */
const SPOKEN_SHARE = 0.35;
/** Raises the most alike cases above the others. */
const SHARPNESS = 2;

/** Terms that are likely of a draft: those of the cases most like it, and those that its text speaks of. Best first, then by term. */
export function likelyTerms({ ranked, forEachTerm, mentions, information }: LikelyEvidence): readonly Likely[] {
  const votes = new Map<number, { score: number; incidents: number[] }>();
  const voteOf = (term: number) => {
    const known = votes.get(term) ?? { score: 0, incidents: [] };
    votes.set(term, known);
    return known;
  };
  let total = 0;
  for (const { incident, score } of ranked) {
    const weight = score ** SHARPNESS;
    total += weight;
    forEachTerm(incident, (term, strength) => {
      const vote = voteOf(term);
      vote.score += weight * strength;
      if (!vote.incidents.includes(incident)) vote.incidents.push(incident);
    });
  }
  let told = 0;
  for (const vote of votes.values()) told += vote.score;
  const spoken = new Map([...mentions].map(([term, count]) => [term, Math.log1p(count) * information(term)]));
  const said = [...spoken.values()].reduce((sum, each) => sum + each, 0);
  for (const term of spoken.keys()) voteOf(term);
  return [...votes]
    .map(([term, { score, incidents }]): Likely => {
      const fromCases = told === 0 || total === 0 ? 0 : score / told;
      const fromText = said === 0 ? 0 : (spoken.get(term) ?? 0) / said;
      return { term, score: (1 - SPOKEN_SHARE) * fromCases + SPOKEN_SHARE * fromText, incidents, spoken: spoken.has(term) };
    })
    .sort((a, b) => b.score - a.score || a.term - b.term);
}
