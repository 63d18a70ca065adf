/** One kind of note that a parser, a renderer or a browser may take very long for. */
export interface PathologicalNote {
  /** Plain English, unique, fit for a table and for a test's name. */
  readonly name: string;
  /** A note of about `bytes` bytes of UTF-8; never more than a few hundred over. The same text each time. */
  readonly make: (bytes: number) => string;
}

/** Pieces one after another until there are `bytes` bytes of UTF-8; at least one. */
export function fill(bytes: number, piece: string | ((index: number) => string)): string {
  if (typeof piece === 'string') return piece.repeat(Math.max(1, Math.floor(bytes / byteLength(piece))));
  const pieces: string[] = [];
  for (let size = 0; size < bytes;) {
    const next = piece(pieces.length);
    pieces.push(next);
    size += byteLength(next);
  }
  return pieces.join('');
}

/** Openings and as many closings around a middle: `[[[x]]]`. */
export function nest(bytes: number, open: string, middle: string, close: string): string {
  const depth = Math.max(1, Math.floor((bytes - middle.length) / (byteLength(open) + byteLength(close))));
  return open.repeat(depth) + middle + close.repeat(depth);
}

/** Properties between `---` lines, and a short body. */
export function withFrontmatter(yaml: string): string {
  return `---\n${yaml}${yaml.endsWith('\n') ? '' : '\n'}---\nThe body.\n`;
}

function byteLength(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // A surrogate is half of four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return bytes;
}
