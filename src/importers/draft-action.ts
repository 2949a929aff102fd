import type { ActionKind, ActionStatus } from '../domain/incident.ts';
import type { DraftAction } from './importer.ts';
import { inlineText, linksIn, type OutlineBlock, type OutlineItem } from './markdown-outline.ts';
import { headingKey } from './section-kind.ts';

/** The action items in the blocks of a section: entries of lists, rows of tables, else paragraphs. */
export function actionsOf(blocks: readonly OutlineBlock[], heading: string | undefined): readonly DraftAction[] {
  const kind = kindOf(heading ?? '');
  const listed = blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.map((item) => actionOfItem(item, kind));
    return block.kind === 'table' ? actionsOfTable(block.rows, kind) : [];
  });
  const actions = listed.length > 0 ? listed : blocks.map((block) => actionOfItem({ text: block.text }, kind));
  return actions.filter((each) => each.text !== '' && !isPlaceholder(each.text));
}

/** Whether a text stands where a template leaves a gap. */
export function isPlaceholder(text: string): boolean {
  return /^(?:[-–—.\s]*|n\/?a|(?:none|nothing|no (?:known )?workarounds?)(?: (?:is |was )?(?:available|required|needed|known))?(?: at (?:this|the) (?:time|moment)| currently)?[.]?|tbd|todo|\[.*\]|<.*>|x{3}|y{3}|z{3})$/i.test(
    text.trim(),
  );
}

function actionOfItem(item: OutlineItem, kind: ActionKind | undefined): DraftAction {
  const { text, status } = withoutStatus(item.text);
  const links = linksIn(item.text);
  const stated = item.checked === undefined ? status : item.checked ? 'done' : (status ?? 'open');
  return {
    // With one link its address is a field of its own; several stay in the text.
    text: (links.length > 1 ? text : withoutLink(inlineText(text), links[0])).slice(0, 10_000).trim(),
    ...(kind === undefined ? {} : { kind }),
    ...(stated === undefined ? {} : { status: stated }),
    ...urlOf(links),
  };
}

/** Without its address where it stands at the end and says nothing else: "Add a test - https://…". */
function withoutLink(text: string, link: string | undefined): string {
  if (link === undefined || !text.endsWith(link)) return text;
  return text.slice(0, -link.length).replace(/[\s:(–—-]+$/, '') || text;
}

/** Columns by their heads; a table without a column for the action itself holds none. */
function actionsOfTable(rows: readonly (readonly string[])[], kind: ActionKind | undefined): readonly DraftAction[] {
  const [head = [], ...body] = rows;
  const keys = head.map(headingKey);
  const column = (pattern: RegExp): number => keys.findIndex((key) => pattern.test(key));
  const text = column(/^(?:(?:action|follow up)s?(?: items?)?|items?|description|what|task|todo|title|remediation)$/);
  const status = column(/^(?:status|state|done|completed?)$/);
  const type = column(/^(?:type|kind|category|class)$/);
  const at = text >= 0 ? text : head.length === 1 ? 0 : -1;
  if (at < 0) return [];
  return body.map((row): DraftAction => {
    const links = linksIn(row.join(' '));
    const state = status < 0 ? statusInRow(row) : statusOf(row[status] ?? '');
    const ofType = (type < 0 ? undefined : kindOf(row[type] ?? '')) ?? kind;
    return {
      text: inlineText(row[at] ?? '').slice(0, 10_000),
      ...(ofType === undefined ? {} : { kind: ofType }),
      ...(state === undefined ? {} : { status: state }),
      ...urlOf(links),
    };
  });
}

/** Without a column of its own the status stands in capitals at the end of another: "b/313 **DONE**". */
function statusInRow(row: readonly string[]): ActionStatus | undefined {
  for (const cell of row) {
    const match = /(?:^|[\s(*_])([A-Z]{4}[A-Z ]{0,10})[*_)]{0,3}$/.exec(cell.trim());
    const status = match === null ? undefined : statusOf(match[1]!);
    if (status !== undefined) return status;
  }
  return undefined;
}

function urlOf(links: readonly string[]): { readonly url?: string } {
  const url = links.find((each) => URL.canParse(each));
  return url === undefined ? {} : { url };
}

/** "… (DONE)", "… – Complete", "[In progress] …": the status is a field of its own. */
function withoutStatus(text: string): { readonly text: string; readonly status?: ActionStatus } {
  const match =
    /^(.*?)\s*(?:[([]\s*([A-Za-z][\w -]{2,14})\s*[)\]]|\s[–—-]\s*([A-Za-z][\w -]{2,14}))\s*\.?\s*$/s.exec(text) ??
    /^()[([]([A-Za-z][\w -]{2,14})[)\]]\s+(?=\S)/.exec(text);
  const word = match?.[2] ?? match?.[3];
  const status = word === undefined ? undefined : statusOf(word);
  if (match === null || status === undefined) return { text };
  return { text: match[1] === '' ? text.slice(match[0].length) : match[1]!, status };
}

export function statusOf(word: string): ActionStatus | undefined {
  const key = headingKey(word);
  if (/^(?:done|completed?|closed|fixed|shipped|resolved|finished|yes|x|merged)$/.test(key) || /^(?:✅|☑|✔)/u.test(word.trim()))
    return 'done';
  if (/^(?:in progress|ongoing|started|underway|wip|doing|in review)$/.test(key)) return 'in-progress';
  if (/^(?:open|to ?do|todo|not started|planned|pending|backlog|new|no)$/.test(key)) return 'open';
  return /^(?:dropped|wont ?fix|wont do|cancelled|canceled|rejected|abandoned)$/.test(key) ? 'dropped' : undefined;
}

/** Heads and types of the public templates: "Prevent", "Detection", "Mitigate future incidents". */
export function kindOf(text: string): ActionKind | undefined {
  const key = headingKey(text);
  if (/\b(?:prevent(?:ion|ative|ive|ing)?)\b/.test(key)) return 'prevent-in-future';
  if (/\b(?:detect(?:ion|ing)?|monitoring|alerting)\b/.test(key)) return 'detect-in-future';
  if (/\b(?:mitigat(?:e|ion|ing))\b/.test(key)) return 'mitigate-in-future';
  if (/\b(?:investigat(?:e|ion|ing))\b/.test(key)) return 'investigate';
  return /^(?:repair|fix)$/.test(key) ? 'repair' : undefined;
}
