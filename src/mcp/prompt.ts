import { completable, type McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { UNTRUSTED } from './untrusted.ts';

const MAX_TEXT = 100_000;
const MAX_COMPLETIONS = 50;

/** Ways of working that a person can choose in a client. */
export function registerPrompts(server: McpServer, knowledge: Pick<Knowledge, 'view'>): void {
  const organization = completable(
    z.string().max(200).describe('Whose system it is: id, label or alias of an organisation.'),
    async (value) => {
      const { vocabulary } = await knowledge.view();
      const start = value.toLowerCase();
      const found = vocabulary
        .ofKind('organization')
        .filter(({ slug, label }) => slug.startsWith(start) || label.toLowerCase().startsWith(start));
      return found.slice(0, MAX_COMPLETIONS).map(({ slug }) => slug);
    },
  ).optional();
  server.registerPrompt(
    'triage',
    {
      title: 'Triage an alert with precedents',
      description: 'What happened before that is like this alert, why it is alike, and what helped.',
      argsSchema: z.object({ alert: z.string().min(1).max(MAX_TEXT).describe('The alert, or the symptoms so far.'), organization }),
    },
    ({ alert, organization: whose }) => message(triageText(alert, whose)),
  );
  server.registerPrompt(
    'postmortem_review',
    {
      title: 'Review a postmortem against precedents',
      description: 'What a draft of a postmortem leaves open, seen from past incidents like it.',
      argsSchema: z.object({ draft: z.string().min(1).max(MAX_TEXT).describe('The draft, as plain text or Markdown.') }),
    },
    ({ draft }) => message(reviewText(draft)),
  );
}

function message(text: string) {
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}

function triageText(alert: string, organization: string | undefined): string {
  return `An incident is going on. Find precedents of the alert below and tell what they teach.

1. Call find_precedents with the alert as \`text\`${organization === undefined ? '' : ` and \`organization\` "${organization}"`}. If noClosePrecedent is true, say so first: the hits are leads only.
2. Read the two or three closest with get_incident.
3. Answer in this order: the likely causes, each with the precedents that speak for it and the reasons (\`reasons\`) that make them alike; what to look at next to tell them apart (\`checks\`); what ended those incidents (\`remediation\`), and what made them worse.
4. Cite incident ids. Tell apart what sources state, what is unknown (\`unknownFacts\`) and what you infer.

${UNTRUSTED}

The alert:

${quoted(alert)}`;
}

function reviewText(draft: string): string {
  return `Review the draft of a postmortem below against past incidents. Do not rewrite it.

1. Call find_precedents with the draft as \`text\`; read the closest with get_incident.
2. Say what the draft leaves open that comparable postmortems answer: times (start, detection, mitigation, resolution), trigger as opposed to root cause, contributing factors, detection gaps, how it spread.
3. Hold its action items against those of the precedents: which patterns followed there (list_incidents with \`facet\` "action-pattern" helps), and which of their causes no action addresses.
4. Name the terms of the vocabulary that fit (vocab). Cite incident ids, and say when nothing is close.

${UNTRUSTED}

The draft:

${quoted(draft)}`;
}

/** Between marks that the text itself does not have. */
function quoted(text: string): string {
  let mark = '~~~';
  while (text.includes(mark)) mark += '~';
  return `${mark}\n${text}\n${mark}`;
}
