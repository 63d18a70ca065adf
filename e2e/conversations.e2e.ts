import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { button, configureAllowed, send, useEndpoint, whenAsked } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const NOTES = {
  'Moths.md': '# Moths\n\nForty moths at the lamp.\n',
  'Writing/Essay.md': '---\ntags: [draft]\n---\n# Essay\n\nThe lamp and the hedge.\n',
  'Assistants/Editor.md': '---\ntype: assistant\nfolder: Writing\ntools: read\n---\nBe strict about adverbs.\n',
  'Memory/Short answers.md':
    '---\ntype: memory\nmemory_type: preference\nid: 3f0e\ncreated: 2026-01-01\n---\nThe person likes short answers about moths and lamps.\n',
};

async function start(): Promise<Latent> {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  return latent;
}

const listOf = (page: Page) => page.getByRole('list', { name: 'Earlier conversations' });

async function openList(page: Page): Promise<void> {
  await button(page, 'Earlier conversations').click();
  await page.getByRole('searchbox', { name: 'Search conversations' }).waitFor();
}

async function act(page: Page, title: string, action: string): Promise<void> {
  await button(page, `Actions for “${title}”`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('conversations', () => {
  it('are found by their text, pinned, and deleted with an undo', async () => {
    const latent = await start();
    const { page } = latent;
    await useEndpoint(latent, [{ text: 'Forty, at the lamp by the canal.' }, { text: 'Nothing yet.' }]);
    await page.evaluate(() => window.latent.ask('How many moths?'));
    await button(page, 'New conversation').click();
    await page.evaluate(() => window.latent.ask('And bats?'));
    await openList(page);
    await expect
      .poll(() => listOf(page).getByRole('listitem').allInnerTexts())
      .toMatchObject([expect.stringContaining('And bats?'), expect.stringContaining('How many moths?')]);
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('canal');
    await expect.poll(() => listOf(page).getByRole('listitem').count()).toBe(1);
    await expect.poll(() => listOf(page).innerText()).toContain('by the canal');
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('');
    await act(page, 'How many moths?', 'Pin');
    await expect
      .poll(async () => (await listOf(page).getByRole('listitem').allInnerTexts())[0])
      .toContain('How many moths?');
    await act(page, 'How many moths?', 'Delete');
    await expect.poll(() => listOf(page).getByRole('listitem').count()).toBe(1);
    await button(page, 'Undo').click();
    await expect.poll(() => listOf(page).getByRole('listitem').count()).toBe(2);

    // The page of an empty tab leads on in the one that was used last, also from another view of the side.
    await page.getByRole('tab', { name: 'Outline', exact: true }).click();
    await latent.reload();
    await button(page, 'Continue the conversation “And bats?”').click();
    await page.getByText('Nothing yet.').waitFor();
  });

  it.runIf(IS_LONG_RUN)(
    'are saved as a note with links, and are the same after an export to JSON and import',
    async () => {
      const latent = await start();
      const { page } = latent;
      await useEndpoint(latent, [{ text: 'Forty [[Moths.md#L3]].' }]);
      await page.evaluate(() => window.latent.ask('How many moths?'));
      await openList(page);
      await act(page, 'How many moths?', 'Export as a note');
      await expect
        .poll(() => latent.vault.read('Conversations/How many moths.md').catch(() => ''))
        .toContain('Forty [[Moths|Moths, line 3]].');

      const download = page.waitForEvent('download');
      await button(page, 'Export all as JSON').click();
      const path = await (await download).path();
      expect(await readFile(path, 'utf8')).not.toContain('sk-');
      // A conversation is imported while the list is open: no two entries share a place.
      await page.getByLabel('Conversations to import').setInputFiles(path);
      await expect.poll(() => listOf(page).getByRole('listitem').count()).toBe(2);
      await expect
        .poll(() =>
          listOf(page)
            .getByRole('listitem')
            .evaluateAll(([one, two]) =>
              Math.abs((one?.getBoundingClientRect().top ?? 0) - (two?.getBoundingClientRect().top ?? 0)),
            ),
        )
        .toBeGreaterThan(20);
      for (const left of [1, 0]) {
        await button(page, 'Actions for “How many moths?”').first().click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await expect.poll(() => listOf(page).getByRole('listitem').count()).toBe(left);
      }
      await page.getByText('No conversations yet').waitFor();
      await page.getByLabel('Conversations to import').setInputFiles(path);
      await listOf(page).getByText('How many moths?').click();
      await page.getByText('Forty').waitFor();
    },
  );

  it.runIf(IS_LONG_RUN)('are saved as notes while they continue, where the person has chosen that', async () => {
    const latent = await start();
    const { page } = latent;
    await useEndpoint(latent, [{ text: 'Forty.' }, { text: 'By the canal.' }]);
    await configureAllowed(page, { keepConversations: true, conversationsFolder: 'Talks' });
    await page.evaluate(() => window.latent.ask('How many moths?'));
    await expect.poll(() => latent.vault.read('Talks/How many moths.md').catch(() => '')).toContain('Forty.');
    await page.evaluate(() => window.latent.ready('text'));
    await page.evaluate(() => window.latent.ask('Where?'));
    await expect.poll(() => latent.vault.read('Talks/How many moths.md')).toContain('By the canal.');
    expect(Object.keys(await latent.vault.snapshot()).filter((path) => path.startsWith('Talks/'))).toEqual([
      'Talks/How many moths.md',
    ]);
  });
});

it('a custom assistant has its instructions, its folder and its tools, and no others', async () => {
  const latent = await start();
  const { page } = latent;
  const endpoint = await useEndpoint(latent, [
    {
      toolCalls: [
        { name: 'search_notes', arguments: { query: 'lamp' } },
        { name: 'write_note', arguments: { path: 'Moths.md', content: 'x' } },
      ],
    },
    { text: 'Done.' },
  ]);
  await page.getByRole('combobox', { name: 'The assistant of this conversation' }).selectOption({ label: 'Editor' });
  await send(page, 'What of the lamp?');
  await page.getByText('Done.').waitFor();
  const [first, second] = endpoint.requests;
  expect(first?.body.messages[0]?.content).toContain('Be strict about adverbs.');
  expect(first?.body.tools?.map((tool) => tool.function.name)).not.toContain('write_note');
  const results = second?.body.messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '') ?? [];
  expect(results[0]).toContain('Writing/Essay.md');
  expect(results[0]).not.toContain('Moths.md');
  expect(results[1]).toContain('permission');
  expect(await latent.vault.read('Moths.md')).toBe(NOTES['Moths.md']);
});

it.runIf(IS_LONG_RUN)(
  'memories relevant to a message are shown above it, sent with it, and can be removed',
  async () => {
    const latent = await start();
    const { page } = latent;
    await page.evaluate(() => window.latent.ready('semantic'));
    const endpoint = await useEndpoint(latent, [{ text: 'Forty.' }, { text: 'Forty again.' }]);
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill('How many moths are at the lamps?');
    const chip = page.getByText('Memory: The person likes short answers', { exact: false }).first();
    await chip.waitFor();
    await button(page, 'Send').click();
    await page.getByText('Forty.').waitFor();
    expect(JSON.stringify(endpoint.requests[0]?.body.messages.at(-1))).toContain('The person likes short answers');
    await page.evaluate(() => window.latent.configure({ recallMemories: false }));
    await button(page, 'New conversation').click();
    await send(page, 'How many moths are at the lamps?');
    await page.getByText('Forty again.').waitFor();
    expect(JSON.stringify(endpoint.requests[1]?.body.messages.at(-1))).not.toContain('The person likes short answers');
  },
);

it.runIf(IS_LONG_RUN)('a read-only conversation changes nothing, whatever the model calls', async () => {
  const latent = await start();
  const { page } = latent;
  const change = { name: 'modify_note', arguments: { path: 'Moths.md', operation: 'append', content: 'More.' } };
  await useEndpoint(latent, [
    { toolCalls: [change] },
    { text: 'I may not.' },
    { toolCalls: [change] },
    { text: 'Changed.' },
  ]);
  const policy = page.getByRole('combobox', { name: 'What the assistant may change in this conversation' });
  await policy.selectOption('read_only');
  await send(page, 'Add a line.');
  await page.getByText('I may not.').waitFor();
  expect(await latent.vault.read('Moths.md')).toBe(NOTES['Moths.md']);
  // The choice holds for this conversation only, and survives a reload.
  await latent.reload();
  await expect.poll(() => policy.inputValue()).toBe('read_only');
  await button(page, 'New conversation').click();
  await expect.poll(() => policy.inputValue()).toBe('normal');
  await send(page, 'Add a line.');
  await whenAsked(page);
  await button(page, 'Approve').click();
  await page.getByText('Changed.').waitFor();
  expect(await latent.vault.read('Moths.md')).toContain('More.');
});
