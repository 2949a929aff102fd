import type { CheckResolvers } from '../generated.ts';
import { termsById } from '../node.ts';

export const Check: CheckResolvers = { components: ({ components }, _, context) => termsById(context, components) };
