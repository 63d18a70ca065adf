import { DataviewSyntaxError, type SyntaxReason } from './syntax.ts';

/** In UTF-16 units; longer queries are written by no person. */
const LONGEST = 20_000;

/** A place in the text of a query. Patterns are sticky and read no further than they match. */
export interface Scanner {
  readonly at: () => number;
  readonly jump: (at: number) => void;
  readonly isAtEnd: () => boolean;
  /** Past white space and comments. */
  readonly skipSpace: () => void;
  /** What the sticky pattern matches here, past it. */
  readonly take: (pattern: RegExp) => RegExpExecArray | undefined;
  /** The same behind white space; where it does not match, nothing is passed. */
  readonly takeNext: (pattern: RegExp) => RegExpExecArray | undefined;
  readonly slice: (from: number) => string;
  readonly fail: (reason?: SyntaxReason, at?: number) => never;
}

/** @throws DataviewSyntaxError where the text is too long. */
export function createScanner(text: string): Scanner {
  if (text.length > LONGEST) throw new DataviewSyntaxError(LONGEST, '', 'too_long');
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(text) ?? undefined;
    if (match) at = pattern.lastIndex;
    return match;
  };
  const skipSpace = (): void => void take(/(?:\s+|\/\/[^\n]*(?:\n|$))*/y);
  return {
    at: () => at,
    jump: (to) => void (at = to),
    isAtEnd: () => at >= text.length,
    skipSpace,
    take,
    takeNext(pattern) {
      const from = at;
      skipSpace();
      const match = take(pattern);
      if (!match) at = from;
      return match;
    },
    slice: (from) => text.slice(from, at).trim(),
    fail(reason = 'unexpected', where = at) {
      // Where something is missing, the next word says where.
      const spaceLength = /^\s*/.exec(text.slice(where))?.[0].length ?? 0;
      const from = where + spaceLength;
      const token = /^(?:[\p{L}\p{N}_.-]+|[^\s\p{L}\p{N}]{1,3}|\S)/u.exec(text.slice(from, from + 200))?.[0] ?? '';
      throw new DataviewSyntaxError(from, token.slice(0, 60), reason);
    },
  };
}

/** The text whose opening quote was taken, past its closing one. A backslash before a quote or a backslash stands for that; before anything else it stays, for patterns. */
export function readStringLiteral(scanner: Scanner): string {
  const match = scanner.take(/((?:[^"\\]|\\[\s\S])*)"/y) ?? scanner.fail();
  return (match[1] ?? '').replaceAll(/\\(["\\])/g, '$1');
}
