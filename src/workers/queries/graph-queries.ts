import { toLocalIso } from '../../notes/dates/dates.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { belowTitle } from '../../notes/markdown/heading-line.ts';
import { namesNote } from '../../notes/links/resolve-link.ts';
import { createPathMatcher } from '../../notes/match-paths.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { GraphOverview, GraphRequest, GraphResponse } from '../contract/index-contract.ts';
import { type Database, GuardedQueryError } from '../database/database.ts';
import { CHUNKS_PER_DOCUMENT } from '../database/schema.ts';
import type { EmbeddedPassages } from '../search/search-slots.ts';
import { calibrated } from '../search/similarity.ts';
import { noteTextReader } from './note-queries.ts';
import { createPartLookup } from './part-lookup.ts';
import { FIRST_WRITTEN } from './relation-queries.ts';

const FOLDER = `rtrim(rtrim(d.path, replace(d.path, '/', '')), '/')`;
const HAS_IGNORED = 'SELECT 1 FROM main.documents WHERE ignored = 1 LIMIT 1';

/**
 * The views that a query may read, with their columns as `docs/tools.md` lists them. An entry of `relations:` and a property
 * whose value is a link are both relations (a property's confidence is 1); one that is written twice is one.
 * Where notes are ignored, each row looks up its note, and the one that it leads to: none of them is in an answer. Where none is
 * (`hides` is false), a query looks up what it asks for alone, and finds what leads to a note by the index.
 */
function viewsThat(hides: boolean): Readonly<Record<string, string>> {
  const seen = hides ? 'd.ignored = 0' : 'TRUE';
  const of = (column: string): string => `${hides ? 'JOIN' : 'LEFT JOIN'} main.documents d ON d.id = ${column}`;
  const target = (row: string): string =>
    hides ? `iif(x.ignored IS 1, NULL, ${row}.target_path)` : `${row}.target_path`;
  // One look-up, made only if the query reads the target.
  const ledTo = (row: string): string => (hides ? `LEFT JOIN main.documents x ON x.path = ${row}.target_path` : '');
  return {
    notes: `SELECT d.path, d.title, ${FOLDER} AS folder, json_extract(d.frontmatter, '$.type') AS type,
        iif(json_type(d.frontmatter, '$.confidence') IN ('real', 'integer'), json_extract(d.frontmatter, '$.confidence'), NULL) AS confidence,
        latent_iso(d.created) AS created, d.created_from, latent_iso(d.modified) AS modified, d.words, d.size, d.frontmatter, latent_preview(d.preview, d.title) AS preview
      FROM main.documents d WHERE ${seen} AND d.is_note = 1`,
    tags: `SELECT d.path, t.tag, t.name, t.line FROM main.tags t ${of('t.document_id')} WHERE ${seen}`,
    links: `SELECT d.path AS source, ${target('l')} AS target, l.target AS written, l.subpath, l.text, l.type, l.property, l.line, ${target('l')} IS NOT NULL AND (l.subpath IS NULL OR latent_has_part(l.target_path, l.subpath)) AS resolved
      FROM main.links l ${of('l.source_id')} ${ledTo('l')} WHERE ${seen} AND l.in_comment = 0`,
    relations: `SELECT d.path AS source, r.type, ${target('r')} AS target, r.target AS written, r.confidence, r.notes, r.created, r.by
      FROM main.relations r ${of('r.document_id')} ${ledTo('r')} WHERE ${seen} AND ${FIRST_WRITTEN}`,
    headings: `SELECT d.path, h.level, h.text, h.line FROM main.headings h ${of('h.document_id')} WHERE ${seen}`,
    chunks: `SELECT d.path, c.heading_path AS headings, c.line, c.to_line, latent_text(d.id, c.from_offset, c.to_offset) AS text
      FROM main.chunks c ${of('c.id / 65536')} WHERE ${seen}`,
    tasks: `SELECT d.path, t.mark, t.mark IN ('x', 'X') AS done, t.text, t.line,
        t.description, t.due, t.scheduled, t.start, t.done_on, t.priority - 2 AS priority, t.recurrence, t.task_id, t.heading FROM main.tasks t ${of('t.document_id')} WHERE ${seen}`,
    properties: `SELECT d.path, p.key, iif(p.field_line IS NULL, coalesce(p.written, p.value), p.value) AS value FROM main.properties p ${of('p.document_id')} WHERE ${seen}`,
    memories: `SELECT d.path, json_extract(d.frontmatter, '$.id') AS id, json_extract(d.frontmatter, '$.memory_type') AS memory_type,
        latent_iso(d.created) AS created, latent_body(d.id) AS content
      FROM main.documents d WHERE ${seen} AND lower(json_extract(d.frontmatter, '$.type')) = 'memory'`,
  };
}

