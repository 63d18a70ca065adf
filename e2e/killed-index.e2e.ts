import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeVault, type ScratchVault } from './harness/scratch-vault.ts';
import { startLatent, whenReady, type Latent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const NOTES = 2000;
const BATCH = 128;
/** A time long ago: a file that still has this access time was not read since. */
const UNREAD = new Date('2001-01-01T00:00:00Z');
const CHANGED = Date.UTC(2002, 0, 1);

const VIEWS = {
  notes: 'path, title, words, size, frontmatter',
  tags: 'path, tag, line',
  links: 'source, target, written, line, resolved',
  headings: 'path, level, text, line',
  chunks: 'path, headings, line, to_line, text',
  tasks: 'path, mark, text, line',
  properties: 'path, key, value',
} as const;

function manyNotes(): Record<string, string> {
  const prose = (seed: number): string =>
    Array.from({ length: 220 }, (_, word) => `word${(seed * 31 + word * 17) % 5003}`).join(' ');
  const note = (n: number): string =>
    `---\ntags: [group${n % 7}]\nstate: ${n % 2 ? 'open' : 'done'}\n---\n# Note ${n}\n\nonly${n}w ${prose(n)}\n\n## Links\n\n- [ ] see [[n${(n * 7 + 1) % NOTES}]] #tag${n % 11}\n- [x] and [[missing ${n % 13}]]\n`;
  return Object.fromEntries(Array.from({ length: NOTES }, (_, n) => [`folder ${n % 20}/n${n}.md`, note(n)]));
}

/** Resets every file's access time, and gives each its own modification time, the same at each call. */
async function forgetReads(vault: ScratchVault, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries())
    await utimes(join(vault.dir, path), UNREAD, new Date(CHANGED + index * 1000));
}

async function filesRead(vault: ScratchVault, paths: readonly string[]): Promise<Set<string>> {
  const read = new Set<string>();
  for (const path of paths) if ((await stat(join(vault.dir, path))).atimeMs > UNREAD.getTime()) read.add(path);
  return read;
}

/** Whether this disk stores access times: not all are mounted so. */
async function remembersReads(vault: ScratchVault, path: string): Promise<boolean> {
  await vault.read(path);
  return (await filesRead(vault, [path])).size === 1;
}

/** A digest of the rows of each view. */
async function contents({ page }: Latent): Promise<Record<string, string>> {
  return page.evaluate(async (views) => {
    const digests: Record<string, string> = {};
    for (const [view, columns] of Object.entries(views)) {
      const rows: unknown[] = [];
      for (let group = 0; group < 20; group += 1) {
        const owner = view === 'links' ? 'source' : 'path';
        const sql = `SELECT json_group_array(json_array(${columns})) AS rows FROM (SELECT ${columns} FROM ${view} WHERE ${owner} >= ? AND ${owner} < ? ORDER BY ${columns})`;
        const answer = await window.latent.tools.call('query_graph', {
          sql,
          params: [`folder ${group}/`, `folder ${group}0`],
        });
        if (!answer.success) throw new Error(JSON.stringify(answer));
        rows.push((answer as unknown as { rows: unknown }).rows);
      }
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(rows)));
      digests[view] =
        `${JSON.stringify(rows).length} ${[...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    }
    return digests;
  }, VIEWS);
}

/**
 * Searches all notes by words, and one folder at a time by words and meaning. With more passages than in a folder, search by meaning compares
 * only those with the nearest sign bits, and takes equally near ones in their insertion order, which differs after a kill.
 */
async function found({ page }: Latent, queries: readonly string[]): Promise<unknown[]> {
  return page.evaluate(async (asked) => {
    const answers: unknown[] = [];
    const ask = async (input: Record<string, unknown>) => {
      const answer = (await window.latent.tools.call('search_notes', { top_k: 10, ...input })) as unknown as {
        found: number;
        results: { path: string; score: number }[];
      };
      answers.push([answer.found, answer.results.map(({ path, score }) => [path, score.toFixed(3)])]);
    };
    for (const query of asked) {
      await ask({ query, mode: 'text' });
      for (const folder of ['folder 3', 'folder 8', 'folder 17'])
        await ask({ query, mode: 'hybrid', filter: { folder } });
    }
    return answers;
  }, queries);
}

it.runIf(IS_LONG_RUN)(
  'continues a first scan in which the browser was killed, and ends with the same index as a fresh one',
  async () => {
    const vault = await makeVault(manyNotes());
    const before = await vault.snapshot();
    const paths = Object.keys(before);
    await forgetReads(vault, paths);
    const hasReadTimes = await remembersReads(vault, paths[0]!);
    if (!hasReadTimes)
      console.log('This disk does not remember when a file was read: which files were read again is not looked at.');
    await forgetReads(vault, paths);

    const latent = await startLatent({ vault });
    const opening = latent.openVault().catch(() => undefined);
    const seen = await indexedSoFar(latent);
    let readBefore = new Set<string>();
    await latent.relaunch({
      async whileClosed() {
        readBefore = await filesRead(vault, paths);
        await forgetReads(vault, paths);
      },
    });
    await opening;
    await latent.page.waitForFunction(() => window.latent.status().state !== 'closed');
    const status = await whenReady(latent.page, 'semantic');
    expect(status).toMatchObject({ notes: NOTES, embedded: status.chunks, warnings: [] });
    if (hasReadTimes) {
      const readAgain = await filesRead(vault, paths);
      const twice = [...readAgain].filter((path) => readBefore.has(path)).length;
      expect(readAgain.size, 'what was indexed is not read again').toBeLessThanOrEqual(NOTES - seen);
      expect(readAgain.size + readBefore.size - twice, 'every note was read').toBe(NOTES);
      // One batch was being written; the next one may have been read already.
      expect(twice).toBeLessThanOrEqual(2 * BATCH);
    }
    const after = await answersOf(latent);
    await latent.page.context().close();

    const fresh = await startLatent({ vault });
    await fresh.openVault();
    await whenReady(fresh.page, 'semantic');
    expect(after).toEqual(await answersOf(fresh));
    expect(await vault.snapshot(), 'no note was touched').toEqual(before);
  },
  300_000,
);

/** Waits until some notes are indexed, but not all. @returns how many */
async function indexedSoFar({ page }: Latent): Promise<number> {
  const handle = await page.waitForFunction(
    () => {
      const { notes, notesFound } = window.latent.status();
      return notes > 0 && notes < notesFound && notes;
    },
    undefined,
    { polling: 10 },
  );
  return Number(await handle.jsonValue());
}

async function answersOf(latent: Latent): Promise<unknown> {
  return {
    contents: await contents(latent),
    found: await found(latent, ['only17w only1998w only1001w', 'note 1999', '"see n8"', 'only12w only1300w -tag1']),
  };
}
