import { describe, expect, it } from 'vitest';
import { createMemoryVault } from '../../../fs-access/memory-vault.ts';
import { parseVaultSettings } from '../../../notes/vault-settings.ts';
import type { EmbeddingSettings } from '../../contract/index-contract.ts';
import { openMemoryDatabase } from '../../database/open-database.ts';
import { createNoteIndex, type NoteIndex } from '../../note-index.ts';
import { createVmPatternRunner } from '../../../headless/index/vm-pattern-runner.ts';
import { readShippedModel, toEmbedder } from '../../testing/shipped-model.ts';
import { createMemoryVectorFiles } from '../../vectors/memory-vector-files.ts';
import { createStaticModel } from './static-model.ts';
import { ENGLISH_MODEL, isOtherLanguage, MULTILINGUAL_MODEL } from './static-languages.ts';

const ENGLISH = {
  'Bread.md': 'The dough has to rest for an hour before it is baked.',
  'Trains.md': 'This is the list of trains that leave from the station in the morning.',
};
const GERMAN = {
  'Brot.md': 'Der Teig muss eine Stunde ruhen, und dann wird das Brot mit Mehl bestäubt.',
  'Zug.md': 'Die Eisenbahn fährt von der Stadt in das Tal und ist nicht teuer.',
};

async function openIndex(
  notes: Readonly<Record<string, string>>,
  fails?: string,
): Promise<{ index: NoteIndex; loaded: string[] }> {
  const { database } = await openMemoryDatabase();
  const loaded: string[] = [];
  const index = createNoteIndex({
    vault: createMemoryVault('test', notes),
    database,
    vectorFiles: createMemoryVectorFiles(),
    warnings: [],
    settings: parseVaultSettings({ app: undefined, dailyNotes: undefined, templates: undefined }),
    loadModel: async ({ model }) => {
      loaded.push(model!);
      if (model === fails) throw new Error('offline');
      return toEmbedder(createStaticModel(readShippedModel(`public/models/${model}`)), model!);
    },
    loadReranker: async () => undefined,
    createPatternRunner: () => createVmPatternRunner(),
    emit: () => undefined,
  });
  const settings: EmbeddingSettings = {
    model: ENGLISH_MODEL,
    allowDownloads: false,
    localModels: 'http://localhost/models/',
  };
  index.start(settings);
  await expect.poll(async () => (await index.status()).textReady).toBe(true);
  await expect.poll(async () => (await index.status()).semanticReady).toBe(true);
  return { index, loaded };
}

describe('the built-in model and the languages of a vault', () => {
  it.each([
    [ENGLISH['Bread.md'], false],
    [GERMAN['Brot.md'], true],
    ['El agua de la fuente que está en la plaza es muy fría.', true],
    ['Les enfants sont dans le jardin avec une amie qui est en vacances.', true],
    ['Поезд отправляется утром с вокзала и приходит вечером.', true],
    ['パンの生地は一時間休ませてから、オーブンで焼いてください。', true],
    ['TODO: call Anna, buy nails', undefined],
    ['ok', undefined],
  ])('%s', (text, other) => {
    expect(isOtherLanguage(text)).toBe(other);
  });

  it('an English vault never loads the multilingual model', async () => {
    const { loaded, index } = await openIndex(ENGLISH);
    expect(loaded).toEqual([ENGLISH_MODEL]);
    await index.close();
  });

  it('a vault with notes in another language is indexed with the multilingual model', async () => {
    const { loaded, index } = await openIndex({ ...ENGLISH, ...GERMAN });
    await expect.poll(() => loaded.at(-1)).toBe(MULTILINGUAL_MODEL);
    await expect
      .poll(async () =>
        (await index.search({ query: 'railway', mode: 'semantic', limit: 2 })).hits.map(({ path }) => path),
      )
      .toContain('Zug.md');
    await index.close();
  });

  it('the English model is used where the multilingual one cannot be fetched', async () => {
    const { loaded, index } = await openIndex(GERMAN, MULTILINGUAL_MODEL);
    await expect.poll(() => loaded).toEqual([ENGLISH_MODEL, MULTILINGUAL_MODEL, ENGLISH_MODEL]);
    await expect.poll(async () => (await index.status()).model.state).toBe('ready');
    await index.close();
  });
});
