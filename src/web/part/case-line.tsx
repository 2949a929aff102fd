import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CaseRowFragment } from '../generated.ts';
import { DateTime } from './moment-time.tsx';
import { TermChip } from './term-chip.tsx';

export function CaseLink({ id, title }: { readonly id: string; readonly title: ReactNode }) {
  return (
    <Link to="/cases/$id" params={{ id }} className="case-title" dir="auto">
      {title}
    </Link>
  );
}

/** Whose, when, how bad, how long: one line. */
export function CaseMeta({ row }: { readonly row: CaseRowFragment }) {
  return (
    <span className="row small dim">
      <span className="case-id">{row.id}</span>
      {row.organization !== null && row.organization !== undefined && (
        <Link to="/terms/$id" params={{ id: row.organization.id }}>
          {row.organization.label}
        </Link>
      )}
      <DateTime moment={row.startedAt} />
      {row.timeToResolve !== null && row.timeToResolve !== undefined && (
        <span>
          {row.timeToResolve.approximate ? 'about ' : ''}
          {row.timeToResolve.text}
        </span>
      )}
      {row.severity !== null && row.severity !== undefined && <span>{row.severity.label}</span>}
    </span>
  );
}

/** A case as a card. */
export function CaseCard({
  row,
  title,
  children,
}: {
  readonly row: CaseRowFragment;
  /** The title with something marked in it. */
  readonly title?: ReactNode;
  /** Instead of the summary. */
  readonly children?: ReactNode;
}) {
  return (
    <article className="card">
      <CaseMeta row={row} />
      <h3>
        <CaseLink id={row.id} title={title ?? row.title} />
      </h3>
      {children ?? (row.summary !== null && row.summary !== undefined && <p className="small clamp">{row.summary}</p>)}
      <CaseTerms row={row} />
    </article>
  );
}

/** What failed and why, as far as a list has room. */
export function CaseTerms({ row }: { readonly row: CaseRowFragment }) {
  const terms = [...row.components.map((each) => each.component), ...row.causes.flatMap((each) => each.term ?? [])];
  return (
    <span className="row">
      {terms.slice(0, 5).map((term) => (
        <TermChip key={term.id} term={term} />
      ))}
    </span>
  );
}

/** Cases as a table. */
export function CaseTable({ rows, caption }: { readonly rows: readonly CaseRowFragment[]; readonly caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      <table className="table case-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Case</th>
            <th scope="col">Organisation</th>
            <th scope="col">Started</th>
            <th scope="col" className="right">
              Resolved in
            </th>
            <th scope="col">What failed, and why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="wide">
                <CaseLink id={row.id} title={row.title} />
                <div className="case-id">{row.id}</div>
              </td>
              <td>
                {row.organization !== null && row.organization !== undefined && (
                  <Link to="/terms/$id" params={{ id: row.organization.id }}>
                    {row.organization.label}
                  </Link>
                )}
              </td>
              <td className="nowrap number">
                <DateTime moment={row.startedAt} />
              </td>
              <td className="nowrap right number" data-label="Resolved in">
                {row.timeToResolve === null || row.timeToResolve === undefined ? (
                  <span className="dim">not stated</span>
                ) : (
                  row.timeToResolve.text
                )}
              </td>
              <td>
                <CaseTerms row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
