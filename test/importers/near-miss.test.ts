import { describe, expect, it } from 'vitest';
import { nearMiss } from '../../src/importers/near-miss.ts';

describe('nearMiss', () => {
  it.each([
    ['titel', ['times', 'title'], 'title'],
    ['Load_Balancing', ['load-balancing'], 'load-balancing'],
    ['prevent', ['mitigate-in-future', 'prevent-in-future'], 'prevent-in-future'],
    ['future', ['mitigate-in-future', 'prevent-in-future'], undefined],
    ['dsn', ['dns'], undefined],
    ['dn', ['dns'], 'dns'],
    ['entirely-else', ['dns', 'cdn'], undefined],
    ['', ['dns'], undefined],
    ['ab', ['ad', 'ac'], 'ac'],
    ['x'.repeat(5_000), ['dns'], undefined],
  ])('%s among %j: %s', (found, candidates, expected) => {
    expect(nearMiss(found, candidates)).toBe(expected);
  });

  it('gives what to write, not the name that matched', () => {
    expect(nearMiss('manged balancer', [{ name: 'managed balancer', write: 'cloud-load-balancer' }])).toBe('cloud-load-balancer');
  });
});
