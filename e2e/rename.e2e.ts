import { expect, it } from 'vitest';
import { button } from './harness/assistant.ts';
import { startLatent } from './harness.ts';
import { openNote, readNote } from './harness/notes.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

const NOTES = {
  'Plan.md': '# Plan\r\n\r\nGarlic.\r\n',
  'Ideas.md': 'See [[Plan]] and [it](Plan.md).\n',
  'Garden/Beds.md': '[[Ideas]]\n',
  'Garden/photo.png': 'not really',
};

it('renames in the tree with F2, rewrites the links and says how many, keeps the note open, and undoes it with one key', async () => {
  const latent = await startLatent({ vault: NOTES });
  await latent.openVault();
  const { page } = latent;
  await page.getByRole('treeitem', { name: 'Plan' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/note/Plan.md'));
  await page.getByRole('treeitem', { name: 'Plan' }).press('F2');
  await page.getByRole('textbox', { name: 'Path' }).fill('Garden/The plan');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash.startsWith('#/note/Garden/The%20plan.md'));
  await page.getByText('2 links updated.').waitFor();
  expect(await latent.vault.read('Garden/The plan.md')).toBe(NOTES['Plan.md']);
  expect(await latent.vault.read('Ideas.md')).toBe('See [[The plan]] and [it](Garden/The%20plan.md).\n');
  await expect
    .poll(() => page.evaluate(() => window.latent.activity({ tool_name: 'rename_note' })))
    .toMatchObject([
      { status: 'completed', initiated_by: 'user', result: { links_updated: 2, files_changed: 1, not_updated: [] } },
    ]);
  await page.getByRole('treeitem', { name: 'Ideas' }).focus();
  await page.keyboard.press('Control+Z');
  await page.waitForFunction(() => location.hash.startsWith('#/note/Plan.md'));
  expect(await latent.vault.read('Ideas.md')).toBe(NOTES['Ideas.md']);
  await button(page, 'Redo').waitFor();
});

it.runIf(IS_LONG_RUN)(
  'renames a heading from the palette and from the outline, with its links, while its note is written',
  async () => {
    const latent = await startLatent({
      vault: { 'Plan.md': '# Plan\n\n## Beds\n\nGarlic.\n', 'Ideas.md': '[[Plan#Beds]] and [it](Plan.md#Beds).\n' },
    });
    await latent.openVault();
    const { page } = latent;
    const ideas = () => latent.vault.read('Ideas.md');
    await page.getByRole('treeitem', { name: 'Plan' }).click();
    await page.getByText('Garlic.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Leeks');
    await page.keyboard.press('Control+P');
    await page.keyboard.type('rename this heading');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Rename “Beds”' }).getByText('2 links in 1 note will be updated.').waitFor();
    await page.keyboard.type('Long beds');
    await page.keyboard.press('Enter');
    await page.getByText('Renamed “Beds” to “Long beds”. 2 links updated.').waitFor();
    expect(await ideas()).toBe('[[Plan#Long beds]] and [it](Plan.md#Long%20beds).\n');
    await page.keyboard.type('.');
    await expect.poll(() => latent.vault.read('Plan.md')).toBe('# Plan\n\n## Long beds\n\nGarlic. Leeks.\n');

    await page.getByRole('tab', { name: 'Outline' }).click();
    const outline = page.getByRole('tree', { name: 'Outline' });
    await outline.getByRole('treeitem', { name: 'Long beds' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Rename this heading…' }).click();
    await page.getByRole('textbox', { name: 'New name' }).fill('Beds');
    await page.keyboard.press('Enter');
    await outline.getByRole('treeitem', { name: 'Beds', exact: true }).and(page.locator(':focus')).waitFor();
    expect(await ideas()).toBe('[[Plan#Beds]] and [it](Plan.md#Beds).\n');
    // Outside a text the keys take back what was done last: the words before the renaming.
    const plan = () => latent.vault.read('Plan.md');
    await page.getByRole('textbox', { name: 'Note text' }).press('Control+End');
    await page.keyboard.type(' Chard.');
    await expect.poll(plan).toContain(' Chard.');
    await outline.getByRole('treeitem', { name: 'Beds', exact: true }).focus();
    await page.keyboard.press('Control+Z');
    await expect.poll(plan).not.toContain(' Chard.');
    expect(await ideas()).toBe('[[Plan#Beds]] and [it](Plan.md#Beds).\n');
    await outline.getByRole('treeitem', { name: 'Beds', exact: true }).focus();
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(plan).toContain(' Chard.');
  },
);

it.runIf(IS_LONG_RUN)(
  'gives the keyboard to the switcher over a question, and back to the question, which it does not answer',
  async () => {
    const asks = { '.obsidian/app.json': '{ "alwaysUpdateLinks": false }' };
    const latent = await startLatent({ vault: { ...NOTES, ...asks } });
    await latent.openVault();
    const { page } = latent;
    await page.getByRole('treeitem', { name: 'Plan' }).press('F2');
    await page.getByRole('textbox', { name: 'Path' }).fill('The plan');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Rename “Plan”' });
    const answer = question.getByRole('button', { name: 'Rename' });
    await answer.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+o');
    const field = page.getByRole('combobox', { name: 'Quick switcher' });
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('a b');
    expect(await field.inputValue()).toBe('a b');
    await page.keyboard.press('Escape');
    await answer.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(latent.vault.exists('Plan.md')).toBe(true);
  },
);

it.runIf(IS_LONG_RUN)(
  'renames a note that shows in two groups where one writes it, and what is typed behind goes on there',
  async () => {
    const latent = await startLatent({ vault: { 'One.md': 'One.\n', 'Two.md': 'Two.\n' } });
    await latent.openVault();
    const { page, vault } = latent;
    const texts = page.getByRole('textbox', { name: 'Note text', exact: true });
    await page.getByRole('treeitem', { name: 'One' }).click();
    await texts.getByText('One.').click();
    await page.keyboard.press('Control+\\');
    await texts.nth(1).waitFor();
    let name = 'One';
    let written = 'One.';
    for (const [at, next] of [
      [1, 'Once'],
      [0, 'Often'],
      [1, 'Over'],
      [0, 'Out'],
    ] as const) {
      await texts.nth(at).click();
      await page.keyboard.press('Control+Home');
      await texts.nth(1 - at).click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('End');
      await page.keyboard.press('F2');
      const field = page.getByRole('textbox', { name: 'Name of the file' }).and(page.locator(':focus'));
      await field.waitFor();
      await expect
        .poll(() => field.evaluate((each) => getSelection()?.toString() !== '' && each.isConnected))
        .toBe(true);
      await page.keyboard.type(next);
      await page.keyboard.press('Enter');
      await page.keyboard.type('+');
      written += '+';
      await expect.poll(() => vault.exists(`${next}.md`)).toBe(true);
      await expect.poll(() => vault.read(`${next}.md`)).toBe(`${written}\n`);
      expect(vault.exists(`${name}.md`)).toBe(false);
      name = next;
    }
  },
  60_000,
);

it.runIf(IS_LONG_RUN)(
  'moves by the menu, leaving links where the person chooses that, and makes, opens and deletes notes in a step or two',
  async () => {
    const asks = { '.obsidian/app.json': '{ "alwaysUpdateLinks": false }' };
    const latent = await startLatent({ vault: { ...NOTES, ...asks } });
    await latent.openVault();
    const { page } = latent;
    await page.getByRole('treeitem', { name: 'Plan' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Move…' }).click();
    // Only the folders there are, and then a new one, by what is typed: the name stays.
    // On a touch screen the tap that chose the menu's entry ends as a click on what came under it: that chooses nothing.
    await page.getByRole('option', { name: 'Garden' }).dispatchEvent('click', { detail: 1 });
    await page.keyboard.type('Other');
    await page.getByRole('option', { name: 'New folder “Other”' }).waitFor();
    await page.keyboard.press('Enter');
    await button(page, 'Leave the links as they are').click();
    await page.getByRole('treeitem', { name: 'Other' }).waitFor();
    expect(await latent.vault.read('Other/Plan.md')).toBe(NOTES['Plan.md']);
    expect(await latent.vault.read('Ideas.md')).toBe(NOTES['Ideas.md']);

    // A new note, from nothing to typing: one key, then its name and its text, which wait for no file to be made or renamed.
    await page.keyboard.press('Alt+N');
    await page.keyboard.type('Seeds\nLeeks.');
    await expect.poll(() => latent.vault.read('Seeds.md').catch(() => ''), { timeout: 10_000 }).toBe('Leeks.');

    // Today's note: one key, ready to type.
    await page.keyboard.press('Control+Shift+D');
    await page.waitForFunction(() => /^#\/note\/\d{4}-\d\d-\d\d\.md/.test(location.hash));
    await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('cm-content'))).toBe(true);

    // Once it is listed, no row moves any more.
    await page.getByRole('treeitem', { name: /^\d{4}-\d\d-\d\d$/ }).waitFor();

    // Deleted by the menu key, and back with one key.
    await page.getByRole('treeitem', { name: 'Seeds' }).focus();
    await page.keyboard.press('Shift+F10');
    await page.locator('[role="menu"]:focus').waitFor();
    await page.keyboard.press('End');
    await page.locator('[role="menuitem"][data-highlighted]', { hasText: 'Delete' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Deleted “Seeds”.').waitFor();
    // What it says can be read before it is brought back.
    await page.keyboard.press('Control+P');
    await page.keyboard.type('deleted');
    await page.getByRole('option', { name: /^Bring back a deleted note/ }).waitFor();
    await page.keyboard.press('Enter');
    const deleted = page.getByRole('dialog', { name: 'Deleted notes' });
    await deleted.getByText('Leeks.').waitFor();
    const first = deleted.getByRole('button', { name: /^Seeds ?You · / });
    await expect.poll(() => first.evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => latent.vault.files()).not.toContain('Seeds.md');
    await page
      .getByRole('tree')
      .focus()
      .catch(() => undefined);
    await page.keyboard.press('Control+Z');
    await expect.poll(() => latent.vault.read('Seeds.md').catch(() => ''), { timeout: 10_000 }).toBe('Leeks.');
    // Or it is brought back from the list, by keys.
    await page.getByRole('treeitem', { name: 'Seeds' }).focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => latent.vault.files()).not.toContain('Seeds.md');
    await page.keyboard.press('Control+P');
    await page.keyboard.type('deleted');
    await page.getByRole('option', { name: /^Bring back a deleted note/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => first.first().evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => latent.vault.read('Seeds.md').catch(() => ''), { timeout: 10_000 }).toBe('Leeks.');
    // Nothing is left to bring back: the list goes by itself.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
);

it.runIf(IS_LONG_RUN)('renames the file by its big title, where it stands, and a folder by dragging it', async () => {
  const latent = await startLatent({ vault: { ...NOTES, 'Archive/Old.md': 'x' } });
  await latent.openVault();
  const { page } = latent;
  await page.getByRole('treeitem', { name: 'Ideas' }).click();
  // The line above the note does not say the name once more.
  expect(await page.getByRole('toolbar', { name: 'Navigation' }).getByText('Ideas').count()).toBe(0);
  await page.getByRole('heading', { name: 'Ideas' }).getByRole('button').click();
  const name = page.getByRole('textbox', { name: 'Name of the file' });
  await name.fill('???');
  await page.keyboard.press('Enter');
  // What leaves no name stays there to be corrected.
  await page.getByText('A name cannot contain “?”').waitFor();
  expect(await name.inputValue()).toBe('???');
  await name.fill('Thoughts?');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash.startsWith('#/note/Thoughts.md'));
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  // The keyboard is in the text, where the keys take the renaming back as long as nothing was typed.
  await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('cm-content'))).toBe(true);
  await page.keyboard.press('Control+Z');
  await page.waitForFunction(() => location.hash.startsWith('#/note/Ideas.md'));
  await page.getByText('Undone').first().waitFor();
  // And stays there.
  await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('cm-content'))).toBe(true);
  await page.keyboard.press('Control+Shift+Z');
  await page.waitForFunction(() => location.hash.startsWith('#/note/Thoughts.md'));
  // With the open note goes its tab, and comes back.
  await page.getByRole('treeitem', { name: 'Thoughts' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => page.getByRole('tablist', { name: 'Open notes' }).getByRole('tab').count()).toBe(0);
  await button(page, 'Undo').click();
  await page.waitForFunction(() => location.hash.startsWith('#/note/Thoughts.md'));
  await page.getByRole('treeitem', { name: 'Garden' }).dragTo(page.getByRole('treeitem', { name: 'Archive' }));
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          window.latent.activity({ tool_name: 'move_folder', status: 'completed' }).then(({ length }) => length),
        ),
      { timeout: 20_000 },
    )
    .toBe(1);
  expect(await latent.vault.read('Archive/Garden/Beds.md')).toBe('[[Thoughts]]\n');
  expect(await latent.vault.read('Archive/Garden/photo.png')).toBe('not really');
});

it('keeps every name that is typed for a new note: as a file can have it, or in the field', async () => {
  const latent = await startLatent({ vault: { 'Taken.md': 'mine', 'Physics/Old.md': 'x' } });
  await latent.openVault();
  const { page } = latent;
  const name = page.getByRole('textbox', { name: 'Name of the file' });
  const typeName = async (typedName: string): Promise<void> => {
    await button(page, 'New note').first().click();
    await name.and(page.locator(':focus')).waitFor();
    await page.keyboard.type(typedName);
    await page.keyboard.press('Enter');
  };
  for (const [typedName, file] of [
    ['Lecture 1: Light pollution', 'Lecture 1 - Light pollution.md'],
    ['What is skyglow?', 'What is skyglow.md'],
    ['AC/DC circuits', 'AC-DC circuits.md'],
    ['Physics/Notes #3', 'Physics/Notes 3.md'],
  ] as const) {
    await typeName(typedName);
    await page.getByText(`Named “${file.slice(0, -3)}”.`).waitFor();
    await expect.poll(() => latent.vault.files()).toContain(file);
  }
  // Typed at once, and left at once by a press elsewhere, or with Tab: all of it is the name.
  for (const [typedName, file, leave] of [
    [
      'Why is it dark?',
      'Physics/Why is it dark.md',
      () => page.getByRole('tab', { name: 'Files', exact: true }).click(),
    ],
    ['Draft <2>: moths', 'Physics/Draft ‹2› - moths.md', () => page.keyboard.press('Tab')],
  ] as const) {
    await page.locator('.note-title__name').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typedName);
    await leave();
    await expect.poll(() => latent.vault.files()).toContain(file);
  }
  // Undo leads back to the field, with what was typed.
  await typeName('Comets: a list');
  await page.getByText('Named “Comets - a list”.').waitFor();
  await button(page, 'Undo').click();
  await name.and(page.locator(':focus')).waitFor();
  expect(await name.inputValue()).toBe('Comets: a list');
  await name.fill('Taken');
  await page.keyboard.press('Enter');
  // Another note has it: nothing is lost.
  await name.and(page.locator(':focus')).waitFor();
  expect(await name.inputValue()).toBe('Taken');
  await name.fill('Comets');
  await page.keyboard.press('Enter');
  await expect.poll(() => latent.vault.files()).toContain('Comets.md');
  expect(await latent.vault.read('Taken.md')).toBe('mine');
  await expect.poll(() => latent.vault.files()).not.toContain('Untitled.md');
});

