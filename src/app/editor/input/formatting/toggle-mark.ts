import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import {
  type ChangeSet,
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type StateCommand,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import { Tree } from '@lezer/common';
import { readDelimiterRun } from '../../../../notes/markdown/flanking.ts';
import {
  fitPieces,
  isOutsideText,
  lastSpecial,
  markablePieces,
  type Piece,
  type Span,
  wholesIn,
} from './markable-text.ts';

/** Whether the last thing that happened to the text was that something was typed. */
export const justTyped = StateField.define<boolean>({
  create: () => false,
  update: (wasActive, transaction) =>
    transaction.docChanged ? transaction.isUserEvent('input.type') : transaction.selection ? false : wasActive,
});

/**
 * The same key that began a marked text ends it: behind words that were just typed the cursor goes out of their marks, with the
 * white space that a mark cannot stand behind. Undefined where there is nothing to end.
 */
function stepOut(state: EditorState, mark: string): TransactionSpec | undefined {
  const { main, ranges } = state.selection;
  if (ranges.length > 1 || !main.empty || state.field(justTyped, false) !== true) return undefined;
  const line = state.doc.lineAt(main.head);
  const textBeforeCursor = line.text.slice(0, main.head - line.from);
  const start = textBeforeCursor.lastIndexOf(mark);
  const words = textBeforeCursor.slice(start + mark.length);
  if (start < 0 || words.trim() === '' || /^\s/.test(words)) return undefined;
  const opening = textBeforeCursor.slice(0, start + mark.length);
  const runs = [markRunAt(opening, mark, true), markRunAt(line.text.slice(textBeforeCursor.length), mark, false)];
  // One of two asterisks is no mark of italics.
  if (runs.some((run) => (mark.length === 1 ? run % 2 === 0 : run < mark.length))) return undefined;
  const space = /(?<!\s)\s*$/.exec(words)?.[0] ?? '';
  const end = main.head + mark.length;
  return {
    changes:
      space === ''
        ? []
        : [
            { from: main.head - space.length, to: main.head },
            { from: end, insert: space },
          ],
    selection: { anchor: end },
    scrollIntoView: true,
    userEvent: 'input.format',
  };
}

/** How often the mark's sign stands at the text's beginning, or at its end. */
function markRunAt(text: string, mark: string, isAtEnd: boolean): number {
  const sign = mark.charAt(0);
  let length = 0;
  while (text.at(isAtEnd ? -1 - length : length) === sign) length += 1;
  return length;
}

/** A kind of inline markup: its nodes in the syntax tree, and what is written around the text. */
interface MarkKind {
  readonly node: string;
  readonly mark: string;
  /** The characters that may begin such a node. */
  readonly signs: readonly string[];
}

export const MARK_KINDS = {
  bold: { node: 'StrongEmphasis', mark: '**', signs: ['*', '_'] },
  italic: { node: 'Emphasis', mark: '*', signs: ['*', '_'] },
  strikethrough: { node: 'Strikethrough', mark: '~~', signs: ['~'] },
  highlight: { node: 'Highlight', mark: '==', signs: ['='] },
  code: { node: 'InlineCode', mark: '`', signs: ['`'] },
} as const satisfies Record<string, MarkKind>;

/** A node of the kind, with the text between its marks. */
interface Marked extends Span {
  readonly innerFrom: number;
  readonly innerTo: number;
}

/** Marks what is selected, or the word at the cursor; takes the marks away where all of it has them. */
export function toggleMark(kind: MarkKind): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const out = stepOut(state, kind.mark);
    if (out) {
      dispatch(state.update(out));
      return true;
    }
    const { ranges } = state.selection;
    const selectedPieces = ranges.flatMap((range) => markablePieces(state, range));
    const tree = treeOf(state, selectedPieces, kind);
    const pieces = fitPieces(state, tree, selectedPieces, kind.node);
    const isMarked = pieces.length > 0 && pieces.every((piece) => nodeAround(state, tree, piece, kind) !== undefined);
    const changes = state.changes([
      ...(isMarked
        ? pieces.flatMap((piece) => unmark(state, tree, piece, kind))
        : additionsThatAreRead(state, tree, pieces, kind).flatMap((addition) => addition.changes)),
      ...ranges.flatMap((range) => atBareCursor(state, range, kind)),
    ]);
    const selected = ranges.map((range) => {
      if (!isBareCursor(state, range)) return insideMarks(state, range, (at, side) => changes.mapPos(at, side));
      const at = changes.mapPos(range.head, -1);
      const isWritten = atBareCursor(state, range, kind).length > 0 && !isBetweenMarks(state, range.head, kind);
      return EditorSelection.cursor(isWritten ? at + kind.mark.length : at);
    });
    dispatch(
      state.update({
        changes: pieces.length > MOST_APART ? asOneChange(state, changes) : changes,
        selection: EditorSelection.create(selected, state.selection.mainIndex),
        scrollIntoView: true,
        userEvent: 'input.format',
      }),
    );
    return true;
  };
}

