import { type Duration, durationBetween } from './duration.ts';
import type { Incident } from './incident.ts';

export const DURATION_KINDS = ['time-to-detect', 'time-to-mitigate', 'time-to-resolve'] as const;
export type DurationKind = (typeof DURATION_KINDS)[number];

/** The stated length, else the length from `startedAt`; undefined when neither is known. */
export function durationOf(incident: Incident, kind: DurationKind): Duration | undefined {
  const { startedAt, detectedAt, mitigatedAt, resolvedAt, stated } = incident;
  switch (kind) {
    case 'time-to-detect':
      return stated.timeToDetect ?? durationBetween(startedAt, detectedAt);
    case 'time-to-mitigate':
      return stated.timeToMitigate ?? durationBetween(startedAt, mitigatedAt);
    case 'time-to-resolve':
      return stated.timeToResolve ?? durationBetween(startedAt, resolvedAt);
  }
}
