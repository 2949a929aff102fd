import type { ActionItem, Incident } from '../domain/incident.ts';
import type { Moment } from '../domain/moment.ts';
import type { Vocabulary } from '../domain/vocabulary.ts';
import { topicsOf } from '../json/incident-json.ts';
import type { KnowledgeView } from '../knowledge/knowledge.ts';
import { caseOrigin } from './case-list.ts';
import { capitalised, durationFact, factText, kindText, labelOf, momentText, UNSTATED } from './fact-text.ts';
import { addMarkdown } from './markdown-page.ts';
import type { TextPage } from './text-page.ts';

/** A case as a page, in the order in which one reads about an incident: what, when, why, what was done, what changed. */
export function addIncident(page: TextPage, view: KnowledgeView, incident: Incident): void {
  const { vocabulary } = view;
  addHead(page, vocabulary, incident);
  addFacts(page, incident);
  addAccount(page, vocabulary, incident);
  addCauses(page, vocabulary, incident);
  addResponse(page, vocabulary, incident);
  addAftermath(page, vocabulary, incident);
  addEvidence(page, incident);
  addConnections(page, view, incident);
}

function addHead(page: TextPage, vocabulary: Vocabulary, incident: Incident): void {
  page.text([incident.id, ...incident.externalIds].join(' · '), { style: 'name' });
  page.text(incident.title, { style: 'heading' });
  const origin = [caseOrigin(vocabulary, incident), incident.tags.join(', ')].filter((each) => each !== '').join(' · ');
  if (origin !== '') page.text(origin, { style: 'quiet' });
  if (incident.summary === undefined) return;
  page.gap();
  addMarkdown(page, incident.summary);
}

function addFacts(page: TextPage, incident: Incident): void {
  const moment = (value: Moment | null | undefined): string => factText(value, momentText);
  page.gap();
  page.fields([
    ['Severity', factText(incident.severity, (each) => (each.scheme === undefined ? each.label : `${each.label} (${each.scheme})`))],
    ['Scope', factText(incident.scope, String)],
    ['Users affected', factText(incident.usersAffected, String)],
    ['Regions', incident.regions.join(', ') || UNSTATED],
    ['Started', moment(incident.startedAt)],
    ['Detected', moment(incident.detectedAt)],
    ['Mitigated', moment(incident.mitigatedAt)],
    ['Resolved', moment(incident.resolvedAt)],
    ['Time to detect', durationFact(incident, 'time-to-detect')],
    ['Time to mitigate', durationFact(incident, 'time-to-mitigate')],
    ['Time to resolve', durationFact(incident, 'time-to-resolve')],
  ]);
}

function addAccount(page: TextPage, vocabulary: Vocabulary, incident: Incident): void {
  addProse(page, 'What happened', incident.narrative);
  addProse(page, 'Symptoms', incident.symptomText);
  if (incident.symptoms.length === 0) return;
  if (incident.symptomText === undefined) page.heading('Symptoms');
  else page.gap();
  for (const { term, text } of incident.symptoms) page.item([{ text: '-' }], withAccount(labelOf(vocabulary, term), text));
}

function addProse(page: TextPage, heading: string, markdown: string | undefined): void {
  if (markdown === undefined) return;
  page.heading(heading);
  addMarkdown(page, markdown);
}

function addCauses(page: TextPage, vocabulary: Vocabulary, incident: Incident): void {
  if (incident.causes.length > 0) {
    page.heading('Causes');
    page.fields(
      incident.causes.map(({ role, term, text }) => [
        capitalised(kindText(role)),
        term === undefined ? (text ?? UNSTATED) : withAccount(labelOf(vocabulary, term), text),
      ]),
    );
  }
  if (incident.components.length > 0) {
    page.heading('Components');
    page.fields(incident.components.map(({ role, term, text }) => [capitalised(role), withAccount(labelOf(vocabulary, term), text)]));
  }
  if (incident.propagation.length > 0) {
    page.heading('How it spread');
    for (const [index, { component, text }] of incident.propagation.entries()) {
      page.item([{ text: `${index + 1}.` }], component === undefined ? text : withAccount(labelOf(vocabulary, component), text));
    }
  }
}

