// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { mountMarkdown } from './mount-markdown.ts';
import type { RenderedBlock } from './render-markdown.ts';

/** Blocks of ten kilobytes each. */
const blocks: RenderedBlock[] = Array.from({ length: 200 }, (_, line) => ({
  html: `<p>${'word '.repeat(2000)}</p>`,
  line,
  raw: false,
  isContinued: false,
}));

const drawnIn = (container: HTMLElement): number => container.querySelectorAll('p:not(.markdown-more)').length;

/** Draws them in a page whose end is always in sight, and where each block is so high (px). */
function draw(blockHeight: number): HTMLElement {
  const container = document.createElement('div');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: object[]) => void) {}
      observe(): void {
        setTimeout(() =>
          this.tell([{ isIntersecting: true, boundingClientRect: { top: drawnIn(container) * blockHeight } }]),
        );
      }
      disconnect(): void {}
    },
  );
  const ending = new AbortController();
  const mounted = mountMarkdown(container, blocks, { signal: ending.signal });
  onTestFinished(async () => {
    ending.abort();
    await mounted;
    vi.unstubAllGlobals();
  });
  return container;
}

it('draws more of a long text while its reader is near the end', async () => {
  const container = draw(1000);
  await vi.waitFor(() => expect(drawnIn(container)).toBe(blocks.length), { timeout: 20_000 });
}, 30_000);

it('waits for a click where the drawn part has no height, and then continues', async () => {
  const container = draw(0);
  let drawn = -1;
  while (drawn !== drawnIn(container)) {
    drawn = drawnIn(container);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  expect(drawn).toBeLessThan(100);
  container.querySelector<HTMLElement>('.markdown-more button')!.click();
  await vi.waitFor(() => expect(drawnIn(container)).toBeGreaterThan(drawn), { timeout: 20_000 });
}, 30_000);
