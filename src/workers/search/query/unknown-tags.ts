import { normalizeTag } from '../../../notes/markdown/tags.ts';
import type { Database } from '../../database/database.ts';
import { taggedParameters } from '../note-filter.ts';

const SQL = {
  known: 'SELECT 1 AS known FROM tags WHERE tag = ? OR (tag >= ? AND tag < ?) LIMIT 1',
  longer: 'SELECT DISTINCT tag, document_id AS id FROM tags WHERE tag > ? AND tag < ?',
  shorter: 'SELECT DISTINCT tag, document_id AS id FROM tags WHERE tag IN (?, ?)',
};

const MOST_OFFERED = 3;

/**
 * A sentence, without its full stop, for each tag that no note has while there are some with more letters, or one or two less: `idea`, `ideas`.
 * @param allowed the documents whose tags may be named; `undefined` for all
 */
export function unknownTags(
  database: Database,
  tags: readonly string[],
  allowed: ReadonlySet<number> | undefined,
): string[] {
  return tags.flatMap((written) => {
    const tag = normalizeTag(written);
    if (tag === '' || database.get(SQL.known, ...taggedParameters(written))) return [];
    const counts = new Map<string, number>();
    for (const near of [
      ...database.all<{ tag: string; id: number }>(SQL.longer, tag, `${tag}\u{10ffff}`),
      ...database.all<{ tag: string; id: number }>(SQL.shorter, tag.slice(0, -1), tag.slice(0, -2)),
    ])
      if (allowed?.has(near.id) ?? true) counts.set(near.tag, (counts.get(near.tag) ?? 0) + 1);
    const names = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([name]) => name);
    if (names.length === 0) return [];
    const offered = names.slice(0, MOST_OFFERED).map((name) => `#${name}`);
    return [`No note has the tag #${tag}, but there is ${offered.join(', ')}`];
  });
}
