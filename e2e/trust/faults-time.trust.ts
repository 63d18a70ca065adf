import { readFile, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { button, send, useEndpoint } from '../harness/assistant.ts';
import { startLatent, whenReady } from '../harness.ts';
import { copyBuild } from './faults/changed-build.ts';
import { saidOnScreen } from './faults/quota.ts';
import { writeHere, writeInNote } from '../harness/notes.ts';

const NOTES = { 'One.md': '# One\n\nA walrus.\n', 'Two.md': '# Two\n\nSee [[One]].\n' };

const callTool = (page: Page, name: string, input: unknown) =>
  page.evaluate(([tool, given]) => window.latent.tools.call(tool, given), [name, input] as const);

/** A clock that the test sets, for this tab's whole life. */
function movableClock(): void {
  const shift = Number(sessionStorage.getItem('clockShift') ?? 0);
  const RealDate = Date;
  const now = RealDate.now.bind(RealDate);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: []) =>
      given.length === 0 ? new target(now() + shift) : (Reflect.construct(target, given) as Date),
    get: (target, name) => (name === 'now' ? () => now() + shift : (Reflect.get(target, name) as unknown)),
  });
}

const YEAR_MS = 3.156e10;

it('can undo changes and keeps drafts when the clock jumps ahead by ten years and back by twenty', async () => {
  const latent = await startLatent({ vault: NOTES, initScripts: [movableClock] });
  await latent.openVault();
  const { page, vault } = latent;
  const write = async (path: string, content: string) => {
    const asked = callTool(page, 'write_note', { path, content });
    await button(page, 'Approve').click();
    return (await asked) as unknown as { success: boolean; change_id: string };
  };
  const first = await write('One.md', 'changed at first\n');
  for (const years of [10, -20, 0]) {
    await page.evaluate((shift) => sessionStorage.setItem('clockShift', String(shift)), years * YEAR_MS);
    await latent.reload();
    await page.waitForFunction(() => window.latent.status().textReady);
    expect(await write('Two.md', `in the year ${years}\n`)).toMatchObject({ success: true });
    await expect
      .poll(async () =>
        JSON.stringify(await callTool(page, 'search_notes', { query: `"year ${years}"`, mode: 'text' })),
      )
      .toContain('Two.md');
    await writeInNote(page, 'Two.md');
    await page.keyboard.type(`typed ${years}`);
    await latent.reload();
    await expect.poll(() => page.locator('.cm-content').innerText()).toContain(`typed ${years}`);
    await expect.poll(() => vault.read('Two.md')).toBe(`in the year ${years}\ntyped ${years}`);
    await button(page, 'Discard them').click();
    await expect.poll(() => vault.read('Two.md')).toBe(`in the year ${years}\n`);
    await page.evaluate(() => (location.hash = '#/'));
  }
  const undone = callTool(page, 'undo_change', { change_id: first.change_id });
  await button(page, 'Approve').click();
  expect(await undone).toMatchObject({ success: true });
  expect(await vault.read('One.md')).toBe(NOTES['One.md']);
});

it.each([
  ['truncated', async (path: string) => truncate(path, 100_000)],
  ['replaced by a web page', async (path: string) => writeFile(path, '<!doctype html><title>Not here</title>')],
] as const)('the model’s file is %s: search by words continues, and the app says so', async (_what, damage) => {
  const root = await copyBuild();
  const folder = join(root, 'models/latent-static');
  const file = (await readdir(folder)).find((name) => name.endsWith('.bin'));
  await damage(join(folder, file ?? ''));
  const latent = await startLatent({ vault: NOTES, dist: root, isKeptForLater: true });
  await latent.openVault();
  const { page } = latent;
  await page.waitForFunction(() => window.latent.status().modelStatus.state === 'error');
  expect(JSON.stringify((await page.evaluate(() => window.latent.status())).modelStatus)).toMatch(
    /cannot be read.*Reload the app while online/u,
  );
  expect(await saidOnScreen(latent)).toContain('Finds words only');
  expect(await callTool(page, 'search_notes', { query: 'walrus' })).toMatchObject({ success: true, found: 1 });
});

it('keeps the text received when the server fails in the middle of an answer, says so, and can ask again', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  latent.watch.allow(/Failed to load resource|ERR_/u);
  const endpoint = await useEndpoint(latent, [{ text: 'The first half of it, and then', hold: true }]);
  await send(latent.page, 'Tell me');
  await latent.page.getByText('The first half of it').waitFor();
  await endpoint.close();
  await expect.poll(() => saidOnScreen(latent)).toMatch(/connection|reach|network/iu);
  await latent.page.getByText('The first half of it').first().waitFor();
  // The app retries a few times first.
  await button(latent.page, 'Send').waitFor({ timeout: 120_000 });
  await latent.page.getByText('The first half of it').first().waitFor();
  expect(await latent.vault.snapshot()).toEqual(NOTES);
});

it('does not reload by itself when a new version arrives while text is unsaved, and keeps the text over the reload', async () => {
  const root = await copyBuild();
  const latent = await startLatent({ vault: NOTES, dist: root, isKeptForLater: true });
  await latent.openVault();
  const { page } = latent;
  await whenReady(page, 'semantic');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const second = await latent.newTab('#/note/Two.md');
  await writeHere(second);
  await second.keyboard.type('Typed there. ');
  await page.bringToFront();
  await writeInNote(page, 'One.md');
  await page.keyboard.type('Typed here.');
  await page.evaluate(() => ((window as unknown as { mark: number }).mark = 1));

  const index = join(root, 'index.html');
  await writeFile(
    index,
    (await readFile(index, 'utf8')).replace('</head>', '<meta name="build" content="next"></head>'),
  );
  const worker = join(root, 'service-worker.js');
  const code = await readFile(worker, 'utf8');
  await writeFile(
    worker,
    code.replace(/(revision:\s*)?("|`|')[0-9a-f]{32}\2/u, (found) => found.replace(/[0-9a-f]{32}/u, '0'.repeat(32))) +
      '\n// next\n',
  );
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByText('A new version of Latent is ready.').waitFor();
  expect(await page.evaluate(() => (window as unknown as { mark?: number }).mark)).toBe(1);
  await writeHere(page);
  await page.keyboard.insertText(' Up to the reload.');
  expect(await latent.vault.read('One.md')).not.toContain('Up to the reload.');
  await button(page, 'Reload').click();
  await page.waitForFunction(() => (window as unknown as { mark?: number }).mark === undefined && 'latent' in window);
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('Typed here. Up to the reload.');
  // The other tab continues with its version, and says that a new one is available.
  await second.bringToFront();
  await expect.poll(() => second.locator('.cm-content').innerText()).toContain('Typed there.');
  await writeHere(second);
  await second.keyboard.insertText('Up to its own reload.');
  await second.reload();
  await expect.poll(() => second.locator('.cm-content').innerText()).toContain('Typed there. Up to its own reload.');
  // What is typed is saved by itself, each text once.
  await expect
    .poll(() => latent.vault.snapshot())
    .toEqual({
      'One.md': `${NOTES['One.md']}Typed here. Up to the reload.`,
      'Two.md': `${NOTES['Two.md']}Typed there. Up to its own reload.`,
    });
});
