import { createPatternAnswers } from '../../notes/formats/expressions/patterns.ts';
import type { Source } from '../../notes/formats/dataview/language/syntax.ts';
import { listItems } from '../../notes/formats/dataview/pages/list-items.ts';
import type {
  NoteFacts,
  NoteSource,
  FoundLink,
  ListItem,
  WrittenField,
} from '../../notes/formats/dataview/pages/note-facts.ts';
import { pageObject } from '../../notes/formats/dataview/pages/page-object.ts';
import type { DataviewResult, InlineResult } from '../../notes/formats/dataview/run/result.ts';
import { runInline, runQuery, type QueryParts } from '../../notes/formats/dataview/run/run-query.ts';
import { createStepBudget } from '../../notes/formats/expressions/limits.ts';
import type { World } from '../../notes/formats/dataview/functions/world.ts';
import type { ObjectValue } from '../../notes/formats/expressions/values.ts';
import { dataAsWritten } from '../../notes/frontmatter/written-number.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { FrontmatterNumber } from '../../notes/paths/note.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import { withRowRunner } from './answer-patterns.ts';
import type { DataviewRequest } from '../contract/contract-bases.ts';
import type { Database, SqlParameter } from '../database/database.ts';
import { storedText } from '../database/stored-text.ts';
import type { PatternRunner } from '../queries/pattern-runner.ts';
import { TAGGED, taggedParameters } from '../search/note-filter.ts';
import { lookUp, type Resolve } from '../threads/evaluation.ts';

/** What notes hold, by their ids. Where many notes are looked at, each table is read once as a whole. */
interface NoteParts {
  /** So many notes will be asked for. */
  readonly expect: (notes: number) => void;
  readonly fields: (id: number) => readonly WrittenField[];
  readonly tags: (id: number) => readonly string[];
  readonly aliases: (id: number) => readonly string[];
  readonly links: (id: number) => readonly FoundLink[];
  readonly tasks: (id: number) => readonly ListItem[];
  readonly backlinks: (path: VaultPath) => readonly VaultPath[];
}

/** From so many notes on, reading a table as a whole costs less than looking up each. */
const MANY = 200;

const SQL = {
  // Fields of a task are the task's.
  fields: `SELECT p.document_id AS id, p.key AS name, p.written FROM properties p
    WHERE p.field_line IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM tasks t WHERE t.document_id = p.document_id AND p.field_line BETWEEN t.line AND t.last_line)`,
  tags: 'SELECT document_id AS id, name, tag FROM tags',
  aliases: 'SELECT document_id AS id, alias FROM aliases',
  links: `SELECT source_id AS id, type, coalesce(target_path, target) AS target, subpath, text FROM links
    WHERE in_comment = 0 AND target <> ''`,
  tasks: 'SELECT document_id AS id, line, mark, text, rest, parent, heading FROM tasks',
  backlinks: `SELECT DISTINCT l.target_path AS id, d.path FROM links l JOIN documents d ON d.id = l.source_id
    WHERE l.in_comment = 0 AND d.ignored = 0 AND d.is_note = 1 AND l.target_path IS NOT NULL`,
} as const;

const OF_ONE = {
  fields: ' AND p.document_id = ? ORDER BY p.document_id, p.ordinal',
  tags: ' WHERE document_id = ? ORDER BY document_id, ordinal',
  aliases: ' WHERE document_id = ? ORDER BY document_id, ordinal',
  links: ' AND source_id = ? ORDER BY source_id, ordinal',
  tasks: ' WHERE document_id = ? ORDER BY document_id, ordinal',
  backlinks: ' AND l.target_path = ? ORDER BY d.path',
} as const;

const OF_ALL = {
  fields: ' ORDER BY p.document_id, p.ordinal',
  tags: ' ORDER BY document_id, ordinal',
  aliases: ' ORDER BY document_id, ordinal',
  links: ' ORDER BY source_id, ordinal',
  tasks: ' ORDER BY document_id, ordinal',
  backlinks: ' ORDER BY d.path',
} as const;

type Part = keyof typeof SQL;

interface StoredLink {
  readonly type: string;
  readonly target: string;
  readonly subpath: string | null;
  readonly text: string | null;
}

interface Owned {
  readonly id: number | string;
}

function byId<Stored extends Owned>(rows: readonly Stored[]): Map<number | string, Stored[]> {
  const rowsById = new Map<number | string, Stored[]>();
  for (const row of rows) {
    const ownRows = rowsById.get(row.id);
    if (ownRows) ownRows.push(row);
    else rowsById.set(row.id, [row]);
  }
  return rowsById;
}

