import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from './fold-name.ts';

describe('foldName', () => {
  it('folds a capital with a combining accent to the composed lower-case letter', () => {
    // J with a caron has no character of its own, the small one has.
    expect(foldName('J\u030C')).toBe('\u01F0');
    expect(foldName('J\u030C')).toBe(foldName('\u01F0'));
    expect(foldName('H\u0331 T\u0308 W\u030A Y\u030A')).toBe(foldName('ẖ ẗ ẘ ẙ'));
  });

  it('keeps accents, which tell names apart', () => {
    expect(foldName('Résumé')).not.toBe(foldName('Resume'));
  });

  it('gives one form for every composition of a name, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(foldName(name.normalize('NFD'))).toBe(foldName(name.normalize('NFC')));
        expect(foldName(foldName(name))).toBe(foldName(name));
      }),
    );
  });
});
