import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { createTestIndex } from '../testing/test-index.ts';
import { createWordEmbedder } from '../testing/word-embedder.ts';

it('a note is not embedded again after it was deleted and restored, renamed while the app was closed, or indexed anew', async () => {
  const vault = createMemoryVault('test', { 'One.md': 'first text', 'Two.md': 'second text' });
  const index = await createTestIndex(vault, { embedder: createWordEmbedder() });
  const two = vault.disk.get('Two.md')!;
  vault.disk.delete('Two.md');
  await index.refresh([toVaultPath('Two.md')]);
  expect((await index.status()).embedded).toBe(1);
  vault.disk.set('Two.md', two);
  vault.disk.set('Renamed.md', vault.disk.get('One.md')!);
  vault.disk.delete('One.md');

  const later = createWordEmbedder();
  const restarted = await createTestIndex(vault, {
    embedder: later,
    database: index.database,
    vectorFiles: index.vectorFiles,
  });
  expect((await restarted.ready()).embedded).toBe(2);
  const rebuilt = await createTestIndex(vault, { embedder: later, vectorFiles: restarted.vectorFiles });
  expect((await rebuilt.ready()).embedded).toBe(2);
  expect(later.embedded).toEqual([]);
});
