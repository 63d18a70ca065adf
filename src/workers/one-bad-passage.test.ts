import { expect, it } from 'vitest';
import { createMemoryVault } from '../fs-access/memory-vault.ts';
import { toNotePath } from '../notes/paths/paths.ts';
import type { Embedder } from './embedding/embedder.ts';
import { createTestIndex } from './testing/test-index.ts';
import { createWordEmbedder } from './testing/word-embedder.ts';

const GOOD = Object.fromEntries(
  Array.from({ length: 40 }, (_, i) => [`good${i}.md`, `# Good ${i}\n\nhoney${i} ${'and more of it '.repeat(i)}`]),
);

/** Fails on any batch that holds the text, as a tokenizer or a server does that cannot read it. */
function failingOn(isBad: (text: string) => boolean): Embedder & { calls: number } {
  const words = createWordEmbedder();
  const embedder = {
    ...words,
    calls: 0,
    async embed(texts: readonly string[], kind: 'query' | 'passage') {
      embedder.calls += 1;
      if (texts.some(isBad)) throw new Error('Offset is outside the bounds');
      return words.embed(texts, kind);
    },
  };
  return embedder;
}

const WARNING = 'The model cannot read a part of it, which is found by its words alone: Offset is outside the bounds';

it('a passage on which the model fails is left out with a warning, and all others are found by meaning', async () => {
  const vault = createMemoryVault('test', {
    ...GOOD,
    'bad.md': '# Bad\n\npoison here',
    'twin.md': '# Bad\n\npoison here',
  });
  const embedder = failingOn((text) => text.includes('poison'));
  const index = await createTestIndex(vault, { embedder });
  const status = await index.status();
  expect(status).toMatchObject({
    state: 'ready',
    semanticReady: true,
    embedded: 40,
    chunks: 42,
    model: { state: 'ready' },
  });
  expect(status.warnings).toEqual(['bad.md', 'twin.md'].map((path) => ({ path, reason: WARNING })));
  expect((await index.search({ query: 'honey7', mode: 'semantic', limit: 1 })).hits[0]?.path).toBe('good7.md');
  expect((await index.search({ query: 'poison', mode: 'text', limit: 5 })).hits.map(({ path }) => path).sort()).toEqual(
    ['bad.md', 'twin.md'],
  );

  // It is not tried again at each scan, and its warning goes away when its text changes.
  const { calls } = embedder;
  await index.refresh();
  expect(embedder.calls).toBe(calls);
  expect((await index.status()).warnings).toHaveLength(2);
  for (const path of ['bad.md', 'twin.md'])
    vault.disk.set(path, { bytes: new TextEncoder().encode(`# Bad\n\ncured ${path}`), modified: Date.now() + 5000 });
  await index.refresh();
  await index.ready();
  expect(await index.status()).toMatchObject({ embedded: 42, warnings: [] });
});

it('a model that fails on a plain word is an error of the model, not a warning for a note', async () => {
  const embedder = failingOn(() => true);
  await expect(createTestIndex(createMemoryVault('test', GOOD), { embedder })).rejects.toThrow(
    'Offset is outside the bounds',
  );
  expect(embedder.calls).toBe(2);
});

it('where the model fails for good, a search says so, and not that the rest is on its way', async () => {
  const vault = createMemoryVault('test', GOOD);
  let isBroken = false;
  const embedder = createWordEmbedder();
  const index = await createTestIndex(vault, {
    embedder: {
      ...embedder,
      embed: async (texts, kind) => {
        if (isBroken && kind === 'passage') throw new Error('The model is gone.');
        return embedder.embed(texts, kind);
      },
    },
  });
  isBroken = true;
  await vault.write(toNotePath('New'), new TextEncoder().encode('honey41 that is new'), 'absent');
  await index.refresh([toNotePath('New')]);
  await expect.poll(async () => (await index.status()).model.state).toBe('error');
  const { warnings } = await index.search({ query: 'honey41', mode: 'semantic', limit: 3 });
  expect(warnings).toEqual(['Not all is found by its meaning: The model is gone.']);
  await index.close();
});
