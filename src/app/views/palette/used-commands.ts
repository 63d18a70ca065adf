const KEY = 'latent.usedCommands';
const MOST = 8;

/** The ids of the commands that were chosen last in the palette, the last first. */
export function usedCommands(): readonly string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter((each): each is string => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function noteUsed(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...usedCommands().filter((each) => each !== id)].slice(0, MOST)));
  } catch {
    // Without storage the palette keeps its own order.
  }
}

/** Those chosen last first, the others in their order. */
export function lastUsedFirst<Item extends { readonly id: string }>(
  items: readonly Item[],
  used: readonly string[],
): Item[] {
  const rank = ({ id }: Item): number => (used.includes(id) ? used.indexOf(id) : used.length);
  return items.toSorted((a, b) => rank(a) - rank(b));
}
