import { foldName } from '../../notes/paths/fold-name.ts';
import type { Chunk, LinkType, NoteLink } from '../../notes/types/note.ts';
import { isNotePath, stem } from '../../notes/paths/paths.ts';
import { edgeId } from '../../notes/relations/relation-type.ts';
import { linkKey } from '../../notes/links/resolve-link.ts';
import { normalizeTag } from '../../notes/markdown/tags.ts';
import type { Database } from '../database/database.ts';
import { chunkIdOf } from '../database/schema.ts';
import { toStoredText } from '../database/stored-text.ts';
import type { WordEngine } from '../words/word-engine.ts';
import { namesText } from '../words/names-text.ts';
import type { NoteRecord } from './note-record.ts';
import { passageText } from '../words/passage-text.ts';
import { propertiesOf } from './properties-of.ts';
import { taskRows } from './task-rows.ts';
import { createRowWriter, insertRow, type RowWriter } from './row-writer.ts';
import { hashText } from './text-hash.ts';
import { unreadProblem } from './unread-note.ts';

/** The only code that writes and drops a note's rows. Call inside a transaction. */
export interface NoteRows {
  /** Replaces all rows of the note. @returns its document id, and the chunks that were added and removed. */
  put(record: NoteRecord, ignored: boolean, resolve: (link: NoteLink) => string | null): PutResult;
  /** @returns the chunks that went; `undefined` where there was no such note. */
  remove(path: string): RemovedNote | undefined;
  /** Makes the words findable; call at the end of the transaction. */
  commit(): void;
  /** Discards what a failed transaction did. */
  rollBack(): void;
}

export interface RemovedNote {
  readonly documentId: number;
  readonly chunkIds: readonly number[];
  readonly aliases: readonly string[];
}

export interface PutResult {
  readonly documentId: number;
  readonly removed: RemovedNote | undefined;
}

/** The tables of what a note holds beside its links and its text. */
const PARTS = ['relations', 'tags', 'aliases', 'headings', 'blocks', 'tasks', 'properties'] as const;
type Parts = { readonly [Part in (typeof PARTS)[number]]: RowWriter<Part> };

export function createNoteRows(database: Database, words: WordEngine): NoteRows {
  const writers = createWriters(database);

  function remove(path: string): RemovedNote | undefined {
    const row = database.get<{ id: number }>('SELECT id FROM documents WHERE path = ?', path);
    if (!row) return undefined;
    // Some of the rows to delete may not be written yet.
    writers.flush();
    const aliases = database
      .all<{ alias: string }>('SELECT alias FROM aliases WHERE document_id = ?', row.id)
      .map(({ alias }) => alias);
    const chunkIds = database
      .all<{ id: number }>(
        'SELECT id FROM chunks WHERE id >= ? AND id < ?',
        chunkIdOf(row.id, 0),
        chunkIdOf(row.id + 1, 0),
      )
      .map(({ id }) => id);
    words.remove(chunkIds);
    database.run('DELETE FROM chunks WHERE id >= ? AND id < ?', chunkIdOf(row.id, 0), chunkIdOf(row.id + 1, 0));
    for (const part of PARTS) database.run(`DELETE FROM ${part} WHERE document_id = ?`, row.id);
    database.run('DELETE FROM links WHERE source_id = ?', row.id);
    database.run('DELETE FROM texts WHERE document_id = ?', row.id);
    database.run('DELETE FROM documents WHERE id = ?', row.id);
    return { documentId: row.id, chunkIds, aliases };
  }

  return {
    remove,
    commit() {
      writers.flush();
      words.commit();
    },
    rollBack() {
      writers.clear();
      words.reload();
    },
    put(record, ignored, resolve) {
      const removed = remove(record.path);
      const documentId = insertDocument(database, record, ignored, removed?.documentId);
      const targets = addLinks(writers.links, documentId, record, resolve);
      addRelations(writers.parts.relations, documentId, record, targets);
      addParts(writers.parts, documentId, record);
      // Ignored notes are in no result; their links are known, so that a rename rewrites them.
      if (!ignored) addChunks(writers.chunks, words, documentId, record);
      insertRow(database, 'texts', { document_id: documentId, bytes: toStoredText(record.bytes) });
      return { documentId, removed };
    },
  };
}

