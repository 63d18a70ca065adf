import { decodeEntities } from './entities.ts';
import { ITEM_MARK } from './line-index.ts';

/**
 * Markdown as a person reads it aloud, on one line: for previews and titles. Marks, addresses, comments and frontmatter-like
 * noise go; what links and code say stays, and a dot parts a heading from what follows it. `maxLength` (UTF-16 units)
 * ends the work early and cuts at a word.
 */
export function toPlainText(markdown: string, maxLength = Number.POSITIVE_INFINITY): string {
  // Most headings are plain already.
  if (markdown.length <= maxLength && PLAIN.test(markdown)) return markdown;
  // Marks take room: several times the wanted length is enough to look at.
  const source = Number.isFinite(maxLength) ? markdown.slice(0, maxLength * 8 + 2000) : markdown;
  const plain = plainInline(joinLines(withoutComments(decodeEntities(source, hidden)).split('\n')))
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= maxLength ? plain : cutAtWord(plain, maxLength);
}

/** Words with single spaces between them, and nothing that could be a mark. */
const PLAIN = /^[\p{L}\p{N},;?/@'"’“”]+(?: [\p{L}\p{N}(][\p{L}\p{N},;:?/@'"()’“”-]*)*$/u;

function withoutComments(text: string): string {
  return text.replace(/%%[^]*?%%/g, ' ').replace(/<!--[^]*?(?:-->|$)/g, ' ');
}

const FENCE = /^[>\s]*(`{3,}|~{3,})/;
const HEADING = /^[>\s]*#{1,6}\s/;
const UNDERLINE = /^\s*(?:=+|-+)\s*$/;
const ITEM_OR_QUOTE = new RegExp(String.raw`^\s*(?:>|\||${ITEM_MARK}\s)`);
const ITEM = new RegExp(String.raw`^${ITEM_MARK}\s+(?:\[.\](?:\s+|$))?`, 'u');

function joinLines(lines: readonly string[]): string {
  let joined = '';
  let gap = '';
  let fence = '';
  /** The paragraph began in an item, a quote or a row: what stands at the margin below it is no underline of it. */
  let isNested = false;
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined && fence === '') fence = mark;
    else if (mark?.startsWith(fence)) fence = '';
    isNested = ITEM_OR_QUOTE.test(line) || (isNested && line.trim() !== '');
    const plain = plainLine(line);
    if (plain === '') continue;
    joined += gap + plain;
    // `# words` in code is a comment of its language.
    const below = lines[index + 1] ?? '';
    const isUnderlined = UNDERLINE.test(below) && !(isNested && /^\S/.test(below));
    const isHeading = fence === '' && (HEADING.test(line) || isUnderlined);
    gap = isHeading ? ' · ' : ' ';
  }
  return joined;
}

