/** From here on a meaning is close, and related (docs/decisions/search.md). */
const CLOSE = 0.5;
const RELATED = 0.3;

/** How alike two meanings are, in a word; `undefined` where they are hardly. */
export function likeness(similarity: number): 'close' | 'related' | undefined {
  if (similarity >= CLOSE) return 'close';
  return similarity >= RELATED ? 'related' : undefined;
}