interface Writers {
  readonly links: RowWriter<'links'>;
  readonly chunks: RowWriter<'chunks'>;
  readonly parts: Parts;
  flush(): void;
  clear(): void;
}

function createWriters(database: Database): Writers {
  const links = createRowWriter(database, 'links');
  const chunks = createRowWriter(database, 'chunks');
  const parts: Parts = {
    relations: createRowWriter(database, 'relations'),
    tags: createRowWriter(database, 'tags'),
    aliases: createRowWriter(database, 'aliases'),
    headings: createRowWriter(database, 'headings'),
    blocks: createRowWriter(database, 'blocks'),
    tasks: createRowWriter(database, 'tasks'),
    properties: createRowWriter(database, 'properties'),
  };
  const all = [links, chunks, ...Object.values(parts)];
  return {
    links,
    chunks,
    parts,
    flush: () => all.forEach((writer) => writer.flush()),
    clear: () => all.forEach((writer) => writer.clear()),
  };
}

function insertDocument(database: Database, record: NoteRecord, ignored: boolean, reuse: number | undefined): number {
  const { path, parsed } = record;
  const type = parsed.frontmatter?.['type'];
  insertRow(database, 'documents', {
    id: reuse ?? null,
    path,
    path_key: foldName(path),
    name_key: foldName(stem(path)),
    title: parsed.title,
    title_key: foldName(parsed.title),
    size: record.size,
    modified: record.modified,
    created: record.created,
    created_from: record.createdFrom,
    hash: record.hash,
    words: parsed.words,
    type_key: typeof type === 'string' ? foldName(type) : null,
    frontmatter: parsed.frontmatter ? JSON.stringify(parsed.frontmatter) : null,
    numbers: parsed.numbers ? JSON.stringify(parsed.numbers) : null,
    problem: problemsOf(record),
    preview: record.preview,
    ignored: ignored ? 1 : 0,
    is_note: isNotePath(path) ? 1 : 0,
    passages: ignored ? 0 : record.chunks.length,
    indexed: Date.now(),
  });
  return database.get<{ id: number }>('SELECT last_insert_rowid() AS id')!.id;
}

/** Of one note: somebody who wrote a thousand faulty relations corrects a few, and sees the next ones then. */
const MOST_PROBLEMS = 20;

/** What is wrong with the note, as the status board reads it; null where nothing is. */
function problemsOf({ unread, parsed: { problem, relationProblems } }: NoteRecord): string | null {
  if (unread !== undefined) return unreadProblem(unread);
  if (problem) return JSON.stringify([{ ...problem, of: 'frontmatter' }]);
  return relationProblems.length > 0
    ? JSON.stringify(relationProblems.slice(0, MOST_PROBLEMS).map((each) => ({ ...each, of: 'relations' })))
    : null;
}

/** @returns where each of the note's links leads, definitions left out. */
function addLinks(
  writer: RowWriter<'links'>,
  documentId: number,
  { parsed, definitions }: NoteRecord,
  resolve: (link: NoteLink) => string | null,
): (string | null)[] {
  const targets: (string | null)[] = [];
  const placeOf = createPlaces(resolve);
  const add = (link: NoteLink, ordinal: number, hidden: boolean): string | null => {
    const { key, path } = placeOf(link);
    writer.add({
      source_id: documentId,
      ordinal,
      type: link.type,
      target: link.target,
      target_key: key,
      target_path: path,
      subpath: link.subpath ?? null,
      text: link.text ?? null,
      property: link.property ?? null,
      from_offset: link.from,
      to_offset: link.to,
      line: link.line,
      in_comment: hidden ? 1 : 0,
    });
    return path;
  };
  for (const [ordinal, link] of parsed.links.entries()) targets.push(add(link, ordinal, link.inComment));
  for (const [ordinal, link] of definitions.entries()) add(link, parsed.links.length + ordinal, true);
  return targets;
}

