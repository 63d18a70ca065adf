import { createRoot, createSignal } from 'solid-js';
import { expect, it, vi } from 'vitest';
import type { TreeFile } from '../../../workers/contract.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { createFiles } from './create-files.ts';

type Source = Parameters<typeof createFiles>[0];

const status = { state: 'ready', notesFound: 1, textReady: true } as unknown as ReturnType<OpenVault['indexStatus']>;

it('asks again with the next status for a list that did not come, and not for one that is there', async () => {
  vi.useFakeTimers();
  const [indexStatus, setStatus] = createSignal(status, { equals: false });
  const list = [{ path: 'A.md' }] as unknown as readonly TreeFile[];
  const tree = vi.fn().mockRejectedValueOnce(new Error('The tab is closing.')).mockResolvedValue(list);
  const source = { index: { tree }, indexStatus, onIndexEvent: () => () => undefined } as unknown as Source;
  const { files, end } = createRoot((end) => ({ ...createFiles(source), end }));
  try {
    await vi.advanceTimersByTimeAsync(1_000);
    expect([tree.mock.calls.length, files()]).toEqual([1, undefined]);
    setStatus(status);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([tree.mock.calls.length, files()]).toEqual([2, list]);
    setStatus(status);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tree.mock.calls.length).toBe(2);
  } finally {
    end();
    vi.useRealTimers();
  }
});

it('asks the index for the list of this moment while changes are gathered, and only then', async () => {
  vi.useFakeTimers();
  const [indexStatus, setStatus] = createSignal(status);
  const tree = vi
    .fn()
    .mockResolvedValueOnce([{ path: 'A.md' }])
    .mockResolvedValue([{ path: 'A.md' }, { path: 'B.md' }]);
  const source = { index: { tree }, indexStatus, onIndexEvent: () => () => undefined } as unknown as Source;
  const { files, current, end } = createRoot((end) => ({ ...createFiles(source), end }));
  try {
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await current(), tree.mock.calls.length]).toEqual([[{ path: 'A.md' }], 1]);
    setStatus({ ...status, notesFound: 2 } as typeof status);
    expect([await current(), files(), tree.mock.calls.length]).toEqual([
      [{ path: 'A.md' }, { path: 'B.md' }],
      [{ path: 'A.md' }],
      2,
    ]);
  } finally {
    end();
    vi.useRealTimers();
  }
});
