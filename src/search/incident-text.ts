import type { Incident } from '../domain/incident.ts';
import type { TermId } from '../domain/term.ts';
import { namesOf, type Vocabulary } from '../domain/vocabulary.ts';
import type { TextField, Token, TokenisedField } from './token.ts';
import { tokenise } from './tokenise.ts';

/** One piece of an incident's text. A field has as many pieces as it has texts: no phrase reaches from one to the next. */
export interface IncidentText {
  readonly field: TextField;
  readonly text: string;
}

/**
 * The texts of an incident that are searched, in the order of `TEXT_FIELDS`, without empty ones.
 *
 * - `terms`: labels and aliases of the case's own terms, labels of their broader terms (a case of a cloud load balancer
 *   is found by "load balancing", but not by every other name of that), tags and regions.
 * - `summary`: also the scope and the users affected. `symptoms`: also how it was detected. `causes`: also what is said
 *   about components and propagation. `actions`: also remediation, lessons and checks.
 * - `narrative`: also the notes of links and the titles of sources and references; a case is found by the ids that it cites.
 */
export function incidentFields(incident: Incident, vocabulary: Vocabulary): readonly IncidentText[] {
  const pieces: Readonly<Record<TextField, readonly (string | null | undefined)[]>> = {
    title: [incident.title],
    terms: [...termNames(incident, vocabulary), ...incident.tags, ...incident.regions],
    summary: [incident.summary, incident.scope, incident.usersAffected],
    symptoms: [incident.symptomText, ...incident.symptoms.map((each) => each.text), incident.detection?.text],
    causes: [...incident.causes, ...incident.components, ...incident.propagation].map((each) => each.text),
    actions: [
      ...incident.remediation.map((each) => each.text),
      ...incident.actionItems.map((each) => each.text),
      ...incident.lessons,
      ...incident.checks.flatMap((each) => [each.look, each.healthy]),
    ],
    narrative: [
      incident.narrative,
      ...incident.links.flatMap((each) => [each.to, each.note]),
      ...[...incident.sources, ...incident.references].map((each) => each.title),
    ],
    ids: [incident.id, ...incident.externalIds],
  };
  return (Object.entries(pieces) as [TextField, readonly (string | null | undefined)[]][]).flatMap(([field, texts]) =>
    texts.filter((text) => text != null && text !== '').map((text) => ({ field, text: text as string })),
  );
}

/** The pieces of `incidentFields` with their tokens. */
export function tokeniseIncident(incident: Incident, vocabulary: Vocabulary): readonly TokenisedField[] {
  const { tokens } = termTextsOf(vocabulary);
  return incidentFields(incident, vocabulary).map(({ field, text }) => ({
    field,
    text,
    tokens: (field === 'terms' ? tokens.get(text) : undefined) ?? tokenise(text),
  }));
}

/** All terms that an incident is joined to, itself or through its steps and actions, each once, in order of first mention. */
function termsOf(incident: Incident): readonly TermId[] {
  const terms = [
    incident.organization,
    ...incident.symptoms.map((each) => each.term),
    ...incident.causes.map((each) => each.term),
    ...incident.components.map((each) => each.term),
    ...incident.propagation.map((each) => each.component),
    ...(incident.detection?.methods ?? []),
    ...incident.remediation.map((each) => each.mitigation),
    ...incident.actionItems.map((each) => each.pattern),
  ];
  return [...new Set(terms.filter((each) => each !== undefined))];
}

/** Each name once, however many terms share it. */
function termNames(incident: Incident, vocabulary: Vocabulary): readonly string[] {
  const { names } = termTextsOf(vocabulary);
  const terms = termsOf(incident).flatMap((id) => names.get(id) ?? []);
  return [...new Set([...terms.flatMap((each) => each.own), ...terms.flatMap((each) => each.broader)])];
}

/** What the terms of a vocabulary are called; the same names are in thousands of cases. */
interface TermTexts {
  /** Labels and aliases of the term, or of what replaces it, and labels of broader terms. */
  readonly names: ReadonlyMap<TermId, { readonly own: readonly string[]; readonly broader: readonly string[] }>;
  readonly tokens: ReadonlyMap<string, readonly Token[]>;
}

const termTexts = new WeakMap<Vocabulary, TermTexts>();

function termTextsOf(vocabulary: Vocabulary): TermTexts {
  let texts = termTexts.get(vocabulary);
  if (texts === undefined) {
    const names = new Map<TermId, { own: readonly string[]; broader: readonly string[] }>();
    const tokens = new Map<string, readonly Token[]>();
    for (const term of vocabulary.terms) {
      const current = vocabulary.current(term);
      const broader = vocabulary.ancestors(current.id).flatMap((id) => vocabulary.get(id)?.label ?? []);
      names.set(term.id, { own: namesOf(current), broader });
      for (const name of namesOf(term)) tokens.set(name, tokenise(name));
    }
    texts = { names, tokens };
    termTexts.set(vocabulary, texts);
  }
  return texts;
}
