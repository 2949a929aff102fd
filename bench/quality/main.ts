/**
 * How good the answers are: `npm run eval`, or `npm run eval -- related` for a part of it (related, weights, causes, topics). Prints
 * Markdown. What needs real postmortems that are not part of the project is left out where they are absent.
 */
import { measureCauses } from './causes.ts';
import { measureRelated } from './related.ts';
import { isThere, SHARED } from './shared-corpora.ts';
import { measureTopics } from './topics.ts';
import { measureWeights } from './weights.ts';

const PARTS: readonly (readonly [name: string, title: string, measure: () => Promise<void>])[] = [
  ['related', 'Related cases', measureRelated],
  ['weights', 'Weights, cross-validated', measureWeights],
  ['causes', 'Suggested causes', measureCauses],
  ['topics', 'Topics', measureTopics],
];

const wanted = process.argv.slice(2);
if (!isThere('eval')) process.stderr.write(`no judgements in ${SHARED}: measuring with the shipped ones alone\n`);
for (const [name, title, measure] of PARTS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n## ${title}\n`);
  await measure();
}
