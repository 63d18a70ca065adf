import { expect, it } from 'vitest';
import type { CDPSession, Page } from 'playwright';
import { button, useEndpoint } from '../harness/assistant.ts';
import { startLatent, whenReady, type Latent } from '../harness.ts';
import { tally, trustSize } from './seeded.ts';

/** Repetitions of each kind: `LATENT_TRUST_CALLS`, `LATENT_TRUST_WRITES`, `LATENT_TRUST_CONVERSATIONS`, `LATENT_TRUST_SWITCHES`. */
const CALLS = trustSize('CALLS', 10_000);
const WRITES = trustSize('WRITES', 2000);
const CONVERSATIONS = trustSize('CONVERSATIONS', 100);
const SWITCHES = trustSize('SWITCHES', 1000);
/** Repetitions of each kind before the first measurement, and again before the last. */
const SHARE = 0.1;
/** The end may be at most this many times the start. */
const GROWTH = 1.2;

const NOTES = Object.fromEntries(
  Array.from({ length: 200 }, (_, at) => [
    `N/n${at}.md`,
    `# Note ${at}\n\nonly${at}w and [[n${(at * 7) % 200}]] #tag${at % 5}\n\n${'Words and words. '.repeat(60)}\n`,
  ]),
);

interface Measured {
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly workers: number;
  /** Processor time of the page and its workers for one thing, in ms. */
  readonly each: number;
}

type Work = (latent: Latent, from: number, count: number) => Promise<void>;

const callMany: Work = ({ page }, from, count) =>
  page.evaluate(
    async ([first, many]) => {
      for (let at = first; at < first + many; at += 1) {
        const kinds = [
          ['read_note', { path: `N/n${at % 200}.md` }],
          ['search_notes', { query: `only${at % 200}w words` }],
          ['list_backlinks', { path: `N/n${at % 200}.md` }],
          ['query_graph', { sql: 'SELECT path FROM tags WHERE tag = ?', params: [`tag${at % 5}`] }],
        ] as const;
        const [name, input] = kinds[at % kinds.length]!;
        const answer = await window.latent.tools.call(name, input);
        if (!answer.success) throw new Error(JSON.stringify(answer));
      }
    },
    [from, count] as const,
  );

const writeMany: Work = ({ page }, from, count) =>
  page.evaluate(
    async ([first, many]) => {
      for (let at = first; at < first + many; at += 1) {
        const asked = window.latent.tools.call('update_frontmatter', {
          path: `N/n${at % 50}.md`,
          updates: { round: at },
        });
        for (
          let approve: HTMLButtonElement | undefined;
          !approve;
          await new Promise((resolve) => setTimeout(resolve, 2))
        ) {
          approve = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Approve');
          approve?.click();
        }
        const answer = await asked;
        if (!answer.success) throw new Error(JSON.stringify(answer));
      }
    },
    [from, count] as const,
  );

const converse: Work = async ({ page }, from, count) => {
  for (let at = from; at < from + count; at += 1) {
    await page.evaluate((question) => window.latent.ask(question), `Question ${at}?`);
    await button(page, 'New conversation').click();
  }
};

const switchNotes: Work = async ({ page }, from, count) => {
  for (let at = from; at < from + count; at += 1) {
    await page.evaluate((number) => (location.hash = `#/note/N/n${number}.md`), at % 200);
    await page.waitForFunction(
      (number) => document.querySelector('article.note')?.textContent?.includes(`only${number}w `),
      at % 200,
    );
  }
};

const WORKS: readonly (readonly [name: string, count: number, work: Work])[] = [
  ['tool calls', CALLS, callMany],
  ['edits', WRITES, writeMany],
  ['conversations', CONVERSATIONS, converse],
  ['note switches', SWITCHES, switchNotes],
];

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  return Object.fromEntries(
    (await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]),
  );
}

async function measure(session: CDPSession, page: Page, count: number, work: () => Promise<void>): Promise<Measured> {
  const before = await metrics(session);
  await work();
  await whenReady(page, 'semantic');
  const after = await metrics(session);
  // Objects kept only until the next frame or the next garbage collection are not leaks.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize: heap = 0, JSEventListeners: listeners = 0, Nodes: nodes = 0 } = await metrics(session);
  return {
    heap,
    listeners,
    nodes,
    workers: page.workers().length,
    each: (((after['ProcessTime'] ?? 0) - (before['ProcessTime'] ?? 0)) * 1000) / count,
  };
}

it.each(WORKS)('memory, listeners and the time for each do not grow after many %s (%d)', async (name, count, work) => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const { page, context } = latent;
  if (work === converse) await useEndpoint(latent, ({ n }) => ({ text: `Answer ${n}, from the note [[N/n3.md#L3]].` }));
  await whenReady(page, 'semantic');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const part = Math.max(1, Math.round(count * SHARE));
  // Once to compile the code and fill the caches, once to measure.
  await work(latent, 0, part);
  const first = await measure(session, page, part, () => work(latent, part, part));
  await work(latent, 2 * part, Math.max(0, count - 3 * part));
  const last = await measure(session, page, part, () => work(latent, count - part, part));
  console.log(`${name}: ${JSON.stringify({ first, last })}`);
  const grown = (['heap', 'listeners', 'nodes', 'workers', 'each'] as const).filter(
    (what) => last[what] > GROWTH * first[what],
  );
  tally(name, count, grown.length);
  expect(grown, `what has grown, of ${JSON.stringify({ first, last })}`).toEqual([]);
});
