/** A flat array of numbers: what the image is made of, in memory and in its file. */
export type Section = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** Named flat arrays. Every part of the image can be taken apart into sections and be put together from them. */
export type Sections = Readonly<Record<string, Section>>;

/** The section of a name, checked to be of the expected type. @throws Error when the file does not hold it: it is damaged or of another version. */
export function takeSection<T extends Section>(sections: Sections, name: string, type: new (length: number) => T): T {
  const section = sections[name];
  if (!(section instanceof type)) throw new Error(`section "${name}" is missing or is not a ${type.name}`);
  return section;
}

/** Sections with a prefix before each name, to store several parts side by side. */
export function prefixSections(prefix: string, sections: Sections): Sections {
  return Object.fromEntries(Object.entries(sections).map(([name, section]) => [`${prefix}.${name}`, section]));
}

/** The inverse of `prefixSections`: only the sections of the prefix, without it. */
export function unprefixSections(prefix: string, sections: Sections): Sections {
  const start = `${prefix}.`;
  return Object.fromEntries(
    Object.entries(sections)
      .filter(([name]) => name.startsWith(start))
      .map(([name, section]) => [name.slice(start.length), section]),
  );
}
