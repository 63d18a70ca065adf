import { isPdfPath } from '../../notes/paths/paths.ts';
import { markdownText } from './markdown.texts.ts';

/** Where a reader is in a note: a line of the file (1-based), and how far (px) below the view's top it is. */
export interface ReadingPosition {
  readonly line: number;
  readonly offset: number;
  /** What of a long line is at the top: the heights above it are estimates, and differ from time to time. */
  readonly within?: PlaceInLine;
  /** Where the cursor was in the text, or what was selected, as far as it was written in. */
  readonly cursor?: TextCursor;
}

/** Characters from the beginning of the text; the two are one where nothing is selected. */
export interface TextCursor {
  readonly anchor: number;
  readonly head: number;
}

/** So many characters into the line, and how far (px) below the view's top these are. */
export interface PlaceInLine {
  readonly characters: number;
  readonly offset: number;
}

/**
 * The offset (px) of what is seen at the very top of a note: no page can be scrolled so far up, so every mode shows its own top. Between
 * modes the letters of a line do not begin at the same height, least of all in fonts that stand in for the note's own.
 */
export const AT_TOP = 10_000;

/**
 * The innermost shown element that begins at or before this line of the file (1-based). A line of many pages is shown in pieces, which
 * all begin on it: of those it is the first.
 */
export function elementAtLine(container: ParentNode, line: number): HTMLElement | undefined {
  let best: HTMLElement | undefined;
  let bestLine = 0;
  for (const element of container.querySelectorAll<HTMLElement>('[data-line]')) {
    const at = Number(element.dataset['line']);
    if (at > line) {
      if (best) break;
      continue;
    }
    if (at > bestLine || (at === bestLine && best?.contains(element))) {
      best = element;
      bestLine = at;
    }
  }
  return best;
}

/** The first line that is in sight below `top` (a viewport coordinate), with the distance of its beginning: a place to come back to. */
export function placeInView(
  container: ParentNode,
  top: number,
): { readonly line: number; readonly offset: number } | undefined {
  let start: HTMLElement | undefined;
  for (const element of container.querySelectorAll<HTMLElement>('[data-line]')) {
    const line = element.dataset['line'];
    if (start?.dataset['line'] !== line) start = element;
    const box = element.getBoundingClientRect();
    if (box.bottom > top && box.height > 0)
      return { line: Number(line), offset: (start ?? element).getBoundingClientRect().top - top };
  }
  return undefined;
}

/** Frames without movement after which the element counts as settled, and the most frames to wait. */
const STILL_FRAMES = 4;
const MOST_FRAMES = 90;

/**
 * Scrolls until the element is `offset` px below the scroller's top, and holds it there while parts above, whose
 * height was only estimated, get their own. Ends by itself, or as soon as the person scrolls.
 * @returns the function that ends it.
 */
export function settleAt(scroller: HTMLElement, element: HTMLElement, offset: number): () => void {
  let stillFrames = 0;
  let frames = 0;
  let isOver = false;
  const stop = () => {
    isOver = true;
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) scroller.removeEventListener(type, stop);
  };
  const step = () => {
    if (isOver || !element.isConnected) return;
    const away = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - offset;
    const previousTop = scroller.scrollTop;
    if (Math.abs(away) > 1) scroller.scrollTop += away;
    // At either end it cannot come nearer.
    stillFrames = Math.abs(away) > 1 && scroller.scrollTop !== previousTop ? 0 : stillFrames + 1;
    frames += 1;
    if (stillFrames >= STILL_FRAMES || frames >= MOST_FRAMES) stop();
    else requestAnimationFrame(step);
  };
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    scroller.addEventListener(type, stop, { passive: true });
  step();
  return stop;
}

/** Lines that a citation names, 1-based, inclusive: `L12` or `L12-L15`, the part after `#` in `[[path#L12-L15]]`. */
export function citedLines(subpath: string): { readonly from: number; readonly to: number } | undefined {
  const match = /^L(\d{1,7})(?:-L?(\d{1,7}))?$/.exec(subpath);
  if (!match?.[1]) return undefined;
  const from = Number(match[1]);
  return { from, to: Math.max(from, Number(match[2] ?? from)) };
}

/** “line 3”, “lines 3–5”; of a PDF, whose text has a page to a line, “page 3”. */
export function placeInWords(path: string, { from, to }: { readonly from: number; readonly to: number }): string {
  const { pages, lines } = markdownText.citedLines;
  return (isPdfPath(path) ? pages : lines)(from, to);
}
