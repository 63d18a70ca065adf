import { createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { countWords } from '../../../notes/words.ts';
import { TextDocument } from '../../editor/text/text-document.ts';
import { countInSlices, createWordCount, sizeOfNote } from './word-count.ts';

it.each([
  ['', 0, 0],
  ['Two words.', 2, 10],
  ['# A *bold* step', 3, 15],
  ['漢字を読む', 3, 5],
  ['a 👍 b', 2, 5],
  ['- [ ] To do', 2, 11],
  ['- [x] To do', 2, 11],
  ['> * [x] To do\n- [/]\n- [-] no', 3, 28],
  ['A [x] in the text', 5, 17],
])('%j has %i words and %i characters', async (text, words, characters) =>
  expect(await countInSlices(text)).toEqual({ words, characters }),
);

it.each([
  ['a ticked line of code', '```\n- [x] foo bar\n```\n'],
  ['code by its indent', 'Words.\n\n    - [x] foo bar\n'],
  ['a comment', '%%\n- [x] foo bar\n%%\n'],
  ['a number of ten digits', '1234567890. [x] foo bar\n'],
  ['a task in a quote', '> 1. [x] foo bar\n'],
  ['a task in an item', '- a\n    - [x] foo bar\n'],
])('counts %s as the index does', async (_, text) =>
  expect((await countInSlices(text))?.words).toBe(parseNote('A.md' as VaultPath, text).words),
);

it('cuts no word of a long text', async () => {
  const text = 'alphabet '.repeat(10_000);
  expect((await countInSlices(text))?.words).toBe(countWords(text));
});

it('follows the text without its properties, and what is selected', async () => {
  const path = 'A.md' as VaultPath;
  const [text, setText] = createSignal('---\ntitle: Not counted\n---\none two');
  const [selected, setSelected] = createSignal('');
  const end = createRoot((dispose) => {
    createWordCount(path, () => TextDocument.from(text()), selected);
    return dispose;
  });
  await expect.poll(() => sizeOfNote(path)).toEqual({ words: 2, characters: 7 });
  setText('one two three');
  await expect.poll(() => sizeOfNote(path)?.words).toBe(3);
  setSelected('two');
  // The count of nothing is not that of the selection.
  expect(sizeOfNote(path)?.selected).toBeUndefined();
  await expect.poll(() => sizeOfNote(path)?.selected).toEqual({ words: 1, characters: 3 });
  setSelected('');
  await expect.poll(() => sizeOfNote(path)).toEqual({ words: 3, characters: 13 });
  end();
  expect(sizeOfNote(path)).toBeUndefined();
});

const documentOf = (text: string | undefined) => (text === undefined ? undefined : TextDocument.from(text));

it('says nothing of a note that is not there, or no longer', async () => {
  const path = 'Gone.md' as VaultPath;
  const [text, setText] = createSignal<string | undefined>(undefined);
  const end = createRoot((dispose) => {
    createWordCount(
      path,
      () => documentOf(text()),
      () => '',
    );
    return dispose;
  });
  setText('one two');
  await expect.poll(() => sizeOfNote(path)).toEqual({ words: 2, characters: 7 });
  setText(undefined);
  await expect.poll(() => sizeOfNote(path)).toBeUndefined();
  end();
});
