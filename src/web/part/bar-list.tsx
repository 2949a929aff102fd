import { Link } from '@tanstack/react-router';
import type { CaseSearch } from '../cases/case-search.ts';
import { casesHref, LightLink } from './light-link.tsx';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** The cases that it counts. */
  readonly search?: CaseSearch;
  /** Where it leads instead: a term's page. */
  readonly term?: string;
  readonly note?: string;
}

/** Counts as bars, each of which leads to what it counts. */
export function BarList({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  if (bars.length === 0) return <p className="dim small">Nothing to count.</p>;
  return (
    <ul className="plain bar-list" aria-label={label}>
      {bars.map((bar) => {
        const inside = (
          <>
            <span className="fill" style={{ width: `${(bar.count / most) * 100}%` }} />
            <span className="text">{bar.label}</span>
            <span className="text number dim">
              {bar.count.toLocaleString('en-GB')}
              {bar.note === undefined ? '' : ` · ${bar.note}`}
            </span>
          </>
        );
        return (
          <li key={bar.key}>
            {bar.term !== undefined ? (
              <Link to="/terms/$id" params={{ id: bar.term }}>
                {inside}
              </Link>
            ) : bar.search !== undefined ? (
              <Link to="/cases" search={bar.search}>
                {inside}
              </Link>
            ) : (
              <div className="bar">{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A column for each year from the first to the last, also for those without cases. */
export function YearBars({
  years,
  search,
  label,
  small = false,
}: {
  readonly years: readonly { readonly value: string; readonly count: number }[];
  readonly search: (year: string) => CaseSearch;
  readonly label: string;
  /** As a part of a card. */
  readonly small?: boolean;
}) {
  const counts = new Map(years.map(({ value, count }) => [Number(value), count]));
  const known = [...counts.keys()].sort((a, b) => a - b);
  const first = known[0];
  const last = known.at(-1);
  if (first === undefined || last === undefined) return <p className="dim small">No case has a date.</p>;
  const most = Math.max(...counts.values());
  const all = Array.from({ length: Math.min(80, last - first + 1) }, (_, index) => last - index).reverse();
  return (
    <ul className={small ? 'plain years small-years' : 'plain years'} aria-label={label}>
      {all.map((year, index) => {
        const count = counts.get(year) ?? 0;
        const tick = all.length <= 12 || index % Math.ceil(all.length / 8) === 0;
        return (
          <li key={year}>
            {count > 0 ? (
              <LightLink href={casesHref(search(String(year)))} aria-label={`${year}: ${count}`} title={`${year}: ${count}`}>
                <span style={{ height: `${Math.max(6, (count / most) * 100)}%` }} />
              </LightLink>
            ) : (
              <span className="visually-hidden">{year}: 0</span>
            )}
            {tick && (
              <span className="tick" aria-hidden="true">
                {year}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
