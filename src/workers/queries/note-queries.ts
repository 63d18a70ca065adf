import { foldName } from '../../notes/paths/fold-name.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { NoteRow, NotesRequest, NotesResponse, TreeFile } from '../contract/index-contract.ts';
import type { Database, SqlParameter } from '../database/database.ts';
import { toConditions, type Condition } from '../search/note-filter.ts';
import { wordsOf } from '../words/parse-query.ts';
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
    const found =
      database.get<{ found: number }>(`SELECT count(*) AS found FROM documents WHERE ${where}`, ...parameters)?.found ??
      0;
    return { notes: rows.map((row) => toNoteRow(database, row)), found };
  }

  return {
    note,
    notes,
    tags: (): { name: string; notes: number }[] => database.all(NOTE_SQL.allTags),
    tree: (after = '', count = -1): TreeFile[] =>
      database.all<StoredTreeFile>(NOTE_SQL.tree, after, count).map(toTreeFile),
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
  const one = (column: string): Condition => ({ sql: `${column} BETWEEN ? AND ?`, parameters: [range.from, range.to] });
  if (range.by !== 'either') return [one(range.by)];
  const both = [one('modified'), one('created')];
  return [
    { sql: `(${both.map(({ sql }) => sql).join(' OR ')})`, parameters: both.flatMap(({ parameters }) => parameters) },
  ];
}

/** Every word must occur in the note's text, title, tags or path. */
function containsConditions(words: WordEngine, contains: string | undefined): Condition[] {
  return wordsOf(contains ?? '').map((word) => {
    const parameters: SqlParameter[] = [
      JSON.stringify([...words.notesWith({ text: word, prefix: false })]),
      foldName(word),
    ];
    return { sql: '(id IN (SELECT value FROM json_each(?)) OR instr(path_key, ?) > 0)', parameters };
  });
}
