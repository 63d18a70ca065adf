import { createEffect, createSignal, on, onCleanup, onMount, Show, untrack } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { matchCountText } from '../../editor/input/find/look-through.ts';
import { panelIcons } from '../../editor/input/find/panel-icons.ts';
import { showPlaceOnPage } from '../../markdown/open-link.ts';
import { commonText } from '../../strings/common.texts.ts';
import { noteText } from './note.texts.ts';
import type { IconComponent } from '../../ui/draw-icon.ts';
import './find-in-page.css';

/** Places of a text on a page that is read. */
interface PageSearch {
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
  const foldedQuery = fold(text);
  if (foldedQuery === '') return [];
  const matchRanges: Range[] = [];
  for (const nodes of runsOfText(root)) {
    const shownText = nodes.map(({ data }) => data).join('');
    // Of the few signs that get longer in lower case the place would be another.
    const searchedText = fold(shownText).length === shownText.length ? fold(shownText) : shownText;
    for (
      let at = searchedText.indexOf(foldedQuery);
      at >= 0 && matchRanges.length < MOST;
      at = searchedText.indexOf(foldedQuery, at + foldedQuery.length)
    ) {
      const isPart = WORD.test(searchedText.charAt(at - 1)) || WORD.test(searchedText.charAt(at + foldedQuery.length));
      if (!wholeWord || !isPart) matchRanges.push(rangeOf(nodes, at, at + foldedQuery.length));
    }
  }
  return matchRanges;
}

/** The texts of the page, those of one paragraph together. */
function runsOfText(root: HTMLElement): Text[][] {
  const runs: Text[][] = [];
  let block: Element | null | undefined;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (!parentElement || parentElement.closest(LEFT_OUT)) continue;
    const parentBlock = parentElement.closest('p, li, td, th, h1, h2, h3, h4, h5, h6, pre, dt, dd, blockquote, div');
    if (parentBlock !== block || runs.length === 0) runs.push([]);
    block = parentBlock;
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

interface FindInPageProps {
  /** What is searched. */
  readonly page: () => HTMLElement;
  /** Changes when the page was drawn anew, or more of it. */
  readonly drawn: unknown;
  /** What is looked for at first. */
  readonly sought: string | undefined;
  /** All of a long note is to be drawn. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

const ALL = 'found-in-note';
const ONE = 'found-in-note-now';

/** Finds in a note that is read: the same panel as where it is written, without replacing. */
export function FindInPage(props: FindInPageProps) {
  const [text, setText] = createSignal('');
  const [matchCase, setMatchCase] = createSignal(false);
  const [wholeWord, setWholeWord] = createSignal(false);
  const [matches, setFound] = createSignal<readonly Range[]>([]);
  const [at, setAt] = createSignal(0);
  /** What is typed is shown from here on, as from a cursor: pixels of the page above it. */
  let origin = 0;
  /** Where the page was scrolled to for it: if it is elsewhere, somebody scrolled it. */
  let expectedScrollTop: number | undefined;
  /** What was scrolled to while it was typed, from 1: Enter goes to it first. */
  let shownIndex = 0;
  let field!: HTMLInputElement;

  createEffect(
    on([text, matchCase, wholeWord, () => props.drawn], (currentInput, previousInput) => {
      setFound(findText(props.page(), { text: text(), matchCase: matchCase(), wholeWord: wholeWord() }));
      setAt((last) => Math.min(last, matches().length));
      if (previousInput?.slice(0, 3).some((previousPart, place) => previousPart !== currentInput[place]) !== true)
        return;
      shownIndex = firstFromHere();
      setAt(0);
      show(shownIndex, 'nearest');
    }),
  );
  /** The first match from where one reads, else the first of all, 1-based; 0 where there is none. */
  const firstFromHere = (): number => {
    const scroller = scrollerOf(props.page());
    if (!scroller || matches().length === 0) return 0;
    if (scroller.scrollTop !== expectedScrollTop) origin = scroller.scrollTop;
    const top = scroller.getBoundingClientRect().top - scroller.scrollTop + origin;
    return (
      Math.max(
        0,
        matches().findIndex((range) => range.getBoundingClientRect().top >= top),
      ) + 1
    );
  };
  createEffect(() => light(matches(), matches()[at() - 1]));
  const show = (number: number, block: 'center' | 'nearest') => {
    const place = matches()[number - 1]?.startContainer.parentElement;
    if (place) showPlaceOnPage(place, block);
    expectedScrollTop = scrollerOf(props.page())?.scrollTop;
  };
  const go = (by: 1 | -1) => {
    const { length } = matches();
    if (length === 0) return;
    const from = at() || (by > 0 ? (shownIndex || 1) - 1 : shownIndex || 1);
    const next = ((from - 1 + by + length) % length) + 1;
    setAt(next);
    show(next, 'center');
    // What is typed then is sought from that place on.
    expectedScrollTop = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isNext = event.key === 'Enter' || event.key === 'F3';
    if (!isNext && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isNext) go(event.shiftKey ? -1 : 1);
    else props.onClose();
  };
  onMount(() => {
    props.onOpen();
    field.value = untrack(() => props.sought) ?? '';
    setText(field.value);
    field.focus();
    field.select();
  });
  onCleanup(() => light([], undefined));

  return (
    <div class="find-panel find-in-page" role="search" aria-label={noteText.findInPage.label} onKeyDown={onKeyDown}>
      <div class="find-panel__row">
        <input
          class="input find-panel__field"
          aria-label={noteText.findInPage.label}
          placeholder={noteText.findInPage.label}
          autocomplete="off"
          spellcheck={false}
          ref={field}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <PanelButton
          label={noteText.findInPage.matchCase}
          icon={panelIcons.matchCase}
          pressed={matchCase()}
          onPress={() => setMatchCase(!matchCase())}
        />
        <PanelButton
          label={noteText.findInPage.wholeWord}
          icon={panelIcons.wholeWord}
          pressed={wholeWord()}
          onPress={() => setWholeWord(!wholeWord())}
        />
        <span class="find-panel__count" role="status">
          <Show when={text() !== ''}>{matchCountText({ found: matches().length, isMore: false, selected: at() })}</Show>
        </span>
        <PanelButton label={noteText.findInPage.previousMatch} icon={panelIcons.previous} onPress={() => go(-1)} />
        <PanelButton label={noteText.findInPage.nextMatch} icon={panelIcons.next} onPress={() => go(1)} />
        <PanelButton label={commonText.close} icon={panelIcons.close} onPress={() => props.onClose()} />
      </div>
    </div>
  );
}

function PanelButton(props: {
  readonly label: string;
  readonly icon: IconComponent;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      class="find-panel__button"
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      onClick={() => props.onPress()}
    >
      <Dynamic component={props.icon} aria-hidden="true" />
    </button>
  );
}

const scrollerOf = (page: HTMLElement): HTMLElement | null => page.closest('[data-note-scroller]');

/** Marks places without changing the page; older browsers scroll to them alone. */
function light(allRanges: readonly Range[], currentRange: Range | undefined): void {
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.set(ALL, new Highlight(...allRanges));
  const currentHighlight = new Highlight(...(currentRange ? [currentRange] : []));
  currentHighlight.priority = 1;
  CSS.highlights.set(ONE, currentHighlight);
}
