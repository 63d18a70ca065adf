import { describe, expect, it } from 'vitest';
import { createMemoryVault } from '../fs-access/memory-vault.ts';
import { parseVaultSettings } from '../notes/vault-settings.ts';
import type { EmbeddingSettings, IndexStatus } from './contract/index-contract.ts';
import { openMemoryDatabase } from './database/open-database.ts';
import type { Embedder } from './embedding/embedder.ts';
import { createStaticModel } from './embedding/static/static-model.ts';
import { createNoteIndex, type NoteIndex } from './index-service.ts';
import { createVmPatternRunner } from '../headless/index/open-index.ts';
import { createShippedEmbedder, toEmbedder } from './testing/shipped-model.ts';
import { writeSmallModel } from './testing/small-static-model.ts';
import { createTestIndex } from './testing/test-index.ts';
import { createMemoryVectorFiles } from './vectors/vector-files.ts';
import { createWordEmbedder } from './testing/word-embedder.ts';

const NOTES = {
  'Driving.md': 'The automobile was red.',
  'Cooking.md': 'Salt and pepper in the soup.',
  'Ogham.md': '᚛ᚑᚌᚐᚋ᚜ ᚛ᚊᚒᚔᚂᚔ᚜',
};

const numbersOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
};

describe('the built-in model in the index', () => {
  it('finds a note by words that it does not contain, and every score is a finite number', async () => {
    const index = await createTestIndex(createMemoryVault('test', NOTES), { embedder: createShippedEmbedder() });
    for (const mode of ['semantic', 'hybrid'] as const) {
      const answer = await index.search({ query: 'a car with a colour', mode, limit: 5 });
      expect(answer.mode).toBe(mode);
      expect(numbersOf(answer.hits).filter((number) => !Number.isFinite(number))).toEqual([]);
    }
    const nearest = await index.search({ query: 'cars', mode: 'semantic', limit: 1 });
    expect(nearest.hits[0]!.path).toBe('Driving.md');
  });

  it('searches by words alone, and says so, where it knows no word of the query', async () => {
    const index = await createTestIndex(createMemoryVault('test', NOTES), { embedder: createShippedEmbedder() });
    expect((await index.status()).embedded).toBe(3);
    for (const mode of ['semantic', 'hybrid'] as const) {
      const answer = await index.search({ query: 'ᚊᚒᚔᚂᚔ', mode, limit: 5 });
      expect(answer).toMatchObject({ mode: 'text', hits: [{ path: 'Ogham.md' }] });
      expect(numbersOf(answer.hits).filter((number) => !Number.isFinite(number))).toEqual([]);
    }
    // The table knows the question mark, which says nothing.
    const { warnings } = await index.search({ query: 'ᚊᚒᚔᚂᚔ?', mode: 'semantic', limit: 5 });
    expect(warnings[0]).toContain('knows none of these words');
  });

  it('finds a note by its title’s words in any order before those that its meaning is near to', async () => {
    const vault = createMemoryVault('test', {
      'Board Game Template.md': '',
      'Board games.md': '# Board games\n\nA template for every board game of ours.\n',
      'Games.md': '# Games\n\n## Templates\n\nBoard games and card games.\n',
    });
    const index = await createTestIndex(vault, { embedder: createShippedEmbedder() });
    for (const query of ['Template Board Game', 'game board template']) {
      const { hits } = await index.search({ query, mode: 'hybrid', limit: 3 });
      expect(hits[0]!.path).toBe('Board Game Template.md');
    }
  });

  it('calibrates similarities by the scale in its file', async () => {
    const rows = {
      red: { scale: 1, bytes: [100, 0] },
      blue: { scale: 1, bytes: [0, 100] },
      violet: { scale: 1, bytes: [100, 100] },
    };
    const files = writeSmallModel({
      rows,
      dimensions: 2,
      calibration: [
        [-1, 0],
        [0.5, 0.1],
        [1, 0.9],
      ],
    });
    const vault = createMemoryVault('test', { 'Red.md': 'red', 'Violet.md': 'violet', 'Blue.md': 'blue' });
    const index = await createTestIndex(vault, { embedder: toEmbedder(createStaticModel(files), 'latent-static') });
    const { hits } = await index.search({ query: 'red', mode: 'semantic', limit: 3 });
    const similarities = Object.fromEntries(hits.map(({ path, similarity }) => [path, similarity]));
    expect(similarities['Red.md']).toBeCloseTo(0.9, 2);
    expect(similarities['Violet.md']).toBeCloseTo(0.1 + 0.8 * ((Math.SQRT1_2 - 0.5) / 0.5), 2);
    expect(similarities['Blue.md']).toBeCloseTo(0.1 * (1 / 1.5), 2);
  });
});

interface Switchable {
  readonly index: NoteIndex;
  use(model: string | null): Promise<void>;
  until(test: (status: IndexStatus) => boolean): Promise<IndexStatus>;
  nearest(query: string): Promise<string | undefined>;
}

