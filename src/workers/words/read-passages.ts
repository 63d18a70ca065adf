import type { Database } from '../database/database.ts';
import { documentOfChunk, ordinalOfChunk } from '../database/schema.ts';
import type { ReadPassages } from './word-engine.ts';
import { namesText } from './names-text.ts';
import { noteTexts, type NoteText } from './note-texts.ts';

export const PASSAGE_SQL = {
  head: 'SELECT path, title FROM documents WHERE id = ?',
  chunk: 'SELECT from_offset AS "from", to_offset AS "to", heading_path AS headingPath FROM chunks WHERE id = ?',
  aliases: 'SELECT alias FROM aliases WHERE document_id = ?',
  tags: 'SELECT DISTINCT name FROM tags WHERE document_id = ?',
} as const;

/** Passages from the notes' rows; each note's text is decoded once. */
export function createPassageReader(database: Database): ReadPassages {
  const noteOf = noteTexts(database);
  const headOf = (documentId: number): NoteText | undefined => {
    const row = database.get<Omit<NoteText, 'text'>>(PASSAGE_SQL.head, documentId);
    return row && { ...row, text: '' };
  };
  return (chunkIds, visit, what = 'all') => {
    let document = -1;
    let note: NoteText | undefined;
    for (const chunkId of [...chunkIds].sort((a, b) => a - b)) {
      if (documentOfChunk(chunkId) !== document) {
        document = documentOfChunk(chunkId);
        note = what === 'all' ? noteOf(document) : headOf(document);
      }
      const chunk = database.get<{ from: number; to: number; headingPath: string }>(PASSAGE_SQL.chunk, chunkId);
      if (!note || !chunk) continue;
      // Other names and tags are indexed with a note's first passage.
      const isFirst = ordinalOfChunk(chunkId) === 0;
      visit(chunkId, {
        title: note.title,
        heading: (JSON.parse(chunk.headingPath) as string[]).join('\n'),
        body: note.text.slice(chunk.from, chunk.to),
        alias: isFirst
          ? namesText(
              note.path,
              note.title,
              database.all<{ alias: string }>(PASSAGE_SQL.aliases, document).map(({ alias }) => alias),
            )
          : '',
        tag: isFirst
          ? database
              .all<{ name: string }>(PASSAGE_SQL.tags, document)
              .map(({ name }) => name)
              .join('\n')
          : '',
      });
    }
  };
}
