import { expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { IndexStatus, TreeFile } from '../../workers/contract.ts';
import type { StoredMessage } from '../model/messages.ts';
import { readVaultContext, type VaultContextSources } from './vault-context.ts';

const path = (text: string) => text as VaultPath;
const STATUS = {
  notes: 3,
  notesFound: 9,
  textReady: true,
  semanticReady: true,
  model: { state: 'ready' },
} as unknown as IndexStatus;
const file = (name: string, isNote = true) => ({ path: name, isNote }) as TreeFile;

function sources(given: Partial<VaultContextSources> = {}): VaultContextSources {
  return {
    vaultName: 'Garden',
    index: { tags: async () => [], note: async () => null },
    status: STATUS,
    files: [],
    openNote: undefined,
    readsAttachments: true,
    now: new Date(0),
    ...given,
  };
}

const asked = (...attached: string[]): StoredMessage[] => [
  {
    role: 'user',
    content: 'What of this note?',
    context: attached.map((name) => ({ kind: 'note', path: name, label: name, text: '' })),
  },
];
const openNoteOf = async (given: Partial<VaultContextSources>, messages: StoredMessage[]) =>
  (await readVaultContext(sources(given), messages)).openNote?.path;

it('gives the vault’s name, its count of notes, and the top folders with the fullest first', async () => {
  const files = [
    file('A/one.md'),
    file('B/one.md'),
    file('B/Deep/two.md'),
    file('B/picture.png', false),
    file('top.md'),
  ];
  expect(await readVaultContext(sources({ files }), [])).toEqual({
    vaultName: 'Garden',
    now: new Date(0),
    notes: 3,
    folders: [
      { path: 'B', notes: 2 },
      { path: 'A', notes: 1 },
    ],
    tags: [],
  });
});

it('takes the open note for “this note”, unless the person removed it from the message', async () => {
  const openNote = path('Notes/Open.md');
  expect((await readVaultContext(sources({ openNote }), [])).openNote).toEqual({ path: openNote, title: 'Open' });
  expect(await openNoteOf({ openNote }, asked('Notes/Open.md'))).toBe(openNote);
  expect(await openNoteOf({ openNote }, asked('Other.md'))).toBeUndefined();
});

it('takes the attached note for “this note” where attachments are not read', async () => {
  expect(await openNoteOf({ openNote: path('Open.md'), readsAttachments: false }, asked('First.md', 'Last.md'))).toBe(
    'Last.md',
  );
});

it('says what search cannot do yet, and gives less where the index does not answer', async () => {
  const stateOf = async (status: Partial<IndexStatus>) =>
    (await readVaultContext(sources({ status: { ...STATUS, ...status } }), [])).searchState;
  expect(await stateOf({})).toBeUndefined();
  expect(await stateOf({ textReady: false })).toContain('3 of 9');
  expect(await stateOf({ semanticReady: false })).toContain('only part');
  expect(await stateOf({ semanticReady: false, model: { state: 'none', reason: '' } })).toContain('search by words');
  const closed = { tags: () => Promise.reject(new Error('closed')), note: () => Promise.reject(new Error('closed')) };
  expect(
    await readVaultContext(sources({ index: closed, openNote: path('Open.md'), status: undefined }), []),
  ).toMatchObject({ notes: 0, tags: [], openNote: { path: 'Open.md', title: 'Open' } });
});
