import { describe, expect, it } from 'vitest';
import { durationBetween, formatDuration, parseDuration } from '../../src/domain/duration.ts';
import { parseMoment } from '../../src/domain/moment.ts';

const between = (from: string, to: string) => durationBetween(parseMoment(from), parseMoment(to));
const MINUTE = 60_000;

describe('duration', () => {
  it('is the time between two minutes, with a minute to either side', () => {
    expect(between('2022-06-28T05:26Z', '2022-07-01T04:00Z')).toEqual({
      milliseconds: (70 * 60 + 34) * MINUTE,
      atLeast: (70 * 60 + 34) * MINUTE - (MINUTE - 1),
      atMost: (70 * 60 + 34) * MINUTE + (MINUTE - 1),
      approximate: false,
      basis: 'derived',
    });
  });

  it('does not depend on the zones that the moments are written in', () => {
    expect(between('2017-02-28T09:37-08:00', '2017-02-28T21:54Z')?.milliseconds).toBe((4 * 60 + 17) * MINUTE);
  });

  it('is approximate between days', () => {
    const day = 86_400_000;
    expect(between('2021-04-01', '2021-04-02')).toMatchObject({ milliseconds: day, atLeast: 1, atMost: 2 * day - 1, approximate: true });
  });

  it('is undefined where no length follows: between two times of a day that is given alone', () => {
    expect(between('2021-10-04T15:40Z', '2021-10-04')).toBeUndefined();
    expect(between('2021-04-01', '2021-04-01')).toBeUndefined();
    expect(between('2021-04', '2021-04-20')).toMatchObject({ milliseconds: 19 * 86_400_000, approximate: true });
    expect(between('2021-04-01T10:00Z', '2021-04-01T10:00Z')?.milliseconds).toBe(0);
  });

  it('is undefined without both ends, and when the end is before the start', () => {
    expect(durationBetween(undefined, parseMoment('2021'))).toBeUndefined();
    expect(durationBetween(parseMoment('2021'), null)).toBeUndefined();
    expect(between('2021-04-02T10:00Z', '2021-04-02T09:00Z')).toBeUndefined();
  });

  it.each([
    ['PT45M', 45 * MINUTE],
    ['PT8H24M', 504 * MINUTE],
    ['P1DT2H', 26 * 60 * MINUTE],
    ['P2W', 14 * 24 * 60 * MINUTE],
    ['PT90S', 90_000],
  ])('reads %s', (text, milliseconds) => {
    expect(parseDuration(text)).toEqual({ milliseconds, atLeast: milliseconds, atMost: milliseconds, approximate: false, basis: 'stated' });
  });

  it('reads an approximate length', () => {
    expect(parseDuration('PT40M~')).toMatchObject({ milliseconds: 40 * MINUTE, approximate: true });
  });

  it.each(['', 'P', 'PT', '45m', 'P1M', 'P1Y', 'PT-5M', 'PT1.5H', 'P1W2', 'PT5'])('refuses %j', (text) => {
    expect(() => parseDuration(text)).toThrow(/expected an ISO 8601 duration/);
  });

  it.each([
    [0, '0s'],
    [24_000, '24s'],
    [7 * MINUTE, '7m'],
    [120 * MINUTE, '2h'],
    [(70 * 60 + 34) * MINUTE, '70h 34m'],
  ])('writes %i ms as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});
