import { DomainError } from './error.ts';

/**
 * A point in time as a source states it: never more exact than the source.
 *
 * Written in the part of EDTF (ISO 8601-2:2019, level 0 and the `?`, `~`, `%` qualifiers of level 1) that
 * incident reports need: `2021`, `2021-04`, `2021-04-01`, `2021-04-01T21:21Z`, `2021-04-01T21:21:05+02:00`, each
 * optionally followed by `~` (approximate), `?` (uncertain) or `%` (both). A time of day must carry its zone.
 */
export interface Moment {
  /** The text as written, in canonical form; keeps the source's zone offset. */
  readonly edtf: string;
  readonly precision: MomentPrecision;
  readonly approximate: boolean;
  readonly uncertain: boolean;
  /** First instant that the text can mean, in milliseconds since 1970-01-01T00:00Z. */
  readonly earliest: number;
  /** Last instant (inclusive) that the text can mean, in milliseconds since 1970-01-01T00:00Z. */
  readonly latest: number;
}

export const MOMENT_PRECISIONS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
export type MomentPrecision = (typeof MOMENT_PRECISIONS)[number];

const PATTERN = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2})(?::(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?(Z|[+-]\d{2}:\d{2})?)?)?)?([~?%])?$/;

export const MOMENT_EXPECTED =
  'an EDTF date or time such as 2021, 2021-04, 2021-04-01, 2021-04-01T21:21Z or 2021-04-01T21:21+02:00, with ~ for approximate and ? for uncertain';

/**
 * Reads a moment.
 * @throws DomainError `BAD_INPUT` that says what was found and expected, for text outside the subset, dates that
 * do not exist (30 February) and times of day without a zone.
 */
export function parseMoment(text: string): Moment {
  const match = PATTERN.exec(text.trim());
  if (match === null) throw badMoment(text, `"${text}" is not a date or time; expected ${MOMENT_EXPECTED}`);
  const [, year, month, day, hour, minute, second, fraction, zone, qualifier] = match;
  if (hour !== undefined && zone === undefined) {
    throw badMoment(text, `"${text}" has a time of day without a zone; expected Z or an offset such as +02:00 after it`);
  }
  const y = Number(year);
  const mo = month === undefined ? 1 : Number(month);
  const d = day === undefined ? 1 : Number(day);
  const h = Number(hour ?? 0);
  const mi = Number(minute ?? 0);
  const s = Number(second ?? 0);
  if (mo < 1 || mo > 12 || d < 1 || d > daysInMonth(y, mo) || h > 23 || mi > 59 || s > 59) {
    throw badMoment(text, `"${text}" is a date or time that does not exist; expected ${MOMENT_EXPECTED}`);
  }
  const offset = offsetMinutes(zone);
  if (offset === undefined) throw badMoment(text, `"${text}" has a zone offset that does not exist; expected at most ±14:00`);
  const local = utc(y, mo, d, h, mi, s, Number((fraction ?? '').padEnd(3, '0')));
  const earliest = local - offset * MINUTE;
  const precision: MomentPrecision =
    second !== undefined
      ? 'second'
      : minute !== undefined
        ? 'minute'
        : hour !== undefined
          ? 'hour'
          : day !== undefined
            ? 'day'
            : month !== undefined
              ? 'month'
              : 'year';
  return {
    edtf: text.trim(),
    precision,
    approximate: qualifier === '~' || qualifier === '%',
    uncertain: qualifier === '?' || qualifier === '%',
    earliest,
    latest: earliest + lengthOf(precision, y, mo) - 1,
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function lengthOf(precision: MomentPrecision, year: number, month: number): number {
  switch (precision) {
    case 'second':
      return SECOND;
    case 'minute':
      return MINUTE;
    case 'hour':
      return HOUR;
    case 'day':
      return DAY;
    case 'month':
      return daysInMonth(year, month) * DAY;
    case 'year':
      return (isLeap(year) ? 366 : 365) * DAY;
  }
}

/** The moment's first instant in UTC, cut to the moment's precision, with its qualifier. */
export function utcText({ edtf, precision, earliest }: Moment): string {
  if (precision === 'year' || precision === 'month' || precision === 'day') return edtf;
  const qualifier = /[~?%]$/.exec(edtf)?.[0] ?? '';
  const iso = new Date(earliest).toISOString();
  if (precision === 'second') return `${iso.endsWith('.000Z') ? iso.slice(0, 19) : iso.slice(0, 23)}Z${qualifier}`;
  // An hour of a zone half an hour off begins at half past in UTC.
  const onTheHour = precision === 'hour' && iso.slice(14, 16) === '00';
  return `${iso.slice(0, onTheHour ? 13 : 16)}Z${qualifier}`;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** `Date.UTC` without its reading of years 0–99 as 1900–1999. */
function utc(year: number, month: number, day: number, hour: number, minute: number, second: number, ms: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, ms);
  return date.getTime();
}

function offsetMinutes(zone: string | undefined): number | undefined {
  if (zone === undefined || zone === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4, 6));
  if (minutes > 59 || hours * 60 + minutes > 14 * 60) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

function badMoment(text: string, message: string): DomainError {
  return new DomainError('BAD_INPUT', message, { found: text, expected: MOMENT_EXPECTED });
}
