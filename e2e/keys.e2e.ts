import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { startLocalMcpServer } from '../src/agent/mcp/testing/local-mcp-server.ts';
import { createScriptedEndpoint } from '../src/agent/testing/scripted-endpoint.ts';
import { button, configureAllowed, send, whenAsked } from './harness/assistant.ts';
import { storedSettings } from './harness/stored-settings.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const KEYS = {
  model: 'sk-chat-0123456789abcdef',
  wrong: 'sk-wrong-0123456789abcdef',
  embedding: 'sk-embed-0123456789abcdef',
  tavily: 'tvly-0123456789abcdefghij',
  mcp: 'mcp-token-0123456789abcdef',
};
const CLAIM = 'Neonicotinoids harm honey bees.md';
const NOTES = {
  'Plan.md': '# Plan\n\nPlant garlic in October.\n',
  [CLAIM]: '---\ntype: hypothesis\nconfidence: 0.5\n---\nThey may harm bees.\n',
};

it('stores keys encrypted, and shows, sends and writes them nowhere else, even where servers repeat them', async () => {
  const latent = await startLatent({ vault: NOTES });
  const { page, watch, vault } = latent;
  const consoleTexts: string[] = [];
  page.on('console', (message) => consoleTexts.push(message.text()));
  const mcp = await startLocalMcpServer({ token: KEYS.mcp });
  // It quotes the key of each refused request, as some servers do.
  const endpoint = await createScriptedEndpoint({
    apiKey: KEYS.model,
    script: [
      {
        toolCalls: [
          { name: 'create_note', arguments: { title: 'Made', content: 'By the assistant.' } },
          { name: 'mcp_tracker_list_issues', arguments: { topic: 'garlic' } },
        ],
      },
      { status: 400, error: { message: `broken with Bearer ${KEYS.model}` } },
      { text: 'Done.' },
    ],
  });
  onTestFinished(async () => {
    await Promise.all([mcp.close(), endpoint.close()]);
  });
  for (const address of [mcp.url, endpoint.baseUrl, 'https://api.tavily.com'])
    watch.allowOrigin(new URL(address).origin);
  watch.allow(/Failed to load resource|status of 405/u);
  await latent.openVault();
  await configureAllowed(page, {
    provider: 'openai-compatible',
    model: 'scripted-model',
    keepConversations: true,
    baseUrl: endpoint.baseUrl,
    apiKey: KEYS.model,
    tavilyKey: KEYS.tavily,
    webSources: { tavily: true },
    embeddingSource: 'endpoint' as const,
    embeddingUrl: endpoint.baseUrl,
    embeddingEndpointModel: 'm',
    embeddingKey: KEYS.embedding,
  });
  const shown: string[] = [];
  const look = async () =>
    shown.push(
      await page.locator('body').innerText(),
      JSON.stringify(await page.evaluate(() => [window.latent.status(), window.latent.pending()])),
    );

  await addServer(page, mcp.url);
  await look();
  await page.keyboard.press('Escape');
  await send(page, 'Make a note and ask the tracker.');
  for (let question = 0; question < 2; question++) {
    await whenAsked(page);
    await look();
    const [asked] = await page.evaluate(() => window.latent.pending().map(({ call }) => call.callId));
    await button(page, 'Approve').click();
    await page.waitForFunction((callId) => window.latent.pending().every(({ call }) => call.callId !== callId), asked);
  }
  await page.getByText('The endpoint refused the request (400)').waitFor();
  await look();
  await page.evaluate((apiKey) => window.latent.configure({ apiKey }), KEYS.wrong);
  await send(page, 'And now?');
  await page.getByText('does not accept this key').waitFor();
  await page.evaluate((apiKey) => window.latent.configure({ apiKey }), KEYS.model);
  await send(page, 'Again?');
  await page.getByText('Done.').waitFor();
  const search = page.evaluate((path) => window.latent.tools.call('search_web_for_evidence', { node_id: path }), CLAIM);
  await whenAsked(page);
  await look();
  await button(page, 'Approve').click();
  shown.push(JSON.stringify(await search));
  await look();

  await expect
    .poll(async () =>
      Object.entries(await vault.snapshot()).some(
        ([path, text]) => path.startsWith('Conversations/') && text.includes('Done.'),
      ),
    )
    .toBe(true);
  const gathered: Record<string, string> = {
    'the vault':
      JSON.stringify(Object.entries(await vault.snapshot())) +
      (await Promise.all((await vault.files()).map((path) => vault.read(path)))).join('\n'),
    'the console': consoleTexts.join('\n'),
    'what was shown and told': shown.join('\n'),
    'the activity': JSON.stringify(await page.evaluate(() => window.latent.activity())),
    'addresses that were asked': watch.requests.join('\n'),
    'messages to the model': JSON.stringify(endpoint.requests.map(({ body }) => body)),
    ...(await exportsOf(page)),
    ...(await page.evaluate(browserData)),
  };
  expect(gathered['the records'], 'the records are really read').toContain('By the assistant.');
  for (const [place, text] of Object.entries(gathered)) {
    for (const [name, key] of Object.entries(KEYS))
      expect(text.includes(key), `the ${name} key in ${place}`).toBe(false);
  }
  await latent.relaunch({
    gently: true,
    whileClosed: async () => {
      for (const [name, key] of Object.entries(KEYS))
        expect(await filesWith(latent.profile, key), `the ${name} key in the browser’s files`).toEqual([]);
      expect(await filesWith(latent.profile, 'scripted-model'), 'the files are really read').not.toEqual([]);
    },
  });
  const before = endpoint.requests.length;
  await send(latent.page, 'Is the key still there?');
  await expect.poll(() => endpoint.requests.length).toBeGreaterThan(before);
  expect(endpoint.requests.at(-1)?.headers['authorization']).toBe(`Bearer ${KEYS.model}`);
});

