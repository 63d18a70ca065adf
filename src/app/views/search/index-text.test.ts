import { expect, it } from 'vitest';
import { CLOSED_STATUS } from '../../../workers/indexer/status-board.ts';
import { indexToText } from './index-text.ts';

const reading = (notes: number, notesFound: number) =>
  indexToText({ ...CLOSED_STATUS, state: 'indexing', notes, notesFound });

it('says of how many notes only while some of those found are left to read', () => {
  expect(reading(173, 692)).toEqual({ text: 'Reading notes: 173 of 692', progress: 0.25, tone: 'busy' });
  // Before the folder is listed, no more are known than were read; after the last one, the index is not done either.
  expect(reading(692, 692)).toEqual({ text: 'Reading notes: 692', tone: 'busy' });
  expect(reading(0, 0)).toEqual({ text: 'Looking for notes…', tone: 'busy' });
});
