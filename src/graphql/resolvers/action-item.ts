import { actionItemId } from '../../domain/incident-id.ts';
import type { ActionItemResolvers } from '../generated.ts';
import { optionalTerm, termsById } from '../node.ts';

export const ActionItem: ActionItemResolvers = {
  id: ({ incident, item }) => actionItemId(incident.id, item.key),
  text: ({ item }) => item.text,
  kind: ({ item }) => item.kind,
  status: ({ item }) => item.status,
  pattern: ({ item }, _, context) => optionalTerm(context, item.pattern),
  addresses: ({ item }, _, context) => termsById(context, item.addresses),
  url: ({ item }) => item.url,
  evidence: ({ item }) => item.evidence,
};
