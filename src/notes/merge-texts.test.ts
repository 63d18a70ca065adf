import fc from 'fast-check';
import { diff3Merge } from 'node-diff3';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

describe('mergeTexts', () => {
  it('keeps what each side changed, line ends included', () => {
    expect(mergeTexts('a\r\nB\r\nc\r\n', 'a\r\nb\r\nc\r\n', 'a\r\nb\r\nc\r\nd')).toEqual({
      kind: 'merged',
      text: 'a\r\nB\r\nc\r\nd',
    });
    expect(mergeTexts('one\ntwo\n', 'one\ntwo\n', 'two\n')).toEqual({ kind: 'merged', text: 'two\n' });
    expect(mergeTexts('', '', 'x')).toEqual({ kind: 'merged', text: 'x' });
  });

  it('reports a conflict where both changed the same lines', () => {
    expect(mergeTexts('a\nmine\nc\n', 'a\nb\nc\n', 'a\nyours\nc\n')).toEqual({
      kind: 'conflict',
      conflicts: [{ line: 2, ours: 'mine\n', theirs: 'yours\n' }],
    });
  });

  it('takes the same change on both sides once', () => {
    expect(mergeTexts('a\nB\n', 'a\nb\n', 'a\nB\n')).toEqual({ kind: 'merged', text: 'a\nB\n' });
  });

  it('returns the other side where one is unchanged', () => {
    const text = fc
      .array(fc.constantFrom('a\n', 'b\n', 'c\r\n', '\n', 'last'), { maxLength: 12 })
      .map((lines) => lines.join(''));
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(mergeTexts(other, base, base)).toEqual({ kind: 'merged', text: other });
        expect(mergeTexts(base, base, other)).toEqual({ kind: 'merged', text: other });
      }),
    );
  });

  it('gives the same lines as another implementation where both merge', () => {
    const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd\n', '\n'), { maxLength: 10 });
    fc.assert(
      fc.property(text, text, text, (ours, base, theirs) => {
        const known = diff3Merge(ours, base, theirs, { excludeFalseConflicts: true }) as { ok?: string[] }[];
        const result = mergeTexts(ours.join(''), base.join(''), theirs.join(''));
        // Lines that are repeated can be matched in several ways: a “d” that both add is one for one of the two, and two for the other.
        if (result.kind !== 'merged' || !known.every(({ ok }) => ok)) return;
        const lines = (text: string) => text.split('').sort().join('');
        const [merged, other] = [lines(result.text), lines(known.flatMap(({ ok }) => ok ?? []).join(''))];
        const isOnce = [ours, base, theirs].every((each) => new Set(each).size === each.length);
        expect(isOnce ? merged : [...new Set(merged)]).toEqual(isOnce ? other : [...new Set(other)]);
      }),
      { numRuns: 500 },
    );
  });

  it('merges a change at the start and one at the end of a long text that repeats empty lines', () => {
    const base = Array.from(
      { length: 60_000 },
      (_, i) => `Line ${i} of a text that is five megabytes long, and repeats itself.\n\n`,
    );
    const [ours, theirs] = [base.with(1, 'Mine.\n\n'), base.with(-2, 'Theirs.\n\n')];
    const text = base.with(1, 'Mine.\n\n').with(-2, 'Theirs.\n\n').join('');
    const before = process.cpuUsage().user;
    expect(mergeTexts(ours.join(''), base.join(''), theirs.join(''))).toEqual({ kind: 'merged', text });
    expect((process.cpuUsage().user - before) / 1e6, 'seconds of processor time').toBeLessThan(10);
  });
});
