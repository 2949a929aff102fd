import type { OrganizationResolvers } from '../generated.ts';
import { termFields } from './term.ts';

export const Organization: OrganizationResolvers = {
  ...termFields,
  products: ({ id }, _, { view }) => view.vocabulary.ofKind('component').filter((component) => component.provider === id),
};
