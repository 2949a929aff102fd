import { textKey } from './text-key.ts';

const INCIDENT_ID = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{0,99}$/u;

export const INCIDENT_ID_EXPECTED = 'a letter or digit followed by at most 99 letters, digits, dots, underscores and hyphens';

/** Whether the text can be an incident's id: also a file name and a URL path segment, and never a term id or `#` node id. */
export function isIncidentId(text: string): boolean {
  return INCIDENT_ID.test(text) && text.normalize('NFC') === text;
}

/** The form in which ids and external ids are compared: letter case and Unicode form do not tell cases apart. */
export function incidentKey(id: string): string {
  return textKey(id);
}

/** Node id of an action item. */
export function actionItemId(incidentId: string, key: string): string {
  return `${incidentId}#${key}`;
}

/** Splits the node id of an action item. */
export function parseActionItemId(id: string): { readonly incidentId: string; readonly key: string } | undefined {
  const hash = id.indexOf('#');
  return hash <= 0 || hash === id.length - 1 ? undefined : { incidentId: id.slice(0, hash), key: id.slice(hash + 1) };
}
