import { createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import { createMemoryVault } from '../../../../fs-access/memory-vault.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { createTestIndex } from '../../../../workers/testing/test-index.ts';
import { until } from '../../../state/conversation/testing/conversation-world.ts';
import { createIndexAnswers, type IndexAnswersSources } from './conversation-composer.tsx';

type Index = ReturnType<IndexAnswersSources['index']>;

function open(first: Index, note: string | undefined) {
  return createRoot((dispose) => {
    const [notePath, setNotePath] = createSignal(note as VaultPath | undefined);
    const [index, setIndex] = createSignal<Index>(first);
    const [version, setVersion] = createSignal(0);
    return {
      ...createIndexAnswers({ notePath, index, version }),
      setNotePath,
      setIndex,
      changed: () => setVersion((before) => before + 1),
      dispose,
    };
  });
}

const VAULT = { 'Log/2026-03-05.md': '---\ntitle: A day with moths\ntags: [moths]\n---\n', 'Pond.md': '# Pond\n' };

it('tell the open note by its file’s name, and the tags once the index is there, again when notes changed', async () => {
  const vault = createMemoryVault('v', VAULT);
  const index = await createTestIndex(vault);
  const { openNote, tags, setIndex, setNotePath, changed, dispose } = open(undefined, 'Log/2026-03-05.md');
  expect([openNote(), tags()]).toEqual([{ path: 'Log/2026-03-05.md', title: '2026-03-05' }, []]);

  setIndex(index);
  await until(() => tags().length > 0);
  expect(tags().map(({ name }) => name)).toEqual(['moths']);
  expect(openNote()?.title, 'as its tab is called, whatever its properties say').toBe('2026-03-05');

  setNotePath('Pond.md' as VaultPath);
  expect(openNote(), 'never the title of the note before').toEqual({ path: 'Pond.md', title: 'Pond' });
  setNotePath('Map.canvas' as VaultPath);
  expect(openNote()?.title, 'with its ending where it is no note, as on its tab').toBe('Map.canvas');
  setNotePath(undefined);
  expect(openNote()).toBeUndefined();

  let asked = 0;
  setIndex({ tags: async () => (asked++, []) });
  await until(() => asked === 1 && tags().length === 0);
  changed();
  changed();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked, 'nobody has read them since').toBe(1);
  tags();
  await until(() => asked === 2);
  dispose();
  await index.close();
});

it('leave the note its file’s name, and no tags, where the index was closed or fails', async () => {
  const fails = () => Promise.reject(new Error('The index is closed.'));
  const { openNote, tags, setIndex, dispose } = open({ tags: fails }, 'Pond.md');
  await new Promise((resolve) => setTimeout(resolve));
  expect([openNote(), tags()]).toEqual([{ path: 'Pond.md', title: 'Pond' }, []]);
  setIndex(undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect([openNote()?.title, tags()]).toEqual(['Pond', []]);
  dispose();
});
