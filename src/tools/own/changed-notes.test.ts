import { expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { createTestIndex } from '../../workers/testing/test-index.ts';
import { changedNotes } from './create-routines.ts';

const HISTORY = { list: async () => [] };

/** Every note that a routine is given over several runs, and how many runs that took. */
async function given(times: readonly number[]): Promise<{ paths: readonly string[]; runs: number }> {
  const vault = createMemoryVault('test');
  for (const [at, modified] of times.entries())
    vault.disk.set(`Inbox/${at}.md`, { bytes: new TextEncoder().encode(`note ${at}\n`), modified });
  const index = await createTestIndex(vault);
  const paths: string[] = [];
  let since = 0;
  for (let runs = 0; ; runs += 1) {
    const found = await changedNotes(
      { index, history: HISTORY },
      { folder: 'Inbox', since, now: 1_000_000, callIds: 'routine' },
    );
    if (!found) return { paths, runs };
    paths.push(...found.paths);
    since = found.until;
  }
}

it.each([
  ['one after the other', (at: number) => 1000 + at, 2],
  ['at one moment', () => 1000, 1],
  ['ten at a time', (at: number) => 1000 + Math.floor(at / 10), 2],
])('gives each of 300 notes that changed %s to the routine once', async (_how, timeOf, runs) => {
  const all = await given(Array.from({ length: 300 }, (_, at) => timeOf(at)));
  expect(all.paths).toHaveLength(300);
  expect(new Set(all.paths).size).toBe(300);
  expect(all.runs).toBe(runs);
});
