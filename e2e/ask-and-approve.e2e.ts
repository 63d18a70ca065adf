import { expect, it } from 'vitest';
import {
  API_KEY,
  button,
  chooseInCard,
  deny,
  lastToolMessage,
  send,
  useEndpoint,
  whenAsked,
} from './harness/assistant.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

// A byte order mark, CRLF, a comment and unusual quoting: bytes that no edit elsewhere may change.
const PLAN =
  '\uFEFF---\r\n# when we meet\r\nstatus: "open"   # or done\r\ndue: 2026-12-01\r\n---\r\n# Plan\r\n\r\nPlant *garlic* in October.\r\n';
const NOTES = { 'Plan.md': PLAN, 'Ideas.md': '# Ideas\n\nA pond. See [[Plan]].\n' };

const SEARCH = { name: 'search_notes', arguments: { query: 'garlic' } };
const CLOSE_PLAN = { name: 'update_frontmatter', arguments: { path: 'Plan.md', updates: { status: 'done' } } };

it('runs the tools that the model streams, asks before a change, and writes exactly the approved bytes', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const endpoint = await useEndpoint(latent, [
    { text: ['Let me ', 'look.'], toolCalls: [SEARCH], splitBytes: 11 },
    { toolCalls: [CLOSE_PLAN] },
    { text: ['The plan is ', 'closed [[Plan.md#L8-L8]].'] },
  ]);
  const { page } = latent;
  await send(page, 'Close the garden plan');

  const [question] = await whenAsked(page);
  expect(question).toMatchObject({ operation: 'update_frontmatter', replanned: false });
  expect(lastToolMessage(endpoint)).toContain('Plan.md');
  expect(await latent.vault.read('Plan.md'), 'before the answer').toBe(PLAN);

  await button(page, 'Approve').click();
  await page.getByText('The plan is closed').waitFor();
  expect(await latent.vault.read('Plan.md')).toBe(PLAN.replace('"open"', '"done"'));
  expect(lastToolMessage(endpoint)).toMatch(/^update_frontmatter → .*\ndone: .*Plan\.md/u);
  expect(endpoint.requests).toHaveLength(3);
  expect(endpoint.requests[0]?.headers.authorization).toBe(`Bearer ${API_KEY}`);

  const records = await page.evaluate(() => window.latent.activity());
  expect(records.map(({ tool_name, status, initiated_by }) => [tool_name, status, initiated_by])).toEqual([
    ['update_frontmatter', 'completed', 'agent'],
    ['search_notes', 'completed', 'agent'],
  ]);
  expect(JSON.stringify(records)).not.toContain(API_KEY);
});

