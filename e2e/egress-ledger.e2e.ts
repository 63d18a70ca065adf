import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { startLocalMcpServer } from '../src/agent/mcp/testing/local-mcp-server.ts';
import { createWebServer } from '../src/tools/graph/analysis/testing/web-server.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { button, runCommand, send, useEndpoint, whenAsked } from './harness/assistant.ts';
import { addMcpServer } from './harness/other-servers.ts';
import { startLatent, type Latent } from './harness.ts';

const lines = async (page: Page): Promise<string[]> =>
  (await page.getByRole('list', { name: 'Requests' }).getByRole('listitem').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/gu, ' '),
  );

async function readAccount(latent: Latent): Promise<string> {
  await runCommand(latent.page, 'What has left this browser');
  const dialog = latent.page.getByRole('dialog', { name: 'What has left this browser' });
  await dialog.waitFor();
  await dialog.getByText('Reading what was kept').waitFor({ state: 'detached' });
  return dialog.innerText();
}

it('lists every request that left the browser: when, why, where to, how much, and text of which notes', async () => {
  const latent = await startLatent({
    vault: { 'Garlic.md': '# Garlic\n\nPlant it in October.\n', 'Moths.md': '# Moths\n' },
  });
  await latent.openVault();
  const { page } = latent;
  await button(page, /^Nothing sent: nothing has left this browser/u).waitFor();
  expect(await readAccount(latent)).toContain('Nothing has left this browser while this notebook was open.');
  await page.keyboard.press('Escape');

  const endpoint = await useEndpoint(latent, [
    { toolCalls: [{ name: 'read_note', arguments: { path: 'Garlic.md' } }] },
    { text: 'In October.' },
  ]);
  await send(page, 'When is garlic planted?');
  await page.getByText('In October.', { exact: true }).waitFor();
  const { host } = new URL(endpoint.baseUrl);
  // The service runs on this computer, so nothing was sent from it.
  const isDone = () =>
    page
      .getByRole('button', {
        name: /^Nothing sent: nothing has left this computer .* went to (?:a program|programs) on it/u,
      })
      .waitFor();
  await isDone();
  const account = await readAccount(latent);
  expect(account).toMatch(/Nothing has left this computer .*\d+ requests? stayed on this computer/u);
  expect(account).toContain(`Question to a model — ${host}, stayed on this computer`);
  const [last, first] = (await lines(page)).filter((line) => line.startsWith('Question to a model'));
  expect(last).toMatch(/handed over · .* received · answered With text or names of Garlic\.md/u);
  expect(first).not.toContain('Garlic.md');
  // Whether a note was in any of them.
  const find = page.getByRole('searchbox', { name: 'Find a note or a host' });
  await find.fill('moths');
  await page.getByText('No request in the list names “moths”.').waitFor();
  await find.fill('garlic');
  await expect.poll(() => lines(page)).toEqual([last]);
  await find.fill('');
  // The sizes equal those of the requests that the endpoint received.
  const readKept = () =>
    page.evaluate(async () => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('latent');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('not opened'));
      });
      const rows = await new Promise<{ reason: string; sent: number; received: number }[]>((resolve) => {
        const request = opened.transaction('egress').objectStore('egress').getAll();
        request.onsuccess = () => resolve(request.result as { reason: string; sent: number; received: number }[]);
      });
      opened.close();
      return rows.filter(({ reason }) => reason === 'answer').map(({ sent, received }) => ({ sent, received }));
    });
  expect((await readKept()).map(({ sent }) => sent).sort()).toEqual(
    endpoint.requests.map(({ body }) => Buffer.byteLength(JSON.stringify(body))).sort(),
  );
  // What came is written when the connection has ended, a moment after the answer is read.
  await expect.poll(async () => (await readKept()).every(({ received }) => received > 0)).toBe(true);
  expect(
    latent.watch.requests.some((url) => url.startsWith(endpoint.baseUrl)),
    'requests of the worker are watched',
  ).toBe(true);

  await latent.reload();
  await page.waitForFunction(() => window.latent.status().textReady);
  await isDone();
  expect(await readAccount(latent)).toContain(`Question to a model — ${host}, stayed on this computer`);
  await page.keyboard.press('Escape');

  // Of a model that Ollama runs elsewhere the same address says nothing.
  await page.evaluate((model) => window.latent.configure({ model }), 'gpt-oss:120b-cloud');
  await send(page, 'And when is it picked?');
  await page.getByRole('button', { name: /^1 sent: 1 request has left .*; \d+ more stayed/u }).waitFor();
  expect(await readAccount(latent)).toContain(`${host}, and from there to Ollama’s own servers`);
  // How it is stopped.
  await page.getByRole('list', { name: 'Allowed hosts' }).getByRole('button', { name: 'Answers' }).click();
  await page.getByRole('group', { name: 'Who answers' }).waitFor();
});

