import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

// Node has no FileSystemObserver: this is the way of browsers that lack it. With it: e2e/vault-storage.e2e.ts.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  let rescans = 0;
  const controller = new AbortController();
  const handle = {} as FileSystemDirectoryHandle;
  const watching = watchFolder(handle, { onChange: () => undefined, onRescan: () => rescans++, signal: controller.signal });
  return { watching, controller, rescans: () => rescans };
}

test('without an observer it looks every 30 seconds', () => {
  const { watching, rescans } = watch();
  expect(watching.mode()).toBe('polling');
  vi.advanceTimersByTime(29_000);
  expect(rescans()).toBe(0);
  vi.advanceTimersByTime(61_000);
  expect(rescans()).toBe(3);
});

test('a nudge looks at once, but a flurry of them only once', () => {
  const { watching, rescans } = watch();
  watching.nudge();
  watching.nudge();
  expect(rescans()).toBe(1);
  vi.advanceTimersByTime(1500);
  watching.nudge();
  expect(rescans()).toBe(2);
});

test('after the signal nothing is told any more', () => {
  const { watching, controller, rescans } = watch();
  controller.abort();
  watching.nudge();
  vi.advanceTimersByTime(120_000);
  expect(rescans()).toBe(0);
});
