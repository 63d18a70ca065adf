import type { Database } from '../../database/database.ts';
import { CHUNKS_PER_DOCUMENT } from '../../database/schema.ts';
import type { AllowedDocuments, WordEngine, WordHit } from '../word-engine.ts';
import { quoteTerm, toMatchExpressions, toSearchText } from './match-expressions.ts';

/** Filters by note inside the full-text scan; parameter: a JSON list of document ids. */
const IN_ALLOWED = `AND rowid / ${CHUNKS_PER_DOCUMENT} IN (SELECT value FROM json_each(?))`;

const FTS_TABLE = [
  // Combining marks are part of a word (Indic scripts); accents of Latin, Greek and Cyrillic fold away.
  `CREATE VIRTUAL TABLE IF NOT EXISTS passages USING fts5 (
    title, alias, heading, tag, body, property, content = '', contentless_delete = 1, detail = full,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'")`,
  `INSERT INTO passages (passages, rank) VALUES ('rank', 'bm25(3.0, 3.0, 1.5, 2.0, 1.0, 1.0)')`,
];

const WORD_SQL = {
  ranked: 'SELECT rowid AS chunkId, rank FROM passages WHERE passages MATCH ? ORDER BY rank LIMIT ?',
  rankedIn: `SELECT rowid AS chunkId, rank FROM passages WHERE passages MATCH ? ${IN_ALLOWED} ORDER BY rank LIMIT ?`,
  count: `SELECT count(DISTINCT rowid / ${CHUNKS_PER_DOCUMENT}) AS notes FROM passages WHERE passages MATCH ?`,
  countIn: `SELECT count(DISTINCT rowid / ${CHUNKS_PER_DOCUMENT}) AS notes FROM passages WHERE passages MATCH ? ${IN_ALLOWED}`,
  notesWith: `SELECT DISTINCT rowid / ${CHUNKS_PER_DOCUMENT} AS id FROM passages WHERE passages MATCH ?`,
  matching: 'SELECT rowid AS chunkId FROM passages WHERE passages MATCH ?',
} as const;

interface RankedRow {
  readonly chunkId: number;
  /** FTS5's score: lower is better. */
  readonly rank: number;
}

/** The same port on SQLite's FTS5: the reference for the word engine's results. */
export function createFtsWordEngine(database: Database): WordEngine {
  for (const sql of FTS_TABLE) database.run(sql);

  const ranked = (match: string, limit: number, allowed: AllowedDocuments): RankedRow[] =>
    allowed
      ? database.all<RankedRow>(WORD_SQL.rankedIn, match, JSON.stringify([...allowed]), limit)
      : database.all<RankedRow>(WORD_SQL.ranked, match, limit);

  const matching = (match: string): Set<number> =>
    new Set(database.all<{ chunkId: number }>(WORD_SQL.matching, match).map(({ chunkId }) => chunkId));

  return {
    add(chunkId, fields) {
      const { title, alias, heading, tag, body, property } = fields;
      const texts = [title, alias, heading, tag, body, property].map((text) =>
        text === '' ? null : toSearchText(text),
      );
      database.run(
        'INSERT INTO passages (rowid, title, alias, heading, tag, body, property) VALUES (?, ?, ?, ?, ?, ?, ?)',
        chunkId,
        ...texts,
      );
    },

    remove(chunkIds) {
      for (const chunkId of chunkIds) database.run('DELETE FROM passages WHERE rowid = ?', chunkId);
    },

    commit: () => undefined,
    reload: () => undefined,
    prepare: async () => undefined,
    expand: (query) => query,
    partlyRead: () => [],
    stands: (word) =>
      matching(
        toMatchExpressions({ words: [{ text: word, prefix: false }], phrases: [], excluded: [], plain: word }).any ??
          '',
      ).size > 0,

    search(query, limit, allowed) {
      const { any } = toMatchExpressions(query);
      const { all } = toMatchExpressions(query);
      if (!any) return [];
      const hits = new Map<number, WordHit>();
      for (const { chunkId, rank } of ranked(any, limit, allowed))
        hits.set(chunkId, { chunkId, score: -rank, complete: !all });
      // Passages with every word may stand below the limit of the common ones: they are asked for apart.
      for (const { chunkId, rank } of all ? ranked(all, limit, allowed) : []) {
        hits.set(chunkId, { chunkId, score: Math.max(-rank, hits.get(chunkId)?.score ?? 0), complete: true });
      }
      return [...hits.values()].sort((a, b) => b.score - a.score);
    },

    // This reference does not cover neighbours and whole notes.
    refine: (_query, hits) => [...hits],

    // FTS5 does not tell how rare words are.
    wholeScore: () => 0,

    countNotes(query, allowed) {
      const { any } = toMatchExpressions(query);
      if (!any) return 0;
      const row = allowed
        ? database.get<{ notes: number }>(WORD_SQL.countIn, any, JSON.stringify([...allowed]))
        : database.get<{ notes: number }>(WORD_SQL.count, any);
      return row?.notes ?? 0;
    },

    notesWith: (term) => new Set(database.all<{ id: number }>(WORD_SQL.notesWith, quoteTerm(term)).map(({ id }) => id)),

    permitted({ phrases, excluded }, chunkIds) {
      const having = phrases.length > 0 ? matching(phrases.map(quoteTerm).join(' AND ')) : undefined;
      const lacking = excluded.length > 0 ? matching(excluded.map(quoteTerm).join(' OR ')) : undefined;
      return new Set(chunkIds.filter((id) => (having?.has(id) ?? true) && !lacking?.has(id)));
    },
  };
}
