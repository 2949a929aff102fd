import { useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { CaseFacetsDocument, type CaseFacetsQuery, SearchFacetsDocument, type TermKind } from '../generated.ts';
import { Blanks, ErrorState } from '../shell/states.tsx';
import { kindOfTerm } from '../term-kind.ts';
import { topicName } from '../topics/topic-name.ts';
import { type CaseSearch, filterOf, type ListKey, toggled } from './case-search.ts';
import { useLabels } from './use-labels.ts';

interface Props {
  readonly search: CaseSearch;
  readonly change: (search: CaseSearch) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
  /** Absent where it is not among those that were counted. */
  readonly count?: number;
}

/** What the cases can be narrowed by, with how many would be left. */
export function FacetPanel({ search, change }: Props) {
  const filters = {
    filter: filterOf(search),
    anyOrganization: filterOf(search, 'organization'),
    anyYear: filterOf(search, 'year'),
    anySeverity: filterOf(search, 'severity'),
    anyRegion: filterOf(search, 'region'),
    anyTopic: filterOf(search, 'topic'),
  };
  const list = useAnswer(CaseFacetsDocument, filters, { enabled: search.q === undefined, keep: true });
  const found = useAnswer(SearchFacetsDocument, { ...filters, query: search.q ?? '' }, { enabled: search.q !== undefined, keep: true });
  const labels = useLabels(search);
  const answer = search.q === undefined ? list : found;
  if (answer.error !== null) return <ErrorState error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Blanks heights={[170, 170, 170, 170, 170, 170]} />;
  return (
    <>
      {groupsOf(answer.data).map(({ key, title, kind, options }) => (
        <FacetGroup
          key={title}
          title={title}
          options={options}
          chosen={(search[key] ?? []).filter((value) => kind === undefined || kindOfTerm(value) === kind)}
          labels={labels}
          toggle={(value) => change(toggled(search, key, value))}
        />
      ))}
    </>
  );
}

interface Group {
  readonly key: ListKey;
  readonly title: string;
  /** Of terms: which kind of them. */
  readonly kind?: TermKind;
  readonly options: readonly Option[];
}

function groupsOf(data: CaseFacetsQuery): readonly Group[] {
  const terms = (counts: CaseFacetsQuery['incidents']['causes']): readonly Option[] =>
    counts.map(({ term, count }) => ({ value: term.id, label: term.label, count }));
  const values = (counts: CaseFacetsQuery['byYear']['valueFacets']): readonly Option[] =>
    counts.map(({ value, count }) => ({ value, label: value, count }));
  return [
    { key: 'term', title: 'Cause', kind: 'ROOT_CAUSE', options: terms(data.incidents.causes) },
    { key: 'term', title: 'Component', kind: 'COMPONENT', options: terms(data.incidents.components) },
    { key: 'term', title: 'Symptom', kind: 'SYMPTOM', options: terms(data.incidents.symptoms) },
    { key: 'term', title: 'Trigger', kind: 'TRIGGER', options: terms(data.incidents.triggers) },
    { key: 'term', title: 'Organisation', kind: 'ORGANIZATION', options: terms(data.byOrganization.facets) },
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
      options: data.byTopic.topicFacets.map(({ topic, count }) => ({ value: topic.id, label: topicName(topic.label), count })),
    },
  ];
}

const SHOWN = 6;

function FacetGroup({
  title,
  options,
  chosen,
  labels,
  toggle,
}: {
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  /** Of what is chosen. */
  readonly labels: ReadonlyMap<string, string>;
  readonly toggle: (value: string) => void;
}) {
  const [all, setAll] = useState(false);
  // What is chosen stays in sight, also where nothing is left of it.
  const picked = chosen.map((value) => options.find((option) => option.value === value) ?? { value, label: labels.get(value) ?? value });
  if (options.length + picked.length === 0) return null;
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
