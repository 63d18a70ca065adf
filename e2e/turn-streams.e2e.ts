import { expect, it } from 'vitest';
import {
  button,
  deny,
  lastToolMessage,
  type ScriptedReply,
  send,
  useEndpoint,
  whenAsked,
} from './harness/assistant.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

/** How streams affect a turn, over real HTTP: every reply goes through the browser's own fetch. */

const NOTES = {
  'Plan.md': '# Plan\n\nPlant garlic in October. 花園裡有很多蛾。\n',
  'Ideas.md': '# Ideas\n\nA pond. See [[Plan]].\n',
};
const SEARCH = { name: 'search_notes', arguments: { query: 'garlic' } };
const CREATE = { name: 'create_note', arguments: { title: 'Made once', content: 'By the assistant.' } };

async function open(script: readonly ScriptedReply[]) {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  // The browser reports each request that the scripted endpoint refuses or cuts.
  latent.watch.allow(/Failed to load resource/);
  const endpoint = await useEndpoint(latent, script);
  return { latent, page: latent.page, endpoint };
}

it.runIf(IS_LONG_RUN)('reads characters and JSON that are split at any place between stream chunks', async () => {
  const { page, endpoint } = await open([
    {
      text: 'Ich schaue nach: 花園裡有很多蛾 🦋',
      toolCalls: [{ name: 'search_notes', arguments: { query: '花園裡' } }],
      splitBytes: 1,
    },
    { text: ['“Plant garlic ', 'in October.” 🦋 ', '[[Plan.md#L3]]'], splitBytes: 3 },
  ]);
  await send(page, 'Und die Falter?');
  await page.getByText('花園裡有很多蛾 🦋').waitFor();
  await page.getByText('“Plant garlic in October.” 🦋').waitFor();
  expect(lastToolMessage(endpoint)).toContain('Plan.md');
});

it.runIf(IS_LONG_RUN)(
  'runs several calls of one message, and answers empty, malformed and unknown calls with an error',
  async () => {
    const { page, endpoint } = await open([
      {
        toolCalls: [
          SEARCH,
          { name: 'search_notes', arguments: '{"query": "lo' },
          { name: 'read_all_notes', arguments: '' },
          { name: 'list_notes', arguments: '', id: null },
        ],
      },
      { text: 'That is all.', usage: null },
    ]);
    await send(page, 'Look everywhere');
    await page.getByText('That is all.').waitFor();
    const told =
      endpoint.requests[1]?.body.messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '') ??
      [];
    expect(told).toHaveLength(4);
    expect(told[0]).toContain('Plan.md');
    expect(told[1]).toContain('could not be read');
    expect(told[2]).toContain('unknown_tool');
    expect(told[3]).toMatch(/^list_notes → /u);
    expect(told[3]).toContain('Ideas.md');
  },
);

it.runIf(IS_LONG_RUN)('finds calls in prose and code fences where the endpoint takes no tools', async () => {
  const { page, endpoint } = await open([
    { status: 400, error: { message: 'scripted-model does not support tools' } },
    { text: ['I will look:\n```\nTOOL_', 'CALL: search_notes({"query": "garlic"})\n```\n'], splitBytes: 4 },
    { text: 'Garlic goes in in October [[Plan.md#L3]].' },
  ]);
  await send(page, 'When do I plant garlic?');
  await page.getByText('Garlic goes in in October').waitFor();
  expect(await page.getByText('TOOL_CALL').count()).toBe(0);
  expect(JSON.stringify(endpoint.requests.at(-1)?.body.messages)).toContain('TOOL_RESULT');
});

it('writes once, whatever the endpoint does afterwards: an error, a stream that ends in the middle of a call, 429 with Retry-After', async () => {
  const { latent, page, endpoint } = await open([
    { toolCalls: [CREATE] },
    { status: 500, error: { message: 'out of memory' } },
    { text: 'I have ma', toolCalls: [CREATE], cut: true },
    { status: 429, headers: { 'Retry-After': '1' } },
    { text: 'It is made.' },
  ]);
  await send(page, 'Make a note');
  await whenAsked(page);
  await button(page, 'Approve').click();
  await page.getByText('It is made.').waitFor({ timeout: 40_000 });
  expect((await latent.vault.files()).filter((path) => path.startsWith('Made once'))).toEqual(['Made once.md']);
  expect(await page.evaluate(() => window.latent.activity({ tool_name: 'create_note' }))).toHaveLength(1);
  await expect
    .poll(() => page.getByText('I have ma', { exact: true }).count(), { message: 'what came is kept' })
    .toBe(1);
  expect(
    endpoint.requests.at(-1)?.body.messages.map(({ role }) => role),
    'and is not sent again',
  ).toEqual(['system', 'user', 'assistant', 'tool']);
});

it.runIf(IS_LONG_RUN)('asks again for each change that a model makes after a denial, and writes none', async () => {
  const { latent, page } = await open([{ toolCalls: [CREATE] }, { toolCalls: [CREATE] }, { text: 'As you wish.' }]);
  const before = await latent.vault.snapshot();
  await send(page, 'Make a note');
  for (let round = 0; round < 2; round++) {
    await whenAsked(page);
    await deny(page);
    // The second question may appear before the first is seen to disappear.
    await expect
      .poll(() => page.evaluate(async () => (await window.latent.activity({ status: 'denied' })).length))
      .toBe(round + 1);
  }
  await page.getByText('As you wish.').waitFor();
  expect(await latent.vault.snapshot()).toEqual(before);
  expect(await page.evaluate(() => window.latent.activity({ status: 'denied' }))).toHaveLength(2);
});

