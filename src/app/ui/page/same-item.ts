/**
 * Whether two values made of plain data hold the same. Parts that are one and the same object are not looked into, so that
 * comparing a list with the one that it was made of costs little.
 */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const [before, after] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return (
    before.length === Object.keys(after).length &&
    before.every(([name, value]) => name in after && isSame(value, after[name]))
  );
}
