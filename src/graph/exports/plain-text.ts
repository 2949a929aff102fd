/** Text without what would break or steer a reader of plain text: control characters but tab and line ends, lone surrogates and noncharacters become U+FFFD. */
export function plainText(text: string): string {
  return text.replace(UNSAFE, '\ufffd');
}

/** The same on one line: each run of white space is a space. */
export function lineText(text: string): string {
  return plainText(text.replace(/\s+/gu, ' '));
}

// With the flag u, a surrogate matches only when it is alone.
const UNSAFE = /(?![\t\n\r])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}]/gu;
