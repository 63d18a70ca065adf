import { fileKeys, linkKey } from '../../notes/links/resolve-link.ts';
import { parentFolder, stem, type VaultPath } from '../../notes/paths/paths.ts';
import { mayNameFiles } from '../../notes/rename/left-names.ts';
import type { LinkType } from '../../notes/paths/note.ts';
import type {
  LinkCounts,
  LinkedNotes,
  LinkPart,
  LinkRow,
  NamedLink,
  RenameCensus,
} from '../contract/index-contract.ts';
import type { Database, SqlParameter } from '../database/database.ts';
import { storedText } from '../database/stored-text.ts';
import type { WordEngine } from '../words/word-engine.ts';
import { createPartLookup } from './part-lookup.ts';

const COLUMNS = `l.type, l.target, l.target_path AS targetPath, l.subpath, l.text, l.property, l.from_offset AS "from", l.to_offset AS "to", l.line,
  s.id AS sourceId, s.path AS sourcePath, s.title AS sourceTitle, t.title AS targetTitle, coalesce(t.ignored, a.ignored, 0) AS targetIgnored`;
const TARGETS = 'LEFT JOIN documents t ON t.path = l.target_path LEFT JOIN attachments a ON a.path = l.target_path';
const BACK = `links l JOIN documents s ON s.id = l.source_id WHERE l.target_path = ?1 AND l.in_comment = 0 AND s.ignored = 0 AND l.target <> ''`;
const FORWARD =
  'links l WHERE l.source_id = (SELECT id FROM documents WHERE path = ?1 AND ignored = 0) AND l.in_comment = 0';

/**
 * The part that is wanted is picked first (`picked`), by as few columns as it takes, and read whole then: sorting all of a hundred
 * thousand links with all that is told of them takes a second. Of a row that `min()` picks, SQLite gives the other columns too.
 */
const linkRowsSql = (part: string, order: string, count = '1'): string =>
  `SELECT ${COLUMNS}, ${count} AS links FROM (${part}) picked JOIN links l ON l.source_id = picked.id AND l.ordinal = picked.ordinal JOIN documents s ON s.id = picked.id ${TARGETS} ORDER BY ${order}`;
const PART = 'LIMIT ?2 OFFSET ?3';
const OTHER = '(?4 IS NULL OR';

export const LINK_QUERY_SQL = {
  back: linkRowsSql(
    `SELECT s.id, l.ordinal FROM ${BACK} AND ${OTHER} s.path = ?4) ORDER BY s.path, l.from_offset ${PART}`,
    's.path, l.from_offset',
  ),
  forward: linkRowsSql(
    `SELECT l.source_id AS id, l.ordinal FROM ${FORWARD} AND ${OTHER} l.target_path = ?4) ORDER BY l.from_offset ${PART}`,
    'l.from_offset',
  ),
  backNotes: linkRowsSql(
    `SELECT s.id, l.ordinal, min(l.from_offset), count(*) AS links FROM ${BACK} GROUP BY s.id ORDER BY s.path ${PART}`,
    's.path',
    'picked.links',
  ),
  forwardNotes: linkRowsSql(
    `SELECT l.source_id AS id, l.ordinal, min(l.from_offset) AS first, count(*) AS links FROM ${FORWARD} GROUP BY l.target_path, iif(l.target_path IS NULL, l.target, '') ORDER BY first ${PART}`,
    'l.from_offset',
    'picked.links',
  ),
  countBack: `SELECT count(*) AS links, count(*) - coalesce(sum(s.path = ?1), 0) AS fromOthers, count(DISTINCT s.id) AS notes FROM ${BACK}`,
  countForward: `SELECT count(*) AS links, count(DISTINCT coalesce('n' || l.target_path, 'u' || l.target)) AS notes FROM ${FORWARD}`,
  // Resolved like the note's own link with that text: Markdown links and wikilinks resolve differently.
  written:
    'SELECT target_path AS path FROM links WHERE source_id = (SELECT id FROM documents WHERE path = ?) AND target = ? LIMIT 1',
  ignored:
    'SELECT 1 FROM documents WHERE path = ?1 AND ignored = 1 UNION ALL SELECT 1 FROM attachments WHERE path = ?1 AND ignored = 1',
} as const;

