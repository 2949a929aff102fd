/** `ROOT_CAUSE` for `root-cause`: the schema's spelling of a value of the domain. */
export type EnumName<Value extends string> = Value extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${EnumName<Tail>}`
  : Uppercase<Value>;

/** From the schema's spelling to the domain's, for each value of a closed list of the domain. */
export function enumOf<const Value extends string>(values: readonly Value[]): { readonly [V in Value as EnumName<V>]: V } {
  const entries = values.map((value) => [value.replaceAll('-', '_').toUpperCase(), value]);
  return Object.fromEntries(entries) as { readonly [V in Value as EnumName<V>]: V };
}
