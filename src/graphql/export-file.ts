import { toIsoDuration } from '../domain/duration.ts';
import { DomainError } from '../domain/error.ts';
import type { ExportSelection } from '../knowledge/export.ts';
import { filterOf } from './filter.ts';
import type { IncidentFilter, QueryExportArgs } from './generated.ts';
import { checkIds } from './limits/argument.ts';

/** UTF-16 code units of a file within an answer. */
export const MAX_CONTENT = 250_000;
/** Of a filter in an address; what the JSON API takes. */
const MAX_FILTER = 8_000;

/** @throws DomainError `BAD_INPUT` for arguments that don't go together. */
export function selectionOf({ filter, topic, of, depth, maxNodes }: QueryExportArgs): ExportSelection | undefined {
  const given = Object.entries({ filter, topic, of }).flatMap(([name, value]) => (value == null ? [] : name));
  if (given.length > 1)
    throw new DomainError('BAD_INPUT', `export has ${given.join(' and ')}; expected at most one of filter, topic and of`);
  if (of != null) {
    return { kind: 'neighborhood', of: checkIds('of', of), options: { depth: depth ?? undefined, maxNodes: maxNodes ?? undefined } };
  }
  const alone = depth != null ? 'depth' : maxNodes != null ? 'maxNodes' : undefined;
  if (alone !== undefined) throw new DomainError('BAD_INPUT', `export has ${alone} without of; expected both or neither`, { field: alone });
  if (topic != null) return { kind: 'topic', id: topic };
  const meant = filterOf(filter);
  return meant === undefined ? undefined : { kind: 'filter', filter: meant };
}

/**
 * Where the JSON API sends the same file.
 * @throws DomainError `LIMIT_EXCEEDED` for a filter that is too long for an address.
 */
export function exportPath({ format, filter, topic, of, depth, maxNodes }: QueryExportArgs): string {
  const query = new URLSearchParams({ format });
  if (topic != null) query.set('topic', topic);
  for (const id of of ?? []) query.append('node', id);
  if (depth != null) query.set('depth', String(depth));
  if (maxNodes != null) query.set('maxNodes', String(maxNodes));
  const json = filter == null ? '{}' : filterJson(filter);
  if (json.length > MAX_FILTER) {
    throw new DomainError('LIMIT_EXCEEDED', `the filter has ${json.length} characters as JSON; an address takes at most ${MAX_FILTER}`, {
      limit: MAX_FILTER,
      found: json.length,
    });
  }
  if (json !== '{}') query.set('filter', json);
  return `/api/export?${query}`;
}

/** The filter in JSON as the JSON API and the command line read it: times and durations as they are written. */
function filterJson(filter: IncidentFilter): string {
  return JSON.stringify(filter, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value ?? undefined;
    if ('edtf' in value) return value.edtf;
    if ('milliseconds' in value) return toIsoDuration({ milliseconds: Number(value.milliseconds), approximate: false });
    return value;
  });
}
