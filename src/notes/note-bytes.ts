/** Converts between the bytes and the text of a note without losing a byte. */

// ignoreBOM keeps the mark as U+FEFF, so that it is written again.
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

export interface DecodedNote {
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
    const decoder = utf16 === undefined ? lenient : new TextDecoder(utf16);
    return { text: decoder.decode(bytes), exact: false };
  }
}

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
