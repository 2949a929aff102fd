import type { Moment } from '../domain/moment.ts';
import type { DraftTimes } from './importer.ts';
import { momentOf, readRange, type TimeContext, timeMentions } from './time-text.ts';

/** Only the opening of an account says when it was; what follows tells its course. */
const MAX_OPENING = 1_500;

/**
 * When an incident began and ended as the opening of its account says: a stretch of time ("between … and …"), else the
 * first time, else the first day.
 */
export function timesOfProse(text: string, context: TimeContext = {}): Pick<DraftTimes, 'startedAt' | 'resolvedAt'> {
  const opening = text.slice(0, MAX_OPENING);
  const range = readRange(opening, context);
  if (range?.from !== undefined) return { startedAt: range.from, ...(range.to === undefined ? {} : { resolvedAt: range.to }) };
  const mentions = timeMentions(opening, context);
  const beginning = mentions.find(
    (each) => each.clock !== undefined && each.day !== undefined && BEGINS.test(opening.slice(Math.max(0, each.start - 60), each.start)),
  );
  const first = beginning ?? mentions.find((each) => each.day !== undefined);
  const moment = first === undefined ? undefined : momentOf(beginning === undefined ? dayAlone(first) : first, context);
  return moment === undefined ? {} : { startedAt: moment };
}

const BEGINS = /\b(?:at|beginning|began|begins|started|starting|since|from)\b[^.]*$/i;

function dayAlone<T extends { readonly clock?: string }>(mention: T): Omit<T, 'clock'> {
  const { clock: _, ...day } = mention;
  return day;
}

/** What an entry of a timeline says about the whole: "(problem started)", "first detected". */
export function timelineField(text: string): 'startedAt' | 'detectedAt' | 'mitigatedAt' | 'resolvedAt' | undefined {
  if (
    /\b(?:problem|outage|incident|impact|issue|disruption|sev[\s-]?\d)s?\s+(?:start(?:s|ed)?|begins?|began)\b|\b(?:start|beginning) of (?:the )?(?:outage|incident|impact|problem)\b/i.test(
      text,
    )
  )
    return 'startedAt';
  if (/\b(?:first|issue|incident|problem|outage)\s+(?:was )?detected\b|\(detected\)/i.test(text)) return 'detectedAt';
  if (/\b(?:issue|incident|problem|impact)\s+(?:was )?mitigated\b|\(mitigated\)/i.test(text)) return 'mitigatedAt';
  if (
    /\b(?:incident|issue|outage|problem|sev[\s-]?\d)s?\s+(?:is |was |has been )?(?:fully )?(?:resolved|over|ends|ended)\b|\(resolved\)|\bend of (?:the )?(?:outage|incident|impact)\b/i.test(
      text,
    )
  )
    return 'resolvedAt';
  return undefined;
}

/** A moment to its day, as approximately so: what follows from a timeline without a word on the start. */
export function aboutDay(moment: Moment): string {
  return `${moment.edtf.slice(0, 10)}~`;
}
