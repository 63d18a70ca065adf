import { decodeEntities } from '../../notes/markdown/entities.ts';
import { type PropertyText, propertyTexts, unreadablePropertyTexts } from '../../notes/frontmatter/property-texts.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import { stem, type VaultPath } from '../../notes/paths/paths.ts';
import type { Database } from '../database/database.ts';
import { documentOfChunk, ordinalOfChunk } from '../database/schema.ts';
import { storedText } from '../database/stored-text.ts';
import type { ReadPassages } from './word-engine.ts';

/** What of a note its passages are cut from. */
export interface NoteText {
  readonly path: VaultPath;
  readonly title: string;
  readonly text: string;
}

export const NOTE_TEXT_SQL =
  'SELECT d.path, d.title, t.bytes FROM documents d JOIN texts t ON t.document_id = d.id WHERE d.id = ?';

/** Characters that are kept at once: a few very long notes are read anew instead. */
const MOST_KEPT = 10_000_000;

const readers = new WeakMap<Database, (documentId: number) => NoteText | undefined>();

/**
 * Reads notes by their document ids. One search looks at passages of the same notes again and again: each is read and decoded
 * once while the code that asks runs. A note changes only between two such runs, so nothing is kept longer.
 * @returns the reader that all who ask this database share
 */
export function noteTexts(database: Database): (documentId: number) => NoteText | undefined {
  const existingReader = readers.get(database);
  if (existingReader) return existingReader;
  const textsById = new Map<number, NoteText>();
  let cachedLength = 0;
  const forget = (): void => {
    textsById.clear();
    cachedLength = 0;
  };
  const reader = (documentId: number): NoteText | undefined => {
    const cachedNote = textsById.get(documentId);
    if (cachedNote) return cachedNote;
    const row = database.get<{ path: VaultPath; title: string; bytes: Uint8Array }>(NOTE_TEXT_SQL, documentId);
    if (!row) return undefined;
    const note = { path: row.path, title: row.title, text: storedText(row.bytes) };
    if (cachedLength + note.text.length > MOST_KEPT) return note;
    if (textsById.size === 0) queueMicrotask(forget);
    textsById.set(documentId, note);
    cachedLength += note.text.length;
    return note;
  };
  readers.set(database, reader);
  return reader;
}

/** What else than its title a note is called, as it is searched by word: its aliases, and its file's name where the title is another. */
export function namesText(path: VaultPath, title: string, aliases: readonly string[]): string {
  const name = stem(path);
  return (foldName(name) === foldName(title) ? aliases : [name, ...aliases]).join('\n');
}

/**
 * The text of a passage as a model reads it: the headings above it say what it is about, its own stands in it already.
 * The note's title is left out where it is only the file's name, so that a rename embeds nothing again.
 */
export function passageText(headingPath: readonly string[], text: string): string {
  const above = (text.startsWith('#') ? headingPath.slice(0, -1) : headingPath).join(' – ');
  return above ? `${above}\n${text}` : text;
}

export const PASSAGE_SQL = {
  head: 'SELECT path, title FROM documents WHERE id = ?',
  chunk: 'SELECT from_offset AS "from", to_offset AS "to", heading_path AS headingPath FROM chunks WHERE id = ?',
  aliases: 'SELECT alias FROM aliases WHERE document_id = ?',
  tags: 'SELECT DISTINCT name FROM tags WHERE document_id = ?',
  properties: 'SELECT title, frontmatter, numbers FROM documents WHERE id = ?',
} as const;

interface PropertyRow {
  readonly title: string;
  readonly frontmatter: string | null;
  readonly numbers: string | null;
}

/** What a note's properties say. */
export function readPropertyTexts(database: Database, documentId: number): readonly PropertyText[] {
  const row = database.get<PropertyRow>(PASSAGE_SQL.properties, documentId);
  if (!row) return [];
  if (row.frontmatter === null) return unreadablePropertyTexts(noteTexts(database)(documentId)?.text ?? '');
  const numbers = row.numbers === null ? [] : (JSON.parse(row.numbers) as { property: string; text: string }[]);
  return propertyTexts(JSON.parse(row.frontmatter), numbers, row.title);
}

/** Properties as they are searched by word. */
export const searchedProperties = (texts: readonly PropertyText[]): string => texts.map(({ text }) => text).join('\n');

/** Passages from the notes' rows; each note's text is decoded once. */
export function createPassageReader(database: Database): ReadPassages {
  const noteOf = noteTexts(database);
  const headOf = (documentId: number): NoteText | undefined => {
    const row = database.get<Omit<NoteText, 'text'>>(PASSAGE_SQL.head, documentId);
    return row && { ...row, text: '' };
  };
  return (chunkIds, visit, scope = 'all') => {
    let document = -1;
    let note: NoteText | undefined;
    for (const chunkId of [...chunkIds].sort((a, b) => a - b)) {
      if (documentOfChunk(chunkId) !== document) {
        document = documentOfChunk(chunkId);
        note = scope === 'all' ? noteOf(document) : headOf(document);
      }
      const chunk = database.get<{ from: number; to: number; headingPath: string }>(PASSAGE_SQL.chunk, chunkId);
      if (!note || !chunk) continue;
      // Other names, tags and properties are indexed with a note's first passage.
      const isFirst = ordinalOfChunk(chunkId) === 0;
      visit(chunkId, {
        title: note.title,
        heading: (JSON.parse(chunk.headingPath) as string[]).join('\n'),
        body: decodeEntities(note.text.slice(chunk.from, chunk.to)),
        property: isFirst && scope === 'all' ? searchedProperties(readPropertyTexts(database, document)) : '',
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
