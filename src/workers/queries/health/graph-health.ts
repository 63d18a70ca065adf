import type { VaultPath } from '../../../notes/paths/paths.ts';
import type {
  HealthCheck,
  HealthFinding,
  HealthPart,
  HealthRequest,
  HealthNote,
} from '../../contract/index-contract.ts';
import type { Database } from '../../database/database.ts';
import { bodyOffset, createContextReader, createNameTrie, type NameTrie } from '../unlinked-mentions.ts';
import { noteTextReader } from '../note-queries.ts';
import { FIRST_WRITTEN } from '../relation-queries.ts';
import { distinctiveNames, type DistinctiveName } from './distinctive-names.ts';
import { findNearDuplicates, type HealthStep, runInSteps } from './near-duplicates.ts';

const MENTION_SQL = {
  sources: 'SELECT id FROM documents WHERE ignored = 0 AND is_note = 1 AND id > ? ORDER BY id',
  linked:
    'SELECT DISTINCT target_path AS path FROM links WHERE source_id = ? AND target_path IS NOT NULL AND in_comment = 0',
  note: 'SELECT path, title FROM documents WHERE id = ? AND ignored = 0 AND is_note = 1',
} as const;

/** The result of one pass over all texts. */
interface Gathered {
  readonly names: readonly DistinctiveName[];
  readonly trie: NameTrie;
  /** By note, the numbers of the names that stand there and mean a note that it does not link. */
  readonly standing: ReadonlyMap<number, readonly number[]>;
  readonly isCommon: (name: number) => boolean;
}

/**
 * Titles and aliases that stand in other notes' text without a link to the note whose they are; each pair of notes once, at the
 * first mention. All texts are looked through for all names at once, twice: what stands in too many notes is known only when all
 * were seen; and only where a name is left is a note parsed, which takes the most time.
 */
function* findMentions(database: Database, afterId: number): Generator<HealthStep, void> {
  const sources = database.all<{ id: number }>(MENTION_SQL.sources, 0).map(({ id }) => id);
  const step = (share: number): HealthStep => ({ after: afterId, progress: share, findings: [] });
  const gathering = gatherHealthSources(database, sources);
  let gathered = gathering.next();
  for (; !gathered.done; gathered = gathering.next()) yield step(gathered.value / 2);
  const mentionsIn = createMentionReader(database, gathered.value);
  for (const [place, id] of sources.entries()) {
    if (id > afterId) yield { after: id, progress: 0.5 + place / sources.length / 2, findings: mentionsIn(id) };
  }
}

/** Yields how much is done, 0 to 1. */
function* gatherHealthSources(database: Database, sources: readonly number[]): Generator<number, Gathered> {
  const naming = distinctiveNames(database);
  let named = naming.next();
  for (; !named.done; named = naming.next()) yield 0;
  const names = named.value;
  const trie = createNameTrie();
  for (const [number, { name }] of names.entries()) {
    trie.add(name);
    if (number % 500 === 499) yield 0;
  }
  const textOf = noteTextReader(database);
  const counts = new Uint16Array(names.length);
  const isCommon = (name: number): boolean => counts[name]! > names[name]!.mostNotes;
  const standing = new Map<number, readonly number[]>();
  for (const [place, id] of sources.entries()) {
    const mentionedNames = namesIn(textOf(id), trie, isCommon);
    const linked = mentionedNames.size > 0 ? linkedFrom(database, id) : undefined;
    const unlinked = [...mentionedNames].filter(
      (name) => names[name]!.id !== id && !linked?.has(names[name]!.note.path),
    );
    for (const name of unlinked) counts[name]! += 1;
    if (unlinked.length > 0) standing.set(id, unlinked);
    yield place / sources.length;
  }
  return { names, trie, standing, isCommon };
}

function namesIn(text: string, trie: NameTrie, isCommon: (name: number) => boolean): Set<number> {
  const matchedNames = new Set<number>();
  trie.scan(text, bodyOffset(text), (name) => void (isCommon(name) || matchedNames.add(name)));
  return matchedNames;
}

