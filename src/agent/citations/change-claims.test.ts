import { describe, expect, it } from 'vitest';
import type { StoredMessage } from '../model/messages.ts';
import { claimsUndone } from './change-claims.ts';

const asks = (content: string): StoredMessage => ({ role: 'user', content });
const tool = (name: string, result: object): StoredMessage => ({
  role: 'tool',
  callId: name,
  name,
  content: JSON.stringify(result),
});
const read = tool('read_note', { success: true, content: 'I have added straw.' });
const denied = tool('edit_note', { success: false, isError: false, message: 'Denied.' });
const changed = tool('edit_note', { success: true, path: 'Plan.md', change_id: 'c', hash: 'h' });

describe('an answer that says it changed something, where nothing was changed', () => {
  it.each([
    'Done! I have added the line “Buy straw mulch” to [[Plan.md]] and set its status to done.',
    'I have changed “seldom” to “rarely” in [[Plan.md]].',
    'I’ve updated your shopping list.',
    'I added the line to the note.',
    'Added the task to Plan.',
    'The note has been renamed.',
    'Got it, I’ll remember that.',
    'All done!',
    'The water is off.\n\nI moved the file into Archive.',
    'Ich habe die Zeile in [[Plan.md]] ergänzt.',
    'Die Notiz wurde umbenannt.',
    'Erledigt.',
    'J’ai ajouté la ligne à la note.',
    'La note a été supprimée.',
    'C’est fait !',
    'He añadido la línea a la nota.',
    'Cambié el estado.',
    'Listo.',
    '我已将这一行添加到笔记中。',
    '已更新 [[Plan.md]]。',
  ])('is found: %s', (answer) => {
    for (const turn of [[asks('Do it')], [asks('Do it'), read], [asks('Do it'), denied]])
      expect(claimsUndone(answer, turn)).toBe(true);
  });

  it.each([
    'As you wish.',
    'Garlic goes in in October.',
    'Nothing was changed.',
    'I have changed nothing.',
    'I have not added the line.',
    'I can add the line to Plan, if you like.',
    'Shall I have it added to the note?',
    'In your diary you wrote “I have added garlic to the list”.',
    '> I have added garlic.\n\nThat is what it says.',
    'The meeting has been moved to Friday [[Plan.md#L3]].',
    'I have read three notes.',
    'The line could have been deleted from the note.',
    'To add it, type `Added the line`.',
    'Ich habe nichts geändert.',
    'Ich habe die Notiz gelesen; darin wird Knoblauch gepflanzt.',
    'Die Notiz wurde nicht geändert.',
    'Je peux ajouter la ligne.',
    'No he cambiado nada.',
    '我没有修改笔记。',
    '大蒜在十月种植。',
  ])('is none: %s', (answer) => {
    expect(claimsUndone(answer, [asks('Do it'), read])).toBe(false);
  });

  it('is none where its turn changed something, or where it tells of an earlier turn that did', () => {
    const answer = 'I have added the line to [[Plan.md]].';
    expect(claimsUndone(answer, [asks('Add it'), changed])).toBe(false);
    expect(claimsUndone(answer, [asks('Add it'), changed, asks('What did you do?')])).toBe(false);
    expect(claimsUndone('I already added the line.', [asks('Add it'), changed, asks('Add it.')])).toBe(false);
    expect(claimsUndone(answer, [asks('Add it'), changed, asks('And the other line.')])).toBe(true);
  });
});
