import { createPartTest } from '../../notes/note-section.ts';
import type { BlockId, Heading } from '../../notes/paths/note.ts';
import type { Database } from '../database/database.ts';

export const PART_SQL = {
  note: 'SELECT id FROM main.documents WHERE path = ? AND is_note = 1',
  headings:
    'SELECT level, text, line, from_offset AS "from", from_offset AS "to" FROM main.headings WHERE document_id = ? ORDER BY ordinal',
  blocks:
    'SELECT block_id AS id, line, from_offset AS "from", from_offset AS "to" FROM main.blocks WHERE document_id = ?',
} as const;

/** What is no note has parts of another kind, such as a page: they are taken to be there. */
const ANY_PART = (): boolean => true;

/** Whether the part of a note that a link names (a heading, `^block`) is there. What a note has is read once. */
export function createPartLookup(database: Database): (path: string, part: string) => boolean {
  const tests = new Map<string, (part: string) => boolean>();
  const testOf = (path: string): ((part: string) => boolean) => {
    const row = database.get<{ id: number }>(PART_SQL.note, path);
    if (!row) return ANY_PART;
    return createPartTest({
      headings: database.all<Heading>(PART_SQL.headings, row.id),
      blocks: database.all<BlockId>(PART_SQL.blocks, row.id),
    });
  };
  return (path, part) => {
    const test = tests.get(path) ?? testOf(path);
    tests.set(path, test);
    return test(part);
  };
}
