import { belowTitle } from '../../../notes/markdown/below-title.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { PatternMatch, SearchHit, SearchRequest } from '../../contract/index-contract.ts';
import type { Database } from '../../database/database.ts';
import { HIT_SQL, MOST_TAGS } from '../build-hit.ts';

const ROWS = `SELECT id, path, title, modified, hash, preview FROM documents WHERE id IN (SELECT value FROM json_each(?))`;

const ORDER: Readonly<Record<NonNullable<SearchRequest['sort']>, string>> = {
  best: 'modified DESC, path',
  newest: 'modified DESC, path',
  name: 'title_key, path',
};

interface DocumentRow {
  readonly id: number;
  readonly path: VaultPath;
  readonly title: string;
  readonly modified: number;
  readonly hash: string;
  readonly preview: string;
}

/** Notes that conditions alone found, the one changed last first; with the match where a pattern found them. */
export function listDocuments(
  database: Database,
  documents: ReadonlySet<number>,
  { sort = 'best', limit }: Pick<SearchRequest, 'sort' | 'limit'>,
  matches: ReadonlyMap<VaultPath, PatternMatch>,
  wantedTags: readonly string[],
): SearchHit[] {
  const rows = database.all<DocumentRow>(
    `${ROWS} ORDER BY ${ORDER[sort]} LIMIT ?`,
    JSON.stringify([...documents]),
    limit,
  );
  return rows.map(({ id, preview, ...row }) => ({
    ...row,
    score: 1,
    tags: database
      .all<{ tag: string }>(HIT_SQL.tags, id)
      .slice(0, MOST_TAGS)
      .map(({ tag }) => tag),
    headingPath: [],
    chunk: 0,
    ...shown(belowTitle(preview, row.title), matches.get(row.path)),
    why: wantedTags.map((value) => ({ kind: 'tag', value })),
  }));
}

/** Characters before a pattern's match. */
const LEAD = 60;

function shown(
  preview: string,
  match: PatternMatch | undefined,
): Pick<SearchHit, 'lines' | 'text' | 'excerpt' | 'marks'> {
  return match ? shownMatch(match) : { lines: { from: 1, to: 1 }, text: preview, excerpt: preview, marks: [] };
}

/** What a line begins with that says what kind of block it is. */
const BLOCK_MARKS = /^[>\s]*(?:#{1,6}\s+|(?:[-*+]|\d{1,9}[.)])\s+(?:\[.\]\s+)?)?/u;

/** A pattern's match, with the text of its line around it. */
export function shownMatch(match: PatternMatch): Pick<SearchHit, 'lines' | 'text' | 'excerpt' | 'marks'> {
  const before = match.before.length > LEAD ? `…${match.before.slice(-LEAD)}` : match.before.replace(BLOCK_MARKS, '');
  const excerpt = `${before}${match.value}${match.after}`;
  return {
    lines: { from: match.line, to: match.line },
    text: excerpt,
    excerpt,
    marks: [[before.length, before.length + match.value.length]],
  };
}
