import type { MarkedPart } from '../../ui/marked-parts.ts';

const LEADING_MARKS = /^\s*(?:>\s*|[-*+]\s+(?:\[.\]\s+)?|\d+[.)]\s+|#{1,6}\s+|\|\s*)+/;
const LINK = /!?\[\[([^\]|]*?)(?:\\?\|([^\]]*))?\]\]|\[([^\]]*)\]\((?:<([^>]*)>|([^)\s]*))[^)]*\)/g;

/**
 * The line around a link, for reading: list and quote marks gone, links as the words that they show,
 * and those that lead to `target` (as written, without the part after #) marked.
 */
export function contextToParts(context: string, target: string): MarkedPart[] {
  const text = context.replace(LEADING_MARKS, '').replace(/\s*\|\s*$/, '');
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, wikiTarget, wikiText, markdownText, bracketed, plain] = match;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isMarked: false });
    const written = wikiTarget ?? decode(bracketed ?? plain ?? '');
    const shown = wikiText ?? markdownText ?? wikiTarget ?? '';
    parts.push({ text: shown || written, isMarked: withoutSubpath(written) === target });
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

function withoutSubpath(target: string): string {
  return target.split('#', 1)[0]?.trim() ?? '';
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