interface LinkPlace {
  readonly key: string;
  readonly path: string | null;
}

/** Where the links of one note lead: each target is looked up once, however often it is written. */
function createPlaces(resolve: (link: NoteLink) => string | null): (link: NoteLink) => LinkPlace {
  const known = new Map<LinkType, Map<string, LinkPlace>>();
  return (link) => {
    let ofType = known.get(link.type);
    if (!ofType) known.set(link.type, (ofType = new Map<string, LinkPlace>()));
    let place = ofType.get(link.target);
    if (!place) ofType.set(link.target, (place = { key: linkKey(link.target), path: resolve(link) }));
    return place;
  };
}

function addRelations(
  writer: RowWriter<'relations'>,
  documentId: number,
  { path, parsed }: NoteRecord,
  targets: readonly (string | null)[],
): void {
  const seen = new Set<string>();
  for (const [ordinal, { link, ...relation }] of parsed.relations.entries()) {
    const written = parsed.links[link]?.target ?? '';
    const target = targets[link] ?? null;
    const id = edgeId(path, relation.type, target ?? written);
    writer.add({
      document_id: documentId,
      ordinal,
      type: relation.type,
      link,
      target: written,
      target_path: target,
      edge_id: id,
      repeats: seen.has(id) ? 1 : 0,
      confidence: relation.confidence,
      notes: relation.notes ?? null,
      created: relation.created ?? null,
      by: relation.by ?? null,
      origin: relation.origin,
      property: relation.property ?? null,
      line: relation.line,
    });
    seen.add(id);
  }
}

function addParts(writers: Parts, document_id: number, { parsed }: NoteRecord): void {
  for (const [ordinal, { name, line }] of parsed.tags.entries())
    writers.tags.add({ document_id, ordinal, tag: normalizeTag(name), name, line });
  for (const [ordinal, alias] of parsed.aliases.entries())
    writers.aliases.add({ document_id, ordinal, alias, alias_key: foldName(alias) });
  for (const [ordinal, { level, text, from, line }] of parsed.headings.entries())
    writers.headings.add({ document_id, ordinal, level, text, from_offset: from, line });
  for (const [ordinal, { id, from, line }] of parsed.blocks.entries())
    writers.blocks.add({ document_id, ordinal, block_id: id, from_offset: from, line });
  for (const [ordinal, row] of taskRows(parsed).entries()) writers.tasks.add({ document_id, ordinal, ...row });
  for (const [ordinal, property] of propertiesOf(parsed).entries())
    writers.properties.add({ document_id, ordinal, ...property });
}

function addChunks(
  writer: RowWriter<'chunks'>,
  words: WordEngine,
  documentId: number,
  { parsed, chunks }: NoteRecord,
): void {
  const names = {
    alias: namesText(parsed.path, parsed.title, parsed.aliases),
    tag: parsed.tags.map(({ name }) => name).join('\n'),
  };
  const add = (ordinal: number, chunk: Chunk, hash: Uint8Array | null): void => {
    const id = chunkIdOf(documentId, ordinal);
    writer.add({
      id,
      from_offset: chunk.from,
      to_offset: chunk.to,
      line: chunk.line,
      to_line: chunk.toLine,
      heading_path: JSON.stringify(chunk.headingPath),
      text_hash: hash,
    });
    words.add(id, {
      title: parsed.title,
      heading: chunk.headingPath.join('\n'),
      body: chunk.text,
      alias: ordinal === 0 ? names.alias : '',
      tag: ordinal === 0 ? names.tag : '',
    });
  };
  for (const [ordinal, chunk] of chunks.entries())
    add(ordinal, chunk, hashText(passageText(chunk.headingPath, chunk.text)));
  // A note without text still has a title, aliases and tags to be found by; there is nothing to embed.
  if (chunks.length === 0)
    add(0, { from: parsed.bodyFrom, to: parsed.bodyFrom, line: 1, toLine: 1, headingPath: [], text: '' }, null);
}
