import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { button, configureAllowed, type ScriptedReply, send, useEndpoint } from './harness/assistant.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const NOTES = {
  'Plan.md': '---\nstatus: open\n---\n# Garden plan\n\nPlant *garlic* in October.\nWater it seldom.\n',
  'Projects/Pond.md': '# Pond\n\nA pond by the hedge. #water\n',
  'Projects/Hedge.md': '# Hedge\n\nCut it in March. #water\n',
  'Prompts/Tidy up.md': '---\ntags: [prompt]\n---\nTidy up {{note}} as of {{date}}: {{selection}}\n',
};

async function open(script: readonly ScriptedReply[], hash = '#/note/Plan.md') {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  latent.watch.allow(/Failed to load resource/);
  const endpoint = await useEndpoint(latent, script);
  await latent.page.evaluate((to) => (location.hash = to), hash);
  const { page } = latent;
  if (hash !== '') await page.getByText('Water it seldom.').waitFor();
  return { latent, page, endpoint };
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const attached = (page: Page) =>
  page.getByRole('list', { name: 'Goes along with the message' }).getByRole('listitem').allInnerTexts();

it('sends the open note with the message unless it is removed, and shows what was sent', async () => {
  const { page, endpoint } = await open([{ text: 'Before winter.' }, { text: 'I cannot see it.' }]);
  await expect.poll(() => attached(page)).toEqual(['Plan']);
  await send(page, 'When do I plant it?');
  await page.getByText('Before winter.').waitFor();
  const sent = endpoint.requests[0]?.body.messages.at(-1)?.content ?? '';
  expect(sent).toContain('"path":"Plan.md","lines":{"from":1,"to":8}');
  expect(sent.endsWith('# Message\nWhen do I plant it?')).toBe(true);
  await page.getByRole('list', { name: 'Sent along' }).getByRole('link', { name: 'Plan' }).waitFor();

  await button(page, 'Leave out Plan').click();
  await send(page, 'And now?');
  await page.getByText('I cannot see it.').waitFor();
  const then = endpoint.requests[1]?.body.messages.at(-1)?.content ?? '';
  expect(then).toContain('No note is open.');
  expect(then).not.toContain('Plan.md');
  expect(then.endsWith('# Message\nAnd now?')).toBe(true);
});

it.runIf(IS_LONG_RUN)('offers notes, folders, tags, searches and commands by keyboard', async () => {
  const { page, endpoint } = await open([{ text: 'Compared.' }]);
  await box(page).pressSequentially('Compare @pon');
  await page.getByRole('option', { name: /^Pond/ }).waitFor();
  await page.keyboard.press('Enter');
  await box(page).pressSequentially('with @hedge');
  await page.getByRole('option', { name: /^Hedge/ }).waitFor();
  await page.keyboard.press('Tab');
  await box(page).pressSequentially('and #wat');
  await page.getByRole('option', { name: /^#water/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await box(page).pressSequentially('@search when to cut');
  await page.keyboard.press('Enter');
  await expect.poll(() => box(page).inputValue()).toBe('Compare Pond with Hedge and #water ');
  expect(await attached(page)).toEqual(['Plan', 'Pond', 'Hedge', '#water', 'Search: when to cut']);
  await page.keyboard.press('Enter');
  await page.getByText('Compared.').waitFor();
  const sent = endpoint.requests[0]?.body.messages.at(-1)?.content ?? '';
  for (const part of ['A pond by the hedge', '"attached":"tag","label":"#water"', '"attached":"search"'])
    expect(sent).toContain(part);
});

it.runIf(IS_LONG_RUN)('fills in the person’s own prompts, selection, note and date included', async () => {
  const { page } = await open([]);
  await page.getByText('Water it seldom.').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
  });
  await expect.poll(() => attached(page)).toEqual(['Plan', 'Selection in Plan']);
  await box(page).pressSequentially('/tid');
  await page.getByRole('option', { name: /^\/Tidy up/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => box(page).inputValue())
    .toMatch(/^Tidy up \[\[Plan\]\] as of \d{4}-\d\d-\d\d: Water it seldom\.$/);
  await box(page).fill('/summarise');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('listbox', { name: 'Suggestions' }).count()).toBe(0);
});

it.runIf(IS_LONG_RUN)(
  'keeps an edited question and a regenerated answer beside the old ones, over a reload',
  async () => {
    const { latent, page, endpoint } = await open([
      { text: 'First answer.' },
      { text: 'Second answer.' },
      { text: 'To the other question.' },
    ]);
    await send(page, 'The question');
    await page.getByText('First answer.').waitFor();
    await button(page, 'Answer again').click();
    await page.getByText('Second answer.').waitFor();
    expect(endpoint.requests[1]?.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    await page.getByText('2 of 2').waitFor();
    await button(page, 'Earlier answer').click();
    await page.getByText('First answer.').waitFor();

    await page.getByText('The question', { exact: true }).last().hover();
    await button(page, 'Edit and send again').click();
    await page.getByRole('textbox', { name: 'Edit the message' }).fill('Another question');
    await page.keyboard.press('Enter');
    await page.getByText('To the other question.').waitFor();
    await latent.reload();
    await page.getByText('To the other question.').waitFor();
    await button(page, 'Earlier question').click();
    await page.getByText('Second answer.').waitFor();
    await button(page, 'Earlier answer').click();
    await page.getByText('First answer.').waitFor();
  },
);

it.runIf(IS_LONG_RUN)('queues what is written while a turn runs, and lets it be taken back', async () => {
  const { page, endpoint } = await open([{ text: 'Slowly', hold: true }, { text: 'Third time.' }]);
  await send(page, 'One');
  await page.getByText('Slowly').waitFor();
  for (const text of ['Two', 'Three']) {
    await box(page).fill(text);
    await button(page, 'Queue').click();
  }
  const waiting = page.getByRole('region', { name: 'Waiting messages' });
  await expect.poll(() => waiting.getByRole('listitem').allInnerTexts()).toEqual(['Two', 'Three']);
  await button(page, 'Take back “Two”').click();
  await button(page, 'Stop').click();
  await page.getByText('Stopped.', { exact: true }).waitFor();
  await button(page, 'Send now').click();
  await page.getByText('Third time.').waitFor();
  expect(await waiting.count()).toBe(0);
  expect(endpoint.requests[1]?.body.messages.at(-1)?.content).toContain('Three');
});

it('marks quotes that are not in the note, and citations of notes that were changed or are gone', async () => {
  const { latent, page } = await open([
    {
      text: 'It says “plant garlic in October” [[Plan.md#L6]], and “plant it in spring” [[Projects/Pond.md#L3]]. Also [[Projects/Hedge.md#L3]], ‘a pond by the hedge’ [[Projects/Pond.md#L3]] and [[Nowhere.md#L1]].',
    },
  ]);
  await send(page, 'When?');
  await page.getByText('no such note', { exact: true }).waitFor();
  expect(
    await page
      .locator('.citation-mark')
      .evaluateAll((marks) =>
        marks.map((mark) => [mark.previousElementSibling?.getAttribute('data-target'), mark.children[1]?.textContent]),
      ),
  ).toEqual([
    ['Projects/Pond.md', 'not in the note'],
    ['Nowhere.md', 'no such note'],
  ]);
  await latent.vault.write('Plan.md', NOTES['Plan.md'].replace('October', 'November'));
  await latent.vault.write('Projects/Hedge.md', `# A new first line\n\n${NOTES['Projects/Hedge.md']}`);
  await page.getByText('changed since', { exact: true }).waitFor();
  await page.getByText('now line 5', { exact: true }).waitFor();
  // What was only renamed is not gone, and its links lead to where it is.
  const renamed = page.evaluate(() =>
    window.latent.tools.call('rename_note', { path: 'Projects/Hedge.md', new_path: 'Projects/Old hedge.md' }),
  );
  await button(page, 'Approve').click();
  expect(await renamed).toMatchObject({ success: true });
  const hedge = page.locator('a[data-target="Projects/Hedge.md"]');
  await expect.poll(() => hedge.getAttribute('data-path')).toBe('Projects/Old hedge.md');
  await page.getByText('now line 5', { exact: true }).waitFor();
  expect(await page.getByText('note is gone', { exact: true }).count()).toBe(0);
});

it.runIf(IS_LONG_RUN)('counts tokens and money, and stops at the limit until it is raised', async () => {
  const usage = { prompt_tokens: 1_000_000, completion_tokens: 100_000 };
  const { page, endpoint } = await open(
    [
      { text: 'One.', usage },
      { text: 'Two.', usage: null },
    ],
    '',
  );
  const key = `${endpoint.baseUrl} scripted-model`;
  await page.evaluate(
    (name) =>
      window.latent.configure({
        modelTraits: { [name]: { set: { price: { input: 1, output: 10 } } } },
        spendCaps: { dayCost: 0, dayTokens: 0, conversationTokens: 0, conversationCost: 1.5 },
      }),
    key,
  );
  await send(page, 'First');
  await page.getByText('Conversation: 1,100,000 tokens · $2.00').waitFor();
  await send(page, 'Second');
  await page.getByText('2.00 was spent in this conversation, and your limit is 1.50').waitFor();
  expect(endpoint.requests).toHaveLength(1);
  await configureAllowed(page, { spendCaps: { dayCost: 0, dayTokens: 0, conversationTokens: 0, conversationCost: 5 } });
  await button(page, 'Go on').click();
  await page.getByText('Two.', { exact: true }).waitFor();
  await page.getByText(/Conversation: about 1,1\d\d,\d{3} tokens/).waitFor();
});

it.runIf(IS_LONG_RUN)('sends pasted text files and pictures, pictures only to a model that reads them', async () => {
  const { page, endpoint } = await open([{ text: 'A moth.' }], '');
  const paste = () =>
    box(page).evaluate((element) => {
      const data = new DataTransfer();
      const pixel = Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
        (sign) => sign.charCodeAt(0),
      );
      data.items.add(new File(['Line one\nLine two\n'], 'log.txt', { type: 'text/plain' }));
      data.items.add(new File([pixel], 'moth.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
  await paste();
  await page.getByText('not known to see pictures').waitFor();
  expect(await attached(page)).toEqual(['log.txt']);
  await page.evaluate(
    (name) => window.latent.configure({ modelTraits: { [name]: { set: { vision: true } } } }),
    `${endpoint.baseUrl} scripted-model`,
  );
  await paste();
  await expect.poll(() => attached(page)).toEqual(['log.txt', 'moth.png']);
  await send(page, 'What is it?');
  await page.getByText('A moth.').waitFor();
  const content: unknown = endpoint.requests[0]?.body.messages.at(-1)?.content;
  expect(content).toEqual([
    { type: 'text', text: expect.stringContaining('Line one\\nLine two') },
    { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/png;base64,/) } },
  ]);
  await expect.poll(() => page.getByRole('img', { name: 'moth.png' }).count()).toBe(1);
});

it('leads from an error to the settings where it is set right, in the conversation and at a selection', async () => {
  const refused = { status: 401, error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } };
  const { page } = await open([refused, refused]);
  await send(page, 'When do I plant it?');
  await page.getByText('The service does not accept this key.').waitFor();
  await button(page, 'Open the settings').click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'Assistant', selected: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByText('Water it seldom.').dblclick();
  await page.keyboard.press('Control+j');
  await button(page, 'Shorten').click();
  const box = page.getByRole('group', { name: 'Ask about this text' });
  await box.getByText('The service does not accept this key.').waitFor();
  await box.getByRole('button', { name: 'Open the settings' }).click();
  await settings.getByRole('tab', { name: 'Assistant', selected: true }).waitFor();
});
