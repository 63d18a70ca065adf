import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

// Node has no FileSystemObserver: this is the way of browsers that lack it. With it: e2e/vault-storage.e2e.ts.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  let rescans = 0;
  const controller = new AbortController();
  const handle = {} as FileSystemDirectoryHandle;
  const watching = watchFolder(handle, { onChange: () => undefined, onRescan: async () => void rescans++, signal: controller.signal });
  return { watching, controller, rescans: () => rescans };
}

it('without an observer it looks every 30 seconds', async () => {
  const { watching, rescans } = watch();
  expect(watching.mode()).toBe('polling');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(rescans()).toBe(0);
  await vi.advanceTimersByTimeAsync(61_100);
  expect(rescans()).toBe(3);
});

it('a look that takes long is not begun again, and the next one waits from its end', async () => {
  let begun = 0;
  const controller = new AbortController();
  const onRescan = (): Promise<void> => {
    begun++;
    return new Promise((resolve) => setTimeout(resolve, 50_000));
  };
  const watching = watchFolder({} as FileSystemDirectoryHandle, { onChange: () => undefined, onRescan, signal: controller.signal });
  await vi.advanceTimersByTimeAsync(31_000);
  watching.nudge();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(begun).toBe(2);
  controller.abort();
});

it('a nudge looks at once, but a flurry of them only once', async () => {
  const { watching, rescans } = watch();
  watching.nudge();
  watching.nudge();
  expect(rescans()).toBe(1);
  await vi.advanceTimersByTimeAsync(1500);
  watching.nudge();
  expect(rescans()).toBe(2);
});

it('after the signal nothing is told any more', () => {
  const { watching, controller, rescans } = watch();
  controller.abort();
  watching.nudge();
  vi.advanceTimersByTime(120_000);
  expect(rescans()).toBe(0);
});
