import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { deletedKey } from '../../../src/fs-access/browser-store/rows-ever-added.ts';
import { button } from '../../harness/assistant.ts';
import { makeVault } from '../../harness/scratch-vault.ts';
import { startLatent, whenReady, type Latent, type LatentOptions } from '../../harness.ts';
import { appContents, freshContents, type IndexContents } from '../index-contents.ts';
import type { Random } from '../seeded.ts';
import { filesOf, type Files, type VaultState } from './kill-vault.ts';

/** One browser profile and one folder, with which the browser is killed repeatedly. */
export interface KillBench {
  readonly latent: Latent;
  readonly random: Random;
  /** The vault's state while no change runs. */
  state: VaultState;
  /** Outcomes, and how often each was tried. */
  readonly counts: Record<string, number>;
  /** Kills the browser, and starts it again. @param whileClosed called while no browser runs, with the files as the kill left them */
  kill(whileClosed?: (files: Files) => Promise<void> | void): Promise<void>;
  /** Waits until the app is idle, and compares the index with a newly built one. */
  checkIndex(): Promise<void>;
  count(what: string): void;
}

/** Each finds a few notes: a long list would be cut, and notes with equal scores are ordered by their files' times. */
const QUERIES = ['only17w', 'only3w only301w only499w', '"note 250"', 'story'];

export async function createKillBench(random: Random, options: LatentOptions = {}): Promise<KillBench> {
  const state: VaultState = { hub: 'Hub.md', round: 0, single: {} };
  const latent = await startLatent({ ...options, vault: await makeVault(filesOf(state)) });
  // The empty pages that prepare records have no icon.
  latent.watch.allow(/favicon/u);
  const known = new Map<string, IndexContents>();
  const counts: Record<string, number> = {};

  /** A new index of the same files has the same contents, so it is built once. */
  async function fresh(): Promise<IndexContents> {
    const key = JSON.stringify(await latent.vault.snapshot());
    const contents = known.get(key) ?? (await freshContents(latent.vault, QUERIES));
    known.set(key, contents);
    return contents;
  }

  return {
    latent,
    random,
    state,
    counts,
    async kill(whileClosed) {
      await latent.relaunch({ whileClosed: async () => whileClosed?.(visible(await latent.vault.snapshot())) });
      await latent.page.waitForFunction(() => window.latent.status().state !== 'closed');
    },
    async checkIndex() {
      const { page, vault } = latent;
      await whenReady(page, 'semantic');
      // The index may lag behind a recent write.
      const wanted = await fresh();
      let held = await appContents(page, vault, QUERIES);
      for (const until = Date.now() + 20_000; Date.now() < until && JSON.stringify(held) !== JSON.stringify(wanted);) {
        await pause(500);
        held = await appContents(page, vault, QUERIES);
      }
      const differs = [
        ...Object.keys(wanted.views).filter((view) => held.views[view] !== wanted.views[view]),
        ...QUERIES.filter((_, at) => String(held.found[at]) !== String(wanted.found[at])),
      ];
      expect(differs, 'views and searches in which the index differs from a new one').toEqual([]);
      const status = await whenReady(page, 'semantic');
      expect(status).toMatchObject({ embedded: status.chunks, warnings: [] });
      await page.evaluate(clearActivity, deletedKey('activity'));
    },
    count(what) {
      counts[what] = (counts[what] ?? 0) + 1;
    },
  };
}

/**
 * Clears the log of the checks' own calls, whose results would add megabytes at each kill. Counted as deleted, as the app does it:
 * rows that vanish uncounted are a loss, which the app's next start reports.
 */
async function clearActivity(deletedRows: string): Promise<void> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(request.error?.message));
    });
  const database = await answer(indexedDB.open('latent'));
  const emptied = database.transaction(['activity', 'meta'], 'readwrite');
  const [activity, meta] = [emptied.objectStore('activity'), emptied.objectStore('meta')];
  const [rows, before] = await Promise.all([answer(activity.count()), answer<unknown>(meta.get(deletedRows))]);
  meta.put((typeof before === 'number' ? before : 0) + rows, deletedRows);
  activity.clear();
  await new Promise((resolve, reject) => {
    emptied.oncomplete = resolve;
    emptied.onabort = () => reject(new Error(emptied.error?.message));
  });
  database.close();
}

/** Without the swap files that a browser leaves beside a file that it was replacing, and without the trash. */
export function visible(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => !path.endsWith('.crswap') && !path.startsWith('.trash/')),
  );
}

/** Approves the question in the conversation. */
export async function approve({ page }: Latent): Promise<void> {
  await page.waitForFunction(() => window.latent.pending().length > 0);
  await button(page, 'Approve').click();
}
