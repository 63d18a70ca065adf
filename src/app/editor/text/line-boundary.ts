import { EditorSelection, type SelectionRange } from '@codemirror/state';
import { Direction, type Command, type EditorView, type KeyBinding } from '@codemirror/view';

/** Letters that run from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802\ud803\ud83a\ud83b][\udc00-\udfff]/;
/** Above this length (UTF-16 units) a line is not looked through with each key. */
const LONGEST_LINE = 100_000;

/**
 * Where Home and End lead: to the first and the last letter of the row, in the order in which they are read. CodeMirror goes to the edge of
 * what is drawn, where in a line that mixes directions any other letter may stand.
 */
export function toLineBoundary(view: EditorView, start: SelectionRange, isForward: boolean): SelectionRange {
  if (!isMixed(view, start.head)) return view.moveToLineBoundary(start, isForward);
  const block = view.lineBlockAt(start.head);
  const edge = rowEdge(view, start, isForward, isForward ? block.to : block.from);
  return EditorSelection.cursor(edge, isForward ? -1 : 1);
}

function isMixed({ state }: EditorView, at: number): boolean {
  const line = state.doc.lineAt(at);
  return line.length <= LONGEST_LINE && RIGHT_TO_LEFT.test(line.text);
}

/** Rows follow each other as the text does, whatever the order of the letters within each. */
function rowEdge(view: EditorView, { head, assoc }: SelectionRange, isForward: boolean, end: number): number {
  const here = view.coordsAtPos(head, assoc < 0 ? -1 : 1);
  if (!here) return end;
  const isBeyond = (at: number): boolean => {
    const there = view.coordsAtPos(at, isForward ? -1 : 1);
    const middle = there && (there.top + there.bottom) / 2;
    return middle !== null && (isForward ? middle > here.bottom : middle < here.top);
  };
  if (!isBeyond(end)) return end;
  let [inside, beyond] = [head, end];
  while (Math.abs(beyond - inside) > 1) {
    const between = Math.round((inside + beyond) / 2);
    if (isBeyond(between)) beyond = between;
    else inside = between;
  }
  // At the row's edge already: the next press leads to that of the line.
  return inside === head ? end : inside;
}

/** Runs where a cursor stands in a line that has both directions; elsewhere the usual keys do. */
function inMixedLines(run: (view: EditorView) => boolean): Command {
  return (view) => view.state.selection.ranges.some(({ head }) => isMixed(view, head)) && run(view);
}

function moveTo(isForward: (view: EditorView) => boolean, isSelecting: boolean): Command {
  return inMixedLines((view) => {
    const { selection } = view.state;
    const ranges = selection.ranges.map((range) => {
      const to = behindIndent(view, range, toLineBoundary(view, range, isForward(view)));
      return isSelecting ? EditorSelection.range(range.anchor, to.head, undefined, undefined, to.assoc) : to;
    });
    const moved = EditorSelection.create(ranges, selection.mainIndex);
    view.dispatch({ selection: moved, scrollIntoView: true, userEvent: 'select' });
    return true;
  });
}

/** The beginning of an indented line is that of its words, and with the next press its own. */
function behindIndent({ state }: EditorView, from: SelectionRange, to: SelectionRange): SelectionRange {
  const line = state.doc.lineAt(to.head);
  const indent = to.head === line.from && to.head < from.head ? /^\s*/.exec(line.text)![0].length : 0;
  return indent === 0 || from.head === line.from + indent ? to : EditorSelection.cursor(line.from + indent, 1);
}

function deleteTo(isForward: boolean): Command {
  return inMixedLines((view) => {
    const { selection, readOnly } = view.state;
    if (readOnly || selection.ranges.some(({ empty }) => !empty)) return false;
    const edges = selection.ranges.map((range) => toLineBoundary(view, range, isForward).head);
    if (selection.ranges.some(({ head }, at) => head === edges[at])) return false;
    const changes = selection.ranges.map(({ head }, at) => ({
      from: Math.min(head, edges[at]!),
      to: Math.max(head, edges[at]!),
    }));
    view.dispatch({ changes, scrollIntoView: true, userEvent: isForward ? 'delete.forward' : 'delete.backward' });
    return true;
  });
}

const forward = () => true;
const backward = () => false;
const toTheRight = (view: EditorView) => view.textDirectionAt(view.state.selection.main.head) === Direction.LTR;
const toTheLeft = (view: EditorView) => !toTheRight(view);

/** The keys that lead to the beginning and the end of a line, or delete up to there. */
export const boundaryKeys: readonly KeyBinding[] = [
  { key: 'End', run: moveTo(forward, false), shift: moveTo(forward, true) },
  { key: 'Home', run: moveTo(backward, false), shift: moveTo(backward, true) },
  { mac: 'Cmd-ArrowRight', run: moveTo(toTheRight, false), shift: moveTo(toTheRight, true) },
  { mac: 'Cmd-ArrowLeft', run: moveTo(toTheLeft, false), shift: moveTo(toTheLeft, true) },
  { mac: 'Mod-Delete', run: deleteTo(true) },
  { mac: 'Mod-Backspace', run: deleteTo(false) },
];
