import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { startLocalMcpServer } from '../src/agent/mcp/testing/local-mcp-server.ts';
import { createScriptedEndpoint } from '../src/agent/testing/scripted-endpoint.ts';
import { button, send, whenAsked } from './harness/assistant.ts';
import { startLatent } from './harness.ts';

const KEYS = { model: 'sk-chat-0123456789abcdef', wrong: 'sk-wrong-0123456789abcdef', embedding: 'sk-embed-0123456789abcdef', tavily: 'tvly-0123456789abcdefghij', mcp: 'mcp-token-0123456789abcdef' };
const CLAIM = 'Neonicotinoids harm honey bees.md';
const NOTES = { 'Plan.md': '# Plan\n\nPlant garlic in October.\n', [CLAIM]: '---\ntype: hypothesis\nconfidence: 0.5\n---\nThey may harm bees.\n' };

it('keys are in the settings of this browser and nowhere else, whatever servers repeat of them', async () => {
  const latent = await startLatent({ vault: NOTES });
  const { page, watch, vault } = latent;
  const consoleTexts: string[] = [];
  page.on('console', (message) => consoleTexts.push(message.text()));
  const mcp = await startLocalMcpServer({ token: KEYS.mcp });
  // It quotes the key of each request that it refuses, as some do.
  const endpoint = await createScriptedEndpoint({
    apiKey: KEYS.model,
    script: [
      { toolCalls: [{ name: 'create_note', arguments: { title: 'Made', content: 'By the assistant.' } }, { name: 'mcp_tracker_list_issues', arguments: { topic: 'garlic' } }] },
      { status: 400, error: { message: `broken with Bearer ${KEYS.model}` } },
      { text: 'Done.' },
    ],
  });
  onTestFinished(async () => {
    await Promise.all([mcp.close(), endpoint.close()]);
  });
  for (const address of [mcp.url, endpoint.baseUrl, 'https://api.tavily.com']) watch.allowOrigin(new URL(address).origin);
  watch.allow(/Failed to load resource|status of 405/u);
  await latent.openVault();
  await page.evaluate((given) => window.latent.configure({ provider: 'openai-compatible', model: 'scripted-model', keepConversations: true, ...given }), {
    baseUrl: endpoint.baseUrl, apiKey: KEYS.model, tavilyKey: KEYS.tavily, webSources: { tavily: true },
    embeddingSource: 'endpoint' as const, embeddingUrl: endpoint.baseUrl, embeddingEndpointModel: 'm', embeddingKey: KEYS.embedding,
  });
  const shown: string[] = [];
  const look = async () => shown.push(await page.locator('body').innerText(), JSON.stringify(await page.evaluate(() => [window.latent.status(), window.latent.pending()])));

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

  await expect.poll(async () => Object.entries(await vault.snapshot()).some(([path, text]) => path.startsWith('Conversations/') && text.includes('Done.'))).toBe(true);
  const gathered: Record<string, string> = {
    'the vault': JSON.stringify(Object.entries(await vault.snapshot())) + (await Promise.all((await vault.files()).map((path) => vault.read(path)))).join('\n'),
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
    for (const [name, key] of Object.entries(KEYS)) expect(text.includes(key), `the ${name} key in ${place}`).toBe(false);
  }
  const kept = await page.evaluate(settingsAsKept);
  for (const key of [KEYS.model, KEYS.embedding, KEYS.tavily, KEYS.mcp]) expect(kept).toContain(key);

  await page.evaluate(() => window.latent.configure({ keepKey: false, keepEmbeddingKey: false, keepTavilyKey: false }));
  await expect.poll(() => page.evaluate(settingsAsKept)).not.toContain(KEYS.model);
  const left = await page.evaluate(settingsAsKept);
  expect(left).not.toContain(KEYS.embedding);
  expect(left).not.toContain(KEYS.tavily);
});

async function addServer(page: Page, url: string): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Other agents' }).click();
  await button(page, 'Add a server').click();
  for (const [name, text] of [['Name', 'Tracker'], ['Address', url]] as const) {
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
  const activity = await save(() => settings.getByRole('button', { name: 'Export activity (JSONL)' }).click());
  await page.keyboard.press('Escape');
  return { 'the conversations’ export': conversations, 'the activity’s export': activity };
}

/** The settings, where keys belong. */
async function settingsAsKept(): Promise<string> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('keyval-store');
    request.onsuccess = () => resolve(request.result);
  });
  const value = await new Promise<unknown>((resolve) => {
    const request = db.transaction('keyval').objectStore('keyval').get('latent.settings');
    request.onsuccess = () => resolve(request.result);
  });
  db.close();
  return JSON.stringify(value);
}

/** Everything else that the browser keeps for the app. */
async function browserData(): Promise<Record<string, string>> {
  const records: string[] = [];
  const done = <T>(request: IDBRequest<T>) => new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
  for (const { name } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name ?? ''));
    for (const store of db.objectStoreNames) {
      const all = db.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([done(all.getAllKeys()), done(all.getAll())]);
      keys.forEach((key, at) => key === 'latent.settings' || records.push(JSON.stringify(values[at])));
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
  return { 'the records': records.join('\n'), 'the service worker’s caches': cached.join('\n'), 'local storage': JSON.stringify({ ...localStorage }), 'session storage': JSON.stringify({ ...sessionStorage }) };
}
