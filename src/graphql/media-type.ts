/** The two media types of the GraphQL over HTTP specification, and what a client accepts of them. */
export const GRAPHQL_JSON = 'application/graphql-response+json';
export const PLAIN_JSON = 'application/json';
export type MediaType = typeof GRAPHQL_JSON | typeof PLAIN_JSON;

/** The type that a client likes best; plain JSON for one that takes anything. Undefined when it accepts neither. */
export function acceptedType(accept: string | undefined): MediaType | undefined {
  if (accept === undefined || accept === '*/*') return PLAIN_JSON;
  let best: { readonly type: MediaType; readonly quality: number } | undefined;
  for (const part of accept.toLowerCase().split(',')) {
    const [range = '', ...parameters] = part.split(';').map((each) => each.trim());
    const type = range === GRAPHQL_JSON ? GRAPHQL_JSON : [PLAIN_JSON, 'application/*', '*/*'].includes(range) ? PLAIN_JSON : undefined;
    const charset = parameters.find((each) => each.startsWith('charset='))?.slice('charset='.length);
    if (type === undefined || (charset !== undefined && charset !== 'utf-8' && charset !== '"utf-8"')) continue;
    const quality = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
    if (quality > (best?.quality ?? 0)) best = { type, quality };
  }
  return best?.type;
}
