import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { drawnBlocks } from './blocks/live-blocks.ts';
import { liveContext } from './draw/live-context.ts';
import { isTouched } from './draw/touched.ts';
import { isActed } from './draw/widgets.ts';
import { placeInSource, wordsUnder } from './place-in-source.ts';
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
