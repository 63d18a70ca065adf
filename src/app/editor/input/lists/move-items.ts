import { copyLineDown, moveLineDown, moveLineUp } from '@codemirror/commands';
import { foldedRanges, foldEffect } from '@codemirror/language';
import {
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type StateCommand,
  type StateEffect,
  type Text,
} from '@codemirror/state';
import { isItem, readLineStart } from '../../../../notes/markdown/line-index.ts';
import { isInCode } from '../formatting/wrap-typed.ts';
import { lastLineOf, lineIndentWidth } from './indent-items.ts';
import { renumbering } from './renumber.ts';

/**
 * Alt and an arrow: the selected items go past the next item of their list, each with all that is in it: a line alone would leave its
 * parts to another item. Beyond the ends of a list within an item they become parts of that item’s neighbour. Other lines go past one line.
 */
export const moveItemsDown: StateCommand = renumbering((target) => moveItems(target, 1) || moveLineDown(target));

export const moveItemsUp: StateCommand = renumbering((target) => moveItems(target, -1) || moveLineUp(target));

/** The selected lines once more below them, with what is folded away below them: it stays so, in both. Else the lines alone. */
export const duplicateLines: StateCommand = renumbering((target) => duplicateFolded(target) || copyLineDown(target));

/** Lines from … to …, by their numbers. */
interface Lines {
  readonly first: number;
  readonly last: number;
}

function moveItems({ state, dispatch }: Parameters<StateCommand>[0], direction: 1 | -1): boolean {
  const { doc } = state;
  const items = selectedItems(state);
  const itemLines = items ?? linesWithFolds(state, direction);
  if (!itemLines || state.readOnly) return false;
  const siblingLines = items
    ? direction > 0
      ? linesBelow(doc, items)
      : linesAbove(doc, items)
    : lineBeside(state, itemLines, direction);
  // At an end of the text; and a part of an item stays one.
  if (!siblingLines) return true;
  const [above, below] = direction > 0 ? [itemLines, siblingLines] : [siblingLines, itemLines];
  const [start, end] = [doc.line(above.first).from, doc.line(above.last).to];
  const [from, to] = [doc.line(below.first).from, doc.line(below.last).to];
  const between = doc.sliceString(end, from);
  const size = direction > 0 ? to - end : start - from;
  // What moves stays as it is, with its folds: the other lines are put before or behind it. Where they alone have folds, they stay.
  const doMoversStay = hasFold(state, itemLines) || !hasFold(state, siblingLines);
  const changes =
    direction > 0 === doMoversStay
      ? [
          { from: start, insert: doc.sliceString(from, to) + between },
          { from: end, to },
        ]
      : [
          { from: start, to: from },
          { from: to, insert: between + doc.sliceString(start, end) },
        ];
  const ranges = state.selection.ranges.map(({ anchor, head }) => EditorSelection.range(anchor + size, head + size));
  const selection = EditorSelection.create(ranges, state.selection.mainIndex);
  dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'move.line' }));
  return true;
}

/** The items of one list that the only selection holds, with all that is in them. */
function selectedItems(state: EditorState): Lines | undefined {
  const { doc, selection } = state;
  const { from, to } = selection.main;
  const first = doc.lineAt(from);
  if (selection.ranges.length > 1 || isInCode(state, from) || !isItem(first.text)) return undefined;
  const width = lineIndentWidth(first.text);
  let last = lastLineOf(doc, first.number);
  for (let line = last + 1; line <= doc.lineAt(to).number; line = last + 1) {
    const { text } = doc.line(line);
    if (text.trim() !== '' && (!isItem(text) || lineIndentWidth(text) !== width)) return undefined;
    last = text.trim() === '' ? line : lastLineOf(doc, line);
  }
  return { first: first.number, last };
}

function duplicateFolded({ state, dispatch }: Parameters<StateCommand>[0]): boolean {
  const { main, ranges } = state.selection;
  if (ranges.length > 1 || state.readOnly) return false;
  const selected = linesOf(state, main);
  const lines = withFolds(state, selected);
  if (lines === selected) return false;
  const [start, end] = [state.doc.line(lines.first).from, state.doc.line(lines.last).to];
  // A section or a callout that follows without a blank line would be read as more of the one before it.
  const between = isItem(state.doc.lineAt(start).text) ? state.lineBreak : state.lineBreak + state.lineBreak;
  const insert = state.sliceDoc(start, end) + between;
  const effects: StateEffect<unknown>[] = [];
  foldedRanges(state).between(start, end, (from, to) => void effects.push(foldEffect.of({ from, to })));
  const size = state.changes({ from: start, insert }).newLength - state.doc.length;
  const selection = EditorSelection.single(main.anchor + size, main.head + size);
  const changes = { from: start, insert };
  dispatch(state.update({ changes, selection, effects, scrollIntoView: true, userEvent: 'input.copyline' }));
  return true;
}

