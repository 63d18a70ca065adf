import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { startLatent, type Latent } from './harness.ts';
import { showMode } from './harness/notes.ts';
import { bar, go, tapTwice, text } from './phone/phone-page.ts';
import { WIDTHS } from './views/view.ts';

const VAULT = {
  'Beans.md': '# Beans\n\nThey climb, see [[Peas]] and [the book](https://example.org/book).\n\n- [ ] Sow the beans\n',
  'Peas.md': '# Peas\n\nThey climb too.\n',
  'Garden/Plan.md': '# Plan\n\nBeds.\n',
};

/** Rests a finger until there is a menu, and lifts it. @returns the menu, once the page has had what a browser makes of that */
async function hold({ page, context }: Latent, target: Locator): Promise<Locator> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const fingers = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + Math.min(width / 2, 40), y: y + height / 2 }]);
  const menu = page.getByRole('menu');
  await menu.waitFor();
  await touch('touchEnd', []);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await menu.isVisible(), 'still there once the finger is lifted').toBe(true);
  return menu;
}

/** The middle of a word of the text that is written. */
function middleOf(page: Page, word: string): Promise<{ x: number; y: number }> {
  return text(page).evaluate((content, sought) => {
    const words = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      const at = words.currentNode.textContent!.indexOf(sought);
      if (at < 0) continue;
      range.setStart(words.currentNode, at);
      range.setEnd(words.currentNode, at + sought.length);
    }
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, word);
}

const entry = (menu: Locator, name: string) => menu.getByRole('menuitem', { name });

it('opens the menu of a mouse by a finger that rests, of all that has one, and lifting the finger does nothing', async () => {
  const latent = await startLatent({ vault: VAULT, viewport: WIDTHS.narrow, isTouch: true });
  await latent.openVault();
  const { page, vault } = latent;
  const close = async (menu: Locator) => {
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  };
  const shows = (name: string) =>
    bar(page).getByRole('button', { name, exact: true }).and(page.locator('[aria-current=page]')).waitFor();

  await go(page, 'Files');
  const tree = page.getByRole('tree', { name: 'Files' });
  const folder = tree.getByRole('treeitem', { name: 'Garden' });
  const wasOpen = await folder.getAttribute('aria-expanded');
  let menu = await hold(latent, folder);
  expect(await folder.getAttribute('aria-expanded')).toBe(wasOpen);
  expect(await menu.locator('.menu__heading').textContent(), 'the finger lies over the line').toBe('Garden');
  await close(menu);

  // In a note: a link to a note, one that leads out, and a task; none is opened.
  await tree.getByRole('treeitem', { name: 'Beans' }).tap();
  await showMode(page, 'Write');
  menu = await hold(latent, text(page).getByText('Peas', { exact: true }));
  await entry(menu, 'Copy link').waitFor();
  expect(await menu.locator('.menu__heading').textContent(), 'whose note is deleted there').toBe('Peas');
  await close(menu);
  menu = await hold(latent, text(page).getByText('the book'));
  await entry(menu, 'Open in a new tab').waitFor();
  await entry(menu, 'Remove link').tap();
  await expect.poll(() => vault.read('Beans.md')).toContain('[[Peas]] and the book.');
  await page.keyboard.press('Control+z');
  await expect.poll(() => vault.read('Beans.md')).toBe(VAULT['Beans.md']);
  menu = await hold(latent, text(page).getByText('Sow the beans'));
  await entry(menu, 'Tomorrow').waitFor();
  await close(menu);
  expect(await page.evaluate(() => location.hash)).toBe('#/note/Beans.md');
  await page.getByRole('button', { name: 'Stop writing' }).tap();

  await go(page, 'More');
  await page.getByRole('main', { name: 'More' }).getByRole('button', { name: 'Tasks', exact: true }).tap();
  menu = await hold(latent, page.locator('.task-row', { hasText: 'Sow the beans' }));
  await entry(menu, 'Tomorrow').waitFor();
  expect(await page.locator('.task-row').isVisible(), 'its note is not opened').toBe(true);
  await close(menu);

  // The note that is open, moved in the list: the list stays in view.
  await go(page, 'Files');
  menu = await hold(latent, tree.getByRole('treeitem', { name: 'Beans' }));
  const last = await entry(menu, 'Delete').boundingBox();
  expect(last!.y + last!.height, 'all of the menu is in sight').toBeLessThan(WIDTHS.narrow.height);
  await entry(menu, 'Move…').tap();
  await page.getByRole('option', { name: 'Garden' }).tap();
  await expect.poll(() => vault.exists('Garden/Beans.md')).toBe(true);
  await page.waitForFunction(() => location.hash === '#/note/Garden/Beans.md');
  await shows('Files');
});

