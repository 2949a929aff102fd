import type { Severity, Source, StatedDurations } from '../domain/incident.ts';
import type { Moment } from '../domain/moment.ts';
import { parseMoment } from '../domain/moment.ts';
import type { Problem } from '../domain/problem.ts';
import { readDuration } from './duration-text.ts';
import type { DraftTimes } from './importer.ts';
import { inlineText, linksIn } from './markdown-outline.ts';
import type { LabelField } from './section-kind.ts';
import { hasAmbiguousDate, machineMoment, readMoment, readRange, type TimeContext } from './time-text.ts';

const MOMENT_FIELDS = { started: 'startedAt', detected: 'detectedAt', mitigated: 'mitigatedAt', resolved: 'resolvedAt' } as const;

/** Facts that labels, front matter and columns give, each taken where it is named first. */
export class DraftFacts {
  readonly times: { -readonly [Key in keyof DraftTimes]: DraftTimes[Key] } = {};
  readonly stated: { -readonly [Key in keyof StatedDurations]: StatedDurations[Key] } = {};
  readonly tags: string[] = [];
  readonly sources: Source[] = [];
  readonly components: string[] = [];
  readonly problems: Problem[] = [];
  organization: string | undefined;
  severity: Severity | null | undefined;
  date: Moment | undefined;
  readonly #context: TimeContext;

  constructor(context: TimeContext) {
    this.#context = context;
  }

  /** Takes the value of a label. False when the value is none for it. */
  take(field: LabelField, raw: string): boolean {
    const value = inlineText(raw);
    if (value === '' || UNSTATED.test(value)) return false;
    switch (field) {
      case 'started':
      case 'detected':
      case 'mitigated':
      case 'resolved':
        return this.#moment(MOMENT_FIELDS[field], value);
      case 'date':
        return this.#date(value);
      case 'timeToDetect':
      case 'timeToMitigate':
      case 'timeToResolve':
        return this.#duration(field, value);
      case 'duration':
        return this.#duration('timeToResolve', value);
      case 'severity':
        if (UNKNOWN.test(value)) this.severity ??= null;
        else this.severity ??= { label: value.slice(0, 60), ...rankOf(value) };
        return true;
      case 'organization':
        this.organization ??= value.slice(0, 120);
        return true;
      case 'component':
        this.components.push(...value.split(/\s*[,;]\s*/).filter((each) => each !== ''));
        return true;
      case 'tags':
        this.tags.push(...value.split(/\s*[,;]\s*/));
        return true;
      case 'url':
        return this.source(raw);
    }
  }

  source(raw: string, archivedUrl?: string): boolean {
    const [url] = linksIn(raw);
    if (url === undefined || !URL.canParse(url)) return false;
    const archive = archivedUrl === undefined ? undefined : linksIn(archivedUrl)[0];
    this.sources.push({ url, kind: 'other', ...(archive === undefined ? {} : { archivedUrl: archive }) });
    return true;
  }

  #moment(field: keyof DraftTimes, value: string): boolean {
    if (UNKNOWN.test(value)) {
      if (this.times[field] === undefined) this.times[field] = null;
      return true;
    }
    const moment = machineTime(value, this.#context);
    if (moment === undefined) return this.#unread(field, value);
    this.times[field] ??= moment;
    return true;
  }

  #date(value: string): boolean {
    const range = readRange(value, this.#context);
    const moment = range?.from ?? machineTime(value, this.#context);
    if (moment === undefined) return this.#unread('date', value);
    this.date ??= moment;
    if (range?.to !== undefined) this.times.resolvedAt ??= range.to;
    return true;
  }

  #unread(field: string, value: string): false {
    if (hasAmbiguousDate(value) && !this.problems.some((each) => each.found === value.slice(0, 60)))
      this.problems.push({
        severity: 'warning',
        field,
        message: `"${value.slice(0, 60)}" has two meanings; it is left out: write 2021-04-03 for 3 April`,
        found: value.slice(0, 60),
      });
    return false;
  }

  #duration(field: keyof StatedDurations, value: string): boolean {
    if (UNKNOWN.test(value)) {
      if (this.stated[field] === undefined) this.stated[field] = null;
      return true;
    }
    const duration = readDuration(value);
    if (duration === undefined) return false;
    this.stated[field] ??= duration;
    return true;
  }
}

/** A time stamp as it is; other times with what is known of their zone. */
function machineTime(value: string, context: TimeContext): Moment | undefined {
  if (/^\d{4}(?:-\d{2})?$/.test(value) && Number(value.slice(5) || 1) <= 12 && Number(value.slice(5) || 1) >= 1) return parseMoment(value);
  const bare = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/.test(value);
  return (bare && context.zone !== undefined ? undefined : machineMoment(value)) ?? readMoment(value, context);
}

/** What says that nothing is said. */
const UNSTATED = /^(?:n\/?a|none|tbd|tba|todo|-+|–|—|\.{2,}|x{2,}|y{2,}|z{2,}|<[^>]*>|\[[^\]]*\]|null|undefined)$/i;
const UNKNOWN = /^(?:unknown|not known|undetermined|unclear|\?+)$/i;

/** `SEV1`, `P2`, `Severity 3`, `severity::4`: the number is the rank. */
function rankOf(label: string): { readonly rank?: number } {
  const match = /^~?"?(?:sev(?:erity)?|p(?:riority)?|s)?[\s:-]*([0-9])\b/i.exec(label);
  const rank = match === null ? 0 : Number(match[1]);
  return rank >= 1 ? { rank } : {};
}
