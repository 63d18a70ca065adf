import { showMode } from '../harness/notes.ts';
import { closeDialogs, column, goTo, type View } from './view.ts';

/** A view of one file, as it is read. */
const ofNote = (name: string, hash: string, words: string): View => [
  name,
  async (page, width) => {
    await closeDialogs(page);
    await goTo(page, hash);
    await column(page, width, 'Note');
    await showMode(page, 'Read');
    await page.getByRole('main').getByText(words).first().waitFor();
  },
];

/** Formats of files and blocks beside those among the views of notes. */
export const FORMAT_VIEWS: readonly View[] = [
  ofNote('tasks-block', '#/note/Ideas/Open%20tasks.md', 'Order new filters'),
  ofNote('dataview-calendar', '#/note/Ideas/Nights.md', '2026-11-02'),
  ofNote('clipping', '#/note/Clippings/Moths%20and%20street%20lamps.md', 'Most moths fly before midnight.'),
  [
    'saved-page',
    async (page) => {
      await goTo(page, '#/note/Clippings/Saved%20page.html');
      await page.getByRole('heading', { name: 'Five tips for a trap' }).waitFor();
    },
  ],
  [
    'pdf',
    async (page) => {
      await goTo(page, '#/note/Attachments/Trap%20manual.pdf');
      await page.getByRole('article', { name: 'Trap manual.pdf' }).locator('canvas').first().waitFor();
    },
  ],
];
