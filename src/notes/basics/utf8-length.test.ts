import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8Length } from './utf8-length.ts';

it('counts the bytes that the encoder of the platform writes', () => {
  const unit = fc.constantFrom(
    'a',
    '\u007f',
    '\u0080',
    'é',
    '\u07ff',
    '\u0800',
    '中',
    '😀',
    '\ud83d',
    '\ude00',
    '\uffff',
  );
  fc.assert(
    fc.property(
      fc.array(unit).map((units) => units.join('')),
      (text) => {
        expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
      },
    ),
    { numRuns: 2000 },
  );
});
