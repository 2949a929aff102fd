import { describe, expect, it } from 'vitest';
import { readDuration } from '../../src/importers/duration-text.ts';
import { machineMoment, readMoment, readRange, statedZone, type TimeContext } from '../../src/importers/time-text.ts';
import { timeZoneOf } from '../../src/importers/time-zone.ts';

const zone = (name: string): TimeContext => ({ zone: timeZoneOf(name)! });
const reported = (year: number, month: number, day: number): TimeContext => ({ report: { year, month, day } });
const on = (year: number, month: number, day: number): TimeContext => ({ day: { year, month, day } });

describe('times in text', () => {
  it.each([
    ['2021-09-04 22:05', {}, '2021-09-04'],
    ['2021-09-04 22:05', zone('UTC'), '2021-09-04T22:05Z'],
    ['First seen 2021/09/04 22:05 UTC', {}, '2021-09-04T22:05Z'],
    ['2021-07-01 12:00', zone('Europe/London'), '2021-07-01T12:00+01:00'],
    ['2021-12-01 12:00', zone('Europe/London'), '2021-12-01T12:00Z'],
    ['2015-08-12 11:05', zone('US/Pacific'), '2015-08-12T11:05-07:00'],
    ['December 10th, 2021 at 7:30 AM PST', {}, '2021-12-10T07:30-08:00'],
    ['16:08 UTC on 29 October 2025', {}, '2025-10-29T16:08Z'],
    ['at 12:05 am PDT', on(2020, 2, 29), '2020-02-29T00:05-07:00'],
    ['about 18:30 UTC on 8 July 2018', {}, '2018-07-08T18:30Z~'],
    ['June 29th', reported(2012, 7, 2), '2012-06-29?'],
    ['December 24th', reported(2012, 1, 3), '2011-12-24?'],
    ['20 May 2020 10 am ET', {}, '2020-05-20T10:00-04:00'],
  ] as const)('reads %j with %j as %s', (text, context, edtf) => {
    expect(readMoment(text, context)?.edtf).toBe(edtf);
  });

  it.each(['30 February 2024', '2024-02-30', '03/04/2021', '25:61 UTC', 'port 8080:80', '10.1.2.3', 'June 29th', '13:00 pm', '1.10'])(
    'makes nothing of %j',
    (text) => {
      expect(readMoment(text)).toBeUndefined();
    },
  );

  it('does not guess zones: abbreviations of several give the day, times that a clock skips too', () => {
    expect(readMoment('2021-06-01 10:00 IST')?.edtf).toBe('2021-06-01');
    expect(readMoment('2021-06-01 10:00 CST')?.edtf).toBe('2021-06-01');
    expect(readMoment('2021-03-28 01:30', zone('Europe/London'))?.edtf).toBe('2021-03-28');
    expect(timeZoneOf('Mars/Base')).toBeUndefined();
    expect(timeZoneOf('+15:00')).toBeUndefined();
  });

  it.each([
    ['Between 19:45 and 20:05 UTC on 30 Nov 2016', '2016-11-30T19:45Z', '2016-11-30T20:05Z'],
    ['Between 23:52 UTC on 21 Mar 2017 and 01:14 UTC on 22 Mar 2017', '2017-03-21T23:52Z', '2017-03-22T01:14Z'],
    ['On 10 November 2015 from 06:30 - 13:13 PST', '2015-11-10T06:30-08:00', '2015-11-10T13:13-08:00'],
    ['From 11:16 PM to 1:30 AM PDT on June 13, 2014', '2014-06-13T23:16-07:00', undefined],
  ])('reads the stretch in %j', (text, from, to) => {
    const range = readRange(text);
    expect([range?.from?.edtf, range?.to?.edtf]).toEqual([from, to]);
  });

  it('keeps zone and precision of time stamps, and drops fractions that say nothing', () => {
    expect(machineMoment('2010-07-29T02:06:00.000Z')?.edtf).toBe('2010-07-29T02:06:00Z');
    expect(machineMoment('2010-07-29T02:06:00.996123-0800')?.edtf).toBe('2010-07-29T02:06:00.996-08:00');
    expect(machineMoment('2010-07-29 02:06')?.edtf).toBe('2010-07-29');
    expect(machineMoment('2010-02-30T00:00:00Z')).toBeUndefined();
    expect(machineMoment('yesterday')).toBeUndefined();
  });

  it('finds the zone that a text states for its times, when it is one', () => {
    expect(statedZone('All times in UTC.')?.name).toBe('UTC');
    expect(statedZone('(all times are **US/Pacific** )')?.name).toBe('US/Pacific');
    expect(statedZone('| Date and Time in CET | Event |')?.name).toBe('CET');
    expect(statedZone('| Time (UTC) | Event |')?.name).toBe('UTC');
    expect(statedZone('All times in UTC. Later: all times in CET.')).toBeUndefined();
    expect(statedZone('At times, UTC was wrong.')).toBeUndefined();
  });

  it.each([
    ['5h 16m', 18_960],
    ['0h 36m', 2_160],
    ['88 minutes', 5_280],
    ['1 hour and 3 min', 3_780],
    ['2 days (for some)', 172_800],
    ['PT45M', 2_700],
    ['ZZZ', undefined],
    ['3 hours later', undefined],
    ['12', undefined],
  ])('reads the length %j as %j seconds', (text, seconds) => {
    expect(readDuration(text)?.milliseconds).toBe(seconds === undefined ? undefined : seconds * 1000);
  });
});
