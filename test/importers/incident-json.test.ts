import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../src/domain/error.ts';
import type { Incident } from '../../src/domain/incident.ts';
import { decodeIncident, encodeIncident, toDocument } from '../../src/importers/incident-json.ts';
import { incidents } from './incident-arbitrary.ts';

/** The same value with all keys the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reversed(each)]),
  );
}

function faultOf(document: unknown): DomainError {
  try {
    decodeIncident(JSON.stringify(document));
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error('expected a DomainError');
}

describe('the JSON of an incident', () => {
  it('is read back as an equal incident', () => {
    fc.assert(
      fc.property(incidents, (incident) => {
        expect(decodeIncident(encodeIncident(incident))).toEqual(incident);
      }),
      { numRuns: 100 },
    );
  });

  it('does not depend on the order of keys or on layout', () => {
    fc.assert(
      fc.property(incidents, (incident) => {
        const json = encodeIncident(incident);
        expect(encodeIncident(reversed(incident) as Incident)).toBe(json);
        expect(encodeIncident(decodeIncident(JSON.stringify(reversed(JSON.parse(json)), undefined, 2)))).toBe(json);
      }),
      { numRuns: 50 },
    );
  });

  it('writes times and lengths as texts, unknown as null, and nothing for what is empty', () => {
    const incident = decodeIncident(
      '{"id":"x","title":"T","startedAt":"2021-04~","resolvedAt":null,"stated":{"timeToDetect":"PT90M"},"tags":["a"]}',
    );
    expect(incident.startedAt?.precision).toBe('month');
    expect(encodeIncident(incident)).toBe(
      '{"id":"x","resolvedAt":null,"startedAt":"2021-04~","stated":{"timeToDetect":"PT1H30M"},"tags":["a"],"title":"T"}',
    );
    expect(toDocument({ ...incident, tags: [], stated: {}, startedAt: undefined })).toEqual({ id: 'x', title: 'T', resolvedAt: null });
  });

  it.each([
    [{ title: 'T' }, /^id: is missing/],
    [{ id: 'x', title: 1 }, /^title: found 1; expected text/],
    [{ id: 'x', title: 'T', more: 1 }, /^more: there is no field "more"/],
    [{ id: 'x', title: 'T', startedAt: '2021-13' }, /^startedAt: "2021-13" is a date or time that does not exist/],
    [
      { id: 'x', title: 'T', organization: 'component:x' },
      /^organization: found "component:x"; expected the id of a term of kind organization/,
    ],
    [{ id: 'x', title: 'T', causes: [{ role: 'trigger', term: 'root-cause:x' }] }, /^causes\[0\]: .*expected a term of kind trigger/],
    [{ id: 'x', title: 'T', sources: [{ url: 'javascript:alert(1)', kind: 'talk' }] }, /^sources\[0\]\.url: /],
    [[], /^the incident: found a list; expected a mapping of fields/],
  ])('refuses %j', (document, message) => {
    const error = faultOf(document);
    expect(error.code).toBe('BAD_INPUT');
    expect(error.message).toMatch(message);
  });

  it('refuses what is no JSON', () => {
    expect(() => decodeIncident('{')).toThrow(DomainError);
  });
});