/** An index whose models are available by name; any other name needs a download. */
async function switchable(models: Readonly<Record<string, Embedder>>): Promise<Switchable> {
  const { database } = await openMemoryDatabase();
  const index = createNoteIndex({
    vault: createMemoryVault('test', NOTES),
    database,
    vectorFiles: createMemoryVectorFiles(),
    warnings: [],
    settings: parseVaultSettings({ app: undefined, dailyNotes: undefined, templates: undefined }),
    loadModel: async ({ model }, onStatus) => {
      const found = models[model ?? ''];
      if (!found && model !== null) onStatus({ state: 'needs_download', id: model, reason: 'It is not here.' });
      return found;
    },
    loadReranker: async () => undefined,
    createPatternRunner: () => createVmPatternRunner(),
    emit: () => undefined,
  });
  const settings = (model: string | null): EmbeddingSettings => ({
    model,
    allowDownloads: false,
    localModels: 'http://localhost/models/',
  });
  index.start(settings(null));
  const until: Switchable['until'] = async (test) => {
    for (;;) {
      const status = await index.status();
      if (test(status)) return status;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await until(({ textReady }) => textReady);
  return {
    index,
    until,
    use: (model) => index.setEmbedding(settings(model)),
    nearest: async (query) => {
      const { mode, hits } = await index.search({ query, mode: 'semantic', limit: 1 });
      return mode === 'semantic' ? hits[0]?.path : undefined;
    },
  };
}

/** Embeds nothing until it is released. */
function held(embedder: Embedder): Embedder & { letGo(): void } {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  return {
    ...embedder,
    letGo: () => letGo(),
    embed: async (texts, kind) => free.then(() => embedder.embed(texts, kind)),
  };
}

describe('changing the model', () => {
  const cars = () => ({ ...createWordEmbedder({ automobile: 'car' }), modelId: 'cars' });
  const soups = () => ({ ...createWordEmbedder({ soup: 'car' }), modelId: 'soups' });

  it('searches with the old vectors until the new ones are complete', async () => {
    const slow = held(soups());
    const vault = await switchable({ cars: cars(), soups: slow });
    await vault.use('cars');
    await vault.until(({ semanticReady }) => semanticReady);
    await vault.use('soups');
    expect(await vault.index.status()).toMatchObject({
      semanticReady: false,
      embedded: 0,
      model: { state: 'ready', id: 'soups' },
    });
    expect(await vault.nearest('car')).toBe('Driving.md');
    slow.letGo();
    await vault.until(({ semanticReady, state }) => semanticReady && state === 'ready');
    // The new ones take over in the step after the one that completes them.
    await expect.poll(() => vault.nearest('car')).toBe('Cooking.md');
  });

  it('closes the old model when the new one is complete, and embeds nothing again when changing back', async () => {
    const [first, again] = [cars(), cars()];
    const models: Record<string, Embedder> = { cars: first, soups: soups() };
    const vault = await switchable(models);
    for (const id of ['cars', 'soups']) {
      await vault.use(id);
      await vault.until(
        ({ semanticReady, state, model }) =>
          semanticReady && state === 'ready' && model.state === 'ready' && model.id === id,
      );
    }
    await expect(first.embed(['x'], 'query')).rejects.toThrow('closed');
    models.cars = again;
    await vault.use('cars');
    expect(await vault.index.status()).toMatchObject({ semanticReady: true, embedded: 3 });
    expect(await vault.nearest('car')).toBe('Driving.md');
    expect(again.embedded).toEqual([]);
  });

  it('keeps the old model where the new one is unavailable, and closes it where no model is wanted', async () => {
    const first = cars();
    const vault = await switchable({ cars: first });
    await vault.use('cars');
    await vault.until(({ semanticReady }) => semanticReady);
    await vault.use('far/away');
    expect(await vault.index.status()).toMatchObject({
      semanticReady: false,
      model: { state: 'needs_download', id: 'far/away' },
    });
    expect(await vault.nearest('car')).toBe('Driving.md');
    await vault.use(null);
    expect(await vault.nearest('car')).toBeUndefined();
    await expect(first.embed(['x'], 'query')).rejects.toThrow('closed');
  });

  it('keeps the old model where the new one fails while embedding', async () => {
    const failing: Embedder = { ...soups(), embed: () => Promise.reject(new Error('out of memory')) };
    const vault = await switchable({ cars: cars(), soups: failing });
    await vault.use('cars');
    await vault.until(({ semanticReady }) => semanticReady);
    await vault.use('soups');
    await vault.until(({ model }) => model.state === 'error');
    await vault.index.refresh();
    await vault.until(({ state, model }) => state === 'ready' && model.state === 'error');
    expect(await vault.nearest('car')).toBe('Driving.md');
  });

  it('never compares vectors of two files of one model', async () => {
    const [one, two] = ['1', '2'].map((revision) => ({ ...createWordEmbedder(), modelId: 'latent-static', revision }));
    const vault = createMemoryVault('test', NOTES);
    const index = await createTestIndex(vault, { embedder: one! });
    const updated = await createTestIndex(vault, {
      embedder: two!,
      database: index.database,
      vectorFiles: index.vectorFiles,
    });
    expect(two!.embedded).toHaveLength(3);
    await updated.search({ query: 'soup', mode: 'semantic', limit: 1 });
    expect([...updated.vectorFiles.contents().keys()]).toEqual(['latent-static@2']);
  });
});
