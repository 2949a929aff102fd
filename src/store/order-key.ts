/**
 * A text whose byte order is the code-unit order of the id. Databases compare UTF-8 bytes or by a locale, which put
 * letters outside the Basic Multilingual Plane elsewhere than `compareText` does. Four hex digits a code unit.
 */
export function orderKey(id: string): string {
  let key = '';
  for (let i = 0; i < id.length; i++) key += id.charCodeAt(i).toString(16).padStart(4, '0');
  return key;
}
