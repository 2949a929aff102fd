import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../src/domain/error.ts';
import { Bitset } from '../../src/graph/bitset.ts';
import { type SearchOptions, type SearchResult, search } from '../../src/search/search.ts';
import { TextBuilder } from '../../src/search/text-builder.ts';
import type { TextIndex } from '../../src/search/text-index.ts';
import { TEXT_FIELDS, type TextField, type Token } from '../../src/search/token.ts';
import { tokenise } from '../../src/search/tokenise.ts';

interface Piece {
  readonly field: TextField;
  readonly text: string;
}

function indexOf(incidents: readonly (readonly Piece[])[]): TextIndex {
  const builder = new TextBuilder();
  for (const pieces of incidents) builder.add(pieces.map((piece) => ({ ...piece, tokens: tokenise(piece.text) })));
  return builder.build();
}

/** One narrative each. */
function indexOfTexts(...texts: readonly string[]): TextIndex {
  return indexOf(texts.map((text) => [{ field: 'narrative', text }]));
}

function found(index: TextIndex, query: string, options?: SearchOptions): number[] {
  return search(index, query, options)
    .top(1000)
    .map((hit) => hit.incident)
    .sort((a, b) => a - b);
}

describe('search', () => {
  const index = indexOfTexts(
    'The load balancers failed: ERR_SSL_PROTOCOL in us-east-1',
    'A load-balancer deployment to /etc/nginx/nginx.conf caused DNS timeouts',
    '障害発生 in the connection pool: timeouts, 東京',
    'Cafe\u0301 was down; kubernetes pods ran out of memory',
  );

  it.each<[string, number[]]>([
    ['load', [0, 1]],
    ['failing', [0]],
    ['load dns', [1]],
    ['load AND dns', [1]],
    ['load-balancer', [0, 1]],
    ['"load balancer"', [1]],
    ['"load balancers"', [0]],
    ['balancer load', [0, 1]],
    ['"balancer load"', []],
    ['timeo*', [1, 2]],
    ['"connection po*"', [2]],
    ['"out of memory"', [3]],
    ['"out memory"', []],
    ['timeout -dns', [2]],
    ['timeout NOT dns', [2]],
    ['timeout -"connection pool"', [1]],
    ['-timeout', [0, 3]],
    ['load cafe OR dns', [1]],
    ['(cafe OR dns) load', [1]],
    ['cafe OR', [3]],
    ['OR cafe', [3]],
    ['cafe OR OR dns', [1, 3]],
    ['CAFÉ', [3]],
    ['ERR_SSL_PROTOCOL', [0]],
    ['err_ssl', [0]],
    ['"ERR_SSL"', []],
    ['"err_ssl_protocol"', [0]],
    ['nginx.conf', [1]],
    ['us-east-1', [0]],
    ['us-east-2', []],
    ['障害', [2]],
    ['害発', [2]],
    ['障害発生', [2]],
    ['障害生', [2]],
    ['障', [2]],
    ['生', [2]],
    ['京', [2]],
    ['"障害生"', []],
    ['大阪', []],
    ['障*', [2]],
  ])('finds by %s', (query, incidents) => {
    expect(found(index, query)).toEqual(incidents);
  });

  it('falls back to any of the words when nothing has all, and says so', () => {
    const result = search(index, 'cafe dns "connection pool"');
    expect(result.anyOf).toBe(true);
    expect(result.total).toBe(3);
    expect(result.interpretation).toBe('cafe OR dns OR "connection pool". No case has all of it: cases with any of it, best first.');
    expect(search(index, 'load dns').interpretation).toBe('load AND dns');
    expect(search(index, 'cafe dns -memory').interpretation).toBe(
      '(cafe OR dns) AND NOT memory. No case has all of it: cases with any of it, best first.',
    );
  });

  it('leaves common words out unless there are no others, and counts them in phrases', () => {
    expect(search(index, 'the dns').interpretation).toBe('dns. Left out as too common: the.');
    expect(found(index, 'the dns')).toEqual([1]);
    expect(found(index, 'the')).toEqual([0, 2]);
    expect(found(index, '"in the"')).toEqual([2]);
  });

  it('offers the query with near words for unknown ones', () => {
    expect(search(index, 'kuberntes "conection pool" dns').didYouMean).toBe('kubernetes "connection pool" dns');
    expect(search(index, 'kubernetes').didYouMean).toBeUndefined();
    expect(search(index, 'zzzzzzzz').didYouMean).toBeUndefined();
    expect(search(index, 'ERR_SSL_PROTOCAL').didYouMean).toBe('ERR_SSL_PROTOCOL');
  });

  it('names the words that matched, altogether and for each hit', () => {
    const result = search(index, 'timeouts OR failing OR "connection pool" OR us-east-1');
    expect(result.matchedWords).toEqual(['timeouts', 'failed', 'connection pool', 'us east 1']);
    expect(result.matchedIn(0)).toEqual(['failed', 'us east 1']);
    expect(result.matchedIn(2)).toEqual(['timeouts', 'connection pool']);
    expect(result.matchedIn(3)).toEqual([]);
  });

  it('finds only what is allowed, with the same scores', () => {
    const allowed = new Bitset(4);
    allowed.add(2);
    const all = search(index, 'timeout').top(9);
    const some = search(index, 'timeout', { allowed });
    expect(some.top(9)).toEqual(all.filter((hit) => hit.incident === 2));
    expect([...some.matches().values()]).toEqual([2]);
  });

  it('ranks a title above a narrative, and a short text above a long one', () => {
    const ranked = indexOf([
      [
        { field: 'title', text: 'Slow pages' },
        { field: 'narrative', text: 'dns was slow' },
      ],
      [
        { field: 'title', text: 'Slow dns' },
        { field: 'narrative', text: 'pages were slow' },
      ],
      [
        { field: 'title', text: 'Slow dns' },
        { field: 'narrative', text: 'pages were slow and went on to be slow for all of the day and into the night' },
      ],
    ]);
    expect(
      search(ranked, 'dns')
        .top(3)
        .map((hit) => hit.incident),
    ).toEqual([1, 2, 0]);
  });

  it('ranks the case that has an id above one that cites it', () => {
    const cited = indexOf([
      [{ field: 'narrative', text: 'YKYN-BWZ' }],
      [
        { field: 'ids', text: 'YKYN-BWZ' },
        { field: 'narrative', text: 'a long account of what went on' },
      ],
    ]);
    for (const query of ['YKYN-BWZ', 'ykyn-bwz', '"YKYN-BWZ"']) expect(search(cited, query).top(1)).toMatchObject([{ incident: 1 }]);
  });

  it('has no phrase across two texts', () => {
    const two = indexOf([
      [
        { field: 'title', text: 'connection' },
        { field: 'title', text: 'pool' },
      ],
    ]);
    expect(found(two, '"connection pool"')).toEqual([]);
    expect(found(two, 'connection pool')).toEqual([0]);
  });

  it('bounds a prefix by its most frequent words, and says so', () => {
    const texts = Array.from({ length: 200 }, (_, i) => `word${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}`);
    const wide = indexOfTexts(...texts, 'wordzz', 'wordzz');
    const result = search(wide, 'word*');
    expect(result.interpretation).toBe('word*. word* stands for the 128 most frequent of 201 words.');
    expect(result.total).toBe(129);
    expect(result.matches().has(201)).toBe(true);
  });

  it('cuts long queries, and says so', () => {
    const words = Array.from({ length: 40 }, (_, i) => `w${i}`).join(' ');
    expect(search(index, words).interpretation).toContain('Read only the first 32 terms and left out 8.');
    expect(search(index, `dns ${'x'.repeat(2000)}`).interpretation).toContain('Read only the first 1,000 characters.');
  });

  it.each(['', '   ', '*', '-', '""', '"…"', '🔥', 'AND', 'OR', 'NOT', '- "', '()'])('refuses %j, which has no word', (query) => {
    expect(() => search(index, query)).toThrow(DomainError);
    expect(() => search(index, query)).toThrow('expected a word');
  });

  it('answers every other query', () => {
    const hostile = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            '"',
            '-',
            '*',
            'OR',
            'AND',
            'NOT',
            '(',
            ')',
            ' ',
            '“',
            'load',
            'dns',
            '障害',
            'us-east-1',
            '\u0301',
            '\ud800',
            "'",
            '\\',
          ),
          fc.string({ unit: 'binary', maxLength: 5 }),
        ),
        { maxLength: 20 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(hostile, (query) => {
        let result: SearchResult;
        try {
          result = search(index, query);
        } catch (error) {
          expect(error).toMatchObject({ code: 'BAD_QUERY' });
          return;
        }
        expect(result.total).toBe(result.top(10).length);
        // What was read is itself a query.
        const again = search(index, result.expression);
        if (!again.interpretation.includes('Read only')) expect(again.expression).toBe(result.expression);
      }),
      { numRuns: 1000 },
    );
  });

  it('works on an empty index and on one incident', () => {
    expect(search(indexOf([]), 'dns').total).toBe(0);
    expect(search(indexOf([]), '-dns OR x*').top(3)).toEqual([]);
    expect(found(indexOfTexts('dns'), 'dns')).toEqual([0]);
    expect(found(indexOfTexts(''), '-dns')).toEqual([0]);
    expect(search(indexOfTexts('dns'), 'dns').top(0)).toEqual([]);
  });

  it('pages through equal scores by rank, forwards and backwards', () => {
    const same = indexOfTexts('dns', 'dns', 'dns', 'dns down', 'dns');
    const ranks = Uint32Array.of(4, 0, 2, 1, 3);
    const result = search(same, 'dns', { ranks });
    const all = result.top(10);
    expect(all.map((hit) => hit.incident)).toEqual([1, 2, 4, 0, 3]);
    const place = (i: number): { score: number; rank: number } => ({ score: all[i]!.score, rank: ranks[all[i]!.incident]! });
    expect(result.top(2)).toEqual(all.slice(0, 2));
    expect(result.top(2, place(1))).toEqual(all.slice(2, 4));
    expect(result.top(2, place(3))).toEqual(all.slice(4));
    expect(result.last(2)).toEqual(all.slice(3));
    expect(result.last(2, place(3))).toEqual(all.slice(1, 3));
    // A place whose incident is gone lies between two others.
    expect(result.top(1, { score: all[0]!.score, rank: 2.5 })).toEqual([all[2]]);
  });
});

