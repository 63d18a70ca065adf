import { normalizeTag } from '../../../notes/markdown/tags.ts';
import type { Database } from '../../database/database.ts';
import { taggedParameters } from '../note-filter.ts';

const SQL = {
  known: 'SELECT 1 AS known FROM tags WHERE tag = ? OR (tag >= ? AND tag < ?) LIMIT 1',
  longer:
    'SELECT tag, min(name) AS name, document_id AS id FROM tags WHERE tag > ? AND tag < ? GROUP BY tag, document_id',
  shorter: 'SELECT tag, min(name) AS name, document_id AS id FROM tags WHERE tag IN (?, ?) GROUP BY tag, document_id',
};

const MOST_OFFERED = 3;

interface Near {
  readonly tag: string;
  /** As it is written. */
  readonly name: string;
  readonly id: number;
}

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
    const names = new Map<string, string>();
    for (const near of [
      ...database.all<Near>(SQL.longer, tag, `${tag}\u{10ffff}`),
      ...database.all<Near>(SQL.shorter, tag.slice(0, -1), tag.slice(0, -2)),
    ])
      if (allowed?.has(near.id) ?? true) {
        counts.set(near.tag, (counts.get(near.tag) ?? 0) + 1);
        names.set(near.tag, names.get(near.tag) ?? near.name);
      }
    const found = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([each]) => each);
    if (found.length === 0) return [];
    const offered = found.slice(0, MOST_OFFERED).map((each) => `#${names.get(each)}`);
    return [`No note has the tag #${written.replace(/^#/u, '')}, but there is ${offered.join(', ')}`];
  });
}
