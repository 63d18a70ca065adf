import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type StateCommand,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import { type SyntaxNode, Tree } from '@lezer/common';
import { readDelimiterRun } from '../../../../notes/markdown/flanking.ts';
import { asOneChange, isOfMany } from './as-one-change.ts';
import { changeInSteps } from './change-in-steps.ts';
import {
  fitPieces,
  HOLDS_BLOCKS,
  isOutsideText,
  lastSpecial,
  markablePieces,
  type Piece,
  type Span,
  wholeIn,
  wholesIn,
  wordsIn,
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
  return (target) => {
    if (target.state.readOnly) return false;
    const out = stepOut(target.state, kind.mark);
    if (out) target.dispatch(target.state.update(out));
    else changeInSteps(target, markSelected(target.state, kind));
    return true;
  };
}

/** In steps, the marks of all that is selected put on or taken away. */
function* markSelected(state: EditorState, kind: MarkKind): Generator<void, TransactionSpec> {
  const { ranges } = state.selection;
  const selectedPieces = ranges.flatMap((range) => markablePieces(state, range));
  const tree = yield* treeOf(state, selectedPieces, kind);
  const pieces = yield* fitPieces(state, tree, selectedPieces, kind.node);
  const nodes = yield* nodesAround(state, tree, pieces, kind);
  const edits = nodes ? removals(state, tree, pieces, nodes) : yield* additions(state, tree, pieces, kind);
  const changes = state.changes([
    ...edits.flatMap((edit) => edit.changes),
    ...ranges.flatMap((range) => atBareCursor(state, range, kind)),
  ]);
  yield;
  const selected = ranges.map((range) => {
    if (!isBareCursor(state, range)) return insideMarks(state, range, (at, side) => changes.mapPos(at, side));
    const at = changes.mapPos(range.head, -1);
    const isWritten = atBareCursor(state, range, kind).length > 0 && !isBetweenMarks(state, range.head, kind);
    return EditorSelection.cursor(isWritten ? at + kind.mark.length : at);
  });
  const made = isOfMany(changes) ? state.changes(asOneChange(state.doc, changes)) : changes;
  yield;
  return {
    changes: made,
    selection: EditorSelection.create(selected, state.selection.mainIndex),
    scrollIntoView: true,
    userEvent: 'input.format',
  };
}

/** The marks around each piece; undefined where one has none. */
function* nodesAround(
  state: EditorState,
  tree: Tree,
  pieces: readonly Piece[],
  kind: MarkKind,
): Generator<void, readonly Marked[] | undefined> {
  const nodes: Marked[] = [];
  for (const piece of pieces) {
    const node = nodeAround(state, tree, piece, kind);
    if (!node) return undefined;
    nodes.push(node);
    yield;
  }
  return pieces.length > 0 ? nodes : undefined;
}

/** What is changed at a part of the text. */
interface Edit {
  readonly place: Span;
  readonly changes: readonly ChangeSpec[];
}

/** Of more pieces, which are whole lines, the new text is not read again. */
const MOST_READ = 100;
const READ_AGAIN_MS = 100;

/**
 * Those after which all marks of the text are still marks and all letters letters, whatever stands beside them: the new text is read once.
 */
function editsThatAreRead<Kept extends Edit>(state: EditorState, tree: Tree, edits: readonly Kept[]): readonly Kept[] {
  if (tree.length === 0 || edits.length === 0 || edits.length > MOST_READ) return edits;
  const { state: next, changes } = state.update({ changes: edits.flatMap((edit) => edit.changes) });
  const end = changes.mapPos(edits.at(-1)?.place.to ?? 0, 1);
  const nextTree = ensureSyntaxTree(next, Math.min(next.doc.length, end + LONGEST_BLOCK), READ_AGAIN_MS);
  if (!nextTree) return edits;
  return edits.filter(({ place }) => {
    const block = blockAround(tree, place);
    const nextBlock = { from: changes.mapPos(block.from, -1), to: changes.mapPos(block.to, 1) };
    return wordsOf(state, tree, block) === wordsOf(next, nextTree, nextBlock);
  });
}

/** The node that ends the reach of marks, as a paragraph does. */
function blockAround(tree: Tree, { from, to }: Span): Span {
  let block: Span = { from, to };
  for (let node: SyntaxNode | null = tree.resolveInner(from, 1); node; node = node.parent) {
    if (HOLDS_BLOCKS.test(node.name)) return block;
    block = { from: Math.min(from, node.from), to: Math.max(to, node.to) };
  }
  return block;
}

