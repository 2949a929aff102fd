/** The address, if it is one that a link may lead to: http, https or mailto. Anything else from a case is shown as text. */
export function safeUrl(text: string): string | undefined {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return undefined;
  return ['http:', 'https:', 'mailto:'].includes(new URL(trimmed).protocol) ? trimmed : undefined;
}
