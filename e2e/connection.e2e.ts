import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createScriptedEndpoint, type ScriptedEndpointOptions } from '../src/agent/testing/scripted-endpoint.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { button, configureAllowed, send } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';

const NOTES = { 'A.md': '# A\n\nGarlic.\n' };
const KEY = 'sk-test-abcdef0123456789';

/** Opens the assistant's settings and, where none is chosen, an address of one's own. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Search', exact: true }).waitFor();
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Assistant' }).click();
  await dialog.getByRole('group', { name: 'Who answers' }).waitFor();
  const more = dialog.getByRole('button', { name: 'More ways' });
  if (!(await more.isVisible())) return;
  await more.click();
  await dialog.getByRole('radio', { name: /^Another address/ }).check();
}

/** A server whose errors, which the browser writes into its console, the test expects. */
async function endpointOf({ watch }: Latent, options: ScriptedEndpointOptions) {
  const endpoint = await createScriptedEndpoint(options);
  watch.allowOrigin(new URL(endpoint.baseUrl).origin);
  watch.allow(/CORS policy|Failed to load resource/u);
  onTestFinished(() => endpoint.close());
  return endpoint;
}

/** Types an address and tests it. @returns what the page says */
async function examine(page: Page, baseUrl: string): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Address of the service' });
  await field.fill(baseUrl);
  await field.press('Tab');
  await button(page, 'Test connection').click();
  await expect.poll(() => button(page, 'Test connection').isEnabled(), { timeout: 15_000 }).toBe(true);
  // It was disabled meanwhile, and Tab goes on from it.
  expect(await button(page, 'Test connection').evaluate((tested) => tested === document.activeElement)).toBe(true);
  return page.getByRole('dialog').getByRole('list').first().innerText();
}

const isInSight = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + 5, (top + bottom) / 2);
      return at !== null && (element.contains(at) || at.contains(element)) && bottom <= window.innerHeight;
    });

