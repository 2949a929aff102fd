import { Link } from '@tanstack/react-router';
import { useAnswer } from '../api/use-answer.ts';
import { type CaseSearch, filterOf, UNKNOWN_LENGTH } from '../cases/case-search.ts';
import { type DurationKind, LengthsDocument } from '../generated.ts';
import { Answered, Blanks } from '../shell/states.tsx';

/** Both ends count, so one class ends a second before the next begins. */
const CLASSES = [
  ['under 5m', '..PT4M59S'],
  ['5–15m', 'PT5M..PT14M59S'],
  ['15–60m', 'PT15M..PT59M59S'],
  ['1–4h', 'PT1H..PT3H59M59S'],
  ['4–12h', 'PT4H..PT11H59M59S'],
  ['12–24h', 'PT12H..PT23H59M59S'],
  ['1–3d', 'P1D..P2DT23H59M59S'],
  ['3d and more', 'P3D..'],
] as const;

const KEYS = { TIME_TO_DETECT: 'detected', TIME_TO_MITIGATE: 'mitigated', TIME_TO_RESOLVE: 'resolved' } as const;

/** How long something took, as a distribution in which those that do not say are counted too. */
export function LengthHistogram({ of, title, search }: { readonly of: DurationKind; readonly title: string; readonly search: CaseSearch }) {
  const searches = CLASSES.map(([, range]): CaseSearch => ({ ...search, [KEYS[of]]: range }));
  const [b0, b1, b2, b3, b4, b5, b6, b7] = searches.map((each) => filterOf(each));
  const answer = useAnswer(LengthsDocument, { of, filter: filterOf(search), b0, b1, b2, b3, b4, b5, b6, b7 });
  return (
    <section className="panel">
      <h2>{title}</h2>
      <Answered answer={answer} skeleton={<Blanks heights={[300]} />}>
        {(data) => {
          const counts = [data.b0, data.b1, data.b2, data.b3, data.b4, data.b5, data.b6, data.b7].map(({ totalCount }) => totalCount);
          const { known, unknown, p10, p50, p90 } = data.incidents.durations;
          const most = Math.max(1, ...counts);
          return (
            <>
              <ul className="plain bar-list" aria-label={title}>
                {CLASSES.map(([label], index) => (
                  <li key={label}>
                    <Link to="/cases" search={searches[index] ?? {}}>
                      <span className="fill" style={{ width: `${((counts[index] ?? 0) / most) * 100}%` }} />
                      <span className="text">{label}</span>
                      <span className="text number dim">{counts[index]}</span>
                    </Link>
                  </li>
                ))}
                <li>
                  <Link to="/cases" search={{ ...search, [KEYS[of]]: UNKNOWN_LENGTH }} className="unknown">
                    <span className="text">not stated or not known</span>
                    <span className="text number dim">{unknown}</span>
                  </Link>
                </li>
              </ul>
              <p className="small dim">
                {known === 0
                  ? 'No case says.'
                  : `Of ${known} that say: half within ${p50?.text}, a tenth within ${p10?.text}, nine tenths within ${p90?.text}.`}
              </p>
            </>
          );
        }}
      </Answered>
    </section>
  );
}
