import { markdownText } from '../markdown.texts.ts';
import { addCodeTools } from './code/code-tools.ts';
import { type BlockKind, type BlockSource, CannotDraw, type DrawBlock } from './code/block-renderer.ts';

type Draw = (source: BlockSource, holder: HTMLElement, signal?: AbortSignal) => void | Promise<void>;

const LOADERS: Readonly<Record<BlockKind, () => Promise<Draw>>> = {
  math: loadMath,
  'inline-math': loadMath,
  code: async () => (await import('./code/draw-code.ts')).drawCode,
  mermaid: async () => (await import('./draw-mermaid.ts')).drawMermaid,
};

type DrawMath = (source: BlockSource, holder: HTMLElement) => void;

let drawLoadedMath: DrawMath | undefined;

async function loadMath(): Promise<DrawMath> {
  return (drawLoadedMath = (await import('./draw-math.ts')).drawMath);
}

const NAMES: Readonly<Record<BlockKind, string>> = {
  math: markdownText.drawBlock.formula,
  'inline-math': markdownText.drawBlock.formula,
  code: markdownText.drawBlock.code,
  mermaid: markdownText.drawBlock.diagram,
};

/** Draws formulas, code and diagrams: see `DrawBlock`. */
const drawBlock: DrawBlock = async (source, holder, signal) => {
  try {
    const draw = await LOADERS[source.kind]();
    if (signal?.aborted || !holder.isConnected) return;
    await draw(source, holder, signal);
    holder.removeAttribute('title');
    holder.classList.add('is-drawn');
  } catch (error) {
    // Code is as readable without colours.
    if (source.kind === 'code' || signal?.aborted) return;
    showSource(source, holder, error instanceof CannotDraw ? error.message : markdownText.drawBlock.notLoaded);
  }
};

/** Draws a formula for a page that is printed this moment, and waits for nothing: it stays as it is where what draws it is not loaded. */
function drawMathAtOnce(source: BlockSource, holder: HTMLElement): void {
  if (!drawLoadedMath) return;
  try {
    drawLoadedMath(source, holder);
    holder.classList.add('is-drawn');
  } catch {
    // It is printed as it is written.
  }
}

function showSource({ kind, text }: BlockSource, holder: HTMLElement, reason: string): void {
  const code = Object.assign(document.createElement('code'), { textContent: text });
  const problemText = `${NAMES[kind]}: ${reason.replace(/\.?$/, '.')}`;
  holder.classList.add('cannot-draw');
  if (kind === 'inline-math') {
    holder.title = problemText;
    holder.replaceChildren(code);
    return;
  }
  const pre = document.createElement('pre');
  pre.append(code);
  const words = Object.assign(document.createElement('p'), {
    className: 'cannot-draw__reason',
    textContent: problemText,
  });
  holder.replaceChildren(pre, words);
}

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
      await drawHolder(holder, signal);
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
    // What is copied is what was written.
    if (holder.tagName !== 'PRE') holder.dataset['source'] ??= holder.textContent;
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
    void Promise.all(holders.map((holder) => drawHolder(holder, signal)));
  };
  window.addEventListener('beforeprint', drawAll, { signal: ending.signal });
}

const UNDRAWN = ['.math', '.math-block'].map((kind) => `${kind}:not(.is-drawn, .cannot-draw)`).join();

/** Draws the formulas of a part of the page at once: the browser's own command to print waits for nothing. */
export function drawFormulasForPrint(part: HTMLElement): void {
  for (const holder of part.querySelectorAll<HTMLElement>(UNDRAWN)) drawMathAtOnce(sourceOf(holder), holder);
}

async function drawHolder(holder: HTMLElement, signal: AbortSignal): Promise<void> {
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
