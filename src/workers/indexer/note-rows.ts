import { taskDate, priorityOf, readTask, taskFieldValue } from '../../notes/formats/tasks/read-task.ts';
import { PRIORITIES } from '../../notes/formats/tasks/task-fields.ts';
import { decodeEntities } from '../../notes/markdown/entities.ts';
import { propertyTexts, unreadablePropertyTexts } from '../../notes/frontmatter/property-texts.ts';
import { decodeNote } from '../../notes/note-bytes.ts';
import { linkKey } from '../../notes/links/resolve-link.ts';
import { normalizeTag } from '../../notes/markdown/tags.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import { isNotePath, stem } from '../../notes/paths/paths.ts';
import { edgeId } from '../../notes/relations/relation-type.ts';
import type { Chunk, LinkType, NoteLink, Heading, ParsedNote } from '../../notes/paths/note.ts';
import type { Database, SqlParameter } from '../database/database.ts';
import { chunkIdOf } from '../database/schema.ts';
import { toStoredText } from '../database/stored-text.ts';
import { columnsOf, insertInto, type Row, type TableName } from '../database/tables.ts';
import { namesText, passageText, searchedProperties } from '../words/note-texts.ts';
import type { WordEngine } from '../words/word-engine.ts';
import { type NoteRecord, unreadProblem } from './note-record.ts';

const MAX_PROPERTY_LENGTH = 200;
/** Of an inline field's value, or of a number's text, for queries that show it. */
const MOST_WRITTEN = 2_000;

type Property = Pick<Row<'properties'>, 'key' | 'value' | 'field_line' | 'written'>;

/** A note's properties as they compare in a filter: of its frontmatter, then its inline fields. */
const propertiesOf = (note: ParsedNote): Property[] => [
  ...frontmatterProperties(note.frontmatter ?? {}, note.numbers),
  ...inlineFields(note),
];

const inlineFields = ({ fields }: ParsedNote): Property[] =>
  fields.map(({ key, value, line }) => ({
    key: foldName(key),
    value: foldName(value).slice(0, MAX_PROPERTY_LENGTH),
    field_line: line,
    written: value.slice(0, MOST_WRITTEN),
  }));

function frontmatterProperties(
  frontmatter: Readonly<Record<string, unknown>>,
  numbers: ParsedNote['numbers'] = [],
): Property[] {
  const texts = new Map(numbers.map(({ property, path, text }) => [JSON.stringify([property, ...path]), text]));
  const rowOf = (key: string, value: unknown, ...path: readonly number[]): Property[] => {
    const text = propertyText(value);
    if (text === undefined) return [];
    const numberText = texts.size > 0 ? texts.get(JSON.stringify([key, ...path])) : undefined;
    return [{ key: foldName(key), value: text, field_line: null, written: numberText?.slice(0, MOST_WRITTEN) ?? null }];
  };
  return Object.entries(frontmatter).flatMap(([key, value]) =>
    Array.isArray(value) ? (value as unknown[]).flatMap((item, at) => rowOf(key, item, at)) : rowOf(key, value),
  );
}

/** A property's value as it compares in a filter; `undefined` for nested values, which no filter can name. */
function propertyText(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return foldName(String(value)).slice(0, MAX_PROPERTY_LENGTH);
}

/** Buffers rows for one table and inserts several per statement, which halves the cost of a row. */
interface RowWriter<Table extends TableName> {
  add(row: Row<Table>): void;
  /** Writes the buffered rows; call before the transaction ends. */
  flush(): void;
  /** Discards the buffered rows: the transaction failed. */
  clear(): void;
}

const ROWS_PER_STATEMENT = 16;

function createRowWriter<Table extends TableName>(database: Database, table: Table): RowWriter<Table> {
  const columns = columnsOf(table);
  const insertOne = insertInto(table);
  const insertMany = insertInto(table, ROWS_PER_STATEMENT);
  let waiting: SqlParameter[] = [];

  return {
    add(row) {
      for (const column of columns) waiting.push(row[column]);
      if (waiting.length < columns.length * ROWS_PER_STATEMENT) return;
      const rows = waiting;
      waiting = [];
      database.run(insertMany, ...rows);
    },
    flush() {
      const rows = waiting;
      waiting = [];
      for (let at = 0; at < rows.length; at += columns.length)
        database.run(insertOne, ...rows.slice(at, at + columns.length));
    },
    clear() {
      waiting = [];
    },
  };
}

