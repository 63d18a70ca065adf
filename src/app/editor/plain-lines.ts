import type { markdownLanguage } from '@codemirror/lang-markdown';

type Input = Parameters<typeof markdownLanguage.parser.createParse>[0];

/** Lines of more characters are read as plain text from their beginning on, and so are lines from a run of that much white space on. */
export const LONGEST_LINE = 10_000;
const LONGEST_SPACE = 300;
/** What of a plain line is read all the same: the marks of the blocks that it is in. */
const KEPT = 100;

/** The input as a parser of lines reads it: of a line that is too long to be read, all but the beginning is letters. */
export function plainLines(input: Input): Input {
  return {
    length: input.length,
    lineChunks: true,
    read: (from, to) => input.read(from, to),
    chunk(from) {
      const chunk = input.chunk(from);
      const end = input.lineChunks ? -1 : chunk.indexOf('\n');
      const line = end < 0 ? chunk : chunk.slice(0, end);
      const plainFrom = whereToGiveUp(line);
      return plainFrom < 0 ? line : line.slice(0, plainFrom) + 'x'.repeat(line.length - plainFrom);
    },
  };
}

/** Whether a line is shown without highlighting. */
export function isPlainLine(length: number): boolean {
  return length > LONGEST_LINE;
}

function whereToGiveUp(line: string): number {
  if (isPlainLine(line.length)) return KEPT;
  return line.length > LONGEST_SPACE ? longSpace(line) : -1;
}

/** Where a long run of white space begins; -1 where there is none. */
function longSpace(line: string): number {
  // One of so many characters holds every such run's.
  for (let at = LONGEST_SPACE - 1; at < line.length; at += LONGEST_SPACE) {
    if (!isSpace(line, at)) continue;
    let from = at;
    let to = at;
    while (from > 0 && isSpace(line, from - 1)) from -= 1;
    while (to < line.length && isSpace(line, to)) to += 1;
    if (to - from >= LONGEST_SPACE) return from;
  }
  return -1;
}

function isSpace(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  return code === 32 || code === 9;
}
