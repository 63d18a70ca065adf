import { findFrontmatterBlock } from '../frontmatter/frontmatter.ts';

/** A text of which less than this share is kept counts as replaced. */
const REPLACED = 0.5;

/**
 * All or most of a note's text is gone: of the whole file, or of what stands below its properties, however many of these stay.
 * @param before the text at any earlier time
 */
export function isReplaced(before: string, after: string): boolean {
  return keptShare(before, after, REPLACED) < REPLACED || keptShare(bodyOf(before), bodyOf(after), REPLACED) < REPLACED;
}

/** Whether any line below the properties is gone. */
export const losesLines = (before: string, after: string): boolean => sharedLines(bodyOf(before), bodyOf(after)) < 1;

const bodyOf = (text: string): string => text.slice(findFrontmatterBlock(text)?.bodyFrom ?? 0);

/**
 * The share of a text that another still contains, from 0 to 1: by its lines, in any order, or by their common beginning and
 * end, whichever is more. Blank lines do not count; the share of an empty text is 1.
 * @param enough nothing more is looked at where the ends alone are that much
 */
function keptShare(before: string, after: string, enough: number): number {
  if (before.trim() === '') return 1;
  const ends = sharedEnds(before, after);
  return ends >= enough ? ends : Math.max(ends, sharedLines(before, after));
}

function sharedLines(before: string, after: string): number {
  const left = new Map<string, number>();
  for (const line of linesOf(after)) left.set(line, (left.get(line) ?? 0) + 1);
  let all = 0;
  let kept = 0;
  for (const line of linesOf(before)) {
    all += line.length;
    const count = left.get(line) ?? 0;
    if (count === 0) continue;
    kept += line.length;
    left.set(line, count - 1);
  }
  return all === 0 ? 1 : kept / all;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function sharedEnds(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  const start = sharedLength(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const [last, lastAfter] = [before.length, after.length];
  const end = sharedLength(
    shorter - start,
    (from, to) => before.slice(last - to, last - from) === after.slice(lastAfter - to, lastAfter - from),
  );
  return (start + end) / before.length;
}

/** How far two texts are the same, at most so far. Long parts are compared at once: it is asked of texts of megabytes. */
function sharedLength(most: number, isSame: (from: number, to: number) => boolean): number {
  let at = 0;
  for (let step = 4096; step >= 1; step = Math.floor(step / 4))
    while (at + step <= most && isSame(at, at + step)) at += step;
  return at;
}
