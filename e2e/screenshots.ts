import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { createScriptedEndpoint, type ScriptedReply } from '../src/agent/testing/scripted-endpoint.ts';
import { launchLatent } from './harness/launch.ts';
import { copySampleVault } from './harness/scratch-vault.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, '.cache/screenshots');
const README_PICTURE = join(ROOT, 'docs/images/latent.png');

declare global {
  interface Window {
    modelEndpoint?: string;
  }
}

/** What a model would say and do, so that the pictures are the same each time. */
const SCRIPT: readonly ScriptedReply[] = [
  { toolCalls: [{ name: 'search_notes', arguments: { query: 'Ruth chapter 2' } }] },
  {
    text:
      'Two pages on it by the end of November [[Meetings/2026-09-30 Supervision.md#L23-L23]], and an answer to ' +
      '*compared with what?* [[People/Ruth Adeyemi.md#L18-L18]]\n\nI would set the chapter to *review*:',
    toolCalls: [{
      name: 'update_frontmatter',
      arguments: { path: 'Projects/Chapter 2 Moths under the lamps.md', updates: { status: 'review' } },
    }],
  },
  { text: 'All right, the chapter stays a draft.' },
];

const WIDTHS = { wide: { width: 1360, height: 900 }, narrow: { width: 390, height: 844 } };
type Width = keyof typeof WIDTHS;
type Theme = 'light' | 'dark';

const CHAPTER = '#/note/Projects/Chapter%202%20Moths%20under%20the%20lamps.md';

/** One picture: what is done before it is taken. Each view goes on from the one before. */
type View = readonly [name: string, prepare: (page: Page, width: Width) => Promise<unknown>];

/** On a narrow screen one column shows at a time. */
async function column(page: Page, width: Width, name: 'Notes' | 'Note' | 'Assistant'): Promise<void> {
  if (width === 'narrow') await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: new RegExp(`^${name}\\b`) }).click();
}

async function withDialog(page: Page, keys: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press(keys);
  await page.getByRole('dialog').waitFor();
}

const VIEWS: readonly View[] = [
  ['note', async (page, width) => {
    await page.evaluate((hash) => (location.hash = hash), CHAPTER);
    await column(page, width, 'Note');
    await page.getByRole('heading', { name: 'Figures from the pilot' }).waitFor();
  }],
  ['tree', (page, width) => column(page, width, 'Notes')],
  ['search', async (page) => {
    await page.getByRole('textbox', { name: 'Search notes' }).fill('hedge');
    await page.getByRole('region', { name: 'Search results' }).getByRole('link').first().waitFor();
  }],
  ['answer', async (page, width) => {
    await page.getByRole('textbox', { name: 'Search notes' }).fill('');
    await column(page, width, 'Assistant');
    await page.evaluate(() => window.latent.ask('What did Ruth say about the sample size?'));
  }],
  ['question', async (page) => {
    await page.evaluate(() => window.latent.configure({ provider: 'openai-compatible', baseUrl: window.modelEndpoint ?? '', model: 'a-model-of-yours' }));
    await page.getByRole('button', { name: 'New conversation' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Ruth has read chapter 2. What does she want, and can you mark it?');
    await page.keyboard.press('Enter');
    // A person would have to see the buttons too.
    await page.waitForFunction(() => {
      const approve = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Approve');
      return approve && approve.getBoundingClientRect().bottom < innerHeight;
    });
  }],
  ['activity', async (page) => {
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('tab', { name: 'Activity' }).click();
  }],
  ['related', (page) => page.getByRole('tab', { name: 'Related' }).click()],
  ['links', (page) => page.getByRole('tab', { name: 'Links' }).click()],
  ['editor', async (page, width) => {
    await page.getByRole('tab', { name: 'Assistant' }).click();
    await column(page, width, 'Note');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('.cm-content').waitFor();
  }],
  ['switcher', async (page) => {
    await withDialog(page, 'Control+O');
    await page.keyboard.type('moth');
  }],
  ['palette', (page) => withDialog(page, 'Control+P')],
  ['settings', (page) => withDialog(page, 'Control+,')],
  ...['Assistant', 'Permissions', 'Other agents', 'Search', 'Web sources', 'Data'].map((tab): View => [
    `settings-${tab.toLowerCase().replace(' ', '-')}`,
    (page) => page.getByRole('dialog').getByRole('tab', { name: tab }).click(),
  ]),
  ['conversations', async (page, width) => {
    await page.keyboard.press('Escape');
    await column(page, width, 'Assistant');
    await page.getByRole('button', { name: 'Earlier conversations' }).click();
  }],
  ['graph', async (page) => {
    await page.keyboard.press('Escape');
    await page.evaluate(() => (location.hash = '#/graph'));
    // The layout moves on for a moment after the first picture.
    await page.waitForTimeout(4_000);
  }],
  ['graph-around', async (page) => {
    await page.evaluate((hash) => (location.hash = hash), CHAPTER.replace('#/note/', '#/graph/'));
    await page.waitForTimeout(3_000);
  }],
  ['graph-health', async (page) => {
    await withDialog(page, 'Control+P');
    await page.keyboard.type('Graph health');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(3_000);
  }],
  ['changes', async (page) => {
    await withDialog(page, 'Control+P');
    await page.keyboard.type('All changes');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
  }],
];

async function takeAll(theme: Theme, width: Width): Promise<void> {
  const latent = await launchLatent({ vault: await copySampleVault('Night notes'), viewport: WIDTHS[width], colorScheme: theme });
  const endpoint = await createScriptedEndpoint({ script: SCRIPT });
  try {
    const { page } = latent;
    page.setDefaultTimeout(10_000);
    let number = 0;
    const take = (name: string) => page.screenshot({ path: join(FOLDER, `${theme}-${width}-${String(number++).padStart(2, '0')}-${name}.png`) });
    await page.getByRole('button', { name: 'Open folder' }).waitFor();
    await take('start');
    await latent.openVault();
    await page.evaluate((url) => (window.modelEndpoint = url), endpoint.baseUrl);
    for (const [name, prepare] of VIEWS) {
      try {
        await prepare(page, width);
      } catch (error) {
        console.error(`${theme} ${width} ${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
        process.exitCode = 1;
      }
      await take(name);
    }
    for (const problem of latent.watch.problems) console.error(`${theme} ${width}: ${problem}`);
  } finally {
    await endpoint.close();
    await latent.close();
  }
}

/** Every view, light and dark, wide and narrow; the wide light question is the README's picture. */
export default async function takeScreenshots(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await mkdir(join(README_PICTURE, '..'), { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    for (const width of ['wide', 'narrow'] as const) await takeAll(theme, width);
  }
  await copyFile(join(FOLDER, 'light-wide-05-question.png'), README_PICTURE);
  console.log(`Screenshots are in ${FOLDER}`);
}
