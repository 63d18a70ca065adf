import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { openNote, readNote } from './harness/notes.ts';

const BASE = `filters: file.inFolder("Books") # only these
views:
  - type: table
    name: All
    order: [file.name, rating, read]
    sort: [{ property: file.name, direction: ASC }]
    summaries: { rating: Average }
  - type: table
    name: By shelf
    order: [file.name, rating]
    groupBy: { property: shelf, direction: ASC }
    summaries: { rating: Sum }
  - type: cards
    name: Covers
    order: [file.name, rating]
    image: cover
`;
const book = (rating: number, shelf: string, read: boolean) =>
  `---\nrating: ${rating}\nshelf: ${shelf}\nread: ${read}\ncover: "#336699"\n---\n`;
const VAULT = {
  'Library.base': BASE,
  'Books/Emma.md': book(5, 'A', true),
  'Books/Middlemarch.md': book(4, 'A', false),
  'Books/Ulysses.md': book(3, 'B', false),
  'Reading.md': 'My books:\n\n![[Library.base#Covers]]\n\nSee [[Library.base#Covers|covers]].\n',
};

it.runIf(IS_LONG_RUN)('goes through a table, its groups and its settings by keys and by names', async () => {
  const latent = await startLatent({ vault: VAULT });
  await latent.openVault();
  const { page, vault } = latent;
  await openNote(page, 'Library.base');
  const base = page.getByRole('article', { name: 'Library' });
  const cell = (row: RegExp, name: string) =>
    base.getByRole('row', { name: row }).getByRole('cell', { name, exact: true });

  // Arrows go from cell to cell; Enter writes, Escape leaves it as it was, Tab goes on in the next cell.
  await cell(/Emma/, '5').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedText(page)).toBe('4');
  await page.keyboard.press('Enter');
  const field = base.getByRole('textbox', { name: 'rating of Books/Middlemarch.md' });
  await field.fill('1');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedText(page)).toBe('4');
  expect(await vault.read('Books/Middlemarch.md')).toBe(VAULT['Books/Middlemarch.md']);
  await page.keyboard.press('Enter');
  await field.fill('2');
  await page.keyboard.press('Tab');
  await expect.poll(() => vault.read('Books/Middlemarch.md')).toContain('rating: 2\n');
  // The next cell is a box: Enter ticks it.
  await page.keyboard.press('Enter');
  await expect.poll(() => vault.read('Books/Middlemarch.md')).toContain('read: true\n');
  await base.getByRole('row', { name: 'Summary' }).getByText('3.33').waitFor();
  await page.keyboard.press('Control+a');
  await base.getByText('3 rows, 3 columns selected').waitFor({ state: 'attached' });

  // Groups are folded by their heads, which have the sums.
  await base.getByRole('tab', { name: 'By shelf' }).click();
  const shelf = base.getByRole('button', { name: 'A', exact: true });
  await base.getByText('rating: 7').waitFor();
  await shelf.click();
  await expect.poll(() => shelf.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => base.getByRole('link', { name: 'Emma' }).count()).toBe(0);
  await base.getByRole('link', { name: 'Ulysses' }).waitFor();

  // How cards look is a setting of the view, written into it alone.
  await base.getByRole('tab', { name: 'Covers' }).click();
  await base.getByRole('button', { name: 'View', exact: true }).click();
  const settings = base.getByRole('region', { name: 'View of this view' });
  await setText(settings.getByLabel('Card width in pixels'), '300');
  await expect.poll(() => vault.read('Library.base')).toContain('    image: cover\n    cardSize: 300\n');
  await expect
    .poll(() =>
      base
        .getByRole('listitem')
        .first()
        .evaluate(({ clientWidth }) => clientWidth),
    )
    .toBeGreaterThan(250);
  await settings.getByLabel('Picture fit').selectOption('contain');
  await expect.poll(() => vault.read('Library.base')).toContain('imageFit: contain');
  await base.getByRole('button', { name: 'Sort and group' }).click();
  await setText(base.getByLabel('Row limit'), '2');
  await base.getByText(/^2 results/).waitFor();
  await setText(base.getByLabel('Row limit'), '');
  await base.getByText(/^3 results/).waitFor();

  // A view that gets another name has it in the links to it too, once that is allowed.
  await base.getByRole('button', { name: 'View', exact: true }).click();
  await setText(settings.getByLabel('Name', { exact: true }), 'Faces');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true }).click();
  await expect.poll(() => vault.read('Reading.md')).toBe(VAULT['Reading.md'].replaceAll('#Covers', '#Faces'));
  expect(await vault.read('Library.base')).toContain('filters: file.inFolder("Books") # only these\n');
  await readNote(page, 'Reading.md');
  await page.getByRole('article', { name: 'Reading' }).getByText('Middlemarch').first().waitFor();
});

