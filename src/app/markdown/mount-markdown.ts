import type { RenderedBlock } from './render-markdown.ts';
import { waitForReader } from './wait-for-reader.ts';
import { createSanitizer, type Sanitize } from './sanitize.ts';

/** Work goes on for at most this long (ms) before the page may answer the person again; longer where they wait for it. */
const SLICE_MS = 8;
const URGENT_SLICE_MS = 40;
/** HTML (characters) of one part: the unit that the browser skips while it is out of sight. */
const PART_SIZE = 12_000;
/** Blocks are sanitised together up to this many characters: each run has a price of its own. */
const RUN_SIZE = 3000;
/** HTML (characters) that is drawn before the reader comes near it, and that is drawn more each time. A note of 100 kB is drawn whole. */
const FIRST_DRAWN = 250_000;
const NEXT_DRAWN = 150_000;

let sanitizer: Sanitize | undefined;

/** The one sanitiser of this page. */
export function sanitize(html: string): DocumentFragment {
  sanitizer ??= createSanitizer(window);
  return sanitizer(html);
}

export interface MountOptions {
  readonly signal: AbortSignal;
  /** Called with each part once it stands in the page: links, images and embeds of it can be filled in. */
  readonly onPart?: (part: HTMLElement) => void;
  /** Whether the person waits for a place further down. */
  readonly isUrgent?: () => boolean;
  /** Told how to go on, where a long note waits for its reader. */
  readonly onHold?: (goOn: () => void) => void;
  /** HTML above the text that is not sanitised yet, e.g. the properties. */
  readonly before?: string;
}

/**
 * Replaces the container's content by the sanitised blocks: what fits the first slice at once, the rest in slices
 * between which the page stays responsive. Of a long note the end is drawn when the reader comes near it, prints or searches the
 * page. Resolves when all is there, or at once after an abort.
 */
export async function mountMarkdown(container: HTMLElement, blocks: Iterable<RenderedBlock>, options: MountOptions): Promise<void> {
  const { signal, isUrgent, onPart, onHold, before = '' } = options;
  let part = createPart(before);
  let size = 0;
  let isFirst = true;
  let drawn = 0;
  let mostDrawn = FIRST_DRAWN;
  let started = performance.now();
  const show = () => {
    if (isFirst) container.replaceChildren(part);
    else container.append(part);
    isFirst = false;
    onPart?.(part);
    part = createPart('');
    size = 0;
  };
  const waiting = runs(blocks);
  const draw = (html: string) => {
    part.append(sanitize(html));
    size += html.length;
    drawn += html.length;
  };
  const drawAll = () => {
    for (const html of waiting) {
      draw(html);
      if (size >= PART_SIZE) show();
    }
    if (size > 0) show();
  };
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    draw(next.value);
    const isLate = performance.now() - started > (isUrgent?.() ? URGENT_SLICE_MS : SLICE_MS);
    if (size >= PART_SIZE || (isFirst && isLate)) show();
    if (drawn > mostDrawn && isUrgent?.() !== true) {
      if (size > 0) show();
      const wish = await waitForReader(container, signal, drawAll, onHold);
      mostDrawn = wish === 'all' ? Infinity : drawn + NEXT_DRAWN;
    } else if (!isLate) continue;
    await nextTask();
    if (signal.aborted) return;
    started = performance.now();
  }
  if (size > 0 || isFirst) show();
}

/** Blocks that are safe to sanitise together, joined. One that holds the note's own HTML stands alone: it may leave tags open. */
function* runs(blocks: Iterable<RenderedBlock>): Generator<string> {
  let run = '';
  for (const { html, raw } of blocks) {
    if (run !== '' && (raw || run.length + html.length > RUN_SIZE)) {
      yield run;
      run = '';
    }
    if (raw) yield html;
    else run += html;
  }
  if (run !== '') yield run;
}

function createPart(html: string): HTMLElement {
  const part = document.createElement('div');
  part.className = 'markdown-part';
  if (html !== '') part.append(sanitize(html));
  return part;
}

/** Lets the browser paint and handle input first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
