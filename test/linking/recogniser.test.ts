import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TERM_KINDS, type Term, type TermKind, termId } from '../../src/domain/term.ts';
import { compareText } from '../../src/domain/text-key.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { createRecogniser, MAX_TEXT_LENGTH } from '../../src/linking/recogniser.ts';
import { tokenise } from '../../src/search/tokenise.ts';

function term(kind: TermKind, slug: string, label: string, aliases: readonly string[] = [], more: Partial<Term> = {}): Term {
  return { id: termId(kind, slug), kind, slug, label, aliases, broader: [], ...more };
}

const recogniser = createRecogniser(
  new Vocabulary([
    term('component', 'networking', 'Networking'),
    term('component', 'load-balancing', 'Load balancing', ['load balancer']),
    term('component', 'azure-software-load-balancer', 'Azure Software Load Balancer', ['SLB', 'Azure SLB']),
    term('component', 'azure-front-door', 'Azure Front Door', ['AFD']),
    term('component', 'dns', 'Domain Name System', ['DNS']),
    term('component', 'virtual-machine', 'Virtual machine', ['VM']),
    term('component', 'route-53', 'Amazon Route 53'),
    term('component', 'shogai', 'Störung', ['障害対応']),
    term('component', 'old', 'Old name', ['ancient thing'], { replacedBy: 'component:networking' }),
    term('component', 'security-component', 'Security'),
    term('symptom', 'security', 'Security'),
    term('symptom', 'packet-loss', 'Packet loss', ['dropped packets']),
    term('symptom', 'dns-resolution-failures', 'DNS resolution failures'),
    term('symptom', 'timeouts', 'Timeouts'),
    term('symptom', 'outage', 'Outage'),
    term('symptom', 'observability', 'Observability'),
    term('symptom', 'contention', 'Contention'),
    term('mitigation', 'fail-over', 'Fail over', ['failover']),
    term('mitigation', 'disable-feature', 'Disable a feature'),
    term('organization', 'slack', 'Slack'),
    term('organization', 'microsoft-azure', 'Microsoft Azure', ['Azure']),
  ]),
);

/** `slug`, or `!slug` for one that the text denies, in order. */
function slugs(text: string): readonly string[] {
  return recogniser.recognise(text).map(({ termId, negated }) => `${negated ? '!' : ''}${termId.slice(termId.indexOf(':') + 1)}`);
}

describe('recognise', () => {
  it('says which words name a term, and where', () => {
    const text = 'Then AZURE software load-balancers lost packets.';
    expect(recogniser.recognise(text)).toEqual([
      { termId: 'component:azure-software-load-balancer', words: 'AZURE software load-balancers', start: 5, end: 34, negated: false },
    ]);
    expect(text.slice(5, 34)).toBe('AZURE software load-balancers');
  });

  it.each([
    ['the longest name', 'Azure Front Door', ['azure-front-door']],
    ['a shorter name where the longer one stops', 'azure front; Azure SLB', ['azure-software-load-balancer']],
    [
      'inflected words',
      'It timed out: a timeout. We failed over; load balancers dropped a packet.',
      ['timeouts', 'fail-over', 'load-balancing', 'packet-loss'],
    ],
    [
      'hyphens and one word',
      'fail-over, failover, load-balancer, loadbalancer',
      ['fail-over', 'fail-over', 'load-balancing', 'load-balancing'],
    ],
    ['names without their article, and with another', 'We disabled the feature. Disable features!', ['disable-feature', 'disable-feature']],
    [
      'acronyms in their letter case',
      'SLB, AFD, slb, afd, Slb, SLBs, VMs, vm',
      ['azure-software-load-balancer', 'azure-front-door', 'azure-software-load-balancer', 'virtual-machine'],
    ],
    ['acronyms within longer names in any letter case', 'azure slb', ['azure-software-load-balancer']],
    ['ids', 'dns', ['dns']],
    [
      'one word in its inflections, not in other words of its stem',
      'outages; an outage. It was observed content: it contains, it is contending; observability, contention',
      ['outage', 'outage', 'observability', 'contention'],
    ],
    ['organisations with a capital', 'Slack had some slack', ['slack']],
    ['numbers', 'amazon route 53', ['route-53']],
    ['terms of several kinds with one name', 'security', ['security-component', 'security']],
    ['what replaces retired terms', 'an ancient thing', ['networking']],
    ['NFC, NFD, and letters without marks', 'St\u00f6rung Sto\u0308rung Storung', ['shogai', 'shogai', 'shogai']],
    ['words of scripts without spaces', '昨日の障害対応について', ['shogai']],
    ['nothing across the end of a sentence', 'High load. Balancers were fine. Packet, loss.', []],
    ['names across a line break', 'the load\nbalancer and packet\n  loss', ['load-balancing', 'packet-loss']],
    ['nothing across list items', '- packet\n- loss', []],
    ['nothing in an empty text', '', []],
  ])('finds %s', (_, text, expected) => {
    expect(slugs(text)).toEqual(expected);
  });

  it.each([
    ['This was not related to DNS. The load balancer failed.', ['!dns', 'load-balancing']],
    ['DNS was ruled out, but the load balancer timed out.', ['!dns', 'load-balancing']],
    ['We quickly ruled out packet loss at the load balancer.', ['!packet-loss', '!load-balancing']],
    [
      'No sign of packet loss, timeouts or DNS resolution failures; networking was slow.',
      ['!packet-loss', '!timeouts', '!dns-resolution-failures', 'networking'],
    ],
    ['Unrelated to DNS, the load balancer crashed.', ['!dns', 'load-balancing']],
    ['It is unrelated to DNS and the load balancer crashed.', ['!dns', 'load-balancing']],
    ["It isn't DNS, it is the load balancer.", ['!dns', 'load-balancing']],
    ['Not a DNS issue or load balancer problem.', ['!dns', '!load-balancing']],
    ['Not only DNS but also the load balancer.', ['dns', 'load-balancing']],
    ['We have not ruled out DNS.', ['dns']],
    ['We could not rule out DNS.', ['dns']],
    ['Clients could not reach the load balancer.', ['load-balancing']],
    ['DNS and the load balancer were ruled out.', ['!dns', '!load-balancing']],
    ['Packet loss was high. DNS was not the root cause.', ['packet-loss', '!dns']],
    ['DNS did not answer because the load balancer failed.', ['dns', 'load-balancing']],
    ['Caused by DNS rather than by the load balancer.', ['dns', '!load-balancing']],
    ['Neither DNS nor the load balancer was involved.', ['!dns', '!load-balancing']],
    ['There was no packet loss', ['!packet-loss']],
    ['No. DNS failed.', ['dns']],
    ['Without DNS nothing works: packet loss.', ['!dns', 'packet-loss']],
  ])('%s', (text, expected) => {
    expect(slugs(text)).toEqual(expected);
  });

  it('reads long and hostile texts', () => {
    for (const unit of ['not ', 'no DNS or ', 'DNS and ', 'unrelated to , ', 'load ', ', ', '\ud800', '(((', 'e\u0301'.repeat(50)]) {
      const found = recogniser.recognise(unit.repeat(MAX_TEXT_LENGTH / unit.length + 10));
      expect(found.every((each) => each.end <= MAX_TEXT_LENGTH)).toBe(true);
    }
  });

  it('finds nothing with an empty vocabulary', () => {
    expect(createRecogniser(new Vocabulary([])).recognise('DNS')).toEqual([]);
  });
});

