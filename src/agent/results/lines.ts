/** Between a line's number and its text; no line of a result that begins otherwise is from a note. */
const GUTTER = '│ ';

/** Lines of a note with their numbers, right-aligned. @param from the first line's number */
export function numbered(text: string, from: number): string {
  const lines = splitResultLines(text);
  const width = String(from + lines.length - 1).length;
  return lines.map((line, at) => numberedLine(line, from + at, width)).join('\n');
}

export function numberedLine(line: string, number: number, width = 1): string {
  return `${String(number).padStart(width)}${GUTTER}${line}`;
}

/** Text whose place in a note is unknown. */
export function quoteWithGutter(text: string): string {
  return splitResultLines(text)
    .map((line) => `${GUTTER}${line}`)
    .join('\n');
}

/** A text's lines; the end of the last line begins no further one. */
export function splitResultLines(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.length > 1 && lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
