import { segmentsOf } from '../../notes/basics/segments.ts';
import { diffArrays } from 'diff';

/** [from, to) in UTF-16 code units of the line. */
export type Range = readonly [from: number, to: number];

/** Longer lines are shown whole: marks within them would cost more than they show. */
const LONGEST_LINE = 2000;
/** Below this share of common characters two lines are different lines, not one that was edited. */
const LEAST_ALIKE = 0.3;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** What differs between two lines, word by word in any script; undefined where they have too little in common. */
export function markWords(before: string, after: string): { removed: Range[]; added: Range[] } | undefined {
  if (before.length > LONGEST_LINE || after.length > LONGEST_LINE) return undefined;
  const removed: Range[] = [];
  const added: Range[] = [];
  let [old, now, common] = [0, 0, 0];
  for (const part of diffArrays(split(before), split(after))) {
    const text = part.value.join('');
    if (part.removed) removed.push([old, old + text.length]);
    else if (part.added) added.push([now, now + text.length]);
    else common += text.replace(/\s/g, '').length;
    if (!part.added) old += text.length;
    if (!part.removed) now += text.length;
  }
  const longest = Math.max(before.replace(/\s/g, '').length, after.replace(/\s/g, '').length);
  return common / Math.max(1, longest) < LEAST_ALIKE ? undefined : { removed, added };
}

function split(line: string): string[] {
  return Array.from(segmentsOf(words, line), ({ segment }) => segment);
}
