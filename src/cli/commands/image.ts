import { type CliCommand, EXIT, withLibrary } from '../command.ts';
import { countText } from '../fact-text.ts';

/** Milliseconds: an import of many cases writes for minutes, and nobody waits for this command. */
const PATIENCE = 600_000;

export const imageCommand: CliCommand = {
  name: 'image',
  purpose: 'Bring the file that the library is loaded from up to date',
  arguments: [],
  options: [],
  notes: [
    'Every command does that by itself when it has to; a server has it done by this command, so that it can go on answering. Run it before a start that is to be quick: after putting back a copy of the database, or with a new version of this program.',
  ],
  examples: ['precedent image', 'precedent image --db team.db'],
  run: async (_args, _options, context) => {
    let how: 'loaded' | 'built' = 'loaded';
    let isKept = true;
    const events = {
      onImage: (_revision: number, _cases: number, way: 'loaded' | 'built') => {
        how = way;
      },
      onWarning: () => {
        isKept = false;
      },
    };
    return withLibrary(
      context,
      async (library) => {
        const { revision, incidents } = (await library.knowledge.view()).stats();
        const what = how === 'built' ? (isKept ? 'built' : 'built, and not kept') : 'up to date';
        context.io.stdout.write(`Image of revision ${revision} with ${countText(incidents, 'case')}: ${what}\n`);
        return isKept ? EXIT.ok : EXIT.failed;
      },
      { ...events, patience: PATIENCE },
    );
  },
};
