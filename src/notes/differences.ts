/** Parts of two lists that became each other: [from, to) of the old and of the new one. */
export interface Gap {
  readonly old: readonly [from: number, to: number];
  readonly now: readonly [from: number, to: number];
}

/**
 * Where two lists differ: between what both have exactly once, in the same order (a “patience diff”), without what they share at the ends of
 * each place. The time grows with their length, times its logarithm.
 * @param tells whether a part says what it belongs to, as a blank does not
 */
export function differences(old: readonly string[], now: readonly string[], tells: (part: string) => boolean): Gap[] {
  const whole = trimmed(old, now, { old: [0, old.length], now: [0, now.length] });
  const found: Gap[] = [];
  let [oldAt, nowAt] = [whole.old[0], whole.now[0]];
  for (const [oldTo, nowTo] of [...uniquePairs(old, now, whole, tells), [whole.old[1], whole.now[1]] as const]) {
    const gap = trimmed(old, now, { old: [oldAt, oldTo], now: [nowAt, nowTo] });
    if (gap.old[0] < gap.old[1] || gap.now[0] < gap.now[1]) found.push(gap);
    [oldAt, nowAt] = [oldTo + 1, nowTo + 1];
  }
  return found;
}

function trimmed(old: readonly string[], now: readonly string[], gap: Gap): Gap {
  let [[oldFrom, oldTo], [nowFrom, nowTo]] = [gap.old, gap.now];
  while (oldFrom < oldTo && nowFrom < nowTo && old[oldFrom] === now[nowFrom]) {
    oldFrom++;
    nowFrom++;
  }
  while (oldFrom < oldTo && nowFrom < nowTo && old[oldTo - 1] === now[nowTo - 1]) {
    oldTo--;
    nowTo--;
  }
  return { old: [oldFrom, oldTo], now: [nowFrom, nowTo] };
}

type Pair = readonly [old: number, now: number];

/** What stands once in either part; of those that cross each other, as many as can be kept. */
function uniquePairs(
  old: readonly string[],
  now: readonly string[],
  part: Gap,
  tells: (part: string) => boolean,
): readonly Pair[] {
  const places = placesOfUnique(now, part.now);
  const inOld = placesOfUnique(old, part.old);
  const pairs: Pair[] = [];
  for (const [text, at] of inOld) {
    const to = places.get(text);
    if (at >= 0 && to !== undefined && to >= 0 && tells(text)) pairs.push([at, to]);
  }
  return longestRising(pairs);
}

/** -1 for what stands there several times. In the order of the first. */
function placesOfUnique(parts: readonly string[], [from, to]: readonly [number, number]): Map<string, number> {
  const found = new Map<string, number>();
  for (let at = from; at < to; at++) found.set(parts[at]!, found.has(parts[at]!) ? -1 : at);
  return found;
}

/** Of pairs in the order of the old list, the longest row that is in the order of the new one, too. */
function longestRising(pairs: readonly Pair[]): readonly Pair[] {
  /** For each length of a row the pair with the lowest end, by its index. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, [, to]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < to) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1];
    ends[low] = index;
  }
  const row: Pair[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) row.push(pairs[at]!);
  return row.reverse();
}
