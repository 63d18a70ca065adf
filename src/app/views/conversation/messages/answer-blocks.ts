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
/** A growing text takes at most this part of the time, so that typing and scrolling go on beside it. */
const SHARE = 1 / 4;

/** An answer that has streamed in stands in the page already: the message that it becomes takes its elements over. */
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
  const self = {
    text: () => shownText,
    take(): Shown {
      const taken = { html, elements };
      [html, elements] = [[], []];
      return taken;
    },
  };
  const showNewest = () => {
    timer = undefined;
    const began = performance.now();
    const blocks = growing.render(newest);
    blocks.forEach((block, at) => put(at, block));
    cut(blocks.length);
    shownText = newest;
    const now = performance.now();
    quietUntil = now + (now - began) * (1 / SHARE - 1);
  };

  return {
    grow(text) {
      streaming = self;
      newest = text;
      const wait = quietUntil - performance.now();
      if (wait <= 0) showNewest();
      else timer ??= setTimeout(showNewest, wait);
    },
    async show(text) {
      const mine = ++turn;
      if (elements.length === 0 && streaming && streaming !== self && streaming.text() !== '' && text.startsWith(streaming.text())) {
        const taken = streaming.take();
        [html, elements] = [[...taken.html], [...taken.elements]];
        holder().append(...elements);
      }
      let count = 0;
      let began = performance.now();
      for (const block of renderMarkdown(text)) {
        put(count++, block.html);
        if (performance.now() - began < SLICE_MS) continue;
        await new Promise((resolve) => setTimeout(resolve));
        if (mine !== turn) return false;
        began = performance.now();
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

function createBlock(): HTMLElement {
  const block = document.createElement('div');
  block.className = 'answer__block';
  return block;
}
