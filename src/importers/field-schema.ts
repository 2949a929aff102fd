import * as z from 'zod';
import { parseDuration } from '../domain/duration.ts';
import { DomainError } from '../domain/error.ts';
import { INCIDENT_ID_EXPECTED, isIncidentId } from '../domain/incident-id.ts';
import { MOMENT_EXPECTED, parseMoment } from '../domain/moment.ts';
import { TERM_KINDS } from '../domain/term.ts';
import { hasForbiddenCharacter } from './file-text.ts';

/**
 * The schemas of single values, shared by case files, vocabulary files and incident documents. The message of a
 * failed check says what was expected, as the end of a sentence: "expected …".
 */

/** What a one-line fact, a text of a few sentences and a whole section may hold, in UTF-16 code units. */
const MAX_LINE = 500;
const MAX_TEXT = 10_000;
export const MAX_PROSE = 500_000;
/** Entries of one list. */
const MAX_LIST = 500;

/** Plain text on one line, without white space around it. */
export function oneLine(max = MAX_LINE) {
  return z
    .string({ error: 'text' })
    .trim()
    .min(1, 'some text')
    .max(max, `at most ${max} characters`)
    .refine((text) => !/[\n\t\u2028\u2029]/.test(text), 'text on one line')
    .refine((text) => !hasForbiddenCharacter(text), 'text without control characters');
}

/** Text of one or more lines, without white space around it. */
export function text(max = MAX_TEXT) {
  return z
    .string({ error: 'text' })
    .trim()
    .min(1, 'some text')
    .max(max, `at most ${max} characters`)
    .refine((value) => !hasForbiddenCharacter(value), 'text without control characters');
}

export function list<Item extends z.ZodType>(item: Item) {
  return z.array(item, { error: 'a list' }).max(MAX_LIST, `at most ${MAX_LIST} entries`);
}

export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `one of ${values.join(', ')}` });
}

/** The id of a case, or one by which others cite it; comes out in NFC. Not all editors know classes of letters in patterns. */
export function incidentId() {
  return z
    .string({ error: INCIDENT_ID_EXPECTED })
    .trim()
    .normalize('NFC')
    .refine(isIncidentId, INCIDENT_ID_EXPECTED)
    .meta({ pattern: '^[A-Za-z0-9\\u0080-\\uffff][A-Za-z0-9\\u0080-\\uffff._-]{0,99}$' });
}

/** A slug, a label or an alias; looked up in the vocabulary later. */
export function termReference() {
  return oneLine(200);
}

const TERM_ID = `^(?:${TERM_KINDS.join('|')}):[a-z0-9]+(?:-[a-z0-9]+)*$`;

/** `kind:slug`. */
export function termIdText() {
  return z
    .string({ error: 'a kind and an id, such as component:dns' })
    .trim()
    .regex(new RegExp(TERM_ID), 'a kind and an id, such as component:dns; kinds are root-cause, trigger, component and symptom');
}

export function webAddress() {
  return z
    .string({ error: 'a web address' })
    .trim()
    .max(2_000, 'at most 2000 characters')
    .refine(isWebAddress, 'a web address that starts with https:// or http://')
    .meta({ format: 'uri', pattern: '^https?://' });
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}"<>\\^`{|}]+$/iu.test(value) || hasForbiddenCharacter(value)) return false;
  return URL.canParse(value);
}

/** EDTF text; see `parseMoment`. */
export function momentText() {
  return domainText(parseMoment, MOMENT_EXPECTED).meta({
    pattern: '^\\d{4}(-\\d{2}(-\\d{2}(T\\d{2}(:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?)?(Z|[+-]\\d{2}:\\d{2}))?)?)?[~?%]?$',
  });
}

/** ISO 8601 text; see `parseDuration`. At most 100 years. */
export function durationText() {
  return domainText((value) => {
    const { milliseconds } = parseDuration(value);
    if (milliseconds > MAX_DURATION) throw new DomainError('BAD_INPUT', 'is longer than 100 years');
  }, 'an ISO 8601 duration such as PT45M, PT8H24M or P1DT2H').meta({
    pattern: '^P(?=\\d|T\\d)(\\d+W)?(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+S)?)?~?$',
  });
}

const MAX_DURATION = 100 * 366 * 24 * 3_600_000;

/** A text with a parser in the domain, whose own sentence is kept as the message. */
function domainText(parse: (text: string) => unknown, expected: string) {
  return z
    .string({ error: expected })
    .trim()
    .max(50, expected)
    .superRefine((value, context) => {
      try {
        parse(value);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        context.addIssue({ code: 'custom', message: expected, params: { sentence: error.message } });
      }
    });
}

/** A key word: comes out in lower case. */
export function tag() {
  return oneLine(60).toLowerCase();
}

/** The same as text, for a file in which all scalars are text. */
export function wholeNumber(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z.int({ error: expected }).min(min, expected).max(max, expected),
  );
}

/** A boolean, for a file in which all scalars are text. */
export function yesOrNo() {
  return z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean({ error: 'true or false' }));
}