it('follows a link to a title that no file can have: its note is made under another name, and the link leads there', async () => {
  const latent = await startLatent({ vault: { 'Home.md': 'See [[Lecture 1: What is it?]] now.\n' } });
  await latent.openVault();
  const { page, vault } = latent;
  await readNote(page, 'Home.md');
  const link = page.locator('.markdown a.internal-link');
  await link.click();
  await page.getByRole('textbox', { name: 'Note text' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Body.');
  await expect.poll(() => vault.read('Lecture 1 - What is it.md').catch(() => ''), { timeout: 10_000 }).toBe('Body.');
  await readNote(page, 'Home.md');
  await expect.poll(() => link.getAttribute('data-path')).toBe('Lecture 1 - What is it.md');
});

it('goes from a title that was pressed to the beginning of the text, and from one called up while writing back to where one wrote', async () => {
  const text = 'First line.\n\nSecond line.\n';
  const latent = await startLatent({ vault: { 'Pressed.md': text, 'Called.md': text } });
  await latent.openVault();
  const { page, vault } = latent;
  const field = page.getByRole('textbox', { name: 'Name of the file' }).and(page.locator(':focus'));
  const rename = async (name: string, key: string): Promise<void> => {
    await field.fill(name);
    await page.keyboard.press(key);
    await page.waitForFunction((file) => location.hash.startsWith(`#/note/${file}.md`), name);
    await page.getByRole('textbox', { name: 'Note text' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('!');
  };
  for (const [name, key] of [
    ['Pressed', 'Enter'],
    ['Again', 'Tab'],
  ] as const) {
    await openNote(page, `${name}.md`);
    await page.locator('.cm-line', { hasText: 'Second line.' }).click();
    await page.keyboard.press('End');
    await page.locator('.note-title__name', { hasText: name }).click();
    await rename(name === 'Pressed' ? 'Again' : 'Last', key);
  }
  await expect.poll(() => vault.read('Last.md').catch(() => '')).toBe(`!!${text}`);
  await openNote(page, 'Called.md');
  await page.locator('.cm-line', { hasText: 'Second line.' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('F2');
  await rename('Back', 'Enter');
  await expect.poll(() => vault.read('Back.md').catch(() => '')).toBe('First line.\n\nSecond line.!\n');
});

it('moves and deletes what is chosen together, by keys and pointer, as one change that is undone at once', async () => {
  const files = { ...NOTES, 'Archive/Old.md': 'x', 'Seeds.md': '[[Garden/Beds]]\n' };
  const latent = await startLatent({ vault: files });
  await latent.openVault();
  const { page, vault } = latent;
  const before = await vault.snapshot();
  const tree = page.getByRole('tree', { name: 'Files' });
  const row = (name: string) => tree.getByRole('treeitem', { name, exact: true });
  const chosen = () =>
    tree.locator('[role="treeitem"][aria-selected="true"]').evaluateAll((rows) => rows.map((each) => each.textContent));
  const bar = page.getByRole('group', { name: 'Chosen files' });

  await row('Ideas').click();
  await page.waitForFunction(() => location.hash.startsWith('#/note/Ideas.md'));
  await row('Ideas').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('status').filter({ hasText: '2 notes chosen' }).waitFor({ state: 'attached' });
  expect(await chosen()).toEqual(['Ideas', 'Plan']);
  expect(await row('Ideas').getAttribute('aria-current')).toBe('page');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await chosen()).toEqual(['Ideas', 'Plan', 'Seeds']);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  expect(await chosen()).toEqual(['Ideas']);

  // The open note stays: with Alt a row is chosen, with Shift all between.
  await row('Garden').click({ modifiers: ['Alt'] });
  expect(await bar.count()).toBe(0);
  await row('Ideas').click({ modifiers: ['Shift'] });
  await bar.getByText('2 items').waitFor();
  await row('Seeds').click({ modifiers: ['Alt'] });
  await bar.getByText('3 items').waitFor();
  await row('Ideas').dragTo(row('Archive'));
  await page.getByText('Moved 3 items to “Archive”. 2 links updated.').waitFor();
  await bar.waitFor({ state: 'detached' });
  expect(await vault.read('Archive/Seeds.md')).toBe('[[Beds]]\n');
  expect(vault.exists('Garden')).toBe(false);
  expect(await page.evaluate(() => window.latent.activity({ status: 'completed' }))).toMatchObject([
    { tool_name: 'move_notes' },
  ]);
  await page.waitForFunction(() => location.hash.startsWith('#/note/Archive/Ideas.md'));
  await button(page, 'Undo').click();
  await page.getByText('Moved 3 items back.').waitFor();
  expect(await vault.snapshot()).toEqual(before);

  await page.keyboard.press('Control+P');
  await page.keyboard.type('select several');
  await page.keyboard.press('Enter');
  await bar.getByText('Choose notes and folders').waitFor();
  await row('Plan').click();
  await row('Seeds').click();
  await row('Plan').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete 2 notes' }).click();
  await page.getByText('Deleted 2 notes.').waitFor();
  await expect.poll(() => vault.files()).not.toContain('Seeds.md');
  await button(page, 'Undo').click();
  await expect.poll(() => vault.read('Plan.md').catch(() => '')).toBe(NOTES['Plan.md']);
});
