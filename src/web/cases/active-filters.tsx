import { RemovableChip } from '../part/term-chip.tsx';
import { kindOfTerm, NODE_LOOKS } from '../term-kind.ts';
import { type CaseSearch, LIST_KEYS, type ListKey, toggled, UNKNOWN_LENGTH } from './case-search.ts';
import { useLabels } from './use-labels.ts';

interface Props {
  readonly search: CaseSearch;
  readonly change: (search: CaseSearch) => void;
}

const LENGTH_KEYS = [
  ['detected', 'Detected in'],
  ['mitigated', 'Mitigated in'],
  ['resolved', 'Resolved in'],
] as const;

/** The filters that hold, each of which goes away when it is pressed. */
export function ActiveFilters({ search, change }: Props) {
  const labels = useLabels(search);
  const values = LIST_KEYS.flatMap((key) => (search[key] ?? []).map((value) => ({ key, value })));
  const lengths = LENGTH_KEYS.filter(([key]) => search[key] !== undefined);
  if (values.length + lengths.length === 0 && search.q === undefined) return null;
  const { after: _after, before: _before, ...unpaged } = search;
  return (
    <div className="row" role="group" aria-label="Active filters">
      {search.q !== undefined && (
        <RemovableChip
          label={`“${search.q.slice(0, 60)}”`}
          note="Words"
          onRemove={() => {
            const { q: _q, ...rest } = unpaged;
            change(rest);
          }}
        />
      )}
      {values.map(({ key, value }) => (
        <RemovableChip
          key={`${key} ${value}`}
          id={value}
          label={labels.get(value) ?? value}
          note={noteOf(key, value)}
          onRemove={() => change(toggled(search, key, value))}
        />
      ))}
      {lengths.map(([key, note]) => (
        <RemovableChip
          key={key}
          label={lengthText(search[key] ?? '')}
          note={note}
          onRemove={() => {
            const { [key]: _length, ...rest } = unpaged;
            change(rest);
          }}
        />
      ))}
      <button
        type="button"
        className="link-button small"
        onClick={() => change({ ...(search.view && { view: search.view }), ...(search.sort && { sort: search.sort }) })}
      >
        Clear all
      </button>
    </div>
  );
}

function noteOf(key: ListKey, value: string): string {
  const kind = key === 'term' ? kindOfTerm(value) : undefined;
  return kind === undefined ? key.charAt(0).toUpperCase() + key.slice(1) : NODE_LOOKS[kind].label;
}

/** `PT1H..PT4H` for people. */
function lengthText(range: string): string {
  if (range === UNKNOWN_LENGTH) return 'not stated or not known';
  const [from = '', to = ''] = range.split('..').map((each) => each.replace(/^PT?/, '').replace('T', ' ').toLowerCase());
  if (from === '') return `at most ${to}`;
  return to === '' ? `at least ${from}` : `${from} to ${to}`;
}
