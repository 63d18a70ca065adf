import './light-words.css';

/** Where notes are drawn to be read or written, and the pages of PDFs. */
const NOTE_TEXT = 'main .cm-content, main .markdown, main [data-pdf-pages]';
const NAME = 'found-words';
const LIT_MS = 4000;
/** A note that is opened may still have to be read and drawn. */
const WAITS_MS = 3000;
const MOST = 300;

let end: (() => void) | undefined;
let lastLit: readonly string[] = [];

/** The first of the words for which a note was opened last. */
export const wordOfLastLook = (): string | undefined => lastLit[0];

/**
 * Lights words in the notes that show, for a moment: what was searched for is seen in the note that was opened for it.
 * Nothing of the page is changed: the browser draws it over the text (CSS Custom Highlights), where it can.
 * @param pdfPage a selector: no link leads to a line of a PDF, so the first of the words on this page is brought into view
 */
export function lightWords(words: readonly string[], pdfPage?: string): void {
  end?.();
  lastLit = words;
  if (words.length === 0 || !('highlights' in CSS)) return;
  const normalizedWords = words.map((word) => word.replaceAll(/\s+/gu, ' '));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  let isInView = pdfPage === undefined;
  const draw = (): void => {
    frame = undefined;
    const ranges = [...document.querySelectorAll(NOTE_TEXT)].flatMap((text) => rangesIn(text, normalizedWords));
    if (ranges.length === 0) return void CSS.highlights.delete(NAME);
    CSS.highlights.set(NAME, new Highlight(...ranges.slice(0, MOST)));
    timer ??= setTimeout(() => end?.(), LIT_MS);
    const first = isInView ? undefined : ranges.find((range) => range.startContainer.parentElement?.closest(pdfPage!));
    if (!first) return;
    isInView = true;
    bringIntoView(first);
  };
  const observer = new MutationObserver(() => (frame ??= requestAnimationFrame(draw)));
  const waits = setTimeout(() => timer === undefined && end?.(), WAITS_MS);
  end = () => {
    observer.disconnect();
    clearTimeout(timer);
    clearTimeout(waits);
    if (frame !== undefined) cancelAnimationFrame(frame);
    CSS.highlights.delete(NAME);
    end = undefined;
  };
  const main = document.querySelector('main');
  if (main) observer.observe(main, { childList: true, subtree: true, characterData: true });
  frame = requestAnimationFrame(draw);
}

function rangesIn(element: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < MOST; node = walker.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase();
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
        if (isWholeWordAt(text, at, word)) ranges.push(rangeOf(node, at, at + word.length));
  }
  return ranges;
}

function bringIntoView(range: Range): void {
  const scroller = range.startContainer.parentElement?.closest('[role="document"]');
  if (!scroller) return;
  const [{ top, bottom }, seen] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (top < seen.top || bottom > seen.bottom) scroller.scrollTop += top - seen.top - scroller.clientHeight / 3;
}

const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** Scripts without spaces: a word stands among others. */
const UNSPACED = /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]/u;

function isWholeWordAt(text: string, at: number, word: string): boolean {
  if (UNSPACED.test(word)) return true;
  return !LETTER.test(text[at - 1] ?? '') && !LETTER.test(text[at + word.length] ?? '');
}

function rangeOf(node: Node, from: number, to: number): Range {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range;
}
