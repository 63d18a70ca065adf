import { syntaxTree } from '@codemirror/language';
import {
  Prec,
  StateEffect,
  StateField,
  type ChangeSet,
  type EditorState,
  type Extension,
  type Range,
  type Transaction,
  type ChangeDesc,
} from '@codemirror/state';
import { Decoration, EditorView, keymap, ViewPlugin, type DecorationSet } from '@codemirror/view';
import { IterMode, type Tree, type SyntaxNode } from '@lezer/common';
import { titleHtml } from '../../markdown/note-head.ts';
import { readCalloutHead } from '../../markdown/rules/callout.ts';
import { readTable } from '../input/tables/read-table.ts';
import { drawHtml, DrawnWidget, SourceWidget } from './draw/widgets.ts';
import { liveContext } from './draw/construct.ts';
import { isPictureAlone } from './draw/link-places.ts';
import { gapBetween } from './draw/rhythm.ts';
import { focusChanged, turnedPlaces, isLineTouched } from '../text/touched.ts';
import { editedCell, placeOfCell, type CellPlace } from './tables/edited-cell.ts';
import { htmlInPart, NO_HTML, withWholeSpans, type HtmlInPart } from './html-spans-in-view.ts';
import { drawInList } from './list-blocks.ts';
import { TableWidget } from './tables/table-widget.ts';

/** A longer block stays source, and a table of more cells: it would be drawn as a whole, in one task. */
const LONGEST = 20_000;
const MOST_CELLS = 1_200;

