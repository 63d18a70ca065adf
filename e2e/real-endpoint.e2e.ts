import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { button } from './harness/assistant.ts';
import { startLatent } from './harness.ts';

/**
 * The app against a real server, such as llama.cpp's or Ollama, where one is named; what its model says does not matter, so one of
 * random weights will do: LATENT_ENDPOINT=http://localhost:8080/v1 [LATENT_ENDPOINT_KEY=…] npm run test:e2e -- real-endpoint
 */
const BASE_URL = process.env.LATENT_ENDPOINT;
const KEY = process.env.LATENT_ENDPOINT_KEY ?? '';
if (!BASE_URL) console.info('real-endpoint: skipped, since LATENT_ENDPOINT names no server.');

const NOTES = {
  'Plan.md': '# Plan\n\nPlant garlic in October.\n',
  'Moths.md': `# Moths\n\n${'Moths come to the lamp at night. '.repeat(200)}\n`,
};

async function open() {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  latent.watch.allowOrigin(new URL(BASE_URL ?? '').origin);
  latent.watch.allowOrigin('http://localhost:9');
  latent.watch.allow(/Failed to load resource|CORS policy/u);
  return latent;
}

async function examine(page: Page, settings: { baseUrl: string; apiKey?: string; model?: string }): Promise<string> {
  await page.evaluate(
    (given) => window.latent.configure({ provider: 'openai-compatible', apiKey: '', model: '', ...given }),
    settings,
  );
  const test = button(page, 'Test connection');
  if (!(await test.isVisible())) {
    await page.keyboard.press('Control+,');
    await page.getByRole('dialog').getByRole('tab', { name: 'Assistant' }).click();
  }
  await test.click();
  await expect.poll(() => test.isVisible(), { timeout: 100_000 }).toBe(true);
  return page.getByRole('dialog').getByRole('list').first().innerText();
}

async function firstModel(): Promise<string> {
  const response = await fetch(`${BASE_URL}/models`, { headers: KEY ? { authorization: `Bearer ${KEY}` } : {} });
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

describe.skipIf(!BASE_URL)(
  'a real server',
  () => {
    it('is tested at the right address, at the wrong path, with the wrong key, and at a closed port', async () => {
      const { page } = await open();
      const baseUrl = BASE_URL!;
      const model = await firstModel();
      const whole = await examine(page, { baseUrl, apiKey: KEY, model });
      console.info(`${whole}\n`);
      expect(whole).toContain('The model answers.');
      expect(await examine(page, { baseUrl, apiKey: KEY, model: 'a-model-that-is-not-there' })).toContain(
        'The server has no model “a-model-that-is-not-there”',
      );
      expect(await examine(page, { baseUrl: `${new URL(baseUrl).origin}/wrong/path`, apiKey: KEY, model })).toContain(
        'its API is at another path',
      );
      expect(await examine(page, { baseUrl: 'http://localhost:9/v1', model })).toContain('Nothing answers at');
      if (KEY) {
        expect(await examine(page, { baseUrl, model })).toContain('The server wants a key.');
        expect(await examine(page, { baseUrl, apiKey: 'sk-wrong-0123456789', model })).toContain(
          'does not accept this key',
        );
      }
    });

    it.each(['native', 'schema', 'text'] as const)('answers when it is given tools in this way: %s', async (tools) => {
      const { page } = await open();
      const baseUrl = BASE_URL!;
      const model = await firstModel();
      await page.evaluate(
        (given) => window.latent.configure({ provider: 'openai-compatible', maxRounds: 2, ...given }),
        {
          baseUrl,
          apiKey: KEY,
          model,
          modelTraits: { [`${baseUrl} ${model}`]: { set: { tools, toolset: 'core' as const } } },
        },
      );
      await page.getByRole('textbox', { name: 'Message' }).fill('When is garlic planted?');
      await button(page, 'Send').click();
      // A model with random weights does not end its answer: its text is kept when it is stopped.
      const log = page.getByRole('log', { name: 'Messages' });
      await expect.poll(async () => (await log.innerText()).length, { timeout: 90_000 }).toBeGreaterThan(200);
      if (await button(page, 'Stop').isVisible()) await button(page, 'Stop').click();
      await button(page, 'Send').waitFor();
      const shown = await log.innerText();
      console.info(`${tools}: ${shown.slice(0, 300)}\n`);
      expect(shown).not.toContain('{"say"');
      expect(shown.length).toBeGreaterThan(200);
    });

    it('continues a conversation that is longer than its window, shortens it and says so', async () => {
      const { page } = await open();
      const model = await firstModel();
      await page.evaluate((given) => window.latent.configure({ provider: 'openai-compatible', ...given }), {
        baseUrl: BASE_URL!,
        apiKey: KEY,
        model,
      });
      for (let turn = 0; turn < 12; turn++) {
        const isLast = turn === 11;
        const asked = page.evaluate(
          (text) => window.latent.ask(text),
          isLast ? 'And now?' : `Moths? ${'They come to the lamp. '.repeat(200)}`,
        );
        await button(page, 'Stop').waitFor();
        await new Promise((resolve) => setTimeout(resolve, 3000));
        if (await button(page, 'Stop').isVisible()) await button(page, 'Stop').click();
        await asked;
      }
      const log = await page.getByRole('log', { name: 'Messages' }).innerText();
      console.info(log.slice(-1500));
      expect(log).not.toContain('does not fit');
      expect(log).not.toContain('longer than');
    });
  },
  200_000,
);
