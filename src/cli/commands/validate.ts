import { formatProblem, isError } from '../../domain/problem.ts';
import { answer, type CliCommand, EXIT } from '../command.ts';
import { countText } from '../fact-text.ts';
import { jsonOption } from '../option.ts';

interface Options {
  readonly json?: boolean;
}

export const validateCommand: CliCommand<Options> = {
  name: 'validate',
  purpose: 'Check case and vocabulary files; print every problem',
  arguments: [['[path...]', 'library folders or case files (default: data)']],
  options: [jsonOption()],
  notes: [
    'Prints file:line: field: message, one problem a line. Exits with 1 when there are errors; warnings alone do not count. Needs no database. JSON: {files, cases, terms, errors, warnings, problems}.',
  ],
  examples: ['precedent validate', 'precedent validate data/cases/IL-0226.md', 'precedent validate ../our-postmortems --json'],
  run: async (paths, options, context) => {
    const report = await context.services.validatePaths(paths.length === 0 ? ['data'] : paths);
    const errors = report.problems.filter(isError).length;
    const warnings = report.problems.length - errors;
    answer(
      context,
      options,
      () => ({ files: report.files, cases: report.cases, terms: report.terms, errors, warnings, problems: report.problems }),
      (page) => {
        for (const problem of report.problems) page.verbatim(formatProblem(problem));
        page.gap();
        const checked = `${countText(report.files, 'file')}, ${countText(report.cases, 'case')}, ${countText(report.terms, 'term')}`;
        const found = report.problems.length === 0 ? 'no problems' : `${countText(errors, 'error')}, ${countText(warnings, 'warning')}`;
        page.text(`${checked}: ${found}`, { style: errors > 0 ? 'bad' : 'good' });
      },
    );
    return errors > 0 ? EXIT.failed : EXIT.ok;
  },
};