describe('the test of the connection', () => {
  it('distinguishes a server that refuses web pages, a server that is not running, and a wrong path', async () => {
    const latent = await startLatent({ vault: NOTES });
    await latent.openVault();
    const { page, url } = latent;
    await openSettings(page);
    const refusing = await endpointOf(latent, { cors: false });
    expect(await examine(page, refusing.baseUrl)).toContain(
      `does not let pages from ${new URL(url).origin} read the answer (CORS)`,
    );
    await refusing.close();
    expect(await examine(page, refusing.baseUrl)).toContain('Nothing answers at');

    const open = await endpointOf(latent, {
      models: ['qwen3:4b', 'llama3.2:3b'],
      script: ({ n }) =>
        n < 2 ? { toolCalls: [{ name: 'say_ready', arguments: { ready: true } }] } : { text: 'done' },
    });
    expect(await examine(page, open.baseUrl.replace('/v1', ''))).toContain('its API is at another path');
    await button(page, `Use ${open.baseUrl}`).click();
    await page.getByText('No model is chosen yet.').waitFor();
    // A next step, and no failure; the button is where it was, and what was found in sight below it.
    expect(await page.locator('.connection-report__check--failed').count()).toBe(0);
    await expect.poll(() => isInSight(page, '.connection-report')).toBe(true);
    expect(await isInSight(page, 'button:has-text("Test connection")')).toBe(true);
    const model = page.getByRole('combobox', { name: 'Model', exact: true });
    const offered = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await model.click();
    expect((await offered.allInnerTexts()).sort()).toEqual(['llama3.2:3b', 'qwen3:4b']);
    // On a phone with its keyboard up it is whole in sight, above or below its field.
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 320 });
    // As a browser does when its keyboard comes up.
    await model.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    const isInWindow = () =>
      page.getByRole('listbox', { name: 'Suggestions' }).evaluate((list) => {
        const { left, top, right, bottom } = list.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight && bottom - top > 60;
      });
    await expect.poll(isInWindow).toBe(true);
    await page.setViewportSize(size);
    await model.fill('QWEN');
    await expect.poll(() => offered.allInnerTexts()).toEqual(['qwen3:4b']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await model.inputValue()).toBe('qwen3:4b');
    await page.getByText('It calls tools by itself.').waitFor();
    await page.getByText('It goes on after an answer that was stopped.').waitFor();
    expect(open.requests[0]?.body.model).toBe('qwen3:4b');
    // Another can be chosen as the first was: the field lists them all, with the chosen one marked, and an empty one keeps it.
    await model.press('ArrowDown');
    expect(await offered.count()).toBe(2);
    expect(await page.locator('[role=option][aria-current=true]').innerText()).toBe('qwen3:4b');
    await page.keyboard.press('Escape');
    await expect.poll(() => offered.count()).toBe(0);
    expect(await page.getByRole('dialog', { name: 'Settings' }).isVisible(), 'only the list is closed').toBe(true);
    await model.fill('');
    await page.keyboard.press('Tab');
    expect(await model.inputValue()).toBe('qwen3:4b');
  });

  it.runIf(IS_LONG_RUN)(
    'uses calls written as text for a model without tools, from the first question on',
    async () => {
      const latent = await startLatent({ vault: NOTES });
      await latent.openVault();
      const { page } = latent;
      const noTools = { status: 400, error: { message: 'gemma:2b does not support tools' } };
      const endpoint = await endpointOf(latent, {
        models: ['gemma:2b'],
        script: [noTools, { status: 400, error: { message: 'response_format is not supported' } }, { text: 'Hello.' }],
      });
      await page.evaluate(() => window.latent.configure({ model: 'gemma:2b' }));
      await openSettings(page);
      const field = page.getByRole('textbox', { name: 'Address of the service' });
      await field.fill(endpoint.baseUrl);
      await field.press('Tab');
      await page.getByRole('combobox', { name: 'Model', exact: true }).fill('gemma:2b');
      await page.keyboard.press('Tab');
      await button(page, 'Test connection').click();
      await page.getByText('Latent tells it about them in words').waitFor();
      await page.keyboard.press('Escape');
      await page.evaluate(() => window.latent.ask('Hello?'));
      const asked = endpoint.requests.at(-1)?.body;
      expect(asked?.tools).toBeUndefined();
      expect(asked?.messages[0]?.content).toContain('TOOL_CALL:');
    },
  );
});

it('says where what is sent goes, by the address and the model as they are now', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const { page } = latent;
  await openSettings(page);
  const dialog = page.getByRole('dialog');
  const sentence = dialog.getByText('The test asks the model one short question.');
  const HERE = /your own computer: nothing leaves it/;
  const ELSEWHERE = /What leaves this browser/;
  for (const [address, said] of [
    ['https://desk.invalid/v1', ELSEWHERE],
    ['http://localhost:9911/v1', HERE],
    ['http://192.168.1.5:11434/v1', ELSEWHERE],
    ['http://localhost:11434/v1', HERE],
    ['desk.invalid', /^The test/],
  ] as const) {
    const field = page.getByRole('textbox', { name: 'Address of the service' });
    if (!(await field.isVisible())) await dialog.getByText('Its address').click();
    await field.fill(address);
    await field.press('Tab');
    await expect.poll(async () => (await sentence.innerText()).trim(), { message: address }).toMatch(said);
    // Of the programs of this computer none is chosen by a port of another machine.
    await expect
      .poll(() => dialog.getByRole('radio', { name: /^Ollama/ }).isChecked(), { message: address })
      .toBe(address.startsWith('http://localhost:11434'));
  }
  const field = page.getByRole('textbox', { name: 'Address of the service' });
  await field.fill('http://localhost:9911/v1');
  await field.press('Tab');
  const model = page.getByRole('combobox', { name: 'Model', exact: true });
  await model.fill('gemma4:cloud');
  await model.press('Tab');
  await expect.poll(() => sentence.innerText()).toMatch(/on its own servers/);
});

