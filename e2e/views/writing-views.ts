import { showMode } from '../harness/notes.ts';
import { CHAPTER, closeDialogs, column, goTo, whenPainted, type View } from './view.ts';
import { dragOver, noteText, scratch } from './scratch-note.ts';

/** A note that is written, and what is open over its text then. */
export const WRITING_VIEWS: readonly View[] = [
  [
    'source',
    async (page, width) => {
      await closeDialogs(page);
      if (width === 'wide') await page.getByRole('button', { name: 'Leave focus mode' }).click();
      await goTo(page, CHAPTER);
      await column(page, width, 'Note');
      await showMode(page, 'Source');
      await noteText(page).getByText('status:').waitFor();
    },
  ],
  [
    'find-and-replace',
    async (page) => {
      await noteText(page).focus();
      await page.keyboard.press('Control+H');
      await page.getByRole('textbox', { name: 'Find in this note' }).fill('moth');
      await page.getByRole('button', { name: 'Replace all matches' }).waitFor();
    },
  ],
  [
    'find-reading',
    async (page) => {
      await page.keyboard.press('Escape');
      await showMode(page, 'Read');
      await page.keyboard.press('Control+F');
      await page.getByRole('textbox', { name: 'Find in this note' }).fill('moth');
      await page
        .getByText(/of \d+|\d+ found/)
        .first()
        .waitFor();
    },
  ],
  [
    'link-preview',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: 'Find in this note' }).waitFor({ state: 'hidden' });
      // Until it is known where a link leads there is no preview of it.
      await page.locator('.note__page a.internal-link[data-path]').first().focus();
      // The note scrolls to the link, and a preview ends where what it stands over is scrolled.
      await whenPainted(page);
      await page.keyboard.press('Alt+q');
      await page.getByRole('dialog', { name: /^Preview of/ }).waitFor();
    },
    'wide',
  ],
  [
    'completion',
    async (page, width) => {
      await page.keyboard.press('Escape');
      await scratch(page, width);
      await noteText(page).focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('[[mo');
      await page.getByRole('option').first().waitFor();
    },
  ],
  // On a phone this is what stands above the keys.
  [
    'writing-bar',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    },
    'narrow',
  ],
  [
    'table-edited',
    async (page) => {
      await page.keyboard.press('Escape');
      await noteText(page).getByRole('cell', { name: 'Burnet' }).click();
      await page.keyboard.type('!');
    },
  ],
  [
    'slash-commands',
    async (page) => {
      await noteText(page).getByText('The lamp is bright.').click();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('/');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'ask',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.evaluate(() =>
        window.latent.configure({
          provider: 'openai-compatible',
          baseUrl: window.modelEndpoint ?? '',
          model: 'a-model-of-yours',
        }),
      );
      await noteText(page).getByText('The lamp is bright.').click({ clickCount: 3 });
      await page.keyboard.press('Control+J');
      await page.getByRole('group', { name: 'Ask about this text' }).waitFor();
    },
  ],
  [
    'ask-suggested',
    async (page) => {
      await page.getByRole('group', { name: 'Ask about this text' }).getByRole('button', { name: 'Rewrite' }).click();
      await page.getByRole('button', { name: 'Accept all' }).waitFor();
    },
  ],
  [
    'conflict',
    async (page, width, { vault }) => {
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await scratch(page, width);
      await noteText(page).focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.type('Mine. ');
      await vault.write('Ideas/Scratch.md', (await vault.read('Ideas/Scratch.md')).replace('The lamp', 'A lamp'));
      await page.keyboard.press('Control+S');
      await page.getByRole('button', { name: 'Compare and choose' }).waitFor();
    },
  ],
  [
    'conflict-compared',
    async (page) => {
      await page.getByRole('button', { name: 'Compare and choose' }).click();
      await page
        .getByRole('radiogroup', { name: /^Difference/ })
        .first()
        .waitFor();
    },
  ],
  [
    'drop-file',
    async (page, width) => {
      await page.getByRole('button', { name: /^Take theirs/ }).click();
      await scratch(page, width);
      await dragOver(page, 'dragenter');
      await page.getByText('Drop to attach to this note').waitFor();
    },
  ],
];