it.runIf(IS_LONG_RUN)(
  'encrypts keys that an earlier version stored as plain text at the first start, and asks for them again where they cannot be decrypted',
  async () => {
    const latent = await startLatent({ vault: NOTES });
    await latent.page.evaluate(putSettings, { apiKey: KEYS.model, theme: 'dark' });
    await latent.reload();
    const settingsAsKept = async () => JSON.stringify(await latent.page.evaluate(storedSettings));
    await expect.poll(settingsAsKept).toContain('sealedKeys');
    const kept = await settingsAsKept();
    expect(kept).not.toContain(KEYS.model);
    expect(kept).toContain('"theme":"dark"');

    await latent.page.evaluate(forgetBrowserKey);
    await latent.reload();
    await latent.page.getByText('Enter them again in the settings').waitFor();
    expect(await settingsAsKept()).toContain('"theme":"dark"');
  },
);

/** The files below a folder that contain this text, in either of the encodings that browsers store. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (bytes.includes(Buffer.from(text)) || bytes.includes(Buffer.from(text, 'utf16le')))
      found.push(path.slice(folder.length + 1));
  }
  return found;
}

/** As damage to the database would. */
async function forgetBrowserKey(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('latent-keys');
    request.onsuccess = () => resolve(request.result);
  });
  const writing = db.transaction('keys', 'readwrite');
  writing.objectStore('keys').clear();
  await new Promise((resolve) => (writing.oncomplete = resolve));
  db.close();
}

async function putSettings(settings: object): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('keyval-store');
    request.onsuccess = () => resolve(request.result);
  });
  const writing = db.transaction('keyval', 'readwrite');
  writing.objectStore('keyval').put(settings, 'latent.settings');
  await new Promise((resolve) => (writing.oncomplete = resolve));
  db.close();
}

async function addServer(page: Page, url: string): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Other agents' }).click();
  await button(page, 'Add a server').click();
  for (const [name, text] of [
    ['Name', 'Tracker'],
    ['Address', url],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Token', { exact: true }).fill(KEYS.mcp);
  await page.keyboard.press('Tab');
  await button(page, 'Test and list its tools').click();
  await page.getByText('It has 4 tools.').waitFor();
}

/** What a person can take out of the browser. */
async function exportsOf(page: Page): Promise<Record<string, string>> {
  const save = async (press: () => Promise<void>) => {
    const download = page.waitForEvent('download');
    await press();
    return readFile(await (await download).path(), 'latin1');
  };
  await button(page, 'Earlier conversations').click();
  const conversations = await save(() => button(page, 'Export all as JSON').click());
  await page.keyboard.press('Control+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'Data' }).click();
  const activity = await save(() => settings.getByRole('button', { name: 'Export activity as a file' }).click());
  await page.keyboard.press('Escape');
  return { 'the conversations’ export': conversations, 'the activity’s export': activity };
}

/** Everything that the browser stores for the app. */
async function browserData(): Promise<Record<string, string>> {
  const records: string[] = [];
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
  for (const { name } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name ?? ''));
    for (const store of db.objectStoreNames) {
      const all = db.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([done(all.getAllKeys()), done(all.getAll())]);
      keys.forEach((_key, at) => records.push(JSON.stringify(values[at])));
    }
    db.close();
  }
  const cached: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const isText = /text|json|javascript/u.test(response?.headers.get('content-type') ?? '');
      cached.push(request.url, isText ? ((await response?.text()) ?? '') : '');
    }
  }
  return {
    'the records': records.join('\n'),
    'the service worker’s caches': cached.join('\n'),
    'local storage': JSON.stringify({ ...localStorage }),
    'session storage': JSON.stringify({ ...sessionStorage }),
  };
}
