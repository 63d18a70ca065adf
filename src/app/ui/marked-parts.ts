export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Cuts a text at ranges [from, to), which must be in order and not overlap; others are left unmarked. */
export function toMarkedParts(text: string, ranges: readonly (readonly [number, number])[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    if (from < at || to <= from || to > text.length) continue;
    if (from > at) parts.push({ text: text.slice(at, from), isMarked: false });
    parts.push({ text: text.slice(from, to), isMarked: true });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}
