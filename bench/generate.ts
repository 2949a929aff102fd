import type { ActionItem, CauseRole, Incident, IncidentCause, IncidentComponent } from '../src/domain/incident.ts';
import { parseMoment } from '../src/domain/moment.ts';
import { TERM_KINDS, type Term, type TermId, type TermKind, termId } from '../src/domain/term.ts';
import { Vocabulary } from '../src/domain/vocabulary.ts';
import { GeneratedText } from './generate-text.ts';
import { Random, Zipf } from './random.ts';

export interface GeneratedLibrary {
  readonly vocabulary: Vocabulary;
  /** The cases, made one at a time; the same ones each time. */
  incidents(): Generator<Incident>;
}

/**
 * A library of any size for measurements, the same for the same seed on every machine. A case draws from one or two of 100
 * topics, which prefer some terms and words; terms and words follow Zipf's law, as they do in real libraries. On average a
 * case has 13.6 edges to terms and 225 words. The vocabulary is the same for all sizes of one seed.
 */
export function generateLibrary(size: number, seed = 1): GeneratedLibrary {
  const vocabulary = generateVocabulary(new Random(seed));
  return {
    vocabulary,
    *incidents() {
      const random = new Random(seed + 1);
      const facets = new Facets(random, vocabulary);
      const text = new GeneratedText(random, TOPICS);
      const topics = new Zipf(TOPICS, 0.6);
      for (let number = 0; number < size; number++) {
        const own = [topics.draw(random), ...(random.chance(0.4) ? [topics.draw(random)] : [])];
        yield generateIncident(number, random, facets, text, own);
      }
    },
  };
}

export function generatedId(number: number): string {
  return `G-${String(number).padStart(7, '0')}`;
}

const TOPICS = 100;

/** How many terms of each kind there are. */
const TERM_COUNTS: Readonly<Record<TermKind, number>> = {
  component: 2000,
  'root-cause': 300,
  trigger: 60,
  symptom: 200,
  'detection-method': 40,
  mitigation: 150,
  'action-pattern': 150,
  organization: 500,
};

/** Trees of three or four levels: each term is narrower than one that comes early, one in ten than two. */
function generateVocabulary(random: Random): Vocabulary {
  const text = new GeneratedText(random, 1);
  const terms: Term[] = [];
  for (const kind of TERM_KINDS) {
    const count = TERM_COUNTS[kind];
    for (let i = 0; i < count; i++) {
      const slug = `${kind}-${i}`;
      const broader = new Set<TermId>();
      if (i > 8 && kind !== 'organization') {
        broader.add(termId(kind, `${kind}-${random.below(Math.ceil(i / 8))}`));
        if (random.chance(0.1)) broader.add(termId(kind, `${kind}-${random.below(Math.ceil(i / 8))}`));
      }
      terms.push({
        id: termId(kind, slug),
        kind,
        slug,
        // The number keeps labels apart.
        label: `${text.words(random.between(1, 2), [0])} ${i}`,
        aliases: random.chance(0.3) ? [`${text.words(2, [0])} ${kind} ${i}`] : [],
        broader: [...broader],
        ...(kind === 'component' && random.chance(0.5) ? { provider: termId('organization', `organization-${random.below(20)}`) } : {}),
      });
    }
  }
  return new Vocabulary(terms);
}

/** Draws terms: two in three from those that the topic prefers. */
class Facets {
  readonly #random: Random;
  readonly #all = new Map<TermKind, { readonly ids: readonly TermId[]; readonly zipf: Zipf }>();
  readonly #preferred: ReadonlyMap<TermKind, readonly TermId[]>[] = [];
  readonly #preference = new Zipf(PREFERRED_TERMS, 0.8);

