import { decodeNote } from '../../notes/note-bytes.ts';
import { packText, unpackText } from './pack-text.ts';

/** Before the bytes of a row: how many they are when unpacked; 0 where they are not packed. */
const HEAD = 4;

/** What is kept of a file's bytes in `texts`. */
export function toStoredText(bytes: Uint8Array): Uint8Array {
  const packed = packText(bytes);
  const stored = new Uint8Array(HEAD + (packed ?? bytes).length);
  if (packed) new DataView(stored.buffer).setUint32(0, bytes.length, true);
  stored.set(packed ?? bytes, HEAD);
  return stored;
}

/** The file's bytes, from what `toStoredText` made of them. @throws RangeError where it did not */
export function storedBytes(stored: Uint8Array): Uint8Array {
  const size = new DataView(stored.buffer, stored.byteOffset, HEAD).getUint32(0, true);
  const bytes = stored.subarray(HEAD);
  return size === 0 ? bytes : unpackText(bytes, size);
}

/** The note's text, from its row in `texts`; empty where there is none. */
export const storedText = (stored: Uint8Array | undefined): string =>
  stored ? decodeNote(storedBytes(stored)).text : '';
