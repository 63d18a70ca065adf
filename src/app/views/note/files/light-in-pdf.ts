/** Words that were searched for in PDFs, on all pages that are drawn: see pdf-view.css. */
const NAME = 'found-in-pdf';

/** The words of a drawn page, as one text, and where each of its characters stands. */
interface PageText {
  readonly text: string;
  readonly places: readonly (readonly [node: Text, offset: number])[];
}

/** Lights words on pages: exactly those, also where they go on in the next line. Nothing of the pages is changed. */
export function createPageLights(): {
  /** @param words as `comparable` gives them; '' puts the page's lights out */
  light(page: HTMLElement, words: string): readonly Range[];
  end(): void;
} {
  const lit = new Map<HTMLElement, readonly Range[]>();
  const putOut = (page: HTMLElement) => {
    for (const range of lit.get(page) ?? []) CSS.highlights.get(NAME)?.delete(range);
    lit.delete(page);
  };
  return {
    light(page, words) {
      if (!('highlights' in CSS)) return [];
      putOut(page);
      const ranges = words === '' ? [] : rangesOf(page, words);
      if (ranges.length === 0) return [];
      const allHighlights = CSS.highlights.get(NAME) ?? new Highlight();
      for (const range of ranges) allHighlights.add(range);
      CSS.highlights.set(NAME, allHighlights);
      lit.set(page, ranges);
      return ranges;
    },
    end() {
      for (const page of [...lit.keys()]) putOut(page);
    },
  };
}

/** Words as they are compared: without regard to case, any white space as one space. */
export function comparable(words: string): string {
  return words.trim().replace(/\s+/g, ' ').toLowerCase();
}

export function rangesOf(page: HTMLElement, words: string): Range[] {
  const { text, places } = readPage(page);
  const ranges: Range[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const from = places[at];
    const to = places[at + words.length - 1];
    if (!from || !to) break;
    const range = document.createRange();
    range.setStart(...from);
    range.setEnd(to[0], to[1] + 1);
    ranges.push(range);
  }
  return ranges;
}

function readPage(page: HTMLElement): PageText {
  let text = '';
  // Remembered, since looking at the end of a growing text copies all of it each time.
  let endsWithSpace = true;
  const places: (readonly [Text, number])[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isBreak = node instanceof Element && node.localName === 'br';
    if (!(node instanceof Text) && !isBreak) continue;
    const words = isBreak ? ' ' : (node.textContent ?? '');
    for (let at = 0; at < words.length; at++) {
      const lower = words.charAt(at).toLowerCase();
      // One place for each character: a letter that becomes two stays as it is.
      const letter = lower.length === 1 ? lower : words.charAt(at);
      const isSpace = /\s/.test(letter);
      if (isSpace && endsWithSpace) continue;
      endsWithSpace = isSpace;
      const last = places.at(-1);
      text += isSpace ? ' ' : letter;
      places.push(node instanceof Text ? [node, at] : (last ?? [page.ownerDocument.createTextNode(' '), 0]));
    }
  }
  return { text, places };
}
