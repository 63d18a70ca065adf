import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { launchLatent } from '../e2e/harness/launch.ts';
import { createScriptedEndpoint } from '../src/agent/testing/scripted-endpoint.ts';
import { traceTasks, type TaskTimes } from './editing/trace-tasks.ts';

const RESULT = '.cache/bench/large-texts.json';
const KEYS = 8;
const CITATIONS = 20_000;
const ROWS = 500;

const prose = (bytes: number): string =>
  Array.from(
    { length: Math.ceil(bytes / 100) },
    (_, at) =>
      `${at % 20 === 0 ? `\n## Part ${at}\n\n` : ''}Line ${at} tells of garlic, bees and a pond that lies behind the house, see [[Plan]].\n`,
  ).join('');
const citations = Array.from(
  { length: CITATIONS },
  (_, at) => `Said ${at} [[Plan.md#L${(at % 3) + 1}]]${at % 10 === 9 ? '\n\n' : ' '}`,
);
const table = [
  '| Plant | Month | Where | Why |\n| - | - | - | - |\n',
  ...Array.from(
    { length: ROWS },
    (_, at) => `| Plant ${at} | October | bed **${at % 7}** | it says so [[Plan.md#L3]] |\n`,
  ),
];

const isWanted = (name: string): boolean => name.includes(process.env.LATENT_BENCH_NOTES ?? '');

async function type(page: Page): Promise<void> {
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.insertText('x');
    await wait(80);
  }
  // The draft is stored a moment later, the note after that.
  await wait(1500);
}

/**
 * Texts of 1 and 5 MB, and long answers, in the views of the whole app: processor time of the page's main thread, from the browser's
 * trace. `LATENT_BENCH_NOTES='5 MB'` measures those whose name holds the words: a note of 1 MB, of 5 MB, an answer with citations, a table.
 */
export default async function largeTextsBench(): Promise<void> {
  const rows: { name: string; times: TaskTimes }[] = [];
  const latent = await launchLatent({
    vault: {
      'Plan.md': '# Plan\n\nPlant garlic in October.\n',
      'One.md': prose(1_000_000),
      'Five.md': prose(5_000_000),
    },
  });
  const endpoint = await createScriptedEndpoint({ apiKey: 'key', script: [] });
  const { page } = latent;
  page.setDefaultTimeout(120_000);
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const times = await traceTasks(page, async () => void (await work()));
    rows.push({ name, times });
    console.log(`  ${name}: ${times.longest.toFixed(0)} / ${times.all.toFixed(0)}`);
  };
  try {
    await latent.openVault();
    await page.evaluate(() => window.latent.ready('semantic'));
    for (const [note, size] of [
      ['One', '1 MB'],
      ['Five', '5 MB'],
    ] as const) {
      if (!isWanted(`a note of ${size}`)) continue;
      await measure(`opening a note of ${size}`, async () => {
        await page.evaluate((name) => (location.hash = `#/note/${name}.md`), note);
        // A very long one opens to be read, and has no Live.
        const source = page.getByRole('button', { name: 'Source', exact: true });
        await source.waitFor();
        if (note === 'Five') await source.click();
        await page.locator('.cm-content').waitFor();
        await wait(3000);
      });
      await page.locator('.cm-content').focus();
      await measure(`typing in a note of ${size}, drafts and autosave included`, async () => {
        await type(page);
        await page.getByText('Saved', { exact: true }).waitFor();
      });
      await wait(3000);
      const asked = page.evaluate(async (path) => {
        const { content } = (await window.latent.tools.call('read_note', { path: 'Plan.md' })) as unknown as {
          content: string;
        };
        return window.latent.tools.call('modify_note', { path, operation: 'append', content: `\n${content}` });
      }, `${note}.md`);
      await measure(`a question about a note of ${size}`, async () => {
        await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
        await wait(2000);
      });
      const edit = page.getByRole('button', { name: `Edit the text of ${note}.md` });
      if (await edit.count()) {
        await measure(`“Edit the text” of ${size}`, async () => {
          await edit.click();
          await wait(1500);
        });
        await measure(`typing there, ${size}`, () => type(page));
        await measure(`its difference, ${size}`, async () => {
          await page.getByRole('button', { name: `Show the difference of ${note}.md` }).click();
          await wait(2500);
        });
      } else console.log(`  no “Edit the text” for ${size}`);
      await page.getByRole('button', { name: /^Approve( as edited)?$/ }).click();
      await asked;
      await measure(`history of ${size}`, async () => {
        await page.getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem', { name: 'History of this note' }).click();
        await page.getByRole('list', { name: 'Changes' }).getByRole('button').first().click();
        await wait(3000);
      });
      await page.keyboard.press('Escape');
    }
    await page.evaluate(() => (location.hash = '#/note/Plan.md'));
    await page.evaluate((settings) => window.latent.configure(settings), {
      provider: 'openai-compatible' as const,
      baseUrl: endpoint.baseUrl,
      apiKey: 'key',
      model: 'scripted-model',
    });
    // The endpoint's code is loaded with the first message.
    endpoint.push({ text: 'Hello.' });
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Good morning');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Hello.').waitFor();
    await wait(1000);
    for (const [name, text] of [
      [`an answer with ${CITATIONS.toLocaleString('en')} citations`, citations],
      [`a table of ${ROWS} rows`, table],
    ] as const) {
      if (!isWanted(name)) continue;
      const parts = Array.from({ length: Math.ceil(text.length / 200) }, (_, at) =>
        text.slice(at * 200, at * 200 + 200).join(''),
      );
      endpoint.push({
        text: [...(text === table ? table : parts), '\n\nThat is all of it.'],
        delayMs: text === table ? 10 : 40,
      });
      await measure(`${name}, streaming`, async () => {
        await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Tell me');
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        // Searching the whole page for the words would be measured too.
        await page.waitForFunction(
          () =>
            [...document.querySelectorAll('.answer')]
              .at(-1)
              ?.lastElementChild?.textContent?.includes('That is all of it.') === true,
          undefined,
          { polling: 1000 },
        );
        await wait(4000);
      });
    }
  } finally {
    await latent.close();
    await endpoint.close();
  }
  console.table(
    rows.map(({ name, times }) => ({
      what: name,
      'longest task': times.longest.toFixed(0),
      all: times.all.toFixed(0),
    })),
  );
  await mkdir('.cache/bench', { recursive: true });
  await writeFile(RESULT, `${JSON.stringify(rows, null, 2)}\n`);
}
