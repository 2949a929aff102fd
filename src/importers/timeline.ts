import type { DraftTimes } from './importer.ts';
import { inlineText, LABEL, type OutlinePart } from './markdown-outline.ts';
import { aboutDay, timelineField } from './prose-times.ts';
import { type CalendarDay, momentOf, type TimeContext, timeMentions } from './time-text.ts';

/** What a timeline says of the whole. */
export interface TimelineTimes {
  /** Of the first entry that names each. */
  readonly times: DraftTimes;
  /** The day of the first entry, approximately. */
  readonly firstDay?: string;
}

/** Times that the entries of a timeline name for the whole: "(problem started)", "first detected". Cost: linear. */
export function readTimeline(parts: readonly OutlinePart[], context: TimeContext): TimelineTimes {
  const times: { -readonly [Key in keyof DraftTimes]: DraftTimes[Key] } = {};
  let day: CalendarDay | undefined;
  let firstDay: string | undefined;
  for (const entry of parts.flatMap(entriesOf)) {
    const [mention] = timeMentions(entry.time, context);
    if (mention === undefined) continue;
    // A time alone is of the day before it only while the clock goes on: past midnight the day is not told.
    day = mention.day ?? day;
    const moment = momentOf(mention, { ...context, ...(day === undefined ? {} : { day }) });
    if (moment === undefined) continue;
    firstDay ??= aboutDay(moment);
    const field = timelineField(entry.text);
    if (field !== undefined) times[field] ??= moment;
  }
  return { times, ...(firstDay === undefined ? {} : { firstDay }) };
}

interface TimelineEntry {
  readonly time: string;
  readonly text: string;
}

function entriesOf(part: OutlinePart): readonly TimelineEntry[] {
  const heading = part.heading === undefined || part.level === LABEL ? [] : [{ time: part.heading, text: part.heading }];
  const blocks = part.blocks.flatMap((block): readonly TimelineEntry[] => {
    if (block.kind === 'table') return block.rows.slice(1).map((row) => ({ time: inlineText(row[0] ?? ''), text: row.slice(1).join(' ') }));
    if (block.kind === 'list') return block.items.map((item) => ({ time: inlineText(item.text.slice(0, 60)), text: item.text }));
    return /^\W{0,3}\d/.test(block.text) ? [{ time: inlineText(block.text.slice(0, 60)), text: block.text }] : [];
  });
  return [...heading, ...blocks];
}
