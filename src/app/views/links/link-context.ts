import { wikilinkLabel } from '../../markdown/rules/wikilink-label.ts';
import type { MarkedPart } from '../../ui/marked-parts.ts';
import { ITEM_MARK } from '../../../notes/markdown/line-start.ts';

const LEADING_MARKS = new RegExp(
  String.raw`^\s*(?:>\s*|${ITEM_MARK}\s+(?:\[.\]\s+)?|#{1,6}\s+|\[\^[^\]\n]+\]:\s*|\|\s*)+`,
);
const LINK =
  /!?\[\[([^[\]|]*?)(?:\\?\|([^[\]]*))?\]\]|!?\[([^[\]]*)\]\((?:<([^>]{0,2000})>|([^)\s]{0,2000}))[^)]{0,2000}\)/g;

/** Marks around words: of a code span, emphasis, highlight and struck text; and the id of a block at the end. */
const MARKS = /(?<!\\)((?<!`)`+(?!`)|\*{1,3}|==|~~)(?=\S)(.{0,2000}?\S)(?<!\\)\1/g;
/** One of a pair, whose other lies beyond an end of what is shown of a long line; between spaces it is none, as in `a == b`. */
const ORPHANS =
  /(?:\*\*|==|~~)(?<=^\s*(?:…\s*)?(?:\*\*|==|~~))\s|(?<!\\)(?:\*\*|==|~~)(?=\S)|(?<=[^\s\\])(?:\*\*|==|~~)/g;
/** How large a picture is drawn, behind the words for it or instead of them. */
const SIZE = /(?:^|\\?\|)\d+(?:x\d+)?$/;
const BLOCK_ID = /\s\^[\w-]+\s*$/;
/** The number of a footnote is drawn from it, and says nothing away from its note. */
const FOOTNOTE = /\[\^[^[\]\n]+\]/g;
/** A footnote that stands where it belongs says its words, as if in brackets. */
const INLINE_FOOTNOTE = /(?:(?<![\s\\])\s+|(?<!\\))\^\[((?:\[\[[^[\]]*\]\]|\[[^[\]]*\]|[^[\]])+)\]/g;
/** A picture that is itself a link, such as a badge: the words for it lead to one of both. */
const LINKED_PICTURE = /\[!\[([^[\]]*)\]\(([^)]{0,2000})\)\]\(([^)]{0,2000})\)/g;

/**
 * The line around a link, for reading: marks of lists, quotes, footnotes and emphasis gone, links as the words that they show,
 * and those that lead to `target` (as written, without the part after #) marked.
 */
export function contextToParts(context: string, target: string): MarkedPart[] {
  const words = context
    .replace(LEADING_MARKS, '')
    .replace(/(?<!\s)\s*\|\s*$/, '')
    .replace(BLOCK_ID, '')
    .replace(FOOTNOTE, '')
    .replace(INLINE_FOOTNOTE, ' ($1)')
    .replace(LINKED_PICTURE, (_, text: string, picture: string, link: string) =>
      decode(picture) === target ? `![${text}](${picture})` : `[${text.replace(SIZE, '')}](${link})`,
    );
  // Strong words may hold emphasised ones.
  const text = words.replace(MARKS, '$2').replace(MARKS, '$2').replace(ORPHANS, '');
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, wikiTarget, wikiText, markdownText, bracketed, plain] = match;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isMarked: false });
    const written = wikiTarget ?? decode(bracketed ?? plain ?? '');
    const given = wikiText ?? markdownText;
    const shown = (whole.startsWith('!') ? given?.replace(SIZE, '') : given) || labelOf(written);
    parts.push({ text: shown || written, isMarked: withoutSubpath(written) === target });
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

/** As the note itself shows a link without words of its own. */
function labelOf(written: string): string {
  const [target = '', ...parts] = written.split('#');
  return wikilinkLabel({ target: target.trim(), subpath: parts.join('#') });
}

/** The line that a file on a canvas is read as: it says no more than the link itself. */
export const isCard = (context: string): boolean => /^!\[\[\/[^\]]*\]\]$/.test(context.trim());

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
