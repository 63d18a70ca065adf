import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { configureAllowed } from './harness/assistant.ts';
import { startLatent } from './harness.ts';
import { chooseAction } from './views/view.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { showSideView } from './harness/notes.ts';

const activity = (page: Page) => page.getByRole('region', { name: 'Activity', exact: true });
const rows = (page: Page) => activity(page).getByRole('listitem');
const total = (page: Page) => activity(page).getByRole('status').textContent();
/** Chooses a condition of the list in its menu. */
async function filterBy(page: Page, menu: string, choice: string): Promise<void> {
  await activity(page)
    .getByRole('button', { name: new RegExp(`^${menu}: `, 'u') })
    .click();
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
}

describe('the activity log', () => {
  it('shows every call that touched a note, and filters by what was done, outcome and caller', async () => {
    const latent = await startLatent({ vault: { 'A.md': 'a [[B]]', 'B.md': 'b' } });
    const { page } = latent;
    await latent.openVault();
    await page.evaluate(async () => {
      await window.latent.tools.call('read_note', { path: 'A.md' });
      await window.latent.tools.call('read_note', { path: 'B.md' });
      await window.latent.tools.call('read_note', { path: 'Nowhere.md' });
      await window.latent.tools.call('get_note_metadata', { path: 'A.md' });
    });
    await page.evaluate(() => (location.hash = '#/note/A.md'));
    await chooseAction(page, 'Activity of this note');
    await expect.poll(() => total(page)).toBe('2 entries');
    await expect
      .poll(() => rows(page).allTextContents())
      .toEqual([expect.stringContaining('Looked at the properties of “A”'), expect.stringContaining('Read “A”')]);

    await filterBy(page, 'Where', 'In another note…');
    await page.getByRole('dialog').getByRole('combobox').fill('b');
    await page.keyboard.press('Enter');
    await activity(page).getByRole('button', { name: 'Where: In “B”' }).waitFor();
    // The properties of A name the note that it links to.
    await expect
      .poll(() => rows(page).allTextContents())
      .toEqual([expect.stringContaining('Looked at the properties of “A”'), expect.stringContaining('Read “B”')]);
    await filterBy(page, 'Where', 'In any note');
    await expect.poll(() => total(page)).toBe('4 entries');
    await filterBy(page, 'What', 'Read a note');
    await expect.poll(() => total(page)).toBe('3 entries');
    await filterBy(page, 'Outcome', 'Failed');
    await expect.poll(() => total(page)).toBe('1 entry');
    await filterBy(page, 'Outcome', 'Any outcome');
    await filterBy(page, 'By whom', 'By the assistant');
    await activity(page).getByText('Nothing like that has happened.').waitFor();
    await filterBy(page, 'By whom', 'By another program');

    // Updated live, without a click.
    await page.evaluate(() => window.latent.tools.call('read_note', { path: 'B.md' }));
    await expect.poll(() => total(page)).toBe('4 entries');

    const download = page.waitForEvent('download');
    await activity(page).getByRole('button', { name: 'Export these as a file' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const records = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { tool_name: string });
    expect(records.map(({ tool_name }) => tool_name)).toEqual(Array.from({ length: 4 }, () => 'read_note'));
  });

  it.runIf(IS_LONG_RUN)('lays no entry over another when more come while it shows, however long they are', async () => {
    const latent = await startLatent({ vault: { 'A.md': 'a [[B]]', 'B.md': 'b' } });
    const { page } = latent;
    await latent.openVault();
    await showSideView(page, 'Activity');
    for (const path of ['A.md', `${'So long a name '.repeat(9)}.md`, `${'Another long name '.repeat(9)}.md`, 'B.md']) {
      const before = await rows(page).count();
      await page.evaluate((read) => window.latent.tools.call('read_note', { path: read }), path);
      await expect.poll(() => rows(page).count()).toBe(before + 1);
    }
    const gaps = () =>
      rows(page).evaluateAll((all) => {
        const boxes = all.map((row) => row.getBoundingClientRect());
        return boxes.slice(1).map(({ top }, at) => Math.abs(Math.round(top - (boxes[at]?.bottom ?? 0))));
      });
    await expect.poll(gaps).toEqual([0, 0, 0]);
  });

  it.runIf(IS_LONG_RUN)('scrolls through 20,000 calls with only a few of them in the DOM', async () => {
    const latent = await startLatent({ vault: { 'A.md': 'a' } });
    const { page } = latent;
    await latent.openVault();
    await page.evaluate(() => window.latent.tools.call('read_note', { path: 'A.md' }));
    await page.evaluate(fillLog, 20_000);
    await latent.reload();
    await showSideView(page, 'Activity');
    await expect.poll(() => total(page)).toBe('20,001 entries');
    await expect.poll(() => rows(page).first().textContent()).toContain('Read');
    expect(await rows(page).count()).toBeLessThan(60);
    // Rows are measured when they become visible, so the end may move a little further.
    const toEnd = () =>
      activity(page)
        .getByRole('list', { name: 'What happened' })
        .evaluate((list) => list.parentElement!.scrollTo(0, 1e9));
    await expect
      .poll(async () => {
        await toEnd();
        return rows(page).last().textContent();
      })
      .toContain('call 0 ');
    await filterBy(page, 'Outcome', 'Failed');
    await expect.poll(() => total(page)).toBe('2,000 entries');

    // Beyond the limit the oldest go: announced at one start, with a way to keep them, and deleted at the next.
    await configureAllowed(page, { activityEntries: 19_800 });
    await latent.reload();
    await page.getByText('The activity log has more than the 19,800 entries that are kept').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export them' }).click();
    const oldest = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\n');
    expect(oldest[0]).toContain('call 0 of long ago');
    expect(await countLog(page)).toBe(19_800 + oldest.length);
    await latent.reload();
    await expect.poll(() => countLog(page)).toBe(19_800);
  });
});

const countLog = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('latent');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const counting = opening.result.transaction('activity').objectStore('activity').count();
    await new Promise((resolve) => (counting.onsuccess = resolve));
    opening.result.close();
    return counting.result;
  });

/** Runs in the page: writes old calls directly into the browser's storage. */
async function fillLog(count: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('latent');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error('The log cannot be opened.'));
  });
  const transaction = database.transaction('activity', 'readwrite');
  for (let at = 0; at < count; at += 1) {
    transaction.objectStore('activity').put({
      id: `old-${at}`,
      timestamp: new Date(Date.UTC(2020, 0, 1) + at * 1000).toISOString(),
      tool_name: 'search_notes',
      arguments: { query: `q${at}` },
      result_summary: `call ${at} of long ago`,
      result: { success: true, results: [] },
      status: at % 10 === 0 ? 'failed' : 'completed',
      duration_ms: 1,
      initiated_by: 'agent',
      paths: [`N/${at % 500}.md`],
    });
  }
  await new Promise((resolve) => (transaction.oncomplete = resolve));
  database.close();
}
