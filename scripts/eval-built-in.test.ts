import { describe, expect, it } from 'vitest';
import { judgeFolder, readRequests } from './eval-built-in.ts';

describe('the requests of npm run eval:built-in', () => {
  it('are understood by the built-in assistant: none is written wrongly, hardly one is missed', async () => {
    // Every fifth, of every kind and language: all of them are measured by the command.
    const requests = (await readRequests('scripts/eval-built-in')).map(({ request }) => request);
    const judged = await judgeFolder(
      'scripts/eval-built-in',
      requests.filter((_, at) => at % 5 === 0),
    );
    expect(judged.length).toBe(57);
    expect(judged.filter(({ judgement }) => judgement.isWrongWrite).map(({ request }) => request.text)).toEqual([]);
    const missed = judged.filter(({ judgement }) => !judgement.isRight).map(({ request }) => request.text);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
  }, 240_000);
});
