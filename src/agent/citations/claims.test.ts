import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
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

const claimsOf = async (answer: string, messages: readonly StoredMessage[] = [question, change('Projects/Lamps.md')]) =>
  (await findUnheldClaims({ answer, messages, read })).flatMap(({ path, claims }) => [path, ...claims]);

describe('what an answer claims of a changed note', () => {
  it('is found where the note does not hold it', async () => {
    expect(await claimsOf('Updated the sum to 564.')).toEqual(['Projects/Lamps.md', '564']);
    expect(await claimsOf('Set “Status” to "closed" in [[Projects/Lamps.md#L6]].')).toEqual([
      'Projects/Lamps.md',
      'closed',
    ]);
    expect(await claimsOf('The sum in Lamps is 564,00 € now.')).toEqual(['Projects/Lamps.md', '564,00']);
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

  it('needs the name of the note where several were changed', async () => {
    const both = [question, change('Projects/Lamps.md'), change('Bulbs.md')];
    expect(await claimsOf('It is 999.', both)).toEqual([]);
    expect(await claimsOf('Lamps says 999. Bulbs says 84.', both)).toEqual(['Projects/Lamps.md', '999']);
  });

  it('is looked up for the changes of this turn alone, and for none that only moved a note', async () => {
    expect(await claimsOf('It is 999.', [change('Bulbs.md'), question])).toEqual([]);
    const moved = tool('rename_note', { path: 'Bulbs.md', change_id: 'c', hash: 'h' });
    expect(await claimsOf('It is 999.', [question, moved])).toEqual([]);
  });
});