const WORDS = ['load', 'balanc', 'edge', 'server', 'net', 'cut'];
const ENDINGS = ['', 's', 'ing', 'ed'];

interface Placed {
  readonly termId: string;
  readonly start: number;
  readonly end: number;
}

/** Names of one word are found in their inflections; a name with an ending of a verb in itself is found as it is. */
function isInflectionOf(name: string, written: string): boolean {
  return name === written || WORDS.includes(name.replace(/s$/, ''));
}

/** Tries every name at every position. */
function naive(terms: readonly Term[], text: string): readonly Placed[] {
  const tokens = tokenise(text);
  const names = terms.flatMap((each) => [each.label, ...each.aliases].map((name, rank) => ({ each, rank, tokens: tokenise(name) })));
  const found: Placed[] = [];
  for (let at = 0; at < tokens.length; ) {
    const here = names.filter(
      (name) =>
        name.tokens.every((token, index) => tokens[at + index]?.stem === token.stem) &&
        (name.tokens.length > 1 || isInflectionOf(name.tokens[0]!.word, tokens[at]!.word)),
    );
    const length = Math.max(0, ...here.map((name) => name.tokens.length));
    const longest = here.filter((name) => name.tokens.length === length);
    for (const kind of TERM_KINDS) {
      const [best] = longest
        .filter((name) => name.each.kind === kind)
        .map((name) => ({ ...name, spelt: name.tokens.every((token, index) => tokens[at + index]?.word === token.word) }))
        .sort(
          (a, b) => Number(b.spelt) - Number(a.spelt) || Math.min(a.rank, 1) - Math.min(b.rank, 1) || compareText(a.each.id, b.each.id),
        );
      if (best !== undefined) found.push({ termId: best.each.id, start: tokens[at]!.start, end: tokens[at + length - 1]!.end });
    }
    at += Math.max(1, length);
  }
  return found.sort((a, b) => a.start - b.start || compareText(a.termId, b.termId));
}

describe('recognise, against a matcher that tries everything', () => {
  const word = fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...ENDINGS)).map((parts) => parts.join(''));
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
  const terms = fc
    .uniqueArray(fc.record({ kind: fc.constantFrom('component' as const, 'symptom' as const, 'trigger' as const), name, alias: name }), {
      maxLength: 12,
      selector: (each) => `${each.kind} ${each.name}`,
    })
    .map((list) => {
      const taken = new Set(list.map((each) => `${each.kind} ${each.name}`));
      return list.map((each, index) => {
        const key = `${each.kind} ${each.alias}`;
        const free = !taken.has(key);
        taken.add(key);
        return term(each.kind, `x-${index}`, each.name, free ? [each.alias] : []);
      });
    });
  const text = fc
    .array(fc.tuple(word, fc.constantFrom(' ', ' ', '-', '\n', '  ')), { maxLength: 40 })
    .map((parts) => parts.flat().join(''));

  it('finds the same', () => {
    fc.assert(
      fc.property(terms, text, (list, prose) => {
        const found = createRecogniser(new Vocabulary(list)).recognise(prose);
        expect(found.map(({ termId, start, end }) => ({ termId, start, end }))).toEqual(naive(list, prose));
      }),
      { numRuns: 300 },
    );
  });

  it('answers any text with places within it, in order, without overlaps but of different kinds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (prose) => {
        const mixed = `${prose} DNS ${prose}, not related to packet loss`;
        let before = { start: 0, end: 0 };
        for (const each of recogniser.recognise(mixed)) {
          expect(mixed.slice(each.start, each.end)).toBe(each.words);
          expect(each.start >= before.end || (each.start === before.start && each.end === before.end)).toBe(true);
          before = each;
        }
      }),
      { numRuns: 200 },
    );
  });
});