it('opens the menu of a task by a finger that rests on its box, wherever the box stands, and ticks nothing', async () => {
  const notes = {
    'Beans.md':
      '# Beans\n\n- [ ] Sow the beans\n- [x] Buy a stake\n- [ ] Bind #stakes\n\n> [!todo]\n> - [ ] Water them\n',
    'Only.md': '- [ ] Weed the beds',
    'List.md': '```tasks\npath includes Beans\n```\n',
  };
  const latent = await startLatent({ vault: notes, viewport: WIDTHS.narrow, isTouch: true });
  await latent.openVault();
  const { page, vault } = latent;
  const note = page.locator('[data-note-text], .note__page').filter({ visible: true });
  const open = async (name: string) => {
    await go(page, 'Files');
    await page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name }).tap();
  };
  const close = async (menu: Locator) => {
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  };
  await open('Beans');
  for (const mode of ['Write', 'Read'] as const) {
    await showMode(page, mode);
    for (const [name, first] of [
      ['Sow the beans', 'Today'],
      ['Buy a stake', 'Edit…'],
      ['Water them', 'Today'],
    ] as const) {
      const menu = await hold(latent, note.getByRole('checkbox', { name, exact: true }));
      expect(await menu.getByRole('menuitem').first().textContent(), `${mode}: ${name}`).toBe(first);
      await page.getByRole('region', { name: `Actions for “${name}”` }).waitFor({ state: 'attached' });
      await close(menu);
    }
    expect(await page.getByRole('button', { name: 'Stop writing' }).count(), 'the keys of the phone stay away').toBe(0);
  }
  expect(await vault.read('Beans.md')).toBe(notes['Beans.md']);

  // Its words too, where it is written: in a block that is drawn, on a tag, and while words are selected elsewhere.
  await showMode(page, 'Write');
  for (const words of ['Water them', '#stakes']) {
    const menu = await hold(latent, text(page).getByText(words));
    expect(await menu.getByRole('menuitem').first().textContent(), words).toBe('Today');
    await close(menu);
  }

  // Two taps select a word and ask for no menu: what cuts and copies it stands beside it. The callout is text from the first tap on.
  const clips = page.getByRole('toolbar', { name: 'Text', exact: true });
  for (const word of ['beans', 'Buy', 'Water']) {
    await tapTwice(page, await middleOf(page, word));
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(word);
    await clips.waitFor();
    expect(await clips.getByRole('button').allTextContents()).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
    expect(await page.getByRole('menu').count()).toBe(0);
    const selected = await page.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect().toJSON());
    const place = (await clips.boundingBox())!;
    expect(place.y >= selected.bottom || place.y + place.height <= selected.top, `${word} is in sight`).toBe(true);
    if (word === 'Buy') {
      await hold(latent, text(page).getByText('Sow the beans')).then(close);
      await tapTwice(page, await middleOf(page, word));
      await clips.getByRole('button', { name: 'Cut' }).tap();
      await expect.poll(() => vault.read('Beans.md')).toContain('- [x]  a stake\n');
      await page.keyboard.press('Control+z');
    }
    await page.getByRole('button', { name: 'Stop writing' }).tap();
    await clips.waitFor({ state: 'detached' });
  }
  await expect.poll(() => vault.read('Beans.md')).toBe(notes['Beans.md']);

  // What is chosen is done, in either mode, and taken back in one step.
  for (const mode of ['Write', 'Read'] as const) {
    await showMode(page, mode);
    const menu = await hold(latent, note.getByRole('checkbox', { name: 'Sow the beans', exact: true }));
    await entry(menu, 'Priority: medium').tap();
    await expect.poll(() => vault.read('Beans.md')).toContain('- [ ] Sow the beans 🔼\n');
    await page.keyboard.press('Control+z');
    await expect.poll(() => vault.read('Beans.md')).toBe(notes['Beans.md']);
  }

  await open('List');
  const menu = await hold(latent, page.locator('.query-block').getByRole('checkbox', { name: 'Sow the beans' }));
  await entry(menu, 'Tomorrow').tap();
  await expect.poll(() => vault.read('Beans.md')).toMatch(/^- \[ \] Sow the beans 📅 \d{4}-\d\d-\d\d$/m);

  // The menu of the text selects all of it, also behind a box.
  await open('Only');
  await showMode(page, 'Write');
  const task = text(page).getByText('Weed the beds');
  await entry(await hold(latent, task), 'Select all').tap();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('Weed the beds');
  await page.keyboard.press('Backspace');
  await expect.poll(() => vault.read('Only.md')).toBe('');
  await page.keyboard.press('Control+z');
  await expect.poll(() => vault.read('Only.md')).toBe(notes['Only.md']);

  // The line that says which day was understood moves nothing below it.
  await page.keyboard.press('Control+End');
  await entry(await hold(latent, task), 'Edit task…').tap();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  const save = dialog.getByRole('button', { name: 'Save' });
  const due = dialog.getByRole('textbox', { name: 'Due' });
  await due.waitFor();
  const before = await save.boundingBox();
  await due.fill('2030-05-03');
  await dialog.getByText('Friday', { exact: false }).waitFor();
  expect(await save.boundingBox()).toEqual(before);
});
