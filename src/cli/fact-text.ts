import { type Duration, formatDuration } from '../domain/duration.ts';
import { type Incident, NULLABLE_DURATIONS } from '../domain/incident.ts';
import type { Moment } from '../domain/moment.ts';
import { DURATION_KINDS, type DurationKind, durationOf } from '../domain/timing.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';

/** The sources say nothing of it. */
export const UNSTATED = '–';
/** The sources say that it is not known. */
const UNKNOWN = 'unknown';

/** A fact for people; what is unknown is told apart from what is unstated. */
export function factText<T>(fact: T | null | undefined, text: (value: T) => string): string {
  if (fact === null) return UNKNOWN;
  return fact === undefined ? UNSTATED : text(fact);
}

/** `2025-10-29 15:41 UTC`, `about 2021-04`, `2021 (uncertain)`: as exact as the source. */
export function momentText(moment: Moment): string {
  const [date = '', time] = moment.edtf.replace(/[~?%]$/, '').split('T');
  const zoned = time === undefined ? date : `${date} ${time.replace(/Z$/, ' UTC').replace(/(?=[+-]\d\d:\d\d$)/, ' ')}`;
  return `${moment.approximate ? 'about ' : ''}${zoned}${moment.uncertain ? ' (uncertain)' : ''}`;
}

/** The day of a moment, or less where less is known. */
export function dayText(moment: Moment): string {
  return momentText(moment).replace(/ \d\d(?::\d\d){0,2}(?:\.\d+)?(?: UTC| [+-]\d\d:\d\d)/, '');
}

function durationText(duration: Duration): string {
  return `${duration.approximate ? 'about ' : ''}${formatDuration(duration.milliseconds)}`;
}

/** A length of an incident: as stated, else from its moments. */
export function durationFact(incident: Incident, kind: DurationKind): string {
  const duration = durationOf(incident, kind);
  if (duration !== undefined) return durationText(duration);
  return incident.stated[NULLABLE_DURATIONS[DURATION_KINDS.indexOf(kind)]!] === null ? UNKNOWN : UNSTATED;
}

export function labelOf(vocabulary: Vocabulary, id: string): string {
  return vocabulary.get(id)?.label ?? id;
}

/** `root-cause` → `root cause`. */
export function kindText(kind: string): string {
  return kind.replaceAll('-', ' ');
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** `1 case`, `12,345 cases`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

export function numberText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

export function percentText(share: number): string {
  const percent = share * 100;
  return `${percent > 0 && percent < 1 ? '<1' : Math.round(percent)}%`;
}

/** Three decimals: finer differences tell people nothing. JSON has all of them. */
export function weightText(weight: number): string {
  return weight.toFixed(3);
}
