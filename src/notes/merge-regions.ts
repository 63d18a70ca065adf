import type { LineChange } from './line-changes.ts';

/** Where one side or both differ from the base: its parts [from, to), and what each side has in their place. */
interface MergeRegion {
  readonly from: number;
  readonly to: number;
  readonly changedBy: 'mine' | 'theirs' | 'both';
  readonly mine: string;
  readonly theirs: string;
  /** How many parts more than the base the first side has here; below 0 where it has fewer. */
  readonly linesAhead: number;
}

/**
 * The places where two sides differ from their base, in order. Changes that overlap or adjoin are one place.
 * @param base its lines, or other parts that make up the text
 */
export function mergeRegions(
  base: readonly string[],
  mine: readonly LineChange[],
  theirs: readonly LineChange[],
): MergeRegion[] {
  const left = { mine: [...mine], theirs: [...theirs] };
  const regions: MergeRegion[] = [];
  while (left.mine.length > 0 || left.theirs.length > 0) {
    const from = Math.min(left.mine[0]?.from ?? Infinity, left.theirs[0]?.from ?? Infinity);
    const taken = takeTouching(from, left.mine, left.theirs);
    regions.push({
      from,
      to: taken.to,
      changedBy: taken.mine.length === 0 ? 'theirs' : taken.theirs.length === 0 ? 'mine' : 'both',
      mine: applied(base, from, taken.to, taken.mine),
      theirs: applied(base, from, taken.to, taken.theirs),
      linesAhead: taken.mine.reduce((sum, change) => sum + change.lines.length - (change.to - change.from), 0),
    });
  }
  return regions;
}

/** The text of the parts [from, to). */
export const textOf = (parts: readonly string[], from: number, to: number): string => parts.slice(from, to).join('');

/** Removes from both lists the changes that touch one another, beginning at a part of the base. */
function takeTouching(from: number, mine: LineChange[], theirs: LineChange[]) {
  const taken: { mine: LineChange[]; theirs: LineChange[] } = { mine: [], theirs: [] };
  let to = from;
  for (let found = true; found;) {
    found = false;
    for (const [changes, into] of [
      [mine, taken.mine],
      [theirs, taken.theirs],
    ] as const) {
      const next = changes[0];
      if (!next || next.from > to) continue;
      into.push(next);
      changes.shift();
      to = Math.max(to, next.to);
      found = true;
    }
  }
  return { to, ...taken };
}

function applied(base: readonly string[], from: number, to: number, changes: readonly LineChange[]): string {
  let text = '';
  let at = from;
  for (const change of changes) {
    text += textOf(base, at, change.from) + change.lines.join('');
    at = change.to;
  }
  return text + textOf(base, at, to);
}