function createNoteParts(database: Database): NoteParts {
  let isMany = false;
  const reader = <Stored extends object>(part: Part) => {
    let rowsById: Map<number | string, Stored[]> | undefined;
    return (id: number | string): readonly Stored[] => {
      if (!isMany) return database.all<Stored>(SQL[part] + OF_ONE[part], id);
      rowsById ??= byId(database.all<Stored & Owned>(SQL[part] + OF_ALL[part]));
      return rowsById.get(id) ?? [];
    };
  };
  const fields = reader<WrittenField>('fields');
  const tags = reader<{ name: string; tag: string }>('tags');
  const aliases = reader<{ alias: string }>('aliases');
  const links = reader<StoredLink>('links');
  const tasks = reader<ListItem>('tasks');
  const backlinks = reader<{ path: VaultPath }>('backlinks');
  return {
    expect: (notes) => void (isMany ||= notes > MANY),
    fields,
    tags: (id) => [...new Map(tags(id).map(({ name, tag }) => [tag, name])).values()],
    aliases: (id) => aliases(id).map(({ alias }) => alias),
    links: (id) =>
      links(id).map(({ type, target, subpath, text }) => ({
        target,
        subpath,
        display: text,
        isEmbed: type === 'embed',
      })),
    tasks,
    backlinks: (path) => backlinks(path).map((row) => row.path),
  };
}

type FindPath = (target: string, from: VaultPath | '') => VaultPath | null;

/** The ids of the notes of a source; `all` where nothing is asked. */
function documentsOf(
  database: Database,
  resolve: FindPath,
  source: Source,
  host: VaultPath | '',
): ReadonlySet<number> | 'all' {
  const ids = (where: string, ...parameters: SqlParameter[]): ReadonlySet<number> =>
    new Set(database.all<{ id: number }>(`SELECT id FROM documents WHERE ${where}`, ...parameters).map(({ id }) => id));
  const visit = (subsource: Source): ReadonlySet<number> => {
    switch (subsource.kind) {
      case 'all':
        return ids('is_note = 1');
      case 'tag':
        return ids(TAGGED, ...taggedParameters(subsource.tag));
      case 'path':
        return inPath(ids, subsource.path);
      case 'links_to': {
        const path = resolve(linkTargetText(subsource.written), host);
        return path === null
          ? new Set()
          : ids('id IN (SELECT source_id FROM links WHERE target_path = ? AND in_comment = 0)', path);
      }
      case 'links_from': {
        const path = resolve(linkTargetText(subsource.written), host);
        if (path === null) return new Set();
        return ids(
          'path IN (SELECT l.target_path FROM links l JOIN documents d ON d.id = l.source_id WHERE d.path = ? AND l.in_comment = 0)',
          path,
        );
      }
      case 'not':
        return subtractIds(visit({ kind: 'all' }), visit(subsource.source));
      case 'and':
        return both(visit(subsource.left), visit(subsource.right));
      case 'or':
        return new Set([...visit(subsource.left), ...visit(subsource.right)]);
    }
  };
  return source.kind === 'all' ? 'all' : visit(source);
}

type Ids = ReadonlySet<number>;
const both = (a: Ids, b: Ids): Ids => new Set([...a].filter((id) => b.has(id)));
const subtractIds = (a: Ids, b: Ids): Ids => new Set([...a].filter((id) => !b.has(id)));

/** A folder with all that is in it, or a file with or without its ending. `0` follows `/`. */
function inPath(
  ids: (where: string, ...parameters: SqlParameter[]) => ReadonlySet<number>,
  folderName: string,
): ReadonlySet<number> {
  const path = foldName(folderName).replace(/^\/+|\/+$/gu, '');
  if (path === '') return ids('is_note = 1');
  return ids(
    '(path_key >= ? AND path_key < ?) OR path_key = ? OR path_key = ?',
    `${path}/`,
    `${path}0`,
    path,
    `${path}.md`,
  );
}

/** Without a place in the note, and without what it shows. */
const linkTargetText = (linkText: string): string => (linkText.split('|')[0] ?? '').split('#')[0]?.trim() ?? '';

const COLUMNS = 'id, path, size, modified, created, frontmatter, numbers';

const DATAVIEW_SQL = {
  all: `SELECT ${COLUMNS} FROM documents WHERE ignored = 0 AND is_note = 1 ORDER BY path`,
  byPath: `SELECT ${COLUMNS} FROM documents WHERE path = ? AND ignored = 0`,
  text: 'SELECT bytes FROM texts WHERE document_id = ?',
} as const;