/** Writes one row at once. */
function insertRow<Table extends TableName>(database: Database, table: Table, row: Row<Table>): void {
  database.run(insertInto(table), ...columnsOf(table).map((column) => row[column]));
}

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
  const writers = [links, chunks, ...Object.values(parts)];
  return {
    links,
    chunks,
    parts,
    flush: () => writers.forEach((writer) => writer.flush()),
    clear: () => writers.forEach((writer) => writer.clear()),
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
    ? JSON.stringify(
        relationProblems.slice(0, MOST_PROBLEMS).map((relationProblem) => ({ ...relationProblem, of: 'relations' })),
      )
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
  const placesByType = new Map<LinkType, Map<string, LinkPlace>>();
  return (link) => {
    let ofType = placesByType.get(link.type);
    if (!ofType) placesByType.set(link.type, (ofType = new Map<string, LinkPlace>()));
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
    const linkTarget = parsed.links[link]?.target ?? '';
    const target = targets[link] ?? null;
    const id = edgeId(path, relation.type, target ?? linkTarget);
    writer.add({
      document_id: documentId,
      ordinal,
      type: relation.type,
      link,
      target: linkTarget,
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
  { parsed, chunks, bytes }: NoteRecord,
): void {
  const properties = parsed.problem
    ? unreadablePropertyTexts(decodeNote(bytes).text)
    : propertyTexts(parsed.frontmatter, parsed.numbers ?? [], parsed.title);
  const names = {
    alias: namesText(parsed.path, parsed.title, parsed.aliases),
    tag: parsed.tags.map(({ name }) => name).join('\n'),
    property: searchedProperties(properties),
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
      body: decodeEntities(chunk.text),
      alias: ordinal === 0 ? names.alias : '',
      tag: ordinal === 0 ? names.tag : '',
      property: ordinal === 0 ? names.property : '',
    });
  };
  for (const [ordinal, chunk] of chunks.entries())
    add(ordinal, chunk, hashText(passageText(chunk.headingPath, chunk.text)));
  // A note without text still has a title, aliases and tags to be found by; there is nothing to embed.
  if (chunks.length === 0)
    add(0, { from: parsed.bodyFrom, to: parsed.bodyFrom, line: 1, toLine: 1, headingPath: [], text: '' }, null);
}

/**
 * A 128-bit digest of a text's UTF-16 code units, for telling equal passages from different ones.
 * Not cryptographic: a forged collision would give a passage another's vector, and no more.
 * Synchronous and fast, since every chunk of the vault passes here; `crypto.subtle` would cost a promise for each.
 */
export function hashText(text: string): Uint8Array {
  // Four lanes of multiply-and-rotate, each fed two units at a time with its own odd constant, then mixed with each other.
  let a = 0x2f0b4c47 ^ text.length;
  let b = 0x5bd1e995;
  let c = 0x1b56c4f5;
  let d = 0x7c8d2f13;
  const odd = text.length & 1;
  for (let index = 0; index < text.length - odd; index += 2) {
    const units = text.charCodeAt(index) | (text.charCodeAt(index + 1) << 16);
    a = Math.imul(((a << 15) | (a >>> 17)) ^ units, 0x9e3779b1);
    b = Math.imul((b << 13) | (b >>> 19), 0x85ebca6b) ^ units;
    c = Math.imul(c + units, 0xc2b2ae35) ^ (a >>> 15);
    d = Math.imul(d ^ b, 0x27d4eb2f) + units;
  }
  if (odd === 1) b = Math.imul((b << 13) | (b >>> 19), 0x85ebca6b) ^ text.charCodeAt(text.length - 1);
  const lanes = new Uint32Array([mixHash(a ^ d), mixHash(b ^ a), mixHash(c ^ b), mixHash(d ^ c)]);
  return new Uint8Array(lanes.buffer);
}

/** Spreads every input bit over the word, so that near texts differ everywhere. */
function mixHash(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A note's tasks with their dates and other fields, as they are asked for. */
function taskRows({ tasks, headings }: ParsedNote): Omit<Row<'tasks'>, 'document_id' | 'ordinal'>[] {
  let next = 0;
  let heading: Heading | undefined;
  return tasks.map(({ mark, text, rest, from, line, isNested, parent }) => {
    for (let nextHeading = headings[next]; nextHeading && nextHeading.from < from; nextHeading = headings[++next])
      heading = nextHeading;
    const taskText = readTask(text);
    return {
      mark,
      text,
      rest: rest ?? null,
      last_line: line + (rest?.split('\n').length ?? 0),
      from_offset: from,
      line,
      nested: isNested ? 1 : 0,
      parent: parent ?? null,
      heading: heading?.text ?? null,
      description: taskText.description,
      priority: PRIORITIES.indexOf(priorityOf(taskText)),
      due: taskDate(taskText, 'due') ?? null,
      scheduled: taskDate(taskText, 'scheduled') ?? null,
      start: taskDate(taskText, 'start') ?? null,
      created: taskDate(taskText, 'created') ?? null,
      done_on: taskDate(taskText, 'done') ?? null,
      cancelled: taskDate(taskText, 'cancelled') ?? null,
      recurrence: taskFieldValue(taskText, 'recurrence') ?? null,
      task_id: taskFieldValue(taskText, 'id') ?? null,
      depends_on: taskFieldValue(taskText, 'dependsOn') ?? null,
    };
  });
}
