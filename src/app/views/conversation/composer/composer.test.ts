import { createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../../workers/contract.ts';
import { until } from '../../../state/conversation/testing/conversation-world.ts';
import { createSuggestions } from './composer.tsx';

const file = (path: string, title: string): TreeFile => ({
  path: path as VaultPath,
  title,
  modified: 0,
  created: 0,
  size: 1,
  isNote: true,
});
const MANY = Array.from({ length: 20_000 }, (_, at) => file(`Log/${at}.md`, `Day ${at}`));

/** A box with many notes behind it, as it is typed into. */
function startTyping() {
  return createRoot((dispose) => {
    const [text, setText] = createSignal('');
    const [files, setFiles] = createSignal<readonly TreeFile[]>([
      ...MANY,
      file('Pond.md', 'Pond'),
      file('Ponies.md', 'Ponies'),
    ]);
    const [isClosed, setClosed] = createSignal(false);
    const list = createSuggestions({
      text,
      caret: () => text().length,
      isClosed,
      sources: () => ({ files: files(), tags: [], isExcluded: () => false, promptsFolder: '', seesImages: false }),
    });
    return { list, setText, setFiles, files, setClosed, dispose, labels: () => list.items().map(({ label }) => label) };
  });
}

it('the newest letter wins, and who was faster than the notes chooses what is found for it', async () => {
  const { list, setText, labels, dispose } = startTyping();
  for (const typed of ['@', '@d', '@da', '@p', '@po', '@pon', '@pond']) setText(typed);
  expect(list.isBehind()).toBe(true);
  let taken: string | undefined;
  list.whenFound((item) => (taken = item?.label));
  expect(taken).toBeUndefined();
  await until(() => taken !== undefined);
  expect([taken, labels()[0]]).toEqual(['Pond', 'Pond']);
  dispose();
});

it('another letter calls off what was to be chosen', async () => {
  const { list, setText, dispose } = startTyping();
  setText('@pond');
  let taken = 0;
  list.whenFound(() => taken++);
  setText('@ponie');
  await until(() => !list.isBehind());
  expect([taken, list.items()[0]?.label]).toEqual([0, 'Ponies']);
  dispose();
});

it('what is pointed at stays so when files come, and nothing is offered where nothing is asked', async () => {
  const { list, setText, setFiles, files, labels, setClosed, dispose } = startTyping();
  setText('@pon');
  await until(() => !list.isBehind());
  list.move(1);
  const pointed = list.items()[list.active()]?.label;
  setFiles([file('A pond.md', 'Pon'), ...files()]);
  await until(() => !list.isBehind());
  expect(labels()).toContain('A pond');
  expect(list.items()[list.active()]?.label).toBe(pointed);
  setText('@po');
  await until(() => !list.isBehind());
  expect(list.active()).toBe(0);
  setClosed(true);
  expect(labels()).toEqual([]);
  setText('plain words');
  expect([labels(), list.isBehind()]).toEqual([[], false]);
  dispose();
});