const linkedFrom = (database: Database, id: number): Set<string> =>
  new Set(database.all<{ path: string }>(MENTION_SQL.linked, id).map(({ path }) => path));

function createMentionReader(
  database: Database,
  { names, trie, standing, isCommon }: Gathered,
): (id: number) => HealthFinding[] {
  const textOf = noteTextReader(database);
  return (id) => {
    const rareNames = new Set(standing.get(id)?.filter((name) => !isCommon(name)));
    const by = rareNames.size > 0 ? database.get<HealthNote>(MENTION_SQL.note, id) : undefined;
    if (!by) return [];
    const text = textOf(id);
    const contextOf = createContextReader(text);
    const met = new Map<number, HealthFinding>();
    trie.scan(text, bodyOffset(text), (number, from, to) => {
      const name = rareNames.has(number) ? names[number]! : undefined;
      const context = name && !met.has(name.id) ? contextOf(from, to) : undefined;
      if (name && context) met.set(name.id, { check: 'unlinked_mentions', notes: [by, name.note], ...context });
    });
    return [...met.values()];
  };
}

/** A note with fewer words says too little for its likeness to mean anything. */
const FEWEST_WORDS = 5;
const SEEN = 'd.ignored = 0 AND d.is_note = 1';
const RELATIONS = `SELECT d.path, d.title, r.line, r.edge_id AS edgeId, r.type AS relationType, r.confidence, r.target AS text, t.path AS otherPath, t.title AS otherTitle
  FROM relations r JOIN documents d ON d.id = r.document_id
  LEFT JOIN documents t ON t.path = r.target_path AND t.ignored = 0`;

const HEALTH_SQL = {
  // The passages' hashes in order stand for the whole text: what only the frontmatter tells apart is the same. Only notes that begin alike are read whole.
  // A drawing's data is in no passage: two with the same words are the same where their files are.
  duplicates: `WITH alike AS (SELECT id FROM (
        SELECT d.id, count(*) OVER (PARTITION BY c.text_hash, d.passages) AS notes FROM documents d JOIN chunks c ON c.id = d.id * 65536
        WHERE c.text_hash IS NOT NULL AND ${SEEN} AND d.words >= ${FEWEST_WORDS}) WHERE notes > 1)
    SELECT group_concat(id) AS ids FROM (
      SELECT a.id, iif(json_type(d.frontmatter, '$."excalidraw-plugin"') IS NULL, '', d.hash) AS drawing, (SELECT group_concat(hex(c.text_hash) ORDER BY c.id) FROM chunks c WHERE c.id >= a.id * 65536 AND c.id < (a.id + 1) * 65536) AS text FROM alike a JOIN documents d ON d.id = a.id)
    GROUP BY text, drawing HAVING count(*) > 1 ORDER BY min(id)`,
  orphans: `SELECT d.path, d.title FROM documents d WHERE ${SEEN}
      AND NOT EXISTS (SELECT 1 FROM links l JOIN documents t ON t.path = l.target_path WHERE l.source_id = d.id AND l.in_comment = 0 AND t.id <> d.id AND t.ignored = 0)
      AND NOT EXISTS (SELECT 1 FROM links l JOIN documents s ON s.id = l.source_id WHERE l.target_path = d.path AND l.in_comment = 0 AND s.id <> d.id AND s.ignored = 0)
    ORDER BY d.path`,
  // If both notes state it, it is one contradiction.
  contradictions: `${RELATIONS} WHERE ${SEEN} AND r.type = 'contradicts' AND t.id IS NOT NULL AND ${FIRST_WRITTEN}
      AND NOT (t.path < d.path AND EXISTS (SELECT 1 FROM relations o WHERE o.target_path = d.path AND o.repeats = 0 AND o.type = 'contradicts' AND o.document_id = t.id))
    ORDER BY d.path, r.ordinal`,
  // The target is missing or ignored.
  dangling: `${RELATIONS} WHERE ${SEEN} AND ${FIRST_WRITTEN} AND (r.target_path IS NULL
      OR r.target_path IN (SELECT path FROM documents WHERE ignored = 1 UNION ALL SELECT path FROM attachments WHERE ignored = 1)) ORDER BY d.path, r.ordinal`,
  missingEvidence: `SELECT d.path, d.title, iif(json_type(d.frontmatter, '$.confidence') IN ('real', 'integer'), json_extract(d.frontmatter, '$.confidence'), NULL) AS confidence
    FROM documents d WHERE ${SEEN} AND d.type_key = 'hypothesis'
      AND NOT EXISTS (SELECT 1 FROM relations r JOIN documents s ON s.id = r.document_id WHERE r.target_path = d.path AND r.type IN ('supports', 'contradicts') AND s.ignored = 0 AND s.id <> d.id)
      AND NOT EXISTS (SELECT 1 FROM relations r JOIN documents t ON t.path = r.target_path WHERE r.document_id = d.id AND r.type IN ('cites', 'derived_from', 'contradicts') AND t.ignored = 0 AND t.id <> d.id)
    ORDER BY d.path`,
  note: 'SELECT path, title FROM documents WHERE id = ?',
} as const;

