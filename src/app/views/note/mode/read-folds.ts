import { SHOW_PLACE } from '../../../markdown/open-link.ts';
import { foldedLine, type FoldedLine, linesNow } from '../../../editor/text/folded-lines.ts';
import { liveText } from '../../../editor/live/live.texts.ts';
import '../fold.css';

/** What folding can be asked to do on a page that is read, as in the editor. */
export type FoldStep = 'fold' | 'unfold' | 'fold-all' | 'unfold-all';

export interface ReadFolds {
  /** Another text is on the page from now on, of which nothing is drawn yet. */
  begin(text: string, folded: readonly FoldedLine[]): void;
  /** A part of it was drawn: its headings and items get their buttons, and what is folded in it goes out of sight. */
  add(part: HTMLElement): void;
  /** All of it was drawn. */
  end(): void;
  /** @param at where the reader is; undefined for nowhere in particular */
  step(step: FoldStep, at: Element | undefined): void;
  /** Unfolds what hides this element. */
  reveal(element: Element): void;
  dispose(): void;
}

const HIDDEN = 'is-folded-away';
const BUTTON = 'fold-button';
const HEADINGS = ':is(h1, h2, h3, h4, h5, h6)[data-line]';
const BLOCK = /^(?:P|UL|OL|DL|PRE|BLOCKQUOTE|TABLE|DIV|SECTION|FIGURE|HR|H[1-6])$/;
/** Footnotes belong to the whole note, not to its last heading. */
const ENDS = 'section.footnotes, .markdown-more';
const LOWEST = 7;

/**
 * Sections and items of a note fold on the page to read as they do in the editor: what lies below a heading up to the next of its rank,
 * and what an item has beside its first line. Print shows everything.
 * @param onChange called with what is folded by now, when the person folds or unfolds
 */
