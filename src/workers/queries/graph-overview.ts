import { namesNote } from '../../notes/links/names-note.ts';
import { createPathMatcher } from '../../notes/match-paths.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { GraphOverview } from '../contract/index-contract.ts';
import type { Database } from '../database/database.ts';
import { FIRST_WRITTEN } from './relation-queries.ts';

const SOURCE = 'JOIN documents s ON s.id = e.from_id AND s.ignored = 0 AND s.is_note = 1';
const ENDS = `${SOURCE}
  JOIN documents t ON t.path = e.target_path AND t.ignored = 0 AND t.is_note = 1`;

/**
 * By the path of the note, then in the note's own order, so that the same vault gives the same picture: the numbers of notes
 * follow the order in which they were read, which differs from one start to the next.
 */
const GRAPH_SQL = {
  notes: `SELECT id, path, title, type_key AS type FROM documents WHERE ignored = 0 AND is_note = 1 ORDER BY path`,
  tags: `SELECT t.document_id AS id, t.tag FROM tags t JOIN documents d ON d.id = t.document_id ORDER BY d.path, t.ordinal`,
  // A link in a property is a relation.
  links: `SELECT e.from_id AS source, t.id AS target
    FROM (SELECT source_id AS from_id, ordinal, target_path FROM links WHERE in_comment = 0 AND property IS NULL AND target_path IS NOT NULL) e ${ENDS}
    ORDER BY s.path, e.ordinal`,
  relations: `SELECT e.from_id AS source, t.id AS target, e.type, e.confidence
    FROM (SELECT r.document_id AS from_id, r.ordinal, r.target_path, r.type, r.confidence FROM relations r WHERE r.target_path IS NOT NULL AND ${FIRST_WRITTEN}) e ${ENDS}
    ORDER BY s.path, e.ordinal`,
  missingLinks: `SELECT e.from_id AS source, e.target
    FROM (SELECT source_id AS from_id, ordinal, target FROM links WHERE target_path IS NULL AND in_comment = 0 AND property IS NULL AND target <> '') e ${SOURCE}
    ORDER BY s.path, e.ordinal`,
  missingRelations: `SELECT e.from_id AS source, e.target, e.type, e.confidence
    FROM (SELECT r.document_id AS from_id, r.ordinal, r.target, r.type, r.confidence FROM relations r WHERE r.target_path IS NULL AND r.target <> '' AND ${FIRST_WRITTEN}) e ${SOURCE}
    ORDER BY s.path, e.ordinal`,
} as const;

/**
 * The whole vault as a graph: notes, and what leads from one to another. Ignored notes, those in excluded places and what is no
 * note are left out.
 * @param withMissing also the notes that links name and nobody has written yet
 */
export function graphOverview(
  database: Database,
  excluded: readonly string[] = [],
  withMissing = false,
): GraphOverview {
  const isExcluded = createPathMatcher(excluded);
  const notes = database
    .all<{ id: number; path: VaultPath; title: string; type: string | null }>(GRAPH_SQL.notes)
    .filter(({ path }) => !isExcluded(path));
  const placeOf = new Map(notes.map(({ id }, place) => [id, place]));
  const missing = withMissing ? createMissing(notes.length) : undefined;
  const types = createNames();
  const typeOf = Int32Array.from(notes, ({ type }) => (type === null ? -1 : types.placeOf(type)));
  return {
    paths: notes.map(({ path }) => path),
    titles: notes.map(({ title }) => title),
    types: types.all,
    typeOf,
    ...readTags(database, placeOf),
    // Filled while links and relations are read.
    missing: missing?.names ?? [],
    links: readLinks(database, placeOf, missing),
    relations: readRelations(database, placeOf, missing),
  };
}

/** The notes that do not exist yet. The same name in other letters, or with its ending, is the same note. */
interface MissingNotes {
  /** As they are first written, in the order in which they are found. */
  readonly names: readonly string[];
  /** @returns undefined for what would be no note, such as a picture */
  placeOf(target: string): number | undefined;
}

