import { describe, expect, it } from 'vitest';
import { incidentKey, isIncidentId, parseActionItemId } from '../../src/domain/incident-id.ts';

describe('incident id', () => {
  it.each(['IL-0226', 'PC-0001', 'INC.2024_01', '2021-障害-7', 'é1'])('accepts %s', (id) => {
    expect(isIncidentId(id)).toBe(true);
  });

  it.each(['', '-1', 'a b', 'a/b', '../x', 'component:dns', 'IL-1#action-1', 'e\u0301', 'x'.repeat(101), 'a\nb'])('refuses %j', (id) => {
    expect(isIncidentId(id)).toBe(false);
  });

  it('compares ids without letter case and Unicode form', () => {
    expect(incidentKey('T1059')).toBe(incidentKey('t1059'));
    expect(incidentKey('É1')).toBe(incidentKey('e\u03011'));
    expect(incidentKey('T1059')).not.toBe(incidentKey('T1058'));
  });

  it('splits the id of an action item', () => {
    expect(parseActionItemId('IL-0226#action-3')).toEqual({ incidentId: 'IL-0226', key: 'action-3' });
    expect(parseActionItemId('IL-0226')).toBeUndefined();
    expect(parseActionItemId('#x')).toBeUndefined();
  });
});
