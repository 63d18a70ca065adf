import '../../markdown/markdown.css';
import './live.css';
import { foldEffect, forceParsing, syntaxTree, unfoldEffect } from '@codemirror/language';
import {
  EditorSelection,
  type EditorState,
  type Extension,
  type Line,
  Prec,
  type Range,
  type SelectionRange,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  type KeyBinding,
  keymap,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { readTable } from '../input/tables/read-table.ts';
import { focusChanged, focusInState, isTouched, turnedPlaces } from '../text/touched.ts';
import { codeColours } from './code-colours.ts';
import {
  blockIds,
  comments,
  emphasis,
  entities,
  escapes,
  inlineCodes,
  math,
  rules,
  templater,
  vaultTags,
} from './constructs/inline-marks.ts';
import { code } from './constructs/code.ts';
import { definitionLists } from './constructs/definition-list.ts';
import { folds } from './constructs/fold.ts';
import { footnotes } from './constructs/footnote.ts';
import { headings } from './constructs/heading.ts';
import { html } from './constructs/html.ts';
import { links } from './constructs/link.ts';
import { lists } from './constructs/list.ts';
import { quotes } from './constructs/quote.ts';
import { tableSource } from './constructs/table-source.ts';
import {
  type Construct,
  type Draw,
  type Drawing,
  liveContext,
  type LiveContext,
  onVaultChange,
} from './draw/construct.ts';
import { type LinkPlaces, linksChanged, PlacesOfLinks } from './draw/link-places.ts';
import { rhythm } from './draw/rhythm.ts';
import { isActed } from './draw/widgets.ts';
import { drawnBlocks, liveBlocks } from './live-blocks.ts';
import { roomBelow } from './room-below.ts';
import { cellTyping } from './tables/cell-editor.ts';
import { editCell } from './tables/edited-cell.ts';
import { openCell, openMadeTable, openOnUndo, typeBelowTable } from './tables/open-cell.ts';
import { cellPressed } from './tables/table-widget.ts';

const FOLLOWED = 'a[role="link"], a[href], .tag[data-tag]';

/** Clicks on links and tags follow them and leave the cursor where it is; a click on a drawn block opens its text at the words that were clicked, or at their line. */
const liveClicks: Extension = EditorView.domEventHandlers({
  mousedown: (event, view) => {
    if (event.button === 0 && linkUnderPointer(event, view)) {
      // The link would be drawn anew, and the click be lost, if the cursor came into it.
      event.preventDefault();
      return true;
    }
    return event.button === 2 ? stayDrawn(event, view) : event.button === 0 && openBlock(event, view);
  },
  click: (event, view) => {
    const link = linkUnderPointer(event, view);
    if (!link?.classList.contains('internal-link')) return false;
    event.preventDefault();
    const { target = '', subpath = '', path } = link.dataset;
    // Where it opens (a new tab, to the side) is by the keys held, as everywhere: see how-pressed.ts.
    view.state.facet(liveContext)?.follow({ target, subpath, path: path as VaultPath | undefined });
    return true;
  },
});

/** The link under the pointer, unless its marks are shown: there a click puts the cursor, but with Ctrl or ⌘. */
function linkUnderPointer(event: MouseEvent, view: EditorView): HTMLElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>(FOLLOWED) : null;
  if (!link || !view.contentDOM.contains(link)) return undefined;
  if (event.ctrlKey || event.metaKey || link.closest('.live-block, .live-drawn')) return link;
  const from = view.posAtDOM(link);
  return isTouched(view.state, from, from + (link.textContent?.length ?? 0)) ? undefined : link;
}

