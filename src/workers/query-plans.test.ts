import { beforeAll, describe, expect, it } from 'vitest';
import { BASE_SQL } from './bases/answer-base.ts';
import type { Database } from './database/database.ts';
import { openMemoryDatabase } from './database/open-database.ts';
import { SCHEMA_VERSION, ensureIndexes, ensureSchema } from './database/schema.ts';
import { LINK_SQL } from './indexer/link-table.ts';
import { VECTOR_SQL } from './indexer/meaning-stage.ts';
import { EVIDENCE_SQL, RELATION_SQL } from './queries/relation-queries.ts';
import { FILE_SQL, NOTE_SQL } from './queries/note-queries.ts';
import { LINK_QUERY_SQL } from './queries/link-queries.ts';
import { LOOKUP_SQL } from './queries/lookup-name.ts';
import { PART_SQL } from './queries/part-lookup.ts';
import { RELATED_SQL } from './queries/related-notes.ts';
import { VOCABULARY_SQL } from './queries/vocabulary.ts';
import { HIT_SQL } from './search/build-hit.ts';
import { toConditions } from './search/note-filter.ts';
import { TIME_SQL } from './search/question.ts';
import { BEST_LINK_SQL, NAME_SQL } from './search/search-notes.ts';
import { NOTE_TEXT_SQL, PASSAGE_SQL } from './words/note-texts.ts';
import { SEGMENT_SQL } from './words/word-index.ts';

let database: Database;

beforeAll(async () => {
  ({ database } = await openMemoryDatabase());
  ensureIndexes(database);
});

function planOf(sql: string): string {
  const parameters = Array.from(
    { length: (sql.match(/\?(?!\d)/gu) ?? []).length || new Set(sql.match(/\?\d/gu)).size },
    () => '1',
  );
  return database
    .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...parameters)
    .map(({ detail }) => detail)
    .join('\n');
}

const SEARCHES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  links: LINK_SQL,
  bases: BASE_SQL,
  relations: RELATION_SQL,
  related: RELATED_SQL,
  files: FILE_SQL,
  linkQueries: LINK_QUERY_SQL,
  parts: PART_SQL,
  hits: HIT_SQL,
  bestLinks: BEST_LINK_SQL,
  names: NAME_SQL,
  times: TIME_SQL,
  passages: { ...PASSAGE_SQL, note: NOTE_TEXT_SQL },
  segments: { parts: SEGMENT_SQL.parts },
  lookup: {
    path: LOOKUP_SQL.path,
    pathKey: LOOKUP_SQL.pathKey,
    nameKey: LOOKUP_SQL.nameKey,
    titleKey: LOOKUP_SQL.titleKey,
    aliasKey: LOOKUP_SQL.aliasKey,
  },
  note: { byPath: NOTE_SQL.byPath, treeFiles: NOTE_SQL.treeFiles, aliases: NOTE_SQL.aliases, tags: NOTE_SQL.tags },
  vocabulary: { values: VOCABULARY_SQL.values, frontmatter: VOCABULARY_SQL.frontmatter },
  vectors: { ofDocument: VECTOR_SQL.ofDocument, chunk: VECTOR_SQL.chunk, sameText: VECTOR_SQL.sameText },
};

describe('query plans', () => {
  for (const [room, queries] of Object.entries(SEARCHES)) {
    for (const [name, sql] of Object.entries(queries)) {
      it(`${room}.${name} scans no table`, () => {
        expect(planOf(sql)).not.toMatch(/^SCAN (?!CONSTANT ROW|picked$|json_each )/mu);
      });
    }
  }

  it.each(Object.entries(EVIDENCE_SQL))(
    'evidence.%s reads, for each note that is asked for, what the indexes name',
    (_name, sql) => {
      expect(planOf(sql)).not.toMatch(/^(?:SCAN (?!p |json_each )|.*USE TEMP)/mu);
    },
  );

  it('sums over all relations of a type read only an index', () => {
    expect(planOf('SELECT type, avg(confidence) FROM relations WHERE repeats = 0 GROUP BY type')).toBe(
      'SCAN relations USING COVERING INDEX relations_by_type',
    );
    expect(planOf('SELECT target_path, count(*) FROM relations WHERE repeats = 0 GROUP BY target_path')).toContain(
      'USING COVERING INDEX relations_by_target',
    );
    expect(planOf('SELECT id FROM documents WHERE type_key = ?')).toContain('documents_by_type');
  });

  it('filters use their indexes', () => {
    const filter = { tags: ['a'], folder: 'f', type: 't', properties: { k: 'v' } };
    const plans = toConditions(filter).map(({ sql }) => planOf(`SELECT id FROM documents WHERE ${sql}`));
    expect(plans[0]).toContain('tags_by_tag');
    expect(plans[1]).toContain('documents_by_path_key');
    expect(plans[3]).toContain('properties_by_value');
  });

  it('the newest notes are read from the index', () => {
    expect(planOf('SELECT id FROM documents WHERE ignored = 0 ORDER BY modified DESC LIMIT ?')).toContain(
      'documents_by_modified',
    );
  });
});

describe('the schema', () => {
  it('is dropped, not migrated, when its version differs', () => {
    database.run(`INSERT INTO meta (key, value) VALUES ('kept', '1')`);
    expect(ensureSchema(database)).toEqual({ fresh: false });
    database.run(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
    expect(ensureSchema(database)).toEqual({ fresh: true });
    expect(database.get('SELECT * FROM meta')).toBeUndefined();
    expect(database.get<{ user_version: number }>('PRAGMA user_version')).toEqual({ user_version: SCHEMA_VERSION });
  });

  it('keeps nothing of a transaction that fails', () => {
    expect(() =>
      database.transaction(() => {
        database.run(`INSERT INTO meta (key, value) VALUES ('half', '1')`);
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(database.get(`SELECT * FROM meta WHERE key = 'half'`)).toBeUndefined();
  });

  it('binds text, numbers, bytes and NULL as they are', () => {
    const row = (): object =>
      database.get(
        'SELECT ? AS text, ? AS real, ? AS large, ? AS bytes, ? AS absent',
        'naïve 😀',
        0.5,
        2 ** 45,
        new Uint8Array([0, 255]),
        null,
      )!;
    expect(row()).toEqual({
      text: 'naïve 😀',
      real: 0.5,
      large: 2 ** 45,
      bytes: new Uint8Array([0, 255]),
      absent: null,
    });
    const long = 'ü'.repeat(200_000);
    expect(database.get('SELECT length(?) AS length', long)).toEqual({ length: 200_000 });
    expect(() => database.get('SELECT ?', 1, 2)).toThrow('parameters');
  });
});
