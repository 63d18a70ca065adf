import { parseCanvas } from '../../notes/canvas/parse-canvas.ts';
import { shortenFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { dataAsWritten } from '../../notes/frontmatter/written-number.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { countLines, findSection } from '../../notes/note-section.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import { isCanvasPath, PathError, toVaultPath, type VaultPath } from '../../notes/paths/paths.ts';
import { ignoreRuleFor, type VaultSettings } from '../../notes/vault-settings.ts';
import type {
  Beginning,
  FileStatus,
  IndexWarning,
  NameCount,
  NoteOutline,
  NoteRow,
  NotesRequest,
  NotesResponse,
  OutlineRequest,
  TreeFile,
} from '../contract/index-contract.ts';
import type { Database, SqlParameter } from '../database/database.ts';
import { chunkIdOf } from '../database/schema.ts';
import { storedText } from '../database/stored-text.ts';
import { type Condition, toConditions } from '../search/note-filter.ts';
import { queryPartWords } from '../words/parse-query.ts';
import type { WordEngine } from '../words/word-engine.ts';

const COLUMNS =
  'id, path, title, frontmatter, size, words, modified, created, created_from AS createdFrom, hash, preview';

export const NOTE_SQL = {
  byPath: `SELECT ${COLUMNS} FROM documents WHERE path = ? AND ignored = 0`,
  aliases: 'SELECT alias FROM aliases WHERE document_id = ?',
  tags: 'SELECT DISTINCT name, tag FROM tags WHERE document_id = ?',
  allTags: `SELECT min(name) AS name, count(DISTINCT document_id) AS notes FROM tags
    WHERE document_id NOT IN (SELECT id FROM documents WHERE ignored = 1) GROUP BY tag ORDER BY notes DESC, tag`,
  tree: `SELECT path, title, modified, created, size, is_note AS isNote FROM documents WHERE ignored = 0 AND path > ?1
    UNION ALL SELECT path, '' AS title, modified, modified AS created, size, 0 AS isNote FROM attachments WHERE ignored = 0 AND path > ?1 ORDER BY path LIMIT ?2`,
  treeFiles: `SELECT path, title, modified, created, size, is_note AS isNote FROM documents WHERE ignored = 0 AND path IN (SELECT value FROM json_each(?1))
    UNION ALL SELECT path, '' AS title, modified, modified AS created, size, 0 AS isNote FROM attachments WHERE ignored = 0 AND path IN (SELECT value FROM json_each(?1)) ORDER BY path`,
} as const;

type StoredTreeFile = Omit<TreeFile, 'isNote'> & { readonly isNote: number };

const toTreeFile = (row: StoredTreeFile): TreeFile => ({
  ...row,
  title: row.title || lastPart(row.path),
  isNote: row.isNote === 1,
});

const ORDER: Readonly<Record<NotesRequest['sort'], string>> = {
  modified: 'modified',
  created: 'created',
  path: 'path',
};

interface StoredRow extends Omit<NoteRow, 'aliases' | 'tags' | 'frontmatter'> {
  readonly id: number;
  readonly frontmatter: string | null;
}

/** Queries about single notes and about all notes. Ignored notes are left out. */
export function createNoteQueries(database: Database, words: WordEngine) {
  function note(path: VaultPath): NoteRow | null {
    const row = database.get<StoredRow>(NOTE_SQL.byPath, path);
    return row ? toNoteRow(database, row) : null;
  }

  function notes(request: NotesRequest): NotesResponse {
    const conditions = [
      ...toConditions(request.filter ?? {}),
      ...rangeConditions(request),
      ...containsConditions(words, request.contains),
    ];
    const where = ['ignored = 0', 'is_note = 1', ...conditions.map(({ sql }) => sql)].join(' AND ');
    const parameters = conditions.flatMap((condition) => condition.parameters);
    const direction = (request.order === 'newest') === (request.sort !== 'path') ? 'DESC' : 'ASC';
    const rows =
      request.limit === 0
        ? []
        : database.all<StoredRow>(
            `SELECT ${COLUMNS} FROM documents WHERE ${where} ORDER BY ${ORDER[request.sort]} ${direction}, path LIMIT ?`,
            ...parameters,
            request.limit,
          );
    const totalCount =
      database.get<{ found: number }>(`SELECT count(*) AS found FROM documents WHERE ${where}`, ...parameters)?.found ??
      0;
    return { notes: rows.map((row) => toNoteRow(database, row)), found: totalCount };
  }

  return {
    note,
    notes,
    tags: (): { name: string; notes: number }[] => database.all(NOTE_SQL.allTags),
    tree: (afterPath = '', count = -1): TreeFile[] =>
      database.all<StoredTreeFile>(NOTE_SQL.tree, afterPath, count).map(toTreeFile),
    treeFiles: (paths: readonly VaultPath[]): TreeFile[] =>
      database.all<StoredTreeFile>(NOTE_SQL.treeFiles, JSON.stringify(paths)).map(toTreeFile),
  };
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function toNoteRow(database: Database, { id, frontmatter, ...row }: StoredRow): NoteRow {
  const tags = new Map<string, string>();
  for (const { tag, name } of database.all<{ tag: string; name: string }>(NOTE_SQL.tags, id))
    if (!tags.has(tag)) tags.set(tag, name);
  return {
    ...row,
    aliases: database.all<{ alias: string }>(NOTE_SQL.aliases, id).map(({ alias }) => alias),
    tags: [...tags.values()],
    frontmatter: frontmatter === null ? undefined : (JSON.parse(frontmatter) as Record<string, unknown>),
  };
}

function rangeConditions({ range }: NotesRequest): Condition[] {
  if (!range) return [];
  const rangeCondition = (column: string): Condition => ({
    sql: `${column} BETWEEN ? AND ?`,
    parameters: [range.from, range.to],
  });
  if (range.by !== 'either') return [rangeCondition(range.by)];
  const both = [rangeCondition('modified'), rangeCondition('created')];
  return [
    { sql: `(${both.map(({ sql }) => sql).join(' OR ')})`, parameters: both.flatMap(({ parameters }) => parameters) },
  ];
}

/** Every word must occur in the note's text, title, tags or path. */
function containsConditions(words: WordEngine, contains: string | undefined): Condition[] {
  return queryPartWords(contains ?? '').map((word) => {
    const parameters: SqlParameter[] = [
      JSON.stringify([...words.notesWith({ text: word, prefix: false })]),
      foldName(word),
    ];
    return { sql: '(id IN (SELECT value FROM json_each(?)) OR instr(path_key, ?) > 0)', parameters };
  });
}

/** Of more names than this only the number is told. */
const NAMES_LEFT_OUT = 5;

/** What the text of a note, or the cards of a canvas, say of it. Never throws, as `parseNote`. */
export function outlineNote({ path, text, frontmatterRoom, most, section }: OutlineRequest): NoteOutline {
  const canvas = isCanvasPath(path) ? parseCanvas(path, text) : undefined;
  const note = canvas?.note ?? parseNote(path, text);
  const noteText = canvas?.text ?? text;
  const range = section === undefined ? undefined : findSection(note, noteText, section);
  const { kept, leftOut } = shortenFrontmatter(dataAsWritten(note.frontmatter ?? {}, note.numbers), frontmatterRoom);
  return {
    title: note.title,
    frontmatter: note.frontmatter && kept,
    leftOut: takeFirst(leftOut, NAMES_LEFT_OUT),
    problem: note.problem,
    tags: takeFirst([...new Set(note.tags.map(({ name }) => name))], most),
    aliases: takeFirst(note.aliases, most),
    headings: takeFirst(
      note.headings.map(({ level, text: headingText, line }) => ({ level, text: headingText, line })),
      most,
    ),
    tasks: takeFirst(
      note.tasks.map(({ mark, text: taskText, line }) => ({ mark, text: taskText, line })),
      most,
    ),
    words: note.words,
    lines: countLines(noteText),
    ...(range && { section: range }),
    ...(canvas && { cards: canvas.text }),
  };
}

const takeFirst = <Entry>(entries: readonly Entry[], maxEntries: number): Beginning<Entry> => ({
  first: entries.slice(0, maxEntries),
  found: entries.length,
});

const ROWS_SQL = `SELECT document_id AS id, name, tag FROM tags
  WHERE document_id IN (SELECT id FROM documents WHERE ignored = 0) ORDER BY document_id`;

/** A tag with the last note that was counted for it: rows come note by note. */
interface Counting {
  readonly name: string;
  notes: number;
  last: number;
}

/**
 * Every tag, and each that others stand below, with the number of notes that carry it or one below it: a note with `a/b` and
 * `a/c` counts once for `a`, as it is found once by a search for `#a`.
 */
export function nestedTags(database: Database): NameCount[] {
  const counts = new Map<string, Counting>();
  database.each<{ id: number; name: string; tag: string }>(ROWS_SQL, [], ({ id, name, tag }) => {
    for (let end = tag.indexOf('/'); ; end = tag.indexOf('/', end + 1)) {
      const key = end < 0 ? tag : tag.slice(0, end);
      const tagCount = counts.get(key);
      if (!tagCount) counts.set(key, { name: end < 0 ? name : writtenTagPrefix(name, key), notes: 1, last: id });
      else if (tagCount.last !== id) {
        tagCount.notes += 1;
        tagCount.last = id;
      }
      if (end < 0) return;
    }
  });
  return [...counts.values()].map(({ name, notes }) => ({ name, notes })).sort((a, b) => b.notes - a.notes);
}

/** As many parts of the written name as the key has: its letters may be more or fewer than the key's. */
const writtenTagPrefix = (name: string, key: string): string =>
  name.split('/').slice(0, key.split('/').length).join('/');

interface FileStatusParts {
  readonly database: Database;
  readonly settings: VaultSettings;
  /** Why a file could not be read or parsed, or what is wrong with its frontmatter. */
  readonly warningOf: (path: VaultPath) => IndexWarning | undefined;
  /** Whether a passage has a vector of the model in use. */
  readonly isEmbedded: (chunkId: number) => boolean;
}

export const FILE_SQL = {
  document:
    'SELECT id, size, modified, hash, ignored, indexed AS indexedAt, passages AS chunks FROM documents WHERE path = ?',
  attachment: 'SELECT size, modified, ignored FROM attachments WHERE path = ?',
  chunks: 'SELECT id FROM chunks WHERE id >= ? AND id < ? AND text_hash IS NOT NULL',
} as const;

interface StoredDocument {
  readonly id: number;
  readonly size: number;
  readonly modified: number;
  readonly hash: string;
  readonly ignored: number;
  readonly indexedAt: number;
  readonly chunks: number;
}

/**
 * What the index knows about one file, and the reason for anything missing. @throws PathError where the path leads
 * out of the vault, or is none
 */
export function fileStatus(parts: FileStatusParts, path: string): FileStatus {
  try {
    return buildFileStatus(parts, toVaultPath(path));
  } catch (error) {
    if (!(error instanceof PathError) || error.code !== 'ignored') throw error;
    return { path, state: 'ignored', reason: error.message };
  }
}

function buildFileStatus({ database, settings, warningOf, isEmbedded }: FileStatusParts, path: VaultPath): FileStatus {
  const rule = ignoreRuleFor(settings, path);
  const warning = warningOf(path);
  const reason = warning && { reason: warning.reason };
  const row = database.get<StoredDocument>(FILE_SQL.document, path);
  if (!row) {
    const file = database.get<{ size: number; modified: number }>(FILE_SQL.attachment, path);
    const size = file && { size: file.size, modified: file.modified };
    if (rule !== undefined) return { path, state: 'ignored', ...ruleReason(rule), ...size };
    if (size) return { path, state: 'listed', ...size };
    return reason
      ? { path, state: 'failed', ...reason }
      : { path, state: 'unknown', reason: 'The index has not met a file of this name.' };
  }
  const { id, ignored, ...known } = row;
  if (ignored === 1) return { path, state: 'ignored', ...ruleReason(rule), ...known, chunks: 0, embedded: 0 };
  const ids = database.all<{ id: number }>(FILE_SQL.chunks, chunkIdOf(id, 0), chunkIdOf(id + 1, 0));
  // A warning with a problem is about the frontmatter alone: the note is searchable all the same.
  const state = warning && !warning.problem ? 'failed' : 'indexed';
  return { path, state, ...reason, ...known, embedded: ids.filter((chunk) => isEmbedded(chunk.id)).length };
}

const ruleReason = (rule: string | undefined): Pick<FileStatus, 'reason' | 'rule'> =>
  rule === undefined
    ? {}
    : { rule, reason: `The vault's settings leave out ${inQuotes(rule)} (userIgnoreFilters in .obsidian/app.json).` };

/**
 * Reads a note's text by its document id. The last one is kept while the code that asks for it runs:
 * rows of one note follow each other, and a note changes only between two queries.
 */
export function noteTextReader(database: Database): (documentId: number) => string {
  let last = -1;
  let text = '';
  return (documentId) => {
    if (documentId === last) return text;
    const row = database.get<{ bytes: Uint8Array }>('SELECT bytes FROM main.texts WHERE document_id = ?', documentId);
    text = storedText(row?.bytes);
    last = documentId;
    queueMicrotask(() => {
      last = -1;
      text = '';
    });
    return text;
  };
}
