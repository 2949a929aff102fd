import type { Term as TermModel } from '../../domain/term.ts';
import { filterOf, narrowed, orderOf } from '../filter.ts';
import type { ComponentResolvers, TermResolvers } from '../generated.ts';
import { optionalTerm, termsById, termTypeName } from '../node.ts';

export const Term: TermResolvers = { __resolveType: termTypeName };

/** The fields that terms of all kinds answer alike. */
export const termFields = {
  broader: ({ broader }, _, context) => termsById(context, broader),
  broaderTransitive: ({ id }, _, context) => termsById(context, context.view.vocabulary.ancestors(id)),
  narrower: ({ id }, _, context) => termsById(context, context.view.vocabulary.narrower(id)),
  replacedBy: ({ replacedBy }, _, context) => optionalTerm(context, replacedBy),
  incidentCount: ({ id }, _, { view }) => view.incidentCount(id),
  shareOfLibrary: ({ id }, _, { view, stats }) => share(view.incidentCount(id), stats().incidents),
  incidents: ({ id }, args, { view, deadline }) => {
    deadline.check();
    const filter = narrowed(filterOf(args.filter), { terms: [{ anyOf: [id] }] });
    return { filter, page: view.incidents(filter, orderOf(args.orderBy), args) };
  },
  usuallyWith: ({ id }: TermModel, { kind, first }, { view, stats, deadline }) => {
    deadline.check();
    const own = view.incidentCount(id);
    const implied = new Set<string>([id, ...view.vocabulary.ancestors(id)]);
    return view
      .facets({ terms: [{ anyOf: [id] }] }, kind, first + implied.size)
      .filter(({ term }) => !implied.has(term.id))
      .slice(0, first)
      .map(({ term, count }) => {
        const both = share(count, own);
        const alone = share(view.incidentCount(term.id), stats().incidents);
        return { term, count, share: both, lift: alone === 0 ? 0 : both / alone };
      });
  },
} satisfies ComponentResolvers;

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
