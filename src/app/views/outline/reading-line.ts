import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { placeInView } from '../../markdown/reading-position.ts';

export interface ReadingLine {
  /** The line (1-based) where one reads; undefined where it cannot be told. */
  readonly line: Accessor<number | undefined>;
  /** One has just gone to this line: it counts until one scrolls, or writes elsewhere. Near the end of a note it never gets to the top. */
  readonly wentTo: (line: number | undefined) => void;
}

/**
 * The line at the top of what a tab shows, read again as the person scrolls, or the one that was just gone to.
 * @param isSamePart whether two lines stand under one heading
 */
export function createReadingLine(
  tab: Accessor<string | undefined>,
  version: Accessor<unknown>,
  isSamePart: (a: number, b: number) => boolean,
): ReadingLine {
  const [line, setLine] = createSignal<number>();
  const [gone, setGone] = createSignal<number>();
  /** Somebody did something in the note since: what scrolls now is no longer the way there. */
  let isByHand = false;
  let frame = 0;
  const view = () => document.querySelector<HTMLElement>(`[data-tab-view="${tab()}"]`);
  const look = async () => {
    frame = 0;
    const readView = view();
    setLine(readView ? await lineAtTop(readView) : undefined);
  };
  const soon = () => void (frame ||= requestAnimationFrame(() => void look()));
  const wentTo = (to: number | undefined) => {
    isByHand = false;
    setGone(to);
  };
  const isInView = ({ target }: Event) => target instanceof Node && view()?.contains(target) === true;
  const onScroll = (event: Event) => {
    if (!isInView(event)) return;
    if (isByHand) setGone(undefined);
    soon();
  };
  const onHand = (event: Event) => {
    if (gone() !== undefined && isInView(event)) isByHand = true;
  };
  const onWritten = async (event: Event) => {
    const [to, editor] = [gone(), view()?.querySelector<HTMLElement>('.cm-editor')];
    if (to === undefined || !editor || !isByHand || !isInView(event)) return;
    const { cursorLineOf } = await import('../../editor/reading-place.ts');
    const cursor = cursorLineOf(editor);
    if (cursor !== undefined && gone() === to && !isSamePart(cursor, to)) setGone(undefined);
  };
  const ending = new AbortController();
  const listen = (types: readonly string[], listener: (event: Event) => void) => {
    const { signal } = ending;
    for (const type of types) document.addEventListener(type, listener, { capture: true, passive: true, signal });
  };
  listen(['scroll'], onScroll);
  listen(['wheel', 'touchmove', 'pointerdown', 'keydown'], onHand);
  listen(['keyup', 'pointerup'], (event) => void onWritten(event));
  createEffect(on([tab, version], soon));
  createEffect(on(tab, () => wentTo(undefined), { defer: true }));
  onCleanup(() => {
    ending.abort();
    cancelAnimationFrame(frame);
  });
  return { line: () => gone() ?? line(), wentTo };
}

/** The line of the cursor in the tab in use; of a page that is read, the line at its top. */
export async function lineInUse(): Promise<number | undefined> {
  const views = document.querySelectorAll<HTMLElement>('[data-in-use] [data-tab-view]');
  const view = [...views].find((visibleView) => visibleView.checkVisibility());
  const editor = view?.querySelector<HTMLElement>('.cm-editor');
  if (!editor) return view && lineAtTop(view);
  const { cursorLineOf } = await import('../../editor/reading-place.ts');
  return cursorLineOf(editor);
}

async function lineAtTop(view: HTMLElement): Promise<number | undefined> {
  const editor = view.querySelector<HTMLElement>('.cm-editor');
  if (editor) {
    // The editor's own code is there already.
    const { lineAtTopOf } = await import('../../editor/reading-place.ts');
    return lineAtTopOf(editor);
  }
  const pdf = view.querySelector<HTMLElement>('[data-pdf-pages]');
  if (pdf) return pageInView(pdf);
  const scroller = view.querySelector<HTMLElement>('[data-note-scroller]');
  const page = scroller?.querySelector<HTMLElement>('[data-note-text]');
  // A heading that one has just gone to stands a little below the top.
  return scroller && page ? placeInView(page, scroller.getBoundingClientRect().top + SLACK)?.line : undefined;
}

/** Of a PDF, the page that holds the middle of what is seen. */
function pageInView(pages: HTMLElement): number | undefined {
  const seen = pages.parentElement?.getBoundingClientRect();
  if (!seen) return undefined;
  const middle = (seen.top + seen.bottom) / 2;
  const page = [...pages.children].find((holder) => holder.getBoundingClientRect().bottom > middle);
  return page instanceof HTMLElement ? Number(page.dataset['page']) : undefined;
}

/** Pixels. */
const SLACK = 32;
