import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Page } from 'playwright';
import { button } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';

const NOTE = '# One\n\nFirst.\n\nLast.\n';

/** Opens the note in the editor and types a line at its end, without saving. */
async function typeUnsaved(latent: Latent): Promise<Page> {
  await latent.openVault();
  const { page } = latent;
  await page.evaluate(() => (location.hash = '#/note/x/One.md'));
  await button(page, 'Edit').click();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Mine.');
  return page;
}

async function boxOf(page: Page, selector: string): Promise<{ readonly y: number; readonly height: number }> {
  await page.locator(selector).first().waitFor();
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return box;
}

const callTool = (page: Page, name: string, input: unknown) =>
  page.evaluate(([tool, given]) => window.latent.tools.call(tool, given), [name, input] as const);

it('asks about a write to the note that is being edited, and merges both texts', async () => {
  const latent = await startLatent({ vault: { 'x/One.md': NOTE } });
  const page = await typeUnsaved(latent);
  const result = callTool(page, 'modify_note', {
    path: 'x/One.md',
    operation: 'replace',
    search: 'First.',
    content: 'Theirs.',
  });
  await page.getByText('“x/One.md” has text that was typed in the editor and is not saved yet.').waitFor();
  await button(page, 'Approve').click();
  expect(await result).toMatchObject({ success: true });
  await button(page, 'Keep both').click();
  await page.keyboard.press('Control+S');
  await expect.poll(() => latent.vault.read('x/One.md'), { timeout: 10_000 }).toBe('# One\n\nTheirs.\n\nLast.\nMine.');
});

it('keeps the unsaved text when the note is renamed, here or in another tab', async () => {
  const latent = await startLatent({ vault: { 'x/One.md': NOTE, 'Two.md': '[[One]]\n' } });
  const page = await typeUnsaved(latent);
  const here = callTool(page, 'rename_note', { path: 'x/One.md', new_path: 'y/Renamed.md' });
  await button(page, 'Approve').click();
  expect(await here).toMatchObject({ success: true });
  await page.waitForFunction(() => location.hash.startsWith('#/note/y/Renamed.md'));
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('Mine.');

  const second = await latent.newTab();
  await second.waitForFunction(() => window.latent.status().textReady);
  const there = callTool(second, 'rename_note', { path: 'y/Renamed.md', new_path: 'Moved.md' });
  await second.getByText('has text that was typed in the editor').waitFor();
  await button(second, 'Approve').click();
  expect(await there).toMatchObject({ success: true });
  await page.bringToFront();
  await page.waitForFunction(() => location.hash.startsWith('#/note/Moved.md'));
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('Mine.');
  expect(await latent.vault.read('Moved.md')).toBe(NOTE);
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+S');
  await expect.poll(() => latent.vault.read('Moved.md'), { timeout: 10_000 }).toBe(`${NOTE}Mine.`);
  expect(await latent.vault.read('Two.md')).toBe('[[Moved]]\n');

  await page.evaluate(() => (location.hash = '#/note/x/One.md'));
  await page.getByText('It is now Moved.md.').waitFor();
  await button(page, 'Open it there').click();
  await page.waitForFunction(() => location.hash.startsWith('#/note/Moved.md'));
});

it('keeps the unsaved text of each of two tabs that edit one note, after a crash too', async () => {
  const latent = await startLatent({
    vault: {
      'x/One.md': NOTE,
      'Why?.md': 'A name that Chromium hides.',
      '~Tilde.md': 'Another.',
      'con.md': 'A device.',
    },
  });
  await typeUnsaved(latent);
  const second = await latent.newTab('#/note/x/One.md');
  await second.getByText('Text that was typed in another tab is not saved yet.').waitFor();
  await button(second, 'Edit').click();
  await second.locator('.cm-content').click();
  await second.keyboard.type('Theirs.');
  await second.reload();
  await expect.poll(() => second.locator('.cm-content').innerText()).toContain('Theirs.');

  await latent.relaunch({ hash: '#/note/x/One.md' });
  const { page } = latent;
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('Theirs.');
  // On a phone the notice of it must leave the note's name, modes and bar free.
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Discard them').click();
  const [notice, bar] = await Promise.all([boxOf(page, '.toast'), boxOf(page, '.note-bar')]);
  expect(notice.y).toBeGreaterThan(bar.y + bar.height);
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, 'Show it').click();
  await expect.poll(() => page.locator('.cm-content').innerText()).toContain('Mine.');
  await page.keyboard.press('Control+S');
  await expect.poll(() => latent.vault.read('x/One.md')).toBe(`${NOTE}Mine.`);

  for (const name of ['Why?.md', '~Tilde.md', 'con.md']) {
    await page.evaluate((hash) => (location.hash = hash), `#/note/${encodeURIComponent(name)}`);
    await page.getByText(`Browsers hide files and folders that are called “${name}” from web apps.`).waitFor();
  }
});

it('keeps the text in the editor when the note is deleted, and can save it again', async () => {
  const latent = await startLatent({ vault: { 'x/One.md': NOTE } });
  const page = await typeUnsaved(latent);
  const result = callTool(page, 'delete_note', { path: 'x/One.md' });
  await page.getByText('has text that was typed in the editor').waitFor();
  await button(page, 'Approve').click();
  expect(await result).toMatchObject({ success: true });
  await page.getByText('This note was deleted on disk. Your text is still here.').waitFor();
  await button(page, 'Keep mine').click();
  await page.keyboard.press('Control+S');
  await expect.poll(() => latent.vault.read('x/One.md').catch(() => '')).toBe(`${NOTE}Mine.`);
});

it('lets two tabs that write one note at the same time both succeed, one after the other', async () => {
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
  expect((await latent.vault.read('x/One.md')).trim().split('\n').sort()).toEqual(
    [...lines('first'), ...lines('second')].sort(),
  );
});
