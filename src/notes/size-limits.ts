/**
 * The most bytes of a note or a canvas whose text is indexed, or read as a whole by a tool or a view. For a larger one
 * only the name is known, and this is reported.
 *
 * Twice the Bible or three times “War and Peace” in one file still fit. Ordinary text of this size is parsed within
 * a second and makes some 31,000 passages, half of what one note may have (`CHUNKS_PER_DOCUMENT`). A larger file is a
 * log or a dump: it would delay every other note and query, and ten of them fill the memory that a browser gives
 * SQLite.
 */
export const MOST_INDEXED_BYTES = 10_000_000;

/** For people: “450 MB”, “10 MB”, “12.3 MB”; always in units of 1,000,000 bytes. */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes.toLocaleString('en', { maximumFractionDigits: megabytes < 100 ? 1 : 0 })} MB`;
}
