import { Option } from 'commander';
import { DomainError } from '../../domain/error.ts';
import type { Incident } from '../../domain/incident.ts';
import { parseActionItemId } from '../../domain/incident-id.ts';
import { formatCaseFile } from '../../importers/format-case-file.ts';
import { actionItemJson, incidentJson } from '../../json/incident-json.ts';
import type { KnowledgeView, RelatedCase } from '../../knowledge/knowledge.ts';
import { addCase, casesOf, underCase } from '../case-list.ts';
import { answer, type CliCommand, type Context, EXIT, type ExitCode, withView } from '../command.ts';
import { findNode } from '../find-node.ts';
import { addActionItem, addIncident } from '../incident-page.ts';
import { jsonOption } from '../option.ts';
import { addTerm, termJson } from '../term-page.ts';
import type { TextPage } from '../text-page.ts';
import { showTopic } from './topics.ts';

interface Options {
  readonly json?: boolean;
  readonly caseFile?: boolean;
}

export const showCommand: CliCommand<Options> = {
  name: 'show',
  purpose: 'Show a case as a page; also a term, topic or action item',
  arguments: [['<id>', 'IL-0226, IL-0226#action-3, component:authoritative-dns, topic:…']],
  options: [jsonOption(), new Option('--case-file', 'print a case as its file, to edit and import').conflicts('json')],
  notes: [
    'An external id does for a case, a label or an alias for a term. "–" stands for what the sources do not say, "unknown" for what they say is not known. JSON has the names of the GraphQL schema.',
  ],
  examples: ['precedent show IL-0226', 'precedent show "Authoritative DNS servers and records"', 'precedent show YKYN-BWZ --case-file'],
  run: ([text = ''], options, context) =>
    withView(context, async (view): Promise<ExitCode> => {
      const { id, kind } = findNode(view, text);
      if (kind === 'incident') return showIncident(view, id, options, context);
      if (options.caseFile === true) throw new DomainError('BAD_INPUT', `"${text}" is no case; --case-file is for cases`, { found: text });
      if (kind === 'action-item') return showActionItem(view, id, options, context);
      if (kind === 'topic') return showTopic(view, id, options, context);
      return showTerm(view, id, options, context);
    }),
};

/** Cases at the foot of the page: the first of `precedent related`. */
const RELATED = 5;

async function showIncident(view: KnowledgeView, id: string, options: Options, context: Context): Promise<ExitCode> {
  if (options.caseFile === true) return showCaseFile(existing(await casesOf(view, [id]), id), context);
  const related = options.json === true ? [] : view.related(id, {}, { first: RELATED }).edges.map(({ item }) => item);
  const cases = await casesOf(view, [id, ...related.map((each) => each.incidentId)]);
  const incident = existing(cases, id);
  answer(
    context,
    options,
    () => incidentJson(view, incident),
    (page) => {
      addIncident(page, view, incident);
      addRelated(page, view, related, cases);
    },
  );
  return EXIT.ok;
}

/** As it is where a program or a file takes it; on a terminal what would steer it is shown as escapes. */
function showCaseFile(incident: Incident, context: Context): ExitCode {
  const file = formatCaseFile(incident);
  if (!context.io.isTerminal.stdout) context.io.stdout.write(file);
  else
    answer(
      context,
      {},
      () => file,
      (page) => {
        for (const line of file.trimEnd().split('\n')) page.verbatim(line);
      },
    );
  return EXIT.ok;
}

function addRelated(page: TextPage, view: KnowledgeView, related: readonly RelatedCase[], cases: ReadonlyMap<string, Incident>): void {
  if (related.length === 0) return;
  page.heading('Related cases');
  for (const { incidentId, summary } of related) {
    const incident = cases.get(incidentId);
    if (incident === undefined) continue;
    addCase(page, view.vocabulary, incident);
    page.text(summary, { indent: underCase() });
  }
}

async function showActionItem(view: KnowledgeView, id: string, options: Options, context: Context): Promise<ExitCode> {
  const { incidentId, key } = parseActionItemId(id) ?? { incidentId: id, key: '' };
  const incident = existing(await casesOf(view, [incidentId]), incidentId);
  const item = incident.actionItems.find((each) => each.key === key);
  if (item === undefined) throw new DomainError('NOT_FOUND', `there is no action item "${id}"`, { id });
  answer(
    context,
    options,
    () => ({ ...(actionItemJson(view.vocabulary, incidentId, item) as object), incident: { id: incidentId, title: incident.title } }),
    (page) => {
      page.text(id, { style: 'name' });
      addActionItem(page, view.vocabulary, item);
      page.heading('Called for by');
      addCase(page, view.vocabulary, incident);
    },
  );
  return EXIT.ok;
}

/** Cases that a term's page lists: the newest. */
const TERM_CASES = 10;

async function showTerm(view: KnowledgeView, id: string, options: Options, context: Context): Promise<ExitCode> {
  const term = view.vocabulary.get(id);
  if (term === undefined) throw new DomainError('NOT_FOUND', `there is no term "${id}"`, { id });
  const newest = view.incidents({ terms: [{ anyOf: [term.id] }] }, undefined, { first: TERM_CASES });
  const found = await casesOf(
    view,
    newest.edges.map(({ item }) => item),
  );
  const cases = { incidents: newest.edges.flatMap(({ item }) => found.get(item) ?? []), total: view.incidentCount(term.id) };
  answer(
    context,
    options,
    () => termJson(view, term, cases),
    (page) => addTerm(page, view, term, cases),
  );
  return EXIT.ok;
}

function existing(cases: ReadonlyMap<string, Incident>, id: string): Incident {
  const incident = cases.get(id);
  if (incident === undefined) throw new DomainError('NOT_FOUND', `the case "${id}" was removed a moment ago`, { id });
  return incident;
}
