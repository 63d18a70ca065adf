import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { button, send, useEndpoint, whenAsked } from './harness/assistant.ts';
import { copySampleVault } from './harness/scratch-vault.ts';
import { startLatent } from './harness.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One line for each element that breaks a rule. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate(
    (tags) => (window as unknown as { axe: { run(options: unknown): Promise<AxeResults> } }).axe.run({ runOnly: tags }),
    TAGS,
  );
  return results.violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} → ${node.html.slice(0, 160)}`));
}

it.each(['light', 'dark'] as const)('breaks no accessibility rule of axe in %s', async (colorScheme) => {
  const latent = await startLatent({ vault: await copySampleVault(), colorScheme });
  const { page } = latent;
  await button(page, 'Open folder').waitFor();
  expect(await violations(page), 'first screen').toEqual([]);

  await latent.openVault();
  await page.evaluate(() => (location.hash = '#/note/Projects/Chapter%202%20Moths%20under%20the%20lamps.md'));
  await page.getByRole('heading', { name: 'Figures from the pilot' }).first().waitFor();
  expect(await violations(page), 'a note').toEqual([]);

  await page.getByRole('textbox', { name: 'Search notes' }).fill('lamp');
  await page.getByRole('region', { name: 'Search results' }).getByRole('link').first().waitFor();
  expect(await violations(page), 'search results').toEqual([]);
  await page.getByRole('textbox', { name: 'Search notes' }).fill('');

  await useEndpoint(latent, [
    { toolCalls: [{ name: 'update_frontmatter', arguments: { path: 'Welcome.md', updates: { status: 'read' } } }] },
    { text: 'Done, see [[Welcome.md#L1-L3]].' },
  ]);
  await send(page, 'Mark it as read');
  await whenAsked(page);
  expect(await violations(page), 'a question').toEqual([]);
  await button(page, 'Approve').click();
  await page.getByText('Done, see').waitFor();
  expect(await violations(page), 'an answer').toEqual([]);

  for (const [keys, name] of [['Control+P', 'palette'], ['Control+O', 'switcher'], ['Control+,', 'settings']] as const) {
    await page.keyboard.press(keys);
    await page.getByRole('dialog').waitFor();
    expect(await violations(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
});
