import { SLUG_PATTERN, type Term, termId } from '../domain/term.ts';
import { compareText } from '../domain/text-key.ts';
import { Vocabulary } from '../domain/vocabulary.ts';
import { derivedId } from './case-id.ts';

/** Marks an organization that no person has reviewed; who edits the vocabulary writes a description of their own. */
const IMPORTED_NOTE = 'Named by an imported case; not reviewed.';

/** Whether a term was made by an import. Its name, which may be any word, is one only where a source says whose incident it was. */
export function isImportedOrganization({ kind, description }: Term): boolean {
  return kind === 'organization' && description === IMPORTED_NOTE;
}

/** What a name may stand for: as written, without its legal form, the owner of a domain. */
export function organizationForms(name: string): readonly string[] {
  const plain = name.replace(/[,\s]+(?:inc|llc|ltd|limited|corp|corporation|gmbh|ag|s\.?a|plc|b\.?v|co)\.?$/i, '').trim();
  return [...new Set([name.trim(), plain, plain.replace(/\.(?:com|io|org|net|dev|app|sh|co)$/i, '')])].filter((each) => each !== '');
}

/** A new organization. */
export function importedOrganization(name: string, isTaken: (id: string) => boolean): Term {
  const [label = '', ...aliases] = organizationForms(name.slice(0, 120));
  const slug = slugFor(label);
  const free = isTaken(termId('organization', slug)) ? derivedId(slug, label) : slug;
  return {
    id: termId('organization', free),
    kind: 'organization',
    slug: free,
    label,
    aliases,
    broader: [],
    description: IMPORTED_NOTE,
  };
}

function slugFor(label: string): string {
  const slug = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
  return SLUG_PATTERN.test(slug) ? slug : derivedId('organization', label);
}

/**
 * A vocabulary with the organizations that imports added to the one before it, as cases use them: one that it has under
 * another id now is replaced by that.
 */
export function keepImported(terms: readonly Term[], before: readonly Term[]): readonly Term[] {
  const added = before.filter(isImportedOrganization);
  if (added.length === 0) return terms;
  const vocabulary = new Vocabulary(terms);
  const kept = added
    .filter((term) => vocabulary.get(term.id) === undefined)
    .map((term): Term => {
      const known = vocabulary.resolve('organization', term.label);
      return known === undefined ? term : { ...term, label: `${term.label} (imported)`, replacedBy: known.id };
    });
  return [...terms, ...kept].sort((a, b) => compareText(a.id, b.id));
}