/** Of more pieces the text is changed as one: CodeMirror makes its lines anew for each change, and takes half a second for 20,000. */
const MOST_APART = 1000;

/** The same text by a single change, from the first place to the last. */
function asOneChange(state: EditorState, changes: ChangeSet): ChangeSpec {
  const parts: string[] = [];
  let [from, to] = [0, 0];
  changes.iterChanges((start, end, _start, _end, inserted) => {
    if (parts.length === 0) from = start;
    else parts.push(state.sliceDoc(to, start));
    parts.push(inserted.toString());
    to = end;
  }, true);
  return { from, to, insert: state.toText(parts.join('')) };
}

/** Marks around a part of the text. */
interface Addition {
  readonly place: Span;
  readonly changes: readonly ChangeSpec[];
}

/** Of more pieces, which are whole lines, the new text is not read again. */
const MOST_READ = 100;
const READ_AGAIN_MS = 100;

/** Without those that would be letters where they stand, for whatever reason: the new text is read once. */
function additionsThatAreRead(state: EditorState, tree: Tree, pieces: readonly Piece[], kind: MarkKind): Addition[] {
  const additions = pieces.flatMap((piece) => addMarks(state, tree, piece, kind) ?? []);
  if (tree.length === 0 || additions.length > MOST_READ) return additions;
  const { state: next, changes } = state.update({ changes: additions.flatMap((addition) => addition.changes) });
  const end = changes.mapPos(additions.at(-1)?.place.to ?? 0, 1);
  const nextTree = ensureSyntaxTree(next, Math.min(next.doc.length, end + LONGEST_BLOCK), READ_AGAIN_MS);
  if (!nextTree) return additions;
  return additions.filter(({ place }) => {
    const [from, to] = [changes.mapPos(place.from, 1), changes.mapPos(place.to, -1)];
    return nodesIn(nextTree, from, to, kind).some((node) => node.from <= from && to <= node.to);
  });
}

function addMarks(state: EditorState, tree: Tree, { from, to }: Piece, kind: MarkKind): Addition | undefined {
  const nodes = nodesIn(tree, from, to, kind);
  const start = Math.min(from, ...nodes.map((node) => node.from));
  const end = Math.max(to, ...nodes.map((node) => node.to));
  const text = state.sliceDoc(start, end);
  // A backtick within code needs more of them around it.
  const isTicked = kind.mark === '`' && nodes.length === 0 && text.includes('`');
  const [open, close] = isTicked ? ['`` ', ' ``'] : [kind.mark, kind.mark];
  const place = isTicked ? { from: start, to: end } : placeOfMarks(state, tree, { from: start, to: end }, kind);
  if (!place) return undefined;
  const marks = [
    { from: place.from, insert: open },
    { from: place.to, insert: close },
  ];
  return { place, changes: [...nodes.flatMap(removeMarkChanges), ...marks] };
}

/** More than two characters of the text around: an emoji and what chooses its form. */
const BESIDE = 4;

/**
 * Where marks around the text are read as such: beside words, signs at its edges stay outside of them (`say"**hi**"now`), and all of what is
 * read as one. Undefined where nothing else is left.
 */