function openBlock(event: MouseEvent, view: EditorView): boolean {
  const block = event.target instanceof Element ? event.target.closest<HTMLElement>('.live-block') : null;
  if (!block || isActed(event) || event.shiftKey || event.altKey) return false;
  const at = view.posAtDOM(block);
  const drawn = drawnBlocks(view.state, at, at)[0];
  if (!drawn) return false;
  event.preventDefault();
  const clicked = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
  const line = Number(clicked?.dataset['line'] ?? 0);
  if (openClickedCell(view, drawn.from, block, event)) return true;
  const { doc } = view.state;
  const first = doc.lineAt(drawn.from);
  const last = doc.lineAt(drawn.to);
  const start = doc.line(Math.min(last.number, Math.max(first.number, line)));
  const under = wordsUnder(clicked ?? block, event);
  const place = under && placeInSource(doc.sliceString(start.from, last.to), under.before, under.words, under.offset);
  view.focus();
  view.dispatch({
    selection: EditorSelection.cursor(place === undefined ? start.to : start.from + place),
    effects: editCell.of(null),
    userEvent: 'select.pointer',
  });
  return true;
}

/** The press that opens the browser's menu: what is drawn stays drawn, and of a table the cell under the pointer is meant. */
function stayDrawn(event: MouseEvent, view: EditorView): boolean {
  const block = event.target instanceof Element ? event.target.closest<HTMLElement>('.live-block') : null;
  if (!block || isActed(event)) return false;
  event.preventDefault();
  openClickedCell(view, view.posAtDOM(block), block, event);
  return true;
}

/** Begins to write in the cell of a drawn table under the pointer, or nearest to it. */
function openClickedCell(view: EditorView, at: number, block: HTMLElement, event: MouseEvent): boolean {
  const { clientX: x, clientY: y } = event;
  const pressed = cellPressed(block, event);
  if (!pressed) return false;
  const under = wordsUnder(pressed.cell, event);
  const inSource = (source: string) => under && placeInSource(source, under.before, under.words, under.offset);
  return openCell(view, at, pressed, { x, y, inSource });
}

/**
 * Where in a block's source the drawn words stand that were clicked.
 * @param source from the line on which the drawn part begins
 * @param textBefore what is drawn of that part before the words
 * @param words drawn in one run
 * @param offset within them
 * @returns undefined where the source has other words, such as those of an embed
 */
export function placeInSource(source: string, textBefore: string, words: string, offset: number): number | undefined {
  const sought = words.trim();
  if (sought === '') return undefined;
  const skipped = words.length - words.trimStart().length;
  let at = source.indexOf(sought);
  // The same words may stand there more than once.
  for (
    let earlier = textBefore.indexOf(sought);
    earlier !== -1 && at !== -1;
    earlier = textBefore.indexOf(sought, earlier + 1)
  ) {
    const next = source.indexOf(sought, at + 1);
    if (next === -1) break;
    at = next;
  }
  return at === -1 ? undefined : at + Math.max(0, Math.min(sought.length, offset - skipped));
}

/** The run of words under the pointer, and what is drawn of the part before it; undefined where there are none. */
function wordsUnder(
  part: HTMLElement,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): { readonly before: string; readonly words: string; readonly offset: number } | undefined {
  // Not in every browser yet.
  const caret = (document as Partial<Document>).caretPositionFromPoint?.call(document, clientX, clientY);
  if (!caret || caret.offsetNode.nodeType !== Node.TEXT_NODE || !part.contains(caret.offsetNode)) return undefined;
  const words = caret.offsetNode.textContent ?? '';
  const range = document.createRange();
  range.setStart(part, 0);
  range.setEndBefore(caret.offsetNode);
  return { before: range.toString(), words, offset: caret.offset };
}

/** Draws the constructs that are in view, in one walk through their part of the syntax tree. */
function drawVisible(constructs: readonly Construct[], places: LinkPlaces): Extension {
  const table = new Map<string, Draw[]>();
  for (const construct of constructs)
    for (const [name, draw] of Object.entries(construct)) table.set(name, [...(table.get(name) ?? []), draw]);
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = visibleDecorations(view, table, places);
      }

      update(update: ViewUpdate): void {
        if (!mayLookDifferent(update)) return;
        const previousDecorations = this.decorations.map(update.changes);
        this.decorations = withUnread(update.view, visibleDecorations(update.view, table, places), previousDecorations);
      }
    },
    { decorations: ({ decorations }) => decorations },
  );
}

