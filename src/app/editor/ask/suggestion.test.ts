import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPieces } from './suggestion.ts';

function applied(before: string, start: number, pieces: ReturnType<typeof toPieces>): string {
  let text = before;
  for (const { from, removed, added } of pieces.toReversed()) {
    expect(text.slice(from - start, from - start + removed.length)).toBe(removed);
    text = text.slice(0, from - start) + added + text.slice(from - start + removed.length);
  }
  return text;
}

it('makes one piece of words that change side by side', () => {
  expect(toPieces('They glow very warm at night.', 'They shine quite cold at night.', 10)).toEqual([
    { from: 15, removed: 'glow very warm', added: 'shine quite cold' },
  ]);
});

it('makes a piece of each place', () => {
  expect(toPieces('One two three four.', 'Un two three quatre.', 0)).toEqual([
    { from: 0, removed: 'One', added: 'Un' },
    { from: 14, removed: 'four', added: 'quatre' },
  ]);
  expect(toPieces('same', 'same', 3)).toEqual([]);
});

it('makes the text before into the text after, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('a', 'bb', ' ', '\n', '灯', '.', 'ccc'), { maxLength: 30 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, fc.nat(20), (before, after, start) => {
      expect(applied(before, start, toPieces(before, after, start))).toBe(after);
    }),
  );
});
