import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { openNote, showMode, showSideView, writeInNote } from './harness/notes.ts';
import { toLocalDay } from '../src/notes/dates/dates.ts';

it('shows a context menu whole wherever it is asked for, if the window is as high as it', async () => {
  const notes = Object.fromEntries(Array.from({ length: 18 }, (_, at) => [`Note ${at}.md`, 'Text.\n']));
  const latent = await startLatent({ vault: notes });
  await latent.openVault();
  const { page } = latent;
  for (const row of await page.getByRole('treeitem').all()) {
    await row.click({ button: 'right' });
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const box = (await menu.boundingBox())!;
    const [hidden, { height }] = [
      await menu.evaluate((element) => element.scrollHeight - element.clientHeight),
      page.viewportSize()!,
    ];
    expect([hidden, box.y >= 0, box.y + box.height <= height]).toEqual([0, true, true]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
});

it('takes a link out of a text that is written, by its menu, and keeps its words; Undo brings it back', async () => {
  const source = 'They climb, see [[Peas|the others]] and [the book](https://example.org/book).\n';
  const latent = await startLatent({ vault: { 'Beans.md': source, 'Peas.md': 'Text.\n' } });
  await latent.openVault();
  const { page, vault } = latent;
  await openNote(page, 'Beans.md');
  await showMode(page, 'Read');
  const removal = page.getByRole('menuitem', { name: 'Remove link' });
  await page.getByRole('link', { name: 'the book' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
  expect(await removal.count(), 'where it is read').toBe(0);
  await page.keyboard.press('Escape');

  await showMode(page, 'Write');
  for (const [words, expected] of [
    ['the others', 'They climb, see the others and [the book](https://example.org/book).\n'],
    ['the book', 'They climb, see [[Peas|the others]] and the book.\n'],
  ] as const) {
    await page.locator('.cm-content').getByRole('link', { name: words }).click({ button: 'right' });
    await removal.click();
    await expect.poll(() => vault.read('Beans.md')).toBe(expected);
    // The text has the keyboard.
    await page.keyboard.press('Control+z');
    await expect.poll(() => vault.read('Beans.md')).toBe(source);
  }
});

it('shows what can be done with a task on its box, where it is written and where it is read', async () => {
  const source = 'Words.\n\n- [ ] Sow the beans\n';
  const latent = await startLatent({ vault: { 'Beans.md': source } });
  await latent.openVault();
  const { page, vault } = latent;
  await openNote(page, 'Beans.md');
  for (const mode of ['Write', 'Read'] as const) {
    await showMode(page, mode);
    if (mode === 'Write')
      await page.getByRole('textbox', { name: 'Note text', exact: true }).getByText('Words.').click();
    await page.getByRole('checkbox', { name: 'Sow the beans' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Priority: highest' }).click();
    await expect.poll(() => vault.read('Beans.md')).toBe(source.replace('beans', 'beans 🔺'));
    await page.keyboard.press('Control+z');
    await expect.poll(() => vault.read('Beans.md')).toBe(source);
  }
  await page.getByRole('checkbox', { name: 'Sow the beans' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  const due = dialog.getByRole('textbox', { name: 'Due' });
  await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'));
  expect(await due.evaluate((field) => field === document.activeElement), 'the keyboard is in the first field').toBe(
    true,
  );
  await page.keyboard.type('moths');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('Not a day.').waitFor();
  await due.fill('in 3 days');
  await page.keyboard.press('Enter');
  const inDays = (days: number) => toLocalDay(Date.now() + days * 86_400_000);
  await expect.poll(() => vault.read('Beans.md')).toBe(source.replace('beans', `beans 📅 ${inDays(3)}`));
});

it('lets the due date of a task be chosen where a date is asked for in it', async () => {
  const latent = await startLatent({ vault: { 'Beans.md': '- [ ] Sow the beans' } });
  await latent.openVault();
  const { page, vault } = latent;
  await writeInNote(page, 'Beans.md');
  await page.keyboard.type(' /date');
  await page.getByRole('option', { name: 'Due date…' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('[data-day]'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const tomorrow = toLocalDay(Date.now() + 86_400_000);
  await expect.poll(() => vault.read('Beans.md')).toBe(`- [ ] Sow the beans 📅 ${tomorrow}`);
  await page.waitForFunction(() => document.activeElement?.matches('.cm-content'));
  await page.keyboard.type(' early');
  await expect.poll(() => vault.read('Beans.md')).toBe(`- [ ] Sow the beans early 📅 ${tomorrow}`);
});

it('leaves a text where it was scrolled to when a menu over it is closed, and gives it the keyboard', async () => {
  const lines = Array.from(
    { length: 120 },
    // With all that takes the keyboard by itself: a link that leads out, a tag, a box to tick.
    (_, at) => `Row ${at} grows [[Peas|peas ${at}]], see [it](https://example.org) and #tag.\n\n- [ ] Task ${at}\n`,
  ).join('\n');
  const latent = await startLatent({ vault: { 'Beds.md': lines, 'Peas.md': 'Text.\n' } });
  await latent.openVault();
  const { page } = latent;
  await openNote(page, 'Beds.md', '?line=329');
  const text = page.getByRole('textbox', { name: 'Note text', exact: true });
  const menu = page.getByRole('menu');
  // Of a text that is not drawn yet the heights are estimates: what is seen stands still, not the number.
  const height = async () => (await text.getByText('Row 83 grows').boundingBox())?.y;
  await text.getByText('Row 82 grows').waitFor();
  const openers = {
    text: () => text.getByText('Row 83 grows').click({ button: 'right', position: { x: 4, y: 4 } }),
    link: () => text.getByRole('link', { name: 'peas 84' }).click({ button: 'right' }),
    key: () => page.keyboard.press('Shift+F10'),
  };
  for (const [name, open] of Object.entries(openers)) {
    await open();
    await menu.waitFor();
    const before = await height();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect
      .poll(() => text.evaluate((element) => element === document.activeElement), { message: name })
      .toBe(true);
    expect(await height(), name).toBe(before);
  }
  await openers.text();
  await menu.waitFor();
  const before = await height();
  await page.getByRole('menuitem', { name: 'Ask about this text…' }).click();
  await page.getByRole('group', { name: 'Ask about this text' }).waitFor();
  expect(await height()).toBe(before);
});

it('offers the same for a heading in its text as in the outline, but for opening it', async () => {
  const latent = await startLatent({ vault: { 'Beans.md': 'Words.\n\n## Sowing\n\n```\n## code\n```\n' } });
  await latent.openVault();
  const { page } = latent;
  await openNote(page, 'Beans.md');
  const text = page.getByRole('textbox', { name: 'Note text', exact: true });
  const entries = async () => {
    await page.getByRole('menu').waitFor();
    const labels = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    return labels;
  };
  await text.getByText('Sowing').click({ button: 'right' });
  const inText = await entries();
  await text.getByText('## code').click({ button: 'right' });
  const inCode = await entries();
  await showSideView(page, 'Outline');
  await page.getByRole('treeitem', { name: 'Sowing' }).click({ button: 'right' });
  const ofHeading = (await entries()).filter((label) => !label.startsWith('Open'));
  expect(ofHeading).toEqual(['Rename this heading…', 'Bookmark', 'Copy link']);
  expect(inText).toEqual(expect.arrayContaining(ofHeading));
  expect(inCode.filter((label) => ofHeading.includes(label))).toEqual([]);

  await text.getByText('Sowing').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Bookmark', exact: true }).click();
  await text.getByText('Sowing').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove the bookmark' }).waitFor();
});
