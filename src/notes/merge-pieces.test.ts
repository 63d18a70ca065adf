import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPieces, type MergePart, mergePieces } from './merge-texts.ts';

const piecesOf = (parts: readonly MergePart[]) => parts.filter((part) => part.kind === 'piece');

describe('mergePieces', () => {
  it('says who changed which lines', () => {
    expect(mergePieces('A\nb\nc\n', 'a\nb\nc\n', 'a\nb\nC\n')).toEqual([
      { kind: 'piece', mine: 'A\n', theirs: 'a\n', changedBy: 'mine', isInline: false },
      { kind: 'same', text: 'b\n' },
      { kind: 'piece', mine: 'c\n', theirs: 'C\n', changedBy: 'theirs', isInline: false },
    ]);
  });

  it('parts a paragraph that both changed into the places where its words differ', () => {
    const base = 'The lamp is bright, and moths come to it when the night is warm.\n';
    const mine = base.replace('lamp', 'old lamp');
    const theirs = base.replace('warm', 'cold');
    expect(mergePieces(mine, base, theirs)).toEqual([
      { kind: 'same', text: 'The ' },
      { kind: 'piece', mine: 'old ', theirs: '', changedBy: 'mine', isInline: true },
      { kind: 'same', text: 'lamp is bright, and moths come to it when the night is ' },
      { kind: 'piece', mine: 'warm', theirs: 'cold', changedBy: 'theirs', isInline: true },
      { kind: 'same', text: '.\n' },
    ]);
  });

  it('makes one piece of words that changed side by side, and of lines with little in common', () => {
    const base = 'They glow very warm at night and by day they rest.';
    const beside = mergePieces(base.replace('very warm', 'quite cold'), base, base.replace('glow', 'shine'));
    expect(piecesOf(beside)).toEqual([
      { kind: 'piece', mine: 'glow quite cold', theirs: 'shine very warm', changedBy: 'both', isInline: true },
    ]);
    expect(mergePieces('Mine.\n', 'First of all.\n', 'Something else.\n')).toEqual([
      { kind: 'piece', mine: 'Mine.\n', theirs: 'Something else.\n', changedBy: 'both', isInline: false },
    ]);
  });

  it('has both choose every piece where it is not known what the texts were made from', () => {
    const parts = mergePieces('one\nTWO\nthree\n', undefined, 'one\ntwo\nthree\nfour\n');
    expect(piecesOf(parts).map(({ changedBy }) => changedBy)).toEqual(['both', 'both']);
  });

  it('has no piece for what both changed alike', () => {
    expect(mergePieces('a\nB\n', 'a\nb\n', 'a\nB\n')).toEqual([{ kind: 'same', text: 'a\nB\n' }]);
    expect(mergePieces('', undefined, '')).toEqual([]);
  });

  it('joins to either text again, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a ', 'bb ', 'c. ', 'd\n', '\n', '灯', 'e'), { maxLength: 24 })
      .map((some) => some.join(''));
    fc.assert(
      fc.property(text, fc.option(text, { nil: undefined }), text, (mine, base, theirs) => {
        const parts = mergePieces(mine, base, theirs);
        expect(joinPieces(parts, (piece) => piece.mine)).toBe(mine);
        expect(joinPieces(parts, (piece) => piece.theirs)).toBe(theirs);
      }),
      { numRuns: 500 },
    );
  });

  it('takes what only one side changed from that side: what a merge by lines would give', () => {
    const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n'), { maxLength: 8 }).map((some) => some.join(''));
    fc.assert(
      fc.property(text, text, (base, other) => {
        const side = (piece: { changedBy: string; mine: string; theirs: string }) =>
          piece.changedBy === 'theirs' ? piece.theirs : piece.mine;
        expect(joinPieces(mergePieces(other, base, base), side)).toBe(other);
        expect(joinPieces(mergePieces(base, base, other), side)).toBe(other);
      }),
    );
  });
});
