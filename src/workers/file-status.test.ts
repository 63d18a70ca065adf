import { expect, it } from 'vitest';
import { createMemoryVault } from '../fs-access/memory-vault.ts';
import { failingFile, withFiles } from '../fs-access/testing/failing-files.ts';
import { toVaultPath } from '../notes/paths/paths.ts';
import { parseVaultSettings } from '../notes/vault-settings.ts';
import { createTestIndex } from './testing/test-index.ts';
import { createWordEmbedder } from './testing/word-embedder.ts';

const settings = parseVaultSettings({ app: { userIgnoreFilters: ['Private/'] } });
const FILES = {
  'Note.md': `# One\n\n${'words of a first part '.repeat(20)}\n\n# Two\n\n${'words of a second part '.repeat(20)}`,
  'Broken.md': '---\na: [\n---\ntext',
  'Private/Diary.md': 'secret',
  'Gone.md': 'never read',
  'photo.png': 'x',
};

it('reports what is indexed of one file, and why not more', async () => {
  const vault = createMemoryVault('test', FILES);
  const failing = withFiles(vault, { 'Gone.md': () => failingFile('Gone.md', new Error('disk error'), 9) });
  const before = Date.now();
  const index = await createTestIndex(failing, { settings, embedder: createWordEmbedder() });
  const note = await index.fileStatus('Note.md');
  expect(note).toMatchObject({
    path: 'Note.md',
    state: 'indexed',
    size: FILES['Note.md'].length,
    chunks: 2,
    embedded: 2,
  });
  expect(note.hash).toBe((await index.note(toVaultPath('Note.md')))!.hash);
  expect(note.indexedAt).toBeGreaterThanOrEqual(before);
  expect(await index.fileStatus('Broken.md')).toMatchObject({
    state: 'indexed',
    chunks: 1,
    reason: expect.stringContaining('The properties at the top cannot be read (line') as string,
  });
  expect(await index.fileStatus('Gone.md')).toMatchObject({
    path: 'Gone.md',
    state: 'failed',
    reason: 'The file could not be read: disk error',
    size: 9,
    chunks: 0,
  });
  expect(await index.fileStatus('Private/Diary.md')).toMatchObject({
    state: 'ignored',
    rule: 'Private/',
    chunks: 0,
    embedded: 0,
  });
  expect(await index.fileStatus('.obsidian/app.json')).toMatchObject({
    state: 'ignored',
    reason: expect.stringContaining('dot') as string,
  });
  expect(await index.fileStatus('photo.png')).toMatchObject({ state: 'listed', size: 1 });
  expect(await index.fileStatus('Nowhere.md')).toMatchObject({ state: 'unknown' });
  await expect(index.fileStatus('../etc/passwd')).rejects.toMatchObject({ name: 'PathError' });
});

it('reports the size of the index', async () => {
  const index = await createTestIndex(createMemoryVault('test', FILES), { embedder: createWordEmbedder() });
  const { bytes, chunks, notesFound } = await index.status();
  expect(bytes.database).toBeGreaterThan(10_000);
  expect(bytes.words).toBeGreaterThan(0);
  expect(bytes.vectors).toBeGreaterThan(0);
  expect(bytes.heap).toBeGreaterThan(bytes.database);
  expect([chunks, notesFound]).toEqual([5, 4]);
});