const SIGNS_OF_MARKS = /^(?:EmphasisMark|HighlightMark|StrikethroughMark|CodeMark)$/;

/** What a person reads: without marks, and without white space, which code has at its edges. */
function wordsOf(state: EditorState, tree: Tree, { from, to }: Span): string {
  let words = '';
  let at = from;
  tree.iterate({
    from,
    to,
    enter: ({ node }) => {
      if (!SIGNS_OF_MARKS.test(node.name) || node.from < at || node.to > to) return;
      words += state.sliceDoc(at, node.from);
      const marked = node.parent?.firstChild?.from === node.from ? wordsIn(state, node.parent) : undefined;
      at = marked?.from ?? node.to;
    },
  });
  return (words + state.sliceDoc(at, to)).replaceAll(/\s/g, '');
}

function* additions(
  state: EditorState,
  tree: Tree,
  pieces: readonly Piece[],
  kind: MarkKind,
): Generator<void, readonly Edit[]> {
  const spans: Span[] = [];
  for (const piece of pieces) {
    const last = spans.at(-1);
    const span = withTheirs(state, tree, piece, kind);
    if (last && span.from <= last.to) spans.push({ from: spans.pop()!.from, to: Math.max(last.to, span.to) });
    else spans.push(span);
    yield;
  }
  const edits: Edit[] = [];
  for (const span of spans) {
    const edit = addMarks(state, tree, span, kind);
    if (edit) edits.push(edit);
    yield;
  }
  // Of code alone other marks may become letters.
  return kind.node === 'InlineCode' ? edits : editsThatAreRead(state, tree, edits);
}

/** With what of it is marked in this way: marks of one kind that touch would be read as other ones. */
function withTheirs(state: EditorState, tree: Tree, { from, to }: Span, kind: MarkKind): Span {
  const nodes = nodesIn(state, tree, from - 1, to + 1, kind);
  return { from: Math.min(from, ...nodes.map((node) => node.from)), to: Math.max(to, ...nodes.map((node) => node.to)) };
}

