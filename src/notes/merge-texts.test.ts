import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

describe('mergeTexts', () => {
  it('keeps what each side changed, line ends and all', () => {
    expect(mergeTexts('a\r\nB\r\nc\r\n', 'a\r\nb\r\nc\r\n', 'a\r\nb\r\nc\r\nd')).toEqual({ kind: 'merged', text: 'a\r\nB\r\nc\r\nd' });
    expect(mergeTexts('one\ntwo\n', 'one\ntwo\n', 'two\n')).toEqual({ kind: 'merged', text: 'two\n' });
    expect(mergeTexts('', '', 'x')).toEqual({ kind: 'merged', text: 'x' });
  });

  it('tells where both changed the same lines', () => {
    expect(mergeTexts('a\nmine\nc\n', 'a\nb\nc\n', 'a\nyours\nc\n')).toEqual({ kind: 'conflict', conflicts: [{ line: 2, ours: 'mine\n', theirs: 'yours\n' }] });
  });

  it('takes the same change on both sides once', () => {
    expect(mergeTexts('a\nB\n', 'a\nb\n', 'a\nB\n')).toEqual({ kind: 'merged', text: 'a\nB\n' });
  });

  it('gives back the other side where one is as before', () => {
    const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\r\n', '\n', 'last'), { maxLength: 12 }).map((lines) => lines.join(''));
    fc.assert(fc.property(text, text, (base, other) => {
      expect(mergeTexts(other, base, base)).toEqual({ kind: 'merged', text: other });
      expect(mergeTexts(base, base, other)).toEqual({ kind: 'merged', text: other });
    }));
  });
});
