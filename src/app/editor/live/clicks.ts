import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { drawnBlocks } from './live-blocks.ts';
import { liveContext } from './draw/live-context.ts';
import { isTouched } from '../text/touched.ts';
import { isActed } from './draw/widgets.ts';
import { editCell } from './tables/edited-cell.ts';
import { openCell } from './tables/open-cell.ts';
import { placeInDrawn } from './tables/table-widget.ts';

const FOLLOWED = 'a[role="link"], a[href], .tag[data-tag]';

/** Clicks on links and tags follow them and leave the cursor where it is; a click on a drawn block opens its text at the words that were clicked, or at their line. */
export const liveClicks: Extension = EditorView.domEventHandlers({
  mousedown: (event, view) => {
    if (event.button === 0 && linkAt(event, view)) {
      // The link would be drawn anew, and the click be lost, if the cursor came into it.
      event.preventDefault();
      return true;
    }
    return event.button === 2 ? stayDrawn(event, view) : event.button === 0 && openBlock(event, view);
  },
  click: (event, view) => {
    const link = linkAt(event, view);
    if (!link?.classList.contains('internal-link')) return false;
    event.preventDefault();
    const { target = '', subpath = '', path } = link.dataset;
    // Where it opens (a new tab, to the side) is by the keys held, as everywhere: see how-pressed.ts.
    view.state.facet(liveContext)?.follow({ target, subpath, path: path as VaultPath | undefined });
    return true;
  },
});

/** The link under the pointer, unless its marks are shown: there a click puts the cursor, but with Ctrl or ⌘. */
function linkAt(event: MouseEvent, view: EditorView): HTMLElement | undefined {
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

/** Begins to write in the cell of a drawn table under the pointer. */
function openClickedCell(
  view: EditorView,
  at: number,
  block: HTMLElement,
  { target, clientX: x, clientY: y }: MouseEvent,
) {
  const place = target instanceof Element ? placeInDrawn(block, target) : undefined;
  return place !== undefined && openCell(view, at, place, { x, y });
}

/**
 * Where in a block's source the drawn words stand that were clicked.
 * @param source from the line on which the drawn part begins
 * @param before what is drawn of that part before the words
 * @param words drawn in one run
 * @param offset within them
 * @returns undefined where the source has other words, such as those of an embed
 */
export function placeInSource(source: string, before: string, words: string, offset: number): number | undefined {
  const sought = words.trim();
  if (sought === '') return undefined;
  const skipped = words.length - words.trimStart().length;
  let at = source.indexOf(sought);
  // The same words may stand there more than once.
  for (
    let earlier = before.indexOf(sought);
    earlier !== -1 && at !== -1;
    earlier = before.indexOf(sought, earlier + 1)
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