it('is found by whatever a person calls it, says where a key comes from and what it costs, and ends with an answer', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const { page } = latent;
  await button(page, 'Built-in assistant').click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: 'Assistant', selected: true }).waitFor();
  await page.keyboard.press('Escape');
  for (const words of ['model', 'api key', 'connect', 'chatgpt', 'ollama', 'login', 'token', 'claude', 'sign in']) {
    await page.keyboard.press('Control+p');
    await page.getByRole('combobox', { name: 'Command palette' }).fill(words);
    await page
      .getByRole('option', { name: /^Set up a model/, selected: true })
      .waitFor()
      .catch(() => expect.fail(`the palette, for “${words}”`));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+,');
    await dialog.getByRole('searchbox').fill(words);
    await dialog
      .locator('section:visible')
      .first()
      .and(dialog.getByRole('region', { name: 'Assistant' }))
      .getByRole('group', { name: 'Who answers' })
      .waitFor()
      .catch(() => expect.fail(`the settings, for “${words}”`));
    await page.keyboard.press('Escape');
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
  }

  await send(page, 'Translate “A” into French');
  await button(page, 'Set up a model').click();
  await dialog.getByRole('radio', { name: /^Google Gemini/ }).check();
  await dialog.getByText('Free to try with a Google account').waitFor();
  await dialog.getByRole('link', { name: /aistudio\.google\.com/ }).waitFor();
  // Each service that is offered by name says when it was last looked up.
  await dialog.getByText(/What Latent knows of Google Gemini, .* was last looked up in November 2026\./).waitFor();
  // Without its key nothing is asked there, and the one before goes on answering.
  await button(page, 'Test connection').click();
  await dialog.getByText('The server wants a key.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Built-in assistant').first().waitFor();
  await button(page, 'Set up a model').click();
  expect(await dialog.getByRole('radio', { name: /^Latent’s own|^Built-in/ }).isChecked()).toBe(true);
  const endpoint = await endpointOf(latent, {
    models: ['gpt-4.1-mini', 'gpt-5-mini', 'whisper-1'],
    script: ({ n }) => (n < 2 ? { toolCalls: [{ name: 'say_ready', arguments: { ready: true } }] } : { text: 'done' }),
  });
  latent.watch.allowOrigin('https://api.openai.com');
  await latent.context.route('https://api.openai.com/v1/**', async (route) => {
    const url = route.request().url().replace('https://api.openai.com/v1', endpoint.baseUrl);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await dialog.getByRole('radio', { name: /^ChatGPT/ }).check();
  await dialog.getByLabel('Key', { exact: true }).fill(KEY);
  await button(page, 'Test connection').click();
  await dialog.getByText('“gpt-5-mini” answers from now on.').waitFor();
  await button(page, 'Ask it something').click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      page.getByRole('textbox', { name: 'Message', exact: true }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
});

describe('a key for this tab only', () => {
  it.runIf(IS_LONG_RUN)(
    'is kept over a reload, and is in no other tab and in nothing that the browser stores',
    async () => {
      const latent = await startLatent({ vault: NOTES });
      await latent.openVault();
      const { page } = latent;
      await configureAllowed(page, {
        provider: 'openai-compatible',
        baseUrl: 'https://models.example.org/v1',
        apiKey: KEY,
        model: 'm',
        keepKey: false,
      });
      await latent.reload();
      await openSettings(page);
      await expect.poll(() => page.getByLabel('Key', { exact: true }).inputValue()).toBe(KEY);
      const kept = await page.evaluate(async () => {
        const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
        const rows: unknown[] = [];
        for (const name of names) {
          const db = await new Promise<IDBDatabase>((resolve, reject) => {
            const request = indexedDB.open(name);
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(new Error('closed'));
          });
          for (const store of db.objectStoreNames) {
            rows.push(
              await new Promise((resolve) => {
                const request = db.transaction(store).objectStore(store).getAll();
                request.onsuccess = () => resolve(request.result);
              }),
            );
          }
          db.close();
        }
        return JSON.stringify(rows) + JSON.stringify({ ...localStorage });
      });
      expect(kept).toContain('models.example.org');
      expect(kept).not.toContain(KEY);
      const second = await latent.newTab();
      await openSettings(second);
      expect(await second.getByLabel('Key', { exact: true }).inputValue()).toBe('');
    },
  );
});