  constructor(random: Random, vocabulary: Vocabulary) {
    this.#random = random;
    for (const kind of TERM_KINDS) {
      const ids = Array.from({ length: TERM_COUNTS[kind] }, (_, i) => termId(kind, `${kind}-${i}`));
      if (ids.some((id) => vocabulary.get(id) === undefined)) throw new Error(`the vocabulary lacks terms of kind ${kind}`);
      this.#all.set(kind, { ids, zipf: new Zipf(ids.length, 1) });
    }
    for (let topic = 0; topic < TOPICS; topic++) {
      this.#preferred.push(
        new Map(TERM_KINDS.map((kind) => [kind, Array.from({ length: PREFERRED_TERMS }, () => this.#anyOf(kind, 0.5))])),
      );
    }
  }

  /** Different terms of a kind; fewer than asked for when the same come up again. */
  draw(kind: TermKind, count: number, topics: readonly number[]): readonly TermId[] {
    const found = new Set<TermId>();
    for (let tries = 0; found.size < count && tries < count * 4; tries++) {
      const preferred = this.#preferred[this.#random.pick(topics)]!.get(kind)!;
      found.add(this.#random.chance(2 / 3) ? preferred[this.#preference.draw(this.#random)]! : this.#anyOf(kind, 0));
    }
    return [...found];
  }

  /** By Zipf's law, or with a probability any with the same chance. */
  #anyOf(kind: TermKind, even: number): TermId {
    const { ids, zipf } = this.#all.get(kind)!;
    return this.#random.chance(even) ? this.#random.pick(ids) : ids[zipf.draw(this.#random)]!;
  }
}

const PREFERRED_TERMS = 20;

const REGIONS = [
  'global',
  ...['us-east', 'us-west', 'eu-west', 'eu-central', 'ap-south', 'ap-northeast'].flatMap((area) => [1, 2, 3].map((i) => `${area}-${i}`)),
];
const TAGS = [
  'aws',
  'azure',
  'gcp',
  'networking',
  'database',
  'kubernetes',
  'dns',
  'storage',
  'identity',
  'deployment',
  'capacity',
  'certificate',
];
const ACTION_KIND_CHOICES = ['investigate', 'repair', 'detect-in-future', 'mitigate-in-future', 'prevent-in-future'] as const;

function generateIncident(number: number, random: Random, facets: Facets, text: GeneratedText, topics: readonly number[]): Incident {
  const words = (first: number, last: number): string => text.words(random.between(first, last), topics);
  const id = generatedId(number);
  return {
    id,
    externalIds: random.chance(0.2) ? [`X${number.toString(36).toUpperCase()}-${random.below(1000)}`] : [],
    title: words(6, 10),
    organization: facets.draw('organization', 1, topics)[0],
    tags: [...new Set([random.pick(TAGS), random.pick(TAGS)])],
    summary: words(20, 30),
    narrative: text.paragraphs(random.between(70, 150), topics),
    ...(random.chance(0.8) ? { severity: severityOf(random) } : {}),
    regions: [...new Set([random.pick(REGIONS), random.pick(REGIONS)])].slice(0, random.between(1, 2)),
    ...timesOf(random),
    stated: {},
    symptomText: words(10, 20),
    symptoms: facets.draw('symptom', random.between(1, 4), topics).map((term) => ({ term })),
    causes: causesOf(random, facets, topics, words),
    components: componentsOf(random, facets, topics),
    propagation: [],
    detection: { methods: facets.draw('detection-method', 1, topics) },
    remediation: facets.draw('mitigation', random.between(1, 2), topics).map((mitigation) => ({ mitigation, text: words(8, 14) })),
    actionItems: actionsOf(random, facets, topics, words),
    lessons: [words(8, 12)],
    checks: [],
    sources: [{ url: `https://status.example/incidents/${number}`, kind: 'official-status' }],
    references: [],
    links: number > 0 && random.chance(0.1) ? [{ to: generatedId(random.below(number)), kind: 'related' }] : [],
  };
}

function causesOf(
  random: Random,
  facets: Facets,
  topics: readonly number[],
  words: (first: number, last: number) => string,
): readonly IncidentCause[] {
  const roles: readonly CauseRole[] = ['root-cause', 'contributing-factor'];
  const causes = facets.draw('root-cause', random.chance(0.6) ? 2 : 1, topics);
  return [
    ...(random.chance(0.95) ? facets.draw('trigger', 1, topics).map((term) => ({ role: 'trigger' as const, term })) : []),
    ...causes.map((term, i) => ({ role: roles[i]!, term, text: words(8, 14) })),
  ];
}

function componentsOf(random: Random, facets: Facets, topics: readonly number[]): readonly IncidentComponent[] {
  return facets
    .draw('component', random.between(2, 5), topics)
    .map((term, i) => ({ term, role: i === 0 ? 'faulty' : random.chance(0.2) ? 'amplifier' : 'affected' }));
}

function actionsOf(
  random: Random,
  facets: Facets,
  topics: readonly number[],
  words: (first: number, last: number) => string,
): readonly ActionItem[] {
  return Array.from({ length: random.between(1, 3) }, (_, i) => ({
    key: `action-${i + 1}`,
    text: words(8, 14),
    kind: random.pick(ACTION_KIND_CHOICES),
    ...(random.chance(0.75) ? { pattern: facets.draw('action-pattern', 1, topics)[0]! } : {}),
    addresses: [],
  }));
}

function severityOf(random: Random): NonNullable<Incident['severity']> {
  const rank = random.between(1, 4);
  return { label: `SEV${rank}`, rank, scheme: 'generated' };
}

/** Starts from 2012 to 2025; detected within minutes, resolved within hours, most of them. */
function timesOf(random: Random): Pick<Incident, 'startedAt' | 'detectedAt' | 'resolvedAt'> {
  const start = Date.UTC(2012, 0, 1) + random.below(14 * 365 * 24 * 60) * 60_000;
  const at = (minutes: number) => parseMoment(`${new Date(start + Math.ceil(minutes) * 60_000).toISOString().slice(0, 16)}Z`);
  const detected = Math.exp(random.fraction() * 6);
  return {
    startedAt: random.chance(0.1) ? parseMoment(new Date(start).toISOString().slice(0, 10)) : at(0),
    ...(random.chance(0.7) ? { detectedAt: at(detected) } : {}),
    ...(random.chance(0.8) ? { resolvedAt: at(detected + Math.exp(2 + random.fraction() * 6)) } : {}),
  };
}
