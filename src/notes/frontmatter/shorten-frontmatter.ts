type Frontmatter = Readonly<Record<string, unknown>>;

/**
 * The frontmatter without its longest values, where all of it takes more than `room` characters of JSON.
 *
 * @returns what is kept, in its order, and the names of what is left out, the longest value first
 */
export function shortenFrontmatter(frontmatter: Frontmatter, room: number): { kept: Frontmatter; leftOut: string[] } {
  const entries = Object.entries(frontmatter).map(([key, value]) => ({
    key,
    value,
    ofValue: lengthOf(value),
    // With its name, the colon and a comma.
    length: lengthOf(key) + lengthOf(value) + 2,
  }));
  // Two braces, and no comma after the last.
  let length = entries.reduce((sum, entry) => sum + entry.length, 1);
  const leftOut = new Set<string>();
  for (const entry of entries.toSorted((a, b) => b.ofValue - a.ofValue)) {
    if (length <= room) break;
    length -= entry.length;
    leftOut.add(entry.key);
  }
  const kept = entries.filter(({ key }) => !leftOut.has(key)).map(({ key, value }) => [key, value]);
  return { kept: Object.fromEntries(kept) as Frontmatter, leftOut: [...leftOut] };
}

const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;
