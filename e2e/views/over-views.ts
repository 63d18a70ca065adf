import { closeDialogs, column, command, files, goTo, withDialog, type View } from './view.ts';
import { dragOver, noteText, scratch, stopWriting } from './scratch-note.ts';

/** Files that are no notes, and what can be open over everything. */
export const OVER_VIEWS: readonly View[] = [
  [
    'pdf',
    async (page) => {
      await dragOver(page, 'dragleave');
      await goTo(page, '#/note/Attachments/Trap%20manual.pdf');
      await page.getByRole('document', { name: 'Trap manual.pdf' }).getByText('Lamps in winter').waitFor();
    },
  ],
  [
    'picture',
    async (page) => {
      await goTo(page, '#/note/Attachments/kiebitzpark.svg');
      await page.getByRole('document', { name: 'kiebitzpark.svg' }).waitFor();
    },
  ],
  [
    'text-file',
    async (page) => {
      await goTo(page, '#/note/Ideas/trap.py');
      await page.getByText('print("moth")').waitFor();
    },
  ],
  [
    'other-file',
    async (page) => {
      await goTo(page, '#/note/Attachments/data.zip');
      await page.getByRole('button', { name: 'Download a copy' }).waitFor();
    },
  ],
  [
    'own-act',
    async (page, width) => {
      await stopWriting(page);
      await files(page, width);
      const tree = page.getByRole('tree', { name: 'Files' });
      await tree.locator('[role=treeitem][tabindex="0"]').focus();
      await page.keyboard.press('Home');
      const ideas = tree.getByRole('treeitem', { name: 'Ideas', exact: true });
      if ((await ideas.getAttribute('aria-expanded')) === 'false') await ideas.click();
      await tree.getByRole('treeitem', { name: 'Why moths spiral', exact: true }).focus();
      await page.keyboard.press('F2');
      await page.getByRole('textbox', { name: 'Path' }).fill('Ideas/Why moths circle');
      await page.keyboard.press('Enter');
      await page
        .getByText(/links? in \d+ notes? will be updated/)
        .first()
        .waitFor();
    },
  ],
  [
    'rename-tag',
    async (page) => {
      await closeDialogs(page);
      await command(page, 'Rename a tag…');
      await page.getByRole('option').first().click();
      await page.getByRole('textbox', { name: 'New name' }).waitFor();
    },
  ],
  [
    'template-picker',
    async (page, width) => {
      await closeDialogs(page);
      await scratch(page, width);
      await noteText(page).focus();
      await command(page, 'Insert a template…');
      await page.getByRole('dialog', { name: 'Insert a template' }).getByRole('option').first().waitFor();
    },
  ],
  [
    'settings-general',
    async (page) => {
      await withDialog(page, 'Control+,');
      await page.getByRole('dialog').getByRole('tab', { name: 'General' }).click();
    },
  ],
  ['settings-shortcuts', (page) => page.getByRole('dialog').getByRole('tab', { name: 'Shortcuts' }).click(), 'wide'],
  [
    'shortcuts',
    async (page) => {
      await closeDialogs(page);
      await command(page, 'Keyboard shortcuts');
      await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
    },
  ],
  [
    'more',
    async (page, width) => {
      await closeDialogs(page);
      await stopWriting(page);
      await column(page, width, 'More');
      await page.getByRole('main', { name: 'More' }).waitFor();
    },
    'narrow',
  ],
];