async function setText(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

const focusedText = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

it('shows a base in a note as its name, how many there are, and its rows; all else is in one menu', async () => {
  const latent = await startLatent({
    vault: {
      'Library.base': BASE.replace(
        'views:\n',
        'formulas: { half: "number(author) / 2" }\nviews:\n  - { type: table, name: People, order: [file.name, author, formula.half], groupBy: { property: author, direction: ASC } }\n',
      ),
      'Books/Howards End.md': '---\nauthor: "[[E. M. Forster]]"\n---\n',
      'Books/Maurice.md': '---\nauthor: "[[E. M. Forster]]"\n---\n',
      'E. M. Forster.md': 'A writer.\n',
      'Reading.md':
        'Mine:\n\n![[Library.base]]\n\nNone:\n\n```base\nfilters: file.inFolder("Nowhere")\nviews: [{ type: table, name: Unread, order: [file.name] }]\n```\n\nEnd.\n',
    },
  });
  await latent.openVault();
  const { page } = latent;
  await openNote(page, 'Reading.md');
  const [first, empty] = [page.locator('.embedded-base').first(), page.locator('.embedded-base').last()];
  await first.getByRole('status').getByText('2 results', { exact: false }).waitFor();
  const controls = (base: Locator) =>
    base
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((each) => !each.closest('table') && getComputedStyle(each).opacity === '1')
          .map((each) => each.getAttribute('aria-label')),
      );
  await page.mouse.move(0, 0);
  expect(await controls(first)).toEqual(['New note']);
  expect(await first.getByRole('link', { name: 'Library', exact: true }).count()).toBe(1);
  // What a link is called has no ending but that of a file; a group of links is called as they are.
  await first.getByRole('button', { name: 'E. M. Forster', exact: true }).waitFor();
  expect(
    await first
      .getByRole('row', { name: /Maurice/ })
      .getByText('E. M. Forster')
      .count(),
  ).toBe(1);
  // A formula that fails says so once.
  expect(await first.getByText('“half” fails in 2 rows', { exact: false }).count()).toBe(1);
  expect(await empty.innerText()).toMatch(/^Unread\s+0\s+0 results$/);

  await first.hover();
  await first.getByRole('button', { name: 'More about this base' }).click();
  await page.getByRole('menuitem', { name: 'By shelf' }).click();
  await first.getByText('By shelf', { exact: true }).waitFor();
  await first.getByRole('button', { name: 'More about this base' }).click();
  await page.getByRole('menuitem', { name: 'Columns…' }).click();
  await first.getByRole('region', { name: 'Columns of this view' }).waitFor();
  await first.getByRole('button', { name: 'Done' }).click();
  await first.getByRole('region', { name: 'Columns of this view' }).waitFor({ state: 'detached' });
});

it.runIf(IS_LONG_RUN)('goes on with the keyboard in the first field of a condition that was added', async () => {
  const latent = await startLatent({ vault: VAULT });
  await latent.openVault();
  const { page } = latent;
  await openNote(page, 'Library.base');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const add = page.getByRole('group', { name: 'In this view' }).getByRole('button', { name: 'Add a condition' });
  const fields = page.getByRole('group', { name: 'In this view' }).getByLabel('Property');
  const focused = () => fields.evaluateAll((all) => all.map((each) => each === document.activeElement));
  await add.click();
  await expect.poll(focused).toEqual([true]);
  await add.click();
  await expect.poll(focused).toEqual([false, true]);
  await page.getByRole('button', { name: 'Add a group' }).first().click();
  await expect.poll(focused).toEqual([false, false, true]);
});
