import type { Range } from '../../../diff/mark-words.ts';

/** A text to choose, with the blank lines that it begins with apart: its words stand beside the name of their side. */
export interface ShownSide {
  readonly above: string;
  readonly text: string;
  /** Of `text`. */
  readonly marks: readonly Range[];
  readonly hasWords: boolean;
  /** How many blank lines it is, where it has no words. */
  readonly lines: number;
}

/** @param marks of the whole text, in order */
export function withoutBlankLines(whole: string, marks: readonly Range[]): ShownSide {
  const above = /^(?:[ \t]*\n)*/u.exec(whole)?.[0] ?? '';
  const text = whole.slice(above.length);
  return {
    above,
    text,
    marks: marks
      .filter(([, to]) => to > above.length)
      .map(([from, to]) => [Math.max(0, from - above.length), to - above.length]),
    hasWords: text !== '',
    lines: above.split('\n').length - 1,
  };
}
