/** Deeper than any frontmatter that a person writes, and well below what overflows the stack of code that walks it. */
const MOST_LEVELS = 64;

/**
 * Why data read from YAML must be rejected, for people; `undefined` if it is accepted. Accepted data is not circular
 * and is at most `mostUnits` large when it is written out: a name or a text counts its UTF-16 units, and each value
 * counts one. Aliases (`*name`) share values, so a few lines can stand for a value of any size, or for one that
 * contains itself.
 */
export function boundsProblem(data: unknown, mostUnits: number): string | undefined {
  let units = 0;
  const holders: unknown[] = [];

  function walk(value: unknown): string | undefined {
    units += 1 + (typeof value === 'string' ? value.length : 0);
    if (units > mostUnits) return 'Its aliases (*name) repeat so much that it would become too large.';
    if (typeof value !== 'object' || value === null) return undefined;
    if (holders.includes(value)) return 'A value holds itself, through an alias (*name) within its own anchor (&name).';
    if (holders.length === MOST_LEVELS) return `Its values are nested more than ${MOST_LEVELS} levels deep.`;
    holders.push(value);
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) units += key.length;
      const problem = walk(inner);
      if (problem !== undefined) return problem;
    }
    holders.pop();
    return undefined;
  }

  return walk(data);
}
