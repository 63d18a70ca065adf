import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import { placeInView } from '../../markdown/find-line.ts';

/** The line (1-based) at the top of what a tab shows, read again as the person scrolls; undefined where it cannot be told. */
export function createReadingLine(
  tab: Accessor<string | undefined>,
  version: Accessor<unknown>,
): Accessor<number | undefined> {
  const [line, setLine] = createSignal<number>();
  let frame = 0;
  const view = () => document.querySelector<HTMLElement>(`[data-tab-view="${tab()}"]`);
  const look = async () => {
    frame = 0;
    const shown = view();
    setLine(shown ? await lineAtTop(shown) : undefined);
  };
  const soon = () => void (frame ||= requestAnimationFrame(() => void look()));
  const onScroll = (event: Event) => {
    if (event.target instanceof Node && view()?.contains(event.target)) soon();
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  createEffect(on([tab, version], soon));
  onCleanup(() => {
    document.removeEventListener('scroll', onScroll, { capture: true });
    cancelAnimationFrame(frame);
  });
  return line;
}

/** The line of the cursor in the tab in use; of a page that is read, the line at its top. */
export async function lineInUse(): Promise<number | undefined> {
  const views = document.querySelectorAll<HTMLElement>('[data-in-use] [data-tab-view]');
  const view = [...views].find((each) => each.checkVisibility());
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
