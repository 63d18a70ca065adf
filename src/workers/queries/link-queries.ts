import { decodeNote } from '../../notes/note-bytes.ts';
import type { LinkType } from '../../notes/types/note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { LinkRow } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';

const COLUMNS = `l.type, l.target, l.target_path AS targetPath, l.subpath, l.text, l.property, l.from_offset AS "from", l.to_offset AS "to", l.line,
  s.id AS sourceId, s.path AS sourcePath, s.title AS sourceTitle, t.title AS targetTitle, coalesce(t.ignored, a.ignored, 0) AS targetIgnored`;
const JOINS = `JOIN documents s ON s.id = l.source_id LEFT JOIN documents t ON t.path = l.target_path LEFT JOIN attachments a ON a.path = l.target_path`;

export const LINK_QUERY_SQL = {
  back: `SELECT ${COLUMNS} FROM links l ${JOINS} WHERE l.target_path = ? AND l.in_comment = 0 AND s.ignored = 0 AND l.target <> '' ORDER BY s.path, l.from_offset LIMIT ?`,
  forward: `SELECT ${COLUMNS} FROM links l ${JOINS} WHERE l.source_id = (SELECT id FROM documents WHERE path = ? AND ignored = 0) AND l.in_comment = 0 ORDER BY l.from_offset LIMIT ?`,
  // As the note's own link of that text leads: a Markdown link looks elsewhere than a wikilink.
  written: 'SELECT target_path AS path FROM links WHERE source_id = (SELECT id FROM documents WHERE path = ?) AND target = ? LIMIT 1',
  ignored: 'SELECT 1 FROM documents WHERE path = ?1 AND ignored = 1 UNION ALL SELECT 1 FROM attachments WHERE path = ?1 AND ignored = 1',
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
}

/** SQLite's word for no limit. */
const ALL = -1;

/** Characters of the line that are shown on each side of a link. */
const CONTEXT_SIDE = 150;
const LONGEST_LINK = 1000;

/** Links in and out of a note. Those in comments are left out, ignored notes are in no answer, and a link to one leads nowhere. */
export function createLinkQueries(database: Database, resolve: (target: string, from: VaultPath) => VaultPath | null) {
  function rows(sql: string, path: VaultPath, most = ALL): LinkRow[] {
    const texts = new Map<number, string>();
    return database.all<StoredLink>(sql, path, most).map((link) => {
      const text = texts.get(link.sourceId) ?? textOf(database, link.sourceId);
      texts.set(link.sourceId, text);
      return toLinkRow(link, lineAround(text, link.from, link.to));
    });
  }

  return {
    backlinks: (path: VaultPath, most?: number): LinkRow[] => (isIgnored(path) ? [] : rows(LINK_QUERY_SQL.back, path, most)),
    forwardLinks: (path: VaultPath, most?: number): LinkRow[] => rows(LINK_QUERY_SQL.forward, path, most),
    resolveLinks: (from: VaultPath, targets: readonly string[]): (VaultPath | null)[] =>
      targets.map((target) => {
        const path = database.get<{ path: VaultPath | null }>(LINK_QUERY_SQL.written, from, target)?.path ?? resolve(target, from);
        return path === null || isIgnored(path) ? null : path;
      }),
  };

  function isIgnored(path: string): boolean {
    return database.get(LINK_QUERY_SQL.ignored, path) !== undefined;
  }
}

function toLinkRow(link: StoredLink, context: string): LinkRow {
  const isKnown = link.targetPath !== null && link.targetIgnored === 0;
  return {
    sourcePath: link.sourcePath,
    sourceTitle: link.sourceTitle,
    ...(isKnown ? { targetPath: link.targetPath } : {}),
    ...(isKnown && link.targetTitle !== null ? { targetTitle: link.targetTitle } : {}),
    target: link.target,
    ...(link.subpath === null ? {} : { subpath: link.subpath }),
    text: link.text ?? (link.target || `#${link.subpath ?? ''}`),
    type: link.type,
    ...(link.property === null ? {} : { property: link.property }),
    line: link.line,
    context,
  };
}

const textOf = (database: Database, documentId: number): string =>
  decodeNote(database.get<{ bytes: Uint8Array }>('SELECT bytes FROM texts WHERE document_id = ?', documentId)?.bytes ?? new Uint8Array()).text;

/** The line that holds a span, cut to a readable length around it. Looks no further than that: a line may hold a hundred thousand links. */
function lineAround(text: string, from: number, to: number): string {
  const before = text.slice(Math.max(0, from - CONTEXT_SIDE), from);
  // Images in images are links as long as the note.
  const inner = text.slice(from, Math.min(to, from + LONGEST_LINK));
  const after = inner.length < to - from ? '' : text.slice(to, to + CONTEXT_SIDE);
  const end = after.indexOf('\n');
  return (before.slice(before.lastIndexOf('\n') + 1) + inner + (end < 0 ? after : after.slice(0, end))).trim();
}
