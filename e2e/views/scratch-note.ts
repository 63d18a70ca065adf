import type { Page } from 'playwright';
import { showMode } from '../harness/notes.ts';
import { closeDialogs, column, goTo, type View } from './view.ts';

const SCRATCH = '#/note/Ideas/Scratch.md';

export const noteText = (page: Page) => page.getByRole('textbox', { name: 'Note text', exact: true });

/** The note of tables and lists, to be written. */
export async function scratch(page: Page, width: Parameters<View[1]>[1]): Promise<void> {
  await closeDialogs(page);
  await stopWriting(page);
  await goTo(page, SCRATCH);
  await column(page, width, 'Note');
  await showMode(page, 'Write');
  await noteText(page).getByText('lamp is bright.').waitFor();
}

/** On a phone the pages are chosen below again. */
export async function stopWriting(page: Page): Promise<void> {
  const stop = page.getByRole('button', { name: 'Stop writing' });
  if (await stop.isVisible()) await stop.click();
}

/** Another program drags a file over the window. */
export function dragOver(page: Page, kind: 'dragenter' | 'dragleave'): Promise<void> {
  return noteText(page).evaluate((text, type) => {
    const data = new DataTransfer();
    data.items.add(new File(['picture'], 'photo.png', { type: 'image/png' }));
    text.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
  }, kind);
}
