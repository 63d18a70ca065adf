import { expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { begunNotes } from './vault-names.ts';

it('are none where the browser cannot say', async () =>
  expect(await begunNotes({ all: () => Promise.reject(new Error('No store.')) }, [])).toEqual([]));

it('names the notes that are kept and have no file', async () => {
  const unsaved = { all: async () => ['a.md', 'Plans/New.md', 'plan.canvas'] as VaultPath[] };
  const begun = await begunNotes(unsaved, [{ path: 'a.md' as VaultPath }]);
  expect(begun).toMatchObject([{ path: 'Plans/New.md', title: 'New', isNote: true }]);
});
