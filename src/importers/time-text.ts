import { DomainError } from '../domain/error.ts';
import { type Moment, parseMoment } from '../domain/moment.ts';
import { type TimeZone, timeZoneOf, ZONE_PATTERN } from './time-zone.ts';

/** What is known about the times of a text from elsewhere in its source. */
export interface TimeContext {
  /** The zone of times that name none. Without it they are read as their day. */
  readonly zone?: TimeZone;
  /** The day of times that name none. */
  readonly day?: CalendarDay;
  /** The day of the report: a date without a year is the latest that is not after it. */
  readonly report?: CalendarDay;
}

export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** The source does not name the year; it follows from the date of the report. */
  readonly uncertainYear?: boolean;
}

/** A date, a time of day or both, as a text has them. */
export interface TimeMention {
  readonly start: number;
  readonly end: number;
  readonly day?: CalendarDay;
  /** `18:30`, `18:30:05`. */
  readonly clock?: string;
  readonly zone?: TimeZone;
  readonly approximate: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DATE = [
  String.raw`(?<cjk>(?<!\d)\d{4}\s?年\s?\d{1,2}\s?月\s?\d{1,2}\s?日)`,
  String.raw`(?<iso>(?<![\d./-])\d{4}[-/]\d{2}[-/]\d{2}(?![\d-]))`,
  String.raw`(?<dmy>(?<!\d)\d{1,2}(?:st|nd|rd|th|\.)? (?:of )?${MONTH}\.?,? \d{4})`,
  String.raw`(?<mdy>\b${MONTH}\.?,? \d{1,2}(?:st|nd|rd|th)?,? \d{4})`,
  String.raw`(?<dm>(?<!\d)\d{1,2}(?:st|nd|rd|th|\.)? (?:of )?${MONTH}\b)`,
  String.raw`(?<md>\b${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?\b(?!:))`,
].join('|');
const CLOCK = String.raw`(?<clock>(?<![\d:.])\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?!:?\d))\s?(?<half>[ap]\.?m\b\.?)?|(?<![\d:.,$])(?<hour>\d{1,2})\s?(?<hourHalf>[ap]\.?m\b)`;
const TOKEN = new RegExp(String.raw`${DATE}|(?:${CLOCK})(?:\s?\(?(?<zone>${ZONE_PATTERN})(?![\w+])\)?)?`, 'gi');

/** Longer texts than this are not looked through for times. */
const MAX_TEXT = 20_000;
const MAX_MENTIONS = 200;

/**
 * Dates and times of day in a text, in its order; a time beside its date is one mention. Month names are English; dates
 * of numbers alone count in the order year, month, day only, as 03/04/2021 has two meanings.
 */
export function timeMentions(text: string, context: TimeContext = {}): readonly TimeMention[] {
  const mentions: TimeMention[] = [];
  const read = text.slice(0, MAX_TEXT);
  for (const match of read.matchAll(TOKEN)) {
    const mention = mentionOf(match, read, context);
    if (mention === undefined) continue;
    const last = mentions.at(-1);
    const joined = last === undefined ? undefined : join(last, mention, read.slice(last.end, mention.start));
    if (joined !== undefined) mentions[mentions.length - 1] = joined;
    else if (mentions.length >= MAX_MENTIONS) break;
    else mentions.push(mention);
  }
  return mentions;
}

/** Whether a text holds a date of numbers in an order that has two meanings, such as 03/04/2021. */
export function hasAmbiguousDate(text: string): boolean {
  return /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)/.test(text.slice(0, 500));
}

/** The first date or time of a text as a moment; undefined when there is none that is complete. */
export function readMoment(text: string, context: TimeContext = {}): Moment | undefined {
  const [first] = timeMentions(text, context);
  return first === undefined ? undefined : momentOf(first, context);
}

/** A mention as a moment, no more exact than what is known: a time without a zone gives its day. */
export function momentOf(mention: TimeMention, context: TimeContext = {}): Moment | undefined {
  const day = mention.day ?? context.day;
  if (day === undefined) return undefined;
  const date = `${pad(day.year, 4)}-${pad(day.month)}-${pad(day.day)}`;
  const zone = mention.zone ?? context.zone;
  const qualifier = day.uncertainYear === true ? (mention.approximate ? '%' : '?') : mention.approximate ? '~' : '';
  if (mention.clock === undefined || zone === undefined) return checked(`${date}${qualifier}`);
  const [hour = 0, minute = 0, second] = mention.clock.split(':').map(Number);
  const offset = zone.offsetAt({ ...day, hour, minute, ...(second === undefined ? {} : { second: Math.floor(second) }) });
  if (offset === undefined) return checked(`${date}${qualifier}`);
  return checked(`${date}T${mention.clock}${offsetText(offset, zone)}${qualifier}`);
}

