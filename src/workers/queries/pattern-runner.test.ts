import { describe, expect, it } from 'vitest';
import { fill } from '../../notes/testing/pathological/fill.ts';
import { growth } from '../../notes/testing/growth.ts';
import { matchPatterns } from './pattern-runner.ts';

const run = (text: string, source: string) =>
  matchPatterns({
    patterns: [{ source, flags: 'gm' }],
    texts: [new TextEncoder().encode(text)],
    room: 100_000,
    perText: 100_000,
  });

describe('matches of a pattern', () => {
  it('say their line and column, and the words beside them in that line', () => {
    expect(run('one\r\na two b\r\ntwo', 'two').hits).toEqual([
      { text: 0, pattern: 0, value: 'two', line: 2, column: 3, before: 'a ', after: ' b' },
      { text: 0, pattern: 0, value: 'two', line: 3, column: 1, before: '', after: '' },
    ]);
    expect(run('a\nb c', '\\nb').hits).toMatchObject([{ line: 1, column: 2, before: 'a', after: ' c' }]);
  });

  it.each([
    ['one line', 'a gate. '],
    ['many lines', 'a gate\n'],
  ])('take time in proportion to the text: %s', (_, piece) => {
    expect(
      growth(
        (bytes) => fill(bytes, piece),
        50_000,
        (text) => run(text, 'gate'),
      ),
    ).toBeLessThan(8);
  });
});
