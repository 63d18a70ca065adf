import type { PatternAnswer, PatternAnswers, PatternCall } from '../../base/runtime/pattern-answers.ts';

/** What an answer needs from where it is worked out. */
export interface Runner {
  /** Answers patterns where they can be ended, in their order. */
  answer(calls: readonly PatternCall[]): Promise<readonly PatternAnswer[]>;
  /** Called between rows: lets others have their turn when it is time. */
  pause(): Promise<void> | undefined;
}

/** One pattern could ask for what it gives to the next: so often. */
const MOST_ROUNDS = 20;
const TOO_MANY: PatternAnswer = { error: 'Too many patterns need each other.' };

/** Works through items in order; those that lack the answer of a pattern again, once there is one. */
export async function settleAll<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  patterns: PatternAnswers,
  runner: Runner,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let open: readonly number[] = items.map((_, at) => at);
  for (let round = 0; open.length > 0; round++) {
    const calls = round > 0 ? patterns.takeOpen() : [];
    const answers = round > MOST_ROUNDS ? [] : calls.length > 0 ? await runner.answer(calls) : [];
    for (const [at, call] of calls.entries()) patterns.learn(call, answers[at] ?? TOO_MANY);
    const still: number[] = [];
    for (const at of open) {
      const pause = runner.pause();
      if (pause) await pause;
      results[at] = work(items[at]!);
      if (patterns.takeMissing()) still.push(at);
    }
    open = still;
  }
  return results;
}