it.runIf(IS_LONG_RUN)(
  'opens the note at the line that an answer cites, and suggests another wording of what is selected there',
  async () => {
    const latent = await startLatent({ vault: NOTES });
    await latent.openVault();
    await useEndpoint(latent, [
      { toolCalls: [SEARCH] },
      { text: 'Garlic goes in in October [[Plan.md#L8-L8]].' },
      { text: 'Plant *onions* in November.' },
    ]);
    const { page } = latent;
    await send(page, 'When do I plant garlic?');
    // The search that came before names the note too, without a line.
    await page.getByText('Garlic goes in in October').getByRole('link', { name: /Plan/ }).click();
    await page.waitForFunction(() => location.hash === '#/note/Plan.md?line=8');
    await page.getByText('garlic').first().waitFor();

    // Selected with the mouse; the answer is accepted and rejected by its pieces.
    const line = page.getByRole('textbox', { name: 'Note text', exact: true }).getByText('in October.');
    await line.click({ clickCount: 3 });
    await page.getByRole('button', { name: 'Ask…', exact: true }).click();
    await page.getByRole('textbox', { name: 'What to do with this text' }).fill('later in the year');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Accept “onions”' }).click();
    await page.getByRole('button', { name: 'Reject “November”' }).click();
    await page.getByRole('group', { name: 'Ask about this text' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await expect.poll(() => latent.vault.read('Plan.md')).toBe(PLAN.replace('garlic', 'onions'));
  },
);

it.runIf(IS_LONG_RUN)(
  'changes nothing when the person denies a change, and gives the model the reason and the standing instructions',
  async () => {
    const latent = await startLatent({ vault: NOTES });
    await latent.openVault();
    const before = await latent.vault.snapshot();
    const endpoint = await useEndpoint(latent, [{ toolCalls: [CLOSE_PLAN] }, { text: 'I leave it open.' }]);
    const { page } = latent;
    await page.keyboard.press('Control+,');
    await page.getByRole('dialog').getByRole('tab', { name: 'Assistant' }).click();
    const instructions = page.getByRole('textbox', { name: 'Standing instructions' });
    await instructions.fill('Ideas');
    await instructions.press('Tab');
    await expect.poll(() => instructions.inputValue()).toBe('Ideas.md');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Instructions: Ideas' }).waitFor();
    await send(page, 'Close the garden plan');
    await whenAsked(page);
    expect(endpoint.requests[0]?.body.messages[0]).toMatchObject({
      role: 'system',
      content: expect.stringMatching(/standing instructions\n[\s\S]*A pond\. See \[\[Plan\]\]\.$/u) as string,
    });
    await deny(page, 'We still wait for the garlic');

    await page.getByText('I leave it open.').waitFor();
    expect(await latent.vault.snapshot()).toEqual(before);
    expect(lastToolMessage(endpoint)).toMatch(/declined by the person.*\n│ We still wait for the garlic$/u);
    expect(await page.evaluate(() => window.latent.activity({ status: 'denied' }))).toHaveLength(1);
  },
);

it('ends a turn with a receipt that is there after a reload, and undoes the change from it, to the byte', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  await useEndpoint(latent, [
    { toolCalls: [{ name: 'write_note', arguments: { path: 'Plan.md', content: '# Another plan\n' } }] },
    { text: 'Rewritten.' },
  ]);
  const { page } = latent;
  await send(page, 'Rewrite the plan');
  await whenAsked(page);
  await button(page, 'Approve').click();
  await page.getByText('Rewritten.').waitFor();
  // The file's own line ends and byte order mark stay.
  expect(await latent.vault.read('Plan.md')).toBe('\uFEFF# Another plan\r\n');

  await latent.reload();
  const receipt = page.getByRole('group', { name: 'What was changed' });
  await receipt.getByText('1 change in 1 note').waitFor();
  await receipt.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('dialog', { name: 'What was changed' }).getByText('Another plan').first().waitFor();
  await page.keyboard.press('Escape');
  await receipt.getByRole('button', { name: 'Undo' }).click();
  await receipt.getByText('Undone: 1 change in 1 note').waitFor();
  expect(await latent.vault.read('Plan.md')).toBe(PLAN);
  expect(await page.evaluate(() => window.latent.pending()), 'its own button asks nothing more').toEqual([]);

  await page.getByText('Rewrite the plan', { exact: true }).last().hover();
  await button(page, 'Go back to before this message').click();
  await button(page, 'Go back').last().click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Rewrite the plan');
});

it.runIf(IS_LONG_RUN)('stops a streaming answer at once, and keeps the text received so far', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  await useEndpoint(latent, [
    { text: ['Once upon a time', ' there was a garden'], hold: true },
    { text: 'As you like.' },
  ]);
  const { page } = latent;
  await send(page, 'Tell me everything');
  await page.getByText('there was a garden').waitFor();
  await button(page, 'Stop').click();
  await button(page, 'Send').waitFor();
  await expect.poll(() => page.getByText('there was a garden').count()).toBeGreaterThan(0);
  await send(page, 'Never mind');
  await page.getByText('As you like.').waitFor();
});

it('answers from the vault without a model, and cites the sources', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const answer = await latent.page.evaluate(() => window.latent.ask('What do I know about garlic?'));
  expect(answer.steps.map(({ tool }) => tool)).toContain('search_notes');
  expect(answer.citations).toContainEqual(expect.objectContaining({ path: 'Plan.md' }));
  expect(answer.answer).toContain('garlic');
  const nothing = await latent.page.evaluate(() => window.latent.ask('Find the phrase "zeppelin mooring"'));
  expect(nothing.citations).toEqual([]);
});

it.runIf(IS_LONG_RUN)(
  'writes the person’s edit of a long proposed text, and keeps the line endings of the other lines',
  async () => {
    const line = 'Plant garlic in October, and the rest later.\r\n';
    const latent = await startLatent({ vault: { 'Long.md': line.repeat(1000) } });
    await latent.openVault();
    const { page } = latent;
    const asked = page.evaluate(() =>
      window.latent.tools.call('modify_note', { path: 'Long.md', operation: 'append', content: 'The end.' }),
    );
    await whenAsked(page);
    await chooseInCard(page, 'Edit the text of Long.md');
    const field = page.getByRole('textbox', { name: 'Text of Long.md' });
    await field.press('Control+Home');
    await page.keyboard.insertText('# Mine\n');
    await button(page, 'Show the difference of Long.md').click();
    await page.getByText('edited by you').waitFor();
    await button(page, 'Approve as edited').click();
    expect(await asked).toMatchObject({ success: true });
    const written = await latent.vault.read('Long.md');
    expect(written.startsWith(`# Mine\r\n${line.repeat(1000)}`)).toBe(true);
    expect(written).toContain('The end.');
  },
);
