import { expect } from 'vitest';
import type { Locator, Page } from 'playwright';
import { button, send, useEndpoint } from '../../harness/assistant.ts';
import { approve, visible } from './kill-bench.ts';
import { settle } from './change-scenes.ts';
import { filesOf, type VaultState } from './kill-vault.ts';
import type { Scene } from './scene.ts';
import { showMode } from '../../harness/notes.ts';
import { noteText, textOf } from '../editing/note-text.ts';

const TYPED = 'Typed.md';
/** Text typed longer ago than this, in ms, must have been stored; on a busy machine a timer of 2 s is late. */
const KEPT_AFTER = 5000;

const withFile = (state: VaultState, path: string, text: string): VaultState => ({
  ...state,
  single: { ...state.single, [path]: text },
});

/** Creates and overwrites notes of a few bytes to many pages, one after the other. */
function singleWrites(): Scene {
  let next: VaultState | undefined;
  return {
    name: 'single writes',
    expectedMs: 3000,
    async run(bench) {
      for (let write = 0; write < 10; write += 1) {
        const path = `Story ${bench.random.between(0, 5)}.md`;
        const content = `story ${bench.random.between(0, 1e9)}\n${'and so on, '.repeat(bench.random.between(0, 1) * bench.random.between(1, 1500))}\n`;
        next = withFile(bench.state, path, content);
        const result = bench.latent.page.evaluate(
          ([to, text]) => window.latent.tools.call('write_note', { path: to, content: text }),
          [path, content] as const,
        );
        result.catch(() => undefined);
        await approve(bench.latent);
        expect(await result).toMatchObject({ success: true });
        bench.state = next;
      }
    },
    async killAndCheck(bench) {
      bench.state = await settle(bench, bench.state, next ?? bench.state);
      next = undefined;
    },
  };
}

/** The editor's text in the note view. */
async function shownText(page: Page): Promise<string> {
  await showMode(page, 'Source');
  await noteText(page).waitFor();
  return textOf(page);
}

/** Types without a pause, and saves now and then. */
function typing(): Scene {
  let base = '';
  let typed = '';
  /** With the word that is being typed, of which a part may be in the file. */
  let begun = '';
  let saved = '';
  let history: [time: number, length: number][] = [];
  return {
    name: 'typing and saving',
    expectedMs: 12_000,
    async prepare({ latent: { page, vault }, state }) {
      base = state.single[TYPED] ?? '';
      [typed, begun, saved, history] = ['', '', '', []];
      await vault.write(TYPED, base);
      await page.evaluate((path) => (location.hash = `#/note/${path}`), TYPED);
      await shownText(page);
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+End');
    },
    async run({ latent: { page, vault }, random }) {
      for (let word = 0; word < 60; word += 1) {
        const next = `w${random.between(0, 999)} `;
        begun = typed + next;
        await page.keyboard.type(next, { delay: 25 });
        typed = begun;
        history.push([Date.now(), typed.length]);
        if (random.next() > 0.1) continue;
        const wanted = typed;
        await page.keyboard.press('Control+S');
        await expect.poll(() => vault.read(TYPED), { interval: 20 }).toBe(base + wanted);
        saved = wanted;
      }
    },
    async killAndCheck(bench) {
      const kept = history.filter(([time]) => time < Date.now() - KEPT_AFTER).at(-1)?.[1] ?? 0;
      const all = `${base}${begun}`;
      const { latent, state } = bench;
      await bench.kill((files) => {
        const { [TYPED]: text = '', ...rest } = files;
        const { [TYPED]: _, ...others } = filesOf(state);
        expect(rest).toEqual(others);
        expect(text, 'the file holds what was typed, from its beginning').toBe(all.slice(0, text.length));
        expect(text.length, 'what was saved is in the file').toBeGreaterThanOrEqual(base.length + saved.length);
      });
      const { page, vault } = latent;
      await page.evaluate((path) => (location.hash = `#/note/${path}`), TYPED);
      const shown = await shownText(page);
      expect(shown).toBe(all.slice(0, shown.length));
      expect(shown.length, 'characters that are there again').toBeGreaterThanOrEqual(
        base.length + Math.max(saved.length, kept),
      );
      const keep = button(page, 'Keep mine');
      if ((await keep.count()) > 0) await keep.click();
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+S');
      await expect.poll(() => vault.read(TYPED)).toBe(shown);
      bench.state = withFile(state, TYPED, shown);
      bench.count(shown.length > base.length + saved.length ? 'text put back' : 'text in the file');
      await page.evaluate(() => (location.hash = '#/'));
      expect(visible(await vault.snapshot())).toEqual(filesOf(bench.state));
    },
  };
}

