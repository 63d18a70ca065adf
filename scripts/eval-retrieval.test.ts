import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { setsOfFolder } from './eval-retrieval/find-sets.ts';
import { measure } from './eval-retrieval/measures.ts';
import { misspell } from './eval-retrieval/misspell.ts';
import { renderTable, toRows } from './eval-retrieval/report.ts';
import { buildIndex, runSet } from './eval-retrieval/run-set.ts';

function writeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latent-judged-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  mkdirSync(join(folder, 'qrels'));
  writeFileSync(
    join(folder, 'corpus.jsonl'),
    lines([
      { _id: 'a/1', title: 'Moths', text: 'They fly at night.' },
      { _id: 'b', title: 'Bees', text: 'They make honey in the day.' },
      { _id: 'c', text: 'Nothing of the kind.' },
    ]),
  );
  writeFileSync(
    join(folder, 'queries.jsonl'),
    lines([
      { _id: 'q1', text: 'what flies at night' },
      { _id: 'q2', text: 'honey' },
      { _id: 'unjudged', text: 'day' },
    ]),
  );
  writeFileSync(join(folder, 'qrels', 'test.tsv'), 'query-id\tcorpus-id\tscore\nq1\ta/1\t1\nq1\tb\t0\nq2\tb\t2\n');
  return folder;
}

describe('npm run eval:retrieval', () => {
  it('measures ranks: of the first right answer, how many are found, and how high', () => {
    const grades = new Map([
      ['a', 1],
      ['b', 1],
    ]);
    expect(measure(['a', 'b'], grades)).toEqual({ ndcg10: 1, recall10: 1, recall100: 1, mrr: 1 });
    expect(measure(['x', 'a'], grades)).toMatchObject({ recall10: 0.5, mrr: 0.5 });
    expect(measure([...Array.from({ length: 10 }, (_, index) => `x${index}`), 'a'], grades)).toMatchObject({
      ndcg10: 0,
      recall10: 0,
      recall100: 0.5,
    });
    expect(measure([], grades)).toEqual({ ndcg10: 0, recall10: 0, recall100: 0, mrr: 0 });
  });

  it('misspells some of the longer words, the same way in each run', () => {
    const query = 'The mitochondria produce energy for every living cell';
    expect(misspell(query, '1')).toBe(misspell(query, '1'));
    expect(new Set(Array.from({ length: 20 }, (_, seed) => misspell(query, String(seed)))).size).toBeGreaterThan(15);
    const wrong = misspell(query, '1')
      .split(' ')
      .filter((word, index) => word !== query.split(' ')[index]);
    expect(wrong.length).toBeGreaterThan(0);
    expect(misspell('to be', '1')).toBe('to be');
    expect(misspell('黑豹队', '1')).toBe('黑豹队');
  });

  it('reads a folder in BEIR layout with any characters in ids, and queries the real index', async () => {
    const [named, ...others] = setsOfFolder(writeFolder());
    const set = named!.read();
    expect(others).toEqual([]);
    expect(set.queries.map(({ id }) => id)).toEqual(['q1', 'q2']);
    expect(set.grades.get('q1')).toEqual(new Map([['a/1', 1]]));
    const run = await runSet(await buildIndex(set.documents, undefined), set, 'text');
    expect(run.measures.map(({ ndcg10 }) => ndcg10)).toEqual([1, 1]);
  });

  it('compares hybrid search with each of its parts, query by query', () => {
    const run = (values: readonly number[]) => ({
      measures: values.map((ndcg10) => ({ ndcg10, recall10: 0, recall100: 0, mrr: 0 })),
      medianMs: 1,
      p95Ms: 2,
    });
    const rows = toRows([
      { set: 's', mode: 'text', ...run([0, 0.5, 0.5]) },
      { set: 's', mode: 'semantic', model: 'm', ...run([0.5, 1, 0]) },
      { set: 's', mode: 'hybrid', model: 'm', ...run([0.25, 0.75, 0.75]) },
    ]);
    expect(rows[2]).toMatchObject({
      overText: { low: 0.25, high: 0.25 },
      means: { ndcg10: expect.closeTo(7 / 12) as number },
    });
    expect(rows[2]!.overSemantic!.low).toBeLessThan(0);
    expect(renderTable(rows)).toContain('| s | 3 | hybrid | m | 0.583 |');
  });
});
