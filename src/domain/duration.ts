import { DomainError } from './error.ts';
import type { Moment } from './moment.ts';

/** A length of time between two moments, with the bounds that their precision leaves open. */
export interface Duration {
  /** Best single value, in milliseconds: from the earliest instant of the first to the earliest of the second. */
  readonly milliseconds: number;
  /** Shortest and longest length, in milliseconds, that the two moments allow; equal when the source states the length. */
  readonly atLeast: number;
  readonly atMost: number;
  /** True when a moment is qualified as approximate or uncertain, or coarser than an hour. */
  readonly approximate: boolean;
  /** `stated` in the source as a length, or `derived` from its moments. */
  readonly basis: 'stated' | 'derived';
}

/**
 * The time from one moment to a later one; undefined when either is missing, when the second cannot be after the first, and when
 * one is given so coarsely that no length follows: from 15:40 to some time of the same day.
 */
export function durationBetween(from: Moment | null | undefined, to: Moment | null | undefined): Duration | undefined {
  if (from == null || to == null) return undefined;
  const atMost = to.latest - from.earliest;
  if (to.latest < from.earliest) return undefined;
  if (to.earliest <= from.earliest && (isCoarse(from) || isCoarse(to))) return undefined;
  return {
    milliseconds: Math.max(0, to.earliest - from.earliest),
    atLeast: Math.max(0, to.earliest - from.latest),
    atMost,
    approximate: isLoose(from) || isLoose(to),
    basis: 'derived',
  };
}

function isLoose(moment: Moment): boolean {
  return moment.approximate || moment.uncertain || isCoarse(moment);
}

function isCoarse({ precision }: Moment): boolean {
  return precision === 'year' || precision === 'month' || precision === 'day';
}

const ISO_DURATION = /^P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Reads an ISO 8601 duration of weeks, days, hours, minutes and seconds (`PT8H24M`), optionally followed by `~`; months and years have no fixed length and are refused. */
export function parseDuration(text: string): Duration {
  const approximate = text.endsWith('~');
  const match = ISO_DURATION.exec(approximate ? text.slice(0, -1) : text);
  if (match === null) {
    throw new DomainError(
      'BAD_INPUT',
      `"${text}" is not a length of time; expected an ISO 8601 duration such as PT45M, PT8H24M or P1DT2H`,
      {
        found: text,
        expected: 'an ISO 8601 duration such as PT45M, PT8H24M or P1DT2H',
      },
    );
  }
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const milliseconds = ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  return { milliseconds, atLeast: milliseconds, atMost: milliseconds, approximate, basis: 'stated' };
}

/** The ISO 8601 form that `parseDuration` reads, in hours, minutes and seconds: `PT70H34M`, `PT45M~`. */
export function toIsoDuration(duration: Pick<Duration, 'milliseconds' | 'approximate'>): string {
  const total = Math.round(duration.milliseconds / 1000);
  const parts = [
    [Math.floor(total / 3600), 'H'],
    [Math.floor(total / 60) % 60, 'M'],
    [total % 60, 'S'],
  ] as const;
  const text = parts.map(([value, unit]) => (value === 0 ? '' : `${value}${unit}`)).join('');
  return `PT${text === '' ? '0S' : text}${duration.approximate ? '~' : ''}`;
}

/** `70h 34m`, `7m`, `24s`, the form of incident reports; hours are not folded into days. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}m`;
  return minutes % 60 === 0 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
