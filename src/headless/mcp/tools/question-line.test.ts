import { describe, expect, it } from 'vitest';
import { createQuestionLines } from './question-line.ts';

const going = new AbortController().signal;

describe('the questions of a client', () => {
  it('come one after the other, each with its place', async () => {
    const line = createQuestionLines()('client');
    const begun: string[] = [];
    const all = ['a', 'b', 'c'].map((id) =>
      line.turn(id, going).then((place) => begun.push(`${id}: ${place?.at} of ${place?.of}`)),
    );
    await all[0];
    expect(begun).toEqual(['a: 1 of 1']);
    line.leave('a');
    await all[1];
    expect(begun).toEqual(['a: 1 of 1', 'b: 2 of 3']);
    // Asked once more, it keeps its place.
    expect(await line.turn('b', going)).toMatchObject({ at: 2, of: 3 });
    line.leave('b');
    await all[2];
    line.leave('c');
    expect(begun.at(-1)).toBe('c: 3 of 3');
    expect(await line.turn('d', going)).toMatchObject({ at: 1, of: 1, hasWaited: false });
  });

  it('wait for none of another client', async () => {
    const lines = createQuestionLines();
    await lines('one').turn('a', going);
    expect(await lines('other').turn('b', going)).toMatchObject({ at: 1 });
  });

  it('are not shown where the call was given up, or the person is too long at another', async () => {
    const line = createQuestionLines(30)('client');
    await line.turn('a', going);
    const stop = new AbortController();
    const given = line.turn('b', stop.signal);
    stop.abort();
    expect(await given).toBeUndefined();
    expect(await line.turn('c', going)).toBeUndefined();
    line.leave('a');
    expect(await line.turn('d', going)).toMatchObject({ at: 1, of: 1 });
  });

  it('wait to their end where the client hears that they do, and go on where the one that is shown is given up', async () => {
    const line = createQuestionLines(1)('client');
    const shown = new AbortController();
    await line.turn('a', shown.signal);
    const held = line.turn('b', going, true);
    expect(await line.turn('c', going)).toBeUndefined();
    shown.abort();
    expect(await held).toMatchObject({ at: 2, hasWaited: true });
  });
});
