import { describe, expect, it } from 'vitest';
import { FeatureTable, logOddsZ } from '../../src/topics/distinctive.ts';

describe('logOddsZ', () => {
  it('is the log-odds ratio over its deviation, worked out by hand', () => {
    // Prior share 4.5/11. Odds inside 3.818/1.182, outside 1.818/7.182; variance 0.262 + 0.846 + 0.550 + 0.139.
    expect(logOddsZ(3, 3, 1, 7)).toBeCloseTo(1.8994, 4);
  });

  it('is 0 for equal shares, negative for a smaller one, and grows with evidence', () => {
    expect(logOddsZ(2, 4, 4, 8)).toBeCloseTo(0, 10);
    expect(logOddsZ(0, 4, 4, 8)).toBeLessThan(0);
    expect(logOddsZ(30, 30, 10, 70)).toBeGreaterThan(logOddsZ(3, 3, 1, 7));
  });
});

describe('FeatureTable', () => {
  const table = new FeatureTable(
    5,
    (index) => [['dns', 'dns', 'tls'], ['dns', 'bgp'], ['tls', 'disk'], ['disk', 'bgp'], ['bgp']][index]!,
    (key) => (key === 'tls' || key === 'dns' ? [key, 'network'] : [key]),
  );

  it('counts cases, with what a key stands for, once each; most distinctive first', () => {
    const found = table.distinctive(Uint32Array.of(0, 1));
    expect(found.map(({ name, count, share }) => [name, count, share])).toEqual([
      ['dns', 2, 1],
      ['network', 2, 1],
    ]);
    expect(found[0]!.z).toBeGreaterThan(found[1]!.z!);
    expect(table.distinctive(Uint32Array.of(3, 4)).map(({ name }) => name)).toEqual(['bgp']);
  });

  it('sets nothing apart when nothing is outside', () => {
    const all = table.distinctive(Uint32Array.of(0, 1, 2, 3, 4));
    // bgp is in 3 of 5 cases: log(5 / 3) / log(5).
    expect(all[0]!.information).toBeCloseTo(0.3174, 4);
    expect(all.map(({ information: _, ...rest }) => rest)).toEqual([
      { name: 'bgp', count: 3, share: 0.6 },
      { name: 'network', count: 3, share: 0.6 },
      { name: 'disk', count: 2, share: 0.4 },
      { name: 'dns', count: 2, share: 0.4 },
      { name: 'tls', count: 2, share: 0.4 },
    ]);
  });
});
