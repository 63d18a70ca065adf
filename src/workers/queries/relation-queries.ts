import type { VaultPath } from '../../notes/paths/paths.ts';
import { relationType } from '../../notes/relations/relation-type.ts';
import type { EvidenceGraph, EvidenceRequest, RelationRow, RelationsRequest } from '../contract/index-contract.ts';
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
    database.all<StoredRelation>(sql, ...parameters).map(toRelationRow);

  function ofNote(path: VaultPath, direction: NonNullable<RelationsRequest['direction']>): RelationRow[] {
    const out = direction === 'in' ? [] : rows(RELATION_SQL.out, path);
    if (direction === 'out') return out;
    return [...out, ...rows(direction === 'in' ? RELATION_SQL.ownIn : RELATION_SQL.in, path)].filter(
      (row) => row.sourcePath === path || row.targetPath === path,
    );
  }

  return ({ path, paths, direction = 'both', types, id }) => {
    const relationTypes = types && new Set(types.map(relationType));
    const fits = (row: RelationRow): boolean =>
      (id === undefined || row.id === id) && (relationTypes === undefined || relationTypes.has(row.type));
    const of = paths ?? (path === undefined ? undefined : [path]);
    if (of) return of.flatMap((notePath) => ofNote(notePath, direction).filter(fits));
    return (
      id === undefined ? rows(`${SELECT} WHERE ${SEEN} ORDER BY s.path, r.ordinal`) : rows(RELATION_SQL.id, id)
    ).filter(fits);
  };
}

function toRelationRow({ targetIgnored, ...columns }: StoredRelation): RelationRow {
  const hidden = targetIgnored === 1 ? ['targetPath', 'targetTitle'] : [];
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => value !== null && !hidden.includes(name)),
  ) as unknown as RelationRow;
}

const COLUMNS = 's.path AS "from", r.target_path AS "to", r.type, r.confidence';
const OF_TYPE = 'r.type IN (SELECT value FROM json_each(?2))';

/** `?1`: notes' paths, `?2`: types, both as JSON. */
export const EVIDENCE_SQL = {
  in: `SELECT ${COLUMNS} FROM json_each(?1) p JOIN relations r ON r.target_path = p.value AND ${FIRST_WRITTEN} AND ${OF_TYPE}
    JOIN documents s ON s.id = r.document_id AND s.ignored = 0`,
  out: `SELECT ${COLUMNS} FROM json_each(?1) p JOIN documents s ON s.path = p.value AND s.ignored = 0
    JOIN relations r ON r.document_id = s.id AND ${FIRST_WRITTEN} AND ${OF_TYPE} WHERE r.target_path IS NOT NULL`,
  notes: `SELECT d.path, d.title, d.type_key AS type, d.frontmatter -> '$.confidence' AS confidence, d.frontmatter -> '$.prior_confidence' AS priorConfidence
    FROM json_each(?) p JOIN documents d ON d.path = p.value AND d.ignored = 0`,
} as const;

type Edge = EvidenceGraph['edges'][number];

/** What bears on a note, and on so many of the notes that bear on it; ignored notes are in no answer. Each step is one question, however many notes it is about. */
export function evidenceFor(database: Database, { path, bearing, most }: EvidenceRequest): EvidenceGraph {
  const on = (paths: readonly VaultPath[]): Edge[] => [
    ...database.all<Edge>(EVIDENCE_SQL.in, JSON.stringify(paths), JSON.stringify(bearing.target)),
    ...database.all<Edge>(EVIDENCE_SQL.out, JSON.stringify(paths), JSON.stringify(bearing.source)),
  ];
  const ownRelations = on([path]);
  const neighbours = endsOf(ownRelations)
    .filter((end) => end !== path)
    .sort()
    .slice(0, most);
  const edges = [
    ...new Map(
      [...ownRelations, ...on(neighbours)].map((edge) => [`${edge.from}\n${edge.type}\n${edge.to}`, edge]),
    ).values(),
  ];
  const notes = database.all<StoredNote>(EVIDENCE_SQL.notes, JSON.stringify(endsOf(edges)));
  const isThere = new Set(notes.map((note) => note.path));
  return { edges: edges.filter(({ from, to }) => isThere.has(from) && isThere.has(to)), notes: notes.map(toNote) };
}

interface StoredNote {
  readonly path: VaultPath;
  readonly title: string;
  readonly type: string | null;
  /** As JSON. */
  readonly confidence: string | null;
  readonly priorConfidence: string | null;
}

function toNote({ path, title, type, confidence, priorConfidence }: StoredNote): EvidenceGraph['notes'][number] {
  return {
    path,
    title,
    ...(type !== null && { type }),
    ...(confidence !== null && { confidence: JSON.parse(confidence) as unknown }),
    ...(priorConfidence !== null && { priorConfidence: JSON.parse(priorConfidence) as unknown }),
  };
}

const endsOf = (edges: readonly Edge[]): VaultPath[] => [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
