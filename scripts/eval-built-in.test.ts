import { describe, expect, it } from 'vitest';
import { IS_LONG_FUZZ } from '../src/notes/testing/fuzz-runs.ts';
import { judgeFolder, readRequests } from './eval-built-in.ts';

describe('the requests of npm run eval:built-in', () => {
  it('are understood by the built-in assistant: none is written wrongly, hardly one is missed', async () => {
    // Every tenth or twentieth, in the long run twice as many, of every kind and language: all of them are measured by the command.
    const judged = [];
    for (const [folder, nth] of [
      ['scripts/eval-built-in', IS_LONG_FUZZ ? 5 : 10],
      ['scripts/eval-built-in/household', IS_LONG_FUZZ ? 10 : 20],
      ['scripts/eval-built-in/teacher', IS_LONG_FUZZ ? 15 : 30],
      ['scripts/eval-built-in/studio', IS_LONG_FUZZ ? 15 : 30],
    ] as const) {
      const requests = (await readRequests(folder)).map(({ request }) => request);
      judged.push(
        ...(await judgeFolder(
          folder,
          requests.filter((_, at) => at % nth === 0),
        )),
      );
    }
    expect(judged.length).toBeGreaterThan(IS_LONG_FUZZ ? 120 : 60);
    expect(judged.filter(({ judgement }) => judgement.isWrongWrite).map(({ request }) => request.text)).toEqual([]);
    const missed = judged.filter(({ judgement }) => !judgement.isRight).map(({ request }) => request.text);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
  }, 240_000);
});