function addMarks(state: EditorState, tree: Tree, span: Span, kind: MarkKind): Edit | undefined {
  const nodes = nodesIn(state, tree, span.from, span.to, kind);
  const text = state.sliceDoc(span.from, span.to);
  // A backtick within code needs more of them around it.
  const isTicked = kind.mark === '`' && nodes.length === 0 && text.includes('`');
  const [first] = nodes;
  // A highlight keeps its colour.
  const mark = first && kind.node === 'Highlight' ? state.sliceDoc(first.from, first.innerFrom) : kind.mark;
  const [open, close] = isTicked ? ['`` ', ' ``'] : [mark, kind.mark];
  const place = isTicked ? span : placeOfMarks(state, tree, span, kind);
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
  const { wholes, startOfWhole, endOfWhole, next, previous, signAt, signBefore, opening, closing } = edgesOf(
    state,
    tree,
    span,
    { mark },
  );
  let start = opening(span.from, span.to);
  let end = closing(start, span.to);
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

/** Where within a span marks would be read as the beginning and the end of what they mark. */
function edgesOf(state: EditorState, tree: Tree, span: Span, { mark }: Pick<MarkKind, 'mark'>) {
  const wholes = wholesIn(state, tree, span);
  const [startOfWhole, endOfWhole] = [
    new Map(wholes.map((whole) => [whole.from, whole])),
    new Map(wholes.map((whole) => [whole.to, whole])),
  ];
  const [lineStart, lineEnd] = [state.doc.lineAt(span.from).from, state.doc.lineAt(span.to).to];
  const opensAt = (start: number, end: number) => {
    const outside = state.sliceDoc(Math.max(lineStart, start - BESIDE), start);
    const run = outside + mark + state.sliceDoc(start, Math.min(end, start + LONGEST_RUN));
    return readDelimiterRun(run, outside.length, run.length).canOpen;
  };
  const closesAt = (start: number, end: number) => {
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
  const isAnywhere = !/[*~]/.test(mark);
  /** The first place from `start` on, at the latest `end`. */
  const opening = (start: number, end: number) => {
    let at = start;
    while (!isAnywhere && at < end && !opensAt(at, end)) at = next(at);
    return at;
  };
  /** The last place before `end`, at the earliest `start`. */
  const closing = (start: number, end: number) => {
    let at = end;
    while (!isAnywhere && at > start && !closesAt(start, at)) at = previous(at);
    return at;
  };
  return { wholes, startOfWhole, endOfWhole, next, previous, signAt, signBefore, opening, closing };
}

/** More signs of a mark than stand together in any text. */
const LONGEST_RUN = 20;

/** Where only a part is selected, what stands beside it stays marked, unless that cannot be written. */
function removals(state: EditorState, tree: Tree, pieces: readonly Piece[], nodes: readonly Marked[]): readonly Edit[] {
  const edits = pieces.map((piece, at) => {
    const node = nodes[at]!;
    return { place: node, node, changes: unmark(state, tree, piece, node) };
  });
  const kept = new Set(editsThatAreRead(state, tree, edits));
  return edits.map((edit) => (kept.has(edit) ? edit : { ...edit, changes: removeMarkChanges(edit.node) }));
}

function unmark(state: EditorState, tree: Tree, { from, to, isWord }: Piece, node: Marked): ChangeSpec[] {
  const [open, close] = [state.sliceDoc(node.from, node.innerFrom), state.sliceDoc(node.innerTo, node.to)];
  // Of the marks alone nothing else is meant.
  if (isWord || to <= node.innerFrom || from >= node.innerTo) return removeMarkChanges(node);
  // What is marked there in another way goes with the part as a whole.
  const part = wholeIn(tree, { from, to }, node);
  const left = textOf(state, { from: node.innerFrom, to: part.from });
  const right = textOf(state, { from: part.to, to: node.innerTo });
  const edges = edgesOf(state, tree, node, { mark: close });
  const end = edges.closing(node.innerFrom, left.to);
  const start = edges.opening(right.from, node.innerTo);
  return [
    end <= node.innerFrom ? { from: node.from, to: node.innerFrom } : { from: end, insert: close },
    start >= node.innerTo ? { from: node.innerTo, to: node.to } : { from: start, insert: open },
  ];
}

/** Without white space at its ends, which marks do not stand beside. */
function textOf(state: EditorState, { from, to }: Span): Span {
  if (to <= from) return { from: to, to: from };
  const text = state.sliceDoc(from, to);
  return { from: to - text.trimStart().length, to: from + text.trimEnd().length };
}

const removeMarkChanges = (node: Marked): ChangeSpec[] => [
  { from: node.from, to: node.innerFrom },
  { from: node.innerTo, to: node.to },
];

/** For all pieces together, longer than any note takes that is bearable to write in: marks that are not known are doubled. */
const PARSE_MS = 10_000;
/** In one step. */
const PARSE_STEP_MS = 10;
/** No block of markup is longer (UTF-16 units, see `bound-parser.ts`): marks around a piece stand nearer. */
const LONGEST_BLOCK = 20_000;

/** In steps, the syntax up to the last sign of such marks, or of what they must not cut: what has none needs no parsing. */
function* treeOf(state: EditorState, pieces: readonly Piece[], { signs }: MarkKind): Generator<void, Tree> {
  const from = Math.max(0, (pieces[0]?.from ?? 0) - LONGEST_BLOCK);
  const text = state.sliceDoc(from, (pieces.at(-1)?.to ?? 0) + LONGEST_BLOCK);
  const last = Math.max(lastSpecial(text), ...signs.map((sign) => text.lastIndexOf(sign)));
  if (last < 0) return Tree.empty;
  for (let spent = 0; spent < PARSE_MS; spent += PARSE_STEP_MS) {
    const tree = ensureSyntaxTree(state, from + last + 1, PARSE_STEP_MS);
    if (tree) return tree;
    yield;
  }
  return syntaxTree(state);
}

function nodesIn(state: EditorState, tree: Tree, from: number, to: number, kind: MarkKind): Marked[] {
  const markedRanges: Marked[] = [];
  tree.iterate({
    from,
    to,
    enter: ({ node }) => {
      if (node.name !== kind.node || node.from >= to || from >= node.to) return;
      const words = wordsIn(state, node);
      if (words) markedRanges.push({ from: node.from, innerFrom: words.from, innerTo: words.to, to: node.to });
    },
  });
  return markedRanges;
}

/** The marks around the text, or around all of its words: signs at its edges may stand outside. */
function nodeAround(state: EditorState, tree: Tree, { from, to }: Span, kind: MarkKind): Marked | undefined {
  const isWordless = (start: number, end: number) => start >= end || !/[\p{L}\p{N}]/u.test(state.sliceDoc(start, end));
  return nodesIn(state, tree, from, to, kind).find((node) => isWordless(from, node.from) && isWordless(node.to, to));
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
