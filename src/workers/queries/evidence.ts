import type { VaultPath } from '../../notes/paths/paths.ts';
import type { EvidenceGraph, EvidenceRequest } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { FIRST_WRITTEN } from './relation-queries.ts';

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
  const own = on([path]);
  const neighbours = endsOf(own)
    .filter((end) => end !== path)
    .sort()
    .slice(0, most);
  const edges = [
    ...new Map([...own, ...on(neighbours)].map((edge) => [`${edge.from}\n${edge.type}\n${edge.to}`, edge])).values(),
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
