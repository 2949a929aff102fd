/**
 * Text as the content of an XML 1.0 element or of an attribute in double quotes. White space other than the space and
 * control characters that XML allows become references, so that no reader folds or drops them; what XML has no way to
 * write (the other control characters, lone surrogates and noncharacters) becomes U+FFFD, the replacement character.
 */
export function xmlText(text: string): string {
  return text.replace(UNSAFE, (character) => {
    const named = NAMED[character];
    if (named !== undefined) return named;
    const code = character.charCodeAt(0);
    return code === 9 || code === 10 || code === 13 || (code >= 0x7f && code <= 0x9f) || code === 0x2028 || code === 0x2029
      ? `&#${code};`
      : '\ufffd';
  });
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// With the flag u, a surrogate matches only when it is alone.
const UNSAFE = /[&<>"\p{Cc}\u2028\u2029\p{Cs}\p{Noncharacter_Code_Point}]/gu;
