import { ExpressionError } from '../expression/syntax.ts';

/** What a regular expression is to do with a text. */
export interface PatternCall {
  readonly kind: 'test' | 'replace' | 'split';
  readonly source: string;
  readonly flags: string;
  readonly text: string;
  /** What takes the place of matches, with `$1`, `$<name>` and `$&`. */
  readonly replacement?: string;
  /** The most parts. */
  readonly limit?: number;
}

export type PatternAnswer = boolean | string | readonly string[] | { readonly error: string };

/**
 * Answers of regular expressions. A pattern can take for ever, so any but the plainest runs elsewhere: an unknown
 * answer is noted, the evaluation goes on with one that means nothing, and the row is evaluated again once it is known.
 */
export interface PatternAnswers {
  /** @throws ExpressionError where the pattern cannot be read or took too long. */
  ask(call: PatternCall): Exclude<PatternAnswer, { error: string }>;
  /** Calls whose answers are still to be found; each once. Asking for them forgets them. */
  takeOpen(): readonly PatternCall[];
  /** Whether an answer was missing since the last call of this. */
  takeMissing(): boolean;
  learn(call: PatternCall, answer: PatternAnswer): void;
}

export function createPatternAnswers(): PatternAnswers {
  const known = new Map<string, PatternAnswer>();
  const open = new Map<string, PatternCall>();
  let missing = false;
  return {
    ask(call) {
      const answer = isPlain(call) ? runPattern(call) : known.get(keyOf(call));
      if (answer === undefined) {
        missing = true;
        open.set(keyOf(call), call);
        return call.kind === 'test' ? false : call.kind === 'split' ? [] : call.text;
      }
      if (typeof answer === 'object' && 'error' in answer) throw new ExpressionError(answer.error);
      return answer;
    },
    takeOpen() {
      const calls = [...open.values()];
      open.clear();
      return calls;
    },
    takeMissing() {
      const was = missing;
      missing = false;
      return was;
    },
    learn: (call, answer) => void known.set(keyOf(call), answer),
  };
}

const keyOf = ({ kind, source, flags, text, replacement, limit }: PatternCall): string =>
  JSON.stringify([kind, source, flags, text, replacement, limit]);

const LONGEST_PLAIN = 500;

/** With one repetition at most, and none of a group, the time grows with the square of the text's length at worst. */
function isPlain({ source, text }: PatternCall): boolean {
  if (text.length > LONGEST_PLAIN || source.length > LONGEST_PLAIN) return false;
  const unescaped = source
    .replaceAll(/\\./gsu, 'x')
    .replaceAll(/\[[^\]]*(?:\]|$)/gu, 'x')
    .replaceAll('(?', '(');
  return !/\)[*+?{]/u.test(unescaped) && (unescaped.match(/[*+?{]/gu)?.length ?? 0) <= 1;
}

/** Runs a pattern here and now, for as long as it takes. */
export function runPattern({ kind, source, flags, text, replacement = '', limit }: PatternCall): PatternAnswer {
  let pattern: RegExp;
  try {
    pattern = new RegExp(source, flags);
  } catch {
    return { error: 'Unable to parse formula.' };
  }
  if (kind === 'test') return pattern.test(text);
  return kind === 'replace' ? text.replace(pattern, replacement) : text.split(pattern, limit);
}
