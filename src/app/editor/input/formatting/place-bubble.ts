import type { EditorView } from '@codemirror/view';

/** A part of the window, in CSS pixels. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly left: number;
  readonly top: number;
  /** Its buttons stand below each other, in the margin. */
  readonly isUpright: boolean;
}

interface Surroundings {
  /** What is selected, as far as it is in sight. */
  readonly selected: Box;
  /** The words in and around it. */
  readonly words: readonly Box[];
  /** Where it may stand. */
  readonly page: Box;
}

/** Between it and words, px. */
const GAP = 4;
/** Between it and the side of the page, whose margin is little wider than the upright one, px. */
const EDGE = 1;

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const boxAt = (left: number, top: number, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/**
 * The first place near the selection that covers no word: above it, below it, at the end of its line, and behind words that end early. In
 * the midst of full lines there is none, and it stands upright in the margin.
 */
export function findFreePlace({ selected, words, page }: Surroundings, wide: Size, upright: Size): Place {
  const rows = [
    selected.top - GAP - wide.height,
    selected.bottom + GAP,
    selected.bottom - (selected.bottom - selected.top + wide.height) / 2,
  ];
  const inPage = (box: Box) =>
    box.left >= page.left && box.right <= page.right && box.top >= page.top && box.bottom <= page.bottom;
  const isFree = (box: Box) => inPage(box) && !words.some((word) => meets(box, word));
  for (const top of rows) {
    const beside = words.filter((word) => word.top < top + wide.height && top < word.bottom);
    const starts = [
      Math.min(selected.left, page.right - wide.width),
      Math.max(...beside.map(({ right }) => right), selected.left) + 2 * GAP,
    ];
    for (const left of starts) if (isFree(boxAt(left, top, wide))) return { left, top, isUpright: false };
  }
  const middle = (selected.top + selected.bottom - upright.height) / 2;
  const top = Math.max(page.top, Math.min(middle, page.bottom - upright.height));
  for (const left of [page.right - upright.width, page.left])
    if (isFree(boxAt(left, top, upright))) return { left, top, isUpright: true };
  // A page without margins: at least what is selected can be read.
  const above = rows[0]! >= page.top ? rows[0]! : rows[1]!;
  return { left: Math.max(page.left, Math.min(selected.left, page.right - wide.width)), top: above, isUpright: false };
}

/** What a phone hangs below the ends of its selection to drag them by, px. */
const HANDLES = 28;

/** Beside what fingers selected: below it and its handles, as the phone's own menu stands above it; where there is no room, above. */
export function findPlaceForFingers({ selected, page }: Omit<Surroundings, 'words'>, { width, height }: Size): Place {
  const [below, above] = [selected.bottom + HANDLES, selected.top - GAP - height];
  const lowest = page.bottom - height;
  const top = below <= lowest ? below : above >= page.top ? above : lowest;
  return { left: Math.max(page.left, Math.min(selected.left, page.right - width)), top, isUpright: false };
}

/** How far around the selection words are asked for their places, px. */
const REACH = 300;

/** Where the bubble stands that is drawn in this element, and how. @param page the editor of the whole text, where the selection is in a cell of it */
export function placeBesideText(
  view: EditorView,
  dom: HTMLElement,
  isByFinger: boolean,
  page = view,
): Pick<Box, 'left' | 'top'> {
  const { from, to } = view.state.selection.main;
  const scroller = page.scrollDOM.getBoundingClientRect();
  const pageBox = {
    left: scroller.left + EDGE,
    right: scroller.left + page.scrollDOM.clientWidth - EDGE,
    top: scroller.top + GAP,
    bottom: scroller.bottom - GAP,
  };
  const first = view.coordsAtPos(Math.max(from, view.viewport.from), 1);
  const last = view.coordsAtPos(Math.min(to, view.viewport.to), -1);
  if (!first || !last) return { left: pageBox.left, top: pageBox.bottom };
  const selected = {
    left: first.left,
    right: last.right,
    top: Math.max(first.top, pageBox.top),
    bottom: Math.min(last.bottom, pageBox.bottom),
  };
  if (isByFinger)
    return findPlaceForFingers({ selected, page: pageBox }, { width: dom.offsetWidth, height: dom.offsetHeight });
  const words = [...page.contentDOM.children].flatMap((child) => wordsIn(child, selected));
  dom.classList.remove('is-upright');
  const wide = { width: dom.offsetWidth, height: dom.offsetHeight };
  dom.classList.add('is-upright');
  const upright = { width: dom.offsetWidth, height: dom.offsetHeight };
  const place = findFreePlace({ selected, words, page: pageBox }, wide, upright);
  dom.classList.toggle('is-upright', place.isUpright);
  return place;
}

/** What is seen and is no word. */
const PICTURES = 'img, svg, canvas, video, audio, iframe, input, textarea, object';

/**
 * The places of the words in an element, and of pictures. Of a table, too: between its cells there is room.
 * @param near what is far from there is left out with all that is in it
 */
function wordsIn(element: Element, near: Box): readonly Box[] {
  // What folds a part stands in the margin, and is seen where the pointer is; the title is a button of words.
  if (element.matches('button') && element.textContent.trim() === '') return [];
  const box = element.getBoundingClientRect();
  if (box.bottom < near.top - REACH || box.top > near.bottom + REACH) return [];
  if (element.matches(PICTURES)) return [box];
  const range = document.createRange();
  const boxes: Box[] = [];
  for (const child of element.childNodes) {
    if (child instanceof Element) boxes.push(...wordsIn(child, near));
    else if (child.nodeType === Node.TEXT_NODE) {
      range.selectNodeContents(child);
      boxes.push(...range.getClientRects());
    }
  }
  return boxes.filter(({ left, right }) => right > left);
}
