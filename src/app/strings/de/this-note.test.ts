import { expect, it } from 'vitest';
import { relationWords } from './messages.ts';
import { thisNote } from './this-note.ts';

it('says “this note” in the case that each relation takes', () => {
  const said = Object.values(relationWords).map((word) => `${word} ${thisNote(word)}`);
  expect(said).toEqual([
    'stützt diese Notiz',
    'widerspricht dieser Notiz',
    'verursacht diese Notiz',
    'zitiert diese Notiz',
    'wiederholt diese Notiz',
    'ist abgeleitet von dieser Notiz',
    'ist Teil von dieser Notiz',
    'hängt zusammen mit dieser Notiz',
  ]);
});
