import type { PatternAnswer, PatternCall, RowRunner } from '../../notes/formats/expressions/patterns.ts';
import { type PatternRunner, withinTime } from '../queries/pattern-runner.ts';
import { createPause } from '../threads/evaluation.ts';

/** For all texts of one pattern, and for all patterns of one answer; in ms. */
const TIME_OF_PATTERN = 250;
const TIME_IN_ALL = 800;

const TOO_SLOW: PatternAnswer = { error: 'The pattern takes too long.' };

/** Works out one answer: its patterns run where they can be ended, and others have their turn between its rows. */
export async function withRowRunner<Answer>(
  createRunner: () => PatternRunner,
  work: (runner: RowRunner) => Promise<Answer>,
): Promise<Answer> {
  const patterns = createPatternAnswerer(createRunner);
  try {
    return await work({ answer: (calls) => patterns.answer(calls), pause: createPause() });
  } finally {
    patterns.stop();
  }
}

/**
 * Answers patterns where they can be ended: one that backtracks without end costs its time, and is an
 * error in the rows that ask for it, also when it is asked for again.
 */
function createPatternAnswerer(createRunner: () => PatternRunner) {
  const slow = new Set<string>();
  const deadline = performance.now() + TIME_IN_ALL;
  let runner: PatternRunner | undefined;

  async function answerAll(calls: readonly PatternCall[]): Promise<readonly PatternAnswer[]> {
    const remainingMs = Math.min(TIME_OF_PATTERN, deadline - performance.now());
    if (remainingMs <= 0) return calls.map(() => TOO_SLOW);
    const answers = await withinTime((runner ??= createRunner()).answer(calls), remainingMs);
    if (answers) return answers;
    stop();
    return calls.map(() => TOO_SLOW);
  }

  function stop(): void {
    runner?.stop();
    runner = undefined;
  }

  return {
    async answer(calls: readonly PatternCall[]): Promise<readonly PatternAnswer[]> {
      const byPattern = new Map<string, PatternCall[]>();
      for (const call of calls) {
        const pattern = `${call.flags}/${call.source}`;
        const group = byPattern.get(pattern);
        if (group) group.push(call);
        else byPattern.set(pattern, [call]);
      }
      const answers = new Map<PatternCall, PatternAnswer>();
      for (const [pattern, group] of byPattern) {
        const groupAnswers = slow.has(pattern) ? group.map(() => TOO_SLOW) : await answerAll(group);
        if (groupAnswers[0] === TOO_SLOW) slow.add(pattern);
        for (const [at, call] of group.entries()) answers.set(call, groupAnswers[at] ?? TOO_SLOW);
      }
      return calls.map((call) => answers.get(call) ?? TOO_SLOW);
    },
    stop,
  };
}