/** Behind the end of what the parser had time to read, what was drawn before stays: the page would show its source for a moment, and jump. */
function withUnread(
  { state, viewport }: EditorView,
  drawn: DecorationSet,
  previousDrawn: DecorationSet,
): DecorationSet {
  const parsedTo = syntaxTree(state).length;
  if (parsedTo >= viewport.to) return drawn;
  const unparsedRanges: Range<Decoration>[] = [];
  previousDrawn.between(parsedTo, viewport.to, (from, to, value) => {
    if (from >= parsedTo) unparsedRanges.push(value.range(from, to));
  });
  return drawn.update({ add: unparsedRanges, sort: true });
}

function mayLookDifferent({ docChanged, viewportChanged, selectionSet, startState, state, transactions }: ViewUpdate) {
  return (
    docChanged ||
    viewportChanged ||
    selectionSet ||
    syntaxTree(startState) !== syntaxTree(state) ||
    focusChanged(startState, state) ||
    turnedPlaces(startState, state).length > 0 ||
    transactions.some(({ effects }) => effects.some((effect) => REDRAWS.some((type) => effect.is(type))))
  );
}

const REDRAWS = [linksChanged, foldEffect, unfoldEffect] as const;

const hidden = Decoration.replace({});

function visibleDecorations(
  { state, visibleRanges }: EditorView,
  table: ReadonlyMap<string, readonly Draw[]>,
  places: LinkPlaces,
): DecorationSet {
  const textRanges: Range<Decoration>[] = [];
  const tree = syntaxTree(state);
  for (const { from, to } of visibleRanges) {
    const covered = drawnBlocks(state, from, to);
    const drawing = drawingIn(state, { from, to }, textRanges, places);
    tree.iterate({
      from,
      to,
      enter: (node) => {
        // What a block stands for is drawn by that.
        if (covered.some((block) => block.from <= node.from && block.to >= node.to)) return false;
        let goesOn = true;
        for (const drawNode of table.get(node.name) ?? []) if (drawNode(node, drawing) === false) goesOn = false;
        return goesOn;
      },
    });
  }
  return Decoration.set(textRanges, true);
}

function drawingIn(
  state: EditorState,
  visible: { readonly from: number; readonly to: number },
  textDecorations: Range<Decoration>[],
  places: LinkPlaces,
): Drawing {
  /** In the place of the text of each line that it has a part of: the editor's view fails where a line break is replaced. */
  const cover = (from: number, to: number, first: Decoration) => {
    let replacement = first;
    for (let at = from; at < to; replacement = hidden) {
      const end = Math.min(to, state.doc.lineAt(at).to);
      if (at < end) textDecorations.push(replacement.range(at, end));
      at = end + 1;
    }
  };
  return {
    state,
    places,
    visible,
    hide: (from, to) => cover(from, to, hidden),
    replace: (from, to, widget) => cover(from, to, Decoration.replace({ widget })),
    mark: (from, to, mark) => from < to && textDecorations.push(mark.range(from, to)),
    line: ({ from }, mark) => textDecorations.push(mark.range(from)),
    widget: (at, widget, side) => textDecorations.push(Decoration.widget({ widget, side }).range(at)),
    lines(from, to, onLine) {
      let line = state.doc.lineAt(Math.max(from, visible.from));
      for (;;) {
        onLine(line);
        if (line.to >= Math.min(to, visible.to) || line.number >= state.doc.lines) return;
        line = state.doc.line(line.number + 1);
      }
    },
  };
}

/**
 * The arrow keys go into a drawn block: a table’s cells, or the text of any other; they would go past it otherwise. Nor do they
 * pass a low line, such as the blank one below a heading: CodeMirror looks for the next line by its height.
 */
const blockKeys: readonly KeyBinding[] = [
  { key: 'ArrowDown', run: (view) => moveInto(view, true), shift: (view) => selectLowLine(view, true) },
  { key: 'ArrowUp', run: (view) => moveInto(view, false), shift: (view) => selectLowLine(view, false) },
];

