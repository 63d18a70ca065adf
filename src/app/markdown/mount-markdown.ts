import { nextTask } from '../ui/page/next-task.ts';
import type { RenderedBlock } from './render-markdown.ts';
import { waitForReader, type DrawnSoFar } from './wait-for-reader.ts';
import { pageSanitizers } from './sanitize.ts';

/** Work runs for at most this long (ms) before it yields to the event loop; longer where the person waits for it. */
const SLICE_MS = 8;
const URGENT_SLICE_MS = 40;
/** What a tag costs beside its characters: an element is made, styled and laid out. */
const TAG_COST = 40;
/** Scripts whose letters change with their neighbours (Hebrew to Khmer, Arabic forms): their text takes twice as long to lay out. */
const SHAPED = /[\u0590-\u1fff\ufb1d-\ufdff\ufe70-\ufeff]/g;
/** HTML (characters and `TAG_COST`) of one part: the unit that the browser skips while it is out of sight. */
const PART_COST = 20_000;
/** Blocks are sanitised together up to this many characters: each run has a price of its own. */
const RUN_SIZE = 3000;
/** HTML (the same) that is drawn before the reader comes near it, and that is drawn more each time. A note of 100 kB of prose is drawn whole. */
const FIRST_COST = 250_000;
const NEXT_COST = 150_000;
/** Work (ms) after which a note that is slow to draw waits for its reader too, once so much is drawn. */
const FIRST_MS = 250;
const LEAST_COST = 50_000;

/** For what a note shows. */
export function sanitize(html: string): DocumentFragment {
  return pageSanitizers().note(html);
}

interface MountOptions {
  readonly signal: AbortSignal;
  /** Called with each part once it is in the page: links, images and embeds of it can be filled in. */
  readonly onPart?: (part: HTMLElement) => void;
  /** Whether the person waits for a place further down. */
  readonly isUrgent?: () => boolean;
  /** Called with a function that continues, where a long note waits for its reader. */
  readonly onHold?: (goOn: () => void) => void;
  /** HTML above the text that is not sanitised yet, e.g. the properties. */
  readonly before?: string;
}

/**
 * Replaces the container's content by the sanitised blocks: what fits the first slice at once, the rest in slices
 * between which the page stays responsive. Of a long note the end is drawn when the reader comes near it, prints or searches the
 * page. Resolves when all is there, or at once after an abort.
 */
export async function mountMarkdown(
  container: HTMLElement,
  blocks: Iterable<RenderedBlock>,
  options: MountOptions,
): Promise<void> {
  const { signal, isUrgent, onPart, onHold, before = '' } = options;
  let part = createPart(before);
  let cost = 0;
  let isFirst = true;
  // Since the reader last asked: cost, and ms.
  let drawn = 0;
  let worked = 0;
  let maxCost = FIRST_COST;
  let started = performance.now();
  const show = () => {
    if (isFirst) container.replaceChildren(part);
    else container.append(part);
    isFirst = false;
    onPart?.(part);
    part = createPart('');
    cost = 0;
  };
  const waiting = runs(blocks);
  const height: DrawnSoFar = { height: -Infinity };
  const draw = (html: string) => {
    part.append(sanitize(html));
    cost += costOf(html);
    drawn += costOf(html);
  };
  const drawAll = () => {
    for (const html of waiting) {
      draw(html);
      if (cost >= PART_COST) show();
    }
    if (cost > 0) show();
  };
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    if (next.value !== '') draw(next.value);
    const since = performance.now() - started;
    const isLate = since > (isUrgent?.() ? URGENT_SLICE_MS : SLICE_MS);
    if (cost >= PART_COST || (isFirst && isLate && cost > 0)) show();
    const isSlow = worked + since > FIRST_MS && drawn > LEAST_COST && maxCost < Infinity;
    if ((drawn > maxCost || isSlow) && isUrgent?.() !== true) {
      if (cost > 0) show();
      const request = await waitForReader(container, signal, height, drawAll, onHold);
      maxCost = request === 'all' ? Infinity : NEXT_COST;
      drawn = worked = 0;
    } else if (!isLate) continue;
    else worked += since;
    await nextTask();
    if (signal.aborted) return;
    started = performance.now();
  }
  if (cost > 0 || isFirst) show();
}

/** Blocks that are safe to sanitise together, joined. A block with raw HTML of the note is sanitised alone: it may leave tags open. */
function* runs(blocks: Iterable<RenderedBlock>): Generator<string> {
  let run = '';
  for (const { html, raw } of blocks) {
    if (html === '') yield '';
    if (run !== '' && (raw || run.length + html.length > RUN_SIZE)) {
      yield run;
      run = '';
    }
    if (raw) yield html;
    else run += html;
  }
  if (run !== '') yield run;
}

function costOf(html: string): number {
  let cost = html.length + (html.match(SHAPED)?.length ?? 0);
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) cost += TAG_COST;
  return cost;
}

function createPart(html: string): HTMLElement {
  const part = document.createElement('div');
  part.className = 'markdown-part';
  if (html !== '') part.append(sanitize(html));
  return part;
}
