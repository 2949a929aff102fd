import { type Duration, parseDuration } from '../domain/duration.ts';

/** A length of time in words: `5h 16m`, `88 minutes`, `1 hour and 3 min`, `2 days`, `PT45M`. Undefined for what is none. */
export function readDuration(text: string): Duration | undefined {
  const trimmed = text.trim().slice(0, 80);
  if (/^P(?=\d|T\d)[\dWDTHMS]{1,20}~?$/.test(trimmed)) return isoDuration(trimmed);
  const approximate = /^(?:~|about|around|approx(?:imately|\.)?|roughly|ca\.?)\s*/i.exec(trimmed)?.[0] ?? '';
  let rest = trimmed.slice(approximate.length);
  let seconds = 0;
  let found = false;
  for (let match = PART.exec(rest); match !== null; match = PART.exec(rest)) {
    seconds += Number(match[1]) * SECONDS[match[2]![0]!.toLowerCase() as keyof typeof SECONDS];
    rest = rest.slice(match[0].length);
    found = true;
  }
  // What follows must be the end or an aside: "10 minutes (per service)", not "3 hours later".
  if (!found || !/^(?:$|[.,;()])/.test(rest.trim()) || seconds > MAX_SECONDS) return undefined;
  return isoDuration(`PT${Math.round(seconds)}S${approximate === '' ? '' : '~'}`);
}

const PART = /^(?:\s|,|and\b)*(\d{1,6}(?:\.\d{1,3})?)\s*(weeks?|w|days?|d|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)(?![a-z])\.?/i;
const SECONDS = { w: 604_800, d: 86_400, h: 3600, m: 60, s: 1 } as const;
const MAX_SECONDS = 10 * 365 * 86_400;

function isoDuration(text: string): Duration | undefined {
  const duration = parseDuration(text);
  return duration.milliseconds > MAX_SECONDS * 1000 ? undefined : duration;
}
