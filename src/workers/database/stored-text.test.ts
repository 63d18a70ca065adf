import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeNote } from '../../notes/note-bytes.ts';
import { packText, unpackText, storedBytes, storedText, toStoredText } from './stored-text.ts';

const repeated = fc
  .array(fc.constantFrom('the ', 'note', '\n- [ ] ', '知识', ' and again', 'x'.repeat(300), 'é', '1'), {
    maxLength: 300,
  })
  .map((words) => encodeNote(words.join('')));

describe('stored texts', () => {
  it('come back byte for byte, whatever they are', () => {
    const anything = fc.oneof(fc.uint8Array({ maxLength: 2000 }), repeated);
    fc.assert(
      fc.property(anything, (bytes) => {
        expect(storedBytes(toStoredText(bytes))).toEqual(bytes);
      }),
    );
  });

  it('are packed where they repeat over any distance that two bytes hold, and beyond it', () => {
    for (const distance of [1, 3, 70_000, 65_535, 65_536]) {
      const noise = Uint8Array.from({ length: distance }, (_, at) => Math.imul(at + 1, 2_654_435_761) >>> 24);
      const bytes = new Uint8Array([...noise, ...encodeNote('once more '.repeat(9000)), ...noise]);
      const packed = packText(bytes)!;
      expect(packed.length).toBeLessThan(bytes.length - 80_000);
      expect(unpackText(packed, bytes.length)).toEqual(bytes);
    }
  });

  it('are kept as they are where packing gains nothing', () => {
    const noise = Uint8Array.from({ length: 500 }, (_, at) => Math.imul(at + 1, 2_654_435_761) >>> 23);
    expect(packText(noise)).toBeUndefined();
    expect(toStoredText(noise)).toHaveLength(noise.length + 4);
    expect(storedText(toStoredText(encodeNote('')))).toBe('');
    expect(storedText(undefined)).toBe('');
  });

  it('that are damaged are an error, not other bytes', () => {
    const packed = packText(encodeNote('again and '.repeat(50)))!;
    expect(() => unpackText(packed.slice(0, -3), 500)).toThrow(RangeError);
    expect(() => unpackText(packed, 499)).toThrow(RangeError);
    expect(() => unpackText(packed, 501)).toThrow(RangeError);
  });
});
