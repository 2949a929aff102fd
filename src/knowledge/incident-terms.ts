import type { Incident } from '../domain/incident.ts';
import type { TermId } from '../domain/term.ts';

/** The terms that a case names itself, or through its steps and actions; each once. */
export function incidentTerms(incident: Incident): readonly TermId[] {
  const terms = [
    incident.organization,
    ...incident.symptoms.map(({ term }) => term),
    ...incident.causes.map(({ term }) => term),
    ...incident.components.map(({ term }) => term),
    ...(incident.detection?.methods ?? []),
    ...incident.remediation.map(({ mitigation }) => mitigation),
    ...incident.actionItems.map(({ pattern }) => pattern),
  ];
  return [...new Set(terms.filter((each) => each !== undefined))];
}
