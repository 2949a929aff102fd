import { compile } from 'html-to-text';

/** Longer HTML is cut: what a status page says in one update is far shorter. */
const MAX_HTML = 1_000_000;

const convert = compile({
  wordwrap: false,
  decodeEntities: true,
  limits: { maxInputLength: MAX_HTML, maxDepth: 60, maxChildNodes: 20_000, maxBaseElements: 10 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'iframe', 'script', 'style', 'template', 'svg', 'object', 'video', 'audio'].map((selector) => ({
      selector,
      format: 'skip',
    })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
});

/** What a browser would show of a piece of HTML, as plain text: nothing is run, nothing is fetched. Never throws. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  return convert(html.slice(0, MAX_HTML))
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a text holds tags, as opposed to a lone `<`. */
export function isHtml(text: string): boolean {
  return /<\/?(?:p|br|div|span|ul|ol|li|strong|b|em|i|a|small|var|h[1-6]|table|tr|td|pre|code|blockquote|hr|img)\b[^>]{0,2000}>/i.test(
    text,
  );
}

/** Markdown without the tags within it, outside of code. */
export function withoutTags(markdown: string): string {
  if (!markdown.includes('<')) return markdown;
  return markdown
    .split(/(`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/<br\s*\/?>/gi, '\n').replace(INLINE_TAG, '')))
    .join('');
}

const INLINE_TAG =
  /<\/?(?:a|b|i|u|s|em|strong|small|sub|sup|span|font|code|kbd|mark|del|ins|abbr|cite|img|div|p|center|details|summary|iframe|var|hr)(?:\s[^<>]{0,2000})?\/?>/gi;