interface GraphViews {
  readonly names: ReadonlySet<string>;
  readonly isInner: (name: string) => boolean;
  /** Runs `work` while the views have their names, which are tables' names to everybody else. Synchronous, so that nobody else comes between. */
  readonly during: <Result>(work: () => Result) => Result;
}

/**
 * Makes the views for this connection, in its temporary schema (nothing of them is stored). Each is a face on a view whose name
 * carries a secret: a query that calls its own expression `notes` gains nothing by it, since tables open for the secret names alone.
 */
function createGraphViews(database: Database, toIso: (ms: number) => string): GraphViews {
  const secret = `_${crypto.randomUUID().replaceAll('-', '')}`;
  const [open, hiding] = [viewsThat(false), viewsThat(true)];
  const names = Object.keys(open);
  let hasPart = createPartLookup(database);
  defineFunctions(database, toIso);
  database.defineFunction('latent_has_part', (path, part) => (hasPart(String(path), String(part)) ? 1 : 0));
  for (const [name, sql] of Object.entries(open)) database.run(`CREATE TEMP VIEW "${name}_open${secret}" AS ${sql}`);
  for (const [name, sql] of Object.entries(hiding))
    database.run(`CREATE TEMP VIEW "${name}_hiding${secret}" AS ${sql}`);
  return {
    names: new Set(names),
    isInner: (name) => name.endsWith(secret),
    during(work) {
      hasPart = createPartLookup(database);
      const kind = database.get(HAS_IGNORED) ? 'hiding' : 'open';
      try {
        for (const name of names)
          database.run(`CREATE TEMP VIEW "${name}" AS SELECT * FROM temp."${name}_${kind}${secret}"`);
        return work();
      } finally {
        for (const name of names) database.run(`DROP VIEW IF EXISTS temp."${name}"`);
      }
    },
  };
}

function defineFunctions(database: Database, toIso: (ms: number) => string): void {
  const textOf = noteTextReader(database);
  database.defineFunction('latent_preview', (preview, title) => belowTitle(String(preview), String(title)));
  database.defineFunction('latent_iso', (ms) => (typeof ms === 'number' ? toIso(ms) : null));
  database.defineFunction('latent_text', (id, from, to) => textOf(Number(id)).slice(Number(from), Number(to)));
  database.defineFunction('latent_body', (id) => {
    const text = textOf(Number(id));
    return text.slice(parseFrontmatter(text).bodyFrom).trim();
  });
}

/** Each is compared with every passage: enough for a question, too few for a text of every row. */
const MOST_TEXTS = 8;

const NOTES = 'SELECT id, path FROM main.documents WHERE ignored = 0 AND is_note = 1';
const PASSAGES = 'SELECT id FROM main.chunks';

/** The SQL function `similarity(path, text)` over one query. SQL functions cannot wait, so a query is run until none of its texts is new. */
interface NoteSimilarity {
  /** The calibrated similarity of the note's nearest passage, 0–1; null for a text not compared so far, and without a model. */
  readonly of: (path: string, text: string) => number | null;
  /** Compares the texts asked for since. @returns whether there were any */
  readonly compare: () => Promise<boolean>;
}

