import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { createNodeVault } from '../../src/headless/storage/node-vault.ts';
import { createTestIndex } from '../../src/workers/testing/test-index.ts';
import type { ScratchVault } from '../harness/scratch-vault.ts';

const VIEWS = {
  notes: 'path, title, words, size, frontmatter',
  tags: 'path, tag, line',
  links: 'source, target, written, line, resolved',
  headings: 'path, level, text, line',
  chunks: 'path, headings, line, to_line, length(text), substr(text, 1, 24), substr(text, -24)',
  tasks: 'path, mark, text, line',
  properties: 'path, key, value',
} as const;
const VIEW_NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[];

/** Paths in one request: few enough that their rows fit into one tool result, which is cut beyond 40,000 characters. */
const PATHS_AT_ONCE = 60;
const FOUND = 1000;

/** What an index contains: a digest of every view's rows, and the results of word searches, sorted by path because equal scores are ordered by file times. */
export interface IndexContents {
  readonly views: Readonly<Record<string, string>>;
  readonly found: readonly (readonly string[])[];
}

interface Asking {
  rows(sql: string, parameters: readonly string[]): Promise<unknown>;
  find(query: string): Promise<readonly string[]>;
}

async function contentsOf(
  paths: readonly string[],
  queries: readonly string[],
  asking: Asking,
): Promise<IndexContents> {
  const notes = paths.filter((path) => path.endsWith('.md') && !path.startsWith('.')).sort();
  const starts = notes.filter((_, at) => at % PATHS_AT_ONCE === 0);
  const views: Record<string, string> = {};
  for (const view of VIEW_NAMES) {
    const [owner, columns] = [view === 'links' ? 'source' : 'path', VIEWS[view]];
    const digest = createHash('sha256');
    for (const [at] of starts.entries()) {
      // The first part includes everything before it, the last everything after it: rows of missing files.
      const [from, to] = [at === 0 ? '' : starts[at]!, starts[at + 1] ?? '\u{10ffff}'];
      const sql = `SELECT json_group_array(one) AS rows FROM (SELECT json_array(${columns}) AS one FROM ${view} WHERE ${owner} >= ? AND ${owner} < ? ORDER BY one)`;
      digest.update(JSON.stringify(await asking.rows(sql, [from, to])));
    }
    views[view] = digest.digest('hex');
  }
  const found = [];
  for (const query of queries) found.push([...(await asking.find(query))].sort());
  return { views, found };
}

/** The contents of the app's index of the vault. */
export async function appContents(page: Page, vault: ScratchVault, queries: readonly string[]): Promise<IndexContents> {
  const call = (name: string, input: unknown) =>
    page.evaluate(([tool, given]) => window.latent.tools.call(tool, given), [name, input] as const);
  return contentsOf(await vault.files(), queries, {
    async rows(sql, params) {
      for (let tries = 0; ; tries += 1) {
        const answer = await call('query_graph', { sql, params });
        if (answer.success && !answer['has_more'] && JSON.stringify(answer).length < 39_000) return answer['rows'];
        if (answer.success) throw new Error(`Too many rows at once: ${sql}`);
        // On a busy machine half a second may not be enough.
        if (tries === 5 || !('code' in answer) || answer['code'] !== 'limit') throw new Error(JSON.stringify(answer));
        await pause(500);
      }
    },
    async find(query) {
      const answer = await call('search_notes', { query, mode: 'text', top_k: FOUND });
      if (!answer.success) throw new Error(JSON.stringify(answer));
      return (answer['results'] as { path: string }[]).map(({ path }) => path);
    },
  });
}

/** The contents of an index built only from the files on the disk. */
export async function freshContents(vault: ScratchVault, queries: readonly string[]): Promise<IndexContents> {
  const index = await createTestIndex(createNodeVault(vault.dir));
  try {
    return await contentsOf(await vault.files(), queries, {
      async rows(sql, parameters) {
        for (;;) {
          const answer = await index.queryGraph({ sql, parameters, limit: 20 });
          if (answer.kind !== 'refused')
            return answer.rows.map((row) => Object.fromEntries(answer.columns.map((column, at) => [column, row[at]])));
          if (answer.why !== 'time') throw new Error(answer.message);
        }
      },
      find: async (query) => (await index.search({ query, mode: 'text', limit: FOUND })).hits.map(({ path }) => path),
    });
  } finally {
    await index.close();
  }
}
