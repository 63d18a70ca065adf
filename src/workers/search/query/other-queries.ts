import { normalizeTag } from '../../../notes/markdown/tags.ts';
import { type QueryNode } from '../../../notes/query/query-tree.ts';
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
  return tags.flatMap((tagText) => {
    const tag = normalizeTag(tagText);
    if (tag === '' || database.get(SQL.known, ...taggedParameters(tagText))) return [];
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
    const nearTags = [...counts]
      .sort(([a, firstCount], [b, secondCount]) => secondCount - firstCount || (a < b ? -1 : 1))
      .map(([nearTag]) => nearTag);
    if (nearTags.length === 0) return [];
    const offered = nearTags.slice(0, MOST_OFFERED).map((nearTag) => `#${names.get(nearTag)}`);
    return [`No note has the tag #${tagText.replace(/^#/u, '')}, but there is ${offered.join(', ')}`];
  });
}

/** Each would be looked for once more. */
const MOST_TRIED = 4;

/**
 * Where no note fulfils a query: a sentence, without its full stop, on what it excludes without which there would be some.
 * @param conditions of which each must hold
 * @param count how many notes fulfil these
 */
export async function whatExcludes(
  conditions: readonly QueryNode[],
  count: (conditions: readonly QueryNode[]) => Promise<number>,
): Promise<string[]> {
  // Alone it is all that was asked for.
  if (conditions.length < 2) return [];
  const tried = conditions.flatMap((condition) => {
    const conditionText = condition.kind === 'not' ? asTyped(condition.part) : undefined;
    return conditionText === undefined ? [] : [{ condition, typed: conditionText }];
  });
  for (const { condition, typed } of tried.slice(0, MOST_TRIED)) {
    const hitCount = await count(conditions.filter((otherCondition) => otherCondition !== condition));
    if (hitCount > 0) return [`Without -${typed} there would be ${hitCount === 1 ? '1 note' : `${hitCount} notes`}`];
  }
  return [];
}

/** Undefined for what takes long to look for, or is long to write. */
function asTyped(node: QueryNode): string | undefined {
  switch (node.kind) {
    case 'word':
      return node.text;
    case 'phrase':
      return `"${node.text}"`;
    case 'tag':
    case 'path':
    case 'file':
    case 'type':
    case 'title':
      return `${node.kind}:${/\s/u.test(node.value) ? `"${node.value}"` : node.value}`;
    default:
      return undefined;
  }
}
