import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { type TermKind, TermListDocument, type TermListQuery } from '../generated.ts';
import { KindGlyph } from '../part/kind-glyph.tsx';
import { LightLink, termHref } from '../part/light-link.tsx';
import { ErrorState, PageSkeleton, State } from '../shell/states.tsx';
import { NODE_LOOKS, TERM_KINDS } from '../term-kind.ts';

const route = getRouteApi('/terms');

type ListedTerm = TermListQuery['terms']['nodes'][number];

/** The vocabulary, kind by kind, as the tree that it is. */
export function TermsPage() {
  const { kind = 'ROOT_CAUSE', q = '' } = route.useSearch();
  const answer = useQuery({ queryKey: ['all terms', kind], queryFn: () => allTerms(kind) });
  return (
    <>
      <title>{`${NODE_LOOKS[kind].plural} · Precedent`}</title>
      <h1 className="page-head">Vocabulary</h1>
      <nav className="row tabs" aria-label="Kinds of term">
        {TERM_KINDS.map((each) => (
          <Link key={each} to="/terms" search={{ kind: each }} className="chip" aria-current={each === kind ? 'page' : undefined}>
            <KindGlyph kind={each} />
            {NODE_LOOKS[each].plural}
          </Link>
        ))}
      </nav>
      {answer.error !== null ? (
        <ErrorState error={answer.error} retry={() => void answer.refetch()} />
      ) : answer.data === undefined ? (
        <PageSkeleton />
      ) : (
        <Tree kind={kind} terms={answer.data} words={q} />
      )}
    </>
  );
}

/** All terms of a kind, page by page. At most 2,000. */
async function allTerms(kind: TermKind): Promise<readonly ListedTerm[]> {
  const terms: ListedTerm[] = [];
  for (let after: string | null = null; terms.length < 2000; ) {
    const { terms: page } = (await ask(TermListDocument, { kind, after })) as TermListQuery;
    terms.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor ?? null;
  }
  return terms;
}

function Tree({ kind, terms, words }: { readonly kind: TermKind; readonly terms: readonly ListedTerm[]; readonly words: string }) {
  const navigate = useNavigate();
  const wanted = words.trim().toLowerCase();
  const narrower = new Map<string | undefined, ListedTerm[]>();
  const known = new Set(terms.map((term) => term.id));
  for (const term of terms) {
    const parents = term.broader.filter(({ id }) => known.has(id)).map(({ id }) => id as string | undefined);
    for (const parent of parents.length === 0 ? [undefined] : parents) narrower.set(parent, [...(narrower.get(parent) ?? []), term]);
  }
  const tops = byCount(narrower.get(undefined) ?? []);
  const found = wanted === '' ? undefined : terms.filter((term) => term.label.toLowerCase().includes(wanted));
  return (
    <div className="stack">
      <input
        className="field filter-field"
        aria-label="Only terms with these letters"
        placeholder="Only terms with…"
        maxLength={100}
        value={words}
        onChange={(event) => {
          const q = event.currentTarget.value;
          void navigate({ to: '/terms', search: q === '' ? { kind } : { kind, q }, replace: true });
        }}
      />
      {found === undefined ? (
        <ul className="plain tree-columns">
          {tops.map((term) => (
            <li key={term.id} className="panel">
              <TermLine term={term} />
              <Branch parent={term.id} narrower={narrower} depth={1} open={terms.length > MANY ? OPEN_OF_MANY : MOST_LEVELS} />
            </li>
          ))}
        </ul>
      ) : found.length === 0 ? (
        <State title="No such term">No term of this kind has these letters in its name.</State>
      ) : (
        <ul className="plain panel">
          {byCount(found).map((term) => (
            <li key={term.id}>
              <TermLine term={term} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Of a vocabulary so large, the lower levels are shown when they are asked for. */
const MANY = 600;
const OPEN_OF_MANY = 1;
/** The vocabulary has no cycles; the bound keeps a broken one from hanging the page. */
const MOST_LEVELS = 8;

function Branch({
  parent,
  narrower,
  depth,
  open,
}: {
  readonly parent: string;
  readonly narrower: ReadonlyMap<string | undefined, readonly ListedTerm[]>;
  readonly depth: number;
  /** Levels that are shown at once. */
  readonly open: number;
}) {
  const [shown, setShown] = useState(depth <= open);
  const terms = narrower.get(parent) ?? [];
  if (terms.length === 0 || depth > MOST_LEVELS) return null;
  if (!shown)
    return (
      <button type="button" className="link-button small branch-more" aria-expanded={false} onClick={() => setShown(true)}>
        {terms.length} narrower
      </button>
    );
  return (
    <ul className="plain branch">
      {byCount(terms).map((term) => (
        <li key={term.id}>
          <TermLine term={term} />
          <Branch parent={term.id} narrower={narrower} depth={depth + 1} open={open} />
        </li>
      ))}
    </ul>
  );
}

function byCount(terms: readonly ListedTerm[]): readonly ListedTerm[] {
  return [...terms].sort((a, b) => b.incidentCount - a.incidentCount || (a.id < b.id ? -1 : 1));
}

function TermLine({ term }: { readonly term: ListedTerm }) {
  return (
    <span className="term-line" title={term.description ?? undefined}>
      <LightLink href={termHref(term.id)} className={term.incidentCount === 0 ? 'dim' : undefined}>
        {term.label}
      </LightLink>{' '}
      <span className="dim number small">{term.incidentCount}</span>
    </span>
  );
}