/** One line without its block marks. */
function plainLine(line: string): string {
  let text = line
    .trim()
    .replace(/^(?:>\s?)+/, '')
    .trim();
  if (/^(?:`{3,}|~{3,}|\${2}$|[-*_](?:\s*[-*_]){2,}$|=+$)/.test(text)) return '';
  if (/^[|:\s-]+$/.test(text)) return '';
  if (/^\[(?!\^)[^\]]+\]:\s/.test(text)) return '';
  text = text
    .replace(/^\[\^[^\]]+\]:\s+/, '')
    .replace(/^\[![^\]]*\][+-]?\s*/, '')
    .replace(/^#{1,6}(?:\s+|$)/, '')
    .replace(ITEM, '')
    .replace(/(?:^|\s)\^[A-Za-z0-9-]+$/, '');
  return text.startsWith('|') ? text.replace(/(?<!\\)\|/g, ' ') : text;
}

/** Escaped characters wait in the private-use area until the marks are gone. */
const HIDE = 0xe000;
const MARK = /^[!-/:-@[-`{-~]$/;

/** A character that an entity stands for is no mark. */
const hidden = (character: string): string =>
  MARK.test(character) ? String.fromCharCode(HIDE + character.charCodeAt(0)) : character;

/*
 * No search goes past the next mark of its own kind: thousands of openings without an end would each be a search of their own.
 * An opening that another follows is text, as it is in CommonMark: `*a *b*` is "*a b".
 */
function plainInline(text: string): string {
  return EMPHASIS.reduce(
    (plain, marked) => plain.replace(marked, '$1'),
    text
      .replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) => String.fromCharCode(HIDE + character.charCodeAt(0)))
      .replace(/!?\[\[([^[\]\n]{1,500}?)\]\]/g, (_, inner: string) => wikilinkLabel(inner))
      .replace(IMAGE, '$1')
      .replace(LINK, (_, words: string) => (PERMALINK.test(words) ? '' : words))
      .replace(/\[([^[\]\n]{1,500})\]\[[^[\]\n]{0,500}\]/g, '$1')
      .replace(/\[\^[^[\]\n]{1,500}\]/g, '')
      .replace(/[^\S\n]?\^\[([^[\]\n]{1,500})\]/g, ' ($1)')
      .replace(SCRIPT, '$1$2')
      .replace(/<(https?:[^<>\s]{1,2000})>/g, '$1')
      .replace(/<\/?[A-Za-z][^<>\n]{0,2000}>/g, ' ')
      .replace(/(`{1,20})([^`]{1,500})\1/g, '$2'),
  )
    .replace(/(^|[^\p{L}\p{N}_])(_{1,3})(?=\S)([^_\n]{0,500}?\S)\2(?![\p{L}\p{N}_])/gu, '$1$3')
    .replace(/[\ue021-\ue07e]/g, (waiting) => String.fromCharCode(waiting.charCodeAt(0) - HIDE));
}

/** An address may hold parentheses that hold none themselves, and a link's text such brackets. */
const ADDRESS = '\\((?:<[^<>\\n]{0,1000}>|[^()\\n]{0,1000}(?:\\([^()\\n]{0,500}\\)[^()\\n]{0,500}){0,9})\\)';
const IMAGE = new RegExp(`!\\[([^[\\]\\n]{0,500})\\]${ADDRESS}`, 'g');
const LINK = new RegExp(`\\[((?:[^[\\]\\n]|\\[[^[\\]\\n]{0,500}\\]){0,500})\\]${ADDRESS}`, 'g');

/** What stands for the address of a heading in pages that were saved from the web. */
const PERMALINK = /^[#¶§]$/u;

/** `H~2~O` and `x^2^`, in the same places as where a note is read. */
const SCRIPT =
  /(?<=[\p{L}\d)\]>])(?:~([+\-−]?[\p{L}\d]{1,20}[+\-−]?)~(?![~\d])|\^([+\-−]?[\p{L}\d]{1,20}[+\-−]?)\^(?![\p{L}\d^]))/gu;

const EMPHASIS = ['\\*\\*\\*', '\\*\\*', '~~', '==', '\\*'].map(
  (mark) => new RegExp(`${mark}(?=\\S)((?:(?!${mark})[^\\n]){0,500}?\\S)${mark}`, 'g'),
);

function wikilinkLabel(inner: string): string {
  const bar = inner.indexOf('|');
  if (bar >= 0) return inner.slice(bar + 1).replace(/(?:^|\|)\d+(?:x\d+)?$/, '');
  const name = inner
    .replace(/#\^[^]*$/, '')
    .replace(/^#/, '')
    .replace(/#/g, ' > ');
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.md$/i, '');
}

function cutAtWord(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength);
  const space = cut.lastIndexOf(' ');
  // Text without spaces is cut anywhere, but not inside a pair.
  const end = space > maxLength / 2 ? space : /[\ud800-\udbff]$/.test(cut) ? cut.length - 1 : cut.length;
  return cut.slice(0, end).trimEnd();
}
