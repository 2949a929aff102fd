import type { MomentPartsFragment } from './generated.ts';

/** A date as a list shows it, never more exact than its source. Only a time of day has a zone, so only that moves to the reader's. */
export function dateText(moment: MomentPartsFragment): string {
  const at = new Date(moment.earliest);
  return qualified(moment, hasTime(moment) ? format(at, DATE) : format(at, { ...(COARSE[moment.precision] ?? DATE), timeZone: 'UTC' }));
}

/** Date and time of day in the reader's zone. */
export function momentText(moment: MomentPartsFragment): string {
  if (!hasTime(moment)) return dateText(moment);
  const time: Intl.DateTimeFormatOptions =
    moment.precision === 'HOUR' ? { hour: '2-digit', hourCycle: 'h23' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return qualified(
    moment,
    format(new Date(moment.earliest), { ...DATE, ...time, ...(moment.precision === 'SECOND' ? { second: '2-digit' } : {}) }),
  );
}

/** The same in UTC, for logs and colleagues elsewhere: `2025-10-29 15:41 UTC`. */
export function utcText(moment: MomentPartsFragment): string {
  return hasTime(moment)
    ? `${moment.utc
        .replace(/[~?%]$/, '')
        .replace('T', ' ')
        .replace(/Z$/, '')} UTC`
    : moment.utc;
}

export function hasTime({ precision }: MomentPartsFragment): boolean {
  return precision === 'HOUR' || precision === 'MINUTE' || precision === 'SECOND';
}

/** The name of the reader's zone: `GMT+1`. */
export function zoneName(): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' }).formatToParts(new Date(0));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'local time';
}

const DATE: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const COARSE: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  YEAR: { year: 'numeric' },
  MONTH: { year: 'numeric', month: 'short' },
};

// One form for all readers, as the texts are in English.
function format(at: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', options).format(at);
}

function qualified({ approximate, uncertain }: MomentPartsFragment, text: string): string {
  return `${approximate ? 'about ' : ''}${text}${uncertain ? ' (uncertain)' : ''}`;
}

/** A count with its noun: `1 case`, `2,000 cases`. */
export function countText(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? noun : plural}`;
}

export function percentText(share: number): string {
  const percent = share * 100;
  return `${percent > 0 && percent < 1 ? '<1' : Math.round(percent)}%`;
}

/** `NOT_DIRECTLY_RELATED` as `Not directly related`. */
export function plainName(name: string): string {
  const text = name.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
