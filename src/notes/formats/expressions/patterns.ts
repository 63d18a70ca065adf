import { ExpressionError } from './values.ts';

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
  const answersByCall = new Map<string, PatternAnswer>();
  const open = new Map<string, PatternCall>();
  let missing = false;
  return {
    ask(call) {
      const answer = isSafePattern(call) ? runPattern(call) : answersByCall.get(patternCallKey(call));
      if (answer === undefined) {
        missing = true;
        open.set(patternCallKey(call), call);
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
    learn: (call, answer) => void answersByCall.set(patternCallKey(call), answer),
  };
}

const patternCallKey = ({ kind, source, flags, text, replacement, limit }: PatternCall): string =>
  JSON.stringify([kind, source, flags, text, replacement, limit]);

export const UNREADABLE = { error: 'Unable to parse formula.' } as const satisfies PatternAnswer;

const LONGEST_PLAIN = 500;

/** With one repetition at most, and none of a group, the time grows with the square of the text's length at worst. */
function isSafePattern({ source, text }: PatternCall): boolean {
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
    return UNREADABLE;
  }
  if (kind === 'test') return pattern.test(text);
  if (kind === 'replace') return text.replace(pattern, replacement);
  // A group that took no part in a match is an empty text.
  return text.split(pattern, limit).map((part: string | undefined) => part ?? '');
}

/** What the evaluation of many rows needs from where it runs. */
export interface RowRunner {
  /** Answers patterns where they can be stopped, in their order. */
  answer(calls: readonly PatternCall[]): Promise<readonly PatternAnswer[]>;
  /** Called between rows: lets others have their turn when it is time. @throws where the answer is no longer wanted. */
  pause(): Promise<void> | undefined;
}

/** A row could ask one pattern for what it gives to the next: so often. */
const MOST_ROUNDS = 20;
const TOO_MANY: PatternAnswer = { error: 'Too many patterns need each other.' };

/**
 * Works through items in order; those that lack the answer of a pattern again, once there is one.
 * @param work undefined where an answer is missing
 */
export async function settleAll<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result | undefined,
  patterns: PatternAnswers,
  runner: RowRunner,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let open: readonly number[] = items.map((_, at) => at);
  for (let round = 0; open.length > 0; round++) {
    const calls = round > 0 ? patterns.takeOpen() : [];
    const answers = round > MOST_ROUNDS || calls.length === 0 ? [] : await runner.answer(calls);
    for (const [at, call] of calls.entries()) patterns.learn(call, answers[at] ?? TOO_MANY);
    const stillOpen: number[] = [];
    for (const at of open) {
      const pause = runner.pause();
      if (pause) await pause;
      const result = work(items[at]!);
      if (result === undefined) stillOpen.push(at);
      else results[at] = result;
    }
    open = stillOpen;
  }
  return results;
}
