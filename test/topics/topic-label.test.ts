import { describe, expect, it } from 'vitest';
import type { DistinctiveFeature } from '../../src/topics/distinctive.ts';
import { type LabelSubject, labelTopics } from '../../src/topics/topic-label.ts';

const vocabulary = {
  ancestorsOf: (term: string) => (term === 'component:cloud-load-balancer' ? (['component:load-balancing'] as const) : []),
  labelOf: (term: string) =>
    ({
      'root-cause:faulty-deployment': 'Faulty deployment',
      'root-cause:capacity': 'Capacity',
      'component:cloud-load-balancer': 'Cloud load balancer',
      'component:load-balancing': 'Load balancing',
      'component:cdn': 'CDN',
      'symptom:timeouts': 'Timeouts',
      'trigger:capacity': 'Capacity',
    })[term] ?? term,
};

const feature = (name: string, count: number, z: number, of = 10): DistinctiveFeature => ({
  name,
  count,
  share: count / of,
  information: 0.5,
  z,
});

const subject = (parts: Partial<LabelSubject>): LabelSubject => ({
  size: 10,
  centre: 'A-1',
  terms: [],
  words: [],
  incidents: ['A-1', 'A-2'],
  ...parts,
});

const label = (parts: Partial<LabelSubject>): string => labelTopics([subject(parts)], vocabulary)[0]!;

const deployment = feature('root-cause:faulty-deployment', 8, 3);
const balancer = feature('component:cloud-load-balancer', 7, 4);

describe('labelTopics', () => {
  it('joins the cause and the component that set the topic apart, cause first', () => {
    expect(label({ terms: [balancer, deployment] })).toBe('Faulty deployment · Cloud load balancer');
  });

  it('names the narrower of two terms when most cases have it, and never both', () => {
    expect(label({ terms: [feature('component:load-balancing', 9, 5), balancer] })).toBe('Cloud load balancer');
    const few = feature('component:cloud-load-balancer', 4, 2);
    expect(label({ terms: [feature('component:load-balancing', 9, 5), few] })).toBe('Load balancing');
  });

  it('passes over terms that few cases have, that are as frequent outside, and organisations', () => {
    expect(
      label({
        terms: [
          feature('organization:acme', 10, 9),
          feature('component:cdn', 3, 8),
          feature('symptom:timeouts', 9, 0.4),
          deployment,
          balancer,
        ],
      }),
    ).toBe('Faulty deployment · Cloud load balancer');
  });

  it('prefers what is rare in the library to what half of it has', () => {
    const common = { ...feature('root-cause:capacity', 8, 3.2), information: 0.2 };
    expect(label({ terms: [common, deployment, balancer] })).toBe('Faulty deployment · Cloud load balancer');
  });

  it('takes words where terms are wanting, no two forms of one', () => {
    const words = [feature('deployed', 6, 4), feature('certificate', 5, 3), feature('certificates', 5, 2.9), feature('expiry', 4, 2)];
    expect(label({ terms: [deployment], words })).toBe('Faulty deployment · certificate');
    expect(label({ words })).toBe('deployed · certificate · expiry');
  });

  it('names a topic without terms and words after its most central case', () => {
    expect(label({})).toBe('A-1');
  });

  it('does not say the same name of two kinds twice', () => {
    expect(label({ terms: [feature('root-cause:capacity', 9, 3), feature('trigger:capacity', 9, 3), balancer] })).toBe(
      'Capacity · Cloud load balancer',
    );
    expect(label({ terms: [feature('root-cause:capacity', 9, 3), feature('trigger:capacity', 9, 3)] })).toBe('Capacity');
  });

  it('says what all cases have when the topic is the whole library', () => {
    const whole = (name: string, count: number): DistinctiveFeature => ({ name, count, share: count / 10, information: 0.2 });
    expect(label({ terms: [whole('component:cdn', 9), whole('root-cause:faulty-deployment', 10), whole('symptom:timeouts', 2)] })).toBe(
      'Faulty deployment · CDN',
    );
  });

  it('tells topics of the same terms apart: the largest keeps the short name, others get a third part or their central case', () => {
    const terms = [balancer, deployment];
    const labels = labelTopics(
      [
        subject({ centre: 'C-1', size: 4, terms }),
        subject({ centre: 'B-1', size: 5, terms: [...terms, feature('symptom:timeouts', 6, 2)] }),
        subject({ centre: 'A-1', size: 9, terms }),
      ],
      vocabulary,
    );
    expect(labels).toEqual([
      'Faulty deployment · Cloud load balancer · C-1',
      'Faulty deployment · Cloud load balancer · Timeouts',
      'Faulty deployment · Cloud load balancer',
    ]);
  });

  it('keeps an old label while each part is true of many cases', () => {
    const previous = 'Timeouts · Cloud load balancer';
    const timeouts = (count: number) => feature('symptom:timeouts', count, 1.5);
    expect(label({ previous, terms: [balancer, deployment, timeouts(3)] })).toBe(previous);
    expect(label({ previous, terms: [balancer, deployment, timeouts(1)] })).toBe('Faulty deployment · Cloud load balancer');
    expect(label({ previous: 'Cloud load balancer · A-2', terms: [balancer] })).toBe('Cloud load balancer · A-2');
    expect(label({ previous: 'Cloud load balancer · Z-9', terms: [balancer] })).toBe('Cloud load balancer');
  });

  it('gives up a label of words once there are terms to say', () => {
    const words = [feature('expiry', 4, 2), feature('renewal', 4, 2)];
    expect(label({ previous: 'expiry · renewal', words })).toBe('expiry · renewal');
    expect(label({ previous: 'expiry · renewal', words, terms: [deployment, balancer] })).toBe('Faulty deployment · Cloud load balancer');
  });
});
