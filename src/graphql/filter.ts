import { DomainError } from '../domain/error.ts';
import type { TermId } from '../domain/term.ts';
import type { IncidentFilter } from '../search/filter.ts';
import type { IncidentOrder } from '../search/order.ts';
import type { DurationRange, IncidentFilter as IncidentFilterInput, IncidentOrder as IncidentOrderInput, TimeRange } from './generated.ts';

/** The filter that an argument means. Null is the same as absent. Whether its ids name anything is for the use cases to say. */
export function filterOf(input: IncidentFilterInput | null | undefined): IncidentFilter | undefined {
  return input == null ? undefined : toFilter(input);
}

/** A filter with one more condition. */
export function narrowed(filter: IncidentFilter | undefined, condition: IncidentFilter): IncidentFilter {
  return filter === undefined ? condition : { and: [condition, filter] };
}

export function orderOf(input: IncidentOrderInput | null | undefined): IncidentOrder | undefined {
  return input == null ? undefined : { field: input.field, direction: input.direction ?? 'desc' };
}

function toFilter(input: IncidentFilterInput): IncidentFilter {
  const severity = input.severity;
  return {
    and: input.and?.map(toFilter),
    or: input.or?.map(toFilter),
    not: filterOf(input.not),
    ids: input.ids ?? undefined,
    organizations: termIds(input.organizations),
    components: input.components == null ? undefined : condition(input.components, input.components.roles),
    causes: input.causes == null ? undefined : condition(input.causes, input.causes.roles),
    terms: input.terms?.map((each) => condition<never>(each, undefined)),
    regions: input.regions ?? undefined,
    tags: input.tags ?? undefined,
    severity:
      severity == null
        ? undefined
        : {
            labels: severity.labels ?? undefined,
            scheme: severity.scheme ?? undefined,
            // The worse a severity, the lower its rank.
            atLeastRank: severity.atMostAsBadAs ?? undefined,
            atMostRank: severity.atLeastAsBadAs ?? undefined,
          },
    startedAt: timeRange(input.startedAt),
    timeToDetect: durationRange(input.timeToDetect),
    timeToMitigate: durationRange(input.timeToMitigate),
    timeToResolve: durationRange(input.timeToResolve),
    topics: input.topics ?? undefined,
  };
}

function condition<Role extends string>(
  input: { readonly anyOf: readonly string[]; readonly includeNarrower?: boolean },
  roles: readonly Role[] | null | undefined,
) {
  return { anyOf: termIds(input.anyOf) ?? [], roles: roles ?? undefined, includeNarrower: input.includeNarrower };
}

function termIds(ids: readonly string[] | null | undefined): readonly TermId[] | undefined {
  return ids?.map((id) => id as TermId);
}

function timeRange(range: TimeRange | null | undefined): IncidentFilter['startedAt'] {
  if (range == null) return undefined;
  const { from, to } = range;
  if (from != null && to != null && from.earliest > to.latest) {
    throw new DomainError('BAD_INPUT', `filter.startedAt: "${from.edtf}" is after "${to.edtf}"; expected the earlier time in from`, {
      from: from.edtf,
      to: to.edtf,
    });
  }
  return { from: from?.earliest, to: to?.latest };
}

function durationRange(range: DurationRange | null | undefined): IncidentFilter['timeToDetect'] {
  return range == null ? undefined : { from: range.from?.milliseconds, to: range.to?.milliseconds };
}
