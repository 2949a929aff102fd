import type { Option } from 'commander';
import { DomainError } from '../domain/error.ts';
import { type Moment, parseMoment } from '../domain/moment.ts';
import type { TermId } from '../domain/term.ts';
import type { KnowledgeView } from '../knowledge/knowledge.ts';
import type { IncidentFilter } from '../search/filter.ts';
import { findAnyTerm, findTerm, findTopic } from './find-node.ts';
import { listOption } from './option.ts';

/** The options that narrow a list of cases; each may be given several times and then means any of its values. */
export interface FilterOptions {
  readonly organization?: readonly string[];
  readonly component?: readonly string[];
  readonly cause?: readonly string[];
  readonly trigger?: readonly string[];
  readonly symptom?: readonly string[];
  readonly mitigation?: readonly string[];
  readonly term?: readonly string[];
  readonly region?: readonly string[];
  readonly tag?: readonly string[];
  readonly severity?: readonly string[];
  readonly topic?: readonly string[];
  readonly since?: readonly string[];
  readonly until?: readonly string[];
}

export function filterOptions(): readonly Option[] {
  return [
    listOption('--organization <term>', 'whose it was'),
    listOption('--component <term>', 'a component, in any role'),
    listOption('--cause <term>', 'a root cause or contributing factor'),
    listOption('--trigger <term>', 'what set it off'),
    listOption('--symptom <term>', 'what was seen'),
    listOption('--mitigation <term>', 'what ended it'),
    listOption('--term <term>', 'a term of any kind'),
    listOption('--region <name>', 'a region'),
    listOption('--tag <word>', 'a tag'),
    listOption('--severity <label>', 'a severity, as the source writes it'),
    listOption('--topic <id>', 'a topic'),
    listOption('--since <date>', 'started on this date or later: 2021, 2021-04'),
    listOption('--until <date>', 'started on this date or earlier'),
  ];
}

/** @throws DomainError `BAD_INPUT` for a name that is not in the vocabulary or a date that is none; `NOT_FOUND` for a topic. */
export function readFilter(view: KnowledgeView, options: FilterOptions): IncidentFilter | undefined {
  const { vocabulary } = view;
  const idsOf = (kind: 'organization' | 'component' | 'symptom' | 'mitigation' | 'trigger', names: readonly string[] | undefined) =>
    names?.map((name) => findTerm(vocabulary, kind, name, `--${kind}`).id);
  const causes = options.cause?.map((name) => findTerm(vocabulary, 'root-cause', name, '--cause').id);
  const terms = [
    idsOf('trigger', options.trigger),
    idsOf('symptom', options.symptom),
    idsOf('mitigation', options.mitigation),
    options.term?.map((name) => findAnyTerm(vocabulary, name, '--term').id),
  ].filter((ids): ids is TermId[] => ids !== undefined);
  const components = idsOf('component', options.component);
  const startedAt = readRange(options);
  const filter: IncidentFilter = {
    ...given('organizations', idsOf('organization', options.organization)),
    ...(components === undefined ? {} : { components: { anyOf: components } }),
    ...(causes === undefined ? {} : { causes: { anyOf: causes } }),
    ...(terms.length === 0 ? {} : { terms: terms.map((anyOf) => ({ anyOf })) }),
    ...given('regions', options.region),
    ...given('tags', options.tag),
    ...(options.severity === undefined ? {} : { severity: { labels: options.severity } }),
    ...given('startedAt', startedAt),
    ...given(
      'topics',
      options.topic?.map((id) => findTopic(view, id)),
    ),
  };
  return Object.keys(filter).length === 0 ? undefined : filter;
}

function given<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]?: V });
}

/** Both ends are included, and a date counts as a whole: `--until 2021` takes all of 2021. */
function readRange({ since, until }: FilterOptions): IncidentFilter['startedAt'] {
  if (since === undefined && until === undefined) return undefined;
  const from = since === undefined ? undefined : readDate('--since', since).earliest;
  const to = until === undefined ? undefined : readDate('--until', until).latest;
  if (from !== undefined && to !== undefined && from > to) {
    throw new DomainError('BAD_INPUT', `--since ${since?.at(-1)} is after --until ${until?.at(-1)}; expected it before`, {});
  }
  return { ...given('from', from), ...given('to', to) };
}

function readDate(option: string, texts: readonly string[]): Moment {
  try {
    return parseMoment(texts.at(-1) ?? '');
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, `${option}: ${error.message}`, error.details);
  }
}
