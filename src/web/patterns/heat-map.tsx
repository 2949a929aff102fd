import type { ReactNode } from 'react';
import type { CaseSearch } from '../cases/case-search.ts';
import { casesHref, LightLink } from '../part/light-link.tsx';

export interface HeatCell {
  readonly count: number;
  readonly search: CaseSearch;
  /** More than the count: how it compares. */
  readonly note?: string;
}

export interface HeatRow {
  readonly key: string;
  readonly head: ReactNode;
  readonly label: string;
  readonly cells: readonly HeatCell[];
}

interface Props {
  readonly caption: string;
  readonly corner: string;
  readonly columns: readonly { readonly key: string; readonly head: ReactNode; readonly label: string }[];
  readonly rows: readonly HeatRow[];
  /** Column heads stand upright, for long names. */
  readonly upright?: boolean;
}

/** How much of the colour the largest count gets, in percent: text must stay readable on it. */
const DEEPEST = 58;

/** Counts as a table whose cells are the darker the more they count: picture and table in one. Each cell leads to its cases. */
export function HeatMap({ caption, corner, columns, rows, upright = false }: Props) {
  const most = Math.max(1, ...rows.flatMap((row) => row.cells.map((cell) => cell.count)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      <table className={upright ? 'heat upright' : 'heat'}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td className="small dim corner">{corner}</td>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <span>{column.head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.head}</th>
              {row.cells.map((cell, index) => {
                const column = columns[index]!;
                // By the root, so that small counts can be told apart too.
                const share = Math.sqrt(cell.count / most);
                return (
                  <td key={column.key} className="number">
                    {cell.count > 0 && (
                      <LightLink
                        href={casesHref(cell.search)}
                        title={`${row.label}, ${column.label}: ${cell.count}${cell.note === undefined ? '' : ` (${cell.note})`}`}
                        style={{ '--share': `${Math.round(share * DEEPEST)}%` } as React.CSSProperties}
                      >
                        {cell.count}
                      </LightLink>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
