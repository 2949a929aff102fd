/**
 * Zones by the names that incident reports use. Abbreviations that mean several zones (BST, CST, IST) are not known: which
 * one is meant would be a guess.
 */
export interface TimeZone {
  /** As the source writes it. */
  readonly name: string;
  /** Offset from UTC, in minutes, that a wall clock there shows at a local date and time; undefined for a time that it skips. */
  offsetAt(local: LocalTime): number | undefined;
}

/** What a wall clock shows. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second?: number;
}

const MINUTES_OF: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  WEST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  EST: -300,
  EDT: -240,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
  JST: 540,
  KST: 540,
  SGT: 480,
  HKT: 480,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
};

const PLACE_OF: Readonly<Record<string, string>> = {
  PT: 'America/Los_Angeles',
  PACIFIC: 'America/Los_Angeles',
  'PACIFIC TIME': 'America/Los_Angeles',
  'US/PACIFIC': 'America/Los_Angeles',
  MT: 'America/Denver',
  CT: 'America/Chicago',
  ET: 'America/New_York',
  EASTERN: 'America/New_York',
  'EASTERN TIME': 'America/New_York',
};

/** `UTC`, `PDT`, `+02:00`, `UTC+2`, `Europe/London`, `US/Pacific`; undefined for what is no zone or means several. */
export function timeZoneOf(text: string): TimeZone | undefined {
  const name = text.trim();
  const key = name.toUpperCase();
  const minutes = MINUTES_OF[key] ?? offsetOf(key);
  if (minutes !== undefined) return { name, offsetAt: () => minutes };
  const place = PLACE_OF[key] ?? (/^[a-z]+(?:[/_+-][a-z\d]+){1,4}$/i.test(name) ? name : undefined);
  if (place === undefined) return undefined;
  const format = zoneFormat(place);
  return format === undefined ? undefined : { name, offsetAt: (local) => offsetIn(format, local) };
}

/** What may stand for a zone in running text, for use in patterns; `timeZoneOf` decides. */
export const ZONE_PATTERN = String.raw`(?:(?:UTC|GMT)\s?[+-]\d{1,2}(?::?\d{2})?|UTC|GMT|Z|WES?T|CES?T|EES?T|[EMP][SD]T|CDT|AK[SD]T|HST|JST|KST|SGT|HKT|AE[SD]T|NZ[SD]T|US\/(?:Pacific|Eastern|Central|Mountain)(?: time)?|Pacific time|Eastern time|[PE]T|[+-]\d{2}:?\d{2}|(?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific)\/[A-Z][A-Za-z_]+)`;

function offsetOf(key: string): number | undefined {
  const match = /^(?:UTC|GMT)?\s?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(key);
  if (match === null) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return minutes > 14 * 60 ? undefined : match[1] === '-' ? -minutes : minutes;
}

function zoneFormat(place: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: place,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

/** The offset before a clock change for a time that happens twice; undefined for one that is skipped. */
function offsetIn(format: Intl.DateTimeFormat, local: LocalTime): number | undefined {
  const wall = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second ?? 0);
  const around = [wall - DAY, wall + DAY].map((instant) => shownAt(format, instant) - instant);
  const offset = around.find((each) => shownAt(format, wall - each) === wall);
  return offset === undefined ? undefined : offset / MINUTE;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What a clock in the zone shows at an instant, as if it were UTC. */
function shownAt(format: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, Number(part.value)]));
  return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!);
}
