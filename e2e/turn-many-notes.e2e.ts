import { expect, it } from 'vitest';
import { button, configureAllowed, type ScriptedReply, send, useEndpoint } from './harness/assistant.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const LONG = 'Rain again, and the garden waits. '.repeat(200);
const NOTES = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [
    `Diary/Day ${at}.md`,
    `# Day ${at}\n\n${LONG}\n${at === 3 ? 'A letter came.' : ''}\n`,
  ]),
);
const CALL = {
  toolCalls: [
    { name: 'answer_from_notes', arguments: { question: 'Which days brought a letter?', filter: { folder: 'Diary' } } },
  ],
} as const;
const usage = { prompt_tokens: 900, completion_tokens: 100 };

/** The conversation's model calls the tool; requests of the tool to the same model are recognised by their system prompt. */
function script(
  heldPart: number,
): (request: { body: { messages: readonly { role: string; content: string | null }[] } }) => ScriptedReply {
  let part = 0;
  return ({ body: { messages } }) => {
    const system = messages[0]?.content ?? '';
    if (system.startsWith('You read a part')) {
      part += 1;
      return part === heldPart
        ? { text: '', hold: true, usage }
        : { text: part === 1 ? '- a letter came [[Diary/Day 3.md#L4]]' : 'NOTHING', usage };
    }
    if (system.startsWith('You are given what was found')) return { text: 'Day 3 [[Diary/Day 3.md#L4]].', usage };
    return messages.at(-1)?.role === 'tool' ? { text: 'One letter, on day 3.', usage } : { ...CALL, usage };
  };
}

it('shows how many notes were read, stops at once, and keeps the results so far', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  await useEndpoint(latent, script(5));
  const { page } = latent;
  await send(page, 'Which days brought a letter?');
  const step = page.locator('.step', { hasText: 'Read all matching notes' });
  await expect.poll(() => step.innerText()).toMatch(/, \d+ of 40 notes/);
  await expect.poll(async () => Number(/(\d+) of 40/.exec(await step.innerText())?.[1])).toBeGreaterThan(5);
  await button(page, 'Stop').click();
  await page.getByText('Stopped.', { exact: true }).waitFor();
  await expect.poll(() => step.innerText()).toMatch(/stopped: read \d+ of 40 matching notes/);
  await page.getByText('What was found before it stopped').waitFor();
  await page.getByRole('log').getByRole('link', { name: /Day 3/ }).waitFor();
  await expect.poll(() => page.getByText(/Conversation: /).innerText()).toMatch(/5,000 tokens/);
});

it.runIf(IS_LONG_RUN)('counts the requests that a tool makes to the model, and stops it at the limit', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const endpoint = await useEndpoint(latent, script(0));
  const { page } = latent;
  await page.evaluate(() =>
    window.latent.configure({ spendCaps: { dayCost: 0, dayTokens: 0, conversationCost: 0, conversationTokens: 4000 } }),
  );
  await send(page, 'Which days brought a letter?');
  await page
    .getByText(
      'Stopped before the next request: 4,000 tokens were spent in this conversation, and your limit is 4,000 tokens.',
    )
    .waitFor();
  expect(endpoint.requests).toHaveLength(4);
  await page.getByText('What was found before it stopped').waitFor();
  await configureAllowed(page, { spendCaps: { dayCost: 0, dayTokens: 0, conversationCost: 0, conversationTokens: 0 } });
  await button(page, 'Go on').click();
  await page.getByText('One letter, on day 3.').waitFor();
});

it('answers a key and Stop while a tool works through megabytes in the page', async () => {
  const links = Array.from({ length: 40_000 }, (_, at) => `- [[Note ${at}]] and [it](Note%20${at}.md)\n`).join('');
  const latent = await startLatent({
    vault: Object.fromEntries(Array.from({ length: 2 }, (_, at) => [`Lists/List ${at}.md`, links])),
  });
  await latent.openVault();
  await useEndpoint(latent, [
    { toolCalls: [{ name: 'move_folder', arguments: { path: 'Lists', new_path: 'Elsewhere' } }] },
    { text: 'Another answer.' },
  ]);
  const { page } = latent;
  await page.evaluate(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    // The tool asks once it is through.
    addEventListener('keydown', ({ key }) => key === 'x' && heard.push(window.latent.pending().length));
  });
  await send(page, 'Move the lists');
  await page.locator('.step', { hasText: 'Move the folder' }).waitFor();
  await page.getByRole('textbox', { name: 'Message', exact: true }).press('x');
  expect(await page.evaluate(() => (window as unknown as { heard: number[] }).heard)).toEqual([0]);
  await button(page, 'Stop').click();
  await page.getByText('Stopped.', { exact: true }).waitFor();
  expect(await page.evaluate(() => window.latent.pending())).toEqual([]);
  expect(latent.vault.exists('Lists/List 0.md')).toBe(true);
});