// A model that looks at every token of every text, and computes scores from the paper's formula.

type Node =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  | { readonly kind: 'prefix'; readonly start: string };

interface Model {
  readonly clauses: readonly (readonly Node[])[];
  readonly excluded: readonly Node[];
}

const WORDS = ['cache', 'caching', 'dns', 'failed', 'failing', 'failure', 'timeout', 'timeouts', 'k8s', 'été'] as const;

const node: fc.Arbitrary<Node> = fc.oneof(
  fc.constantFrom(...WORDS).map((word) => ({ kind: 'word' as const, word })),
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => ({ kind: 'phrase' as const, words })),
  fc.constantFrom('ca', 'fail', 'faili', 'time', 'timeouts', 'q').map((start) => ({ kind: 'prefix' as const, start })),
);
const model: fc.Arbitrary<Model> = fc.record({
  clauses: fc.array(fc.array(node, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  excluded: fc.array(node, { maxLength: 1 }),
});
const pieces: fc.Arbitrary<readonly Piece[]> = fc.array(
  fc.record({
    field: fc.constantFrom(...TEXT_FIELDS),
    text: fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' ')),
  }),
  { maxLength: 4 },
);

function written(node: Node): string {
  return node.kind === 'word' ? node.word : node.kind === 'prefix' ? `${node.start}*` : `"${node.words.join(' ')}"`;
}

