import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { button } from './harness/assistant.ts';
import { dropFolder, startLatent, type Latent } from './harness.ts';
import { makeVault } from './harness/scratch-vault.ts';

const COUNT = 500;
const pathOf = (at: number) => `Notes/${String(at).padStart(4, '0')}.md`;
const textOf = (at: number, name: string, from: string) => `---\r\nup: "[[${name}]]"\r\n---\r\n${at}: [[${name}#Part|the hub]], [it](../${from}), \`[[Hub]]\`\r\n`;

const BEFORE: Readonly<Record<string, string>> = {
  'Hub.md': '# Hub\n\n## Part\n',
  ...Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [pathOf(at), textOf(at, 'Hub', 'Hub.md')])),
};
const AFTER: Readonly<Record<string, string>> = {
  'Deep/The centre.md': '# Hub\n\n## Part\n',
  ...Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [pathOf(at), textOf(at, 'The centre', 'Deep/The%20centre.md')])),
};

/** Renames a note that 500 others link to, and stops the app when about half of them are written. */
async function cutInTheMiddle(latent: Latent, stop: () => Promise<void>): Promise<void> {
  await latent.openVault();
  const { page } = latent;
  void page.evaluate(() => window.latent.tools.call('rename_note', { path: 'Hub.md', new_path: 'Deep/The centre.md' })).catch(() => undefined);
  await button(page, 'Approve').click();
  while ((await latent.vault.read(pathOf(COUNT / 2))) === BEFORE[pathOf(COUNT / 2)]) await pause(5);
  await stop();
  const now = await latent.vault.snapshot();
  const arrived = Object.keys(AFTER).filter((path) => now[path] === AFTER[path]).length;
  expect(arrived, 'files that had arrived').toBeGreaterThan(COUNT / 4);
  expect(arrived).toBeLessThan(COUNT);
}

/** Whether every link of every note leads somewhere, as the app's own index says. */
async function unresolved(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await window.latent.ready('text');
    const result = await window.latent.tools.call('query_graph', { sql: 'SELECT source, written FROM links WHERE NOT resolved', limit: 5 });
    return 'rows' in result ? result['rows'] : result;
  });
}

const offered = (page: Page) => button(page, 'Complete').waitFor();

it('a change of 500 files that a killed browser cut short is completed at the next start', async () => {
  const latent = await startLatent({ vault: BEFORE });
  await cutInTheMiddle(latent, () => latent.relaunch());
  const { page } = latent;
  await offered(page);
  await page.getByText(/\d+ of 502 files/).waitFor();
  await button(page, 'Complete').click();
  await page.getByText('The change is complete.').waitFor({ timeout: 60_000 });
  expect(await latent.vault.snapshot()).toEqual(AFTER);
  expect(await unresolved(page)).toEqual([]);
  await latent.reload();
  await page.waitForFunction(() => window.latent.status().textReady);
  expect(await button(page, 'Complete').count()).toBe(0);
});

it('or rolled back to the first byte', async () => {
  const latent = await startLatent({ vault: BEFORE });
  await cutInTheMiddle(latent, () => latent.relaunch());
  const { page } = latent;
  await offered(page);
  await button(page, 'Roll back').click();
  await page.getByText('Everything is as it was before the change.').waitFor({ timeout: 60_000 });
  expect(await latent.vault.snapshot()).toEqual(BEFORE);
  expect(await unresolved(page)).toEqual([]);
});

it('a page that is closed in the middle leaves the same two ways, in every tab, after another vault and after being ignored', async () => {
  const latent = await startLatent({ vault: BEFORE });
  const other = await makeVault({ 'Else.md': 'x' }, 'other');
  await cutInTheMiddle(latent, () => latent.reload());
  const { page } = latent;
  await offered(page);
  const cut = await latent.vault.snapshot();

  await dropFolder(page, other.dir);
  await page.waitForFunction(() => window.latent.status().notes === 1 && window.latent.status().textReady);
  expect(await button(page, 'Complete').count(), 'in another vault').toBe(0);
  await dropFolder(page, latent.vault.dir);
  await offered(page);
  await latent.relaunch({ gently: true });
  await offered(latent.page);
  expect(await latent.vault.snapshot(), 'nothing was touched').toEqual(cut);

  const second = await latent.newTab();
  await offered(second);
  await button(second, 'Roll back').click();
  await second.getByText('Everything is as it was before the change.').waitFor({ timeout: 60_000 });
  expect(await latent.vault.snapshot()).toEqual(BEFORE);
  await button(latent.page, 'Complete').click();
  await latent.page.getByText('This was settled already').waitFor();
  expect(await latent.vault.snapshot()).toEqual(BEFORE);
  await other.remove();
});

it('what another program wrote between the kill and the next start is named and left alone', async () => {
  const latent = await startLatent({ vault: BEFORE });
  const theirs = { [pathOf(3)]: 'Theirs, after it had arrived.\n', [pathOf(COUNT - 1)]: 'Theirs, before its turn.\n' };
  await cutInTheMiddle(latent, () =>
    latent.relaunch({
      meanwhile: async () => {
        for (const [path, text] of Object.entries(theirs)) await latent.vault.write(path, text);
      },
    }),
  );
  const { page } = latent;
  await offered(page);
  await page.getByText(`Changed by something else since; these stay as they are: ${Object.keys(theirs).join(', ')}`).waitFor();
  // Until it is settled, an edit of one of its files waits.
  const refused = await page.evaluate((path) => window.latent.tools.call('modify_note', { path, operation: 'append', content: 'x' }), pathOf(5));
  expect(refused).toMatchObject({ success: false, code: 'unknown_outcome' });
  await button(page, 'Roll back').click();
  await page.getByText('Left as they are, since something else changed them').waitFor({ timeout: 60_000 });
  expect(await latent.vault.snapshot()).toEqual({ ...BEFORE, ...theirs });
});
