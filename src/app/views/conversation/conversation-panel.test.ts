// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followEnd } from './conversation-panel.tsx';

const frames: (() => void)[] = [];
let tellSizes: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        tellSizes = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the browser does for a frame: what was asked for, the sizes that have changed, the task that follows. */
function drawFrame() {
  for (const run of frames.splice(0)) run();
  tellSizes();
  vi.runAllTimers();
}

/** A conversation whose text is as high as it has letters. */
async function follow() {
  let isGrowing = false;
  const scroller = document.createElement('div');
  Object.defineProperty(scroller, 'scrollHeight', { get: () => scroller.textContent.length });
  const text = scroller.appendChild(document.createElement('p'));
  followEnd(scroller, () => isGrowing);
  text.append('Asked before. ');
  scroller.append(document.createElement('p'));
  await Promise.resolve();
  for (let frame = 0; frame < 4; frame++) drawFrame();
  vi.advanceTimersByTime(60_000);
  const grow = async (words: string, whileRunning: boolean) => {
    isGrowing = whileRunning;
    text.append(words);
    await Promise.resolve();
    isGrowing = false;
  };
  return { scroller, grow };
}

it('shows an answer that was whole before the page was drawn again, as in a tab in the background', async () => {
  const { scroller, grow } = await follow();
  await grow('An answer that nobody saw grow.', true);
  vi.advanceTimersByTime(60_000);
  drawFrame();
  expect(scroller.scrollTop).toBe(scroller.scrollHeight);
});

it('leaves what is unfolded after an answer where it is', async () => {
  const { scroller, grow } = await follow();
  await grow('An answer.', true);
  drawFrame();
  vi.advanceTimersByTime(60_000);
  const { scrollTop } = scroller;
  await grow('What is unfolded.', false);
  drawFrame();
  expect(scroller.scrollTop).toBe(scrollTop);
});
