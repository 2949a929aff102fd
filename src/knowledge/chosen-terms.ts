import type { Evidence, Incident } from '../domain/incident.ts';
import type { RelationKind } from '../domain/relation.ts';
import type { TermId } from '../domain/term.ts';
import type { ChosenTerm } from '../related/chosen-term-table.ts';

interface Statement {
  readonly term: TermId | undefined;
  readonly relation: RelationKind;
  readonly evidence?: Evidence | undefined;
}

/** The terms of a case that somebody chose or confirmed: those that were only recognised in its text are left out. */
export function chosenTerms(incident: Incident, ordinalOf: (term: TermId) => number | undefined): readonly ChosenTerm[] {
  return statementsOf(incident).flatMap(({ term, relation, evidence }): readonly ChosenTerm[] => {
    const ordinal = term === undefined || evidence?.confirmed === false ? undefined : ordinalOf(term);
    return ordinal === undefined ? [] : [{ term: ordinal, relation }];
  });
}

function statementsOf(incident: Incident): readonly Statement[] {
  return [
    ...incident.causes.map(({ term, role, evidence }) => ({ term, relation: role, evidence })),
    ...incident.components.map(({ term, role, evidence }) => ({ term, relation: role, evidence })),
    ...incident.symptoms.map(({ term, evidence }) => ({ term, relation: 'symptom' as const, evidence })),
    ...incident.remediation.map(({ mitigation, evidence }) => ({ term: mitigation, relation: 'mitigation' as const, evidence })),
    ...incident.actionItems.map(({ pattern, evidence }) => ({ term: pattern, relation: 'pattern' as const, evidence })),
  ];
}
