import { formatDuration, toIsoDuration } from '../../domain/duration.ts';
import type { DurationResolvers } from '../generated.ts';

export const Duration: DurationResolvers = {
  iso8601: ({ milliseconds }) => toIsoDuration({ milliseconds, approximate: false }),
  text: ({ milliseconds }) => formatDuration(milliseconds),
};