it('says that nothing has left only when it has read what was kept, and says so where it cannot', async () => {
  const latent = await startLatent({ vault: { 'A.md': 'x' } });
  await latent.openVault();
  const { page } = latent;
  await button(page, /^Nothing sent: nothing has left this browser/u).waitFor();
  // A transaction that writes lets nobody read until it ends.
  await page.evaluate(async () => {
    const open = indexedDB.open('latent');
    const database = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
    const store = database.transaction('egress', 'readwrite').objectStore('egress');
    const scope = window as unknown as { held?: boolean };
    scope.held = true;
    const goOn = () => (scope.held ? void (store.count().onsuccess = goOn) : database.close());
    goOn();
  });
  await runCommand(page, 'What has left this browser');
  const dialog = page.getByRole('dialog', { name: 'What has left this browser' });
  await dialog.getByText('Reading what was kept of the requests…').waitFor();
  expect(await dialog.innerText()).not.toContain('Nothing has left');
  await page.evaluate(() => ((window as unknown as { held?: boolean }).held = false));
  await dialog.getByText('Nothing has left this browser while this notebook was open.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.evaluate(() => {
    IDBIndex.prototype.getAll = () => {
      throw new DOMException('Internal error.', 'UnknownError');
    };
  });
  await runCommand(page, 'What has left this browser');
  await dialog.getByRole('alert').getByText('Latent cannot tell what has left').waitFor();
  expect(await dialog.innerText()).not.toContain('Nothing has left');
});

it.runIf(IS_LONG_RUN)(
  'lists a request that a host would send on and that was not, and the notes whose text a call of another server held',
  async () => {
    const latent = await startLatent({
      vault: {
        'Garlic.md': '# Garlic\n\nGarlic from the south wall keeps until spring.\n',
      },
    });
    await latent.openVault();
    const { page } = latent;
    const target = await createWebServer(() => ({ body: { data: [] } }));
    // Not even what asks for facts about a model follows.
    const service = await createWebServer(({ method, url }) =>
      method === 'GET'
        ? { status: 302, headers: { location: `${target.address}${url.pathname}` } }
        : { status: 500, body: { error: { message: 'Out of order.' } } },
    );
    const tracker = await startLocalMcpServer();
    onTestFinished(() => Promise.all([target.close(), service.close(), tracker.close()]).then(() => undefined));
    for (const { address } of [target, service]) latent.watch.allowOrigin(address);
    latent.watch.allow(/status of (?:404|500)|Redirect|redirect/u);
    await addMcpServer(latent, tracker);
    await page.keyboard.press('Escape');
    await page.evaluate(
      (baseUrl) => window.latent.configure({ provider: 'openai-compatible', baseUrl, apiKey: '', model: 'm' }),
      `${service.address}/v1`,
    );
    await send(page, 'When?');
    await expect.poll(() => service.received.some(({ method }) => method === 'GET')).toBe(true);

    const topic = 'garlic from the south wall keeps until spring';
    const answer = page.evaluate(
      (about) => window.latent.tools.call('mcp_tracker_list_issues', { topic: about }),
      topic,
    );
    await whenAsked(page);
    await button(page, 'Approve').click();
    expect(await answer).toMatchObject({ success: true });

    await readAccount(latent);
    const [asked, mcp] = [service.address, tracker.url].map((url) => new URL(url).host);
    const all = await lines(page);
    expect(
      all.some((line) => line.includes(`— ${asked}`) && line.includes('sends this request on to another address')),
      all.join('\n'),
    ).toBe(true);
    expect(target.received).toEqual([]);
    const held = all.filter((line) => line.includes(`— ${mcp}`) && line.includes('With text or names of Garlic.md'));
    expect(held, all.join('\n')).toHaveLength(1);
  },
);
