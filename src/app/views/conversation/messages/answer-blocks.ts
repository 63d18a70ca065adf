import { sanitize } from '../../../markdown/mount-markdown.ts';
import { renderMarkdown } from '../../../markdown/render-markdown.ts';
import { createGrowingMarkdown } from './growing-markdown.ts';

/** The blocks of an answer in the page; those that stay the same are left alone. */
export interface AnswerBlocks {
  /** Shows a text to which more is added; of texts that come faster than they can be shown, the newest. */
  grow(text: string): void;
  /** Shows a whole text, a long one in slices. @returns false where another text, or the end, came first */
  show(text: string): Promise<boolean>;
  end(): void;
}

/** Milliseconds of rendering before the page may answer the person again. */
const SLICE_MS = 8;
/** Of an answer with more blocks, those out of sight are not laid out. */
const LONG = 100;
/** A growing text takes at most this part of the time, so that typing and scrolling go on beside it. */
const SHARE = 1 / 4;

/** An answer that has streamed in is in the page already: the stored message takes over its elements. */
let streaming: { readonly text: () => string; readonly take: () => Shown } | undefined;

interface Shown {
  readonly html: readonly string[];
  readonly elements: readonly HTMLElement[];
}

export function createAnswerBlocks(holder: () => HTMLElement): AnswerBlocks {
  let html: string[] = [];
  let elements: HTMLElement[] = [];
  let turn = 0;

  const put = (at: number, block: string) => {
    if (html[at] === block) return;
    const element = elements[at] ?? createBlock();
    element.replaceChildren(sanitize(block));
    if (!elements[at]) holder().append(element);
    html[at] = block;
    elements[at] = element;
    if (at === LONG) holder().classList.add('answer--long');
  };
  const cut = (count: number) => {
    for (const element of elements.splice(count)) element.remove();
    html.length = elements.length;
  };

  const growing = createGrowingMarkdown();
  let newest = '';
  let shownText = '';
  let quietUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGrowing = false;
  const self = {
    text: () => shownText,
    take(): Shown {
      turn++;
      const taken = { html, elements };
      [html, elements] = [[], []];
      return taken;
    },
  };
  const showNewest = async () => {
    timer = undefined;
    isGrowing = true;
    const slices = createSlices(turn, () => turn);
    const text = newest;
    const rendering = growing.render(text);
    let step = rendering.next();
    for (; !step.done; step = rendering.next()) if (slices.isOver() && !(await slices.next())) break;
    for (const [at, block] of (step.done ? step.value : []).entries()) {
      put(at, block);
      if (slices.isOver() && !(await slices.next())) break;
    }
    isGrowing = false;
    if (!step.done || slices.isEnded()) return;
    cut(step.value.length);
    shownText = text;
    const wait = slices.worked() * (1 / SHARE - 1);
    quietUntil = performance.now() + wait;
    if (newest !== text) timer = setTimeout(() => void showNewest(), wait);
  };

  return {
    grow(text) {
      streaming = self;
      newest = text;
      if (isGrowing) return;
      const wait = quietUntil - performance.now();
      if (wait <= 0) void showNewest();
      else timer ??= setTimeout(() => void showNewest(), wait);
    },
    async show(text) {
      const slices = createSlices(++turn, () => turn);
      if (
        elements.length === 0 &&
        streaming &&
        streaming !== self &&
        streaming.text() !== '' &&
        text.startsWith(streaming.text())
      ) {
        const taken = streaming.take();
        [html, elements] = [[...taken.html], [...taken.elements]];
        holder().append(...elements);
        if (elements.length > LONG) holder().classList.add('answer--long');
      }
      let count = 0;
      for (const block of renderMarkdown(text)) {
        if (block.html !== '') put(count++, block.html);
        if (slices.isOver() && !(await slices.next())) return false;
      }
      cut(count);
      return true;
    },
    end() {
      turn++;
      clearTimeout(timer);
      if (streaming === self) streaming = undefined;
    },
  };
}

/** Work in slices, between which the page may answer, for as long as nothing else has its turn. */
function createSlices(mine: number, turn: () => number) {
  let began = performance.now();
  let worked = 0;
  const isEnded = () => mine !== turn();
  return {
    isOver: () => performance.now() - began >= SLICE_MS,
    isEnded,
    /** Milliseconds of work, the pauses left out. */
    worked: () => worked + performance.now() - began,
    /** @returns whether to go on */
    async next(): Promise<boolean> {
      worked += performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
      return !isEnded();
    },
  };
}

function createBlock(): HTMLElement {
  const block = document.createElement('div');
  block.className = 'answer__block';
  return block;
}
