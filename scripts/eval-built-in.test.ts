import { describe, expect, it } from 'vitest';
import { judgeFolder, readRequests } from './eval-built-in.ts';

describe('the requests of npm run eval:built-in', () => {
  it('are understood by the built-in assistant: none is written wrongly, hardly one is missed', async () => {
    // Every fifth or tenth, of every kind and language: all of them are measured by the command.
    const judged = [];
    for (const [folder, nth] of [
      ['scripts/eval-built-in', 5],
      ['scripts/eval-built-in/household', 10],
      ['scripts/eval-built-in/teacher', 15],
      ['scripts/eval-built-in/studio', 15],
    ] as const) {
      const requests = (await readRequests(folder)).map(({ request }) => request);
      judged.push(
        ...(await judgeFolder(
          folder,
          requests.filter((_, at) => at % nth === 0),
        )),
      );
    }
    expect(judged.length).toBe(129);
    expect(judged.filter(({ judgement }) => judgement.isWrongWrite).map(({ request }) => request.text)).toEqual([]);
    const missed = judged.filter(({ judgement }) => !judgement.isRight).map(({ request }) => request.text);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
  }, 240_000);
});
