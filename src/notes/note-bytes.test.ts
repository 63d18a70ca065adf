import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeNote, encodeNote, hashBytes } from './note-bytes.ts';

describe('the bytes of a note', () => {
  it('come back the same after encoding and decoding any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(text.isWellFormed());
        expect(decodeNote(encodeNote(text))).toEqual({ text, exact: true });
      }),
    );
  });

  it('come back the same after decoding and encoding all that is valid UTF-8', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
        const { text, exact } = decodeNote(bytes);
        if (exact) expect([...encodeNote(text)]).toEqual([...bytes]);
      }),
      { numRuns: 2000 },
    );
  });

  it('keep a BOM and CRLF', () => {
    const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a]);
    expect(decodeNote(bytes)).toEqual({ text: '\ufeffa\r\n', exact: true });
    expect([...encodeNote('\ufeffa\r\n')]).toEqual([...bytes]);
  });

  it('are marked where they are not UTF-8, and read as far as possible', () => {
    expect(decodeNote(new Uint8Array([0x61, 0x81, 0xff]))).toEqual({ text: 'a\ufffd\ufffd', exact: false });
    expect(decodeNote(new Uint8Array([0xff, 0xfe, 0x61, 0x00]))).toEqual({ text: 'a', exact: false });
  });

  it.each([
    ['Jos\xe9;K\xf6ln\r\n', 'José;Köln\r\n'],
    ['price\t\x80 5\x96\x937\x94\n', 'price\t€ 5–“7”\n'],
  ])('are read as Windows-1252 where they are no UTF-8: %j', (bytes, text) =>
    expect(decodeNote(new Uint8Array(Buffer.from(bytes, 'latin1')))).toEqual({ text, exact: false }),
  );

  it('stay UTF-8 where only a few of their signs are broken', () => {
    const bytes = [...encodeNote('Zürich, Köln, “Bern”'), 0xe9];
    expect(decodeNote(new Uint8Array(bytes))).toEqual({ text: 'Zürich, Köln, “Bern”\ufffd', exact: false });
  });

  it('have the same SHA-256 as other implementations compute', async () => {
    expect(await hashBytes(encodeNote('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
