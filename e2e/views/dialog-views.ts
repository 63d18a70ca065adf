import type { Page } from 'playwright';
import { CHAPTER, closeDialogs, command, goTo, withDialog, type View } from './view.ts';

/** Waits until the layout is stable and painted. */
async function whenLaidOut(page: Page): Promise<void> {
  await page.getByRole('application', { name: /^Graph of/ }).waitFor();
  await page.getByRole('progressbar', { name: 'Layout' }).waitFor({ state: 'detached' });
}

const settingsTab = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('tab', { name }).click();

/** The dialogs: graph, forms, histories and settings. */
export const DIALOG_VIEWS: readonly View[] = [
  [
    'graph',
    async (page) => {
      await closeDialogs(page);
      await goTo(page, '#/graph');
      await whenLaidOut(page);
    },
  ],
  [
    'graph-around',
    async (page) => {
      await goTo(page, CHAPTER.replace('#/note/', '#/graph/'));
      await whenLaidOut(page);
    },
  ],
  [
    'graph-list',
    async (page) => {
      await page.getByRole('button', { name: 'Show as a list' }).click();
      await page.getByRole('button', { name: 'Show as a picture' }).waitFor();
    },
  ],
  [
    'graph-health',
    async (page) => {
      await page.getByRole('button', { name: 'Show as a picture' }).click();
      await command(page, 'Graph health');
      await page.getByText(/\d+ findings?\./).waitFor();
    },
  ],
  [
    'graph-health-open',
    async (page) => {
      await page.locator('.health__summary').first().click();
      await page.locator('.health__list').first().waitFor();
    },
  ],
  [
    'tool-form',
    async (page) => {
      await goTo(page, CHAPTER);
      await command(page, 'Find a fact…');
      await page.getByRole('dialog').getByRole('button', { name: 'Find' }).waitFor();
    },
  ],
  [
    'tool-result',
    async (page) => {
      await page.getByRole('dialog').getByLabel('What', { exact: true }).selectOption('number');
      await page.getByRole('dialog').getByRole('button', { name: 'Find' }).click();
      await page.getByRole('dialog').getByRole('region', { name: 'Result' }).getByRole('listitem').first().waitFor();
    },
  ],
  [
    'batch',
    async (page) => {
      await command(page, 'Change all notes with a tag…');
      await page.getByRole('option').first().click();
      await page.getByRole('dialog', { name: /^Change \d+ note/ }).waitFor();
    },
  ],
  [
    'history',
    async (page) => {
      await command(page, 'All changes');
      await page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first().waitFor();
      await page.getByText('Comparing…').waitFor({ state: 'detached' });
    },
  ],
  [
    'history-tab',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.evaluate(() => (location.hash = '#/changes'));
      await page.getByRole('region', { name: 'History' }).getByRole('list', { name: 'Changes' }).waitFor();
      await page.getByText('Comparing…').waitFor({ state: 'detached' });
    },
  ],
  [
    'health-tab',
    async (page) => {
      await page.evaluate(() => (location.hash = '#/health'));
      await page
        .getByRole('region', { name: 'Graph health' })
        .getByText(/\d+ findings?\./)
        .waitFor();
    },
  ],
  [
    'tool-note',
    async (page) => {
      await goTo(page, '#/routines');
      await page.getByRole('button', { name: 'Create an example' }).click();
      await page.getByText('This note is a tool. It is off in this browser.').waitFor();
    },
  ],
  [
    'routines',
    async (page) => {
      await page.getByRole('button', { name: 'All tools' }).click();
      await page.getByRole('switch', { name: 'Weekly review: on' }).waitFor();
    },
  ],
  [
    'enable-tool',
    async (page) => {
      await page.getByRole('switch', { name: 'Weekly review: on' }).press('Space');
      await page.getByRole('dialog', { name: 'Switch on “Weekly review”?' }).getByText('proposes a change').waitFor();
    },
  ],
  [
    'memories',
    async (page) => {
      await command(page, 'Memories');
      await page.getByRole('dialog', { name: 'Memories' }).getByText('Ruth Adeyemi supervises').waitFor();
    },
  ],
  [
    'warnings',
    async (page) => {
      await command(page, 'Show notes with warnings');
      await page.getByRole('dialog', { name: 'Warnings' }).getByText('Ideas/Broken.md').waitFor();
    },
  ],
  ['settings', (page) => withDialog(page, 'Control+,')],
  ['settings-assistant', settingsTab('Assistant')],
  [
    'connection-report',
    async (page) => {
      const dialog = page.getByRole('dialog');
      const more = dialog.getByRole('button', { name: 'More ways' });
      if (await more.isVisible()) await more.click();
      await dialog.getByRole('radio', { name: /^Another address/ }).check();
      await dialog.getByRole('textbox', { name: 'Address of the service' }).fill('http://localhost:9/v1');
      await dialog.getByRole('button', { name: 'Test', exact: false }).first().click();
      await dialog.locator('.connection-report').first().waitFor();
      await page.locator('.connection-report').first().scrollIntoViewIfNeeded();
    },
  ],
  ['settings-permissions', settingsTab('Permissions')],
  ['settings-other-agents', settingsTab('Other agents')],
  ['settings-search', settingsTab('Search')],
  ['settings-web', settingsTab('Web sources')],
  ['settings-data', settingsTab('Data')],
];
