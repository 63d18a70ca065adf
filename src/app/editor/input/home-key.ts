import { EditorSelection, type SelectionRange } from '@codemirror/state';
import type { Command, EditorView, KeyBinding } from '@codemirror/view';
import { readLineStart } from '../../../notes/markdown/line-start.ts';
import { isInCode } from './formatting/wrap-typed.ts';
import { toLineBoundary } from '../text/line-boundary.ts';

/** The beginning of a line is in lists and quotes that of its words, and with the next press that of the line. */
export const homeKeys: readonly KeyBinding[] = [
  { key: 'Home', run: goHome(false), shift: goHome(true) },
  { mac: 'Cmd-ArrowLeft', run: goHome(false), shift: goHome(true) },
];

function goHome(isSelecting: boolean): Command {
  return (view) => {
    const { ranges, mainIndex } = view.state.selection;
    const places = ranges.map((range) => wordsFrom(view, range));
    if (places.every((place) => place === undefined)) return false;
    const moved = ranges.map((range, at) => {
      const head = places[at] ?? toLineBoundary(view, range, false).head;
      return isSelecting ? EditorSelection.range(range.anchor, head) : EditorSelection.cursor(head, 1);
    });
    view.dispatch({ selection: EditorSelection.create(moved, mainIndex), scrollIntoView: true, userEvent: 'select' });
    return true;
  };
}

/** Where Home leads in an item or a quote; undefined where it is what it is anywhere. */
function wordsFrom(view: EditorView, { head }: SelectionRange): number | undefined {
  const line = view.state.doc.lineAt(head);
  const { quote, marker, length } = readLineStart(line.text);
  if ((quote === '' && marker === '') || marker.startsWith('#') || isInCode(view.state, head)) return undefined;
  const words = line.from + length;
  // A row of a long line begins elsewhere.
  const isFirstRow = toLineBoundary(view, EditorSelection.cursor(head), false).head <= words;
  if (!isFirstRow) return undefined;
  return head === words ? line.from : words;
}
