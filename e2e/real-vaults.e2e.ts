import { expect, it } from 'vitest';
import { hasRealVaults, REAL_VAULTS, unpackRealVault } from './harness/scratch-vault.ts';
import { startLatent } from './harness.ts';

const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.') || part === 'node_modules');

it.skipIf(!hasRealVaults()).each(REAL_VAULTS)(
  'opens %s with as many notes as the disk has (needs ../shared/data/vaults)',
  async (name) => {
    const vault = await unpackRealVault(name);
    const files = await vault.files();
    const notes = files.filter((path) => path.endsWith('.md') && !isHidden(path));
    const latent = await startLatent({ vault });
    const status = await latent.openVault();
    expect(status.notes).toBe(notes.length);
    const tree = await latent.page.evaluate(() => window.latent.tools.call('list_notes', { recursive: true }));
    expect(tree).toMatchObject({ success: true });
    expect(await vault.files(), 'nothing was written').toEqual(files);
  },
  300_000,
);
