import type { Page } from 'playwright';
import { showMode } from '../harness/notes.ts';
import {
  CHAPTER,
  closeDialogs,
  column,
  command,
  files,
  goTo,
  panel,
  whenPainted,
  withDialog,
  type View,
} from './view.ts';

const LAMPS = '#/note/Ideas/Lamps%20draw%20moths%20away.md';
const SCRATCH = '#/note/Ideas/Scratch.md';

const noteText = (page: Page) => page.getByRole('textbox', { name: 'Note text', exact: true });
const openTabs = (page: Page) => page.getByRole('tablist', { name: /^Open notes/ });

/** The note of tables and lists, to be written. */
async function scratch(page: Page, width: Parameters<View[1]>[1]): Promise<void> {
  await closeDialogs(page);
  await stopWriting(page);
  await goTo(page, SCRATCH);
  await column(page, width, 'Note');
  await showMode(page, 'Live');
  await noteText(page).getByText('lamp is bright.').waitFor();
}

/** On a phone the pages are chosen below again. */
async function stopWriting(page: Page): Promise<void> {
  const stop = page.getByRole('button', { name: 'Stop writing' });
  if (await stop.isVisible()) await stop.click();
}

/** Another program drags a file over the window. */
function dragOver(page: Page, kind: 'dragenter' | 'dragleave'): Promise<void> {
  return noteText(page).evaluate((text, type) => {
    const data = new DataTransfer();
    data.items.add(new File(['picture'], 'photo.png', { type: 'image/png' }));
    text.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
  }, kind);
}

/** The other panels, the states of tabs and groups, and what can be open over them. */
export const WORKBENCH_VIEWS: readonly View[] = [
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
      await page.getByRole('dialog', { name: 'Open tabs' }).getByRole('option').first().waitFor();
    },
  ],
  [
    'focus-mode',
    async (page) => {
      await closeDialogs(page);
      for (const name of ['Close this group', 'Close this group']) await command(page, name);
      await command(page, 'Focus mode: the note alone');
      await page.getByRole('button', { name: 'Leave focus mode' }).waitFor();
    },
    'wide',
  ],
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
