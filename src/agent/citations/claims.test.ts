import { describe, expect, it } from 'vitest';
import { toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { StoredMessage } from '../model/messages.ts';
import { findUnheldClaims } from './claims.ts';

const NOTES: Record<string, string> = {
  'Projects/Lamps.md': '# Lamps\n\n| Lamps | 480 |\n| Sum | 480 |\n\nStatus: open, 1,250.50 € left. See “the swap”.\n',
  'Bulbs.md': 'Bulbs: 84\n',
};
const read = (path: VaultPath) => Promise.resolve(path in NOTES ? { text: NOTES[path]!, hash: 'h' } : undefined);
const tool = (name: string, result: object): StoredMessage => ({
  role: 'tool',
  callId: name,
  name,
  content: JSON.stringify({ success: true, ...result }),
});
const change = (path: string): StoredMessage => tool('edit_note', { path, change_id: 'c', hash: 'h' });
const question: StoredMessage = { role: 'user', content: 'Set the sum to 564.' };

/** By change; the history has forgotten all others. */
const SETS: Record<string, readonly string[]> = { set: ['Bulbs.md', 'Projects/Lamps.md'] };
const notesOf = (changeId: string) => Promise.resolve((SETS[changeId] ?? []).map(toVaultPath));

const unheld = (answer: string, messages: readonly StoredMessage[]) =>
  findUnheldClaims({ answer, messages, read, notesOf });
const claimsOf = async (answer: string, messages: readonly StoredMessage[] = [question, change('Projects/Lamps.md')]) =>
  (await unheld(answer, messages)).flatMap(({ path, claims }) => [path, ...claims]);

describe('what an answer claims of a changed note', () => {
  it('is found where the note does not hold it', async () => {
    expect(await claimsOf('Updated the sum to 564.')).toEqual(['Projects/Lamps.md', '564']);
    expect(await claimsOf('Set “Status” to "closed" in [[Projects/Lamps.md#L6]].')).toEqual([
      'Projects/Lamps.md',
      'closed',
    ]);
    expect(await claimsOf('The sum in Lamps is 564,00 € now.')).toEqual(['Projects/Lamps.md', '564,00']);
  });

  it('is a quote in the sentence of a citation that stands neither before it nor directly behind', async () => {
    expect(await claimsOf('It is done [[Projects/Lamps.md#L3]] and says “three lamps of amber”.')).toEqual([
      'Projects/Lamps.md',
      'three lamps of amber',
    ]);
    expect(await claimsOf('It says “three lamps of amber” [[Projects/Lamps.md#L3]].')).toEqual([]);
    expect(await claimsOf('[[Projects/Lamps.md#L3]]: “three lamps of amber”.')).toEqual([]);
  });

  it('belongs to its whole sentence, which no abbreviation ends', async () => {
    expect(await claimsOf('The sum was set to 999 by Dr. Lee in [[Bulbs.md#L1]].')).toEqual([]);
    expect(await claimsOf('In [[Bulbs.md#L1]] Ida Roe, Ph.D. Candidate, has 999 as the sum.')).toEqual([]);
  });

  it.each([
    'The sum is 480 now, 1 250,5 € are left.',
    'Changed 2 lines and 120 words of “Lamps”.',
    'Updated lines 40–52 [[Projects/Lamps.md#L3-L4]].',
    'The bulbs cost 99 [[Bulbs.md#L1]].',
    'It speaks of “the swap”.',
    'Done on 2026-11-22 at 14:35.',
    '```\n999\n```',
    '40. The next step',
  ])('%s is no such claim', async (answer) => expect(await claimsOf(answer)).toEqual([]));

  it('may be an old value that was read before', async () => {
    const before = tool('read_note', { path: 'Projects/Lamps.md', content: '| Sum | 450 |' });
    const answer = 'The sum is 480 instead of 450.';
    expect(await claimsOf(answer)).toEqual(['Projects/Lamps.md', '450']);
    expect(await claimsOf(answer, [before, question, change('Projects/Lamps.md')])).toEqual([]);
  });

  it('is looked up in each note that it names, where several were changed, else in all of them', async () => {
    const both = [question, change('Projects/Lamps.md'), change('Bulbs.md')];
    expect(await claimsOf('Lamps says 999. Bulbs says 84.', both)).toEqual(['Projects/Lamps.md', '999']);
    expect(await claimsOf('Lamps says 84.', both)).toEqual(['Projects/Lamps.md', '84']);
    expect(await claimsOf('They say 84 and 480.', both)).toEqual([]);
    expect(await unheld('They say 84 and 999.', both)).toEqual([
      { path: 'Projects/Lamps.md', others: 1, claims: ['999'] },
    ]);
  });

  it('is looked up in all notes of one change of many', async () => {
    const set = [question, tool('apply_to_notes', { path: 'Bulbs.md', change_id: 'set', hash: 'h' })];
    expect(await claimsOf('Lamps says 480, Bulbs says 84.', set)).toEqual([]);
    expect(await unheld('Lamps says 480, Bulbs says 85.', set)).toMatchObject([{ others: 1, claims: ['85'] }]);
    expect(await claimsOf('Bulbs says 480.', set)).toEqual(['Bulbs.md', '480']);
    expect(await claimsOf('Lamps says 480. Bulbs says 84.', set)).toEqual([]);
    expect(await claimsOf('Set to “closed” in both.', set)).toEqual(['Bulbs.md', 'closed']);
    expect(await claimsOf('480 and 84 stand in them.', set)).toEqual([]);
  });

  it('is not looked up where a note can no longer be read', async () => {
    const gone = [question, change('Gone.md'), change('Bulbs.md')];
    expect(await claimsOf('They say 999.', gone)).toEqual([]);
  });

  it('is looked up for the changes of this turn alone, and for none that only moved a note', async () => {
    expect(await claimsOf('It is 999.', [change('Bulbs.md'), question])).toEqual([]);
    const moved = tool('rename_note', { path: 'Bulbs.md', change_id: 'c', hash: 'h' });
    expect(await claimsOf('It is 999.', [question, moved])).toEqual([]);
  });
});