function checked(edtf: string): Moment | undefined {
  try {
    return parseMoment(edtf);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function offsetText(minutes: number, zone: TimeZone): string {
  if (minutes === 0 && !/^[+-]/.test(zone.name)) return 'Z';
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

function mentionOf(match: RegExpExecArray, text: string, context: TimeContext): TimeMention | undefined {
  const groups = match.groups ?? {};
  const place = { start: match.index, end: match.index + match[0].length, approximate: isApproximate(text, match.index) };
  if (groups.clock === undefined && groups.hour === undefined) {
    const day = dayOf(groups, context);
    return day === undefined ? undefined : { ...place, day };
  }
  const clock = clockOf(groups);
  const zone = groups.zone === undefined ? undefined : timeZoneOf(groups.zone.replace(/ time$/i, ''));
  return clock === undefined ? undefined : { ...place, clock, ...(zone === undefined ? {} : { zone }) };
}

function isApproximate(text: string, start: number): boolean {
  return /(?:~|\b(?:approximately|approx\.?|about|around|roughly|circa|ca\.?|c\.)) ?(?:\w+ )?$/i.test(
    text.slice(Math.max(0, start - 25), start),
  );
}

function dayOf(groups: Readonly<Record<string, string | undefined>>, context: TimeContext): CalendarDay | undefined {
  const { cjk, iso, dmy, mdy, dm, md } = groups;
  if (cjk !== undefined) {
    const [year, month, day] = cjk.match(/\d+/g)!.map(Number);
    return sound({ year: year!, month: month!, day: day! });
  }
  if (iso !== undefined) {
    const [year, month, day] = iso.split(/[-/]/).map(Number);
    return sound({ year: year!, month: month!, day: day! });
  }
  const text = dmy ?? mdy ?? dm ?? md;
  if (text === undefined) return undefined;
  const month =
    MONTHS.indexOf(
      /[a-z]{3,}/i
        .exec(text.replace(/(?<=\d)(?:st|nd|rd|th)/gi, '').replace(/\bof\b/gi, ''))![0]
        .slice(0, 3)
        .toLowerCase(),
    ) + 1;
  const numbers = text.match(/\d+/g)!.map(Number);
  const [day, year] = numbers;
  if (year !== undefined) return sound({ year, month, day: day! });
  return yearOf(month, day!, context.report);
}

/** The latest such day that is not after the day of the report. */
function yearOf(month: number, day: number, report: CalendarDay | undefined): CalendarDay | undefined {
  if (report === undefined) return undefined;
  const later = month > report.month || (month === report.month && day > report.day);
  return sound({ year: later ? report.year - 1 : report.year, month, day, uncertainYear: true });
}

function sound(day: CalendarDay): CalendarDay | undefined {
  return checked(`${pad(day.year, 4)}-${pad(day.month)}-${pad(day.day)}`) === undefined || day.year < 1970 ? undefined : day;
}

function clockOf(groups: Readonly<Record<string, string | undefined>>): string | undefined {
  const half = (groups.half ?? groups.hourHalf)?.[0]?.toLowerCase();
  const [hourText = '', ...rest] = (groups.clock ?? `${groups.hour}:00`).split(':');
  let hour = Number(hourText);
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  if (half === 'p' && hour < 12) hour += 12;
  if (half === 'a' && hour === 12) hour = 0;
  if (hour > 23 || Number(rest[0]) > 59 || Number(rest[1] ?? 0) >= 60) return undefined;
  const [minute = '00', second] = rest;
  return [pad(hour), minute, ...(second === undefined ? [] : [secondsOf(second)])].join(':');
}

/** At most milliseconds, and no fraction that says nothing. */
function secondsOf(text: string): string {
  const [whole = '00', fraction] = text.split('.');
  const kept = fraction?.slice(0, 3).replace(/0+$/, '');
  return kept === undefined || kept === '' ? whole : `${whole}.${kept}`;
}

/** A date and a time of day that stand side by side: "2021-04-01 21:21", "21:21 UTC on 1 April 2021", "April 1 at 21:21". */
function join(a: TimeMention, b: TimeMention, between: string): TimeMention | undefined {
  if ((a.day === undefined) === (b.day === undefined) || (a.clock === undefined) === (b.clock === undefined)) return undefined;
  if (
    !/^(?:T|[\s,*_(–-]{0,4}(?:(?:at|on|from|beginning|starting|the|about|around|approximately|~|ca\.|(?:mon|tues|wednes|thurs|fri|satur|sun)day)[\s,]*){0,4})$/i.test(
      between,
    )
  )
    return undefined;
  return { ...a, ...b, start: a.start, end: b.end, approximate: a.approximate || b.approximate };
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}

/** A time stamp of a machine: ISO 8601 with its zone, or a date. Keeps what is written but a fraction of zeros. */
export function machineMoment(text: string): Moment | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, date = '', clock, zone] = match;
  if (clock === undefined || zone === undefined) return checked(date);
  const [hour = '', minute = '', second] = clock.split(':');
  const time = [hour, minute, ...(second === undefined ? [] : [secondsOf(second)])].join(':');
  return checked(`${date}T${time}${zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2')}`);
}

/**
 * The zone that a text states for all of its times: "All times in UTC", "times are US/Pacific", "Time (CET)". Undefined
 * when it states none, or several.
 */
export function statedZone(text: string): TimeZone | undefined {
  const found = new Map<string, TimeZone>();
  for (const match of text.slice(0, MAX_STATED).matchAll(STATED_ZONE)) {
    const zone = timeZoneOf((match[1] ?? match[2] ?? '').replace(/ time$/i, ''));
    if (zone !== undefined) found.set(zone.name.toUpperCase(), zone);
  }
  return found.size === 1 ? [...found.values()][0] : undefined;
}

const MAX_STATED = 200_000;
const STATED_ZONE = new RegExp(
  String.raw`\btimes?(?: stamps?)?(?: (?:below|given|shown|listed|here|mentioned))? ?(?:are|is|in|:)? ?(?:all |given |shown )?(?:in )?(?:the )?[*_]*(${ZONE_PATTERN})(?![\w+])|\btimes?[*_]* ?[([](${ZONE_PATTERN})[)\]]`,
  'gi',
);

/** A stretch of time that a text states: "between 19:45 and 20:05 UTC on 30 November". What one end lacks, the other gives. */
export interface TimeRange {
  readonly from?: Moment;
  readonly to?: Moment;
}

/** The first stretch of time in a text; undefined when there is none. */
export function readRange(text: string, context: TimeContext = {}): TimeRange | undefined {
  const mentions = timeMentions(text, context);
  for (const [index, a] of mentions.entries()) {
    const b = mentions[index + 1];
    if (b === undefined || a.clock === undefined || b.clock === undefined) continue;
    if (
      !/^[\s*_)]*(?:-|–|—|to|until|till|and|through)[\s*_(]*(?:(?:ended|approximately|about|around|at|on|the|again|~)[\s*_]*)*$/i.test(
        text.slice(a.end, b.start),
      )
    )
      continue;
    const before = mentions[index - 1];
    const after = mentions[index + 2];
    const near = isJoined(text, before, a) ? before?.day : isJoined(text, b, after) ? after?.day : undefined;
    const zone = a.zone ?? b.zone;
    const day = a.day ?? near ?? b.day ?? context.day;
    const first = { ...a, ...(zone === undefined ? {} : { zone }), ...(day === undefined ? {} : { day }) };
    const sameDay = b.day ?? (a.clock <= b.clock ? first.day : undefined);
    const last = {
      ...b,
      ...((b.zone ?? zone) === undefined ? {} : { zone: b.zone ?? zone }),
      ...(sameDay === undefined ? {} : { day: sameDay }),
    };
    const from = momentOf(first, { ...context, day: undefined });
    const to = momentOf(last, { ...context, day: undefined });
    if (from !== undefined) return { from, ...(to === undefined || to.latest < from.earliest ? {} : { to }) };
  }
  return undefined;
}

/** "On 22 November 2018. Between …" belongs together as "20:05 UTC on 30 November" does. */
function isJoined(text: string, a: TimeMention | undefined, b: TimeMention | undefined): boolean {
  return a !== undefined && b !== undefined && b.start - a.end < MAX_GAP && !text.slice(a.end, b.start).includes('\n\n');
}

const MAX_GAP = 40;
