import type { DetectionResolvers } from '../generated.ts';
import { termsById } from '../node.ts';

export const Detection: DetectionResolvers = {
  methods: ({ methods }, _, context) => termsById(context, methods),
  evidence: ({ evidence }) => evidence ?? [],
};
