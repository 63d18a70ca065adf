import { pattern } from '../../notes/basics/pattern.ts';
import { ABBREVIATION } from '../../notes/basics/segments.ts';
import { readHeadingLine } from '../../notes/markdown/heading-line.ts';
import { segmentWords } from '../../notes/words.ts';
import { isCodeFence, ITEM_MARK, readLineStart } from '../../notes/markdown/line-index.ts';

/** The smallest part of a note that says something: a sentence, a list item, a row of a table, a line of code or a property. */
export interface Statement {
  /** As it stands in the note; several lines where it runs over them. */
  readonly text: string;
  /** Lines of the whole file, 1-based, inclusive. */
  readonly from: number;
  readonly to: number;
  /** The sentences after it in its paragraph, with the space between; absent where they are long. */
  readonly rest?: string;
  /** The sentence before it in its paragraph, with the space between. */
  readonly before?: string;
  /** What is read with it: the sentences beside it, the items above it, the line before a list, a table's header. */
  readonly beside: string;
  /** The headings it stands under, within the text. */
  readonly headings: string;
  /** Its place among the statements of the text, properties left out: from 0. */
  readonly nth: number;
  /** A line of code or a property: it says less than a sentence with the same words. */
  readonly isTerse?: true;
  /** Of the frontmatter. */
  readonly isProperty?: true;
  /** Of a row: its cells by their column. */
  readonly cells?: readonly { readonly column: string; readonly value: string }[];
  /** Of a row: the whole table, where it is short. */
  readonly table?: { readonly text: string; readonly from: number; readonly to: number };
}

