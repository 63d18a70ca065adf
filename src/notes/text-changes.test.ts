import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextChange, textChanges } from './text-changes.ts';

const applied = (text: string, changes: readonly TextChange[]): string =>
  changes.toReversed().reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);

describe('textChanges', () => {
  it('finds each changed place in lines of its own', () => {
    expect(textChanges('# H\n\nfirst\n\nmiddle\n\nlast\n', '# H\n\nFIRST\n\nmiddle\n\nLAST\n')).toEqual([
      { from: 5, to: 10, insert: 'FIRST' },
      { from: 20, to: 24, insert: 'LAST' },
    ]);
  });

  it('finds the words that changed within one long line, in any script', () => {
    expect(textChanges('one two three four five', 'ONE two three four five more')).toEqual([
      { from: 0, to: 3, insert: 'ONE' },
      { from: 23, to: 23, insert: ' more' },
    ]);
    expect(textChanges('我们在这里写字', '你们在这里写书')).toEqual([
      { from: 0, to: 1, insert: '你' },
      { from: 6, to: 7, insert: '书' },
    ]);
    expect(textChanges('| a | b | c |\n', '| A | b | C |\n')).toHaveLength(2);
  });

  it('leaves a word that both have once, however much else changed around it', () => {
    const before = 'one two kept three\n\nfour\n\nfive\n';
    const after = 'new\n\nother words kept here and\n\nmore\n\nagain\n';
    const at = before.indexOf('kept');
    expect(textChanges(before, after).filter(({ from, to }) => from < at + 4 && to > at)).toEqual([]);
  });

  it('replaces a changed word as a whole', () => {
    expect(textChanges('a w12w b\n', 'a w13w b\n')).toEqual([{ from: 2, to: 6, insert: 'w13w' }]);
  });

  it('replaces a sign of two units as a whole', () => {
    expect(textChanges('😀', '😁')).toEqual([{ from: 0, to: 2, insert: '😁' }]);
    expect(textChanges('a😀', 'a😀😁')).toEqual([{ from: 3, to: 3, insert: '😁' }]);
  });

  it('changes each line in its place where so many changed that they cannot be matched', () => {
    const lines = (mark: string) => Array.from({ length: 3000 }, (_, at) => `${mark} item ${at * 7919}`).join('\n');
    const changes = textChanges(lines('*'), lines('-'));
    expect(changes).toHaveLength(3000);
    expect(applied(lines('*'), changes)).toBe(lines('-'));
  });

  it('makes the other text of the first, in places that do not touch', () => {
    const word = fc.constantFrom('a', 'bb', ' ', '  ', '\n', '\n\n', '| ', '😀', '😁', '字', 'é');
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = textChanges(before, after);
        expect(applied(before, changes)).toBe(after);
        for (const [index, { from, to }] of changes.entries()) {
          expect(from).toBeLessThanOrEqual(to);
          expect(to).toBeLessThan(changes[index + 1]?.from ?? Infinity);
        }
      }),
    );
  });
});