function placeOfMarks(state: EditorState, tree: Tree, span: Span, { mark }: Pick<MarkKind, 'mark'>): Span | undefined {
  if (!/[*~]/.test(mark)) return span;
  const wholes = wholesIn(state, tree, span);
  const [startOfWhole, endOfWhole] = [
    new Map(wholes.map((whole) => [whole.from, whole])),
    new Map(wholes.map((whole) => [whole.to, whole])),
  ];
  const [lineStart, lineEnd] = [state.doc.lineAt(span.from).from, state.doc.lineAt(span.to).to];
  let [start, end] = [span.from, span.to];
  const opens = () => {
    const outside = state.sliceDoc(Math.max(lineStart, start - BESIDE), start);
    const run = outside + mark + state.sliceDoc(start, Math.min(end, start + LONGEST_RUN));
    return readDelimiterRun(run, outside.length, run.length).canOpen;
  };
  const closes = () => {
    const inside = state.sliceDoc(Math.max(start, end - BESIDE), end) + mark;
    const run = inside + state.sliceDoc(end, Math.min(lineEnd, end + BESIDE));
    return readDelimiterRun(run, inside.length - mark.length, run.length).canClose;
  };
  const signAt = (at: number) => String.fromCodePoint(state.sliceDoc(at, at + 2).codePointAt(0) ?? 32);
  const signBefore = (at: number) => /[\ud800-\udbff]?[^]$/.exec(state.sliceDoc(at - 2, at))?.[0] ?? ' ';
  const next = (at: number) => {
    const sign = signAt(at);
    return startOfWhole.get(at)?.to ?? at + (sign === '\\' ? 2 : sign.length);
  };
  const previous = (at: number) =>
    endOfWhole.get(at)?.from ?? at - (state.sliceDoc(at - 2, at - 1) === '\\' ? 2 : signBefore(at).length);
  while (start < end && !opens()) start = next(start);
  while (end > start && !closes()) end = previous(end);
  // Quotation marks and brackets stay together, outside of the marks.
  if (start > span.from || end < span.to) {
    const isSign = (whole: { readonly isTag: boolean } | undefined, sign: string) =>
      whole ? whole.isTag : !/[\p{L}\p{N}]/u.test(sign);
    while (start < end && isSign(startOfWhole.get(start), signAt(start))) start = next(start);
    while (end > start && isSign(endOfWhole.get(end), signBefore(end))) end = previous(end);
  }
  if (start < end) return { from: start, to: end };
  const words = wholes[0]?.from === span.from && wholes[0].to === span.to ? wholes[0].words : undefined;
  return words && words.from < words.to ? placeOfMarks(state, tree, words, { mark }) : undefined;
}

/** More signs of a mark than stand together in any text. */
const LONGEST_RUN = 20;