const ITEM = new RegExp(String.raw`^(\s*)${ITEM_MARK}\s+(?:\[.\]\s+)?`);
const ROW = /^\s*\|/;
const RULE_OF_TABLE = /^\s*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** A definition of a link, a comment, a block's id, an arrow of a canvas, an embed or a link that is alone on its line, markup without a word. */
const SAYS_NOTHING =
  /^\s*(?:\[[^\]]+\]:\s|%%.*%%\s*$|[→←↔]\s|\^[\w-]+\s*$|!\[.*\]\S*\s*$|\[\[[^\]]*\]\]\s*$|(?:#[\p{L}\p{N}_/-]+\s*)+$|\[[^\]]*\]\([^)]*\)\\?\s*$|(?:<[^<>]*>\s*)+$)/u;
/** A line of HTML that is markup with attributes but for a few words, such as a cell with a picture and a name. */
function isMarkup(line: string): boolean {
  if (!/^\s*<\/?[a-z]/i.test(line) || !/="/.test(line)) return false;
  const words = line.replaceAll(/<[^<>]*>/g, '');
  return words.trim().length * MARKUP < line.length;
}

/** Times as long as its words: a paragraph with an alignment alone is none. */
const MARKUP = 4;

function withoutBullet(line: string): string {
  const { quote, kind, box, length } = readLineStart(line);
  return quote === '' && kind === 'bullet' && box === '' ? line.slice(length) : line;
}

/** Characters of a paragraph that is quoted to its end. */
const LONGEST_QUOTE = 320;
/** Longer tables are quoted by their row. */
const LONGEST_TABLE = 9;

interface Walk {
  readonly lines: readonly string[];
  readonly firstLine: number;
  readonly statements: Statement[];
  /** Open headings with their depth. */
  headings: { readonly depth: number; readonly text: string }[];
  /** The last line of text before a list, a table or code. */
  intro: string;
  /** Statements so far, properties left out. */
  said: number;
}

/**
 * Splits a text into what it says.
 * @param firstLine the line of the file that the text begins on
 */
export function statementsOf(text: string, firstLine: number): Statement[] {
  const walk: Walk = { lines: text.split(/\r\n|\n|\r/), firstLine, statements: [], headings: [], intro: '', said: 0 };
  let at = 0;
  if (firstLine === 1 && walk.lines[0]?.trim() === '---') at = readProperties(walk);
  while (at < walk.lines.length) at = readBlock(walk, at);
  return walk.statements;
}

/** @returns the line after the block that begins at a line */
function readBlock(walk: Walk, at: number): number {
  const line = walk.lines[at] ?? '';
  const heading = readHeadingLine(line);
  if (heading) {
    const { level: depth, words: text } = heading;
    walk.headings = [...walk.headings.filter((open) => open.depth < depth), { depth, text }];
    walk.intro = '';
    return at + 1;
  }
  if (isCodeFence(line)) return readCode(walk, at);
  if (!SAYS_SOMETHING.test(line) || SAYS_NOTHING.test(withoutBullet(line)) || isMarkup(line)) return at + 1;
  if (ROW.test(line) && RULE_OF_TABLE.test(walk.lines[at + 1] ?? '')) return readTableRows(walk, at);
  // A passage may begin within a table: its rows have no columns then.
  if (/^\s*\|.*\|\s*$/.test(line)) {
    const cells = splitRowCells(line).map((value) => ({ column: '', value }));
    if (!RULE_OF_TABLE.test(line)) addStatement(walk, line, at, at, '', { cells });
    return at + 1;
  }
  return ITEM.test(line) ? readItem(walk, at) : readParagraph(walk, at);
}

function readProperties(walk: Walk): number {
  const end = walk.lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  if (end < 0) return 0;
  for (let at = 1; at < end; at++) {
    const line = walk.lines[at] ?? '';
    if (!/^[\p{L}\p{N}_ -]+:(?:\s|$)/u.test(line)) continue;
    let last = at;
    if (/:\s*$/.test(line)) while (last + 1 < end && /^\s*- /.test(walk.lines[last + 1] ?? '')) last++;
    const text = walk.lines.slice(at, last + 1).join('\n');
    // What an app writes for itself is no statement; nor is a property without a value.
    if (SAYS_SOMETHING.test(text.slice(text.indexOf(':'))) && text.length < LONGEST_PROPERTY)
      addStatement(walk, text, at, last, '', { isTerse: true, isProperty: true });
    at = last;
  }
  return end + 1;
}

const LONGEST_PROPERTY = 200;

function readCode(walk: Walk, start: number): number {
  let at = start + 1;
  while (at < walk.lines.length && !isCodeFence(walk.lines[at] ?? '')) {
    const line = walk.lines[at] ?? '';
    if (SAYS_SOMETHING.test(line)) addStatement(walk, line, at, at, walk.intro, { isTerse: true });
    at++;
  }
  return at + 1;
}

function readTableRows(walk: Walk, top: number): number {
  let bottom = top + 1;
  while (ROW.test(walk.lines[bottom + 1] ?? '')) bottom++;
  const columns = splitRowCells(walk.lines[top] ?? '');
  const isShort = bottom - top < LONGEST_TABLE;
  const table = isShort
    ? {
        table: {
          text: walk.lines.slice(top, bottom + 1).join('\n'),
          from: walk.firstLine + top,
          to: walk.firstLine + bottom,
        },
      }
    : {};
  for (let at = top + 2; at <= bottom; at++) {
    const line = walk.lines[at] ?? '';
    if (!SAYS_SOMETHING.test(line)) continue;
    const cells = splitRowCells(line).map((value, nth) => ({ column: columns[nth] ?? '', value }));
    addStatement(walk, line, at, at, `${columns.join(' ')} ${walk.intro}`, { cells, ...table });
  }
  return bottom + 1;
}

/** The cells of a row; a bar within code or a link, or with a backslash, ends none. */
function splitRowCells(row: string): string[] {
  const inner = row.trim().replace(/^\|/, '').replace(/\|$/, '');
  return (inner.match(/(?:\\\||`[^`]*`|\[\[[^[\]]*\]\]|[^|])+|(?<=\|)(?=\|)/g) ?? []).map((cell) => cell.trim());
}

/** An item with its own further lines; items below it are read for themselves. */
function readItem(walk: Walk, start: number): number {
  let end = start;
  while (end + 1 < walk.lines.length && continuesItem(walk.lines[end + 1] ?? '')) end++;
  const depth = ITEM.exec(walk.lines[start] ?? '')?.[1]?.length ?? 0;
  const above = parentItemText(walk, start, depth);
  addSentences(walk, start, end, `${walk.intro} ${above}`);
  return end + 1;
}

function continuesItem(line: string): boolean {
  return /^\s+\S/.test(line) && !ITEM.test(line) && !isCodeFence(line) && !ROW.test(line);
}

/** The text of the item that an item is part of. */
function parentItemText({ lines }: Walk, start: number, depth: number): string {
  if (depth === 0) return '';
  for (let at = start - 1; at >= 0; at--) {
    const item = ITEM.exec(lines[at] ?? '');
    if (item && (item[1]?.length ?? 0) < depth) return lines[at] ?? '';
    if (!item && /^\S/.test(lines[at] ?? '')) return '';
  }
  return '';
}

function readParagraph(walk: Walk, start: number): number {
  let end = start;
  while (end + 1 < walk.lines.length && continuesParagraph(walk.lines[end + 1] ?? '')) end++;
  addSentences(walk, start, end, walk.intro.endsWith(':') ? walk.intro : '');
  walk.intro = walk.lines[end]?.trim() ?? '';
  return end + 1;
}

function continuesParagraph(line: string): boolean {
  return (
    SAYS_SOMETHING.test(line) && !readHeadingLine(line) && !isCodeFence(line) && !ITEM.test(line) && !ROW.test(line)
  );
}

/** A full stop ends a sentence before a capital or another sign that begins one; "e.g." and "No. 4" do not. */
const END_OF_SENTENCE = pattern('gu')`
  (?:[!?]|(?<!${ABBREVIATION}|(?<![\p{L}\p{N}])\d{1,2})\.)["'”’»)*_]*\s+(?=["'“‘„«([*_\x60]*[\p{Lu}\p{N}\x60])
  |[。！？]["”’」』]*
`;

function addSentences(walk: Walk, start: number, end: number, intro: string): void {
  const lines = walk.lines.slice(start, end + 1);
  const block = lines.join('\n');
  const cuts = [...block.matchAll(END_OF_SENTENCE)]
    .map((match) => match.index + match[0].length)
    // A word or two before a full stop are the name of what follows: "**Canvas.** Not supported."
    .filter((cut, nth, allCuts) => countSegmentedWords(block.slice(nth === 0 ? 0 : allCuts[nth - 1], cut)) > 2);
  const sentences = [0, ...cuts]
    .map((from, nth) => ({ from, to: cuts[nth] ?? block.length }))
    .filter(({ from, to }) => SAYS_SOMETHING.test(block.slice(from, to)));
  for (const [nth, { from, to }] of sentences.entries()) {
    const text = block.slice(from, to).trimEnd();
    const previousSentence = sentences[nth - 1];
    const nextSentence = sentences[nth + 1];
    const beside = [previousSentence, nextSentence]
      .map((neighbour) => (neighbour ? block.slice(neighbour.from, neighbour.to) : ''))
      .join(' ');
    const firstAt = start + countBreaks(block.slice(0, from));
    const followingText = block.slice(from + text.length).trimEnd();
    addStatement(walk, text, firstAt, firstAt + countBreaks(text), `${intro} ${beside}`, {
      ...(previousSentence && { before: block.slice(previousSentence.from, from) }),
      ...(followingText !== '' && text.length + followingText.length <= LONGEST_QUOTE && { rest: followingText }),
    });
  }
}

const countSegmentedWords = (text: string): number => segmentWords(text).length;
const countBreaks = (text: string): number => text.split('\n').length - 1;

function addStatement(
  walk: Walk,
  text: string,
  at: number,
  end: number,
  beside: string,
  more: Pick<Statement, 'rest' | 'before' | 'isTerse' | 'isProperty' | 'cells' | 'table'> = {},
): void {
  walk.statements.push({
    text,
    from: walk.firstLine + at,
    to: walk.firstLine + end,
    beside: beside.trim(),
    headings: walk.headings.map((heading) => heading.text).join(' › '),
    nth: more.isProperty ? 0 : walk.said++,
    ...more,
  });
}
