import { syntaxTree } from '@codemirror/language';
import { EditorSelection, StateEffect, StateField, type EditorState, type Line } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { AT_TOP, type PlaceInLine, type ReadingPosition, type TextCursor } from '../markdown/reading-position.ts';
import { MARK_MS } from '../ui/page/mark-place.ts';
import { isOpening } from './text/touched.ts';
import { endOfText, startOfText } from './start-of-text.ts';

const setMark = StateEffect.define<number | null>();

/** The one line that is marked after it was navigated to. */
export const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    for (const effect of transaction.effects) {
      if (!effect.is(setMark)) continue;
      return effect.value === null
        ? Decoration.none
        : Decoration.set(Decoration.line({ class: 'is-marked' }).range(effect.value));
    }
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Brings a line (1-based) into view with the cursor on it, and marks it for a moment where asked. */
export function showLine(view: EditorView, line: number, mark: boolean): void {
  const { from } = lineNear(view.state, line);
  view.dispatch({
    selection: { anchor: from },
    effects: [EditorView.scrollIntoView(from, { y: 'start', yMargin: 48 }), setMark.of(mark ? from : null)],
  });
  if (!mark) return;
  setTimeout(() => {
    if (view.dom.isConnected) view.dispatch({ effects: setMark.of(null) });
  }, MARK_MS);
}

/** Scrolls to where a reader was; the cursor stays where it is. */
export function showPlace(view: EditorView, { line, offset, within }: ReadingPosition): void {
  const { from, to } = lineNear(view.state, line);
  const at = Math.min(to, from + (within?.characters ?? 0));
  view.dispatch({ effects: EditorView.scrollIntoView(at, { y: 'start', yMargin: within?.offset ?? offset }) });
}

function lineNear({ doc }: EditorState, line: number) {
  return doc.line(Math.min(Math.max(1, line), doc.lines));
}

const BLOCK =
  /^(?:Paragraph|ATXHeading\d|SetextHeading\d|Table|FencedCode|CodeBlock|HTMLBlock|Task|Math|VaultComment|Frontmatter)$/;

/** The block at the top of the view, as the reading view counts: by the line that it begins on. */
export function placeInEditor(view: EditorView): ReadingPosition {
  const viewTop = view.scrollDOM.getBoundingClientRect().top;
  const { from } = view.lineBlockAtHeight(viewTop - view.documentTop);
  let node: ReturnType<typeof nodeAt> | null = nodeAt(view.state, from);
  while (node && !BLOCK.test(node.name)) node = node.parent;
  const line = view.state.doc.lineAt(node?.from ?? from);
  // Of the text itself: the line's block includes the title and the properties that are shown above it.
  const top = view.coordsAtPos(line.from)?.top ?? view.lineBlockAt(line.from).top + view.documentTop;
  const within = top < viewTop ? placeInLine(view, line, viewTop) : undefined;
  if (view.scrollDOM.scrollTop <= 0) return { line: line.number, offset: AT_TOP };
  return { line: line.number, offset: top - viewTop, ...(within && { within }) };
}

/** Characters of a line that fits on a page. */
const LONG_LINE = 2000;

function placeInLine(view: EditorView, line: Line, viewTop: number): PlaceInLine | undefined {
  if (line.length < LONG_LINE) return undefined;
  const { left, width } = view.contentDOM.getBoundingClientRect();
  const at = view.posAtCoords({ x: left + width / 2, y: viewTop + 1 }, false);
  const top = view.coordsAtPos(at)?.top;
  if (top === undefined || at < line.from || at > line.to) return undefined;
  return { characters: at - line.from, offset: top - viewTop };
}

function nodeAt(state: EditorState, at: number) {
  return syntaxTree(state).resolveInner(at, 1);
}

/** Puts the cursor where the text begins, where one goes on writing, or where it was. */
export function putCursor(view: EditorView, at: 'start' | 'end' | TextCursor): void {
  const { doc } = view.state;
  if (typeof at === 'object') {
    const [anchor, head] = [Math.min(at.anchor, doc.length), Math.min(at.head, doc.length)];
    return view.dispatch({ selection: { anchor, head }, annotations: isOpening.of(true) });
  }
  const to = at === 'end' ? endOfText(doc) : Math.min(doc.length, startOfText(doc.sliceString(0, START)));
  view.dispatch({ selection: EditorSelection.cursor(to), scrollIntoView: true, annotations: isOpening.of(true) });
}

/** Characters in which properties and title end. */
const START = 100_000;

/** The line (1-based) of the cursor of an editor in the page. */
export function cursorLineOf(element: HTMLElement): number | undefined {
  const state = EditorView.findFromDOM(element)?.state;
  return state?.doc.lineAt(state.selection.main.head).number;
}

/** The line (1-based) at the top of an editor in the page, a little below its edge: there stands what one has just gone to. */
export function lineAtTopOf(element: HTMLElement): number | undefined {
  const view = EditorView.findFromDOM(element);
  if (!view) return undefined;
  const top = view.scrollDOM.getBoundingClientRect().top - view.documentTop + TOP_SLACK;
  return view.state.doc.lineAt(view.lineBlockAtHeight(top).from).number;
}

/** Pixels. */
const TOP_SLACK = 56;
