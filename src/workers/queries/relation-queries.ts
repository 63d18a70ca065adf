import { relationType } from '../../notes/relations/relation-type.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { RelationRow, RelationsRequest } from '../contract/index-contract.ts';
import type { Database, SqlParameter } from '../database/database.ts';

/** Of an edge that a note writes several times, in its list and as a property, the first. For `relations r`. */
export const FIRST_WRITTEN = 'r.repeats = 0';

const SELECT = `SELECT r.edge_id AS id, s.path AS sourcePath, s.title AS sourceTitle, r.type, r.target, r.target_path AS targetPath, t.title AS targetTitle,
    r.confidence, r.notes, r.created, r.by, r.origin, r.property, r.line, coalesce(t.ignored, a.ignored, 0) AS targetIgnored
  FROM relations r JOIN documents s ON s.id = r.document_id
  LEFT JOIN documents t ON t.path = r.target_path LEFT JOIN attachments a ON a.path = r.target_path`;
const SEEN = `s.ignored = 0 AND ${FIRST_WRITTEN}`;

export const RELATION_SQL = {
  out: `${SELECT} WHERE r.document_id = (SELECT id FROM documents WHERE path = ?) AND ${SEEN} ORDER BY r.ordinal`,
  // A relation of a note to itself counts as outgoing.
  in: `${SELECT} WHERE r.target_path = ?1 AND s.path <> ?1 AND ${SEEN} ORDER BY s.path, r.ordinal`,
  ownIn: `${SELECT} WHERE r.target_path = ? AND ${SEEN} ORDER BY s.path, r.ordinal`,
  id: `${SELECT} WHERE r.edge_id = ? AND ${SEEN}`,
} as const;

interface StoredRelation {
  readonly [column: string]: string | number | null;
}

/** Typed edges. Ignored notes are left out, and an edge to one has no target. */
export function createRelationQueries(database: Database): (request: RelationsRequest) => RelationRow[] {
  const rows = (sql: string, ...parameters: SqlParameter[]): RelationRow[] =>
    database.all<StoredRelation>(sql, ...parameters).map(toRow);

  function ofNote(path: VaultPath, direction: NonNullable<RelationsRequest['direction']>): RelationRow[] {
    const out = direction === 'in' ? [] : rows(RELATION_SQL.out, path);
    if (direction === 'out') return out;
    return [...out, ...rows(direction === 'in' ? RELATION_SQL.ownIn : RELATION_SQL.in, path)].filter(
      (row) => row.sourcePath === path || row.targetPath === path,
    );
  }

  return ({ path, paths, direction = 'both', types, id }) => {
    const wanted = types && new Set(types.map(relationType));
    const fits = (row: RelationRow): boolean =>
      (id === undefined || row.id === id) && (wanted === undefined || wanted.has(row.type));
    const of = paths ?? (path === undefined ? undefined : [path]);
    if (of) return of.flatMap((each) => ofNote(each, direction).filter(fits));
    return (
      id === undefined ? rows(`${SELECT} WHERE ${SEEN} ORDER BY s.path, r.ordinal`) : rows(RELATION_SQL.id, id)
    ).filter(fits);
  };
}

function toRow({ targetIgnored, ...columns }: StoredRelation): RelationRow {
  const hidden = targetIgnored === 1 ? ['targetPath', 'targetTitle'] : [];
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => value !== null && !hidden.includes(name)),
  ) as unknown as RelationRow;
}