/** Answers with one part of a check of the graph. Ignored notes are in no finding. */
export function createGraphHealth(database: Database): (request: HealthRequest) => HealthPart {
  const nearDuplicates = runInSteps((afterId) => findNearDuplicates(database, afterId));
  const mentions = runInSteps((afterId) => findMentions(database, afterId));
  return ({ check, limit, cursor }) => {
    switch (check) {
      case 'near_duplicates':
        return nearDuplicates(limit, cursor);
      case 'unlinked_mentions':
        return mentions(limit, cursor);
      case 'duplicates':
        return whole(duplicates(database), limit);
      default:
        return listHealthFindings(database, check, limit);
    }
  };
}

const whole = (findings: readonly HealthFinding[], limit: number): HealthPart => ({
  findings: findings.slice(0, limit),
  found: findings.length,
  progress: 1,
});

function duplicates(database: Database): HealthFinding[] {
  return database.all<{ ids: string }>(HEALTH_SQL.duplicates).map(({ ids }) => ({
    check: 'duplicates',
    notes: ids
      .split(',')
      .map(Number)
      .sort((a, b) => a - b)
      .map((id) => database.get<{ path: VaultPath; title: string }>(HEALTH_SQL.note, id)!),
  }));
}

interface ListedRow {
  readonly path: VaultPath;
  readonly title: string;
  readonly otherPath?: VaultPath | null;
  readonly otherTitle?: string | null;
  readonly [detail: string]: unknown;
}

const LISTS = {
  orphans: 'orphans',
  contradictions: 'contradictions',
  dangling_relations: 'dangling',
  missing_evidence: 'missingEvidence',
} as const;

/** Findings beyond the listed ones are only counted. */
function listHealthFindings(
  database: Database,
  check: Exclude<HealthCheck, 'duplicates' | 'near_duplicates' | 'unlinked_mentions'>,
  limit: number,
): HealthPart {
  const sql = HEALTH_SQL[LISTS[check]];
  const rows = database.all<ListedRow>(`${sql} LIMIT ?`, limit + 1);
  // Without ORDER BY, which would sort all rows.
  const counted = `SELECT count(*) AS found FROM (${sql.slice(0, sql.lastIndexOf('ORDER BY'))})`;
  const totalCount =
    rows.length <= limit ? rows.length : (database.get<{ found: number }>(counted)?.found ?? rows.length);
  return { findings: toFindings(check, rows.slice(0, limit)), found: totalCount, progress: 1 };
}

function toFindings(check: HealthCheck, rows: readonly ListedRow[]): HealthFinding[] {
  return rows.map(({ path, title, otherPath, otherTitle, ...details }) => ({
    check,
    notes: [{ path, title }, ...(otherPath ? [{ path: otherPath, title: otherTitle ?? '' }] : [])],
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)),
  }));
}
