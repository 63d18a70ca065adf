import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { button } from './harness/assistant.ts';
import { dropFolder, startLatent, type Latent } from './harness.ts';
import { makeVault } from './harness/scratch-vault.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

/** Files of the change: as many as in a large vault for the first test, enough to be interrupted in the middle for the others. */
const MANY = 500;
const ENOUGH = 160;
const pathOf = (at: number) => `Notes/${String(at).padStart(4, '0')}.md`;
const textOf = (at: number, name: string, from: string) =>
  `---\r\nup: "[[${name}]]"\r\n---\r\n${at}: [[${name}#Part|the hub]], [it](../${from}), \`[[Hub]]\`\r\n`;

type Files = Readonly<Record<string, string>>;

/** A note and `count` others that link to it, before and after it is renamed. */
function renameOf(count: number): { count: number; before: Files; after: Files } {
  const all = (name: string, path: string): Files => ({
    [path]: '# Hub\n\n## Part\n',
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [pathOf(at), textOf(at, name, encodeURI(path))])),
  });
  return { count, before: all('Hub', 'Hub.md'), after: all('The centre', 'Deep/The centre.md') };
}

/** Renames the note, and stops the app when a quarter of the others is written: a busy machine takes its time to stop it. */
async function cutInTheMiddle(
  latent: Latent,
  { count, before, after }: ReturnType<typeof renameOf>,
  stop: () => Promise<void>,
): Promise<void> {
  await latent.openVault();
  const { page } = latent;
  void page
    .evaluate(() => window.latent.tools.call('rename_note', { path: 'Hub.md', new_path: 'Deep/The centre.md' }))
    .catch(() => undefined);
  await button(page, 'Approve').click();
  while ((await latent.vault.read(pathOf(count / 4))) === before[pathOf(count / 4)]) await pause(5);
  await stop();
  const now = await latent.vault.snapshot();
  const arrived = Object.keys(after).filter((path) => now[path] === after[path]).length;
  expect(arrived, 'files that had arrived').toBeGreaterThan(count / 8);
  expect(arrived).toBeLessThan(count);
}

/** Whether the app's index resolves every link of every note. */
async function unresolved(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await window.latent.ready('text');
    const result = await window.latent.tools.call('query_graph', {
      sql: 'SELECT source, written FROM links WHERE NOT resolved',
      limit: 5,
    });
    return 'rows' in result ? result['rows'] : result;
  });
}

const offered = (page: Page) => button(page, 'Complete').waitFor();

it.runIf(IS_LONG_RUN)(
  'completes a change of 500 files, interrupted by a killed browser, at the next start',
  async () => {
    const rename = renameOf(MANY);
    const latent = await startLatent({ vault: rename.before });
    await cutInTheMiddle(latent, rename, () => latent.relaunch());
    const { page } = latent;
    await offered(page);
    await page.getByText(/\d+ of 502 files/).waitFor();
    await button(page, 'Complete').click();
    await page.getByText('The change is complete.').waitFor({ timeout: 60_000 });
    expect(await latent.vault.snapshot()).toEqual(rename.after);
    expect(await unresolved(page)).toEqual([]);
    await latent.reload();
    await page.waitForFunction(() => window.latent.status().textReady);
    expect(await button(page, 'Complete').count()).toBe(0);
  },
);

it.runIf(IS_LONG_RUN)(
  'rolls back a change of 500 files, interrupted by a killed browser, to the same bytes as before',
  async () => {
    const rename = renameOf(ENOUGH);
    const latent = await startLatent({ vault: rename.before });
    await cutInTheMiddle(latent, rename, () => latent.relaunch());
    const { page } = latent;
    await offered(page);
    await button(page, 'Put the files back').click();
    await page.getByText('Everything is as it was before the change.').waitFor({ timeout: 60_000 });
    expect(await latent.vault.snapshot()).toEqual(rename.before);
    expect(await unresolved(page)).toEqual([]);
  },
);

it('offers to complete or roll back a change after its page was closed, in every tab, after opening another vault and after being ignored', async () => {
  const rename = renameOf(ENOUGH);
  const latent = await startLatent({ vault: rename.before });
  const other = await makeVault({ 'Else.md': 'x' }, 'other');
  await cutInTheMiddle(latent, rename, () => latent.reload());
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
  await button(second, 'Put the files back').click();
  await second.getByText('Everything is as it was before the change.').waitFor({ timeout: 60_000 });
  expect(await latent.vault.snapshot()).toEqual(rename.before);
  await button(latent.page, 'Complete').click();
  await latent.page.getByText('This was settled already').waitFor();
  expect(await latent.vault.snapshot()).toEqual(rename.before);
  await other.remove();
});

it.runIf(IS_LONG_RUN)('names and keeps what another program wrote between the kill and the next start', async () => {
  const rename = renameOf(ENOUGH);
  const latent = await startLatent({ vault: rename.before });
  const theirs = {
    [pathOf(3)]: 'Theirs, after it had arrived.\n',
    [pathOf(rename.count - 1)]: 'Theirs, before its turn.\n',
  };
  await cutInTheMiddle(latent, rename, () =>
    latent.relaunch({
      whileClosed: async () => {
        for (const [path, text] of Object.entries(theirs)) await latent.vault.write(path, text);
      },
    }),
  );
  const { page } = latent;
  await offered(page);
  await page
    .getByText(`Changed by something else since; these stay as they are: ${Object.keys(theirs).join(', ')}`)
    .waitFor();
  // An edit of one of its files waits until the change is completed or rolled back.
  const refused = await page.evaluate(
    (path) => window.latent.tools.call('modify_note', { path, operation: 'append', content: 'x' }),
    pathOf(5),
  );
  expect(refused).toMatchObject({ success: false, code: 'unknown_outcome' });
  await button(page, 'Put the files back').click();
  await page.getByText('Left as they are, since something else changed them').waitFor({ timeout: 60_000 });
  expect(await latent.vault.snapshot()).toEqual({ ...rename.before, ...theirs });
});
