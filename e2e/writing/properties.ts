import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { Latent } from '../harness.ts';
import { openNote, openProperties, writeHere } from '../harness/notes.ts';
import { open, text } from './open-written.ts';

/** A digit that is typed behind a number is all that changes. */
async function keepsDigits(latent: Latent): Promise<void> {
  const { page } = latent;
  const file = await open(latent, 'Digits.md', 'Body.');
  // They are a line until they are opened, and then stay open in all notes.
  await openProperties(page);
  const fields = page.getByRole('region', { name: 'Properties' }).first();
  let text = await file();
  const value = (name: string) => fields.getByLabel(name, { exact: true });
  const written = { isbn: '0012345', big: '12345678901234567890', price: '1.10', hex: '0x1F', many: '1e3' };
  for (const [name, number] of Object.entries(written)) {
    expect(await value(name).inputValue(), name).toBe(number);
    await value(name).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await value(name).click();
    await page.keyboard.press('End');
    await page.keyboard.type('5');
    await page.keyboard.press('Tab');
    text = text.replace(`${name}: ${number}`, `${name}: ${number}5`);
    await expect.poll(file).toBe(text);
  }
}

/** Fields of a note: each edit goes into the text and leaves the rest as it is. */
export async function editsProperties(latent: Latent): Promise<void> {
  const { page } = latent;
  await keepsDigits(latent);
  const file = await open(latent, 'Props.md', 'Body.');
  const fields = page.getByRole('region', { name: 'Properties' }).first();
  const holds = (lines: string) => expect.poll(file).toBe(`---\n${lines}---\nBody.\n`);
  const act = async (name: string, entry: string) => {
    await fields.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  // The key for it writes here, where the fields are.
  await text(page).focus();
  await page.keyboard.press('Control+;');
  const named = fields.getByLabel('Name of the new property');
  await expect.poll(() => named.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => text(page).evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+;');
  await expect.poll(() => named.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('rating');
  await page.keyboard.press('Enter');
  // What is typed next is its value.
  const rating = fields.getByLabel('rating', { exact: true });
  await expect.poll(() => rating.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('calm');
  await page.keyboard.press('Enter');
  // And then one goes on with the text.
  await expect.poll(() => text(page).evaluate((each) => each === document.activeElement)).toBe(true);
  await holds('status: open # soon\ntags: [a, b]\ndue: 2026-01-05\nold: x\nrating: calm\n');
  await act('old', 'Rename');
  const renaming = fields.getByRole('textbox', { name: 'New name for old' });
  await renaming.fill('status');
  await page.keyboard.press('Enter');
  await fields.getByRole('alert').getByText('There is a property “status” already.').waitFor();
  await renaming.fill('kind');
  await page.keyboard.press('Enter');
  const renamed = 'status: open # soon\ntags: [a, b]\ndue: 2026-01-05\nkind: x\n';
  await holds(`${renamed}rating: calm\n`);
  // What is typed after a change of its name or its type is its value.
  const kind = fields.getByLabel('kind', { exact: true });
  await expect.poll(() => kind.evaluate((field) => field === document.activeElement)).toBe(true);
  await act('rating', 'Turn into: List');
  await page.keyboard.type('kind,');
  await holds(`${renamed}rating:\n  - calm\n  - kind\n`);
  // Undo means the note, but in a field with changes of its own.
  await page.keyboard.type('x');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Control+Z');
  await holds('status: open # soon\ntags: [a, b]\ndue: 2026-01-05\nold: x\nrating: calm\n');
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Control+Y');
  await holds(`${renamed}rating:\n  - calm\n`);
  expect(await fields.getByRole('alert').count(), 'nothing is wrong').toBe(0);
  await act('rating', 'Remove');
  await holds(renamed);
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Actions for kind');
  await fields.getByRole('button', { name: 'Remove a from tags' }).click();
  await fields.getByRole('combobox', { name: 'Add to tags' }).or(fields.getByLabel('Add to tags')).first().fill('c');
  await page.keyboard.press('Enter');
  // Where a date is clicked does not matter, and its eight digits are all it takes.
  await fields.getByLabel('due', { exact: true }).click();
  await page.keyboard.type('02022026');
  await page.keyboard.press('Enter');
  await fields.getByText('2 Feb 2026').waitFor({ state: 'attached' });
  await holds('status: open # soon\ntags: [b, c]\ndue: 2026-02-02\nkind: x\n');
  // Enter goes on from value to value, and from the last one into the text.
  const hasKeyboard = (field: Locator) =>
    expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await fields.getByLabel('status', { exact: true }).click();
  for (const label of ['Add to tags', 'due', 'kind']) {
    await page.keyboard.press('Enter');
    await hasKeyboard(fields.getByLabel(label, { exact: true }));
  }
  await page.keyboard.type('es');
  await page.keyboard.press('Enter');
  await hasKeyboard(text(page));
  await page.keyboard.type('My ');
  await expect.poll(file).toMatch(/\nkind: xes\n---\nMy Body\.\n$/);
  // What a new value is shows as soon as it is written: here a day.
  await fields.getByRole('button', { name: 'Add property' }).click();
  await page.keyboard.type('heard');
  await page.keyboard.press('Enter');
  const heard = fields.getByLabel('heard', { exact: true });
  await hasKeyboard(heard);
  await page.keyboard.type('2026-11-28');
  expect(await heard.getAttribute('type')).toBeNull();
  await page.keyboard.press('Enter');
  await hasKeyboard(text(page));
  await expect.poll(() => heard.getAttribute('type')).toBe('date');
  // However many there are, they stay in sight while one adds to them.
  for (const name of ['one', 'two']) {
    await fields.getByRole('button', { name: 'Add property' }).click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await hasKeyboard(fields.getByLabel(name, { exact: true }));
  }
  // A link that is begun becomes the first that is offered, however fast Enter comes.
  await page.keyboard.type('[[row');
  await page.keyboard.press('Enter');
  await expect.poll(file).toContain('\ntwo: "[[Rows]]"\n');
  for (const name of ['one', 'two', 'heard']) await act(name, 'Remove');
  await act('kind', 'Turn into: Date');
  await page.getByText('“xes” cannot be shown as “Date”').waitFor();
  await fields.getByRole('button', { name: 'Edit as text' }).click();
  await text(page).getByText('status: open # soon').waitFor();
  await page
    .getByRole('group', { name: 'Mode', exact: true })
    .getByRole('button', { name: 'Write', exact: true })
    .click();

  // The first one is begun in the note, too; where none is named, nothing is left of it.
  const bare = await open(latent, 'Bare.md', 'Nothing yet.');
  await writeHere(page);
  await page.keyboard.press('Control+;');
  await expect.poll(() => named.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await fields.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+;');
  await expect.poll(() => named.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('first');
  await page.keyboard.press('Enter');
  const first = fields.getByLabel('first', { exact: true });
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await expect.poll(bare).toBe('---\nfirst: one\n---\nNothing yet.\n');
  // One that other notes have is of the same kind here; Enter in the empty field of a list ends the list.
  await page.keyboard.press('Control+;');
  await expect.poll(() => named.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('due', { delay: 50 });
  await page.keyboard.press('Enter');
  const due = fields.getByLabel('due', { exact: true });
  await expect
    .poll(() => due.evaluate((field) => field === document.activeElement && field.matches('[type=date]')))
    .toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+;');
  await expect.poll(() => named.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('tags');
  await page.keyboard.press('Enter');
  const tag = fields.getByLabel('Add to tags');
  await expect.poll(() => tag.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => text(page).evaluate((each) => each === document.activeElement)).toBe(true);

  // Who types without waiting for its fields loses no letter, nor those that go on in the text.
  for (const typed of ['Control+;', 'quick', 'Enter', 'at once', 'Enter', '!?'])
    await (/^Control|^Enter/u.test(typed) ? page.keyboard.press(typed) : page.keyboard.type(typed));
  await expect.poll(bare).toMatch(/\nquick: at once\n---\n[^a-zA-Z]*Nothing yet\.[^a-zA-Z]*$/u);
  await expect.poll(async () => (await bare()).split('---\n').at(-1)).toContain('!?');

  // In the source a new one is a line there.
  const source = await open(latent, 'Source.md', 'As it is.');
  const mode = (name: string) =>
    page.getByRole('group', { name: 'Mode', exact: true }).getByRole('button', { name }).click();
  await mode('Source');
  const before = await source();
  await page.keyboard.press('Control+;');
  await page.keyboard.type('new: 1');
  await expect.poll(source).toBe(before.replace('\n---\n', '\nnew: 1\n---\n'));
  await mode('Write');

  // The fields of a note in a tab that is hidden take nothing.
  await page.keyboard.press('Control+o');
  await page.getByRole('combobox', { name: 'Quick switcher' }).fill('Props');
  await page.getByRole('option', { name: 'Props' }).first().waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: 'Props', selected: true }).waitFor();
  await fields.getByLabel('status', { exact: true }).waitFor();
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Control+;');
    await expect.poll(() => named.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await named.waitFor({ state: 'detached' });
  }

  // What cannot be read says where, and leads there.
  await openNote(page, 'Broken.md');
  const problem = page.getByRole('status').filter({ hasText: /cannot be read \(line \d+\)/ });
  await problem.getByRole('button', { name: 'Edit the text' }).click();
  await text(page).getByText('a: [b').waitFor();
  // The key for a new one leads there, too: to its line.
  await mode('Write');
  await problem.waitFor();
  await text(page).focus();
  await page.keyboard.press('Control+;');
  await text(page).getByText('a: [b').waitFor();
  await expect.poll(() => text(page).evaluate((each) => each === document.activeElement)).toBe(true);
  await mode('Write');
}
