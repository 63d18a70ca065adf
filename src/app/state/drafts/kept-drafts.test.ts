import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createKeptDrafts } from './kept-drafts.ts';

it('keeps the newest draft of each kind and vault until it is deleted', async () => {
  const drafts = createKeptDrafts<string>('message', 'one');
  for (const text of ['M', 'Mo', 'Mot', 'Moth']) drafts.keep('box', text);
  drafts.keep('other', 'x');
  createKeptDrafts<string>('message', 'two').keep('box', 'not mine');
  createKeptDrafts<string>('answer', 'one').keep('box', 'nor mine');
  await drafts.settled();
  const later = createKeptDrafts<string>('message', 'one');
  expect(await later.load()).toEqual(
    new Map([
      ['box', 'Moth'],
      ['other', 'x'],
    ]),
  );
  later.keep('box', undefined);
  await later.settled();
  expect(await later.load()).toEqual(new Map([['other', 'x']]));
});
