import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { approved, button } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';
import { writeInNote } from './harness/notes.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const NOTE = '# One\n\nFirst.\n\nLast.\n';

/** Opens the note in the editor and types a line at its end. */
async function typeInto(latent: Latent): Promise<Page> {
  await latent.openVault();
  const { page } = latent;
  await writeInNote(page, 'x/One.md');
  await page.keyboard.type('Mine.');
  return page;
}

const callTool = (page: Page, name: string, input: unknown) =>
  page.evaluate(([tool, given]) => window.latent.tools.call(tool, given), [name, input] as const);

it('asks about a write to the note that is being edited, again where more was typed since, and keeps both texts', async () => {
  const latent = await startLatent({ vault: { 'x/One.md': NOTE } });
  const page = await typeInto(latent);
  await expect.poll(() => latent.vault.read('x/One.md'), { timeout: 10_000 }).toBe(`${NOTE}Mine.`);
  const result = callTool(page, 'modify_note', {
    path: 'x/One.md',
    operation: 'replace',
    search: 'First.',
    content: 'Theirs.',
  });
  await button(page, 'Approve').waitFor();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' More.');
  await expect.poll(() => latent.vault.read('x/One.md'), { timeout: 10_000 }).toBe(`${NOTE}Mine. More.`);
  await button(page, 'Approve').click();
  await page.getByText('asked again').waitFor();
  await button(page, 'Approve').click();
  expect(await result).toMatchObject({ success: true });
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('Theirs.');
  expect(await latent.vault.read('x/One.md')).toBe('# One\n\nTheirs.\n\nLast.\nMine. More.');
});

it('keeps what is being typed when the note is renamed, here or in another tab', async () => {
  const latent = await startLatent({ vault: { 'x/One.md': NOTE, 'Two.md': '[[One]]\n' } });
  const page = await typeInto(latent);
  const here = callTool(page, 'rename_note', { path: 'x/One.md', new_path: 'y/Renamed.md' });
  expect(await approved(page, here)).toMatchObject({ success: true });
  await page.waitForFunction(() => location.hash.startsWith('#/note/y/Renamed.md'));
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('Mine.');

  const second = await latent.newTab();
  await second.waitForFunction(() => window.latent.status().textReady);
  const there = callTool(second, 'rename_note', { path: 'y/Renamed.md', new_path: '/Moved.md' });
  expect(await approved(second, there)).toMatchObject({ success: true });
  await page.bringToFront();
  await page.waitForFunction(() => location.hash.startsWith('#/note/Moved.md'));
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('Mine.');
  await expect.poll(() => latent.vault.read('Moved.md'), { timeout: 10_000 }).toBe(`${NOTE}Mine.`);
  expect(await latent.vault.read('Two.md')).toBe('[[Moved]]\n');

  await page.evaluate(() => (location.hash = '#/note/x/One.md'));
  await page.getByText('It is now Moved.md.').waitFor();
  await button(page, 'Open it there').click();
  await page.waitForFunction(() => location.hash.startsWith('#/note/Moved.md'));
});

it.runIf(IS_LONG_RUN)(
  'saves what is typed in each of two tabs, also where one is reloaded in the middle of a word',
  async () => {
    const latent = await startLatent({ vault: { 'x/One.md': NOTE } });
    await typeInto(latent);
    await expect.poll(() => latent.vault.read('x/One.md'), { timeout: 10_000 }).toBe(`${NOTE}Mine.`);
    const second = await latent.newTab('#/note/x/One.md');
    await second.locator('.cm-content').click();
    await second.keyboard.press('Control+End');
    await second.keyboard.type(' Theirs.');
    await second.reload();
    await second.getByText('Mine. Theirs.').first().waitFor();
    await expect.poll(() => latent.vault.read('x/One.md'), { timeout: 10_000 }).toBe(`${NOTE}Mine. Theirs.`);
    // So is the value of a property whose field has the keyboard.
    await second.locator('.cm-content').click();
    await second.keyboard.press('Control+;');
    await second.keyboard.type('mood');
    await second.keyboard.press('Enter');
    await second.keyboard.type('calm');
    await expect.poll(() => second.getByLabel('mood', { exact: true }).inputValue()).toBe('calm');
    await second.reload();
    const withMood = `---\nmood: calm\n---\n${NOTE}Mine. Theirs.`;
    await expect.poll(() => latent.vault.read('x/One.md'), { timeout: 10_000 }).toBe(withMood);

    await latent.relaunch({ hash: '#/note/x/One.md' });
    await latent.page.getByText('Mine. Theirs.').first().waitFor();
  },
);

