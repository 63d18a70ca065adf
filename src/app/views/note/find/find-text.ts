/** Places of a text on a page that is read. */
export interface PageSearch {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
}

const MOST = 5000;
/** Text of these is not read with the note's own. */
const LEFT_OUT = '[data-properties], [hidden], script, style, button';
const WORD = /[\p{L}\p{N}_]/u;

/** Where the text stands on the page, in order; across marks such as bold, but not across paragraphs. */
export function findText(root: HTMLElement, { text, matchCase, wholeWord }: PageSearch): Range[] {
  const fold = (value: string) => (matchCase ? value : value.toLowerCase());
  const wanted = fold(text);
  if (wanted === '') return [];
  const found: Range[] = [];
  for (const nodes of runsOfText(root)) {
    const shown = nodes.map(({ data }) => data).join('');
    // Of the few signs that get longer in lower case the place would be another.
    const all = fold(shown).length === shown.length ? fold(shown) : shown;
    for (let at = all.indexOf(wanted); at >= 0 && found.length < MOST; at = all.indexOf(wanted, at + wanted.length)) {
      const isPart = WORD.test(all.charAt(at - 1)) || WORD.test(all.charAt(at + wanted.length));
      if (!wholeWord || !isPart) found.push(rangeOf(nodes, at, at + wanted.length));
    }
  }
  return found;
}

/** The texts of the page, those of one paragraph together. */
function runsOfText(root: HTMLElement): Text[][] {
  const runs: Text[][] = [];
  let block: Element | null | undefined;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (!parentElement || parentElement.closest(LEFT_OUT)) continue;
    const own = parentElement.closest('p, li, td, th, h1, h2, h3, h4, h5, h6, pre, dt, dd, blockquote, div');
    if (own !== block || runs.length === 0) runs.push([]);
    block = own;
    runs.at(-1)?.push(node as Text);
  }
  return runs;
}

function rangeOf(nodes: readonly Text[], from: number, to: number): Range {
  const range = document.createRange();
  let at = 0;
  for (const node of nodes) {
    if (from >= at && from < at + node.length) range.setStart(node, from - at);
    if (to > at && to <= at + node.length) range.setEnd(node, to - at);
    at += node.length;
  }
  return range;
}
