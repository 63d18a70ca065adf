import type { Page } from 'playwright';
import { CHAPTER, closeDialogs, command, goTo, panel, type View } from './view.ts';

const LAMPS = '#/note/Ideas/Lamps%20draw%20moths%20away.md';

const openTabs = (page: Page) => page.getByRole('tablist', { name: /^Open notes/ });

/** The other panels, and the states of tabs and groups. */
export const PANEL_VIEWS: readonly View[] = [
  [
    'outline',
    async (page, width) => {
      await closeDialogs(page);
      await goTo(page, CHAPTER);
      await panel(page, width, 'Outline');
      await page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first().waitFor();
    },
  ],
  [
    'properties',
    async (page, width) => {
      await panel(page, width, 'Properties');
      await page.getByRole('region', { name: 'Properties' }).last().getByRole('listitem').first().waitFor();
    },
  ],
  [
    'bookmarks',
    async (page, width) => {
      await panel(page, width, 'Bookmarks');
      await page.getByRole('list', { name: 'Bookmarks' }).getByRole('listitem').first().waitFor();
    },
  ],
  ['recent', (page, width) => panel(page, width, 'Recent')],
  [
    'guide',
    async (page) => {
      await command(page, 'Help');
      const help = page.getByRole('region', { name: 'Help' });
      await help.getByRole('searchbox').fill('api key');
      await help.getByRole('button', { name: /^A service with a key/ }).click();
      await help.getByRole('heading', { name: 'A service with a key' }).waitFor();
    },
  ],
  [
    'splits',
    async (page) => {
      await command(page, 'Split right');
      await goTo(page, LAMPS);
      await command(page, 'Split down');
      await goTo(page, '#/note/Ideas/Field%20season.md');
      await page.getByRole('region', { name: 'Board Field season' }).waitFor();
    },
    'wide',
  ],
  [
    'tab-menu',
    async (page) => {
      await openTabs(page).last().getByRole('tab').first().click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Split down' }).waitFor();
    },
    'wide',
  ],
  [
    'open-tabs',
    async (page) => {
      await page.keyboard.press('Escape');
      await command(page, 'Search open tabs…');
      await page.getByRole('dialog', { name: 'Open tabs' }).getByRole('row').first().waitFor();
    },
  ],
  [
    'focus-mode',
    async (page) => {
      await closeDialogs(page);
      for (const name of ['Close this group', 'Close this group']) await command(page, name);
      await command(page, 'Focus mode: only the note');
      await page.getByRole('button', { name: 'Leave focus mode' }).waitFor();
    },
    'wide',
  ],
];
