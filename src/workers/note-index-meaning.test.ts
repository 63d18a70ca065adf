import { describe, expect, it, vi } from 'vitest';
import { toVaultPath } from '../notes/paths/paths.ts';
import { createTestIndex } from './testing/test-index.ts';
import { pathsOf, save, vaultOf } from './testing/vault-of-notes.ts';
import { createWordEmbedder } from './testing/word-embedder.ts';

describe('meaning', () => {
  const synonyms = { automobile: 'car', vehicle: 'car' };
  const files = {
    'Driving.md': 'The automobile was red.',
    'Cooking.md': 'Salt and pepper in the soup.',
    'Words.md': 'A car in a dictionary of words.',
  };

  it('finds notes that share no word with the query, and combines both rankings', async () => {
    const index = await createTestIndex(vaultOf(files), { embedder: createWordEmbedder(synonyms) });
    const semantic = await index.search({ query: 'vehicle', mode: 'semantic', limit: 3 });
    expect(semantic.mode).toBe('semantic');
    expect(
      semantic.hits
        .map(({ path }) => path)
        .slice(0, 2)
        .sort(),
    ).toEqual(['Driving.md', 'Words.md']);
    expect(semantic.hits[0]!.score).toBe(semantic.hits[0]!.similarity);
    const hybrid = await index.search({ query: 'car', mode: 'hybrid', limit: 3 });
    expect(hybrid.hits[0]!.path).toBe('Words.md');
    expect(hybrid.hits.map(({ path }) => path)).toContain('Driving.md');
    expect((await index.search({ query: 'vehicle', mode: 'semantic', limit: 3, minSimilarity: 0.99 })).hits).toEqual(
      [],
    );
    expect(
      (await index.search({ query: 'vehicle -red', mode: 'semantic', limit: 3 })).hits.map(({ path }) => path),
    ).not.toContain('Driving.md');
  });

  it('says why it searches by words alone where there is no model', async () => {
    const index = await createTestIndex(vaultOf(files));
    const answer = await index.search({ query: 'car', mode: 'semantic', limit: 3 });
    expect(answer.mode).toBe('text');
    expect(answer.warnings[0]).toContain('No embedding model');
    expect((await index.status()).semanticReady).toBe(false);
  });

  it('embeds nothing twice: not after a restart, a move or an edit elsewhere in the note', async () => {
    const one = `# One\n\n${'The first part goes on. '.repeat(12)}`;
    const two = `## Two\n\n${'The second part too. '.repeat(12)}`;
    const vault = vaultOf({ 'Long.md': `${one}\n\n${two}\n` });
    const first = createWordEmbedder();
    const index = await createTestIndex(vault, { embedder: first });
    expect(first.embedded).toHaveLength(2);

    const again = createWordEmbedder();
    const restarted = await createTestIndex(vault, {
      embedder: again,
      database: index.database,
      vectorFiles: index.vectorFiles,
    });
    const { bytes } = vault.disk.get('Long.md')!;
    vault.disk.delete('Long.md');
    vault.disk.set('moved/Longer.md', { bytes, modified: 7 });
    await restarted.refresh([toVaultPath('Long.md')]);
    await restarted.refresh([toVaultPath('moved/Longer.md')]);
    expect((await restarted.ready()).embedded).toBe(2);
    expect(again.embedded).toEqual([]);

    save(vault, 'moved/Longer.md', `${one}\n\n${two} Edited.\n`, 8);
    await restarted.refresh([toVaultPath('moved/Longer.md')]);
    await restarted.ready();
    expect(again.embedded).toEqual([`One\n${two} Edited.`]);
  });

  it('tells damage of a kept index that SQLite reads without an error', async () => {
    const damages = [
      // Bytes of a row are others, and those of its place in an order of all rows are not.
      `UPDATE chunks SET id = id + 65536 * 1000, text_hash = x'${'02'.repeat(16)}' WHERE id = (SELECT min(id) FROM chunks)`,
      `UPDATE chunks SET text_hash = x'${'00'.repeat(16)}', heading_path = '["cut' WHERE id = (SELECT min(id) FROM chunks)`,
      `UPDATE texts SET bytes = x'00'`,
    ];
    for (const damage of damages) {
      const { database, vectorFiles } = await createTestIndex(vaultOf(files), { embedder: createWordEmbedder() });
      database.run(damage);
      database.run(`UPDATE chunks SET text_hash = x'${'01'.repeat(16)}' WHERE id = (SELECT max(id) FROM chunks)`);
      const found: unknown[] = [];
      const index = await createTestIndex(vaultOf(files), {
        embedder: createWordEmbedder(),
        vectorFiles,
        database: {
          ...database,
          foundDamage(cause) {
            found.push(cause);
            return database.foundDamage(cause);
          },
        },
        watched: Promise.resolve(),
      });
      await vi.waitFor(() => expect(found, damage).toHaveLength(1));
      await index.close();
    }
  });

  it('waits while paused, and continues afterwards', async () => {
    const vault = vaultOf(files);
    const embedder = createWordEmbedder();
    const index = await createTestIndex(vault, { embedder });
    const before = embedder.embedded.length;
    await index.pause();
    save(vault, 'new.md', 'fresh text', 3);
    await index.refresh([toVaultPath('new.md')]);
    expect(await pathsOf(index, 'fresh')).toEqual(['new.md']);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await index.status()).toMatchObject({ state: 'paused', semanticReady: false });
    expect(embedder.embedded).toHaveLength(before);
    await index.resume();
    expect(await index.ready()).toMatchObject({ state: 'ready', semanticReady: true });
    expect(embedder.embedded.at(-1)).toBe('fresh text');
  });

  it('rebuilds from the files', async () => {
    const embedder = createWordEmbedder();
    const index = await createTestIndex(vaultOf(files), { embedder });
    await index.rebuild();
    expect((await index.ready()).embedded).toBe(3);
    expect(embedder.embedded).toHaveLength(6);
    expect(await pathsOf(index, 'soup')).toEqual(['Cooking.md']);
  });
});
