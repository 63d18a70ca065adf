import { expect, it } from 'vitest';
import { startLatent, whenReady, type Latent } from '../harness.ts';
import { buildWithWorker } from './faults/changed-build.ts';
import { fillStorage, saidOnScreen } from './faults/quota.ts';

const NOTES = { 'One.md': '# One\n\nA walrus.\n', 'Two.md': '# Two\n\nSee [[One]].\n' };

const callTool = ({ page }: Latent, name: string, input: unknown) =>
  page.evaluate(([tool, given]) => window.latent.tools.call(tool, given), [name, input] as const);
const finds = async (latent: Latent, query: string) =>
  ((await callTool(latent, 'search_notes', { query, mode: 'text' })) as unknown as { found: number }).found;

it('says that there is no room for the index, keeps notes readable, and continues when there is room', async () => {
  const latent = await startLatent({ vault: NOTES });
  // SQLite’s storage writes to the console for each write that fails for lack of room.
  latent.watch.allow(/QuotaExceededError/u);
  await latent.openVault();
  await whenReady(latent.page, 'semantic');
  const free = await fillStorage(latent, 100_000);
  const prose = (at: number) => Array.from({ length: 800 }, (_, word) => `w${at * 800 + word}`).join(' ');
  for (let at = 0; at < 200; at += 1) await latent.vault.write(`Many/${at}.md`, `# Many ${at}\n\n${prose(at)}\n`);
  const before = await latent.vault.snapshot();
  await expect.poll(() => saidOnScreen(latent), { timeout: 60_000 }).toMatch(/no room|space/iu);
  expect(await callTool(latent, 'read_note', { path: 'Many/7.md' })).toMatchObject({ success: true });
  await free();
  await latent.page.bringToFront();
  await latent.vault.write('After.md', 'After there was room again.\n');
  await expect
    .poll(async () => (await latent.page.evaluate(() => window.latent.status())).notes, { timeout: 60_000 })
    .toBe(203);
  // A word that is no part of another: those are found too.
  expect(await finds(latent, 'w159999')).toBe(1);
  expect(await latent.vault.snapshot()).toEqual({ ...before, 'After.md': 'After there was room again.\n' });
});

const blocksStorage = () => {
  StorageManager.prototype.getDirectory = () =>
    Promise.reject(new DOMException('Storage is blocked.', 'SecurityError'));
};
/** As Chromium's does after it deleted a site's data because the disk was full. */
const neverAnswers = () => {
  StorageManager.prototype.getDirectory = () => new Promise(() => undefined);
};

it.each([
  ['is blocked', blocksStorage],
  ['never answers', neverAnswers],
])('starts and keeps the index in memory when OPFS %s, says so, and still searches', async (_how, script) => {
  const root = await buildWithWorker('index', `(${script.toString()})()`);
  const latent = await startLatent({ vault: NOTES, dist: root, initScripts: [script] });
  expect(await latent.openVault()).toMatchObject({ storage: 'memory', notes: 2 });
  expect(await saidOnScreen(latent)).toContain('Search data in memory');
  expect(await finds(latent, 'walrus')).toBe(1);
  expect((await whenReady(latent.page, 'semantic')).embedded).toBeGreaterThan(0);
});

it('says what will be lost when IndexedDB is blocked, and still opens the vault', async () => {
  const blocked = () => {
    if (location.hash !== '#blocked') return;
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked by the settings.', 'SecurityError');
    };
  };
  const latent = await startLatent({ vault: NOTES, initScripts: [blocked] });
  await latent.page.goto('about:blank');
  await latent.page.goto(`${latent.url}#blocked`);
  await latent.page.getByText('last only until this tab is closed').waitFor();
  await expect
    .poll(() => latent.page.locator('body').innerText())
    .toMatch(/does not let Latent keep data[\s\S]*allow this site to store data/u);
  expect(await latent.openVault()).toMatchObject({ notes: 2 });
  await latent.page.goto('about:blank');
  await latent.page.goto(latent.url);
  await latent.page.waitForFunction(() => 'latent' in window);
  expect(await latent.openVault()).toMatchObject({ notes: 2 });
});
