import type { RemediationStepResolvers } from '../generated.ts';
import { optionalTerm } from '../node.ts';

export const RemediationStep: RemediationStepResolvers = {
  text: ({ step }) => step.text,
  mitigation: ({ step }, _, context) => optionalTerm(context, step.mitigation),
  evidence: ({ step }) => step.evidence,
};
