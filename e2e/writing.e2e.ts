import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { useEndpoint } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';
import { openNote, writeHere } from './harness/notes.ts';

const VAULT = {
  '.obsidian/app.json': '{"attachmentFolderPath":"Files"}',
  'Words.md': 'red green red\n\nblue red\n',
  'Rows.md': 'alpha\nbravo\ncharly\n',
  'Low.md': '## Head\n\n- `item` here\n',
  'Right.md': 'שלום עולם\n\nHello\n',
  'Table.md': 'Above\n\n| a |\n| - |\n| cell |\n',
  'Marks.md': '- [/] half\n- [-] never\n- [ ] open\n',
  'Clash.md': '# Clash\n\nFirst.\n\nMiddle.\n\nLast.\n',
  'Props.md': '---\nstatus: open # soon\ntags: [a, b]\ndue: 2026-01-05\nold: x\n---\nBody.\n',
  'Bare.md': 'Nothing yet.\n',
  'Broken.md': '---\na: [b\nc: d\n---\nBody.\n',
  'Ask.md': 'The lamp is bright.\n',
  'Prompts/As a sailor.md': 'Write it as a sailor would say it.\n',
};

const text = (page: Page) => page.getByRole('textbox', { name: 'Note text', exact: true });
const shows = (page: Page, words: string) => text(page).getByText(words, { exact: true }).first();

it(
  'writes with several cursors, from right to left, in fields, with Vim’s keys and with a model’s suggestions, and settles conflicts',
  { timeout: 120_000 },
  async () => {
    const latent = await startLatent({ vault: VAULT });
    await latent.openVault();
    await writesAtSeveralPlaces(latent);
    await replaces(latent);
    await followsDirectionsAndMarks(latent);
    await settlesAConflict(latent);
    await editsProperties(latent);
    await takesADroppedFile(latent);
    await asksAboutTheSelection(latent);
    await writesAsSet(latent);
  },
);

/** Opens a note and waits for its text. @returns reads its file */
async function open({ page, vault }: Latent, path: keyof typeof VAULT, words: string): Promise<() => Promise<string>> {
  await openNote(page, path);
  await shows(page, words).waitFor();
  return () => vault.read(path);
}

async function writesAtSeveralPlaces(latent: Latent): Promise<void> {
  const { page } = latent;
  const words = await open(latent, 'Words.md', 'blue red');
  await writeHere(page);
  await page.keyboard.press('Control+Home');
  // The word, and each time the next one like it.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+D');
  await page.keyboard.type('pink');
  await expect.poll(words).toBe('pink green pink\n\nblue pink\n');

  const rows = await open(latent, 'Rows.md', 'bravo');
  const start = { position: { x: 1, y: 8 } };
  await shows(page, 'alpha').click(start);
  await shows(page, 'charly').click({ ...start, modifiers: ['Alt'] });
  await page.keyboard.type('a');
  await expect.poll(rows).toBe('aalpha\nbravo\nacharly\n');
  await page.keyboard.press('Control+Z');
  await expect.poll(rows).toBe(VAULT['Rows.md']);
  // A rectangle: one cursor in each line that the pointer passes over.
  const [from, to] = await Promise.all([shows(page, 'alpha').boundingBox(), shows(page, 'charly').boundingBox()]);
  for (const key of ['Alt', 'Shift']) await page.keyboard.down(key);
  await page.mouse.move((from?.x ?? 0) + 1, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 1, (to?.y ?? 0) + 8, { steps: 4 });
  await page.mouse.up();
  for (const key of ['Alt', 'Shift']) await page.keyboard.up(key);
  await page.keyboard.type('z');
  await expect.poll(rows).toBe('zalpha\nzbravo\nzcharly\n');
}

async function replaces(latent: Latent): Promise<void> {
  const { page } = latent;
  const words = await open(latent, 'Words.md', 'blue pink');
  await writeHere(page);
  await page.keyboard.press('Control+H');
  await page.getByRole('textbox', { name: 'Find in this note' }).fill('pink');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('red');
  await page.getByRole('button', { name: 'Replace all matches' }).click();
  await expect.poll(words).toBe(VAULT['Words.md']);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Find in this note' }).waitFor({ state: 'detached' });
}

