/** A heading that begins with `#`: its level, and its words as they are written. */
interface HeadingLine {
  /** 1 to 6. */
  readonly level: number;
  /** Without the `#` signs that may close it, which stand apart from the words: those of `# C#` are `C#`. */
  readonly words: string;
}

const OPENING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const CLOSING = /(?<=^|[ \t])#+$/;

/** Reads one line (https://spec.commonmark.org/0.31.2/#atx-headings), in time in proportion to it. @returns undefined where it is no heading */
export function readHeadingLine(line: string): HeadingLine | undefined {
  const [all = '', signs = ''] = OPENING.exec(line) ?? [];
  if (signs === '') return undefined;
  return { level: signs.length, words: line.slice(all.length).trim().replace(CLOSING, '').trimEnd() };
}