function createNoteSimilarity(database: Database, stage: EmbeddedPassages | undefined): NoteSimilarity {
  const similarityByText = new Map<string, ReadonlyMap<string, number>>();
  const requestedTexts = new Set<string>();
  return {
    of(path, text) {
      if (!stage || text.trim() === '') return null;
      const byPath = similarityByText.get(text);
      if (byPath) return byPath.get(path) ?? null;
      requestedTexts.add(text);
      if (similarityByText.size + requestedTexts.size > MOST_TEXTS)
        throw new Error(`similarity() takes at most ${MOST_TEXTS} different texts in one query`);
      return null;
    },
    async compare() {
      if (!stage || requestedTexts.size === 0) return false;
      const texts = [...requestedTexts];
      requestedTexts.clear();
      // As a search asks for what a note should be about.
      const vectors = await stage.embedder.embed(texts, 'query');
      texts.forEach((text, at) => similarityByText.set(text, nearest(database, stage, vectors[at])));
      return true;
    },
  };
}

/** Of each note its nearest passage; none where the model knows no word of the text. */
function nearest(
  database: Database,
  { vectors, embedder }: EmbeddedPassages,
  query: Float32Array | undefined,
): ReadonlyMap<string, number> {
  const byPath = new Map<string, number>();
  if (!query?.some((value) => value !== 0)) return byPath;
  const best = new Map<number, number>();
  database.each<{ id: number }>(PASSAGES, [], ({ id }) => {
    const cosine = vectors.cosine(query, id);
    const note = Math.floor(id / CHUNKS_PER_DOCUMENT);
    if (cosine !== undefined && cosine > (best.get(note) ?? -Infinity)) best.set(note, cosine);
  });
  const similarityOf = calibrated(embedder);
  for (const { id, path } of database.all<{ id: number; path: string }>(NOTES)) {
    const cosine = best.get(id);
    if (cosine !== undefined) byPath.set(path, Math.max(0, similarityOf(cosine)));
  }
  return byPath;
}

/** Longer than any sensible query takes; short enough that a search queued behind it does not seem to hang. */
const TIMEOUT_MS = 500;

interface GraphQueries {
  query(request: GraphRequest): Promise<GraphResponse>;
}

/** Runs SQL from a user or a model over the documented views, and `similarity(path, text)`. */
export function createGraphQueries(
  database: Database,
  passages: () => EmbeddedPassages | undefined = () => undefined,
): GraphQueries {
  let views: GraphViews | undefined;
  let similarity: NoteSimilarity | undefined;

  function prepare(): GraphViews {
    database.defineFunction('similarity', (path, text) =>
      typeof path === 'string' && typeof text === 'string' ? (similarity?.of(path, text) ?? null) : null,
    );
    return createGraphViews(database, toLocalIso);
  }

  function run({ sql, parameters, limit }: GraphRequest, mine: NoteSimilarity): GraphResponse {
    const { names, isInner, during } = (views ??= prepare());
    similarity = mine;
    try {
      const guardedRows = during(() =>
        database.guarded({
          sql,
          parameters,
          views: names,
          isInnerView: isInner,
          maxRows: limit,
          timeoutMs: TIMEOUT_MS,
        }),
      );
      return { kind: 'rows', ...guardedRows };
    } catch (error) {
      if (!(error instanceof GuardedQueryError)) throw error;
      const { kind, message, subject } = error;
      return { kind: 'refused', why: kind, message, ...(subject !== undefined && { subject }) };
    } finally {
      similarity = undefined;
    }
  }

  return {
    async query(request) {
      const mine = createNoteSimilarity(database, passages());
      let response = run(request, mine);
      // Each pass knows the texts that the one before asked for; a text may be asked for only where another is near.
      for (let pass = 0; pass < MOST_TEXTS && response.kind === 'rows' && (await mine.compare()); pass += 1)
        response = run(request, mine);
      return response;
    },
  };
}

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
  const distinctNames: string[] = [];
  return {
    all: distinctNames,
    placeOf(name: string): number {
      const knownPlace = places.get(name);
      if (knownPlace !== undefined) return knownPlace;
      places.set(name, distinctNames.length);
      return distinctNames.push(name) - 1;
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
