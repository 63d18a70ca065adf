import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Page } from 'playwright';
import { button, deny } from '../../harness/assistant.ts';
import { approve, visible, type KillBench } from './kill-bench.ts';
import { filesOf, HUBS, SET_PATHS, type Files, type VaultState } from './kill-vault.ts';
import type { Scene } from './scene.ts';

const callTool = (page: Page, name: string, input: unknown) =>
  page.evaluate(([tool, given]) => window.latent.tools.call(tool, given), [name, input] as const);

/** A change of many files, which the journal has to complete or roll back. */
function changeScene(
  name: string,
  expectedMs: number,
  change: (bench: KillBench) => { to: VaultState; tool: string; input: unknown },
): Scene {
  let to: VaultState | undefined;
  return {
    name,
    expectedMs,
    async run(bench) {
      const planned = change(bench);
      to = planned.to;
      const result = callTool(bench.latent.page, planned.tool, planned.input);
      result.catch(() => undefined);
      await approve(bench.latent);
      expect(await result).toMatchObject({ success: true });
    },
    async killAndCheck(bench) {
      // When the kill came before the call, nothing changed.
      const aim = to ?? bench.state;
      to = undefined;
      bench.state = await settle(bench, bench.state, aim);
    },
  };
}

/** Answers the app's question about an interrupted change, if there is one. @returns which of the two states the vault is in */
export async function settle(bench: KillBench, from: VaultState, to: VaultState): Promise<VaultState> {
  const [before, after] = [filesOf(from), filesOf(to)];
  let cut: Files = {};
  await bench.kill((files) => {
    cut = files;
    expectWhole(files, before, after);
  });
  const { page, vault } = bench.latent;
  await page.waitForFunction(() => window.latent.status().textReady);
  const arrived = equal(cut, after);
  if (arrived || equal(cut, before)) {
    // All or nothing was written: there is no question except the one open before the kill.
    await denyQuestions(bench);
    expect(await button(page, 'Complete').count()).toBe(0);
    expect(visible(await vault.snapshot())).toEqual(cut);
    bench.count(arrived ? 'all files written' : 'no file written');
    return arrived ? to : from;
  }
  await button(page, 'Complete').waitFor();
  const completes = bench.random.next() < 0.5;
  bench.count(completes ? 'Complete' : 'Put the files back');
  await button(page, completes ? 'Complete' : 'Put the files back').click();
  await page
    .getByText(completes ? 'The change is complete.' : 'Everything is as it was before the change.')
    .waitFor({ timeout: 90_000 });
  expect(await vault.snapshot()).toEqual({ ...hiddenOf(await vault.snapshot()), ...(completes ? after : before) });
  return completes ? to : from;
}

/** Every file is as before or as after; only a new one may exist and be empty. */
function expectWhole(files: Files, before: Files, after: Files): void {
  const torn = Object.entries(files).filter(
    ([path, text]) => text !== before[path] && text !== after[path] && !(text === '' && before[path] === undefined),
  );
  expect(torn, 'files that are neither as before nor as after').toEqual([]);
  const lost = Object.keys(before).filter((path) => files[path] === undefined && after[path] !== undefined);
  expect(lost, 'files that are gone').toEqual([]);
}

const equal = (a: Files, b: Files): boolean => {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path]);
};

/** The trash only: a leftover swap file belongs to neither state. */
const hiddenOf = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith('.trash/')));

/** Denies the questions that were open at the kill and are asked again, so that nothing changes. */
async function denyQuestions({ latent: { page } }: KillBench): Promise<void> {
  // A question disappears by itself when its change was made already, or its call was answered.
  for (const until = Date.now() + 120_000; (await page.evaluate(storedQuestions)) > 0;) {
    if (Date.now() > until) throw new Error('A question is stored, and neither asked nor dropped.');
    const shown = await page.evaluate(() => window.latent.pending().length);
    if (shown === 0) {
      await pause(100);
      continue;
    }
    await deny(page);
    await page.waitForFunction((before) => window.latent.pending().length < before, shown);
  }
}

/** How many questions the records contain, shown or not. */
async function storedQuestions(): Promise<number> {
  const open = indexedDB.open('latent');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(new Error('The record cannot be opened.'));
  });
  const count = database.transaction('pending').objectStore('pending').count();
  const found = await new Promise<number>((resolve) => (count.onsuccess = () => resolve(count.result)));
  database.close();
  return found;
}

export const changeScenes: readonly Scene[] = [
  changeScene('change set of 300 files', 2500, ({ state }) => ({
    to: { ...state, round: state.round + 1 },
    tool: 'apply_to_notes',
    input: { tool: 'update_frontmatter', notes: SET_PATHS, input: { updates: { round: state.round + 1 } } },
  })),
  changeScene('rename that rewrites 500 files', 3500, ({ state }) => {
    const hub = HUBS.find((path) => path !== state.hub) ?? HUBS[0];
    return { to: { ...state, hub }, tool: 'rename_note', input: { path: state.hub, new_path: `/${hub}` } };
  }),
  undoScene(),
];

/** Undo of a change of 300 files, which is completed first. */
function undoScene(): Scene {
  let changeId: unknown;
  const scene = changeScene('undo of 300 files', 2500, ({ state }) => ({
    to: { ...state, round: state.round - 1 },
    tool: 'undo_change',
    input: { change_id: changeId },
  }));
  return {
    ...scene,
    async prepare(bench) {
      const round = bench.state.round + 1;
      const result = callTool(bench.latent.page, 'apply_to_notes', {
        tool: 'update_frontmatter',
        notes: SET_PATHS,
        input: { updates: { round } },
      });
      await approve(bench.latent);
      const made = await result;
      expect(made).toMatchObject({ success: true });
      changeId = 'change_id' in made ? made['change_id'] : undefined;
      bench.state = { ...bench.state, round };
      expect(visible(await bench.latent.vault.snapshot())).toEqual(filesOf(bench.state));
    },
  };
}
