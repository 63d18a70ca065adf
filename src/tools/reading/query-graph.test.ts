import { beforeAll, describe, expect, it } from 'vitest';
import { GRAPH_VIEWS } from './graph-views.ts';
import { createWordEmbedder } from '../../workers/testing/word-embedder.ts';
import type { TestIndex } from '../../workers/testing/test-index.ts';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';

const NOTES = {
  'Ideas/Bees.md':
    '---\ntype: hypothesis\nconfidence: 0.6\nrelations:\n  - type: SUPPORTS\n    target: "[[Honey]]"\n    confidence: 0.8\n    notes: seen twice\n  - type: cites\n    target: "[[Gone]]"\n---\n# Bees 🐝\n\nBees dance. #insects/bees\n\n- [ ] watch them\n- [x] read\n',
  'Ideas/Honey.md':
    '---\nsource of: "[[Bees]]"\nstatus: draft\n---\nSweet. See [[Bees]] and [[Bees 2]]. %% [[m1]] %% [[Secret]]\n',
  'Memory/m1.md': '---\ntype: memory\nmemory_type: preference\nid: 1\n---\nLikes tea.\n',
  'Private/Secret.md': 'Nobody may read this.\n',
};

let bench: ToolBench;
const database = () => (bench.index as TestIndex).database;
beforeAll(async () => {
  bench = await createBench(NOTES, { obsidian: { app: { userIgnoreFilters: ['Private/'] } } });
});

interface Answer {
  readonly rows: readonly Record<string, unknown>[];
  readonly [field: string]: unknown;
}
async function ask(sql: string, rest: object = {}): Promise<Answer> {
  const result = await bench.call('query_graph', { sql, ...rest });
  expect(result, JSON.stringify(result)).toMatchObject({ success: true });
  return result as unknown as Answer;
}

