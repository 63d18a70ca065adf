import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { openNote, showSideView } from './harness/notes.ts';

const VAULT = {
  'Welcome.md':
    '---\naliases: [Front door]\ntags: [guide]\nmood: calm\n---\n# Welcome\n\nSee [[Lamp]].\n\n## Second part\n\n- [ ] dust it\n',
  'Lamp.md': '# Lamp\n\nA lamp for #guide/light, it shines. Welcome to it.\n',
  'Cake.md': '# Cake\n\nA German cake, with light cream.\n',
  'Garden/Beans.md': '# Beans\n\nThey climb. 豆子在花园里生长。\n',
};

/** What stands in each view, by the role and name that a screen reader says. */
const VIEWS: readonly (readonly [tab: string, within: (page: Page) => Locator])[] = [
  ['Files', (page) => page.getByRole('tree', { name: 'Files', exact: true })],
  ['Search', (page) => page.getByRole('textbox', { name: 'Search notes', exact: true })],
  ['Tags', (page) => page.getByRole('tree', { name: 'Tags', exact: true })],
  ['Bookmarks', (page) => page.getByRole('tabpanel', { name: 'Bookmarks' })],
  ['Tasks', (page) => page.getByRole('textbox', { name: 'Filter tasks', exact: true })],
  ['Assistant', (page) => page.getByRole('textbox', { name: 'Message', exact: true })],
  ['Outline', (page) => page.getByRole('tree', { name: 'Outline', exact: true })],
  ['Links', (page) => page.getByRole('region', { name: 'Links', exact: true })],
  ['Related', (page) => page.getByRole('region', { name: 'Related', exact: true })],
  ['Properties', (page) => page.getByRole('region', { name: 'Properties', exact: true }).last()],
  ['Activity', (page) => page.getByRole('tabpanel', { name: 'Activity' })],
];

it('names every view, dialog and mode, opens each with one press, and finds notes by alias, operator and mistyped name', async () => {
  const latent = await startLatent({ vault: VAULT });
  await latent.openVault();
  const { page } = latent;
  await openNote(page, 'Welcome.md');

  for (const [name, within] of VIEWS) {
    const tab = page.getByRole('tab', { name, exact: true });
    // The second press leaves the view where it is.
    for (let press = 0; press < 2; press += 1) await showSideView(page, name);
    await within(page).waitFor();
    expect(await tab.getAttribute('aria-selected'), name).toBe('true');
  }
  for (const [keys, name] of [
    ['Control+O', 'Quick switcher'],
    ['Control+P', 'Command palette'],
    ['Control+,', 'Settings'],
    ['?', 'Shortcuts'],
  ] as const) {
    // In the text a question mark is typed.
    await page.getByRole('tab', { name: 'Files', exact: true }).focus();
    await page.keyboard.press(keys);
    await page.getByRole('dialog', { name, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  for (const mode of ['Source', 'Read', 'Write']) {
    await page.getByRole('button', { name: mode, exact: true }).click();
    await page.getByRole('button', { name: mode, exact: true, pressed: true }).waitFor();
  }

  await findBySwitcher(page);
  await findBySearch(page);
});

async function findBySwitcher(page: Page): Promise<void> {
  const tabs = page.getByRole('tablist', { name: 'Open notes' }).getByRole('tab', { selected: true });
  const enter = async (words: string, keys: string) => {
    await page.keyboard.press('Control+O');
    await page.getByRole('dialog', { name: 'Quick switcher' }).waitFor();
    await page.keyboard.type(words);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press(keys);
  };
  await enter('beens', 'Enter');
  await expect.poll(() => tabs.first().textContent()).toContain('Beans');
  await enter('Front door', 'Enter');
  await expect.poll(() => tabs.first().textContent()).toContain('Welcome');
  await enter('lamp', 'Control+Alt+Enter');
  await expect.poll(() => page.getByRole('region', { name: /^Group \d$/ }).count()).toBe(2);
  await enter('A note that is missing', 'Shift+Enter');
  await expect.poll(() => tabs.last().textContent()).toContain('A note that is missing');
}

async function findBySearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+F');
  const box = page.getByRole('textbox', { name: 'Search notes', exact: true });
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  const titles = () =>
    page.getByRole('list', { name: 'Search results' }).locator('.search-result__title').allTextContents();
  for (const [query, found] of [
    ['tag:guide', ['Lamp', 'Welcome']],
    ['light -lamps', ['Cake']],
    ['file:cake OR path:Garden', ['Beans', 'Cake']],
    ['prop:mood=calm', ['Welcome']],
    ['"german cake"', ['Cake']],
    ['/l.mp for/', ['Lamp']],
    ['花园', ['Beans']],
  ] as const) {
    await box.fill(query);
    await expect.poll(async () => (await titles()).sort(), { message: query }).toEqual(found);
  }
  await box.fill('xqzzt vrrpl');
  await expect.poll(titles).toEqual([]);
}
