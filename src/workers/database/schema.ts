import type { Database } from './database.ts';

/**
 * Raise this with any change of the tables, of what a row means, of the parser's or the chunker's output.
 * The index is a cache of the files: another version on disk is dropped and rebuilt, never migrated.
 */
export const SCHEMA_VERSION = 4;

/** A chunk's id is its document's id and its place in it, so that rows of the full-text table need no join to know their note. */
export const CHUNKS_PER_DOCUMENT = 65_536;

export const chunkIdOf = (documentId: number, ordinal: number): number => documentId * CHUNKS_PER_DOCUMENT + ordinal;
export const documentOfChunk = (chunkId: number): number => Math.floor(chunkId / CHUNKS_PER_DOCUMENT);
export const ordinalOfChunk = (chunkId: number): number => chunkId % CHUNKS_PER_DOCUMENT;

const TABLES = [
  // Notes, and canvases (`is_note` is 0), whose text is their cards' as Markdown. `*_key` columns are NFC and lower case: names compare that way everywhere.
  `CREATE TABLE documents (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, path_key TEXT NOT NULL, name_key TEXT NOT NULL,
    title TEXT NOT NULL, title_key TEXT NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL,
    created INTEGER NOT NULL, created_from TEXT NOT NULL, hash TEXT NOT NULL, words INTEGER NOT NULL,
    type_key TEXT, frontmatter TEXT, problem TEXT, preview TEXT NOT NULL, ignored INTEGER NOT NULL, is_note INTEGER NOT NULL)`,
  'CREATE INDEX documents_by_path_key ON documents (path_key)',
  'CREATE INDEX documents_by_name ON documents (name_key)',
  'CREATE INDEX documents_by_title ON documents (title_key)',
  'CREATE INDEX documents_by_modified ON documents (modified)',
  'CREATE INDEX documents_by_created ON documents (created)',
  // The file's bytes: decoding them again keeps every offset exact, also where a note holds NUL or is no UTF-8.
  'CREATE TABLE texts (document_id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)',
  'CREATE TABLE attachments (path TEXT PRIMARY KEY, size INTEGER NOT NULL, modified INTEGER NOT NULL, ignored INTEGER NOT NULL) WITHOUT ROWID',
  // `text_hash` is NULL for a note with no text: it is found by its title and never embedded.
  `CREATE TABLE chunks (
    id INTEGER PRIMARY KEY, from_offset INTEGER NOT NULL, to_offset INTEGER NOT NULL,
    line INTEGER NOT NULL, to_line INTEGER NOT NULL, heading_path TEXT NOT NULL, text_hash BLOB)`,
  'CREATE INDEX chunks_by_hash ON chunks (text_hash)',
  // `in_comment` is 1 for reference definitions too: both are in no list and no graph, and a rename mends both.
  `CREATE TABLE links (
    id INTEGER PRIMARY KEY, source_id INTEGER NOT NULL, type TEXT NOT NULL, target TEXT NOT NULL, target_key TEXT NOT NULL,
    target_path TEXT, subpath TEXT, text TEXT, property TEXT, from_offset INTEGER NOT NULL, to_offset INTEGER NOT NULL,
    line INTEGER NOT NULL, in_comment INTEGER NOT NULL)`,
  'CREATE INDEX links_by_source ON links (source_id)',
  'CREATE INDEX links_by_target ON links (target_path)',
  'CREATE INDEX links_by_key ON links (target_key)',
  'CREATE TABLE tags (document_id INTEGER NOT NULL, tag TEXT NOT NULL, name TEXT NOT NULL, line INTEGER NOT NULL)',
  'CREATE INDEX tags_by_document ON tags (document_id)',
  'CREATE INDEX tags_by_tag ON tags (tag, document_id)',
  'CREATE TABLE aliases (document_id INTEGER NOT NULL, alias TEXT NOT NULL, alias_key TEXT NOT NULL)',
  'CREATE INDEX aliases_by_document ON aliases (document_id)',
  'CREATE INDEX aliases_by_key ON aliases (alias_key)',
  'CREATE TABLE headings (document_id INTEGER NOT NULL, level INTEGER NOT NULL, text TEXT NOT NULL, from_offset INTEGER NOT NULL, line INTEGER NOT NULL)',
  'CREATE INDEX headings_by_document ON headings (document_id)',
  'CREATE TABLE blocks (document_id INTEGER NOT NULL, block_id TEXT NOT NULL, from_offset INTEGER NOT NULL, line INTEGER NOT NULL)',
  'CREATE INDEX blocks_by_document ON blocks (document_id)',
  'CREATE TABLE tasks (document_id INTEGER NOT NULL, mark TEXT NOT NULL, text TEXT NOT NULL, from_offset INTEGER NOT NULL, line INTEGER NOT NULL)',
  'CREATE INDEX tasks_by_document ON tasks (document_id)',
  // `field_line`: the line of an inline field; NULL for what stands in the frontmatter.
  'CREATE TABLE properties (document_id INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, field_line INTEGER)',
  'CREATE INDEX properties_by_document ON properties (document_id)',
  'CREATE INDEX properties_by_value ON properties (key, value, document_id)',
  'CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  // The word engine's (`src/workers/words/segment-store.ts`): segments of the index in parts, what is deleted of them, and the words in order.
  'CREATE TABLE word_segments (id INTEGER PRIMARY KEY, deleted BLOB NOT NULL)',
  'CREATE TABLE word_parts (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)',
  'CREATE TABLE word_rows (id INTEGER PRIMARY KEY, words INTEGER NOT NULL, bytes BLOB NOT NULL)',
];

/** Makes the tables where they are not there, or are those of another version. @returns whether the index starts empty. */
export function ensureSchema(database: Database): { readonly fresh: boolean } {
  const version = database.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  if (version === SCHEMA_VERSION) return { fresh: false };
  resetSchema(database);
  return { fresh: true };
}

/** Drops everything and makes the tables anew. */
export function resetSchema(database: Database): void {
  database.transaction(() => {
    for (const { name } of droppable(database)) database.run(`DROP TABLE IF EXISTS "${name.replaceAll('"', '""')}"`);
    for (const sql of TABLES) database.run(sql);
    database.run(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
}

function droppable(database: Database): { name: string }[] {
  // A virtual table takes its shadow tables with it, so it goes first.
  return database.all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC`,
  );
}