function addResponse(page: TextPage, vocabulary: Vocabulary, incident: Incident): void {
  const { detection } = incident;
  if (detection !== undefined) {
    page.heading('Detection');
    if (detection.text !== undefined) addMarkdown(page, detection.text);
    if (detection.methods.length > 0) page.fields([['Noticed by', detection.methods.map((each) => labelOf(vocabulary, each)).join(', ')]]);
  }
  if (incident.remediation.length > 0) {
    page.heading('Remediation');
    for (const [index, { text, mitigation }] of incident.remediation.entries()) {
      page.item([{ text: `${index + 1}.` }], mitigation === undefined ? text : `${text} [${labelOf(vocabulary, mitigation)}]`);
    }
  }
}

function addAftermath(page: TextPage, vocabulary: Vocabulary, incident: Incident): void {
  if (incident.actionItems.length > 0) page.heading('Action items');
  for (const item of incident.actionItems) addActionItem(page, vocabulary, item);
  if (incident.lessons.length > 0) page.heading('Lessons');
  for (const lesson of incident.lessons) page.item([{ text: '-' }], lesson);
  if (incident.checks.length > 0) page.heading('Check your own systems for this');
  for (const check of incident.checks) {
    page.item([{ text: '-' }], check.look);
    page.text(`Healthy: ${check.healthy}`, { indent: 2 });
    if (check.components.length > 0) {
      page.text(`For: ${check.components.map((each) => labelOf(vocabulary, each)).join(', ')}`, { indent: 2, style: 'quiet' });
    }
  }
}

/** What is to be done; below it what it is for, how far it has come, the pattern, and what it improves. */
export function addActionItem(page: TextPage, vocabulary: Vocabulary, item: ActionItem): void {
  page.item([{ text: '-' }], item.text);
  const facts = [
    item.kind === undefined ? undefined : kindText(item.kind),
    item.status === undefined ? undefined : kindText(item.status),
    item.pattern === undefined ? undefined : labelOf(vocabulary, item.pattern),
    item.addresses.length === 0 ? undefined : `for ${item.addresses.map((each) => labelOf(vocabulary, each)).join(', ')}`,
    item.url,
  ].filter((each) => each !== undefined);
  if (facts.length > 0) page.text(facts.join(' · '), { indent: 2, style: 'quiet' });
}

function addEvidence(page: TextPage, incident: Incident): void {
  if (incident.sources.length > 0) page.heading('Sources');
  for (const source of incident.sources) {
    page.item([{ text: '-' }], source.title === undefined ? kindText(source.kind) : `${source.title} (${kindText(source.kind)})`);
    page.text(source.url, { indent: 2 });
    if (source.archivedUrl !== undefined) page.text(`archived copy: ${source.archivedUrl}`, { indent: 2 });
  }
  if (incident.references.length > 0) page.heading('References');
  for (const { title, url } of incident.references) {
    page.item([{ text: '-' }], title ?? url);
    if (title !== undefined) page.text(url, { indent: 2 });
  }
}

function addConnections(page: TextPage, view: KnowledgeView, incident: Incident): void {
  const backlinks = view.linksTo(incident.id);
  if (incident.links.length + backlinks.length > 0) page.heading('As the sources relate it');
  for (const { to, kind, note } of incident.links) page.item([{ text: '-' }], withAccount(`${kindText(kind)}: ${to}`, note, ' – '));
  for (const { from, kind } of backlinks) page.item([{ text: '-' }], `${from} says: ${kindText(kind)}`);
  const topics = topicsOf(view, incident.id);
  if (topics.length > 0) page.heading('Topics');
  for (const topic of topics) {
    page.item([{ text: '-' }], topic.label);
    page.verbatim(topic.id, { indent: 2, style: 'name' });
  }
}

function withAccount(name: string, account: string | undefined, between = ': '): string {
  return account === undefined ? name : `${name}${between}${account}`;
}
