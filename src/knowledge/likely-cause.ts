import type { RelationKind } from '../domain/relation.ts';
import type { Facts } from '../related/facts.ts';
import { likelyTerms } from '../related/likely-term.ts';
import type { RankedCase } from '../related/rank.ts';
import type { Image } from './image.ts';
import type { LikelyCause } from './knowledge.ts';

/** Cases that are asked for their causes. */
export const ASKED_CASES = 15;
const MAX_CAUSES = 10;
const MAX_INCIDENTS = 5;

/** How much of a cause each role of it tells. */
const ROLES: Partial<Readonly<Record<RelationKind, number>>> = { 'root-cause': 1, 'contributing-factor': 0.5 };

/** The causes that are likely of a draft, best first: those of the cases most like it, and those that its text speaks of. */
export function likelyCauses(image: Image, ranked: readonly RankedCase[], facts: Facts): readonly LikelyCause[] {
  const { vocabulary, graph, chosen } = image;
  // Top concepts ("software", "capacity") are no answer to why.
  const isCause = (term: number): boolean => {
    const found = vocabulary.terms[term];
    return found?.kind === 'root-cause' && found.broader.length > 0;
  };
  const found = likelyTerms({
    ranked: ranked.slice(0, ASKED_CASES),
    forEachTerm: (incident, visit) =>
      chosen.forEachTerm(incident, (term, relation) => {
        const strength = ROLES[relation] ?? 0;
        if (strength > 0 && isCause(term)) visit(term, strength);
      }),
    mentions: new Map([...facts.mentions].filter(([term]) => isCause(term))),
    information: (term) => Math.log((graph.size + 1) / (graph.incidentCount(term) + 1)),
  });
  return found.slice(0, MAX_CAUSES).flatMap(({ term: ordinal, score, incidents, spoken }): readonly LikelyCause[] => {
    const term = vocabulary.terms[ordinal];
    if (term === undefined || score <= 0) return [];
    return [{ term, score, incidentIds: incidents.slice(0, MAX_INCIDENTS).map((incident) => graph.id(incident)), spoken }];
  });
}