interface StoredNote {
  readonly id: number;
  readonly path: VaultPath;
  readonly size: number;
  readonly modified: number;
  readonly created: number;
  readonly frontmatter: string | null;
  readonly numbers: string | null;
}

const NOTHING = {};

/**
 * The notes of the index for one answer. Each is made once.
 * @param starred those that the person has bookmarked
 */
function createNoteSource(database: Database, resolve: FindPath, starred: ReadonlySet<string> = new Set()): NoteSource {
  const parts = createNoteParts(database);
  const factsByPath = new Map<VaultPath, NoteFacts | null>();
  const make = (row: StoredNote): NoteFacts => {
    const cachedFacts = factsByPath.get(row.path);
    if (cachedFacts) return cachedFacts;
    const note = { ...toFacts(database, parts, row), isStarred: starred.has(row.path) };
    factsByPath.set(row.path, note);
    return note;
  };
  return {
    matching(source: Source, host) {
      const rows = database.all<StoredNote>(DATAVIEW_SQL.all);
      const documentIds = documentsOf(database, resolve, source, host);
      const matchingRows = documentIds === 'all' ? rows : rows.filter(({ id }) => documentIds.has(id));
      parts.expect(matchingRows.length);
      return matchingRows.map(make);
    },
    find(path) {
      let note = factsByPath.get(path);
      if (note === undefined) {
        const row = database.get<StoredNote>(DATAVIEW_SQL.byPath, path);
        note = row ? make(row) : null;
        factsByPath.set(path, note);
      }
      return note;
    },
  };
}

function toFacts(database: Database, parts: NoteParts, row: StoredNote): Omit<NoteFacts, 'isStarred'> {
  const { id, path, size, modified, created, numbers } = row;
  const frontmatter = () =>
    row.frontmatter === null ? NOTHING : (JSON.parse(row.frontmatter) as Readonly<Record<string, unknown>>);
  return {
    path,
    size,
    modified,
    created,
    frontmatter,
    ...(numbers !== null && {
      frontmatterAsWritten: () => dataAsWritten(frontmatter(), JSON.parse(numbers) as FrontmatterNumber[]),
    }),
    fields: () => parts.fields(id),
    tags: () => parts.tags(id),
    aliases: () => parts.aliases(id),
    links: () => parts.links(id),
    backlinks: () => parts.backlinks(path),
    tasks: () => parts.tasks(id),
    items() {
      const textRow = database.get<{ bytes: Uint8Array }>(DATAVIEW_SQL.text, id);
      return textRow ? listItems(storedText(textRow.bytes)) : [];
    },
  };
}

interface DataviewParts {
  readonly database: Database;
  readonly resolve: Resolve;
  readonly createPatternRunner: () => PatternRunner;
  readonly settings: Pick<VaultSettings, 'dataview'>;
}

/** More rows would make a page that nobody reads; the block says how many there are. */
const MOST_ROWS = 500;

/** What a `dataview` block shows. Lets other queries run in between. */
export const answerDataview = (parts: DataviewParts, request: DataviewRequest): Promise<DataviewResult> =>
  withParts(parts, request, (query) => runQuery(request.source, query));

/** What an expression in a line of text shows. */
export const answerInline = (parts: DataviewParts, request: DataviewRequest): Promise<InlineResult> =>
  withParts(parts, request, (query) => runInline(request.source, query));

function withParts<Result>(
  { database, resolve, createPatternRunner, settings }: DataviewParts,
  { path, now, starred }: DataviewRequest,
  work: (parts: QueryParts) => Promise<Result>,
): Promise<Result> {
  const pathsByTarget = new Map<string, VaultPath | null>();
  const resolveOnce = (target: string, from: VaultPath | ''): VaultPath | null => {
    const key = `${from}\n${target}`;
    let resolvedPath = pathsByTarget.get(key);
    if (resolvedPath === undefined) pathsByTarget.set(key, (resolvedPath = lookUp(resolve, target, from)));
    return resolvedPath;
  };
  const notes = createNoteSource(database, resolveOnce, new Set(starred));
  const pages = new Map<VaultPath, ObjectValue | null>();
  const world: World = {
    now,
    host: path as VaultPath | '',
    resolve: resolveOnce,
    page(of) {
      let page = pages.get(of);
      if (page === undefined) {
        const note = notes.find(of);
        pages.set(of, (page = note && pageObject(note)));
      }
      return page;
    },
    patterns: createPatternAnswers(),
    budget: createStepBudget(),
    settings: settings.dataview,
  };
  return withRowRunner(createPatternRunner, (runner) => work({ world, notes, runner, limit: MOST_ROWS }));
}
