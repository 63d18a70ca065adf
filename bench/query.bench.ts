import { mkdir, writeFile } from 'node:fs/promises';
import { launchLatent, whenReady } from '../e2e/harness/launch.ts';
import { hasRealVaults, unpackRealVault, type RealVault } from '../e2e/harness/scratch-vault.ts';

/** The largest of the real vaults, 143,000 passages; a smaller one for a quick run: `QUERY_VAULT=… npm run bench query`. */
const VAULT = (process.env.QUERY_VAULT ?? 'cpp-docs') as RealVault;
const ROUNDS = 3;
const RESULT = '.cache/bench/query.json';

/** Words that occur in thousands of notes, in a few, in none; questions; prefixes of words. */
const QUERIES = [
  'vector',
  'iterator invalidation',
  'how do I sort a container',
  'move constructor noexcept',
  'thread',
  'lock a mutex twice',
  'read a file line by line',
  'difference between list and deque',
  'std::format',
  'undefined behaviour of signed overflow',
  'constexpr',
  'template argument deduction',
  'random numbers in a range',
  'zxqv',
  'memory order acquire release',
  'lambda capture',
  'split a string',
  'smart pointer that shares',
  'the',
  'coroutine',
  'con',
  'const',
  'conste',
  'constexp',
] as const;

/** Runs in the page. @returns milliseconds of each hybrid search, from the call to its answer on the page's side */
async function searchAll([queries, rounds]: readonly [readonly string[], number]): Promise<number[]> {
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const query of queries) {
      const started = performance.now();
      await window.latent.tools.call('search_notes', { query });
      // The first round warms up the compiler.
      if (round >= 0) times.push(performance.now() - started);
    }
  }
  return times;
}

/** SQL with so many different texts in `similarity(path, text)`, each compared with every passage. */
const TEXTS = [1, 8];

/** Runs in the page. @returns milliseconds of each question in SQL */
async function askSql([queries, texts, rounds]: readonly [readonly string[], number, number]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Other texts each time: an embedder may keep what it was asked before.
    const asked = Array.from({ length: texts }, (_, at) => queries[(round * texts + at) % queries.length]!);
    const nearness = asked.map((text) => `similarity(path, '${text}')`).join(' + ');
    const started = performance.now();
    const answer = await window.latent.tools.call('query_graph', {
      sql: `SELECT path, ${nearness} AS near FROM notes ORDER BY near DESC LIMIT 10`,
    });
    if (!answer.success) throw new Error(String(answer.message));
    times.push(performance.now() - started);
  }
  return times;
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;

/** Hybrid searches with the built-in model, its embedding of the query included, as the app's own tool answers them. */
export default async function queryBench(): Promise<void> {
  if (!hasRealVaults()) {
    console.log('query: skipped, ../shared/data/vaults is not on this machine.');
    return;
  }
  const latent = await launchLatent({ vault: await unpackRealVault(VAULT) });
  try {
    latent.page.setDefaultTimeout(0);
    await latent.openVault();
    const { chunks } = await whenReady(latent.page, 'semantic');
    const times = await latent.page.evaluate(searchAll, [QUERIES, ROUNDS] as const);
    const row = {
      vault: VAULT,
      chunks,
      searches: times.length,
      median_ms: quantile(times, 0.5),
      p95_ms: quantile(times, 0.95),
      longest_ms: Math.max(...times),
    };
    console.table([row]);
    const sql = [];
    for (const texts of TEXTS) {
      const took = await latent.page.evaluate(askSql, [QUERIES, texts, ROUNDS] as const);
      sql.push({ texts, median_ms: quantile(took, 0.5), longest_ms: Math.max(...took) });
    }
    console.table(sql);
    await mkdir('.cache/bench', { recursive: true });
    await writeFile(RESULT, `${JSON.stringify({ ...row, sql, times }, null, 2)}\n`);
    console.log(`Goal: p95 of searches under 50 ms. Details: ${RESULT}`);
  } finally {
    await latent.close();
  }
}