function queryOf({ clauses, excluded }: Model): string {
  return [...clauses.map((anyOf) => anyOf.map(written).join(' OR ')), ...excluded.map((each) => `-${written(each)}`)].join(' ');
}

/** Tests of tokens: one for each word of the node. */
function testsOf(node: Node): ((token: Token) => boolean)[] {
  const fold = (word: string): Token => tokenise(word)[0]!;
  if (node.kind === 'word') return [(token) => token.stem === fold(node.word).stem];
  if (node.kind === 'prefix') return [(token) => token.word.startsWith(node.start)];
  return node.words.map((word) => (token) => token.word === fold(word).word);
}

function holds(node: Node, incident: readonly Piece[]): boolean {
  const tests = testsOf(node);
  return incident.some(({ text }) => {
    const tokens = tokenise(text);
    return tokens.some((_, start) => tests.every((test, i) => tokens[start + i] !== undefined && test(tokens[start + i]!)));
  });
}

const WEIGHTS: Readonly<Record<TextField, number>> = {
  title: 5,
  terms: 4,
  summary: 2,
  symptoms: 2,
  causes: 2,
  actions: 1,
  narrative: 1,
  ids: 5,
};

function scoresOf(incidents: readonly (readonly Piece[])[], nodes: readonly Node[]): number[] {
  const tokens = incidents.map((each) =>
    each.flatMap(({ field, text }) => tokenise(text).map((token) => ({ token, weight: WEIGHTS[field] }))),
  );
  const lengths = tokens.map((each) => each.reduce((sum, { weight }) => sum + weight, 0));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const vocabulary = [...new Set(tokens.flatMap((each) => each.map(({ token }) => token.word)))].map((word) => tokenise(word)[0]!);
  const seen = new Set<string>();
  const scores = incidents.map(() => 0);
  for (const test of nodes.flatMap(testsOf)) {
    // The same set of words counts once.
    const words = vocabulary.filter(test).map((token) => token.word);
    const key = words.sort().join();
    if (words.length === 0 || seen.has(key)) continue;
    seen.add(key);
    const frequencies = tokens.map((each) => each.filter(({ token }) => test(token)).reduce((sum, { weight }) => sum + weight, 0));
    const having = frequencies.filter((each) => each > 0).length;
    const idf = Math.log(1 + (incidents.length - having + 0.5) / (having + 0.5));
    for (const [i, tf] of frequencies.entries()) {
      scores[i]! += (idf * tf) / (tf + 1.2 * (0.25 + (mean === 0 ? 0 : (0.75 * lengths[i]!) / mean)));
    }
  }
  return scores;
}

