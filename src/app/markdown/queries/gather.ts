/** Items by what they share, each kind in the order of its first. */
export function gather<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const others = found.get(key);
    if (others) others.push(item);
    else found.set(key, [item]);
  }
  return found;
}
