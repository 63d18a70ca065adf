/**
 * What of a selection marks of bold, italic and so on can stand around: never within what is read as one, as code, a link's target or a
 * formula, and never in a block that is no text. There they would be letters.
 */
import { syntaxTree } from '@codemirror/language';
import type { EditorState, SelectionRange } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';
import { readLineStart } from '../../../../notes/markdown/line-index.ts';
import { highlightColour } from '../../../../notes/markdown/tags.ts';

/** Offsets in the text, in UTF-16 units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Text to mark: part of one line, since markup ends with its block, and the whole of what such a part must not cut. */
export interface Piece extends Span {
  /** Nothing was selected: this is the word at the cursor. */
  readonly isWord: boolean;
}

/** What is read as one: marks stand around it. */
interface Whole extends Span {
  /** A tag of HTML, which marks belong within rather than around. */
  readonly isTag: boolean;
  /** The words of a link. */
  readonly words?: Span | undefined;
}

const WHOLE =
  /^(?:InlineCode|Wikilink|Image|Autolink|URL|Math|HTMLTag|Entity|Escape|VaultTag|Templater|VaultComment|Comment|ProcessingInstruction)$/;
/** Of these the words may be marked; what crosses their edge must hold all of them. */
const HOLDS_WORDS = /^(?:Link|InlineFootnote|Emphasis|StrongEmphasis|Strikethrough|Highlight)$/;
const COMMENT = /^(?:VaultComment|Comment)$/;
/** Blocks in which nothing is marked. */
const NO_TEXT =
  /^(?:FencedCode|CodeBlock|HTMLBlock|CommentBlock|ProcessingInstructionBlock|Frontmatter|LinkReference|HorizontalRule)$/;
/** Marks end within what such a block holds. */
export const HOLDS_BLOCKS = /^(?:Document|Blockquote|ListItem|Footnote)$/;

/** The kind of a callout, the name of a footnote and the colon of a meaning, behind which the words begin. */
const HEAD = /^(?:\[![^\]\n]{1,100}\][+-]?[ \t]*|\[\^[^\]\s]{1,100}\]:[ \t]*|:[ \t]+)/;
/** What names a block, and the signs that may close a heading. */
const TAIL = /(?:^|(?<![ \t])[ \t]+)(?:\^[\da-z-]+|#+)[ \t]*$/i;
/** UTF-16 units. */
const LONGEST_TAIL = 200;
/** `key::`, before the value. */
const KEY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _/-]{0,80}::[ \t]+(?=\S)/u;

/** The parts of its lines that a range holds, without what a line begins and ends with; of a cursor the word at it. */
export function markablePieces(state: EditorState, range: SelectionRange): Piece[] {
  const word = range.empty ? state.wordAt(range.head) : null;
  if (range.empty && !word) return [];
  const { from: start, to: end } = word ?? range;
  const pieces: Piece[] = [];
  const [first, last] = [state.doc.lineAt(start), state.doc.lineAt(end)];
  let at = first.from;
  for (const line of state.doc.iterLines(first.number, last.number + 1)) {
    const words = wordsOf(line, word === null && start <= at);
    const from = Math.max(start, at + words.from);
    const text = line.slice(from - at, Math.max(from, Math.min(end, at + words.to)) - at);
    const textFrom = from + text.length - text.trimStart().length;
    if (text.trim() !== '') pieces.push({ from: textFrom, to: from + text.trimEnd().length, isWord: word !== null });
    at += line.length + 1;
  }
  return pieces;
}

/** @param isWhole whether the line is selected from its beginning: then of a field the value is meant */
function wordsOf(line: string, isWhole: boolean): Span {
  const { length, kind } = readLineStart(line);
  const words = line.slice(length);
  const head = (HEAD.exec(words) ?? (isWhole ? KEY.exec(words) : null))?.[0].length ?? 0;
  // Many cursors may stand in one long line.
  const tailFrom = Math.max(0, words.length - LONGEST_TAIL);
  const tail = TAIL.exec(words.slice(tailFrom));
  const end = tailFrom + (tail?.index ?? 0);
  const isTail = tail !== null && (kind === 'heading' || tail[0].includes('^')) && end >= head;
  return { from: length + head, to: isTail ? length + end : line.length };
}

/**
 * In steps, the pieces as marks can stand around them, without overlaps: cells of a table each by itself, what is read as one as a whole.
 * @param kind the node of the marks' own kind, which may be cut
 */
export function* fitPieces(
  state: EditorState,
  tree: Tree,
  pieces: readonly Piece[],
  kind: string,
): Generator<void, Piece[]> {
  const fitted: Piece[] = [];
  let end = -1;
  for (const piece of pieces) {
    for (const cell of tree.length === 0 ? [piece] : cellsOf(tree, piece)) {
      const span = tree.length === 0 ? cell : fitSpan(state, tree, cell, kind);
      const fit = span && { ...unescaped(state, span), isWord: piece.isWord };
      if (!fit || fit.from < end) continue;
      end = fit.to;
      if (fit.from < fit.to) fitted.push(fit);
    }
    yield;
  }
  return fitted;
}