describe('search, against a scan of all texts', () => {
  it('finds the same incidents with the same scores in the same order', () => {
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 40 }), model, (incidents, query) => {
        const excluded = (i: number): boolean => query.excluded.some((each) => holds(each, incidents[i]!));
        const all = incidents.keys();
        const strict = [...all].filter(
          (i) => query.clauses.every((anyOf) => anyOf.some((each) => holds(each, incidents[i]!))) && !excluded(i),
        );
        const nodes = query.clauses.flat();
        const loose = [...incidents.keys()].filter((i) => nodes.some((each) => holds(each, incidents[i]!)) && !excluded(i));
        const matches = strict.length === 0 && query.clauses.length > 1 ? loose : strict;

        const result = search(indexOf(incidents), queryOf(query));
        expect([...result.matches().values()]).toEqual(matches);
        expect(result.total).toBe(matches.length);
        const scores = scoresOf(incidents, nodes);
        const hits = result.top(1000);
        expect(hits.map((hit) => hit.incident).sort((a, b) => a - b)).toEqual(matches);
        for (const hit of hits) expect(hit.score).toBeCloseTo(scores[hit.incident]!, 9);
        for (const [i, hit] of hits.entries()) {
          const next = hits[i + 1];
          if (next !== undefined) expect(hit.score > next.score || (hit.score === next.score && hit.incident < next.incident)).toBe(true);
        }
        expect(result.top(3)).toEqual(hits.slice(0, 3));
        expect(result.last(3)).toEqual(hits.slice(-3));
      }),
      { numRuns: 400 },
    );
  });

  it('finds every part of a text without spaces, and nothing else', () => {
    const text = fc
      .array(fc.constantFrom('東', '京', '都', '障', '害'), { minLength: 1, maxLength: 8 })
      .map((characters) => characters.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), text, (texts, part) => {
        const matches = [...texts.keys()].filter((i) => texts[i]!.includes(part));
        expect(found(indexOfTexts(...texts), `"${part}"`)).toEqual(matches);
        if (matches.length > 0) expect(found(indexOfTexts(...texts), part)).toEqual(matches);
      }),
      { numRuns: 400 },
    );
  });

  it('scores the same whether few or many incidents match', () => {
    const texts = Array.from({ length: 3000 }, (_, i) => `${i % 2 === 0 ? 'dns' : 'cache'} ${i % 3 === 0 ? 'timeout' : 'failing'} n${i}`);
    const index = indexOfTexts(...texts);
    const many = new Map(
      search(index, 'dns OR timeout OR n600')
        .top(3000)
        .map((hit) => [hit.incident, hit.score]),
    );
    const allowed = new Bitset(3000);
    for (const incident of [0, 600, 601, 2999]) allowed.add(incident);
    const few = search(index, 'dns OR timeout OR n600', { allowed }).top(9);
    expect(few.map((hit) => hit.incident)).toEqual([600, 0]);
    for (const hit of few) expect(hit.score).toBe(many.get(hit.incident));
  });
});
