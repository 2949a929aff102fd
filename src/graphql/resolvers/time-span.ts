import { formatDuration, toIsoDuration } from '../../domain/duration.ts';
import type { TimeSpanResolvers } from '../generated.ts';

export const TimeSpan: TimeSpanResolvers = {
  iso8601: (milliseconds) => toIsoDuration({ milliseconds, approximate: false }),
  milliseconds: (milliseconds) => milliseconds,
  text: formatDuration,
};
