import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoment } from '../../src/domain/moment.ts';

const at = (iso: string): number => Date.parse(iso);

describe('moment', () => {
  it.each([
    ['2021', 'year', '2021-01-01T00:00:00.000Z', '2021-12-31T23:59:59.999Z'],
    ['2020-02', 'month', '2020-02-01T00:00:00.000Z', '2020-02-29T23:59:59.999Z'],
    ['2021-04-01', 'day', '2021-04-01T00:00:00.000Z', '2021-04-01T23:59:59.999Z'],
    ['2021-04-01T21Z', 'hour', '2021-04-01T21:00:00.000Z', '2021-04-01T21:59:59.999Z'],
    ['2021-04-01T21:21Z', 'minute', '2021-04-01T21:21:00.000Z', '2021-04-01T21:21:59.999Z'],
    ['2021-04-01T21:21:05-07:00', 'second', '2021-04-02T04:21:05.000Z', '2021-04-02T04:21:05.999Z'],
    ['2021-04-01T00:10+05:30', 'minute', '2021-03-31T18:40:00.000Z', '2021-03-31T18:40:59.999Z'],
    ['0099-12-31', 'day', '0099-12-31T00:00:00.000Z', '0099-12-31T23:59:59.999Z'],
  ])('reads %s to the %s', (text, precision, earliest, latest) => {
    expect(parseMoment(text)).toEqual({
      edtf: text,
      precision,
      approximate: false,
      uncertain: false,
      earliest: at(earliest),
      latest: at(latest),
    });
  });

  it.each([
    ['2021-04~', true, false],
    ['2021-04-01?', false, true],
    ['2021-04-01T21:21Z%', true, true],
  ])('reads the qualifier of %s', (text, approximate, uncertain) => {
    expect(parseMoment(text)).toMatchObject({ edtf: text, approximate, uncertain });
  });

  it.each(['2024-02-30', '2023-02-29', '1900-02-29', '2021-13', '2021-00-10', '2021-04-31', '2021-04-01T24:00Z', '2021-04-01T23:60Z'])(
    'refuses %s, which does not exist',
    (text) => {
      expect(() => parseMoment(text)).toThrow(/does not exist/);
    },
  );

  it('refuses a time of day without a zone rather than guess one', () => {
    expect(() => parseMoment('2021-04-01T21:21')).toThrow(/without a zone/);
  });

  it.each([
    '',
    'yesterday',
    '01/04/2021',
    '2021-4-1',
    '2021-04-01 21:21Z',
    '20210401',
    '2021-04-01T21:21 PDT',
    '2021-04-01T21:21+15:00',
    '2021-04Z',
  ])('refuses %j and says what it expected', (text) => {
    expect(() => parseMoment(text)).toThrow(/expected/);
  });

  it('agrees with the platform on every instant', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
        (date) => {
          const text = `${date.toISOString().slice(0, 19)}Z`;
          expect(parseMoment(text).earliest).toBe(Date.parse(text));
        },
      ),
    );
  });
});
