import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { startLatent } from '../harness.ts';

/** `LATENT_TRUST_CONVERSATIONS` sets the size; each has 20 messages of 2,000 characters. */
const CONVERSATIONS = Number(process.env.LATENT_TRUST_CONVERSATIONS ?? 1000);
const MESSAGES = 20;

/** Puts conversations and activity into the records as the app writes them. */
async function fillRecords(count: { readonly conversations: number; readonly messages: number }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('latent');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('The records cannot be opened.'));
  });
  // No word twice in a row, so that compression costs as much as usual.
  const prose = (seed: number) =>
    Array.from({ length: 330 }, (_, at) => ((seed * 7919 + at * 104729) % 65521).toString(36).padStart(4, 'a')).join(
      ' ',
    );
  for (let at = 0; at < count.conversations; at += 1) {
    const time = new Date(1.7e12 + at * 60_000).toISOString();
    const writing = database.transaction(['conversations', 'activity'], 'readwrite');
    const id = `many-${String(at).padStart(6, '0')}`;
    const rows = writing.objectStore('conversations');
    rows.put({
      id,
      vaultId: 'v',
      title: `Question ${at}`,
      created: time,
      updated: time,
      messageCount: count.messages,
      leaf: count.messages - 1,
    });
    for (let seq = 0; seq < count.messages; seq += 1) {
      const message = { role: seq % 2 === 0 ? 'user' : 'assistant', content: prose(at * 31 + seq) };
      rows.put({
        id: `${id}/${String(seq).padStart(8, '0')}`,
        vaultId: 'v messages',
        updated: time,
        entry: { seq, time, parent: seq === 0 ? null : seq - 1, message },
      });
      writing.objectStore('activity').put({
        id: `${id}-${seq}`,
        timestamp: time,
        tool_name: 'read_note',
        arguments: { path: 'One.md' },
        result_summary: '',
        result: { success: true, text: prose(seq).slice(0, 500) },
        status: 'completed',
        duration_ms: 1,
        initiated_by: 'agent',
        paths: ['One.md'],
      });
    }
    await new Promise((resolve) => (writing.oncomplete = resolve));
  }
  database.close();
}

const backups = (page: Page) =>
  page.evaluate(async () => {
    const folder = await (
      await navigator.storage.getDirectory()
    ).getDirectoryHandle('latent-backups', { create: true });
    let bytes = 0;
    for await (const [name, entry] of folder.entries())
      if (name.endsWith('.gz')) bytes += (await (entry as FileSystemFileHandle).getFile()).size;
    return bytes;
  });

it('an automatic backup of large records blocks the main thread for less than the limit of one task', async () => {
  const latent = await startLatent({ vault: { 'One.md': '# One\n' } });
  await latent.openVault();
  const { page } = latent;
  await page.evaluate(fillRecords, { conversations: CONVERSATIONS, messages: MESSAGES });
  const session = await latent.context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const browser = latent.context.browser();
  const whole = browser ? await browser.newBrowserCDPSession() : undefined;
  const threadMs = async () =>
    ((await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) *
    1000;
  const allMs = async () =>
    ((await whole?.send('SystemInfo.getProcessInfo'))?.processInfo ?? []).reduce(
      (sum, { cpuTime }) => sum + cpuTime * 1000,
      0,
    );

  // The baseline: what the page does in that time without a backup.
  const idleFrom = await threadMs();
  await page.waitForTimeout(3_000);
  const idle = (await threadMs()) - idleFrom;
  const before = await backups(page);
  const [from, allFrom, began] = [await threadMs(), await allMs(), Date.now()];
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // Polled rarely: each poll costs the page some time itself.
  await expect.poll(() => backups(page), { interval: 3_000, timeout: 240_000 }).toBeGreaterThan(before);
  const [page_, all] = [(await threadMs()) - from, (await allMs()) - allFrom];
  console.log(
    `a backup of ${CONVERSATIONS} conversations: ${page_.toFixed(0)} ms of the page’s thread (${idle.toFixed(0)} ms in 3 s without one), ${all.toFixed(0)} ms of all processes, ${Date.now() - began} ms in all, ${((await backups(page)) / 1e6).toFixed(1)} MB`,
  );
  // All of it together is less than the longest single task that is allowed.
  expect(page_ - idle).toBeLessThan(50);
});