const IS_LIST = /^(?:BulletList|OrderedList)$/;
const OF_LINES = /^(?:Table|HTMLBlock|Math)$/;
/** What is drawn in the place of its code: a diagram, a base, or the answer to a query. */
const DRAWN_FENCE = /^(?:`{3,}|~{3,})[ \t]*(?:mermaid|base|tasks|dataview)(?![\w-])/i;

/**
 * Draws those blocks of a part of the text that are not lines of text while no cursor is in them. An element whose HTML is opened in one
 * block and closed in a later one is drawn as a whole; while it is written, its tags are source and what it holds is drawn by itself.
 */
function drawBlocks(
  state: EditorState,
  { from, to }: Part,
  spans: readonly Part[],
  decorations: Range<Decoration>[],
): void {
  const { topNode } = syntaxTree(state);
  let next = 0;
  for (let node = from === 0 ? topNode.firstChild : topNode.childAfter(from - 1); node && node.from <= to;) {
    while (next < spans.length && spans[next]!.to < node.from) next += 1;
    const span = spans[next];
    const isInSpan = span !== undefined && span.from <= node.from;
    if (isInSpan && span.from === node.from && drawSpan(state, node, span, decorations)) {
      node = topNode.childAfter(span.to);
      continue;
    }
    if (IS_LIST.test(node.name)) drawInList(state, node, { from, to }, decorations);
    else if (!isInSpan || node.name !== 'HTMLBlock') drawBlock(state, node, decorations);
    node = node.nextSibling;
  }
}

/** @returns whether it is drawn: it is not too long, and nobody writes in it */
function drawSpan(state: EditorState, node: SyntaxNode, { from, to }: Part, decorations: Range<Decoration>[]): boolean {
  if (to - from > LONGEST || isLineTouched(state, from, to)) return false;
  const [first, end] = [state.doc.lineAt(from), state.doc.lineAt(to).to];
  const source = state.sliceDoc(first.from, end);
  const widget = new SourceWidget(source, 'block', first.number, spaceAbove(state, node, false));
  decorations.push(Decoration.replace({ widget, block: true }).range(first.from, end));
  return true;
}

/** The class of the space above a block that no blank line stands above; empty where there is none. */
function spaceAbove(state: EditorState, { name, from, prevSibling }: SyntaxNode, isWritten: boolean): string {
  const { number } = state.doc.lineAt(from);
  const above = number > 1 && !isWritten ? state.doc.line(number - 1).text.trim() : '';
  return above !== '' && prevSibling ? `live-above--${gapBetween(prevSibling.name, name)}` : '';
}

function drawBlock(state: EditorState, node: SyntaxNode, decorations: Range<Decoration>[]): void {
  const { name, from, to } = node;
  if (to - from > LONGEST) return;
  const isPicture = isPictureAlone(state, node);
  const isDrawnQuote = name === 'Blockquote' && (isCalloutQuote(state, node) || holdsTable(node));
  const isMath = name === 'Paragraph' && isMathAlone(node);
  const isDrawnFence = name === 'FencedCode' && DRAWN_FENCE.test(state.sliceDoc(from, from + 40));
  if (!OF_LINES.test(name) && !isPicture && !isDrawnQuote && !isMath && !isDrawnFence) return;
  const first = state.doc.lineAt(from);
  const end = state.doc.lineAt(to).to;
  const isTouched = isLineTouched(state, from, to);
  const gap = spaceAbove(state, node, isTouched);
  const source = state.sliceDoc(first.from, end);
  if (name === 'Table' && source.split('|').length > MOST_CELLS) return;
  const cell = name === 'Table' ? cellWrittenIn(state, from, to) : undefined;
  const widget =
    name === 'Table'
      ? new TableWidget(source, first.number, gap, cell)
      : new SourceWidget(source, 'block', first.number, gap);
  if (!isTouched || cell) decorations.push(Decoration.replace({ widget, block: true }).range(first.from, end));
  // A picture stays in sight while its source is written.
  else if (isPicture) decorations.push(Decoration.widget({ widget, block: true, side: 1 }).range(end));
}

/** Where in this table the person writes. */
function cellWrittenIn(state: EditorState, from: number, to: number): CellPlace | undefined {
  const cell = state.field(editedCell, false);
  const table = cell && cell.from >= from && cell.to <= to ? readTable(state, cell.from) : undefined;
  return table && cell ? placeOfCell(table, cell) : undefined;
}

/** A quote with a table or HTML in it: beside lines of text, these would stand there as their source. */
function holdsTable(quote: SyntaxNode): boolean {
  return quote.getChild('Table') !== null || quote.getChild('HTMLBlock') !== null;
}

/** By the rule of the reading view: its first words say so. */
function isCalloutQuote(state: EditorState, quote: SyntaxNode): boolean {
  let first = quote.firstChild;
  while (first?.name === 'QuoteMark') first = first.nextSibling;
  if (first?.name !== 'Paragraph') return false;
  return readCalloutHead(state.sliceDoc(first.from, Math.min(first.to, state.doc.lineAt(first.from).to))) !== undefined;
}

function isMathAlone(paragraph: SyntaxNode): boolean {
  const only = paragraph.firstChild;
  return only?.name === 'Math' && only.from === paragraph.from && only.to === paragraph.to;
}

/** Characters in which the title is looked for. */
const TITLE_WITHIN = 10_000;

class TitleWidget extends DrawnWidget {
  constructor(private readonly title: string) {
    super();
  }

  override eq(otherWidget: TitleWidget): boolean {
    return otherWidget.title === this.title;
  }

  protected draw(view: EditorView, signal: AbortSignal): HTMLElement {
    const naming = view.state.facet(liveContext)?.naming;
    const drawn = drawHtml(view, naming ? '' : titleHtml(this.title), signal);
    if (naming) {
      const unmount = naming.mount(drawn, () => signal.aborted || view.dispatch({ effects: redrawTitle.of(null) }));
      signal.addEventListener('abort', unmount, { once: true });
    }
    drawn.classList.add('live-title');
    return drawn;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** The text may have got a title of its own while the one above it was being written, which stays until then. */
const redrawTitle = StateEffect.define<null>();

interface Above {
  /** Where the text begins, behind the properties. */
  readonly bodyFrom: number;
  readonly drawn: DecorationSet;
}

/** The note's title, where its text has none: drawn above the text and its properties, as in the reading view. */
const titleAbove = StateField.define<Above>({
  create: (state) => drawTitleAbove(state, bodyFromOf(state)),
  update(previousAbove, { state, changes, effects }) {
    const bodyFrom = bodyFromOf(state);
    const isAsked = effects.some((effect) => effect.is(redrawTitle));
    const isSame = bodyFrom === previousAbove.bodyFrom && !isAsked && !changes.touchesRange(0, bodyFrom + TITLE_WITHIN);
    return isSame ? previousAbove : drawTitleAbove(state, bodyFrom);
  },
  provide: (field) => EditorView.decorations.from(field, ({ drawn }) => drawn),
});

function bodyFromOf(state: EditorState): number {
  const first = syntaxTree(state).topNode.firstChild;
  return first?.name === 'Frontmatter' ? Math.min(first.to + 1, state.doc.length) : 0;
}

function drawTitleAbove(state: EditorState, bodyFrom: number): Above {
  const title = state.facet(liveContext)?.titleFor(state.sliceDoc(bodyFrom, bodyFrom + TITLE_WITHIN));
  const drawn =
    title === undefined
      ? Decoration.none
      : Decoration.set(Decoration.widget({ widget: new TitleWidget(title), block: true, side: -2 }).range(0));
  return { bodyFrom, drawn };
}

/** Blocks are drawn so far (characters) before and behind what is in view: those further away would be drawn for nothing. */
const REACH = 60_000;
/** The view may come so near to the end of what is drawn. */
const NEAR = 20_000;

export const setPart = StateEffect.define<Part>();

interface Blocks {
  readonly part: Part;
  readonly html: HtmlInPart;
  readonly drawn: DecorationSet;
}

/** Blocks that are not lines of text while no cursor is in them: tables, callouts, embeds, math, HTML, diagrams. */
const blocks = StateField.define<Blocks>({
  create: (state) => {
    const part = { from: 0, to: REACH };
    const html = htmlInPart(state, part);
    return { part, html, drawn: drawPart(state, part, html) };
  },
  update(previousBlocks, transaction) {
    const newPart = transaction.effects.find((effect) => effect.is(setPart))?.value;
    const part = newPart
      ? wholeBlocks(transaction.state, newPart)
      : mapPartThrough(previousBlocks.part, transaction.changes);
    const stale = staleParts(transaction, previousBlocks.part, part);
    if (stale.length === 0 && !transaction.docChanged && !newPart) return previousBlocks;
    return drawAgain(previousBlocks, transaction, part, stale);
  },
  provide: (field) => EditorView.decorations.from(field, ({ drawn }) => drawn),
});

/** Moves the part whose blocks are drawn with the view. */
const followView = ViewPlugin.define((view) => {
  let isAsked = false;
  return {
    update({ viewportChanged, state }) {
      if (!viewportChanged || isAsked) return;
      const { part } = state.field(blocks);
      const { from, to } = view.viewport;
      const isInside =
        (from - NEAR >= part.from || part.from === 0) && (to + NEAR <= part.to || part.to >= state.doc.length);
      if (isInside) return;
      isAsked = true;
      // Not within an update.
      setTimeout(() => {
        isAsked = false;
        const { from, to } = view.viewport;
        view.dispatch({ effects: setPart.of({ from: Math.max(0, from - REACH), to: to + REACH }) });
      });
    },
  };
});

/** ↑ on the first line goes on into the title above the text. */
function goIntoTitle(view: EditorView): boolean {
  const { main, ranges } = view.state.selection;
  const { bodyFrom, drawn } = view.state.field(titleAbove);
  if (ranges.length > 1 || !main.empty || drawn.size === 0 || view.state.doc.lineAt(main.head).from > bodyFrom)
    return false;
  // The line may be wrapped, and the cursor below its first row.
  const rowAbove = view.moveVertically(main, false).head;
  const [here, there] = [main.head, Math.max(bodyFrom, rowAbove)].map((at) => view.coordsAtPos(at)?.top);
  if (here !== undefined && there !== undefined && there < here - ROW_SLACK) return false;
  return view.state.facet(liveContext)?.naming?.goInto() === true;
}

/** Rows lie further apart, px. */
const ROW_SLACK = 4;

export const liveBlocks: Extension = [
  editedCell,
  blocks,
  titleAbove,
  followView,
  Prec.high(keymap.of([{ key: 'ArrowUp', run: goIntoTitle }])),
];

/** The blocks that are drawn in this range, in the place of their text. */
export function drawnBlocks(state: EditorState, from: number, to: number): readonly Part[] {
  const blockParts: Part[] = [];
  state.field(blocks, false)?.drawn.between(from, to, (start, end) => {
    if (start < end) blockParts.push({ from: start, to: end });
  });
  return blockParts;
}

/** What is drawn now, and in which part of the text. */
export function drawnBlocksOf(state: EditorState): Blocks {
  return state.field(blocks);
}

/** What this part of the text looks like, whatever was drawn before. */
export function drawnFromNew(state: EditorState, part: Part): DecorationSet {
  return drawPart(state, part, htmlInPart(state, part));
}

function drawPart(state: EditorState, part: Part, { spans }: HtmlInPart): DecorationSet {
  const blockRanges: Range<Decoration>[] = [];
  drawBlocks(state, part, spans, blockRanges);
  return Decoration.set(blockRanges, true);
}

/** The part after changes; its end may lie behind the text. */
function mapPartThrough({ from, to }: Part, changes: ChangeSet): Part {
  const isWithin = to <= changes.length;
  return {
    from: changes.mapPos(Math.min(from, changes.length)),
    to: isWithin ? changes.mapPos(to, 1) : changes.newLength + REACH,
  };
}

/** Where what is drawn may be another after this: what was changed, other blocks, cursors that came or went, text that came into reach. */
function staleParts(transaction: Transaction, previousPart: Part, part: Part): Part[] {
  const { startState, state, changes } = transaction;
  const staleRanges: Part[] = [...changedBlocks(syntaxTree(startState), syntaxTree(state), changes, part)];
  changes.iterChangedRanges((_from, _to, from, to) => void staleRanges.push({ from, to }));
  if (transaction.selection !== undefined || focusChanged(startState, state)) {
    for (const { from, to } of startState.selection.ranges)
      staleRanges.push({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) });
    staleRanges.push(...state.selection.ranges);
  }
  staleRanges.push(...turnedPlaces(startState, state));
  const [cellBefore, cell] = [startState.field(editedCell, false), state.field(editedCell, false)];
  if (cellBefore !== cell) {
    if (cellBefore)
      staleRanges.push({ from: changes.mapPos(cellBefore.from, -1), to: changes.mapPos(cellBefore.to, 1) });
    if (cell) staleRanges.push(cell);
  }
  const movedPart = mapPartThrough(previousPart, changes);
  if (part.from < movedPart.from) staleRanges.push({ from: part.from, to: movedPart.from });
  if (part.to > movedPart.to) staleRanges.push({ from: movedPart.to, to: part.to });
  return staleRanges;
}

/** The same decorations, but for the stale parts, which are drawn anew, each with the block behind it: the space above that depends on them. */
function drawAgain(previousBlocks: Blocks, transaction: Transaction, part: Part, stale: readonly Part[]): Blocks {
  const { state, changes } = transaction;
  const isNear = ({ from, to }: Part) => to >= part.from && from <= part.to;
  const staleBlocks = stale.filter(isNear).map((stalePart) => wholeBlocks(state, stalePart));
  const html = htmlAfter(previousBlocks, transaction, part, staleBlocks);
  const previousSpans = previousBlocks.html.spans.map(({ from, to }) => ({
    from: changes.mapPos(from, -1),
    to: changes.mapPos(to, 1),
  }));
  const areas = mergeOverlappingParts(
    withWholeSpans(
      [...staleBlocks, ...otherParts(previousSpans, html.spans)],
      [...previousSpans, ...html.spans],
    ).filter(isNear),
  );
  const newDecorations: Range<Decoration>[] = [];
  for (const { from, to } of areas)
    drawBlocks(state, { from: Math.max(from, part.from), to: Math.min(to, part.to) }, html.spans, newDecorations);
  const isWritten = tableNotReadYet(state);
  const drawn = previousBlocks.drawn.map(changes).update({
    filter: (from, to) =>
      isNear({ from, to }) && (isWritten(from, to) || !areas.some((area) => from <= area.to && to >= area.from)),
    add: newDecorations,
    sort: true,
  });
  const from = newNumbersFrom(transaction);
  return { part, html, drawn: from === undefined ? drawn : renumbered(state, drawn, from) };
}

/** Looked for anew only where there is HTML, or was: most notes have none. */
function htmlAfter({ html }: Blocks, { state }: Transaction, part: Part, stale: readonly Part[]): HtmlInPart {
  if (html.blocks.length === 0 && stale.every((area) => htmlInPart(state, area).blocks.length === 0)) return NO_HTML;
  return htmlInPart(state, part);
}

/** What is in one of two lists of parts alone. */
function otherParts(some: readonly Part[], others: readonly Part[]): readonly Part[] {
  const key = ({ from, to }: Part) => `${from}-${to}`;
  const [keys, otherKeys] = [new Set(some.map(key)), new Set(others.map(key))];
  return [...some.filter((one) => !otherKeys.has(key(one))), ...others.filter((one) => !keys.has(key(one)))];
}

/** Whether it is the table that is written in, and the parser had no time yet to read that far: it stays drawn, and its cell keeps the keyboard. */
function tableNotReadYet(state: EditorState): (from: number, to: number) => boolean {
  const cell = state.field(editedCell, false);
  if (!cell || syntaxTree(state).length > cell.to) return () => false;
  return (from, to) => from < cell.from && to >= cell.to;
}

/** The lines of all blocks that a part touches, and of the one behind it. */
function wholeBlocks(state: EditorState, part: Part): Part {
  const { doc } = state;
  const { topNode } = syntaxTree(state);
  const first = doc.lineAt(Math.min(part.from, doc.length));
  const last = doc.lineAt(Math.min(part.to, doc.length));
  const begins = topNode.childAfter(first.from);
  const ends = topNode.childBefore(last.to + 1);
  const from = Math.min(first.from, begins ? doc.lineAt(begins.from).from : Infinity);
  const to = Math.max(last.to, ends ? doc.lineAt(ends.to).to : 0);
  const nextNode = topNode.childAfter(to);
  return { from, to: nextNode ? doc.lineAt(nextNode.to).to : to };
}

/** Behind which place lines may have other numbers than before; `undefined` where none have. */
function newNumbersFrom({ startState, state, changes }: Transaction): number | undefined {
  const linesIn = ({ doc }: EditorState, from: number, to: number) => doc.lineAt(to).number - doc.lineAt(from).number;
  let first: number | undefined;
  changes.iterChangedRanges((fromBefore, toBefore, from, to) => {
    if (linesIn(startState, fromBefore, toBefore) !== linesIn(state, from, to)) first ??= from;
  });
  return first;
}

/** The same blocks, told on which lines they begin. */
function renumbered({ doc }: EditorState, drawn: DecorationSet, from: number): DecorationSet {
  const gapDecorations: Range<Decoration>[] = [];
  for (const rangeCursor = drawn.iter(from); rangeCursor.value; rangeCursor.next()) {
    const sourceSpec = rangeCursor.value.spec as {
      readonly widget: SourceWidget;
      readonly block: true;
      readonly side: number;
    };
    const spec = { ...sourceSpec, widget: sourceSpec.widget.atLine(doc.lineAt(rangeCursor.from).number) };
    gapDecorations.push(
      rangeCursor.from < rangeCursor.to
        ? Decoration.replace(spec).range(rangeCursor.from, rangeCursor.to)
        : Decoration.widget(spec).range(rangeCursor.from),
    );
  }
  return drawn.update({ filterFrom: from, filter: (_from, to) => to < from, add: gapDecorations });
}

/** A part of the text: from where to where. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * Where the syntax tree after a change has other blocks than before, as far as `within` reaches. The parser takes blocks that no change
 * touched, and whole groups of them, from the tree before: they are the very same objects, and are passed over without a look into them.
 */
function changedBlocks(previousTree: Tree, currentTree: Tree, changes: ChangeDesc, within: Part): readonly Part[] {
  if (previousTree === currentTree && changes.empty) return [];
  const changedParts: Part[] = [];
  const old = previousTree.cursor(IterMode.IncludeAnonymous);
  const currentCursor = currentTree.cursor(IterMode.IncludeAnonymous);
  let hasOld = old.firstChild();
  let hasNow = currentCursor.firstChild();
  while (hasNow && currentCursor.from <= within.to) {
    const oldFrom = hasOld ? changes.mapPos(old.from, 1) : Infinity;
    const oldTo = hasOld ? changes.mapPos(old.to, -1) : Infinity;
    if (hasOld && old.tree !== null && old.tree === currentCursor.tree && oldFrom === currentCursor.from) {
      hasOld = old.next(false);
      hasNow = currentCursor.next(false);
    } else if (oldTo <= currentCursor.from) hasOld = old.next(false);
    else if (isGroup(old) && oldTo - oldFrom >= currentCursor.to - currentCursor.from && old.firstChild()) continue;
    else if (isGroup(currentCursor) && currentCursor.to >= within.from && currentCursor.firstChild()) continue;
    else {
      if (oldTo <= currentCursor.to) hasOld = old.next(false);
      if (currentCursor.to <= oldTo) {
        if (currentCursor.to >= within.from) changedParts.push({ from: currentCursor.from, to: currentCursor.to });
        hasNow = currentCursor.next(false);
      }
    }
  }
  return changedParts;
}

/** Nodes without a name, in which the tree keeps many blocks together. */
function isGroup({ type }: { readonly type: { readonly isAnonymous: boolean } }): boolean {
  return type.isAnonymous;
}

/** The same parts in order, those that meet or overlap as one. */
function mergeOverlappingParts(parts: readonly Part[]): readonly Part[] {
  const joinedParts: { from: number; to: number }[] = [];
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    const last = joinedParts.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joinedParts.push({ from, to });
  }
  return joinedParts;
}
