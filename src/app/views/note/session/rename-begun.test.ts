import { expect, it } from 'vitest';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { createBench } from '../../../../tools/testing/tool-bench.ts';
import type { OpenVault } from '../../../state/vault/open-vault.ts';
import { renameBegun } from './rename-begun.ts';

it('takes no name of a note that is there, or that is not saved yet', async () => {
  const bench = await createBench({ 'there.md': 'x' });
  const renamed: string[] = [];
  const unsaved = {
    isUnsaved: (path: string) => path === 'begun.md',
    renameBegun: async (from: string, to: string) => void renamed.push(`${from} → ${to}`),
  };
  const vault = { files: bench.vault, unsaved } as unknown as Pick<OpenVault, 'files' | 'unsaved'>;
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
