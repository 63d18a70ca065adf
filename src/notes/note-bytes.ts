/** Converts between the bytes and the text of a note without losing a byte. */

// ignoreBOM keeps the mark as U+FEFF, so that it is written again.
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

interface DecodedNote {
  /** A byte-order mark is kept as U+FEFF at the start. */
  readonly text: string;
  /** Whether `encodeNote(text)` gives the same bytes again. If not, the file must not be rewritten. */
  readonly exact: boolean;
}

export function decodeNote(bytes: Uint8Array): DecodedNote {
  try {
    return { text: strict.decode(bytes), exact: true };
  } catch {
    const utf16 = utf16Encoding(bytes);
    return { text: utf16 === undefined ? decodeOther(bytes) : new TextDecoder(utf16).decode(bytes), exact: false };
  }
}

/** Windows-1252 holds Latin-1 and more: programs of Windows save text and tables in it. Five of its bytes stand for nothing. */
const windows = new TextDecoder('windows-1252');
/** From 0x80 to 0x9f, where Node decodes as Latin-1. https://encoding.spec.whatwg.org/index-windows-1252.txt */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** As Windows-1252, unless all signs of it would be a few that are broken in a text of UTF-8, or bytes that it has not. */
function decodeOther(bytes: Uint8Array): string {
  const utf8 = lenient.decode(bytes);
  const broken = countPatternMatches(utf8, /\ufffd/gu);
  const whole = countPatternMatches(utf8, /[^\0-\u007f\ufffd]/gu);
  if (whole > broken) return utf8;
  const text = windows
    .decode(bytes)
    .replace(/[\u0080-\u009f]/gu, (sign) => WINDOWS_SIGNS.charAt(sign.charCodeAt(0) - 0x80));
  return /[\u0080-\u009f]/u.test(text) ? utf8 : text;
}

const countPatternMatches = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

export function encodeNote(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** SHA-256, lower-case hex. */
export async function hashBytes(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  let hex = '';
  for (const byte of new Uint8Array(digest)) hex += HEX[byte];
  return hex;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Old Windows editors save UTF-16 with a mark: such a note can be read, though not rewritten. */
function utf16Encoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}