function unmark(state: EditorState, tree: Tree, { from, to, isWord }: Piece, kind: MarkKind): ChangeSpec[] {
  const node = nodeAround(state, tree, { from, to }, kind);
  if (!node) return [];
  const mark = state.sliceDoc(node.from, node.innerFrom);
  // Of the marks alone nothing else is meant.
  if (to <= node.innerFrom || from >= node.innerTo) return removeMarkChanges(node);
  // The marks of another kind between this text and its neighbours go with the text.
  const leadingText = isWord ? '' : state.sliceDoc(node.innerFrom, Math.max(from, node.innerFrom));
  const trailingText = isWord ? '' : state.sliceDoc(Math.min(to, node.innerTo), node.innerTo);
  const trimmedLeading = leadingText.replace(/(?<![\s*_~=`])[\s*_~=`]+$/, '');
  const right = trailingText.replace(/^[\s*_~=`]+/, '');
  // Where only a part is selected, what stands beside it stays marked.
  return [
    trimmedLeading === ''
      ? { from: node.from, to: node.innerFrom }
      : { from: node.innerFrom + trimmedLeading.length, insert: mark },
    right === '' ? { from: node.innerTo, to: node.to } : { from: node.innerTo - right.length, insert: mark },
  ];
}

const removeMarkChanges = (node: Marked): ChangeSpec[] => [
  { from: node.from, to: node.innerFrom },
  { from: node.innerTo, to: node.to },
];

/** For all pieces together, longer than any note takes that is bearable to write in: marks that are not known are doubled. */
const PARSE_MS = 2_000;
/** No block of markup is longer (UTF-16 units, see `bound-parser.ts`): marks around a piece stand nearer. */
const LONGEST_BLOCK = 20_000;

/** The syntax up to the last sign of such marks, or of what they must not cut: what has none needs no parsing. */
function treeOf(state: EditorState, pieces: readonly Piece[], { signs }: MarkKind): Tree {
  const from = Math.max(0, (pieces[0]?.from ?? 0) - LONGEST_BLOCK);
  const text = state.sliceDoc(from, (pieces.at(-1)?.to ?? 0) + LONGEST_BLOCK);
  const last = Math.max(lastSpecial(text), ...signs.map((sign) => text.lastIndexOf(sign)));
  if (last < 0) return Tree.empty;
  return ensureSyntaxTree(state, from + last + 1, PARSE_MS) ?? syntaxTree(state);
}

function nodesIn(tree: Tree, from: number, to: number, kind: MarkKind): Marked[] {
  const markedRanges: Marked[] = [];
  tree.iterate({
    from,
    to,
    enter: ({ node }) => {
      const [first, last] = [node.firstChild, node.lastChild];
      if (node.name === kind.node && first && last && first.to <= last.from && node.from < to && from < node.to)
        markedRanges.push({ from: node.from, innerFrom: first.to, innerTo: last.from, to: node.to });
    },
  });
  return markedRanges;
}

/** The marks around the text, or around all of its words: signs at its edges may stand outside. */
function nodeAround(state: EditorState, tree: Tree, { from, to }: Span, kind: MarkKind): Marked | undefined {
  const isWordless = (start: number, end: number) => start >= end || !/[\p{L}\p{N}]/u.test(state.sliceDoc(start, end));
  return nodesIn(tree, from, to, kind).find((node) => isWordless(from, node.from) && isWordless(node.to, to));
}

const isBareCursor = (state: EditorState, range: SelectionRange) => range.empty && state.wordAt(range.head) === null;

/** With no word at the cursor: a pair of marks to type between, or none where such a pair is there. */
function atBareCursor(state: EditorState, range: SelectionRange, { mark }: MarkKind): ChangeSpec[] {
  const at = range.head;
  if (!isBareCursor(state, range)) return [];
  if (isBetweenMarks(state, at, { mark })) return [{ from: at - mark.length, to: at + mark.length }];
  return isOutsideText(state, at) ? [] : [{ from: at, insert: mark + mark }];
}

function isBetweenMarks(state: EditorState, at: number, { mark }: Pick<MarkKind, 'mark'>): boolean {
  const sign = mark.charAt(0);
  const line = state.doc.lineAt(at);
  const textBefore = line.text.slice(0, at - line.from);
  const textAfter = line.text.slice(at - line.from);
  const count = Math.min(runAt(Array.from(textBefore).toReversed().join(''), sign), runAt(textAfter, sign));
  // One of two asterisks is no mark of italics.
  return mark.length === 1 ? count % 2 === 1 : count >= mark.length;
}

function runAt(text: string, sign: string): number {
  let length = 0;
  while (text.charAt(length) === sign) length += 1;
  return length;
}

/** The same text selected as before, without the marks beside it. */
function insideMarks(
  state: EditorState,
  range: SelectionRange,
  mapped: (at: number, side: -1 | 1) => number,
): SelectionRange {
  if (range.empty)
    return EditorSelection.cursor(mapped(range.head, state.wordAt(range.head)?.to === range.head ? -1 : 1));
  const [from, to] = [mapped(range.from, 1), mapped(range.to, -1)];
  if (to < from) return EditorSelection.cursor(from);
  return range.anchor <= range.head ? EditorSelection.range(from, to) : EditorSelection.range(to, from);
}
