import type { MomentPartsFragment } from '../generated.ts';
import { dateText, hasTime, momentText, utcText } from '../time-text.ts';

/** A date in a list; UTC when pointed at. */
export function DateTime({ moment }: { readonly moment: MomentPartsFragment | null | undefined }) {
  if (moment === null || moment === undefined) return <span className="dim">no date</span>;
  return (
    <time dateTime={moment.earliest} title={utcText(moment)}>
      {dateText(moment)}
    </time>
  );
}

/** A moment in the reader's zone, and beside it in UTC. */
export function MomentTime({ moment }: { readonly moment: MomentPartsFragment }) {
  const local = momentText(moment);
  return (
    <span className="number">
      <time dateTime={moment.earliest}>{local}</time>
      {hasTime(moment) && <span className="dim small"> ({utcText(moment)})</span>}
    </span>
  );
}