export function createReadFolds(page: HTMLElement, onChange: (lines: readonly FoldedLine[]) => void): ReadFolds {
  let folded = new Set<number>();
  let textOf = (): readonly string[] => [];
  /** The last heading that was drawn, while nothing is drawn below it. */
  let waiting: HTMLElement | undefined;

  const blocks = function* (): Generator<HTMLElement> {
    for (const part of page.children) for (const block of part.children) yield block as HTMLElement;
  };
  const isFolded = (element: HTMLElement): boolean => folded.has(readDataLine(element));

  const show = (): void => {
    let under = LOWEST;
    for (const block of blocks()) {
      const level = elementHeadingLevel(block);
      if ((level > 0 && level <= under) || block.matches(ENDS)) under = LOWEST;
      block.classList.toggle(HIDDEN, under < LOWEST);
      if (under === LOWEST && level > 0 && isFolded(block) && buttonOf(block)) under = level;
    }
    for (const item of page.querySelectorAll<HTMLElement>(`li:has(> .${BUTTON})`))
      for (const block of belowFirstLine(item)) block.classList.toggle(HIDDEN, isFolded(item));
    for (const button of page.querySelectorAll<HTMLElement>(`.${BUTTON}`)) tellState(button);
  };
  const tellState = (button: HTMLElement): void => {
    const owner = button.parentElement;
    if (owner) button.setAttribute('aria-expanded', String(!isFolded(owner)));
  };
  const change = (next: Set<number>): void => {
    folded = next;
    show();
    const lines = textOf();
    onChange([...folded].sort((a, b) => a - b).map((line) => foldedLine(line, lines[line - 1] ?? '')));
  };
  const fold = (element: HTMLElement): void => change(new Set([...folded, readDataLine(element)]));
  const unfold = (elements: readonly HTMLElement[]): void => {
    const lines = new Set(elements.map(readDataLine));
    change(new Set([...folded].filter((line) => !lines.has(line))));
  };

  /** The item or heading that this element belongs to, from the inside out, of those that fold. */
  const around = (element: Element): readonly HTMLElement[] => {
    const foldableHeadings: HTMLElement[] = [];
    for (let item = element.closest<HTMLElement>('li'); item && page.contains(item);) {
      if (buttonOf(item)) foldableHeadings.push(item);
      item = item.parentElement?.closest<HTMLElement>('li') ?? null;
    }
    let heading: HTMLElement | undefined;
    const headings: HTMLElement[] = [];
    for (const block of blocks()) {
      if (elementHeadingLevel(block) > 0) {
        while (headings.length > 0 && elementHeadingLevel(headings.at(-1)!) >= elementHeadingLevel(block))
          headings.pop();
        headings.push(block);
        heading = block;
      }
      if (block.contains(element)) break;
    }
    return heading
      ? [...foldableHeadings, ...headings.filter((headingElement) => buttonOf(headingElement)).reverse()]
      : foldableHeadings;
  };
  /** The outermost parts, as folding everything does in the editor. */
  const outermost = (): Set<number> => {
    const lines = new Set<number>();
    let under = LOWEST;
    for (const block of blocks()) {
      const level = elementHeadingLevel(block);
      if ((level > 0 && level <= under) || block.matches(ENDS)) under = LOWEST;
      if (under < LOWEST) continue;
      if (level > 0 && buttonOf(block)) {
        lines.add(readDataLine(block));
        under = level;
      }
      for (const item of block.querySelectorAll<HTMLElement>(`li:has(> .${BUTTON})`)) lines.add(readDataLine(item));
    }
    return lines;
  };

  const offer = (element: HTMLElement, isReached: boolean): void => {
    if (buttonOf(element)) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = BUTTON;
    const words = elementFirstLine(element);
    button.setAttribute('aria-label', liveText.fold.part(words));
    // Of items there may be very many between two links: the fold commands reach them from the keyboard.
    if (!isReached) button.tabIndex = -1;
    // A heading is called as it reads, without its button.
    else if (words !== '') element.setAttribute('aria-label', words);
    element.prepend(button);
    tellState(button);
  };
  const offerSection = (heading: HTMLElement, below: Element | null | undefined): void => {
    const level = below ? elementHeadingLevel(below as HTMLElement) : 0;
    if (below && !below.matches(ENDS) && (level === 0 || level > elementHeadingLevel(heading))) offer(heading, true);
  };

  const onClick = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest(`.${BUTTON}`) : null;
    const owner = button?.parentElement;
    if (!owner || !page.contains(owner)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isFolded(owner)) unfold([owner]);
    else fold(owner);
  };
  const reveal = (element: Element): void => {
    if (!element.closest(`.${HIDDEN}`)) return;
    // What the item or heading itself shows is in sight already.
    unfold(around(element).filter((outerElement) => outerElement !== element && isFolded(outerElement)));
  };
  const onShowPlace = (event: Event): void => {
    if (event.target instanceof Element) reveal(event.target);
  };
  page.addEventListener('click', onClick);
  page.addEventListener(SHOW_PLACE, onShowPlace);

  return {
    begin(text, lines) {
      let split: readonly string[] | undefined;
      textOf = () => (split ??= text.split('\n'));
      const currentLines = lines.length === 0 ? [] : linesNow(lines, asLines(textOf()));
      folded = new Set(currentLines);
      waiting = undefined;
    },
    add(part) {
      if (waiting) offerSection(waiting, part.firstElementChild);
      waiting = undefined;
      for (const heading of part.querySelectorAll<HTMLElement>(`:scope > ${HEADINGS}`)) {
        if (heading.nextElementSibling) offerSection(heading, heading.nextElementSibling);
        else waiting = heading;
      }
      for (const item of part.querySelectorAll<HTMLElement>(':scope > :is(ul, ol) li[data-line]'))
        if (belowFirstLine(item).length > 0) offer(item, false);
      if (folded.size > 0) show();
    },
    end() {
      waiting = undefined;
    },
    step(step, at) {
      if (step === 'fold-all') change(outermost());
      else if (step === 'unfold-all') change(new Set());
      else if (at) {
        const parts = around(at);
        const part = step === 'fold' ? parts.find((foldPart) => !isFolded(foldPart)) : parts.find(isFolded);
        if (part && step === 'fold') fold(part);
        else if (part) unfold([part]);
      }
    },
    reveal,
    dispose() {
      page.removeEventListener('click', onClick);
      page.removeEventListener(SHOW_PLACE, onShowPlace);
    },
  };
}

function readDataLine(element: HTMLElement): number {
  return Number(element.dataset['line']);
}

/** 1 to 6; 0 for what is no heading of the note. */
function elementHeadingLevel({ tagName, dataset }: HTMLElement): number {
  return dataset['line'] === undefined ? 0 : Number(/^H([1-6])$/.exec(tagName)?.[1] ?? 0);
}

function buttonOf(element: Element): Element | undefined {
  const first = element.firstElementChild;
  return first?.classList.contains(BUTTON) ? first : undefined;
}

/** What an item has beside its first line or paragraph. */
function belowFirstLine(item: HTMLElement): readonly HTMLElement[] {
  const children = [...item.children] as HTMLElement[];
  const below = children.filter(({ tagName }) => BLOCK.test(tagName));
  const first = [...item.childNodes].find(
    (node) => node !== buttonOf(item) && (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() !== ''),
  );
  return first === below[0] ? below.slice(1) : below;
}

/** Its first line. */
function elementFirstLine(element: HTMLElement): string {
  const hidden = new Set<Node>(element.tagName === 'LI' ? belowFirstLine(element) : []);
  let words = '';
  for (const node of element.childNodes) if (!hidden.has(node)) words += node.textContent ?? '';
  return words.trim().slice(0, MOST_WORDS);
}

const MOST_WORDS = 200;

const asLines = (lines: readonly string[]) => ({
  lines: lines.length,
  line: (number: number) => ({ text: lines[number - 1] ?? '' }),
});
