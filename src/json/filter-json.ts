import * as z from 'zod';
import { parseDuration } from '../domain/duration.ts';
import { DomainError } from '../domain/error.ts';
import { CAUSE_ROLES, COMPONENT_ROLES } from '../domain/incident.ts';
import { parseMoment } from '../domain/moment.ts';
import type { TermId } from '../domain/term.ts';
import { formatFieldPath } from '../importers/field-path.ts';
import { choice, durationText, list, momentText, oneLine, termReference } from '../importers/field-schema.ts';
import { checkSchema } from '../importers/schema-problem.ts';
import type { IncidentFilter } from '../search/filter.ts';

/**
 * A filter as JSON: the fields of `IncidentFilter` in the GraphQL schema, with the values of enumerations as in case files.
 * Whether ids name anything is for the use cases to say.
 * @param place What the filter was given as, for errors.
 * @throws DomainError `BAD_INPUT` that names the place, what was found and what was expected.
 */
export function readFilterJson(json: string, place: string): IncidentFilter {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch (error) {
    throw new DomainError('BAD_INPUT', `${place}: is not JSON (${(error as Error).message}); expected ${EXAMPLE}`, { found: json });
  }
  if (depthOf(document) > MAX_DEPTH) {
    throw new DomainError('BAD_INPUT', `${place}: is nested more than ${MAX_DEPTH} levels deep; expected ${EXAMPLE}`, { limit: MAX_DEPTH });
  }
  const checked = checkSchema(filterSchema, document);
  if (checked.value !== undefined) return checked.value;
  const [fault] = checked.faults;
  const field = fault === undefined || fault.path.length === 0 ? place : `${place}: ${formatFieldPath(fault.path)}`;
  const { message, suggestion } = fault?.problem ?? { message: `is no filter; expected ${EXAMPLE}` };
  const hint = suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`;
  throw new DomainError('BAD_INPUT', `${field} ${message}${hint}`, { problems: checked.faults.map((each) => each.problem) });
}

/** Lists within objects count too: twice what a filter may have, and what a condition needs. */
const MAX_DEPTH = 24;

/** How deep lists and objects are in each other, level by level: recursion has an end of its own. */
function depthOf(document: unknown): number {
  let depth = 0;
  let level: readonly unknown[] = [document];
  while (depth <= MAX_DEPTH && level.some((each) => typeof each === 'object' && each !== null)) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    depth++;
  }
  return depth;
}

const EXAMPLE = 'an object such as {"components":{"anyOf":["component:dns"]},"startedAt":{"from":"2021"}}';

function termIds() {
  return list(termReference().transform((id) => id as TermId));
}

function condition<const Roles extends readonly [string, ...string[]]>(roles: Roles) {
  return z.strictObject(
    { anyOf: termIds(), roles: list(choice(roles)).optional(), includeNarrower: z.boolean({ error: 'true or false' }).optional() },
    { error: 'an object { anyOf, roles, includeNarrower }' },
  );
}

function durations() {
  const milliseconds = durationText()
    .transform((text) => parseDuration(text).milliseconds)
    .optional();
  return z.strictObject({ from: milliseconds, to: milliseconds }, { error: 'an object { from, to }' }).optional();
}

const rank = z.int({ error: 'a whole number from 1 to 100' }).min(1, 'at least 1').max(100, 'at most 100').optional();

const filterSchema: z.ZodType<IncidentFilter> = z.strictObject(
  {
    get and() {
      return list(filterSchema).optional();
    },
    get or() {
      return list(filterSchema).optional();
    },
    get not() {
      return filterSchema.optional();
    },
    ids: list(oneLine()).optional(),
    organizations: termIds().optional(),
    components: condition(COMPONENT_ROLES).optional(),
    causes: condition(CAUSE_ROLES).optional(),
    terms: list(
      z.strictObject(
        { anyOf: termIds(), includeNarrower: z.boolean({ error: 'true or false' }).optional() },
        { error: 'an object { anyOf, includeNarrower }' },
      ),
    ).optional(),
    regions: list(oneLine()).optional(),
    tags: list(oneLine()).optional(),
    // The worse a severity, the lower its rank.
    severity: z
      .strictObject(
        { labels: list(oneLine()).optional(), scheme: oneLine().optional(), atLeastAsBadAs: rank, atMostAsBadAs: rank },
        { error: 'an object { labels, scheme, atLeastAsBadAs, atMostAsBadAs }' },
      )
      .transform(({ labels, scheme, atLeastAsBadAs, atMostAsBadAs }) => ({
        labels,
        scheme,
        atLeastRank: atMostAsBadAs,
        atMostRank: atLeastAsBadAs,
      }))
      .optional(),
    startedAt: z
      .strictObject(
        {
          from: momentText()
            .transform((text) => parseMoment(text).earliest)
            .optional(),
          to: momentText()
            .transform((text) => parseMoment(text).latest)
            .optional(),
        },
        { error: 'an object { from, to } of dates' },
      )
      .optional(),
    timeToDetect: durations(),
    timeToMitigate: durations(),
    timeToResolve: durations(),
    topics: list(oneLine()).optional(),
  },
  { error: EXAMPLE },
);
