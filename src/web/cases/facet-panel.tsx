import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { CaseFacetsDocument, type CaseFacetsQuery, SearchFacetsDocument, TermLabelsDocument } from '../generated.ts';
import { RemovableChip } from '../part/term-chip.tsx';
import { ErrorState } from '../shell/states.tsx';
import { kindOfTerm, NODE_LOOKS } from '../term-kind.ts';
import { type CaseSearch, filterOf, LIST_KEYS, type ListKey, toggled } from './case-search.ts';

interface Props {
  readonly search: CaseSearch;
  readonly change: (search: CaseSearch) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** What the cases can be narrowed by, with how many would be left. */
export function FacetPanel({ search, change }: Props) {
  const filters = {
    filter: filterOf(search),
    anyOrganization: filterOf(search, 'organization'),
    anyYear: filterOf(search, 'year'),
    anySeverity: filterOf(search, 'severity'),
    anyRegion: filterOf(search, 'region'),
  };
  const list = useAnswer(CaseFacetsDocument, filters, { enabled: search.q === undefined, keep: true });
  const found = useAnswer(SearchFacetsDocument, { ...filters, query: search.q ?? '' }, { enabled: search.q !== undefined, keep: true });
  const answer = search.q === undefined ? list : found;
  if (answer.error !== null) return <ErrorState error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Skeleton height={900} />;
  return (
    <>
      {groupsOf(answer.data).map(({ key, title, options }) => (
        <FacetGroup
          key={title}
          title={title}
          options={options}
          chosen={search[key] ?? []}
          toggle={(value) => change(toggled(search, key, value))}
        />
      ))}
    </>
  );
}

function groupsOf(
  data: CaseFacetsQuery,
): readonly { readonly key: ListKey; readonly title: string; readonly options: readonly Option[] }[] {
  const terms = (counts: CaseFacetsQuery['incidents']['causes']): readonly Option[] =>
    counts.map(({ term, count }) => ({ value: term.id, label: term.label, count }));
  const values = (counts: CaseFacetsQuery['byYear']['valueFacets']): readonly Option[] =>
    counts.map(({ value, count }) => ({ value, label: value, count }));
  return [
    { key: 'term', title: 'Cause', options: terms(data.incidents.causes) },
    { key: 'term', title: 'Component', options: terms(data.incidents.components) },
    { key: 'term', title: 'Symptom', options: terms(data.incidents.symptoms) },
    { key: 'term', title: 'Trigger', options: terms(data.incidents.triggers) },
    { key: 'term', title: 'Organisation', options: terms(data.byOrganization.facets) },
    {
      key: 'year',
      title: 'Year',
      options: [...values(data.byYear.valueFacets)].sort((a, b) => (a.value < b.value ? 1 : -1)),
    },
    { key: 'severity', title: 'Severity', options: values(data.bySeverity.valueFacets) },
    { key: 'region', title: 'Region', options: values(data.byRegion.valueFacets) },
    {
      key: 'topic',
      title: 'Topic',
      options: data.topics.nodes.map(({ id, label, incidentCount }) => ({ value: id, label, count: incidentCount })),
    },
  ];
}

const SHOWN = 6;

function FacetGroup({
  title,
  options,
  chosen,
  toggle,
}: {
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly toggle: (value: string) => void;
}) {
  const [all, setAll] = useState(false);
  if (options.length === 0) return null;
  const picked = options.filter((option) => chosen.includes(option.value));
  const others = options.filter((option) => !chosen.includes(option.value));
  const shown = [...picked, ...(all ? others : others.slice(0, SHOWN))];
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      {shown.map(({ value, label, count }) => (
        <label key={value} className="facet-option">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span className="facet-label">{label}</span>
          <span className="dim number small">{count}</span>
        </label>
      ))}
      {others.length > SHOWN && (
        <button type="button" className="link-button small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${others.length - SHOWN} more`}
        </button>
      )}
    </fieldset>
  );
}

const LENGTH_KEYS = [
  ['detected', 'Detected in'],
  ['mitigated', 'Mitigated in'],
  ['resolved', 'Resolved in'],
] as const;

/** The filters that hold, each of which goes away when it is pressed. */
export function ActiveFilters({ search, change }: Props) {
  const ids = [...(search.term ?? []), ...(search.topic ?? [])];
  const { data } = useAnswer(TermLabelsDocument, { ids }, { enabled: ids.length > 0, keep: true });
  const labels = new Map(data?.nodes.flatMap((node) => (node !== null && 'label' in node ? [[node.id, node.label] as const] : [])));
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
  const [from = '', to = ''] = range.split('..').map((each) => each.replace(/^PT?/, '').replace('T', ' ').toLowerCase());
  if (from === '') return `at most ${to}`;
  return to === '' ? `at least ${from}` : `${from} to ${to}`;
}
