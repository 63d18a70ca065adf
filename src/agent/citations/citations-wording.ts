/** Where a quoted passage stands: in the cited lines, elsewhere in that note, or not word for word in it. */
export type Wording = 'verbatim' | 'elsewhere' | 'absent';

/**
 * Looks a quoted passage up, word for word. Folded, since they change no word: white space and line ends; typographic
 * quotes and apostrophes; dashes; Markdown's emphasis, code and highlight marks, headings, list and quote marks at a
 * line's start, and what stands around a link's text; the case of the first letter; punctuation at the end. An ellipsis
 * within the passage stands for words that were left out: the parts must follow each other.
 *
 * @param lines The cited lines.
 * @param note The whole note.
 */
export function findWording(passage: string, lines: string, note: string): Wording {
  const parts = passage.split(/\s*(?:\[\s*(?:…|\.{3})\s*\]|…|\.{3})\s*/).map(fold).map(trimEnd).filter((part) => part !== '');
  if (parts.length === 0) return 'verbatim';
  if (holds(fold(lines), parts)) return 'verbatim';
  return holds(fold(note), parts) ? 'elsewhere' : 'absent';
}

function holds(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = indexOf(text, part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** A sentence that is quoted from its middle begins with another case. */
function indexOf(text: string, part: string, from: number): number {
  const exact = text.indexOf(part, from);
  if (exact >= 0) return exact;
  const first = part[0] ?? '';
  const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
  return other === first ? -1 : text.indexOf(other + part.slice(1), from);
}

function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/^[ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[.\][ \t]+)?)?(?:#{1,6}[ \t]+)?/gm, '')
    .replace(/!?\[\[(?:[^\][|]*\|)?([^\][|]*)\]\]/g, '$1')
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\*|~~|==|`|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function trimEnd(text: string): string {
  return text.replace(/[\s.,;:!?"']+$/, '').replace(/^[\s"']+/, '');
}
