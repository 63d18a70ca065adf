/** Bytes that are looked at. */
const LOOKED_AT = 4_000;
/** Characters in a hundred that may be of no text: old encodings have some. */
const MOST_BROKEN = 10;

/** Whether a file seems to hold text, by its beginning: pictures, archives and documents hold zeros and broken characters. */
export async function isTextFile(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return true;
  if (bytes.length === 0 || bytes.includes(0)) return false;
  const text = new TextDecoder().decode(bytes);
  if (text.startsWith('%PDF-')) return false;
  return (text.match(/\uFFFD/g)?.length ?? 0) * 100 <= text.length * MOST_BROKEN;
}
