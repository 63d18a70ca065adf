import { expect, it } from 'vitest';
import { createMemoryVault } from '../../../../fs-access/memory-vault.ts';
import { readShownText } from '../../../../fs-access/read-note.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { createPromptInserter, type PromptInserterDependencies } from './conversation-composer.tsx';

const OWN = { name: 'mine', about: '', path: 'Prompts/mine.md' as VaultPath };

function open(more: Partial<PromptInserterDependencies> = {}) {
  const vault = createMemoryVault('v', {
    'Prompts/mine.md': '---\ntags: [prompt]\n---\nShorten {{note}} of {{date}}: {{selection}}\n',
  });
  const inserted: [string, boolean][] = [];
  const told: string[] = [];
  const insert = createPromptInserter({
    state: { insert: (text, isForeign) => void inserted.push([text, isForeign]) },
    read: (path) => readShownText(vault, path),
    selected: () => 'two wings',
    notePath: () => 'Log/Moths.md' as VaultPath,
    now: () => new Date(2026, 2, 5, 12),
    tell: (text) => told.push(text),
    ...more,
  });
  return { insert, inserted, told, vault };
}

it('a prompt note stands in the box without its properties and with its variables filled in, as words that are not the person’s', async () => {
  const { insert, inserted, told } = open();
  await insert(OWN);
  expect(inserted).toEqual([['Shorten [[Log/Moths]] of 2026-03-05: two wings', true]]);
  expect(told).toEqual([]);
});

it('a built-in prompt is the person’s own words, unless it takes words of a note in', async () => {
  const { insert, inserted } = open();
  await insert({ name: 'links', about: '', text: 'Which links are missing?' });
  await insert({ name: 'improve', about: '', text: 'Improve: {{selection}}' });
  expect(inserted).toEqual([
    ['Which links are missing?', false],
    ['Improve: two wings', true],
  ]);
});

it('the person is told of variables that stand for nothing, and of such as there are none', async () => {
  const command = { name: 'x', about: '', text: '{{note}} {{selection}} {{title}}' };
  const noNote = open({ selected: () => '', notePath: () => undefined });
  await noNote.insert(command);
  expect(noNote.inserted).toEqual([['{{title}}', false]]);
  expect(noNote.told).toEqual([
    '{{note}} and {{selection}}: no note is open.',
    '{{title}} stays as written: a prompt knows {{selection}}, {{note}} and {{date}}.',
  ]);

  const noSelection = open({ selected: () => '' });
  await noSelection.insert({ ...command, text: '{{selection}} {{a}} {{b}}' });
  expect(noSelection.told).toEqual([
    '{{selection}}: nothing is selected in the open note.',
    '{{a}} and {{b}} stay as written: a prompt knows {{selection}}, {{note}} and {{date}}.',
  ]);
});

it('a prompt note that is gone, or whose folder was closed, changes nothing in the box, and the person is told', async () => {
  const { insert, inserted, told, vault } = open();
  vault.disk.clear();
  await insert(OWN);
  const closed = open({ read: async () => undefined });
  await closed.insert(OWN);
  expect([...inserted, ...closed.inserted]).toEqual([]);
  expect([told, closed.told]).toEqual([
    ['The prompt “mine” could not be read.'],
    ['The prompt “mine” could not be read.'],
  ]);
});

it('what is selected and open is looked up once the prompt was read: the person may have moved on', async () => {
  let path = 'Old.md' as VaultPath;
  const { insert, inserted } = open({ read: async () => ({ text: '{{note}}' }), notePath: () => path });
  const inserting = insert(OWN);
  path = 'New.md' as VaultPath;
  await inserting;
  expect(inserted).toEqual([['[[New]]', true]]);
});
