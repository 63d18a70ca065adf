import type { markdownLanguage } from '@codemirror/lang-markdown';
import { plainLines } from './start-of-text.ts';
import type { MarkdownExtension } from './vault-syntax.ts';

/** Texts of more characters have no inline markup. */
const LONGEST = 80_000;
/** Most of (signs of punctuation × characters) that are read together: each such sign may be compared with all that follows. */
const MOST_WORK = 1_500_000;

interface Piece {
  readonly from: number;
  readonly to: number;
}

/**
 * The parts of a paragraph that are read for inline markup by themselves: one, but for long texts made of little else than
 * punctuation, whose reading would take the square of their length. They are cut at a line's end or between words where that can be.
 */
export function inlinePieces(text: string): readonly Piece[] {
  if (text.length > LONGEST) return [];
  return splitParsePieces(text, 0, text.length);
}

function splitParsePieces(text: string, from: number, to: number): Piece[] {
  const length = to - from;
  if (length < 2 || countSigns(text, from, to) * length <= MOST_WORK) return [{ from, to }];
  const middle = cutNear(text, from + (length >> 1), from, to);
  return [...splitParsePieces(text, from, middle), ...splitParsePieces(text, middle, to)];
}

/** White space near `at`, else `at` itself, never within a surrogate pair. */
function cutNear(text: string, at: number, from: number, to: number): number {
  const reach = (to - from) >> 3;
  for (const sign of ['\n', ' ']) {
    const signIndex = text.lastIndexOf(sign, at);
    if (signIndex > at - reach) return signIndex + 1;
  }
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at + 1 : at;
}

function countSigns(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (
      code < 48
        ? code > 32
        : code < 128 && !((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122))
    )
      count += 1;
  }
  return count;
}

/** `markdownLanguage` has a Markdown parser, which its type does not declare. */
export type MarkdownParser = typeof markdownLanguage.parser & {
  configure(extension: MarkdownExtension): MarkdownParser;
  parseInline(text: string, offset: number): readonly InlineElement[];
};

/** Opaque: what an inline parse answers with. */
type InlineElement = ReturnType<
  Parameters<NonNullable<NonNullable<MarkdownExtension['parseInline']>[number]['parse']>>[0]['elt']
>;

/** Blocks within each other (a list and its item count as two); what is deeper is read as plain text. */
export const DEEPEST = 100;
/** Characters after which a paragraph is split at the next line: one step of a parse reads a block as a whole. */
export const LONGEST_PARAGRAPH = 6_000;
/** The same for a table, whose rows lose their columns where it is cut. */
const LONGEST_TABLE = 20_000;

const limits: MarkdownExtension = {
  parseBlock: [
    {
      name: 'TooDeep',
      before: 'Blockquote',
      parse(cx, line) {
        if (cx.depth < DEEPEST) return false;
        const element = cx.elt('Paragraph', cx.lineStart + line.pos, cx.lineStart + line.text.length);
        cx.nextLine();
        cx.addElement(element);
        return true;
      },
      endLeaf: (_cx, _line, leaf) =>
        leaf.content.length >= LONGEST_PARAGRAPH && (leaf.content.length >= LONGEST_TABLE || !mayBeTable(leaf)),
    },
  ],
};

type Leaf = Parameters<NonNullable<NonNullable<MarkdownExtension['parseBlock']>[number]['endLeaf']>>[2];

/** Asked at each line of a long block, whose text grows by that line: to look into it again each time would take the square of its length. */
const tables = new WeakMap<Leaf, boolean>();

function mayBeTable(leaf: Leaf): boolean {
  const isTable = tables.get(leaf);
  if (isTable !== undefined) return isTable;
  const { content } = leaf;
  const firstEnd = content.indexOf('\n');
  const may = !content.startsWith('[') && content.slice(0, firstEnd < 0 ? undefined : firstEnd).includes('|');
  tables.set(leaf, may);
  return may;
}

/**
 * The same parser with work that grows no faster than the text, in short steps: the editor parses on the page's thread, and
 * can pause between blocks only. What is over a limit is plain text; nothing else is read in another way.
 */
export function boundParser(parser: MarkdownParser): MarkdownParser {
  const limited = parser.configure(limits);
  const bounded = Object.create(limited) as MarkdownParser;
  bounded.createParse = (input, fragments, ranges) => {
    const lines = plainLines(input);
    const parse = limited.createParse.call(bounded, lines, fragments.map(afterEditedLine), ranges);
    return endingWhereStopped(parse as BlockParse, lines);
  };
  bounded.parseInline = (text, offset) =>
    inlinePieces(text).flatMap(({ from, to }) => limited.parseInline(text.slice(from, to), offset + from));
  return bounded;
}

/** The Markdown parser's parse: where its text and its current line end. */
type BlockParse = ReturnType<MarkdownParser['createParse']> & { to: number; readonly absoluteLineEnd: number };

/**
 * The same parse, which ends behind the line that it is to stop at. The parser itself reads the block to its end first, and all empty
 * lines: of code or a list, that may be the whole note. What is cut there is read again by the next parse, as its fragment is open.
 */
function endingWhereStopped(parse: BlockParse, input: ReturnType<typeof plainLines>): BlockParse {
  const stopAt = parse.stopAt.bind(parse);
  parse.stopAt = (pos) => {
    stopAt(pos);
    const from = Math.max(pos, parse.absoluteLineEnd);
    if (from >= parse.to) return;
    const remainder = input.chunk(from);
    parse.to = remainder === '\n' ? from : from + remainder.length;
  };
  return parse;
}

type Fragment = Parameters<MarkdownParser['createParse']>[1][number];

/**
 * What is kept of an earlier parse after an edit: not the line right behind it. Where white space at its start was deleted,
 * the parser would take it for the block that it was: `    ~~~` is code, `   ~~~` begins some.
 */
function afterEditedLine(fragment: Fragment): Fragment {
  if (!fragment.openStart) return fragment;
  return Object.assign(Object.create(Object.getPrototypeOf(fragment) as object) as Fragment, fragment, {
    from: fragment.from + 1,
  });
}
