import type { ComponentResolvers } from '../generated.ts';
import { optionalTerm, termsById } from '../node.ts';
import { termFields } from './term.ts';

export const Component: ComponentResolvers = {
  ...termFields,
  provider: ({ provider }, _, context) => optionalTerm(context, provider),
  products: ({ id }, _, context) =>
    termsById(context, context.view.vocabulary.descendants(id)).filter((term) => term.provider !== undefined),
};
