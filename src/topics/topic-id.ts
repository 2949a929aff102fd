/** An id for a new topic: a slug of its first label, and a short hash of its level and centre that keeps namesakes apart. Not among those taken. */
export function newTopicId(label: string, level: number, centre: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(label);
  for (let attempt = 0; ; attempt++) {
    const hash = hashText(`${level} ${centre}${attempt === 0 ? '' : ` ${attempt}`}`)
      .toString(36)
      .padStart(7, '0')
      .slice(-5);
    const id = `topic:${slug}-${hash}`;
    if (!taken.has(id)) return id;
  }
}

const MAX_SLUG = 48;

/** Lower-case letters, digits and single hyphens; `cases` for a label without Latin letters or digits. */
function slugOf(label: string): string {
  const slug = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const cut =
    slug.length <= MAX_SLUG
      ? slug
      : slug
          .slice(0, MAX_SLUG + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, MAX_SLUG);
  return cut || 'cases';
}

/** FNV-1a, 32 bits, over UTF-16 code units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
