/**
 * Descriptions, for people, of characters that draw nothing, cover others, change the direction of other text, or look like a plain
 * space. Names follow the Unicode Character Database; ranges that belong together share one.
 */
const NAMES: readonly (readonly [from: number, to: number, name: string])[] = [
  [0x0, 0x8, 'control character'],
  [0x9, 0x9, 'tab'],
  [0xa, 0xa, 'line feed'],
  [0xb, 0xc, 'control character'],
  [0xd, 0xd, 'carriage return'],
  [0xe, 0x1f, 'control character'],
  [0x7f, 0x9f, 'control character'],
  [0xa0, 0xa0, 'no-break space'],
  [0xad, 0xad, 'soft hyphen'],
  [0x34f, 0x34f, 'grapheme joiner'],
  [0x61c, 0x61c, 'Arabic letter mark'],
  [0x115f, 0x1160, 'Hangul filler'],
  [0x1680, 0x1680, 'Ogham space'],
  [0x17b4, 0x17b5, 'Khmer inherent vowel'],
  [0x180b, 0x180f, 'Mongolian separator or variation selector'],
  [0x2000, 0x200a, 'space of another width'],
  [0x200b, 0x200b, 'zero-width space'],
  [0x200c, 0x200c, 'zero-width non-joiner'],
  [0x200d, 0x200d, 'zero-width joiner'],
  [0x200e, 0x200e, 'left-to-right mark'],
  [0x200f, 0x200f, 'right-to-left mark'],
  [0x2028, 0x2028, 'line separator'],
  [0x2029, 0x2029, 'paragraph separator'],
  [0x202a, 0x202a, 'left-to-right embedding'],
  [0x202b, 0x202b, 'right-to-left embedding'],
  [0x202c, 0x202c, 'end of direction change'],
  [0x202d, 0x202d, 'left-to-right override'],
  [0x202e, 0x202e, 'right-to-left override'],
  [0x202f, 0x202f, 'narrow no-break space'],
  [0x205f, 0x205f, 'mathematical space'],
  [0x2060, 0x2060, 'word joiner'],
  [0x2061, 0x2064, 'invisible operator'],
  [0x2066, 0x2066, 'left-to-right isolate'],
  [0x2067, 0x2067, 'right-to-left isolate'],
  [0x2068, 0x2068, 'first-strong isolate'],
  [0x2069, 0x2069, 'end of isolate'],
  [0x206a, 0x206f, 'formatting character'],
  [0x27e8, 0x27e8, 'angle bracket'],
  [0x2800, 0x2800, 'blank braille'],
  [0x3000, 0x3000, 'ideographic space'],
  [0x3164, 0x3164, 'Hangul filler'],
  [0xd800, 0xdfff, 'half of a character'],
  [0xe000, 0xf8ff, 'private character'],
  [0xfe00, 0xfe0f, 'variation selector'],
  [0xfeff, 0xfeff, 'byte order mark'],
  [0xffa0, 0xffa0, 'Hangul filler'],
  [0xfff9, 0xfffb, 'annotation mark'],
  [0xe0000, 0xe007f, 'tag character'],
  [0xe0100, 0xe01ef, 'variation selector'],
  [0xf0000, 0x10ffff, 'private character'],
];

/**
 * @returns a character's name in words and its number: `zero-width space (U+200B)`; only the number if it has no name
 * here.
 */
export function invisibleName(codePoint: number): string {
  const number = codePointNumber(codePoint);
  const name =
    NAMES.find(([from, to]) => codePoint >= from && codePoint <= to)?.[2] ??
    (/^\p{M}$/u.test(String.fromCodePoint(codePoint)) ? 'combining mark' : undefined);
  return name ? `${name} (${number})` : number;
}

/** `U+00AD`, as Unicode writes the numbers of characters. */
export function codePointNumber(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}
