import type { RenderedBlock } from './render-markdown.ts';
import { createSanitizer, type Sanitize } from './sanitize.ts';

/** Work goes on for at most this long (ms) before the page may answer the person again. */
const SLICE_MS = 8;
/** Blocks of one part: the unit that the browser skips while it is out of sight. */
const BLOCKS_PER_PART = 24;

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
  /** HTML above the text that is not sanitised yet, e.g. the properties. */
  readonly before?: string;
}

/**
 * Replaces the container's content by the sanitised blocks: what fits the first slice at once, the rest in slices
 * between which the page stays responsive. Resolves when all is there, or at once after an abort.
 */
export async function mountMarkdown(container: HTMLElement, blocks: Iterable<RenderedBlock>, options: MountOptions): Promise<void> {
  const { signal, onPart, before = '' } = options;
  let part = createPart(before);
  let size = 0;
  let started = performance.now();
  let isFirst = true;
  const show = () => {
    if (isFirst) container.replaceChildren(part);
    else container.append(part);
    isFirst = false;
    onPart?.(part);
    part = createPart('');
    size = 0;
  };
  for (const block of blocks) {
    part.append(sanitize(block.html));
    size += 1;
    const late = performance.now() - started > SLICE_MS;
    if (size < BLOCKS_PER_PART && !late) continue;
    if (size >= BLOCKS_PER_PART || isFirst) show();
    if (!late) continue;
    await nextTask();
    if (signal.aborted) return;
    started = performance.now();
  }
  if (size > 0 || isFirst) show();
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
