import { useAnswer } from '../api/use-answer.ts';
import { TermLabelsDocument } from '../generated.ts';
import type { CaseSearch } from './case-search.ts';

/** The names of the terms and topics of a search, by id; those that are still on their way are absent. */
export function useLabels(search: Pick<CaseSearch, 'term' | 'topic'>): ReadonlyMap<string, string> {
  const ids = [...(search.term ?? []), ...(search.topic ?? [])];
  const { data } = useAnswer(TermLabelsDocument, { ids }, { enabled: ids.length > 0, keep: true });
  return new Map(data?.nodes.flatMap((node) => (node !== null && 'label' in node ? [[node.id, node.label] as const] : [])));
}
