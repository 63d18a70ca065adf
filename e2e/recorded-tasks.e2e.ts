import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { button, send, useEndpoint, type ReceivedRequest, deny } from './harness/assistant.ts';
import { SAMPLE_VAULT } from './harness/scratch-vault.ts';
import { startLatent, type Latent } from './harness.ts';
import { handleOf, say, tokensOf, type Reply } from '../src/agent/testing/model-reply.ts';
import { CLIPPING, TASKS, type Task } from './recorded-tasks/tasks.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

/**
 * All requests of the same kinds of tasks, before results were text and tools few (characters / 4). They had a step more for what one
 * call does now, and none for the marked number.
 */
const BEFORE = 738_000;
/** The first request of a task with a short question. */
const FIRST_REQUEST = 3_500;
/** Beside a citation or a number that its note does not bear out. */
const MARKS = /^(no such note|no such lines|not in the note|not in the note now)$/;

async function sampleFiles(): Promise<Record<string, Uint8Array>> {
  const entries = await readdir(SAMPLE_VAULT, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map(async (path) => {
    const inVault = path.slice(SAMPLE_VAULT.length).replace('_obsidian', '.obsidian');
    return [inVault, await readFile(path)] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

async function open() {
  const latent = await startLatent({
    vault: { ...(await sampleFiles()), 'Ideas/Clipping.md': new TextEncoder().encode(CLIPPING) },
  });
  await latent.openVault();
  const replies: Reply[] = [];
  const failures: unknown[] = [];
  const endpoint = await useEndpoint(latent, (request) => {
    try {
      const reply = replies.shift();
      if (!reply) throw new Error('The recording has no further reply.');
      return reply(request);
    } catch (error) {
      failures.push(error);
      return { status: 400, error: { message: String(error) } };
    }
  });
  return { latent, endpoint, replies, failures };
}

/** Answers the questions of a turn until it ends. @returns how many there were */
async function answerQuestions(page: Page, decline: string | undefined): Promise<number> {
  let questions = 0;
  let isDeclined = decline === undefined;
  const isOver = () => button(page, 'Send').isVisible();
  for (;;) {
    await expect
      .poll(async () => (await page.evaluate(() => window.latent.pending().length)) > 0 || (await isOver()))
      .toBe(true);
    const asked = await pendingIds(page);
    if (asked.length === 0) return questions;
    questions += asked.length;
    if (isDeclined)
      await page
        .getByRole('button', { name: /^(Approve|Approve all|Keep)$/ })
        .last()
        .click();
    else {
      isDeclined = true;
      const isMemory = await button(page, 'No').isVisible();
      if (isMemory) await button(page, 'No').click();
      else await deny(page, decline ?? '');
    }
    // The next question may come at once.
    await expect.poll(async () => (await pendingIds(page)).join() !== asked.join()).toBe(true);
  }
}

const pendingIds = (page: Page) => page.evaluate(() => window.latent.pending().map((one) => one.pending_operation_id));

async function play({ latent, replies, failures }: Awaited<ReturnType<typeof open>>, task: Task): Promise<void> {
  const { page } = latent;
  if (task.hash) await page.evaluate((hash) => (location.hash = hash), task.hash);
  let questions = 0;
  for (const turn of task.turns) {
    replies.push(...turn.replies);
    await send(page, turn.say);
    await button(page, 'Stop').or(button(page, 'Send')).first().waitFor();
    await expect.poll(() => replies.length < turn.replies.length).toBe(true);
    questions += await answerQuestions(page, turn.decline);
    await expect.poll(() => replies.length, { message: `${task.name}: replies left` }).toBe(0);
  }
  expect(failures, task.name).toEqual([]);
  await page.getByText(task.shows).last().waitFor();
  expect(questions, `${task.name}: questions`).toBe(task.questions);
  await checkFiles(latent, task);
  const marks = page.getByText(MARKS).or(page.getByRole('list', { name: 'Not as the answer says' }));
  await expect
    .poll(async () => (await marks.count()) > 0, { message: `${task.name}: marks` })
    .toBe(task.marked ?? false);
}

async function checkFiles({ vault }: Latent, task: Task): Promise<void> {
  for (const [path, texts] of Object.entries(task.files ?? {})) {
    expect(vault.exists(path), `${task.name}: ${path}`).toBe(texts !== null);
    for (const text of texts ?? []) expect(await vault.read(path), `${task.name}: ${path}`).toContain(text);
  }
}

it.runIf(IS_LONG_RUN)(
  'plays tasks of nineteen kinds with a capable model, each right, in half of what they took',
  { timeout: 300_000 },
  async () => {
    const session = await open();
    const { page } = session.latent;
    const { endpoint } = session;
    await page.evaluate(
      ([address]) =>
        window.latent.configure({
          modelTraits: { [`${address} scripted-model`]: { found: { contextTokens: 128_000, tools: 'native' } } },
        }),
      [endpoint.baseUrl],
    );
    const firsts: ReceivedRequest[] = [];
    for (const [at, task] of TASKS.entries()) {
      if (at > 0) await button(page, 'New conversation').click();
      const from = endpoint.requests.length;
      await play(session, task);
      const first = endpoint.requests[from];
      if (first) firsts.push(first);
    }
    const sizes = firsts.map(tokensOf);
    const all = endpoint.requests.reduce((sum, request) => sum + tokensOf(request), 0);
    console.log(
      `Requests of ${TASKS.length} tasks: ${endpoint.requests.length}, ${all} tokens; first ones ${sizes.join(' ')}`,
    );
    expect(all).toBeLessThan(BEFORE / 2);
    expect(sizes[0]).toBeLessThanOrEqual(FIRST_REQUEST);
  },
);

/** Calls in the answer's text, as models write that know no native ones; the window is the one that is guessed for them. */
const WEAK: readonly Task[] = [
  {
    name: 'a weak model writes calls into its text',
    turns: [
      {
        say: 'When does the field van need its next inspection?',
        replies: [
          say('Let me look. TOOL_CALL: search_notes({"query": "van inspection"})'),
          say(
            (request) =>
              `<tool_call>{"name": "read_notes", "arguments": {"paths": "${handleOf(request, 'Life/Bike and van.md')}"}}</tool_call>`,
          ),
          say('In March 2027 [[Bike and van#L19]].'),
        ],
      },
    ],
    questions: 0,
    shows: 'In March 2027',
  },
  {
    name: 'a weak model gives fields other names',
    turns: [
      {
        say: 'Add "Dark is a habitat." to the sentences to keep.',
        replies: [
          say(
            '```json\n{"name": "modify_note", "arguments": {"file": "Chapter 2 Moths under the lamps", "operation": "append", "section": "Sentences to keep", "text": "- Dark is a habitat.", "search": null}}\n```',
          ),
          say('It is added.'),
        ],
      },
    ],
    questions: 1,
    files: { 'Projects/Chapter 2 Moths under the lamps.md': ['- Dark is a habitat.'] },
    shows: 'It is added.',
  },
];

it.runIf(IS_LONG_RUN)('plays tasks with a weak model in a window of 4,096 tokens', async () => {
  const session = await open();
  for (const [at, task] of WEAK.entries()) {
    if (at > 0) await button(session.latent.page, 'New conversation').click();
    await play(session, task);
  }
  for (const request of session.endpoint.requests) expect(tokensOf(request)).toBeLessThan(4_096);
  expect(await session.latent.page.getByText(/TOOL_CALL|<tool_call>/).count(), 'calls shown as text').toBe(0);
});
