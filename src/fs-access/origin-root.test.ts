import { afterEach, expect, it, vi } from 'vitest';
import { originRoot } from './origin-root.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives up on a storage that does not answer, at once for the next call, and uses it when it answers after all', async () => {
  vi.useFakeTimers();
  const root = {} as FileSystemDirectoryHandle;
  let answer: (root: FileSystemDirectoryHandle) => void = () => undefined;
  const getDirectory = vi.fn(() => new Promise<FileSystemDirectoryHandle>((resolve) => (answer = resolve)));
  vi.stubGlobal('navigator', { storage: { getDirectory } });
  const first = expect(originRoot()).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  await expect(originRoot()).rejects.toThrow('does not answer');
  expect(getDirectory).toHaveBeenCalledTimes(1);
  answer(root);
  await vi.advanceTimersByTimeAsync(0);
  getDirectory.mockResolvedValueOnce(root);
  expect(await originRoot()).toBe(root);
});

it('passes on what the browser says where it keeps the storage shut', async () => {
  const shut = new DOMException('Storage is blocked.', 'SecurityError');
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.reject(shut) } });
  await expect(originRoot()).rejects.toBe(shut);
});