function moveInto(view: EditorView, isDown: boolean): boolean {
  const { main, ranges } = view.state.selection;
  if (ranges.length > 1 || !main.empty) return false;
  const moved = view.moveVertically(main, isDown);
  const line = passedLine(view, main.head, moved.head);
  if (line) return select(view, inLine(view, line, main, moved));
  const [from, to] = isDown ? [main.head, moved.head] : [moved.head, main.head];
  const passed = drawnBlocks(view.state, from, to).filter((block) => block.from > from || block.to < to);
  const block = isDown ? passed[0] : passed.at(-1);
  // One at the cursor is drawn where the note was just opened.
  if (!block || (isDown ? block.from < main.head : block.to > main.head)) return false;
  const table = readTable(view.state, block.from);
  const row = isDown ? 0 : (table?.rows.length ?? 0) - 1;
  if (table && table.from === block.from && openCell(view, block.from, { row, column: 0 }, 'start')) return true;
  return select(view, EditorSelection.cursor(isDown ? block.from : view.state.doc.lineAt(block.to).from));
}

function selectLowLine(view: EditorView, isDown: boolean): boolean {
  const { main, ranges } = view.state.selection;
  if (ranges.length > 1) return false;
  const moved = view.moveVertically(main, isDown);
  const line = passedLine(view, main.head, moved.head);
  if (!line) return false;
  const { head } = inLine(view, line, main, moved);
  return select(view, EditorSelection.range(main.anchor, head, moved.goalColumn));
}

/** The line beside the cursor's that a move by rows would leave out, although it is shown as text. */
function passedLine(view: EditorView, head: number, to: number): Line | undefined {
  const { doc } = view.state;
  const [headLine, there] = [doc.lineAt(head).number, doc.lineAt(to).number];
  if (Math.abs(there - headLine) < 2) return undefined;
  const line = doc.line(headLine + Math.sign(there - headLine));
  const { from, to: end } = view.lineBlockAt(line.from);
  const isWhole = from === line.from && end === line.to;
  const isDrawn = drawnBlocks(view.state, line.from, line.to).some(
    (block) => block.from <= line.from && block.to >= line.to,
  );
  return isWhole && !isDrawn ? line : undefined;
}

function inLine(
  view: EditorView,
  line: Line,
  { head }: SelectionRange,
  { goalColumn }: SelectionRange,
): SelectionRange {
  const column = head - view.state.doc.lineAt(head).from;
  return EditorSelection.cursor(line.from + Math.min(column, line.length), 1, undefined, goalColumn);
}

function select(view: EditorView, range: SelectionRange): true {
  view.dispatch({ selection: EditorSelection.create([range]), scrollIntoView: true, userEvent: 'select' });
  return true;
}

/** Milliseconds that a page which is printed may wait for its text to be read. */
const MOST_MS = 2000;

/** The browser's own command to print takes the page as it is: what is not read yet of a text would stand there as it is written. */
export const parseForPrint = ViewPlugin.define((view) => {
  const onPrint = () => {
    if (view.dom.closest('[hidden]') === null) forceParsing(view, view.state.doc.length, MOST_MS);
  };
  window.addEventListener('beforeprint', onPrint);
  return { destroy: () => window.removeEventListener('beforeprint', onPrint) };
});

const CONSTRUCTS = [
  rhythm,
  headings,
  folds,
  emphasis,
  inlineCodes,
  links,
  footnotes,
  definitionLists,
  vaultTags,
  lists,
  quotes,
  code,
  tableSource,
  math,
  comments,
  templater,
  html,
  rules,
  entities,
  escapes,
  blockIds,
];

/** The text as it reads: marks are hidden where no cursor is, and what stands for something else is drawn as that. */
export function liveText(context: LiveContext, inCells: (note: EditorView) => Extension): Extension {
  const places = new PlacesOfLinks(context.resolve, (listener) => onVaultChange(context, listener));
  return [
    liveContext.of(context),
    cellTyping.of(inCells),
    EditorView.editorAttributes.of({ class: 'live' }),
    EditorView.contentAttributes.of({ class: 'markdown' }),
    focusInState,
    places.extension(),
    liveBlocks,
    drawVisible(CONSTRUCTS, places),
    codeColours,
    roomBelow,
    liveClicks,
    parseForPrint,
    openMadeTable,
    openOnUndo,
    typeBelowTable,
    Prec.high(keymap.of([...blockKeys])),
  ];
}
