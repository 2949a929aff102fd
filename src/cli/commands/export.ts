import { Option } from 'commander';
import { DomainError } from '../../domain/error.ts';
import { readFilterJson } from '../../json/filter-json.ts';
import { EXPORT_FORMATS, type Export, type ExportFormatId, type ExportSelection } from '../../knowledge/export.ts';
import type { KnowledgeView } from '../../knowledge/knowledge.ts';
import { type CliCommand, type Context, EXIT, note, withView } from '../command.ts';
import { countText, numberText } from '../fact-text.ts';
import { type FilterOptions, filterOptions, readFilter } from '../filter-option.ts';
import { findNode } from '../find-node.ts';
import { listOption, numberOption } from '../option.ts';
import { writeWhole } from '../output-file.ts';
import { createProgress } from '../progress.ts';

interface Options extends FilterOptions {
  readonly format: ExportFormatId;
  readonly incident?: readonly string[];
  readonly depth?: number;
  readonly maxNodes?: number;
  readonly filter?: string;
  readonly output?: string;
}

export const exportCommand: CliCommand<Options> = {
  name: 'export',
  purpose: 'Write the graph, or a part of it, for other tools',
  arguments: [],
  options: [
    new Option('--format <format>', 'see below').choices(EXPORT_FORMATS.map(({ id }) => id)).makeOptionMandatory(),
    listOption('--incident <id>', 'only the neighbourhood of a case, a term or an action item'),
    numberOption('--depth <number>', 'how many steps from it (1–4; default: 1)', 1, 4),
    numberOption('--max-nodes <number>', 'at most this many nodes around it, nearest first (1–2000; default: 2000)', 1, 2000),
    new Option('--filter <json>', 'only cases under a filter, with what they are joined to'),
    ...filterOptions(),
    new Option('-o, --output <file>', 'write to a file, as a whole or not at all (default: stdout)'),
  ],
  notes: [
    `Formats:\n${EXPORT_FORMATS.map(({ id, label, purpose }) => `${id}: ${label}, for ${purpose}`).join('\n')}`,
    'Without a choice everything is written. Cases under a filter, or of a --topic, come with all terms, action items and cases that they are joined to; json-lines has cases alone.',
    'A filter in JSON has the fields of the GraphQL schema: {"components":{"anyOf":["component:dns"]},"startedAt":{"from":"2021"}}.',
  ],
  examples: [
    'precedent export --format gexf -o incidents.gexf',
    'precedent export --format dot --incident IL-0226 | dot -Tsvg > IL-0226.svg',
    'precedent export --format mermaid --incident IL-0226 --max-nodes 30',
    'precedent export --format json-lines --since 2020 --component DNS -o dns.jsonl',
  ],
  run: (_, options, context) =>
    withView(context, async (view) => {
      const found = view.export({ format: options.format, selection: selectionOf(view, options) });
      await write(found, options.output, context);
      if (found.truncated) {
        const least = found.omitted === 0 ? '' : `; at least ${countText(found.omitted, 'more node')} lie within the depth`;
        note(context, `not the whole neighbourhood${least} (--max-nodes, at most 2000)`);
      }
      return EXIT.ok;
    }),
};

/** @throws DomainError `BAD_INPUT` for options that don't go together. */
function selectionOf(view: KnowledgeView, options: Options): ExportSelection | undefined {
  const { incident, depth, maxNodes } = options;
  const filter = filterOf(view, options);
  if (incident === undefined) {
    const alone = depth !== undefined ? '--depth' : maxNodes !== undefined ? '--max-nodes' : undefined;
    if (alone !== undefined) throw new DomainError('BAD_INPUT', `${alone} needs --incident, to say where the steps begin`);
    return filter === undefined ? undefined : { kind: 'filter', filter };
  }
  if (filter !== undefined) throw new DomainError('BAD_INPUT', '--incident does not go with a filter; expected one of them');
  return { kind: 'neighborhood', of: incident.map((id) => findStart(view, id)), options: { depth, maxNodes } };
}

function filterOf(view: KnowledgeView, options: Options) {
  const filter = readFilter(view, options);
  if (options.filter === undefined) return filter;
  const given = readFilterJson(options.filter, '--filter');
  return filter === undefined ? given : { and: [filter, given] };
}

function findStart(view: KnowledgeView, text: string): string {
  const { id, kind } = findNode(view, text);
  if (kind === 'topic')
    throw new DomainError('BAD_INPUT', `--incident: "${id}" is a topic; expected a case, or --topic ${id}`, { found: id });
  return id;
}

async function write(found: Export, output: string | undefined, context: Context): Promise<void> {
  if (output === undefined || output === '-') {
    for await (const chunk of found) context.io.stdout.write(chunk);
    return;
  }
  const progress = createProgress(context.io, 'exporting, kB:');
  const bytes = await writeWhole(output, found, context.io, (done) => progress.show(Math.round(done / 1000))).finally(progress.end);
  note(context, `${found.title}, as ${found.format.label}: ${numberText(bytes)} bytes in ${output}`);
}