/** @param first the place of the first of them */
function createMissing(first: number): MissingNotes {
  const keys = createNames();
  const names: string[] = [];
  return {
    names,
    placeOf(target) {
      if (!namesNote(target)) return undefined;
      const place = keys.placeOf(foldName(target).replace(/^\//u, '').replace(/\.md$/u, ''));
      names[place] ??= target;
      return first + place;
    },
  };
}

function readTags(database: Database, placeOf: ReadonlyMap<number, number>): Pick<GraphOverview, 'tags' | 'noteTags'> {
  const names = createNames();
  const pairs = createPairs();
  database.each<{ id: number; tag: string }>(GRAPH_SQL.tags, [], ({ id, tag }) => {
    const note = placeOf.get(id);
    if (note !== undefined) pairs.add(note, names.placeOf(tag));
  });
  return { tags: names.all, noteTags: pairs.toArray() };
}

function readLinks(
  database: Database,
  placeOf: ReadonlyMap<number, number>,
  missing: MissingNotes | undefined,
): Uint32Array {
  const pairs = createPairs();
  database.each<{ source: number; target: number }>(GRAPH_SQL.links, [], ({ source, target }) => {
    const [from, to] = [placeOf.get(source), placeOf.get(target)];
    if (source !== target && from !== undefined && to !== undefined) pairs.add(from, to);
  });
  if (missing)
    database.each<{ source: number; target: string }>(GRAPH_SQL.missingLinks, [], ({ source, target }) => {
      const from = placeOf.get(source);
      const to = from === undefined ? undefined : missing.placeOf(target);
      if (from !== undefined && to !== undefined) pairs.add(from, to);
    });
  return pairs.toArray();
}

interface Relation<Target> {
  readonly source: number;
  readonly target: Target;
  readonly type: string;
  readonly confidence: number;
}

function readRelations(
  database: Database,
  placeOf: ReadonlyMap<number, number>,
  missing: MissingNotes | undefined,
): GraphOverview['relations'] {
  const names = createNames();
  const rows = database
    .all<Relation<number>>(GRAPH_SQL.relations)
    .filter(({ source, target }) => source !== target && placeOf.has(source) && placeOf.has(target))
    .map((row) => ({ ...row, ends: [placeOf.get(row.source)!, placeOf.get(row.target)!] }));
  if (missing)
    for (const row of database.all<Relation<string>>(GRAPH_SQL.missingRelations)) {
      const from = placeOf.get(row.source);
      const to = from === undefined ? undefined : missing.placeOf(row.target);
      if (from !== undefined && to !== undefined) rows.push({ ...row, target: to, ends: [from, to] });
    }
  return {
    types: names.all,
    ends: Uint32Array.from(rows.flatMap(({ ends }) => ends)),
    typeOf: Uint32Array.from(rows, ({ type }) => names.placeOf(type)),
    confidence: Float32Array.from(rows, ({ confidence }) => confidence),
  };
}

/** The distinct names, in order of first occurrence. */
function createNames() {
  const places = new Map<string, number>();
  const all: string[] = [];
  return {
    all,
    placeOf(name: string): number {
      const known = places.get(name);
      if (known !== undefined) return known;
      places.set(name, all.length);
      return all.push(name) - 1;
    },
  };
}

/** Pairs of numbers below 2^26, each once, in the order in which they come. */
function createPairs() {
  const RANGE = 2 ** 26;
  const pairs = new Set<number>();
  return {
    add: (first: number, second: number) => void pairs.add(first * RANGE + second),
    toArray(): Uint32Array {
      const flat = new Uint32Array(pairs.size * 2);
      let at = 0;
      for (const pair of pairs) {
        flat[at] = Math.floor(pair / RANGE);
        flat[at + 1] = pair % RANGE;
        at += 2;
      }
      return flat;
    },
  };
}