/** What streamed in longer ago than this, in ms, must have been stored: it is written down four times a second. */
const STREAMED_KEPT_AFTER = 1500;

/** A text of the assistant's, and when it was shown. */
type Seen = readonly [time: number, text: string];

/** Those that must be there after a kill that comes now. */
const keptOf = (seen: readonly Seen[]): string[] =>
  seen.flatMap(([time, text]) => (time < Date.now() - STREAMED_KEPT_AFTER && text !== '' ? [text] : []));

/** The assistant's answer in a turn, in pieces. */
const answerTo = (question: string): string[] => [
  ...Array.from({ length: 40 }, (_, piece) => `piece ${piece} `),
  `to ${question}: all of it.`,
];

/** The message of the person, which begins with “You:” for those who hear it. */
const asked = (log: Locator, question: string): Locator =>
  log.locator('[data-asked]', { hasText: new RegExp(`${question}$`, 'u') });

/** Questions and answers, streamed. */
function conversation(): Scene {
  let isSetUp = false;
  let questions: string[] = [];
  let answered: Seen[] = [];
  let streamed: Seen[] = [];
  return {
    name: 'a conversation',
    expectedMs: 7000,
    async prepare({ latent, random }) {
      [questions, answered, streamed] = [[], [], []];
      if (!isSetUp) {
        await useEndpoint(latent, ({ body }) => ({
          text: answerTo(
            /question \d+/u.exec(String(body.messages.findLast(({ role }) => role === 'user')?.content))?.[0] ??
              'nobody',
          ),
          delayMs: random.between(50, 100),
        }));
        isSetUp = true;
      }
      const fresh = button(latent.page, 'New conversation');
      if (await fresh.isEnabled()) await fresh.click();
    },
    async run({ latent: { page }, random }) {
      for (let turn = 0; turn < 2; turn += 1) {
        const question = `question ${random.between(0, 1e9)}`;
        const log = page.getByRole('log', { name: 'Messages' });
        await send(page, question);
        await asked(log, question).waitFor();
        questions.push(question);
        const end = log.getByText(`to ${question}: all of it.`);
        while ((await end.count()) === 0) {
          const pieces = /(?:piece \d+ )+/u.exec((await log.innerText()).split(question).at(-1) ?? '')?.[0] ?? '';
          streamed.push([Date.now(), pieces.trim()]);
        }
        answered.push([Date.now(), `to ${question}: all of it.`]);
        streamed = [];
        // The turn is over, so that the next one may be sent.
        await button(page, 'Send').waitFor();
      }
    },
    async killAndCheck(bench) {
      const [part] = keptOf(streamed).slice(-1);
      const [asks, answers] = [[...questions], keptOf(answered)];
      await bench.kill((files) => expect(files).toEqual(filesOf(bench.state)));
      const log = bench.latent.page.getByRole('log', { name: 'Messages' });
      for (const question of asks) await asked(log, question).first().waitFor();
      for (const text of [...answers, ...(part === undefined ? [] : [part])])
        await log.getByText(text).first().waitFor();
      bench.count(`turns that were shown: ${asks.length}${part === undefined ? '' : ', the last in part'}`);
    },
  };
}

export const writingScenes: readonly Scene[] = [singleWrites(), typing(), conversation()];
