import type { Incident } from '../domain/incident.ts';
import type { RelationKind } from '../domain/relation.ts';
import type { TermId } from '../domain/term.ts';

/** That a case uses a term, and as what: a relation of the graph, or a place that makes no edge. */
export interface TermUse {
  readonly term: TermId;
  readonly relation: RelationKind | 'propagation' | 'check';
}

/** Every use of a term in a case, each pair of term and relation once, in the order of the case. */
export function termUses(incident: Incident): readonly TermUse[] {
  const uses = new Map<string, TermUse>();
  const use = (term: TermId | undefined, relation: TermUse['relation']): void => {
    if (term !== undefined) uses.set(`${relation} ${term}`, { term, relation });
  };
  use(incident.organization, 'organization');
  for (const { term } of incident.symptoms) use(term, 'symptom');
  for (const { term, role } of incident.causes) use(term, role);
  for (const { term, role } of incident.components) use(term, role);
  for (const { component } of incident.propagation) use(component, 'propagation');
  for (const term of incident.detection?.methods ?? []) use(term, 'detection');
  for (const { mitigation } of incident.remediation) use(mitigation, 'mitigation');
  for (const { pattern, addresses } of incident.actionItems) {
    use(pattern, 'pattern');
    for (const term of addresses) use(term, 'addresses');
  }
  for (const { components } of incident.checks) for (const term of components) use(term, 'check');
  return [...uses.values()];
}
