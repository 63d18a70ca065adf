import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

// Node has no FileSystemObserver: this is the way of browsers that lack it. With it: e2e/vault-storage.e2e.ts.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  let rescans = 0;
  const controller = new AbortController();
  const handle = {} as FileSystemDirectoryHandle;
  const watching = watchFolder(handle, {
    onChange: () => undefined,
    onRescan: async () => void rescans++,
    signal: controller.signal,
  });
  return { watching, controller, rescans: () => rescans };
}

it('scans every 30 seconds without an observer', async () => {
  const { watching, rescans } = watch();
  expect(watching.mode()).toBe('polling');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(rescans()).toBe(0);
  await vi.advanceTimersByTimeAsync(61_100);
  expect(rescans()).toBe(3);
});

it('does not start a scan while one runs, and counts the wait from its end', async () => {
  let begun = 0;
  const controller = new AbortController();
  const onRescan = (): Promise<void> => {
    begun++;
    return new Promise((resolve) => setTimeout(resolve, 50_000));
  };
  const watching = watchFolder({} as FileSystemDirectoryHandle, {
    onChange: () => undefined,
    onRescan,
    signal: controller.signal,
  });
  await vi.advanceTimersByTimeAsync(31_000);
  watching.nudge();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(begun).toBe(2);
  controller.abort();
});

it('a nudge scans at once, and many nudges scan only once', async () => {
  const { watching, rescans } = watch();
  watching.nudge();
  watching.nudge();
  expect(rescans()).toBe(1);
  await vi.advanceTimersByTimeAsync(1500);
  watching.nudge();
  expect(rescans()).toBe(2);
});

it('reports nothing after the abort signal', () => {
  const { watching, controller, rescans } = watch();
  controller.abort();
  watching.nudge();
  vi.advanceTimersByTime(120_000);
  expect(rescans()).toBe(0);
});
