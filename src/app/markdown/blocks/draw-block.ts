import { markdownText } from '../../strings/en/markdown.ts';
import { CannotDraw } from './contract/cannot-draw.ts';
import type { BlockKind, BlockSource, DrawBlock } from './contract/block-renderer.ts';

type Draw = (source: BlockSource, holder: HTMLElement, signal?: AbortSignal) => void | Promise<void>;

const LOADERS: Readonly<Record<BlockKind, () => Promise<Draw>>> = {
  math: loadMath,
  'inline-math': loadMath,
  code: async () => (await import('./code/draw-code.ts')).drawCode,
  mermaid: async () => (await import('./mermaid/draw-mermaid.ts')).drawMermaid,
};

type DrawMath = (source: BlockSource, holder: HTMLElement) => void;

let drawLoadedMath: DrawMath | undefined;

async function loadMath(): Promise<DrawMath> {
  return (drawLoadedMath = (await import('./math/draw-math.ts')).drawMath);
}

const NAMES: Readonly<Record<BlockKind, string>> = {
  math: markdownText.drawBlock.formulaCannotDrawn,
  'inline-math': markdownText.drawBlock.formulaCannotDrawn,
  code: markdownText.drawBlock.codeCannotColoured,
  mermaid: markdownText.drawBlock.diagramCannotDrawn,
};

/** Draws formulas, code and diagrams: see `DrawBlock`. */
export const drawBlock: DrawBlock = async (source, holder, signal) => {
  try {
    const draw = await LOADERS[source.kind]();
    if (signal?.aborted || !holder.isConnected) return;
    await draw(source, holder, signal);
    holder.removeAttribute('title');
    holder.classList.add('is-drawn');
  } catch (error) {
    // Code is as readable without colours.
    if (source.kind === 'code' || signal?.aborted) return;
    showSource(source, holder, error instanceof CannotDraw ? error.message : markdownText.drawBlock.partAppCouldNot);
  }
};

/** Draws a formula for a page that is printed this moment, and waits for nothing: it stays as it is where what draws it is not loaded. */
export function drawMathAtOnce(source: BlockSource, holder: HTMLElement): void {
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
  const said = `${NAMES[kind]}: ${reason.replace(/\.?$/, '.')}`;
  holder.classList.add('cannot-draw');
  if (kind === 'inline-math') {
    holder.title = said;
    holder.replaceChildren(code);
    return;
  }
  const pre = document.createElement('pre');
  pre.append(code);
  const words = Object.assign(document.createElement('p'), { className: 'cannot-draw__reason', textContent: said });
  holder.replaceChildren(pre, words);
}
