import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { launchLatent } from './harness/launch.ts';
import { copySampleVault } from './harness/scratch-vault.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, '.cache/screenshots');
const README_PICTURE = join(ROOT, 'docs/images/latent.png');

const WIDTHS = { wide: { width: 1360, height: 850 }, narrow: { width: 390, height: 844 } };
type Width = keyof typeof WIDTHS;
type Theme = 'light' | 'dark';

const CHAPTER = '#/note/Projects/Chapter%202%20Moths%20under%20the%20lamps.md';

/** One picture: what is done before it is taken. Each view goes on from the one before. */
type View = readonly [name: string, prepare: (page: Page, width: Width) => Promise<unknown>];

/** On a narrow screen one column shows at a time. */
async function column(page: Page, width: Width, name: 'Notes' | 'Note' | 'Assistant'): Promise<void> {
  if (width === 'narrow') await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: new RegExp(`^${name}\\b`) }).click();
}

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
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
    await ask(page, 'What did Ruth say about the sample size?');
  }],
  ['question', async (page) => {
    void page.evaluate(() => window.latent.tools.call('update_frontmatter', {
      path: 'Projects/Chapter 2 Moths under the lamps.md',
      updates: { status: 'review', tags: ['project/phd', 'moths', 'writing', 'hedges'] },
    }));
    await page.getByRole('button', { name: 'Approve' }).waitFor();
  }],
  ['activity', async (page) => {
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('tab', { name: 'Activity' }).click();
  }],
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
];

async function takeAll(theme: Theme, width: Width): Promise<void> {
  const latent = await launchLatent({ vault: await copySampleVault(), viewport: WIDTHS[width], colorScheme: theme });
  try {
    const { page } = latent;
    page.setDefaultTimeout(10_000);
    let number = 0;
    const take = (name: string) => page.screenshot({ path: join(FOLDER, `${theme}-${width}-${String(number++).padStart(2, '0')}-${name}.png`) });
    await page.getByRole('button', { name: 'Open folder' }).waitFor();
    await take('start');
    await latent.openVault();
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
    await latent.close();
  }
}

/** Every view, light and dark, wide and narrow; the wide light answer is the README's picture. */
export default async function takeScreenshots(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await mkdir(join(README_PICTURE, '..'), { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    for (const width of ['wide', 'narrow'] as const) await takeAll(theme, width);
  }
  await copyFile(join(FOLDER, 'light-wide-04-answer.png'), README_PICTURE);
  console.log(`Screenshots are in ${FOLDER}`);
}
