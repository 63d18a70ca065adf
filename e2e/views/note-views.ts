import type { Page } from 'playwright';
import {
  CHAPTER,
  closeDialogs,
  column,
  command,
  files,
  goTo,
  panel,
  searchBox,
  withDialog,
  type View,
} from './view.ts';
import { showMode } from '../harness/notes.ts';

/** Only what is in sight of the tree is in the page. */
async function toLastFile(page: Page): Promise<void> {
  await page.getByRole('tree', { name: 'Files' }).locator('[role=treeitem][tabindex="0"]').focus();
  await page.keyboard.press('End');
}

/** The views of notes: reading, finding, editing, moving, and the panels beside them. */
export const NOTE_VIEWS: readonly View[] = [
  [
    'nothing-open',
    async (page, width) => {
      await column(page, width, 'Note');
      await page.getByRole('region', { name: 'Last changed' }).waitFor();
    },
  ],
  [
    'note',
    async (page, width) => {
      await goTo(page, CHAPTER);
      await column(page, width, 'Note');
      await showMode(page, 'Read');
      await page.getByRole('heading', { name: 'Figures from the pilot' }).waitFor();
    },
  ],
  [
    'canvas',
    async (page) => {
      await goTo(page, '#/note/Ideas/Thesis%20map.canvas');
      // With what can be done with the card that is selected.
      await page.getByRole('article', { name: 'Thesis map' }).locator('section[data-card]').first().focus();
      await page.getByRole('toolbar', { name: /^Selected:/ }).waitFor();
    },
  ],
  [
    'dataview',
    async (page) => {
      await goTo(page, '#/note/Ideas/Queries.md');
      await showMode(page, 'Read');
      await page.getByRole('columnheader', { name: 'Confidence', exact: true }).waitFor();
      await page.getByText('“shout”').waitFor();
      await page
        .getByRole('checkbox', { name: /Order new filters/ })
        .first()
        .waitFor();
    },
  ],
  [
    'base-table',
    async (page) => {
      await goTo(page, '#/note/Ideas/All%20ideas.base');
      await page.getByRole('columnheader', { name: 'letters' }).waitFor();
      await page.getByRole('link', { name: 'Why moths spiral', exact: true }).first().waitFor();
    },
  ],
  ...['Cards', 'List', 'Board'].map((name): View => [
    `base-${name.toLowerCase()}`,
    async (page) => {
      const tab = page.getByRole('tablist', { name: 'Views of this base' }).getByRole('tab', { name });
      await tab.click();
      await page.getByRole('link', { name: 'Why moths spiral', exact: true }).first().waitFor();
    },
  ]),
  [
    'board',
    async (page) => {
      await goTo(page, '#/note/Ideas/Field%20season.md');
      await page.getByRole('region', { name: 'Board Field season' }).getByText('Charge the lamps').waitFor();
    },
  ],
  [
    'drawing',
    async (page) => {
      await goTo(page, '#/note/Ideas/Trap.excalidraw.md');
      await page.getByRole('region', { name: 'Drawing Trap.excalidraw' }).getByText('A lamp over a sheet').waitFor();
    },
  ],
  [
    'table-of-values',
    async (page) => {
      await goTo(page, '#/note/Ideas/counts.csv');
      await page.getByRole('region', { name: 'Table of counts.csv' }).getByText('Hawk moth').waitFor();
    },
  ],
  [
    'tree-of-values',
    async (page) => {
      await goTo(page, '#/note/Ideas/trap.json');
      await page.getByRole('tree', { name: 'Values of trap.json' }).getByText('lamps').waitFor();
    },
  ],
  [
    'tasks',
    async (page, width) => {
      await panel(page, width, 'Tasks');
      await page.getByRole('checkbox', { name: 'Order new filters' }).waitFor();
    },
  ],
  [
    'calendar',
    async (page, width) => {
      await panel(page, width, 'Calendar');
      await page.getByRole('grid').getByRole('gridcell').first().waitFor();
    },
  ],
  [
    'missing-note',
    async (page) => {
      await goTo(page, '#/note/Nowhere.md');
      await page.getByRole('main').getByText('Nowhere').first().waitFor();
    },
  ],
  [
    'tree',
    async (page, width) => {
      await goTo(page, CHAPTER);
      await files(page, width);
      await page.getByRole('treeitem', { name: 'Chapter 2 Moths under the lamps' }).waitFor();
    },
  ],
  [
    'tree-menu',
    async (page) => {
      await toLastFile(page);
      await page.getByRole('treeitem', { name: 'Welcome' }).click({ button: 'right' });
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    'search',
    async (page) => {
      await page.keyboard.press('Escape');
      await (await searchBox(page)).fill('hedge');
      await page.getByRole('list', { name: 'Search results' }).getByRole('link').first().waitFor();
    },
  ],
  [
    'search-nothing',
    async (page) => {
      await (await searchBox(page)).fill('"no such words at all"');
      await page.getByText('No note has the words').waitFor();
    },
  ],
  [
    'links',
    async (page, width) => {
      await (await searchBox(page)).fill('');
      await goTo(page, '#/note/Ideas/Lamps%20draw%20moths%20away.md');
      await panel(page, width, 'Links');
      await page.getByRole('tabpanel', { name: 'Links' }).getByText('contradicts').first().waitFor();
    },
  ],
  [
    'relation-menu',
    async (page) => {
      await page.getByRole('button', { name: /^Actions for: This note contradicts/ }).click();
      await page.getByRole('menuitem', { name: 'Change its type…' }).waitFor();
    },
  ],
  [
    'related',
    async (page, width) => {
      await page.keyboard.press('Escape');
      await panel(page, width, 'Related');
      await page.getByRole('tabpanel', { name: 'Related' }).getByRole('listitem').first().waitFor();
    },
  ],
  [
    'editor',
    async (page, width) => {
      await goTo(page, CHAPTER);
      await column(page, width, 'Note');
      await showMode(page, 'Write');
      await page.locator('.cm-content').waitFor();
    },
  ],
  [
    'new-note',
    async (page) => {
      await command(page, 'New note');
      await page.getByRole('textbox', { name: 'Name of the file' }).waitFor();
    },
  ],
  [
    'move',
    async (page, width) => {
      await closeDialogs(page);
      await files(page, width);
      await toLastFile(page);
      await page.getByRole('treeitem', { name: 'Welcome' }).focus();
      await page.keyboard.press('F2');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'switcher',
    async (page) => {
      await withDialog(page, 'Control+O');
      await page.keyboard.type('moth');
      await page.getByRole('option').first().waitFor();
    },
  ],
  ['palette', (page) => withDialog(page, 'Control+P')],
  [
    'tags',
    async (page) => {
      await command(page, 'Show tags');
      await page.getByRole('tree', { name: 'Tags' }).getByRole('treeitem').first().waitFor();
    },
  ],
];
