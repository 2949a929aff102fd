import { describe, expect, it } from 'vitest';
import { newTopicId } from '../../src/topics/topic-id.ts';

describe('newTopicId', () => {
  it('is a readable slug and a short hash, the same each time', () => {
    const id = newTopicId('Faulty deployment · Cloud load balancer', 1, 'IL-0532', new Set());
    expect(id).toMatch(/^topic:faulty-deployment-cloud-load-balancer-[0-9a-z]{5}$/);
    expect(newTopicId('Faulty deployment · Cloud load balancer', 1, 'IL-0532', new Set())).toBe(id);
  });

  it('differs by level and central case, and avoids ids that are taken', () => {
    const id = newTopicId('DNS', 1, 'IL-1', new Set());
    const others = [
      newTopicId('DNS', 0, 'IL-1', new Set()),
      newTopicId('DNS', 1, 'IL-2', new Set()),
      newTopicId('DNS', 1, 'IL-1', new Set([id])),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
  });

  it('makes do with any label', () => {
    expect(newTopicId('Überlast – Café', 0, 'x', new Set())).toMatch(/^topic:uberlast-cafe-[0-9a-z]{5}$/);
    expect(newTopicId('停電', 0, 'x', new Set())).toMatch(/^topic:cases-[0-9a-z]{5}$/);
    expect(newTopicId('long '.repeat(40), 0, 'x', new Set())).toMatch(/^topic:(long-){9}[0-9a-z]{5}$/);
    expect(newTopicId('x'.repeat(200), 0, 'x', new Set())).toMatch(/^topic:x{48}-[0-9a-z]{5}$/);
  });
});
