import { describe, expect, it } from 'vitest';
import type { Incident } from '../../src/domain/incident.ts';
import { type Term, type TermKind, termId } from '../../src/domain/term.ts';
import { Vocabulary } from '../../src/domain/vocabulary.ts';
import { incidentFields, tokeniseIncident } from '../../src/search/incident-text.ts';
import { bareIncident } from '../bare-incident.ts';

function term(kind: TermKind, slug: string, label: string, more: Partial<Term> = {}): Term {
  return { id: termId(kind, slug), kind, slug, label, aliases: [], broader: [], ...more };
}

const vocabulary = new Vocabulary([
  term('component', 'networking', 'Networking', { aliases: ['the network'] }),
  term('component', 'slb', 'Cloud load balancer', { aliases: ['SLB'], broader: ['component:networking'] }),
  term('component', 'old-slb', 'Old balancer', { replacedBy: 'component:slb' }),
  term('organization', 'acme', 'Acme'),
]);

const bare = bareIncident('IL-0001', { externalIds: ['YKYN-BWZ'], title: 'Balancers down' });

describe('incidentFields', () => {
  it('has the title and the ids of a case that has nothing else', () => {
    expect(incidentFields(bare, vocabulary)).toEqual([
      { field: 'title', text: 'Balancers down' },
      { field: 'ids', text: 'IL-0001' },
      { field: 'ids', text: 'YKYN-BWZ' },
    ]);
  });

  it('names the terms of today with their aliases once, and broader ones by their label', () => {
    const incident: Incident = {
      ...bare,
      organization: 'organization:acme',
      tags: ['azure'],
      regions: ['us-east-1'],
      components: [
        { term: 'component:old-slb', role: 'faulty', text: 'It crashed.' },
        { term: 'component:slb', role: 'affected' },
      ],
    };
    const fields = incidentFields(incident, vocabulary);
    expect(fields.filter((each) => each.field === 'terms').map((each) => each.text)).toEqual([
      'Acme',
      'Cloud load balancer',
      'SLB',
      'Networking',
      'azure',
      'us-east-1',
    ]);
    expect(fields).toContainEqual({ field: 'causes', text: 'It crashed.' });
  });

  it('leaves out what is unknown and terms that are not in the vocabulary', () => {
    const incident: Incident = {
      ...bare,
      scope: null,
      usersAffected: null,
      summary: '',
      components: [{ term: 'component:gone', role: 'faulty' }],
    };
    expect(incidentFields(incident, vocabulary)).toEqual(incidentFields(bare, vocabulary));
  });

  it('finds a case by the ids that it cites', () => {
    const incident: Incident = { ...bare, links: [{ to: 'QNBQ-5W8', kind: 'overlaps', note: 'On the same day.' }] };
    const words = tokeniseIncident(incident, vocabulary).flatMap(({ tokens }) => tokens.map((token) => token.word));
    expect(words).toContain('qnbq-5w8');
    expect(words).toContain('ykyn-bwz');
  });
});
