import { addCodeTools } from './code/code-tools.ts';
import type { BlockSource } from './contract/block-renderer.ts';
import { drawBlock, drawMathAtOnce } from './draw-block.ts';

/** What is nearer to the visible area than this (px) is drawn. */
const AHEAD = '800px';
/** Milliseconds of drawing before the page may answer. */
const SLICE_MS = 8;

const SOURCES = '.math, .math-block, .diagram, pre[data-lang]';

/** Draws the formulas, code and diagrams of a part of the page as the reader comes near them, and all of them before it is printed. */
export function drawWhenNear(part: HTMLElement, signal: AbortSignal): void {
  for (const pre of part.querySelectorAll('pre'))
    if (!pre.closest('.diagram, .math-block, .query-block')) addCodeTools(pre);
  const holders = [...part.querySelectorAll<HTMLElement>(SOURCES)].filter(
    ({ dataset }) => dataset['drawn'] === undefined,
  );
  if (holders.length === 0 || signal.aborted) return;
  const waiting: HTMLElement[] = [];
  let isDrawing = false;
  const drawWaiting = async () => {
    if (isDrawing) return;
    isDrawing = true;
    let started = performance.now();
    for (let holder = waiting.shift(); holder && !signal.aborted; holder = waiting.shift()) {
      await draw(holder, signal);
      if (performance.now() - started < SLICE_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      started = performance.now();
    }
    isDrawing = false;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        waiting.push(target as HTMLElement);
      }
      void drawWaiting();
    },
    // A note scrolls in a box of its own, which cuts off what lies outside it: the second margin widens that box.
    { rootMargin: AHEAD, scrollMargin: AHEAD },
  );
  for (const holder of holders) {
    holder.dataset['drawn'] = '';
    observer.observe(holder);
  }
  const ending = new AbortController();
  const end = () => {
    observer.disconnect();
    ending.abort();
    // Another connection of the same part goes on where this one was stopped.
    for (const holder of holders) if (!holder.classList.contains('is-drawn')) delete holder.dataset['drawn'];
  };
  signal.addEventListener('abort', end, { once: true });
  const drawAll = () => {
    drawFormulasForPrint(part);
    void Promise.all(holders.map((holder) => draw(holder, signal)));
  };
  window.addEventListener('beforeprint', drawAll, { signal: ending.signal });
}

const UNDRAWN = ['.math', '.math-block'].map((kind) => `${kind}:not(.is-drawn, .cannot-draw)`).join();

/** Draws the formulas of a part of the page at once: the browser's own command to print waits for nothing. */
export function drawFormulasForPrint(part: HTMLElement): void {
  for (const holder of part.querySelectorAll<HTMLElement>(UNDRAWN)) drawMathAtOnce(sourceOf(holder), holder);
}

async function draw(holder: HTMLElement, signal: AbortSignal): Promise<void> {
  if (holder.classList.contains('is-drawn') || holder.classList.contains('cannot-draw')) return;
  const source = sourceOf(holder);
  const code = source.kind === 'code' ? holder.querySelector('code') : holder;
  if (code) await drawBlock(source, code, signal);
  if (source.kind === 'code' && !signal.aborted) holder.classList.add('is-drawn');
}

function sourceOf(holder: HTMLElement): BlockSource {
  const text = holder.textContent;
  if (holder.classList.contains('math')) return { kind: 'inline-math', text };
  if (holder.classList.contains('math-block')) return { kind: 'math', text };
  if (holder.classList.contains('diagram')) return { kind: 'mermaid', text };
  return { kind: 'code', text, language: holder.dataset['lang'] };
}
