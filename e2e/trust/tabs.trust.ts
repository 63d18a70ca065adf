import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { startLatent, whenReady, type Latent } from '../harness.ts';
import { copyBuild } from './faults/changed-build.ts';
import { appContents, freshContents } from './index-contents.ts';
import { createRandom, tally, trustSeed, trustSize } from './seeded.ts';

/** Rounds in which a tab is closed or frozen: `LATENT_TRUST_TABS`. */
const ROUNDS = trustSize('TABS', 12);
const QUERIES = ['only17w', 'round1', 'round5'];
const NOTES = Object.fromEntries(
  Array.from({ length: 200 }, (_, at) => [`N/n${at}.md`, `# ${at}\n\nonly${at}w [[n${at + 1}]]\n`]),
);

const callTool = (page: Page, name: string, input: unknown) =>
  page.evaluate(([tool, given]) => window.latent.tools.call(tool, given), [name, input] as const);

/** Writes in this tab and approves by script: a tab in the background draws no frames, for which a click would wait. */
async function write(page: Page, path: string, content: string): Promise<void> {
  const asked = callTool(page, 'create_note', { path, content });
  await page.waitForFunction(
    () => {
      const approve = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Approve');
      approve?.click();
      return approve !== undefined;
    },
    undefined,
    { polling: 50 },
  );
  expect(await asked).toMatchObject({ success: true });
}

async function openTab(latent: Latent): Promise<Page> {
  const tab = await latent.newTab();
  await tab.waitForFunction(() => window.latent.status().state !== 'closed');
  await whenReady(tab);
  return tab;
}

it(`keeps every write of three tabs while one of them is closed, reloaded or frozen, ${ROUNDS} times`, async () => {
  const random = createRandom(trustSeed());
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  let tabs: Page[] = [latent.page, await openTab(latent), await openTab(latent)];
  const expected: Record<string, string> = { ...NOTES };
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first tab owns the index, so closing it matters most.
    const at = random.next() < 0.6 ? 0 : random.between(1, 2);
    const chosen = tabs[at]!;
    const others = tabs.filter((tab) => tab !== chosen);
    const how = random.pick(['close', 'reload', 'freeze'] as const);
    let thaw: (() => Promise<void>) | undefined;
    if (how === 'close') await chosen.close();
    else if (how === 'reload') await chosen.reload();
    else {
      const session = await latent.context.newCDPSession(chosen);
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      thaw = () => session.send('Page.setWebLifecycleState', { state: 'active' }).then(() => session.detach());
    }
    for (const [tabAt, tab] of others.entries()) {
      const [path, text] = [`Made/${round}-${tabAt}.md`, `round${round} by tab ${tabAt}\n`];
      await write(tab, path, text);
      expected[path] = text;
      await expect
        .poll(
          async () => JSON.stringify(await callTool(tab, 'search_notes', { query: `round${round}`, mode: 'text' })),
          { timeout: 60_000 },
        )
        .toContain(path);
    }
    await thaw?.();
    if (how === 'close') tabs = [...others, await openTab(latent)];
    else {
      await chosen.waitForFunction(() => 'latent' in window && window.latent.status().textReady);
      expect(await callTool(chosen, 'search_notes', { query: `round${round}`, mode: 'text' })).toMatchObject({
        success: true,
        found: 2,
      });
    }
    console.log(`round ${round + 1}: ${how} tab ${at}`);
  }
  expect(await latent.vault.snapshot()).toEqual(expected);
  const wanted = await freshContents(latent.vault, QUERIES);
  for (const tab of tabs)
    await expect.poll(() => appContents(tab, latent.vault, QUERIES), { timeout: 60_000 }).toEqual(wanted);
  tally('tabs closed, reloaded or frozen', ROUNDS, 0);
});

it('a tab of an older build keeps working beside one of a newer build, and both find the same notes', async () => {
  const root = await copyBuild();
  const latent = await startLatent({ vault: NOTES, dist: root, isKeptForLater: true });
  await latent.openVault();
  await whenReady(latent.page, 'semantic');
  await latent.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The next build has other file names and another index version, so it builds the index again.
  const index = join(root, 'index.html');
  await writeFile(
    index,
    (await readFile(index, 'utf8')).replace('</head>', '<meta name="build" content="next"></head>'),
  );
  await latent.page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const assets = join(root, 'assets');
  const worker = (await readdir(assets)).find((name) => /^index\.worker-.*\.js$/u.test(name))!;
  const code = await readFile(join(assets, worker), 'utf8');
  const raise = (_whole: string, before: string, version: string) => `${before}${Number(version) + 1}`;
  const changed = code
    .replace(/(user_version\s*\?\?\s*0\)\s*===\s*)(\d+)/u, raise)
    .replace(/(user_version = )(\d+)/u, raise);
  expect(changed).not.toBe(code);
  await writeFile(join(assets, worker), changed);
  const newer = await openTab(latent);
  expect(await newer.evaluate(() => document.querySelector('meta[name=build]')?.getAttribute('content'))).toBe('next');
  await write(newer, 'From the newer.md', 'round1 newer\n');
  await write(latent.page, 'From the older.md', 'round1 older\n');
  const wanted = await freshContents(latent.vault, QUERIES);
  for (const tab of [latent.page, newer])
    await expect.poll(() => appContents(tab, latent.vault, QUERIES), { timeout: 60_000 }).toEqual(wanted);
  // The older tab, which owns the index, closes: the newer one takes it over and rebuilds it.
  await latent.page.close();
  await expect.poll(() => appContents(newer, latent.vault, QUERIES).catch(String), { timeout: 60_000 }).toEqual(wanted);
});
