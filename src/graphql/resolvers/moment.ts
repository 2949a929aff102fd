import type { Moment as MomentModel } from '../../domain/moment.ts';
import type { MomentResolvers } from '../generated.ts';

export const Moment: MomentResolvers = { utc: inUtc };

/** The moment's first instant in UTC, cut to the moment's precision, with its qualifier. */
function inUtc({ edtf, precision, earliest }: MomentModel): string {
  if (precision === 'year' || precision === 'month' || precision === 'day') return edtf;
  const qualifier = /[~?%]$/.exec(edtf)?.[0] ?? '';
  const iso = new Date(earliest).toISOString();
  if (precision === 'second') return `${iso.endsWith('.000Z') ? iso.slice(0, 19) : iso.slice(0, 23)}Z${qualifier}`;
  // An hour of a zone half an hour off begins at half past in UTC.
  const onTheHour = precision === 'hour' && iso.slice(14, 16) === '00';
  return `${iso.slice(0, onTheHour ? 13 : 16)}Z${qualifier}`;
}
