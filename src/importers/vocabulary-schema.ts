import * as z from 'zod';
import { SLUG_PATTERN } from '../domain/term.ts';
import { list, oneLine, text } from './field-schema.ts';

function slug() {
  return z
    .string({ error: 'an id' })
    .trim()
    .max(100, 'at most 100 characters')
    .regex(SLUG_PATTERN, 'lower-case letters, digits and single hyphens');
}

/** One term of a vocabulary file; its kind is that of the file. */
const term = z.strictObject(
  {
    id: slug().meta({ description: 'Unique in the file; never changes once it is in use.', examples: ['cloud-load-balancer'] }),
    label: oneLine(120).meta({ description: 'The name that people see; unique in the file.', examples: ['Cloud load balancer'] }),
    aliases: list(oneLine(120))
      .optional()
      .meta({
        description: 'Other names by which texts call it; unique in the file, labels included.',
        examples: [['managed load balancer']],
      }),
    hints: list(oneLine(300))
      .optional()
      .meta({
        description:
          'Words that tell that a text speaks of it without naming it: | parts alternatives, * is any ending, and what ~ parts stands in the same clause, in any order.',
        examples: [['retry ~ storm|flood|amplif*']],
      }),
    broader: list(slug())
      .optional()
      .meta({ description: 'Ids of the next broader terms in the same file.', examples: [['load-balancing']] }),
    description: text(1_000)
      .optional()
      .meta({ description: 'One line: what it means and what it does not.', examples: ['A load balancer run by a cloud provider.'] }),
    provider: slug()
      .optional()
      .meta({ description: 'For a component: id of the organization whose product it is.', examples: ['microsoft-azure'] }),
    replacedBy: slug()
      .optional()
      .meta({ description: 'For a retired term: id of the term to use instead.', examples: ['new-term'] }),
  },
  { error: 'a mapping { id, label, aliases, hints, broader, description, provider, replacedBy }' },
);

/** A vocabulary file. */
export const vocabularyFileSchema = z
  .array(term, { error: 'a list of terms' })
  .max(20_000, 'at most 20000 terms')
  .meta({ title: 'Precedent vocabulary file', description: 'The terms of one kind; the kind is the name of the file.' });

export type TermFacts = z.output<typeof term>;