it.runIf(IS_LONG_RUN)('shows reasoning folded, and ends a loop of repeated calls with an explanation', async () => {
  const { page } = await open([
    { reasoning: 'The person wants garlic.', text: 'Let me look.', toolCalls: [SEARCH] },
    { toolCalls: [SEARCH] },
    { toolCalls: [SEARCH] },
    { toolCalls: [SEARCH] },
    { text: 'I asked too often.' },
  ]);
  await send(page, 'Garlic?');
  await page.getByText('asked for search_notes again and again').waitFor();
  const reasoning = page.locator('details', { hasText: 'The person wants garlic.' });
  expect(await reasoning.getAttribute('open')).toBeNull();
  await reasoning.locator('summary').click();
  await page.getByText('The person wants garlic.').waitFor();
  await button(page, 'Go on').click();
  await page.getByText('I asked too often.').waitFor();
});

it.runIf(IS_LONG_RUN)(
  'stops at the limit of rounds, says what is left, and continues when the person asks for it',
  async () => {
    const { page } = await open([{ toolCalls: [SEARCH] }, { text: 'Reading is left.' }, { text: 'Found.' }]);
    await page.evaluate(() => window.latent.configure({ maxRounds: 1 }));
    await send(page, 'Garlic?');
    await page.getByText('Paused after 1 round').waitFor();
    await page.getByText('Reading is left.').waitFor();
    await button(page, 'Go on').click();
    await page.getByText('Found.').waitFor();
  },
);

it.runIf(IS_LONG_RUN)(
  'keeps the top of an answer in view however fast answers arrive, leads to the end, and stays where the reader has scrolled to',
  async () => {
    const { page } = await open(
      Array.from({ length: 12 }, (_, n): ScriptedReply => ({
        text: Array.from(
          { length: 12 },
          () => `Reply ${n}. ${'Moths come to the lamp. '.repeat(n === 0 ? 1 : 12)}\n\n`,
        ),
      })),
    );
    const scroller = page.locator('.conversation__scroller');
    const toEnd = () => scroller.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
    /** Of the first line of the last answer, below the top of what is in view. */
    const below = () =>
      scroller.evaluate((box) => {
        const answer = [...box.querySelectorAll('[data-reply]')].at(-1);
        return answer && Math.round(answer.getBoundingClientRect().top - box.getBoundingClientRect().top);
      });
    const jump = button(page, 'Jump to end');
    await page.evaluate(async () => {
      for (let turn = 0; turn < 9; turn++) await window.latent.ask(`Question ${turn}`);
    });
    await expect.poll(below, { message: 'the answer begins at its top' }).toBeLessThan(40);
    expect(await below()).toBeGreaterThanOrEqual(0);
    expect(await toEnd(), 'and is longer than the view').toBeGreaterThan(100);
    await jump.click();
    await expect.poll(toEnd).toBeLessThan(2);
    await jump.waitFor({ state: 'detached' });
    await page.evaluate(() => window.latent.ask('Question 9'));
    await expect.poll(below, { message: 'the next answer too' }).toBeLessThan(40);
    await page.reload();
    await page.getByText('Reply 9.').first().waitFor();
    await expect.poll(toEnd, { message: 'a conversation is opened at its end' }).toBeLessThan(2);
    await scroller.hover();
    await page.mouse.wheel(0, -600);
    await expect.poll(toEnd).toBeGreaterThan(400);
    const before = await scroller.evaluate((box) => box.scrollTop);
    await page.evaluate(() => window.latent.ask('Question 10'));
    await page.getByText('Reply 10.').first().waitFor({ state: 'attached' });
    expect(Math.abs((await scroller.evaluate((box) => box.scrollTop)) - before)).toBeLessThan(2);
  },
);

/** `LATENT_TURNS=200 npm run test:e2e -- turn-streams` makes it as long as a conversation of weeks. */
const TURNS = Number(process.env['LATENT_TURNS'] ?? 60);

it.runIf(IS_LONG_RUN)(
  'keeps each request of a long conversation within the window, and shows the summary',
  async () => {
    const long = 'Moths come to the lamp at night, and go again. '.repeat(40);
    const { latent, page, endpoint } = await open(
      Array.from({ length: 2 * TURNS }, (_, n): ScriptedReply => ({ text: `Reply ${n}. ${long}`, usage: null })),
    );
    await page.evaluate(async (turns) => {
      for (let turn = 0; turn < turns; turn++) await window.latent.ask(`Question ${turn}`);
    }, TURNS);
    const questions = page.locator('.message--user');
    await expect.poll(() => questions.count()).toBe(TURNS);
    // A new turn does not render earlier ones again: it costs as much as the second one.
    const touched = await page.evaluate(async () => {
      const old = [...document.querySelectorAll('.messages > *')].slice(0, -4);
      const seen = new MutationObserver(() => undefined);
      for (const element of old) seen.observe(element, { childList: true, subtree: true, characterData: true });
      await window.latent.ask('One more question');
      return {
        changes: seen.takeRecords().length,
        kept: old.filter((element) => element.isConnected).length === old.length,
      };
    });
    expect(touched).toEqual({ changes: 0, kept: true });
    const summaries = page.getByText(/messages are sent to the model as a summary/);
    await expect.poll(() => summaries.count()).toBeGreaterThan(3);
    await summaries.last().click();
    await page.getByText('Nothing was removed here').last().waitFor();
    const largest = Math.max(...endpoint.requests.map(({ body }) => JSON.stringify(body.messages).length));
    expect(largest / 3, 'characters to a token, at the least').toBeLessThan(8192);
    await latent.reload();
    await expect.poll(() => questions.count(), { message: 'stored as it went' }).toBe(TURNS + 1);
  },
  480_000,
);
