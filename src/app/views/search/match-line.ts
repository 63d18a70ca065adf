import { isNotePath } from '../../../notes/paths/paths.ts';
import type { Passage } from '../../../workers/contract.ts';

/** Of what follows a word, to tell its place from others with the same word. */
const AROUND = 16;

/** The line (1-based) of a passage in which the words are that its excerpt shows; its first one where none is, and for a page of a PDF. */
export function matchLine(path: string, { lines, text, excerpt = '', marks = [] }: Passage): number {
  const [first] = marks;
  if (!isNotePath(path) || !first) return lines.from;
  const written = text.split('\n').map((line) => line.toLowerCase());
  const words = new Set(marks.map(([from, to]) => excerpt.slice(from, to).toLowerCase()));
  const around = excerpt.slice(first[0], first[1] + AROUND).toLowerCase();
  const held = written.map((line) => [...words].filter((word) => line.includes(word)).length);
  const exact = written.findIndex((line) => line.includes(around));
  // Where marks stand between the words: the line with most of them.
  return lines.from + Math.max(0, exact < 0 ? held.indexOf(Math.max(...held)) : exact);
}
