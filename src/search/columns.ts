import type { Incident } from '../domain/incident.ts';
import { DURATION_KINDS, durationOf } from '../domain/timing.ts';
import { NumberList } from '../graph/number-list.ts';
import { prefixSections, type Sections, takeSection, unprefixSections } from '../graph/sections.ts';
import { StringTable } from '../graph/string-table.ts';
import { TextList } from '../graph/text-list.ts';
import { type IdPlaces, type IncidentOrder, OrderedRows, type OrderField, Ranking } from './order.ts';
import { ValueColumn, ValueList } from './value-column.ts';

/** The numbers kept of each case; times in milliseconds since 1970 UTC, lengths in milliseconds; NaN when not known. */
const NUMBERS = ['started-at', 'started-latest', 'resolved-at', ...DURATION_KINDS, 'severity'] as const;
type NumberName = (typeof NUMBERS)[number];

/** Those that cases can be ordered by. Of a moment, its first instant counts. */
const RANKED = ['started-at', 'resolved-at', ...DURATION_KINDS, 'severity'] as const;
export type RankedField = (typeof RANKED)[number];

/** The texts kept of each case. `year` is that of the start, in UTC. */
const VALUES = ['region', 'tag', 'severity', 'scheme', 'year'] as const;
export type ValueName = (typeof VALUES)[number];

interface Parts {
  readonly size: number;
  /** The starts as written; empty where not known. */
  readonly startTexts: StringTable;
  readonly numbers: Readonly<Record<NumberName, Float64Array>>;
  readonly rankings: Readonly<Record<RankedField, Ranking>>;
  readonly values: Readonly<Record<ValueName, ValueColumn>>;
}

/** What filters, facets and orders need of the cases besides the graph, column by column; cases as in `GraphImage`. */
export class Columns {
  readonly #parts: Parts;
  /** The longest time that the first and the last instant of a start are apart. */
  readonly #widestStart: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    const earliest = parts.numbers['started-at'];
    const latest = parts.numbers['started-latest'];
    let widest = 0;
    for (let i = 0; i < parts.size; i++) if (latest[i]! - earliest[i]! > widest) widest = latest[i]! - earliest[i]!;
    this.#widestStart = widest;
  }

  static fromSections(sections: Sections): Columns {
    const numbers = record(NUMBERS, (name) => takeSection(sections, `number.${name}`, Float64Array));
    return new Columns({
      size: numbers.severity.length,
      startTexts: StringTable.fromSections(unprefixSections('start-texts', sections)),
      numbers,
      rankings: record(RANKED, (name) => new Ranking(numbers[name], takeSection(sections, `ranking.${name}`, Uint32Array))),
      values: record(VALUES, (name) => ValueColumn.fromSections(unprefixSections(`value.${name}`, sections))),
    });
  }

  toSections(): Sections {
    const { startTexts, numbers, rankings, values } = this.#parts;
    return {
      ...prefixSections('start-texts', startTexts.toSections()),
      ...Object.fromEntries(NUMBERS.map((name) => [`number.${name}`, numbers[name]])),
      ...Object.fromEntries(RANKED.map((name) => [`ranking.${name}`, rankings[name].toSection()])),
      ...Object.assign({}, ...VALUES.map((name) => prefixSections(`value.${name}`, values[name].toSections()))),
    };
  }

  /** The number of cases. */
  get size(): number {
    return this.#parts.size;
  }

  ranking(field: RankedField): Ranking {
    return this.#parts.rankings[field];
  }

  values(name: ValueName): ValueColumn {
    return this.#parts.values[name];
  }

  /** The first and last instant that a case's start can mean. */
  start(incident: number): { readonly earliest: number; readonly latest: number } | undefined {
    const earliest = this.#parts.numbers['started-at'][incident]!;
    return Number.isNaN(earliest) ? undefined : { earliest, latest: this.#parts.numbers['started-latest'][incident]! };
  }

  /** The start as the source writes it, in EDTF; undefined when it is not known. */
  startText(incident: number): string | undefined {
    return this.#parts.startTexts.get(incident) || undefined;
  }

  /** By what a case is placed in an order; undefined when it lacks the value, and in the order of ids. */
  orderValue(field: OrderField, incident: number): number | undefined {
    return field === 'id' ? undefined : this.#parts.rankings[field].value(incident);
  }

  order(order: IncidentOrder, ids: IdPlaces): OrderedRows {
    const ranking = order.field === 'id' ? undefined : this.#parts.rankings[order.field];
    return new OrderedRows(this.size, order.direction === 'desc', ids, ranking);
  }

  /** Visits the cases some instant of whose start is within bounds, both inclusive. */
  forEachStartedWithin(from: number, to: number, visit: (incident: number) => void): void {
    const latest = this.#parts.numbers['started-latest'];
    this.#parts.rankings['started-at'].forEachWithin(from - this.#widestStart, to, (incident) => {
      if (latest[incident]! >= from) visit(incident);
    });
  }

  copyTo(
    startTexts: TextList,
    numbers: Readonly<Record<NumberName, NumberList<Float64Array>>>,
    values: Readonly<Record<ValueName, ValueList>>,
    incident: number,
  ): void {
    startTexts.copy(this.#parts.startTexts, incident);
    for (const name of NUMBERS) numbers[name].push(this.#parts.numbers[name][incident]!);
    for (const name of VALUES) this.#parts.values[name].copyTo(values[name], incident);
  }
}

/** Builds the columns case by case, in order of id: from documents, or, for cases that did not change, from earlier columns. */
export class ColumnsBuilder {
  readonly #startTexts = new TextList();
  readonly #numbers = record(NUMBERS, () => new NumberList(Float64Array));
  readonly #values = record(VALUES, () => new ValueList());

  add(incident: Incident): this {
    const { startedAt, resolvedAt, severity } = incident;
    const numbers = this.#numbers;
    this.#startTexts.add(startedAt?.edtf ?? '');
    numbers['started-at'].push(startedAt?.earliest ?? Number.NaN);
    numbers['started-latest'].push(startedAt?.latest ?? Number.NaN);
    numbers['resolved-at'].push(resolvedAt?.earliest ?? Number.NaN);
    for (const kind of DURATION_KINDS) numbers[kind].push(durationOf(incident, kind)?.milliseconds ?? Number.NaN);
    numbers.severity.push(severity?.rank ?? Number.NaN);
    this.#values.region.add(incident.regions);
    this.#values.tag.add(incident.tags);
    this.#values.severity.add(severity == null ? [] : [severity.label]);
    this.#values.scheme.add(severity?.scheme === undefined ? [] : [severity.scheme]);
    this.#values.year.add(startedAt == null ? [] : [String(new Date(startedAt.earliest).getUTCFullYear()).padStart(4, '0')]);
    return this;
  }

  copy(columns: Columns, incident: number): this {
    columns.copyTo(this.#startTexts, this.#numbers, this.#values, incident);
    return this;
  }

  build(): Columns {
    const numbers = record(NUMBERS, (name) => this.#numbers[name].toArray());
    return new Columns({
      size: numbers.severity.length,
      startTexts: this.#startTexts.build(),
      numbers,
      rankings: record(RANKED, (name) => Ranking.of(numbers[name])),
      values: record(VALUES, (name) => this.#values[name].build()),
    });
  }
}

function record<K extends string, V>(keys: readonly K[], make: (key: K) => V): Readonly<Record<K, V>> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
}
