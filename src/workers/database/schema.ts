import { type Database, IndexStorageError } from './database.ts';
import { createTable, TABLES, type TableName } from './tables.ts';

/**
 * Raise this with any change of the tables, of what a row means, of the parser's or the chunker's output.
 * The index is a cache of the files: another version on disk is dropped and rebuilt, never migrated.
 */
export const SCHEMA_VERSION = 34;

/** A chunk's id is its document's id and its place in it, so the word index and the vectors find their note without a join. */
export const CHUNKS_PER_DOCUMENT = 65_536;

export const chunkIdOf = (documentId: number, ordinal: number): number => documentId * CHUNKS_PER_DOCUMENT + ordinal;
export const documentOfChunk = (chunkId: number): number => Math.floor(chunkId / CHUNKS_PER_DOCUMENT);
export const ordinalOfChunk = (chunkId: number): number => chunkId % CHUNKS_PER_DOCUMENT;

const CREATE = [
  ...(Object.keys(TABLES) as TableName[]).map(createTable),
  // All that notes are counted by: their rows hold previews and properties too. Read for the status several times a second while notes are indexed.
  // It begins with the time, so that it is never taken for one that finds a name among notes.
  'CREATE INDEX documents_counted ON documents (created, modified, is_note, ignored, passages)',
  'CREATE INDEX documents_with_problem ON documents (path) WHERE problem IS NOT NULL AND ignored = 0',
  'CREATE INDEX documents_ignored ON documents (path) WHERE ignored = 1',
  'CREATE TABLE attachments (path TEXT PRIMARY KEY, size INTEGER NOT NULL, modified INTEGER NOT NULL, ignored INTEGER NOT NULL) WITHOUT ROWID',
  'CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
  // The word engine's (`src/workers/words/word-index.ts`): segments of the index in parts, what is deleted of them, and the words in order.
  'CREATE TABLE word_segments (id INTEGER PRIMARY KEY, deleted BLOB NOT NULL)',
  'CREATE TABLE word_parts (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)',
  'CREATE TABLE word_rows (id INTEGER PRIMARY KEY, words INTEGER NOT NULL, bytes BLOB NOT NULL)',
];

/**
 * The indexes on columns other than the note. A vault that is read for the first time is written without them:
 * sorting all rows once at the end takes less time than keeping them sorted during the inserts.
 */
const INDEXES = [
  'CREATE INDEX documents_by_path_key ON documents (path_key)',
  'CREATE INDEX documents_by_name ON documents (name_key)',
  'CREATE INDEX documents_by_title ON documents (title_key)',
  'CREATE INDEX documents_by_type ON documents (type_key) WHERE type_key IS NOT NULL',
  'CREATE INDEX documents_by_modified ON documents (modified)',
  'CREATE INDEX chunks_by_hash ON chunks (text_hash)',
  // Holds the columns that every query about them names, so that counting reads only the index.
  'CREATE INDEX links_by_target ON links (target_path, in_comment)',
  'CREATE INDEX links_by_key ON links (target_key)',
  'CREATE INDEX relations_by_target ON relations (target_path, repeats, type, confidence)',
  'CREATE INDEX relations_by_type ON relations (type, confidence) WHERE repeats = 0',
  'CREATE INDEX relations_by_edge ON relations (edge_id)',
  'CREATE INDEX tags_by_tag ON tags (tag, document_id)',
  'CREATE INDEX aliases_by_key ON aliases (alias_key)',
  'CREATE INDEX properties_by_value ON properties (key, value, document_id)',
];

/** Creates the tables if they are missing or have another version. @returns whether the index starts empty. */
export function ensureSchema(database: Database): { readonly fresh: boolean } {
  const version = database.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
  if (version === SCHEMA_VERSION) return { fresh: false };
  resetSchema(database);
  return { fresh: true };
}

/** Drops everything and creates the tables again. */
export function resetSchema(database: Database): void {
  database.transaction(() => {
    for (const { name } of droppable(database)) database.run(`DROP TABLE IF EXISTS "${name.replaceAll('"', '""')}"`);
    for (const sql of CREATE) database.run(sql);
    database.run(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
}

/** Creates missing indexes. Call when the first scan is done, before queries that need fast lookups. */
export function ensureIndexes(database: Database): void {
  const existingIndexes = new Set(
    database
      .all<{ sql: string }>(`SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`)
      .map(({ sql }) => sql),
  );
  for (const sql of INDEXES) if (!existingIndexes.has(sql)) database.run(sql);
}

/** Copies what the log has into the database and empties it: after a first scan it takes as much room as all indexes. */
export function shortenLog(database: Database): void {
  try {
    database.run('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // Without room to copy it the log stays, and nothing is lost.
    if (!(error instanceof IndexStorageError)) throw error;
  }
}

function droppable(database: Database): { name: string }[] {
  // Dropping a virtual table also drops its shadow tables, so it is dropped first.
  return database.all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC`,
  );
}