describe('the views', () => {
  for (const { name, columns, examples } of GRAPH_VIEWS) {
    it(`${name} has the columns that are documented`, async () => {
      const { columns: found } = await ask(`SELECT * FROM ${name}`);
      expect(found).toEqual(Object.keys(columns));
    });
    it.each(examples)(`${name}: $asks`, async ({ sql }) => {
      expect(examples.length).toBeGreaterThanOrEqual(3);
      const params = sql.includes(':path')
        ? { path: 'Ideas/Bees.md', line: 13 }
        : sql.includes('?')
          ? ['Ideas/Bees.md']
          : [];
      await ask(sql, { params });
    });
  }

  it('contain what the notes say', async () => {
    expect(
      (await ask('SELECT path, folder, type, confidence FROM notes WHERE type IS NOT NULL ORDER BY path')).rows,
    ).toEqual([
      { path: 'Ideas/Bees.md', folder: 'Ideas', type: 'hypothesis', confidence: 0.6 },
      { path: 'Memory/m1.md', folder: 'Memory', type: 'memory', confidence: null },
    ]);
    expect(
      (await ask("SELECT text FROM chunks WHERE path LIKE '%Bees.md' ORDER BY line")).rows
        .map(({ text }) => text)
        .join('\n'),
    ).toContain('# Bees 🐝\n\nBees dance.');
    expect((await ask('SELECT text, done FROM tasks ORDER BY line')).rows).toEqual([
      { text: 'watch them', done: 0 },
      { text: 'read', done: 1 },
    ]);
    expect((await ask('SELECT id, memory_type, content FROM memories')).rows).toEqual([
      { id: 1, memory_type: 'preference', content: 'Likes tea.' },
    ]);
  });

  it('tell which links find their note and not its heading or block', async () => {
    const bench = await createBench({
      'Lamps.md': '## Why **no** light trap?\n\nDark. ^why\n\n### A [list](x.md)\n\n### A list\n',
      'A.md':
        '[[Lamps]] [[Lamps#Why **no** light trap?]] [[Lamps#^why]] [[Lamps#why no light trap]] [a](Lamps.md#why-no-light-trap) [b](Lamps.md#a-list-1) [[Lamps#^gone]] [[Nowhere#x]] [[#Here]] [[#Gone]] [[Lamps#Why **no** light trap?#A list]] [[Lamps#A list#Why **no** light trap?]] [c](x.pdf#page=2)\n\n# Here\n',
      'x.pdf': '%PDF-',
    });
    const sql = "SELECT written, subpath FROM links WHERE source = 'A.md' AND NOT resolved";
    const { rows } = (await bench.call('query_graph', { sql })) as unknown as {
      rows: { written: string; subpath: string }[];
    };
    expect(rows.map(({ written, subpath }) => `${written}#${subpath}`).toSorted()).toEqual([
      '#Gone',
      'Lamps#A list#Why **no** light trap?',
      'Lamps#^gone',
      'Nowhere#x',
    ]);
    expect(await bench.call('list_forward_links', { path: 'A' })).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ target_path: 'Lamps.md', resolved: false, link_text: 'Lamps' }),
        expect.objectContaining({ target_path: 'Lamps.md', resolved: true, link_text: 'a' }),
      ]),
    });
    await bench.index.close();
  });

  it('show numbers of properties as they are written', async () => {
    const one = await createBench({ 'A.md': '---\nprice: 1.10\nsizes: [2, 0x1F]\nzip: 0123\n---\n[weight:: 2.50]\n' });
    const sql = 'SELECT key, value FROM properties ORDER BY key, value';
    expect(await one.call('query_graph', { sql })).toMatchObject({
      rows: [
        { key: 'price', value: '1.10' },
        { key: 'sizes', value: '0x1F' },
        { key: 'sizes', value: '2' },
        { key: 'weight', value: '2.50' },
        { key: 'zip', value: '0123' },
      ],
    });
  });

  it('contain an entry of relations and a property with a link as relations', async () => {
    expect((await ask('SELECT source, type, target, confidence, notes FROM relations ORDER BY type')).rows).toEqual([
      { source: 'Ideas/Bees.md', type: 'cites', target: null, confidence: 1, notes: null },
      { source: 'Ideas/Honey.md', type: 'source_of', target: 'Ideas/Bees.md', confidence: 1, notes: null },
      { source: 'Ideas/Bees.md', type: 'supports', target: 'Ideas/Honey.md', confidence: 0.8, notes: 'seen twice' },
    ]);
  });

  it('contain no links in comments, and none to an ignored note', async () => {
    expect(
      (
        await ask(
          "SELECT target, written FROM links WHERE source = 'Ideas/Honey.md' AND property IS NULL ORDER BY written",
        )
      ).rows,
    ).toEqual([
      { target: 'Ideas/Bees.md', written: 'Bees' },
      { target: null, written: 'Bees 2' },
      { target: null, written: 'Secret' },
    ]);
  });

  it('are the same for all other notes whether or not one is ignored', async () => {
    const { 'Private/Secret.md': _, ...others } = NOTES;
    const [none, one] = [
      await createBench(others),
      await createBench(
        { ...others, 'Private/Alone.md': 'Alone.' },
        { obsidian: { app: { userIgnoreFilters: ['Private/'] } } },
      ),
    ];
    for (const { name } of GRAPH_VIEWS) {
      const [first, second] = await Promise.all(
        [none, one].map((each) =>
          each.call('query_graph', { sql: `SELECT * FROM ${name} ORDER BY 1, 2, 3`, limit: 200 }),
        ),
      );
      expect(first, name).toMatchObject({ success: true, rows: expect.any(Array) as unknown });
      expect(second).toEqual(first);
    }
  });

  it('say that there is more', async () => {
    expect(await ask('SELECT path FROM notes', { limit: 2 })).toMatchObject({
      found: 2,
      has_more: true,
      warnings: [expect.stringContaining('limit')],
    });
  });
});

describe('refused queries', () => {
  it.each([
    ['DELETE FROM notes'],
    ["UPDATE main.documents SET title = 'x'"],
    ['INSERT INTO tags VALUES (1, 2, 3, 4)'],
    ['DROP TABLE documents'],
    ['CREATE TABLE x (y)'],
    ['CREATE TEMP VIEW x AS SELECT 1'],
    ['PRAGMA journal_mode = off'],
    ['PRAGMA table_info(documents)'],
    ["ATTACH 'x' AS y"],
    ['VACUUM'],
    ['BEGIN'],
    ['SELECT * FROM main.documents'],
    ['SELECT * FROM main.tags'],
    ['SELECT bytes FROM texts'],
    ['SELECT * FROM sqlite_master'],
    ['SELECT * FROM temp.sqlite_temp_master'],
    ["SELECT * FROM pragma_table_info('documents')"],
    ['SELECT latent_text(1, 0, 100)'],
    ['WITH notes AS (SELECT * FROM main.documents) SELECT * FROM notes'],
    ['SELECT 1; DELETE FROM notes'],
    ['WITH x AS (SELECT 1) DELETE FROM notes'],
    ["SELECT load_extension('x')"],
  ])('%s', async (sql) => {
    const before = database().all('SELECT * FROM documents ORDER BY id');
    expect(await bench.call('query_graph', { sql })).toMatchObject({
      success: false,
      isError: true,
      code: expect.stringMatching(/permission|invalid_input/),
      hint: expect.stringContaining('notes'),
    });
    expect(database().all('SELECT * FROM documents ORDER BY id')).toEqual(before);
  });

  it('include a query without end, which is stopped, and the next one is answered', async () => {
    const endless = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n';
    expect(await bench.call('query_graph', { sql: endless })).toMatchObject({ success: false, code: 'limit' });
    expect((await ask('SELECT count(*) AS notes FROM notes')).rows).toEqual([{ notes: 3 }]);
  });

  it('include a value that would fill the memory', async () => {
    expect(await bench.call('query_graph', { sql: 'SELECT randomblob(100000000)' })).toMatchObject({
      success: false,
      code: 'invalid_input',
    });
  });

  it('are reported in SQLite’s words, and no row contains ignored notes', async () => {
    expect(await bench.call('query_graph', { sql: 'SELECT colour FROM notes' })).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('no such column: colour'),
      hint: expect.stringMatching(/There is notes\(path, title, .*preview\)/),
    });
    expect(await bench.call('query_graph', { sql: 'SELECT * FROM nowhere' })).toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining('relations'),
    });
    for (const { name } of GRAPH_VIEWS)
      expect(JSON.stringify((await ask(`SELECT * FROM ${name}`, { limit: 200 })).rows)).not.toContain('Private/');
  });

  it('leave the index usable', async () => {
    await bench.call('query_graph', { sql: 'DELETE FROM notes' });
    expect(await bench.call('create_note', { path: 'New.md', content: 'text' })).toMatchObject({ success: true });
    await bench.index.refresh();
    expect((await ask("SELECT text FROM chunks WHERE path = 'New.md'")).rows).toEqual([{ text: 'text' }]);
  });
});

