import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../src/domain/error.ts';
import type { Incident } from '../../src/domain/incident.ts';
import { formatCaseFile } from '../../src/importers/format-case-file.ts';
import { parseCaseFile } from '../../src/importers/parse-case-file.ts';
import { bareIncident } from '../bare-incident.ts';
import { goldenVocabulary } from './golden-vocabulary.ts';
import { hostileTexts, incidents } from './incident-arbitrary.ts';

const vocabulary = goldenVocabulary();

function minimal(more: Partial<Incident> = {}): Incident {
  return bareIncident('x', { title: 'x', ...more });
}

describe('formatCaseFile', () => {
  it('is read back as an equal incident, whatever the texts', () => {
    fc.assert(
      fc.property(incidents, (incident) => {
        const content = formatCaseFile(incident);
        const { incident: read, problems } = parseCaseFile({ path: `cases/${incident.id}.md`, content }, vocabulary);
        expect(problems.filter((each) => each.severity !== 'warning')).toEqual([]);
        expect(read).toEqual(incident);
        expect(formatCaseFile(read!)).toBe(content);
      }),
      { numRuns: 120 },
    );
  });

  it('refuses prose that would change the file, and never writes what reads as something else', () => {
    const fields = fc.constantFrom('summary', 'narrative', 'symptomText', 'detection', 'lessons');
    fc.assert(
      fc.property(fields, hostileTexts, fc.boolean(), (field, text, more) => {
        const value = field === 'detection' ? { methods: [], text } : field === 'lessons' ? [text, 'Another.'] : text;
        const incident = minimal({ lessons: ['One.'], ...(more ? { summary: 'Fine.' } : {}), [field]: value });
        let content: string;
        try {
          content = formatCaseFile(incident);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
          expect((error as DomainError).code).toBe('BAD_INPUT');
          expect((error as DomainError).message).toContain(field);
          return;
        }
        const { incident: read, problems } = parseCaseFile({ path: 'x.md', content }, vocabulary);
        expect(problems).toEqual([]);
        expect(read).toEqual(field === 'lessons' ? { ...incident, lessons: [text.trim(), 'Another.'] } : incident);
      }),
      { numRuns: 250 },
    );
  });

  it.each([
    ['a heading of its level', 'Text.\n\n## Lessons\n- x'],
    ['a heading of the first level', '# Title'],
    ['an underlined heading', 'Words\n---'],
    ['an open code block', '```\ncode'],
    ['an open comment', '<!-- open'],
    ['white space around it', '\n\n text \n'],
    ['carriage returns', 'a\r\nb'],
  ])('refuses a narrative with %s', (_, narrative) => {
    expect(() => formatCaseFile(minimal({ narrative }))).toThrow(/^narrative: /);
  });

  it('refuses an incident that is not sound, and names the field', () => {
    expect(() => formatCaseFile(minimal({ id: 'a/b' }))).toThrow(/^id: /);
    expect(() => formatCaseFile(minimal({ causes: [{ role: 'trigger', term: 'root-cause:change' }] }))).toThrow(/^causes\[0\]: /);
    expect(() => formatCaseFile(minimal({ title: 'bell \u0007' }))).toThrow(/^title: /);
  });

  it('keeps unknown, unstated and the text "unknown" apart', () => {
    expect(formatCaseFile(minimal({ scope: null }))).toContain('\nscope: unknown\n');
    expect(formatCaseFile(minimal({ scope: 'unknown' }))).toContain('\nscope: "unknown"\n');
    expect(formatCaseFile(minimal())).not.toContain('scope');
  });
});
