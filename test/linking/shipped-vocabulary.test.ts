import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVocabulary } from '../../src/importers/read-vocabulary.ts';
import { createRecogniser } from '../../src/linking/recogniser.ts';

const folder = resolve(import.meta.dirname, '../../data/vocabulary');
const { vocabulary } = readVocabulary(readdirSync(folder).map((path) => ({ path, content: readFileSync(join(folder, path)) })));
const recogniser = createRecogniser(vocabulary!);

function termsIn(text: string): readonly string[] {
  return recogniser.recognise(text).flatMap(({ termId, negated }) => (negated ? [] : [termId]));
}

describe('the shipped vocabulary', () => {
  // Failure mechanisms that every vocabulary of incidents needs, as engineers write them.
  it.each([
    ['Clients made a retry storm.', 'retry-storm'],
    ['A thundering herd of reconnects', 'thundering-herd'],
    ['because the TLS certificate expired', 'expired-certificate'],
    ['It ended in split-brain', 'split-brain'],
    ['The failover failed', 'failover-failure'],
    ['Replicas fell behind', 'replication-lag'],
    ['no space left on device', 'disk-exhaustion'],
    ['The container was OOMKilled', 'memory-exhaustion'],
    ['too many open files', 'file-handle-exhaustion'],
    ['the connection pool was exhausted; max connections', 'connection-exhaustion'],
    ['thread pool exhaustion', 'thread-exhaustion'],
    ['IP address exhaustion', 'address-exhaustion'],
    ['The volume was out of inodes', 'inode-exhaustion'],
    ['CPU saturation', 'cpu-exhaustion'],
    ['the leap second', 'leap-second'],
    ['An engineer accidentally deleted the cluster', 'accidental-deletion'],
    ['a bad configuration pushed globally', 'global-configuration-push'],
    ['a corrupted last known good', 'poisoned-fallback-state'],
    ['A feature flag was enabled', 'feature-flag-fault'],
    ['a schema migration', 'faulty-schema-change'],
    ['a dependency outage', 'internal-dependency-failure'],
    ['a BGP leak', 'route-leak'],
    ['a DDoS attack', 'denial-of-service-attack'],
    ['a noisy neighbor', 'noisy-neighbour'],
    ['one hot shard', 'hot-shard'],
    ['a cache stampede', 'cold-cache'],
    ['threads deadlocked', 'deadlock'],
    ['memory leaks', 'memory-leak'],
    ['clock skew', 'clock-skew'],
    ['They lost quorum', 'lost-quorum'],
    ['a growing queue backlog', 'queue-backlog'],
    ['API throttling', 'quota-exhaustion'],
    ['loss of power', 'power-failure'],
    ['cooling failure', 'cooling-failure'],
    ['a fiber cut', 'fiber-cut'],
    ['a fire broke out in the building', 'fire'],
    ['It occurred immediately following an upgrade', 'faulty-upgrade'],
  ])('%s', (text, cause) => {
    expect(termsIn(text)).toContain(`root-cause:${cause}`);
  });

  // Words that look like a name by their stem, and words of other meaning.
  it.each([
    ['We observed the content, and it contained what we had contended.', []],
    ['Everything is fine; the data is available and consistent.', []],
    ['The generator bypasses the ground floor and pauses the inside loop.', []],
    ['a file of the same size', []],
    ['We debugged the log, and alerts fire.', []],
    ['A fix for a known issue with side effects', []],
  ])('finds nothing in: %s', (text, expected) => {
    expect(termsIn(text)).toEqual(expected);
  });

  it.each([
    ['This was not a DDoS attack.', 'root-cause:denial-of-service-attack'],
    ['We ruled out a memory leak.', 'root-cause:memory-leak'],
    ['There was no data loss.', 'symptom:data-loss'],
    ['without downtime', 'symptom:service-outage'],
    ['It was unrelated to the power outage.', 'root-cause:power-failure'],
    ['No alerts were missed, and no data was lost.', 'symptom:data-loss'],
  ])('believes a denial: %s', (text, denied) => {
    expect(termsIn(text)).not.toContain(denied);
  });

  it('gives every term another name, but organizations', () => {
    const without = vocabulary!.terms.filter(
      ({ kind, aliases, replacedBy }) => kind !== 'organization' && replacedBy === undefined && aliases.length === 0,
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('describes every term in one line', () => {
    const without = vocabulary!.terms.filter(
      ({ kind, description, replacedBy }) => kind !== 'organization' && replacedBy === undefined && description === undefined,
    );
    expect(without.map(({ id }) => id)).toEqual([]);
    expect(vocabulary!.terms.filter(({ description = '' }) => description.includes('\n')).map(({ id }) => id)).toEqual([]);
  });
});
