import { deny } from '../harness/assistant.ts';
import { files, panel, type View } from './view.ts';
import { box } from './conversation-views.ts';

/** The list of conversations, and what the assistant did. */
export const ACTIVITY_VIEWS: readonly View[] = [
  [
    'conversation-list',
    async (page) => {
      await box(page).fill('');
      await page.getByRole('button', { name: 'Earlier conversations' }).click();
      await page.getByRole('list', { name: 'Earlier conversations' }).getByRole('listitem').nth(3).waitFor();
    },
  ],
  [
    'conversation-list-menu',
    async (page) => {
      await page
        .getByRole('list', { name: 'Earlier conversations' })
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    },
  ],
  [
    'conversation-list-rename',
    async (page) => {
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByRole('textbox', { name: 'New title' }).waitFor();
    },
  ],
  [
    'conversation-list-search',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox', { name: 'Search conversations' }).fill('stars');
      await page.getByText('Nothing was said about that').waitFor();
    },
  ],
  [
    'activity',
    async (page, width) => {
      await page.getByRole('button', { name: 'Back to the conversation' }).click();
      await panel(page, width, 'Activity');
      await page.locator('.activity-entry').first().waitFor();
    },
  ],
  [
    'activity-open',
    async (page) => {
      await page.locator('.activity-entry__head').first().click();
      await page.locator('.activity-entry pre').first().waitFor();
    },
  ],
  [
    'tray',
    async (page, width) => {
      await files(page, width);
      await page.evaluate(() => void window.latent.tools.call('delete_note', { path: 'Life/Bike and van.md' }));
      await page.getByRole('region', { name: 'Questions that wait for your answer' }).waitFor();
    },
  ],
  [
    'toast',
    async (page) => {
      const questions = page.getByRole('region', { name: 'Questions that wait for your answer' });
      await deny(questions);
      await questions.waitFor({ state: 'detached' });
    },
  ],
];
