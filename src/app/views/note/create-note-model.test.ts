import { expect, it } from 'vitest';
import { type VaultPath } from '../../../notes/paths/paths.ts';
import { parseVaultSettings } from '../../../notes/vault-settings.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';
import { renameBegun } from './create-note-model.ts';

const settings = parseVaultSettings({
  app: { userIgnoreFilters: ['private/'] },
  dailyNotes: undefined,
  templates: undefined,
});

it('takes no name that no note can have, in the words of a person, in whatever folder', async () => {
  const bench = await createBench({ 'C# notes/there.md': 'x' });
  const unsaved = { isUnsaved: () => false, renameBegun: async () => undefined };
  const vault = { files: bench.vault, unsaved, settings } as unknown as OpenVault;
  const rename = (name: string) => renameBegun(vault, 'C# notes/u.md' as VaultPath, name);
  expect(await rename('C# notes/a#b')).toBe('A name cannot contain “#”: links to it would break.');
  expect(await rename('C# notes/a:b')).toBe('A name cannot contain “:”: links to it would break.');
  expect(await rename('C# notes/../b')).toBe('This place is outside the open folder.');
  expect(await rename('private/b')).toBe('This place is one that Latent leaves alone.');
  expect(await rename('C# notes/free')).toBeUndefined();
});

it('takes no name of a note that is there, or that is not saved yet', async () => {
  const bench = await createBench({ 'there.md': 'x' });
  const renamed: string[] = [];
  const unsaved = {
    isUnsaved: (path: string) => path === 'begun.md',
    renameBegun: async (from: string, to: string) => void renamed.push(`${from} → ${to}`),
  };
  const vault = { files: bench.vault, unsaved, settings } as unknown as OpenVault;
  const rename = (name: string) => renameBegun(vault, 'u.md' as VaultPath, name);
  const taken = 'There is something of this name already.';
  expect([await rename('there'), await rename('begun'), await rename('u.md'), renamed]).toEqual([
    taken,
    taken,
    undefined,
    [],
  ]);
  expect([await rename('free'), renamed]).toEqual([undefined, ['u.md → free.md']]);
});
