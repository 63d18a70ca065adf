import { expect, it } from 'vitest';
import { toNotePath } from '../../../notes/paths/paths.ts';
import { createTestIndex } from '../../../workers/testing/test-index.ts';
import { vaultOf } from '../../../workers/testing/vault-of-notes.ts';
import { countLinkingNotes, readNoteLinks } from './note-links.ts';

const NOTES = {
  'Ada.md': '---\nfield: "[[Mathematics]]"\nsupports: "[[Engines]]"\n---\n# Ada\n',
  'Mathematics.md': '',
  'Engines.md': '',
  'Single.md': '---\nauthor: "[[Ada]]"\n---\n',
  'List.md': '---\nauthors: ["[[Babbage]]", "[[Ada]]"]\n---\n',
  'Nested.md': '---\nbook:\n  author: "[[Ada]]"\n---\n',
  'Both.md': '---\nauthor: "[[Ada]]"\n---\nOf [[Ada]].\n',
  'Twice.md': '[[Ada]] and\n\n[[Ada|the countess]].\n',
  'Typed.md': '---\nrelations:\n  - type: knew\n    target: "[[Ada]]"\n---\n',
  'Proof.md': '---\ncontradicts: "[[Ada]]"\n---\n',
  'Other.md': 'Ada, without a link.\n',
};

it('counts every note that links here, by its text, by a property of any form, or by both', async () => {
  const index = await createTestIndex(vaultOf(NOTES));
  const links = await readNoteLinks(index, toNotePath('Ada'), 100, () => Promise.resolve(true));
  expect(links.incoming.map(({ sourcePath, property }) => [sourcePath.replace('.md', ''), property])).toEqual([
    ['Both', 'author'],
    ['Both', undefined],
    ['List', 'authors'],
    ['Nested', 'book'],
    ['Proof', 'contradicts'],
    ['Single', 'author'],
    ['Twice', undefined],
    ['Twice', undefined],
    ['Typed', expect.stringMatching(/relations/)],
  ]);
  expect(countLinkingNotes(links.incoming)).toBe(7);
  expect(links.outgoing.map(({ target, property }) => [target, property])).toEqual([
    ['Mathematics', 'field'],
    ['Engines', 'supports'],
  ]);
  // Only what has a type is a relation.
  expect(links.relations.map(({ sourcePath, type }) => `${sourcePath} ${type}`).toSorted()).toEqual([
    'Ada.md supports',
    'Proof.md contradicts',
    'Typed.md knew',
  ]);
  expect(links.isUnread).toBe(false);
  await index.close();
});

it('says of a note that the index has not read, but that is there, that it is still to be read', async () => {
  const index = await createTestIndex(vaultOf(NOTES));
  const unread = async (isThere: boolean) =>
    (await readNoteLinks(index, toNotePath('New'), 100, () => Promise.resolve(isThere))).isUnread;
  expect([await unread(true), await unread(false)]).toEqual([true, false]);
  await index.close();
});
