import { expect, it } from 'vitest';
import { sentencesForPerson } from './sentences-for-person.ts';

it('leaves out whole sentences that tell a program what to do', () => {
  const said = (text: string) => sentencesForPerson(text);
  expect(said('Undo the later changes first. Or call undo_change with merge.')).toEqual([
    'Undo the later changes first.',
  ]);
  expect(said('Call create_daily_note for one day, e.g. “2026-11-01”.')).toEqual([]);
  expect(said('It is a date, e.g. “2026-11-01”. Call again.')).toEqual(['It is a date, e.g. “2026-11-01”.']);
  expect(said('There is no note “Call again. my_note”.'), 'a name is no sentence').toEqual([
    'There is no note “Call again. my_note”.',
  ]);
  expect(said('The person has moved it.')).toEqual(['You have moved it.']);
});
