import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { button, runCommand, useEndpoint, whenAsked } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const TEA =
  '---\ntype: memory\nmemory_type: preference\nid: 3f0e\ncreated: 2026-01-01\n# kept\ntags: [drinks]\n---\nThe person likes short answers about moths and lamps.\n';
const NOTES = {
  'Moths.md': '# Moths\n\nForty moths at the lamp.\n',
  'Memory/Short answers.md': TEA,
  'Elsewhere/Garden.md': '---\ntype: memory\nmemory_type: fact\ncreated: 2026-02-01\n---\nThe garden faces north.\n',
};

async function start(notes: Readonly<Record<string, string>> = NOTES): Promise<Latent> {
  const latent = await startLatent({ vault: notes });
  await latent.openVault();
  return latent;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Memories' });
const items = (page: Page) => dialog(page).getByRole('list', { name: 'Memories' }).getByRole('listitem');

describe('the memories', () => {
  it('are listed in one place, searched, filtered by kind, and edited with every other byte kept', async () => {
    const latent = await start();
    const { page } = latent;
    await runCommand(page, 'Memories');
    await expect.poll(() => items(page).count()).toBe(2);
    expect((await items(page).first().innerText()).split('\n')[0]).toBe('The garden faces north.');
    await page.getByRole('searchbox', { name: 'Search memories' }).fill('short answ');
    await expect.poll(() => items(page).count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Search memories' }).fill('');
    await page.getByRole('combobox', { name: 'Kind of memory' }).selectOption('preference');
    await expect.poll(() => items(page).count()).toBe(1);

    await button(page, 'Edit “The person likes short answers about moths and lamps.”').click();
    await page.getByRole('textbox', { name: 'What is remembered' }).fill('Given up.');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Edit “The person likes short answers about moths and lamps.”');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'What is remembered' }).fill('The person likes long answers.');
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(() => latent.vault.read('Memory/Short answers.md'))
      .toBe(TEA.replace(/The person.*\n/u, 'The person likes long answers.\n'));
    await items(page).getByText('The person likes long answers.').waitFor();
    await button(page, 'Undo').click();
    await expect.poll(() => latent.vault.read('Memory/Short answers.md')).toBe(TEA);
  });

  it.runIf(IS_LONG_RUN)('are forgotten only after an approval, moved to the trash, and can be restored', async () => {
    const latent = await start();
    const { page } = latent;
    await button(page, 'Memories').click();
    await button(page, 'Forget “The garden faces north.”').click();
    await whenAsked(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect(latent.vault.exists('Elsewhere/Garden.md')).toBe(true);
    await button(page, 'Forget “The garden faces north.”').click();
    await whenAsked(page);
    await dialog(page).getByRole('button', { name: 'Approve' }).click();
    await dialog(page).getByText('Forgot “The garden faces north.”').waitFor();
    await expect.poll(() => items(page).count()).toBe(1);
    expect(latent.vault.exists('.trash/Elsewhere/Garden.md')).toBe(true);
    await button(page, 'Undo').click();
    await expect.poll(() => items(page).count()).toBe(2);
    expect(await latent.vault.read('Elsewhere/Garden.md')).toBe(NOTES['Elsewhere/Garden.md']);
    const [undo, forgot] = await page.evaluate(() => window.latent.activity());
    expect([undo, forgot].map((record) => [record?.tool_name, record?.initiated_by])).toEqual([
      ['undo_change', 'user'],
      ['forget_memory', 'user'],
    ]);
  });

  it.runIf(IS_LONG_RUN)('are empty at first, and can be added by the person, each once', async () => {
    const latent = await start({ 'Moths.md': NOTES['Moths.md'] });
    const { page } = latent;
    await page.keyboard.press('Control+,');
    await page.getByRole('tab', { name: 'General' }).click();
    await page.getByText('More: typing, and what is remembered').click();
    await button(page, 'See all memories').click();
    await page.getByText('Nothing is remembered yet').waitFor();
    for (const said of ['Remembered.', 'This is remembered already.']) {
      await button(page, 'Add a memory').click();
      await page.getByRole('textbox', { name: 'What is to be remembered' }).fill('Prefers tea.');
      await page.getByRole('combobox', { name: 'Kind' }).fill('habit');
      await button(page, 'Remember').click();
      await dialog(page).getByText(said, { exact: true }).waitFor();
    }
    await expect.poll(() => items(page).count()).toBe(1);
    expect(await latent.vault.read('Memory/Prefers tea.md')).toMatch(
      /^---\ntype: memory\nmemory_type: habit\ncreated: [^\n]+\nid: [^\n]+\n---\nPrefers tea\.\n$/u,
    );
    await button(page, 'Open “Prefers tea.” as a note').click();
    await expect.poll(() => page.evaluate(() => location.hash)).toContain('Prefers%20tea');
  });

  it.runIf(IS_LONG_RUN)('say when their note was changed while being edited, and lose neither text', async () => {
    const latent = await start();
    const { page } = latent;
    await button(page, 'Memories').click();
    await button(page, 'Edit “The garden faces north.”').click();
    await page.getByRole('textbox', { name: 'What is remembered' }).fill('The garden faces east.');
    await latent.vault.write('Elsewhere/Garden.md', NOTES['Elsewhere/Garden.md'].replace('north', 'south'));
    await button(page, 'Save').click();
    await page.getByText('now says: “The garden faces south.”').waitFor();
    expect(await latent.vault.read('Elsewhere/Garden.md')).toContain('south');
    await button(page, 'Save').click();
    await expect.poll(() => latent.vault.read('Elsewhere/Garden.md')).toContain('faces east.');
  });

  it('relevant to a message are shown above it before it is sent, open from their chip, and are not sent when removed', async () => {
    const latent = await start();
    const { page } = latent;
    const endpoint = await useEndpoint(latent, [{ text: 'Forty.' }]);
    await page.evaluate(() => window.latent.ready('semantic'));
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill('Tell me about moths and lamps');
    const chips = page.getByRole('list', { name: 'Goes along with the message' });
    await chips.getByRole('button', { name: /^Memory: The person likes short answers/u }).click();
    await expect.poll(() => items(page).first().innerText()).toContain('short answers about moths');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('short answers about moths');
    await page.keyboard.press('Escape');
    await chips.getByRole('button', { name: /^Leave out Memory: The person/u }).click();
    await button(page, 'Send').click();
    await page.getByText('Forty.').waitFor();
    expect(JSON.stringify(endpoint.requests[0]?.body.messages)).not.toContain('short answers');
  });
});
