import * as z from 'zod';
import { ParameterError } from './problem.ts';

/** What the text of a parameter is read as. */
type Kind = 'text' | 'number' | 'boolean' | 'list';

/** Reads the query of an address by a validator: repeated parameters are lists, and what the validator does not know is refused. */
export class QueryReader<Question> {
  readonly #schema: z.ZodType<Question>;
  readonly #kinds: ReadonlyMap<string, Kind>;

  constructor(schema: z.ZodObject & z.ZodType<Question>) {
    this.#schema = schema.strict() as z.ZodType<Question>;
    this.#kinds = new Map(Object.entries(schema.shape).map(([name, field]) => [name, kindOf(field as z.ZodType)]));
  }

  /**
   * @param given Parameters that the path holds.
   * @throws ParameterError
   */
  read(query: string, given: Readonly<Record<string, string>> = {}): Question {
    const search = new URLSearchParams(query);
    const values: Record<string, unknown> = Object.create(null);
    for (const name of new Set(search.keys())) values[name] = this.#value(name, search.getAll(name));
    const checked = this.#schema.safeParse({ ...values, ...given });
    if (!checked.success) throw new ParameterError(checked.error);
    return checked.data;
  }

  #value(name: string, texts: readonly string[]): unknown {
    const kind = this.#kinds.get(name);
    if (kind === 'list') return texts;
    // Given twice, a single value is none: the validator says what it expected instead of a list.
    if (texts.length > 1) return texts;
    const text = texts[0] ?? '';
    if (kind === 'number') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
    return text;
  }
}

function kindOf(field: z.ZodType): Kind {
  const type = (z.toJSONSchema(field, { io: 'input' }) as { readonly type?: unknown }).type;
  if (type === 'array') return 'list';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'boolean' : 'text';
}