describe('similarity(path, text)', () => {
  const FILES = {
    'Lamps.md': '# Lamps\n\nAmber lamp light.\n',
    'Long.md': `# Long\n\n## First\n\n${'Rain fell on the river all day. '.repeat(60)}\n\n## Last\n\nAmber lamp light.\n`,
    'Rain.md': 'Rain fell on the river.\n',
    'Private/Lamp.md': 'Amber lamp light.\n',
  };
  const open = (rest: object = {}) =>
    createBench(FILES, { obsidian: { app: { userIgnoreFilters: ['Private/'] } }, ...rest });
  const rowsOf = async (from: ToolBench, sql: string, params: unknown = []) =>
    (await from.call('query_graph', { sql, params })) as unknown as Answer;

  it('is that of the note’s nearest passage, as a search by meaning has it', async () => {
    const embedder = createWordEmbedder();
    const meaning = await open({ embedder });
    const { results } = (await meaning.call('semantic_search', {
      query: 'amber lamp',
      threshold: 0,
      topK: 10,
    })) as unknown as { results: { path: string; similarity: number }[] };
    const { rows } = await rowsOf(meaning, 'SELECT path, similarity(path, ?) AS near FROM notes ORDER BY near DESC', [
      'amber lamp',
    ]);
    expect(rows.map(({ path }) => path)).toHaveLength(3);
    for (const { path, similarity } of results)
      expect(rows.find((row) => row.path === path)?.near).toBeCloseTo(similarity, 3);
    expect(rows[0]?.near).toBeGreaterThan(0.5);
  });

  it('may be asked for in conditions, with several texts, also where one leads to another', async () => {
    const meaning = await open({ embedder: createWordEmbedder() });
    const wet = "SELECT path FROM notes WHERE similarity(path, 'rain fell on the river') > 0.5";
    expect((await rowsOf(meaning, `${wet} ORDER BY path`)).rows).toEqual([{ path: 'Long.md' }, { path: 'Rain.md' }]);
    const { rows } = await rowsOf(
      meaning,
      "SELECT path, iif(similarity(path, 'rain fell on the river') > 0.5, similarity(path, 'rain'), 'dry') AS rain FROM notes ORDER BY path",
    );
    expect(rows).toEqual([
      { path: 'Lamps.md', rain: 'dry' },
      { path: 'Long.md', rain: expect.any(Number) },
      { path: 'Rain.md', rain: expect.any(Number) },
    ]);
  });

  it('is null for an unknown or ignored note, and without an embedding model', async () => {
    const sql = 'SELECT similarity(?, ?) AS near';
    const meaning = await open({ embedder: createWordEmbedder() });
    for (const path of ['Nowhere.md', 'Private/Lamp.md'])
      expect((await rowsOf(meaning, sql, [path, 'amber lamp'])).rows).toEqual([{ near: null }]);
    expect((await rowsOf(await open(), sql, ['Lamps.md', 'amber lamp'])).rows).toEqual([{ near: null }]);
  });

  it('refuses a text of every row', async () => {
    const meaning = await open({ embedder: createWordEmbedder() });
    const sql =
      "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 20) SELECT similarity('Lamps.md', 'lamp ' || x) FROM n";
    expect(await meaning.call('query_graph', { sql })).toMatchObject({
      success: false,
      code: 'invalid_input',
      message: expect.stringContaining('at most 8 different texts'),
    });
  });
});
