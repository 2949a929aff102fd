import { DomainError } from '../../domain/error.ts';
import { type Incident as IncidentModel, unknownFacts } from '../../domain/incident.ts';
import { durationOf } from '../../domain/timing.ts';
import type { Context } from '../context.ts';
import { filterOf } from '../filter.ts';
import type { IncidentResolvers } from '../generated.ts';
import { optionalTerm, present } from '../node.ts';

export const Incident: IncidentResolvers = {
  organization: (incident, _, context) => optionalTerm(context, incident.organization),
  unknownFacts,
  timeToDetect: (incident) => durationOf(incident, 'time-to-detect'),
  timeToMitigate: (incident) => durationOf(incident, 'time-to-mitigate'),
  timeToResolve: (incident) => durationOf(incident, 'time-to-resolve'),

  causes: ({ causes }, { role }) => (role == null ? causes : causes.filter((cause) => role.includes(cause.role))),
  components: ({ components }, { role }) => (role == null ? components : components.filter((each) => role.includes(each.role))),
  propagation: ({ propagation }) => propagation.map((step, index) => ({ step, position: index + 1 })),
  remediation: ({ remediation }) => remediation.map((step, index) => ({ step, position: index + 1 })),
  actionItems: (incident, { kind, pattern }, context) => {
    const patterns = pattern == null ? undefined : withNarrower(context, pattern);
    return incident.actionItems
      .filter((item) => kind == null || (item.kind !== undefined && kind.includes(item.kind)))
      .filter((item) => patterns === undefined || (item.pattern !== undefined && patterns.has(item.pattern)))
      .map((item) => ({ incident, item }));
  },
  checks: ({ checks }, { component }, context) => {
    if (component == null) return checks;
    const components = withNarrower(context, [component]);
    return checks.filter((check) => check.components.some((each) => components.has(each)));
  },

  linkedFrom: async (incident, _, context) => {
    const links = context.view.linksTo(incident.id);
    const documents = await Promise.all(links.map((link) => context.incidents.load(link.from)));
    return present(
      links.map((link, index) => {
        const from = documents[index];
        return from && { incident: from, kind: link.kind, to: incident.id };
      }),
    );
  },
  related: (incident: IncidentModel, args, { view, deadline }) => {
    deadline.check();
    const page = args.first == null && args.last == null ? { ...args, first: DEFAULT_RELATED } : args;
    return { page: view.related(incident.id, { filter: filterOf(args.filter), acrossOrganizations: args.acrossOrganizations }, page) };
  },
  topic: ({ id }, { level }, { view }) => view.topicOf(id, level ?? undefined),
  topics: ({ id }, _, { view }) => {
    const topics = [];
    for (let topic = view.topicOf(id); topic !== undefined; topic = topic.parent === undefined ? undefined : view.topic(topic.parent))
      topics.unshift(topic);
    return topics;
  },
};

/** As many as a person reads; the schema tells. */
const DEFAULT_RELATED = 10;

/** The ids of terms and of all that is narrower. @throws DomainError `NOT_FOUND` for an id that names no term. */
function withNarrower({ view }: Context, ids: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const id of ids) {
    const term = view.vocabulary.get(view.resolve(id)?.id ?? '');
    if (term === undefined) throw new DomainError('NOT_FOUND', `there is no term "${id}"`, { found: id });
    all.add(term.id);
    for (const narrower of view.vocabulary.descendants(term.id)) all.add(narrower);
  }
  return all;
}
