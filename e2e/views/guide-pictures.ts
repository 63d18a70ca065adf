import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { openNote, showMode } from '../harness/notes.ts';
import { copySampleVault, type ScratchVault } from '../harness/scratch-vault.ts';
import { box } from './conversation-views.ts';
import { noteText } from './scratch-note.ts';
import { CHAPTER, column, files, goTo, panel, searchBox, withDialog, type Width } from './view.ts';

/** In CSS pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture of the guide: a page of it names it. */
interface GuidePicture {
  /** What its files are called. */
  readonly name: string;
  readonly prepare: (page: Page) => Promise<unknown>;
  /** The part of the window that it shows, so that its words can be read in a narrow column; the whole of it without one. */
  readonly part?: (page: Page) => Promise<Box>;
  /** The keyboard stays where it is: a list is open there. */
  readonly isTyped?: boolean;
  /** The README's, in place of the guide's. */
  readonly isOfReadme?: boolean;
}

const HEDGE = 'Ideas/The hedge in three parts.md';

/** Days from today, as tasks write them: so that each heading of the list has something. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The sample vault, with what the pictures show beside it. */
export async function vaultOfGuide(): Promise<ScratchVault> {
  const vault = await copySampleVault('Night notes');
  await vault.write(
    'Literature/Sources.base',
    'views:\n  - { type: table, name: Sources, order: [file.name, authors, year, status], filters: type == "source" && file.inFolder("Literature"), sort: [{ property: year, direction: DESC }] }\n',
  );
  await vault.write(
    HEDGE,
    '# The hedge in three parts\n\nWhat the lamp does to the hedge ([[Light as a larder]]):\n\n',
  );
  // It says the questions of the pictures, and would be among the answers.
  await rm(join(vault.dir, 'Welcome.md'));
  await vault.write(
    'Projects/This week.md',
    [
      'For [[Dim Light, Busy Nights]]:',
      '',
      `- [ ] Order new filters ⏫ 📅 ${inDays(-2)}`,
      `- [ ] Write to Ruth 🔁 every week 📅 ${inDays(0)}`,
      `- [ ] Charge the lamps 📅 ${inDays(1)}`,
      `- [ ] Book the van for Amrum 📅 ${inDays(4)}`,
      `- [ ] Repair the second trap 📅 ${inDays(20)}`,
      '',
    ].join('\n'),
  );
  return vault;
}

/** @param mostHigh how much of it is shown from its top */
async function boxOf(element: Locator, mostHigh = Infinity): Promise<Box> {
  const found = await element.boundingBox();
  if (!found) throw new Error('What the picture is to show is out of sight.');
  return { ...found, height: Math.min(found.height, mostHigh) };
}

const side = (page: Page, name: 'left' | 'right') =>
  page.locator(name === 'right' ? '.side-panel--right' : '.side-panel:not(.side-panel--right)');

/** A new conversation with this question. */
async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: 'New conversation' }).click();
  await box(page).fill(question);
  await page.keyboard.press('Enter');
}

const WIDE: readonly GuidePicture[] = [
  {
    name: 'window',
    async prepare(page) {
      await goTo(page, '#/note/Ideas/Why%20moths%20spiral.md');
      await panel(page, 'wide', 'Assistant');
      await ask(page, 'Why do moths circle a lamp?');
      await page.getByText('More on this:').waitFor();
    },
  },
  {
    name: 'answer',
    prepare: (page) => page.getByText('More on this:').waitFor(),
    part: (page) => boxOf(side(page, 'right')),
  },
  {
    name: 'search',
    async prepare(page) {
      await (await searchBox(page)).fill('why insects circle a lamp');
      await page.getByRole('list', { name: 'Search results' }).getByRole('link').nth(3).waitFor();
    },
    part: (page) => boxOf(side(page, 'left'), 520),
  },
  {
    name: 'tasks',
    async prepare(page) {
      await panel(page, 'wide', 'Tasks');
      await page.getByRole('checkbox', { name: 'Order new filters' }).waitFor();
    },
    part: (page) => boxOf(side(page, 'left'), 520),
  },
  {
    name: 'base',
    async prepare(page) {
      await files(page, 'wide');
      await page.keyboard.press('Control+.');
      await goTo(page, '#/note/Literature/Sources.base');
      await page.getByRole('link', { name: 'Ferrand 2021 Light fields' }).first().waitFor();
    },
    part: (page) => boxOf(page.getByRole('main'), 400),
  },
  {
    name: 'graph',
    async prepare(page) {
      await goTo(page, '#/graph');
      await page.getByRole('application', { name: /^Graph of/ }).waitFor();
      await page.getByRole('progressbar', { name: 'Layout' }).waitFor({ state: 'detached' });
    },
    part: (page) => boxOf(page.getByRole('main')),
  },
  {
    name: 'latent',
    async prepare(page) {
      await page.keyboard.press('Control+.');
      await goTo(page, CHAPTER);
      await panel(page, 'wide', 'Assistant');
      await ask(page, 'Set the status of Chapter 2 Moths under the lamps to review');
      await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    },
    isOfReadme: true,
  },
  {
    name: 'change',
    prepare: (page) => page.getByRole('button', { name: 'Approve', exact: true }).waitFor(),
    part: (page) => boxOf(side(page, 'right')),
  },
  {
    name: 'writing',
    async prepare(page) {
      await page.getByRole('button', { name: 'Deny', exact: true }).click();
      await openNote(page, HEDGE);
      await showMode(page, 'Write');
      await noteText(page).getByText('What the lamp does').waitFor();
      await noteText(page).focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('/');
      await page.getByRole('option').first().waitFor();
    },
    isTyped: true,
    part: (page) => boxOf(page.getByRole('main'), 480),
  },
  {
    name: 'model',
    async prepare(page) {
      await page.keyboard.press('Escape');
      await withDialog(page, 'Control+,');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: 'Assistant' }).click();
      await dialog.getByRole('radio', { name: /^ChatGPT/u }).check();
      await dialog.getByPlaceholder(/^Paste the key/u).waitFor();
    },
    part: (page) => boxOf(page.getByRole('dialog')),
  },
];

const NARROW: readonly GuidePicture[] = [
  {
    name: 'phone',
    async prepare(page) {
      // Said once, when all is kept: it would lie over the note.
      const notices = page.getByRole('region', { name: /^Notices/u });
      await notices.getByText('Latent works offline now.').waitFor({ timeout: 60_000 });
      await notices.getByRole('button', { name: 'Dismiss' }).click();
      await goTo(page, CHAPTER);
      await column(page, 'narrow', 'Note');
      await page.getByRole('heading', { name: 'Figures from the pilot' }).waitFor();
    },
  },
];

/** By the width of the window; each starts from the state before it. */
export const GUIDE_PICTURES: Readonly<Record<Width, readonly GuidePicture[]>> = { wide: WIDE, narrow: NARROW };
