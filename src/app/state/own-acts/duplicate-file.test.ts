import { expect, it, vi } from 'vitest';
import { createMemoryVault } from '../../../fs-access/memory-vault.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import type { Notice } from '../../ui/toast.tsx';
import { duplicateFile, duplicateNote } from './make-note.ts';

const BYTES = new Uint8Array([0, 255, 10, 13, 1]);

async function makeWorld() {
  const files = createMemoryVault('test');
  await files.write(toVaultPath('Pictures/Plot.png'), BYTES, 'absent');
  const notices: Notice[] = [];
  const opened: string[] = [];
  const deleted: unknown[] = [];
  const duplicate = () =>
    duplicateFile(
      {
        vault: { files, requestWriteAccess: async () => true, index: { refresh: async () => undefined } },
        acts: {
          runAndTell: async (...[, input]) => {
            deleted.push(input);
            return { kind: 'dropped' };
          },
        },
        navigation: { openNote: (path) => void opened.push(path) },
        notify: (notice) => void notices.push(notice),
      },
      toVaultPath('Pictures/Plot.png'),
    );
  return { files, notices, opened, deleted, duplicate };
}

it('copies any file byte for byte, beside it, under a free name, and can take that back', async () => {
  const { files, notices, opened, deleted, duplicate } = await makeWorld();
  await duplicate();
  await duplicate();
  expect(opened).toEqual(['Pictures/Plot 2.png', 'Pictures/Plot 3.png']);
  const copy = await files.file(toVaultPath('Pictures/Plot 3.png'));
  expect(new Uint8Array(await copy!.arrayBuffer())).toEqual(BYTES);
  expect(notices.map(({ kind, waits }) => [kind, waits])).toEqual([
    ['success', 'briefly'],
    ['success', 'briefly'],
  ]);
  notices[0]?.action?.run();
  expect(deleted).toEqual([{ path: 'Pictures/Plot 2.png' }]);
});

it('says that a file is gone', async () => {
  const { files, notices, opened, duplicate } = await makeWorld();
  const { hashBytes } = await import('../../../notes/note-bytes.ts');
  await files.remove(toVaultPath('Pictures/Plot.png'), { hash: await hashBytes(BYTES) });
  await duplicate();
  expect([opened, notices[0]?.kind]).toEqual([[], 'error']);
  expect(notices[0]?.text).toContain('Plot.png');
});

it('copies a note with what was typed in it last, and says why one that is gone was not copied', async () => {
  const plan = toVaultPath('Plan.md');
  const files = createMemoryVault('test');
  const unsaved = { saveAll: async () => void (await files.write(plan, new TextEncoder().encode('typed'), 'absent')) };
  const begin = vi.fn(async () => ({ success: true, path: toVaultPath('Plan 1.md') }) as const);
  const notify = vi.fn();
  const parts = { tools: { act: vi.fn(), begin }, navigation: { openNote: vi.fn(), open: vi.fn() }, notify };
  await duplicateNote({ ...parts, vault: { files, unsaved } }, plan);
  expect(begin.mock.calls).toEqual([['create_note', { path: plan, content: 'typed' }]]);
  const nothingTyped = { files, unsaved: { saveAll: async () => undefined } };
  await duplicateNote({ ...parts, vault: nothingTyped }, toVaultPath('Gone.md'));
  expect(begin).toHaveBeenCalledTimes(1);
  expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'error' }));
});
