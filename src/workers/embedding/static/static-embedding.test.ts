import { describe, expect, it } from 'vitest';
import { createMemoryVault } from '../../../fs-access/memory-vault.ts';
import { createVmPatternRunner } from '../../../headless/index/open-index.ts';
import { parseVaultSettings } from '../../../notes/vault-settings.ts';
import type { EmbeddingSettings } from '../../contract/index-contract.ts';
import { openMemoryDatabase } from '../../database/open-database.ts';
import { createNoteIndex, type NoteIndex } from '../../index-service.ts';
import { readShippedModel, toEmbedder } from '../../testing/shipped-model.ts';
import { createMemoryVectorFiles } from '../../vectors/vector-files.ts';
import { ENGLISH_ALWAYS, ENGLISH_MODEL, guessLanguage, MULTILINGUAL_MODEL } from './static-embedding.ts';
import { createStaticModel } from './static-model.ts';

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
  { fails, chosen = ENGLISH_MODEL }: { readonly fails?: string; readonly chosen?: string } = {},
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
    model: chosen,
    allowDownloads: false,
    localModels: 'http://localhost/models/',
  };
  index.start(settings);
  await expect.poll(async () => (await index.status()).textReady).toBe(true);
  await expect.poll(async () => (await index.status()).semanticReady).toBe(true);
  return { index, loaded };
}

describe('the built-in model and the languages of a vault', () => {
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

  it('a vault in a language that neither model was made for keeps the English one', async () => {
    const { loaded, index } = await openIndex({
      'Leipä.md': 'Leipä on hyvää, mutta se ei ole vielä valmis, joka päivä hän leipoo sekä myös syö',
      'Juna.md':
        'Juna lähtee aamulla ja saapuu illalla, kun se on ollut matkalla, mutta hän ei tiedä että se oli täynnä',
    });
    expect(loaded).toEqual([ENGLISH_MODEL]);
    await index.close();
  });

  it.each([
    ['Turkish', 'Ekmek bir saat dinlenmeli ve daha sonra fırında pişirilmelidir, çok güzel bir yol'],
    ['Korean', '빵은 굽기 전에 한 시간 동안 쉬어야 합니다. 그리고 오븐에 넣습니다.'],
    ['Hindi', 'रोटी बनाने से पहले आटा एक घंटे रखा जाता है।'],
  ])('a vault in %s has the table for several languages', async (_, text) => {
    const { loaded, index } = await openIndex({ 'Note.md': text });
    await expect.poll(() => loaded.at(-1)).toBe(MULTILINGUAL_MODEL);
    await index.close();
  });

  it('a person who chose one of the two tables has it, and the status says which is in use', async () => {
    const english = await openIndex(GERMAN, { chosen: ENGLISH_ALWAYS });
    expect(english.loaded).toEqual([ENGLISH_MODEL]);
    expect((await english.index.status()).model).toMatchObject({ id: ENGLISH_ALWAYS, inUse: ENGLISH_MODEL });
    await english.index.close();
    const several = await openIndex(ENGLISH, { chosen: MULTILINGUAL_MODEL });
    expect(several.loaded).toEqual([MULTILINGUAL_MODEL]);
    expect((await several.index.status()).model).toMatchObject({ id: MULTILINGUAL_MODEL, state: 'ready' });
    await several.index.close();
  });

  it('the English model is used where the multilingual one cannot be fetched', async () => {
    const { loaded, index } = await openIndex(GERMAN, { fails: MULTILINGUAL_MODEL });
    await expect.poll(() => loaded).toEqual([ENGLISH_MODEL, MULTILINGUAL_MODEL, ENGLISH_MODEL]);
    await expect.poll(async () => (await index.status()).model.state).toBe('ready');
    await index.close();
  });
});

it.each([
  ['The dough has to rest for an hour before it is baked in the oven.', 'en'],
  ['Der Teig muss eine Stunde ruhen, und dann wird das Brot mit Mehl bestäubt.', 'de'],
  ['El agua de la fuente que está en la plaza es muy fría.', 'es'],
  ['Les enfants sont dans le jardin avec une amie qui est en vacances.', 'fr'],
  ['Il pane che ho comprato non è della mia città, ma sono contento.', 'it'],
  ['O pão não é feito com fermento, mas com uma massa que também é antiga.', 'pt'],
  ['Het brood is niet voor de gasten, maar wordt met kaas gegeten.', 'nl'],
  ['Chleb jest na stole, ale nie ma go od rana, więc się nie spieszę.', 'pl'],
  ['Chléb je na stole, který jsme koupili, ale nejsou tam také rohlíky.', 'cs'],
  ['Pâinea este pe masă și nu mai sunt ouă în casă din care să fac prăjituri.', 'ro'],
  ['Ekmek bir saat dinlenmeli ve daha sonra fırında pişirilmelidir.', 'tr'],
  ['Bánh mì là món ăn được làm từ bột và không có đường.', 'vi'],
  ['Roti ini dibuat dari tepung dan tidak dengan gula untuk anak yang sakit.', 'id'],
  ['Поезд отправляется утром с вокзала и приходит вечером.', 'ru'],
  ['Το ψωμί πρέπει να ξεκουραστεί μία ώρα πριν ψηθεί.', 'el'],
  ['يجب أن يرتاح العجين لمدة ساعة قبل أن يخبز.', 'ar'],
  ['הבצק צריך לנוח שעה לפני האפייה בתנור.', 'he'],
  ['रोटी बनाने से पहले आटा एक घंटे रखा जाता है।', 'hi'],
  ['빵은 굽기 전에 한 시간 동안 쉬어야 합니다. 그리고 오븐에 넣습니다.', 'ko'],
  ['パンの生地は一時間休ませてから、オーブンで焼いてください。', 'ja'],
  ['面团需要在烘烤之前静置一个小时，然后再放进烤箱里烤。', 'zh'],
  ['แป้งต้องพักไว้หนึ่งชั่วโมงก่อนนำไปอบ', 'th'],
  ['TODO: call Anna, buy nails', undefined],
  ['ok', undefined],
  ['Readings of the week: w12 w34 w43 w51 w60 w77', undefined],
  ['parts: o1 o2 os_3 O_4 a1 e2 pad 3a 7e 9o crates', undefined],
])('%s: %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});