interface StoredLink {
  readonly type: LinkType;
  readonly target: string;
  readonly targetPath: VaultPath | null;
  readonly targetTitle: string | null;
  readonly targetIgnored: number;
  readonly subpath: string | null;
  readonly text: string | null;
  readonly property: string | null;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly sourceId: number;
  readonly sourcePath: VaultPath;
  readonly sourceTitle: string;
  /** The number of links that this row represents. */
  readonly links: number;
}

/** Characters of the line that are shown on each side of a link. */
const CONTEXT_SIDE = 150;
const LONGEST_LINK = 1000;
const LINKS_PER_PART = 1000;
const NONE: LinkedNotes = { notes: [], found: 0 };

/** Links in and out of a note. Those in comments are left out, ignored notes are in no answer, and a link to one leads nowhere. */
export function createLinkQueries(database: Database, resolve: (target: string, from: VaultPath) => VaultPath | null) {
  function read(sql: string, ...parameters: SqlParameter[]): { readonly first: LinkRow; readonly links: number }[] {
    const texts = new Map<number, string>();
    const hasPart = createPartLookup(database);
    return database.all<StoredLink>(sql, ...parameters).map((link) => {
      const text = texts.get(link.sourceId) ?? documentText(database, link.sourceId);
      texts.set(link.sourceId, text);
      return { first: toLinkRow(link, lineAround(text, link.from, link.to), hasPart), links: link.links };
    });
  }

  const rows = (
    sql: string,
    path: VaultPath,
    { limit = LINKS_PER_PART, offset = 0, other }: LinkPart = {},
  ): LinkRow[] => read(sql, path, limit, offset, other ?? null).map(({ first }) => first);
  const countBack = (path: VaultPath) =>
    database.get<{ links: number; fromOthers: number; notes: number }>(LINK_QUERY_SQL.countBack, path)!;
  const countForward = (path: VaultPath) =>
    database.get<{ links: number; notes: number }>(LINK_QUERY_SQL.countForward, path)!;

  return {
    backlinks: (path: VaultPath, part?: LinkPart): LinkRow[] =>
      isIgnored(path) ? [] : rows(LINK_QUERY_SQL.back, path, part),
    forwardLinks: (path: VaultPath, part?: LinkPart): LinkRow[] => rows(LINK_QUERY_SQL.forward, path, part),
    countLinks(path: VaultPath): LinkCounts {
      if (isIgnored(path)) return { incoming: 0, fromOthers: 0, outgoing: 0 };
      const { links, fromOthers } = countBack(path);
      return { incoming: links, fromOthers, outgoing: countForward(path).links };
    },
    linkedNotes(
      path: VaultPath,
      direction: 'incoming' | 'outgoing',
      { limit = LINKS_PER_PART, offset = 0 }: Omit<LinkPart, 'other'> = {},
    ): LinkedNotes {
      if (isIgnored(path)) return NONE;
      const isBack = direction === 'incoming';
      return {
        notes: read(isBack ? LINK_QUERY_SQL.backNotes : LINK_QUERY_SQL.forwardNotes, path, limit, offset),
        found: (isBack ? countBack(path) : countForward(path)).notes,
      };
    },
    resolveLinks: (from: VaultPath, targets: readonly string[]): (VaultPath | null)[] =>
      targets.map((target) => {
        const path =
          database.get<{ path: VaultPath | null }>(LINK_QUERY_SQL.written, from, target)?.path ?? resolve(target, from);
        return path === null || isIgnored(path) ? null : path;
      }),
  };

  function isIgnored(path: string): boolean {
    return database.get(LINK_QUERY_SQL.ignored, path) !== undefined;
  }
}

function toLinkRow(link: StoredLink, context: string, hasPart: ReturnType<typeof createPartLookup>): LinkRow {
  const isKnown = link.targetPath !== null && link.targetIgnored === 0;
  const isPartMissing = isKnown && link.subpath !== null && !hasPart(link.targetPath, link.subpath);
  return {
    sourcePath: link.sourcePath,
    sourceTitle: link.sourceTitle,
    ...(isKnown ? { targetPath: link.targetPath } : {}),
    ...(isKnown && link.targetTitle !== null ? { targetTitle: link.targetTitle } : {}),
    target: link.target,
    ...(link.subpath === null ? {} : { subpath: link.subpath }),
    ...(isPartMissing && { isPartMissing }),
    text: link.text ?? (link.target || `#${link.subpath ?? ''}`),
    type: link.type,
    ...(link.property === null ? {} : { property: link.property }),
    line: link.line,
    context,
  };
}