/** A piece of a table's row as the parts of its cells; nothing of the row of dashes. */
function cellsOf(tree: Tree, piece: Piece): Piece[] {
  let cells: Piece[] | undefined;
  tree.iterate({
    from: piece.from,
    to: piece.to,
    enter: ({ name, from, to }) => {
      if (name === 'Table') cells = [];
      if (name !== 'TableCell') return;
      const cell = { ...piece, from: Math.max(from, piece.from), to: Math.min(to, piece.to) };
      if (cell.from < cell.to) cells?.push(cell);
    },
  });
  return cells ?? [piece];
}

/** Undefined where marks would be no marks. */
function fitSpan(state: EditorState, tree: Tree, { from, to }: Span, kind: string): Span | undefined {
  let isText = true;
  for (let grew = true; grew && isText;) {
    grew = false;
    tree.iterate({
      from,
      to,
      enter: ({ node }) => {
        if (node.from >= to || from >= node.to) return;
        const isWhole = WHOLE.test(node.name);
        if (NO_TEXT.test(node.name) || isUnderline(node) || (isWhole && HOLDS_BLOCKS.test(node.parent?.name ?? '')))
          isText = false;
        // A span of code may be made of any text.
        if (kind === 'InlineCode' || node.name === kind || !(isWhole || HOLDS_WORDS.test(node.name))) return;
        const isInside = node.from <= from && to <= node.to;
        if (isInside && COMMENT.test(node.name)) isText = false;
        const words = isWhole ? undefined : wordsIn(state, node);
        // The sign of a highlight's colour is no word of it.
        if (words && node.name === 'Highlight' && node.from < from && to <= words.to) from = Math.max(from, words.from);
        if ((words && words.from <= from && to <= words.to) || (from <= node.from && node.to <= to)) return;
        from = Math.min(from, node.from);
        to = Math.max(to, node.to);
        grew = true;
      },
    });
  }
  return isText ? { from, to } : undefined;
}

/** A part of what `outer` holds, with the whole of what is marked there in another way and touches it. */
export function wholeIn(tree: Tree, { from, to }: Span, outer: Span): Span {
  for (let grew = true; grew;) {
    grew = false;
    tree.iterate({
      from,
      to,
      enter: ({ name, from: start, to: end }) => {
        const isWithin = outer.from <= start && end <= outer.to && (outer.from < start || end < outer.to);
        if (!isWithin || !(WHOLE.test(name) || HOLDS_WORDS.test(name)) || start >= to || from >= end) return;
        if (from <= start && end <= to) return;
        from = Math.min(from, start);
        to = Math.max(to, end);
        grew = true;
      },
    });
  }
  return { from, to };
}

/** The row of signs below a heading. */
const isUnderline = ({ name, parent }: SyntaxNode): boolean =>
  name === 'HeaderMark' && parent?.name.startsWith('Setext') === true;

/** Between the marks of a node that holds words; undefined for the reference to a footnote. */
export function wordsIn(state: EditorState, node: SyntaxNode): Span | undefined {
  if (node.name === 'InlineFootnote') return { from: node.from + 2, to: node.to - 1 };
  const [open, close] = node.name === 'Link' ? node.getChildren('LinkMark') : [node.firstChild, node.lastChild];
  if (!open || !close || open.to > close.from) return undefined;
  const isNote = node.name === 'Link' && state.sliceDoc(open.to, open.to + 1) === '^';
  if (isNote) return undefined;
  const sign = node.name === 'Highlight' ? highlightColour(state.sliceDoc(open.to, close.from))?.length : 0;
  return { from: open.to + (sign ?? 0), to: close.from };
}

/** A backslash would make a letter of the sign behind it. */
function unescaped(state: EditorState, { from, to }: Span): Span {
  const start = isEscaped(state, from) ? from - 1 : from;
  if (!isEscaped(state, to)) return { from: start, to };
  return { from: start, to: to < state.doc.lineAt(to).to ? to + 1 : to - 1 };
}

function isEscaped(state: EditorState, at: number): boolean {
  let start = at;
  const line = state.doc.lineAt(at).from;
  while (start > line && state.sliceDoc(start - 1, start) === '\\') start -= 1;
  return (at - start) % 2 === 1;
}

/** What between two places is read as one, in order. */
export function wholesIn(state: EditorState, tree: Tree, { from, to }: Span): Whole[] {
  const wholes: Whole[] = [];
  tree.iterate({
    from,
    to,
    enter: ({ node }) => {
      const holdsWords = HOLDS_WORDS.test(node.name);
      if ((!holdsWords && !WHOLE.test(node.name)) || node.from < from || node.to > to) return;
      wholes.push({
        from: node.from,
        to: node.to,
        isTag: node.name === 'HTMLTag',
        words: holdsWords ? wordsIn(state, node) : undefined,
      });
      return false;
    },
  });
  return wholes;
}

/** Whether marks that are written here would be letters. */
export function isOutsideText(state: EditorState, at: number): boolean {
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1); node; node = node.parent) {
    if (NO_TEXT.test(node.name)) return node.from < at;
    if (WHOLE.test(node.name) && node.from < at && at < node.to) return true;
  }
  return false;
}

/** Signs that begin what is no plain text, which therefore has to be read first. */
const SPECIAL = /[`*_~[$<&\\%#|@]|==|:\/\/|www\.|^(?: {4}|\t| {0,3}(?:-{2}|={1,}|_ ?_|\* ?\*))/gm;

/** The offset of the last sign of what a mark must not cut; -1 where all is plain text. */
export function lastSpecial(text: string): number {
  let last = -1;
  for (const { index } of text.matchAll(SPECIAL)) last = index;
  return last;
}