it('says of a note that is opened by a name which the browser hides that it does', async () => {
  const hidden = ['Why?.md', '~Tilde.md', 'con.md'];
  const latent = await startLatent({ vault: Object.fromEntries(hidden.map((name) => [name, 'Hidden.'])) });
  await latent.openVault();
  const { page } = latent;
  for (const name of hidden) {
    await page.evaluate((hash) => (location.hash = hash), `#/note/${encodeURIComponent(name)}`);
    await page.getByText(`Browsers hide files and folders that are called “${name}” from web apps.`).waitFor();
  }
});

it('keeps the text in the editor when another program deletes the note, and can save it again', async () => {
  const latent = await startLatent({ vault: { 'x/One.md': NOTE } });
  const page = await typeInto(latent);
  await rm(join(latent.vault.dir, 'x/One.md'));
  await page.keyboard.press('Control+S');
  await page.getByText('This note was deleted on disk. Your text is still here.').waitFor();
  await button(page, 'Keep mine').click();
  await expect.poll(() => latent.vault.read('x/One.md').catch(() => '')).toBe(`${NOTE}Mine.`);
});

it.runIf(IS_LONG_RUN)(
  'goes on where another program renamed the note, also after the page was loaded anew, and writes nothing before that',
  async () => {
    const latent = await startLatent({ vault: { 'x/One.md': NOTE, 'Other.md': 'Another.' } });
    const page = await typeInto(latent);
    await mkdir(join(latent.vault.dir, 'y'));
    await rename(join(latent.vault.dir, 'x/One.md'), join(latent.vault.dir, 'y/First.md'));
    await page.keyboard.press('Control+S');
    const question = page.getByText('it is probably “y/First.md” now. Your text is still here.');
    await question.waitFor();
    await button(page, 'Go on there').click();
    await page.waitForFunction(() => location.hash.startsWith('#/note/y/First.md'));
    await expect.poll(() => latent.vault.read('y/First.md'), { timeout: 10_000 }).toBe(`${NOTE}Mine.`);
    expect(await latent.vault.read('x/One.md').catch(() => 'no such file')).toBe('no such file');

    await writeInNote(page, 'y/First.md');
    await page.keyboard.type(' More.');
    await rename(join(latent.vault.dir, 'y/First.md'), join(latent.vault.dir, 'Last.md'));
    await page.keyboard.press('Control+S');
    await button(page, 'Go on there').waitFor();
    await page.reload();
    await button(page, 'Go on there').click();
    await expect.poll(() => latent.vault.read('Last.md'), { timeout: 10_000 }).toBe(`${NOTE}Mine. More.`);
    expect(await latent.vault.read('y/First.md').catch(() => 'no such file')).toBe('no such file');
  },
);

it.runIf(IS_LONG_RUN)(
  'lets two tabs that write one note at the same time both succeed, one after the other',
  async () => {
    const latent = await startLatent({ vault: { 'x/One.md': '' } });
    await latent.openVault();
    const second = await latent.newTab('#/note/x/One.md');
    await second.waitForFunction(() => window.latent.status().textReady);
    const lines = (tab: string) => Array.from({ length: 3 }, (_, at) => `${tab} ${at}`);
    const write = (page: Page, tab: string) =>
      lines(tab).map((content) => callTool(page, 'modify_note', { path: 'x/One.md', operation: 'append', content }));
    const all = [...write(latent.page, 'first'), ...write(second, 'second')];
    const approve = async (page: Page, done: () => boolean) => {
      // Not by the pointer: a tab in the background draws no frames, for which a click would wait.
      while (!done()) {
        await page.evaluate(() =>
          [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Approve')?.click(),
        );
        await pause(50);
      }
    };
    let isDone = false;
    const clicking = Promise.all([approve(latent.page, () => isDone), approve(second, () => isDone)]);
    const results = await Promise.all(all);
    isDone = true;
    await clicking;
    expect(results.every((result) => result.success)).toBe(true);
    expect((await latent.vault.read('x/One.md')).trim().split(/\n+/).sort()).toEqual(
      [...lines('first'), ...lines('second')].sort(),
    );
  },
);