const documentText = (database: Database, documentId: number): string =>
  storedText(database.get<{ bytes: Uint8Array }>('SELECT bytes FROM texts WHERE document_id = ?', documentId)?.bytes);

/** The line that holds a span, cut to a readable length around it. Looks no further than that: a line may hold a hundred thousand links. */
function lineAround(text: string, from: number, to: number): string {
  const leadingText = text.slice(Math.max(0, from - CONTEXT_SIDE), from);
  // Images in images are links as long as the note.
  const inner = text.slice(from, Math.min(to, from + LONGEST_LINK));
  const trailingText = inner.length < to - from ? '' : text.slice(to, to + CONTEXT_SIDE);
  const end = trailingText.indexOf('\n');
  return (
    leadingText.slice(leadingText.lastIndexOf('\n') + 1) +
    inner +
    (end < 0 ? trailingText : trailingText.slice(0, end))
  ).trim();
}

const RENAME_SQL = {
  byKey: `SELECT DISTINCT d.path AS source, l.target, l.type FROM links l JOIN documents d ON d.id = l.source_id WHERE l.target_key = ?`,
  note: 'SELECT path FROM documents WHERE id = ? AND is_note = 1',
} as const;

/**
 * Every name in the vault, the links that moves could affect, including those of ignored notes and in comments, and the notes that may name
 * what moves in a query.
 */
export function renameCensus(database: Database, words: WordEngine, wanted: RenameCensus['moves']): RenameCensus {
  const files = allFiles(database);
  const targets = new Map(wanted.map(({ from, to }) => [from, to]));
  const moving = files.flatMap((file) => {
    const to = movedPathOf(file.path, targets);
    return to === undefined ? [] : [{ ...file, to }];
  });
  const moves = moving.map(({ path, to }) => ({ from: path, to }));
  const keys = new Set([
    ...moving.flatMap(({ path, aliases }) => fileKeys(path, aliases)),
    ...moves.map((move) => linkKey(move.to)),
  ]);
  return {
    files,
    moves,
    links: [...keys].flatMap((key) => database.all<NamedLink>(RENAME_SQL.byKey, key)),
    alsoRead: namingNotes(database, words, [...wanted, ...moves.slice(0, MOST_NAMES)]),
  };
}

/** Files that are looked for by their names in queries, and notes with such a name whose text is looked at. */
const MOST_NAMES = 50;
const MOST_TEXTS = 2000;

/** Notes that have the name of a moved file or folder in their text and may name files without a link (`mayNameFiles`). */
function namingNotes(database: Database, words: WordEngine, moves: RenameCensus['moves']): VaultPath[] {
  const names = new Set(moves.map(({ from }) => stem(from)));
  const ids = new Set([...names].flatMap((name) => [...words.notesWith({ text: name, prefix: false })]));
  return [...ids].slice(0, MOST_TEXTS).flatMap((id) => {
    const row = database.get<{ path: VaultPath }>(RENAME_SQL.note, id);
    return row && mayNameFiles(documentText(database, id)) ? [row.path] : [];
  });
}

/** Where a file goes: by its own move, or with a folder that it is in. */
function movedPathOf(path: VaultPath, targets: ReadonlyMap<VaultPath, VaultPath>): VaultPath | undefined {
  for (let part: VaultPath | '' = path; part !== ''; part = parentFolder(part)) {
    const to = targets.get(part);
    if (to !== undefined) return (to + path.slice(part.length)) as VaultPath;
  }
  return undefined;
}

function allFiles(database: Database): RenameCensus['files'] {
  const aliases = new Map<number, string[]>();
  for (const { id, alias } of database.all<{ id: number; alias: string }>(
    'SELECT document_id AS id, alias FROM aliases',
  )) {
    const noteAliases = aliases.get(id);
    if (noteAliases) noteAliases.push(alias);
    else aliases.set(id, [alias]);
  }
  const documents = database.all<{ id: number; path: VaultPath; ignored: number }>(
    'SELECT id, path, ignored FROM documents',
  );
  const attachments = database.all<{ path: VaultPath; ignored: number }>('SELECT path, ignored FROM attachments');
  return [
    ...documents.map(({ id, path, ignored }) => ({ path, aliases: aliases.get(id) ?? [], ignored: ignored === 1 })),
    ...attachments.map(({ path, ignored }) => ({ path, aliases: [], ignored: ignored === 1 })),
  ];
}