/** The selected lines with what is folded away below them, where that or what they go past is folded: what is out of sight stays with its line. */
function linesWithFolds(state: EditorState, direction: 1 | -1): Lines | undefined {
  const { main, ranges } = state.selection;
  if (ranges.length > 1) return undefined;
  const { first, last } = linesOf(state, main);
  const lines = withFolds(state, { first, last });
  const beside = lineBeside(state, lines, direction);
  const isFolded = lines.first !== first || lines.last !== last;
  return isFolded || (beside && beside.first !== beside.last) ? lines : undefined;
}

function linesOf({ doc }: EditorState, { from, to }: SelectionRange): Lines {
  const [first, end] = [doc.lineAt(from), doc.lineAt(to)];
  return { first: first.number, last: to > first.to && to === end.from ? end.number - 1 : end.number };
}

/** The line that they go past, with what is folded away with it. */
function lineBeside(state: EditorState, { first, last }: Lines, direction: 1 | -1): Lines | undefined {
  const number = direction > 0 ? last + 1 : first - 1;
  if (number < 1 || number > state.doc.lines) return undefined;
  return withFolds(state, { first: number, last: number });
}

function hasFold(state: EditorState, { first, last }: Lines): boolean {
  let isFound = false;
  foldedRanges(state).between(state.doc.line(first).from, state.doc.line(last).to, () => {
    isFound = true;
    return false;
  });
  return isFound;
}

/** The same lines where nothing at their ends is folded away. */
function withFolds(state: EditorState, lines: Lines): Lines {
  const { doc } = state;
  let { first, last } = lines;
  foldedRanges(state).between(doc.line(first).from, doc.line(last).to, (from, to) => {
    first = Math.min(first, doc.lineAt(from).number);
    last = Math.max(last, doc.lineAt(to).number);
  });
  return first === lines.first && last === lines.last ? lines : { first, last };
}

const isBlankListLine = (doc: Text, line: number): boolean => /^[\s>]*$/.test(doc.line(line).text);

/** What they go past downwards. */
function linesBelow(doc: Text, { first, last }: Lines): Lines | undefined {
  const width = lineIndentWidth(doc.line(first).text);
  let next = last + 1;
  while (next < doc.lines && isBlankListLine(doc, next)) next += 1;
  if (next > doc.lines) return undefined;
  const { text } = doc.line(next);
  if (isItem(text) && lineIndentWidth(text) === width) return { first: next, last: lastLineOf(doc, next) };
  if (isItem(text) && canHold(text, width)) return { first: next, last: lastOwnLine(doc, next) };
  return width === 0 ? { first: last + 1, last: last + 1 } : undefined;
}

/** What they go past upwards. */
function linesAbove(doc: Text, { first }: Lines): Lines | undefined {
  const width = lineIndentWidth(doc.line(first).text);
  const above = lineAbove(doc, first, width);
  let last = first - 1;
  while (last > 1 && isBlankListLine(doc, last)) last -= 1;
  const text = above === undefined ? '' : doc.line(above).text;
  if (above !== undefined && isItem(text) && lineIndentWidth(text) === width) return { first: above, last };
  if (above !== undefined && isItem(text)) {
    const previousItem = lineAbove(doc, above, width - 1);
    const isHeld =
      previousItem !== undefined && isItem(doc.line(previousItem).text) && canHold(doc.line(previousItem).text, width);
    return isHeld ? { first: above, last } : undefined;
  }
  return width === 0 && first > 1 ? { first: first - 1, last: first - 1 } : undefined;
}

/** The nearest line above that is not deeper than this. */
function lineAbove(doc: Text, line: number, width: number): number | undefined {
  for (let at = line - 1; at >= 1; at--)
    if (!isBlankListLine(doc, at) && lineIndentWidth(doc.line(at).text) <= width) return at;
  return undefined;
}

/** Whether what is indented so far below an item is a part of it. */
function canHold(item: string, width: number): boolean {
  const content = lineIndentWidth(item) + readLineStart(item).marker.trimEnd().length + 1;
  return width >= content && width < content + 4;
}

/** Of an item without the items in it. */
function lastOwnLine(doc: Text, item: number): number {
  const last = lastLineOf(doc, item);
  for (let line = item + 1; line <= last; line++) if (isItem(doc.line(line).text)) return line - 1;
  return last;
}
