import type { PropagationStepResolvers } from '../generated.ts';
import { optionalTerm } from '../node.ts';

export const PropagationStep: PropagationStepResolvers = {
  component: ({ step }, _, context) => optionalTerm(context, step.component),
  text: ({ step }) => step.text,
};
