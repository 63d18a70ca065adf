import { syntaxTree } from '@codemirror/language';
import {
  StateEffect,
  StateField,
  type ChangeSet,
  type EditorState,
  type Extension,
  type Range,
  type Transaction,
} from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet } from '@codemirror/view';
import { focusChanged, turnedPlaces } from '../draw/touched.ts';
import type { SourceWidget } from '../draw/widgets.ts';
import { editedCell } from '../tables/edited-cell.ts';
import { changedBlocks, joined, type Part } from './changed-blocks.ts';
import { drawBlocks } from './draw-block.ts';
import { titleAbove } from './note-head.ts';

/** Blocks are drawn so far (characters) before and behind what is in view: those further away would be drawn for nothing. */
const REACH = 60_000;
/** The view may come so near to the end of what is drawn. */
const NEAR = 20_000;

export const setPart = StateEffect.define<Part>();

interface Blocks {
  readonly part: Part;
  readonly drawn: DecorationSet;
}

/** Blocks that are not lines of text while no cursor is in them: tables, callouts, embeds, math, HTML, diagrams. */
const blocks = StateField.define<Blocks>({
  create: (state) => {
    const part = { from: 0, to: REACH };
    return { part, drawn: drawnFromNew(state, part) };
  },
  update(before, transaction) {
    const wanted = transaction.effects.find((effect) => effect.is(setPart))?.value;
    const part = wanted ? wholeBlocks(transaction.state, wanted) : moved(before.part, transaction.changes);
    const stale = staleParts(transaction, before.part, part);
    if (stale.length === 0 && !transaction.docChanged && !wanted) return before;
    return { part, drawn: drawAgain(before, transaction, part, stale) };
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

export const liveBlocks: Extension = [editedCell, blocks, titleAbove, followView];

/** The blocks that are drawn in this range, in the place of their text. */
export function drawnBlocks(state: EditorState, from: number, to: number): readonly Part[] {
  const found: Part[] = [];
  state.field(blocks, false)?.drawn.between(from, to, (start, end) => {
    if (start < end) found.push({ from: start, to: end });
  });
  return found;
}

/** What is drawn now, and in which part of the text. */
export function blocksOf(state: EditorState): Blocks {
  return state.field(blocks);
}

/** What this part of the text looks like, whatever was drawn before. */
export function drawnFromNew(state: EditorState, part: Part): DecorationSet {
  const found: Range<Decoration>[] = [];
  drawBlocks(state, part, found);
  return Decoration.set(found, true);
}

/** The part after changes; its end may lie behind the text. */
function moved({ from, to }: Part, changes: ChangeSet): Part {
  const isWithin = to <= changes.length;
  return {
    from: changes.mapPos(Math.min(from, changes.length)),
    to: isWithin ? changes.mapPos(to, 1) : changes.newLength + REACH,
  };
}

/** Where what is drawn may be another after this: what was changed, other blocks, cursors that came or went, text that came into reach. */
function staleParts(transaction: Transaction, before: Part, part: Part): Part[] {
  const { startState, state, changes } = transaction;
  const found: Part[] = [...changedBlocks(syntaxTree(startState), syntaxTree(state), changes, part)];
  changes.iterChangedRanges((_from, _to, from, to) => void found.push({ from, to }));
  if (transaction.selection !== undefined || focusChanged(startState, state)) {
    for (const { from, to } of startState.selection.ranges)
      found.push({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) });
    found.push(...state.selection.ranges);
  }
  found.push(...turnedPlaces(startState, state));
  const [cellBefore, cell] = [startState.field(editedCell, false), state.field(editedCell, false)];
  if (cellBefore !== cell) {
    if (cellBefore) found.push({ from: changes.mapPos(cellBefore.from, -1), to: changes.mapPos(cellBefore.to, 1) });
    if (cell) found.push(cell);
  }
  const known = moved(before, changes);
  if (part.from < known.from) found.push({ from: part.from, to: known.from });
  if (part.to > known.to) found.push({ from: known.to, to: part.to });
  return found;
}

/** The same decorations, but for the stale parts, which are drawn anew, each with the block behind it: the space above that depends on them. */
function drawAgain(before: Blocks, transaction: Transaction, part: Part, stale: readonly Part[]): DecorationSet {
  const { state, changes } = transaction;
  const isNear = ({ from, to }: Part) => to >= part.from && from <= part.to;
  const areas = joined(stale.filter(isNear).map((one) => wholeBlocks(state, one)));
  const found: Range<Decoration>[] = [];
  for (const { from, to } of areas)
    drawBlocks(state, { from: Math.max(from, part.from), to: Math.min(to, part.to) }, found);
  const isWritten = tableNotReadYet(state);
  const drawn = before.drawn.map(changes).update({
    filter: (from, to) =>
      isNear({ from, to }) && (isWritten(from, to) || !areas.some((area) => from <= area.to && to >= area.from)),
    add: found,
    sort: true,
  });
  const from = newNumbersFrom(transaction);
  return from === undefined ? drawn : renumbered(state, drawn, from);
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
  const behind = topNode.childAfter(to);
  return { from, to: behind ? doc.lineAt(behind.to).to : to };
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
  const found: Range<Decoration>[] = [];
  for (const each = drawn.iter(from); each.value; each.next()) {
    const before = each.value.spec as { readonly widget: SourceWidget; readonly block: true; readonly side: number };
    const spec = { ...before, widget: before.widget.atLine(doc.lineAt(each.from).number) };
    found.push(
      each.from < each.to
        ? Decoration.replace(spec).range(each.from, each.to)
        : Decoration.widget(spec).range(each.from),
    );
  }
  return drawn.update({ filterFrom: from, filter: (_from, to) => to < from, add: found });
}