async function followsDirectionsAndMarks(latent: Latent): Promise<void> {
  const { page } = latent;
  await open(latent, 'Right.md', 'Hello');
  const direction = (words: string) => shows(page, words).evaluate((element) => getComputedStyle(element).direction);
  expect([await direction('שלום עולם'), await direction('Hello')]).toEqual(['rtl', 'ltr']);

  const marks = await open(latent, 'Marks.md', 'half');
  const boxes = text(page).getByRole('checkbox');
  const look = (box: Locator) => box.evaluate((element) => element.outerHTML.replace(/aria-label="[^"]*"/, ''));
  const looks = await Promise.all((await boxes.all()).map(look));
  expect(new Set(looks).size, 'three looks').toBe(3);
  await boxes.nth(2).click();
  await expect.poll(marks).toBe('- [/] half\n- [-] never\n- [x] open\n');
  await boxes.nth(0).click();
  await expect.poll(marks).toBe('- [x] half\n- [-] never\n- [x] open\n');

  // The blank line below a heading is low, and no arrow key passes it; what is selected is seen on the ground of code too.
  const low = await open(latent, 'Low.md', 'item');
  await writeHere(page);
  for (const key of [
    'Control+Home',
    'ArrowDown',
    'x',
    'ArrowUp',
    'ArrowUp',
    'End',
    'Shift+ArrowDown',
    'Shift+ArrowDown',
  ])
    await page.keyboard.press(key);
  await expect.poll(low).toBe('## Head\nx\n- `item` here\n');
  const ground = page.locator('.cm-selectionLayer:not(:empty)');
  expect(await ground.evaluate((layer) => getComputedStyle(layer).mixBlendMode)).toBe('darken');
  await page.keyboard.press('Delete');
  await expect.poll(low).toBe('## Headre\n');
}

/** Another program changes lines of a note while it is written: both texts, or each place as it is chosen. */
async function settlesAConflict(latent: Latent): Promise<void> {
  const { page, vault } = latent;
  const clash = await open(latent, 'Clash.md', 'Last.');
  const bar = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Keep mine' }) });
  const merged = `${VAULT['Clash.md'].replace('First.', 'Theirs.')}Mine.`;
  await writeHere(page);
  await page.keyboard.type('Mine.');
  await vault.write('Clash.md', VAULT['Clash.md'].replace('First.', 'Theirs.'));
  await page.keyboard.press('Control+S');
  await bar.getByRole('button', { name: 'Keep both' }).click();
  await expect.poll(clash).toBe(merged);
  await bar.waitFor({ state: 'detached' });

  await writeHere(page);
  await page.keyboard.type(' More.');
  await vault.write('Clash.md', merged.replace('Middle.', 'Centre.').replace('Mine.', 'Ours.'));
  await page.keyboard.press('Control+S');
  await bar.getByRole('button', { name: 'Compare and choose' }).click();
  const pieces = page.getByRole('region', { name: 'Choose piece by piece' });
  await pieces.getByRole('status').getByText('2 differences, 1 left to settle').waitFor();
  await text(page).waitFor({ state: 'hidden' });
  // Both kept, neither is struck through.
  const second = pieces.getByRole('radiogroup', { name: 'Difference 2' });
  const struck = () =>
    second
      .locator('.merge-side__text')
      .evaluateAll((texts) => texts.map((each) => getComputedStyle(each).textDecorationLine));
  await second.getByRole('radio', { name: 'Both, mine first' }).focus();
  await page.keyboard.press('Space');
  expect(await struck()).toEqual(['none', 'none']);
  await second.getByRole('radio', { name: /^Mine/ }).focus();
  await page.keyboard.press('Space');
  expect(await struck()).toEqual(['none', 'line-through']);
  // The question has the keyboard: the other text, then back to mine, then on.
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save this text');
  // To close it and look at the text takes back no answer.
  await page.keyboard.press('Escape');
  await text(page).waitFor();
  await bar.getByRole('button', { name: 'Compare and choose' }).click();
  await pieces.getByRole('status').getByText('2 differences, all settled').waitFor();
  await pieces.getByRole('radiogroup', { name: 'Difference 1' }).getByText('Middle.').click();
  await pieces.getByRole('radiogroup', { name: 'Difference 1' }).getByText('Centre.').click();
  await pieces.getByRole('button', { name: 'Save this text' }).click();
  await expect.poll(clash).toBe(`${merged.replace('Middle.', 'Centre.')} More.`);
  await bar.waitFor({ state: 'detached' });
  // The text has the keyboard again, and one Undo is the way back to what was written.
  await page.keyboard.press('Control+Z');
  await expect.poll(clash).toBe(`${merged} More.`);
}

/** Fields of a note: each edit goes into the text and leaves the rest as it is. */
async function editsProperties(latent: Latent): Promise<void> {
  const { page } = latent;
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
  await fields.getByRole('button', { name: 'Take a out of tags' }).click();
  await fields.getByRole('combobox', { name: 'Add to tags' }).or(fields.getByLabel('Add to tags')).first().fill('c');
  await page.keyboard.press('Enter');
  // Where a date is clicked does not matter, and its eight digits are all it takes.
  await fields.getByLabel('due', { exact: true }).click();
  await page.keyboard.type('02022026');
  await page.keyboard.press('Enter');
  await fields.getByText('2 Feb 2026').waitFor({ state: 'attached' });
  await holds('status: open # soon\ntags: [b, c]\ndue: 2026-02-02\nkind: x\n');
  await act('kind', 'Turn into: Date');
  await page.getByText('“x” cannot be shown as “Date”').waitFor();
  await fields.getByRole('button', { name: 'Edit as text' }).click();
  await text(page).getByText('status: open # soon').waitFor();
  await page.getByRole('group', { name: 'Mode', exact: true }).getByRole('button', { name: 'Live' }).click();

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

  // What cannot be read says where, and leads there.
  await openNote(page, 'Broken.md');
  const problem = page.getByRole('status').filter({ hasText: /cannot be read \(line \d+\)/ });
  await problem.getByRole('button', { name: 'Edit the text' }).click();
  await text(page).getByText('a: [b').waitFor();
  await page.getByRole('group', { name: 'Mode', exact: true }).getByRole('button', { name: 'Live' }).click();
}

async function takesADroppedFile(latent: Latent): Promise<void> {
  const { page, vault } = latent;
  const rows = await open(latent, 'Rows.md', 'zbravo');
  await shows(page, 'zcharly').evaluate((line) => {
    const data = new DataTransfer();
    data.items.add(new File(['picture'], 'photo.png', { type: 'image/png' }));
    const { right, top } = line.getBoundingClientRect();
    const place = { clientX: right - 2, clientY: top + 8 };
    for (const kind of ['dragenter', 'dragover', 'drop'])
      line.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data, ...place }));
  });
  await page.getByText('Saved as “Files/photo.png”.').waitFor();
  await expect.poll(rows).toBe('zalpha\nzbravo\nzcharly![[photo.png]]\n');
  expect(await vault.read('Files/photo.png')).toBe('picture');
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function asksAboutTheSelection(latent: Latent): Promise<void> {
  const { page } = latent;
  const file = await open(latent, 'Ask.md', 'The lamp is bright.');
  const box = page.getByRole('group', { name: 'Ask about this text' });
  const ask = async () => {
    await text(page).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+J');
    await box.getByRole('textbox').and(page.locator(':focus')).waitFor();
  };
  // What the mouse selects has the button; the built-in assistant says what it cannot do.
  await shows(page, 'The lamp is bright.').click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Ask…', exact: true }).click();
  await box.getByText('The built-in assistant only looks things up in your notes.').waitFor();
  await box.getByRole('button', { name: 'Close' }).click();

  const endpoint = await useEndpoint(latent, [
    { text: 'It gives **much** light.' },
    { text: 'It never flickers.' },
    { text: 'Die Lampe ist hell.' },
    { text: 'Die Lampe ist Licht.' },
    { text: 'Die Lampe ist laut.' },
    { text: 'Der Leuchtturm brennt.' },
  ]);
  await ask();
  // By keys alone: the keyboard goes on to what is to be answered.
  await box.getByRole('button', { name: 'Explain' }).press('Enter');
  await box.getByRole('status').filter({ hasText: 'It gives much light.' }).waitFor();
  expect(await box.locator('strong').textContent(), 'an explanation reads as Markdown').toBe('much');
  await expect.poll(() => focusedText(page)).toBe('Close');
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  await ask();
  await box.getByRole('button', { name: 'Continue' }).click();
  // The answers stand below what they are about, which can be read.
  await box.getByRole('button', { name: 'Accept all' }).waitFor();
  const added = page.getByRole('button', { name: 'Accept “It never flickers.”' });
  const lowest = async () => {
    const [button, answers] = [await added.boundingBox(), await box.boundingBox()];
    return button && answers && button.y + button.height <= answers.y;
  };
  await expect.poll(lowest).toBe(true);
  await expect.poll(() => focusedText(page)).toBe('Accept all');
  await page.keyboard.press('Enter');
  await expect.poll(file).toContain('The lamp is bright.');
  await expect.poll(file).toContain('It never flickers.');
  await ask();
  await box.getByRole('textbox', { name: 'What to do with this text' }).fill('German');
  await box.getByRole('button', { name: 'Translate' }).click();
  await box.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(file).toMatch(/^Die Lampe ist hell\.\s*$/);
  expect(JSON.stringify(endpoint.requests.at(-1)?.body)).toContain('German');
  // Escape in the text refuses what is suggested, too.
  await ask();
  await box.getByRole('button', { name: 'Rewrite' }).click();
  await page.getByRole('button', { name: 'Accept “Licht”' }).waitFor();
  await box.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Accept “laut”' }).waitFor();
  await expect.poll(() => focusedText(page)).toBe('Accept all');
  await text(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(' x');
  await box.getByRole('button', { name: 'Accept all' }).waitFor();
  // The first may end what would complete the word.
  const escape = async () => {
    await page.keyboard.press('Escape');
    return box.count();
  };
  await expect.poll(escape).toBe(0);
  expect(await page.locator('.cm-ask-piece').count()).toBe(0);
  // A prompt of one's own, found by a part of its name.
  await ask();
  await box.getByRole('textbox', { name: 'What to do with this text' }).fill('/sail');
  await page.keyboard.press('Enter');
  await box.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(file).toMatch(/^Der Leuchtturm brennt\.\s*$/);
  expect(JSON.stringify(endpoint.requests.at(-1)?.body)).toContain('Write it as a sailor would say it.');
  // What was wished is kept under a name; its note is changed and deleted from the menu of its button.
  await ask();
  await box.getByRole('textbox', { name: 'What to do with this text' }).fill('make it a question');
  await box.getByRole('button', { name: 'Keep as a prompt…' }).click();
  await expect
    .poll(() => box.getByRole('textbox', { name: 'Name of the prompt' }).inputValue())
    .toBe('Make it a question');
  await page.keyboard.type('Doubt');
  await page.keyboard.press('Enter');
  await box.getByRole('button', { name: '/Doubt' }).click({ button: 'right' });
  // It is not behind the box.
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await box.getByRole('button', { name: '/Doubt' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
}

/** Spelling, and the keys of Vim, by the person’s settings. */
async function writesAsSet(latent: Latent): Promise<void> {
  const { page } = latent;
  const rows = await open(latent, 'Rows.md', 'zalpha');
  await expect.poll(() => text(page).getAttribute('spellcheck')).toBe('true');
  await page.evaluate(() => window.latent.configure({ spellCheck: false, vimKeys: true }));
  await expect.poll(() => text(page).getAttribute('spellcheck')).toBe('false');
  await shows(page, 'zalpha').click();
  await page.keyboard.type('dd');
  await expect.poll(rows).toMatch(/^zbravo\n/);
  await page.keyboard.type('u');
  await expect.poll(rows).toMatch(/^zalpha\nzbravo\n/);
  // The prompt shows its sign once.
  await page.keyboard.type(':');
  const panel = page.locator('.cm-vim-panel').filter({ has: page.locator('input') });
  await panel.waitFor();
  await expect.poll(() => panel.innerText()).toBe(':');
  await page.keyboard.press('Escape');
  // Its keys go from line to line of a drawn table too.
  const table = await open(latent, 'Table.md', 'cell');
  await shows(page, 'Above').click();
  await page.keyboard.type('jjjjA end');
  await expect.poll(table).toBe(`${VAULT['Table.md'].trimEnd()} end\n`);
}
