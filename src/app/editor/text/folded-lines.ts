/** A line (1-based) below which a part is folded away, with how it begins: another program may have moved it. */
export interface FoldedLine {
  readonly line: number;
  /** At most `FOLDED_TEXT` UTF-16 units. */
  readonly text: string;
}

/** Of a line's text so much is compared. */
const FOLDED_TEXT = 100;

export function foldedLine(line: number, text: string): FoldedLine {
  return { line, text: text.slice(0, FOLDED_TEXT) };
}

/** A text by its lines (1-based). */
interface Lines {
  readonly lines: number;
  line(number: number): { readonly text: string };
}

/**
 * Where the folded lines are by now, in order: in their place, or where one line alone reads as they did. Those that are gone, or that
 * could be any of several, are left out: nothing may vanish from sight that nobody folded.
 */
export function linesNow(folded: readonly FoldedLine[], text: Lines): readonly number[] {
  const reads = (number: number): string =>
    number > text.lines ? '' : foldedLine(number, text.line(number).text).text;
  const moved = new Map(
    folded.filter(({ line, text: was }) => reads(line) !== was).map((foldedPart) => [foldedPart.text, 0]),
  );
  const unmovedLines = folded.flatMap(({ line, text: was }) => (reads(line) === was ? line : []));
  if (moved.size === 0) return unmovedLines.sort((a, b) => a - b);
  for (let number = 1; number <= text.lines; number++) {
    const at = moved.get(reads(number));
    if (at !== undefined) moved.set(reads(number), at === 0 ? number : SEVERAL);
  }
  const places = [...moved.values()].filter((number) => number > 0);
  return [...new Set([...unmovedLines, ...places])].sort((a, b) => a - b);
}

const SEVERAL = -1;
