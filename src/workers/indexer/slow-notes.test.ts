import { describe, expect, it } from 'vitest';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { growth } from '../../notes/testing/growth.ts';
import { IS_LONG_FUZZ } from '../../notes/testing/fuzz-runs.ts';
import { PATHOLOGICAL_NOTES } from '../../notes/testing/pathological-notes.ts';
import { toNoteRecord } from './note-record.ts';

/** Each took a time that grew with the square of its length, or worse. All others are tried in the long run. */
const ONCE_SLOW = [
  'lists deep on one line',
  'exclamation marks',
  'dots',
  'link definitions',
  'link definitions without an address',
  'backticks in runs that grow',
  'backticks in runs that shrink',
  'links whose title is never closed',
  'headings of brackets',
  'headings of stars',
  'properties with quoted values',
  'tags in the properties',
  'other names in the properties',
  'relations that are none',
  'anchors',
  'one word',
];

describe('reading a note for the index', () => {
  it('finds all of the notes that were slow', () => {
    const names = PATHOLOGICAL_NOTES.map(({ name }) => name);
    expect(ONCE_SLOW.filter((name) => !names.includes(name))).toEqual([]);
  });

  const tried = PATHOLOGICAL_NOTES.filter(({ name }) => IS_LONG_FUZZ || ONCE_SLOW.includes(name));
  it.each(tried)('takes time in proportion to its length: $name', ({ make }) => {
    const path = toVaultPath('Note.md');
    const read = (text: string) => toNoteRecord({ path, modified: 0, bytes: new TextEncoder().encode(text) }, 'hash');
    expect(growth(make, 50_000, read)).toBeLessThan(12);
  });
});
