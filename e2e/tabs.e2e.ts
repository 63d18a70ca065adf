import { expect, it } from 'vitest';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { startLatent, whenReady } from './harness.ts';

const search = (query: string) => window.latent.tools.call('search_notes', { query });

it('serves two tabs from one index, and the second takes over when the first closes', async () => {
  const latent = await startLatent({ vault: { 'One.md': '# One\n\nA walrus.\n' } });
  await latent.openVault();
  const second = await latent.newTab();
  await second.waitForFunction(() => window.latent.status().state !== 'closed');
  expect(await whenReady(second)).toMatchObject({ notes: 1 });
  expect(await second.evaluate(search, 'walrus')).toMatchObject({ success: true, found: 1 });
  expect(await latent.page.evaluate(search, 'walrus')).toMatchObject({ success: true, found: 1 });

  await latent.page.close();
  await expect
    .poll(() => second.evaluate(search, 'walrus'), { timeout: 20_000 })
    .toMatchObject({ success: true, found: 1 });
  await latent.vault.write('Two.md', '# Two\n\nA narwhal.\n');
  await expect
    .poll(() => second.evaluate(search, 'narwhal'), { timeout: 20_000 })
    .toMatchObject({ success: true, found: 1 });
});

const LONG = Array.from({ length: 99 }, (_, at) => `Line ${at + 1}.\n`).join('\n');

it('keeps several notes open in tabs and groups: one note in two groups shows the same text, and all are back after a reload', async () => {
  const latent = await startLatent({
    vault: {
      'One.md': '# One\n\n[[Two]]\n',
      'Two.md': '# Two\n',
      'Three.md': '# Three\n',
      'Four.md': '# Four\n',
      'Long.md': LONG,
    },
  });
  await latent.openVault();
  const { page } = latent;
  const tabs = () => page.getByRole('tablist', { name: 'Open notes' }).getByRole('tab').allTextContents();
  const item = (name: string) => page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name });

  // A click is for a look: the next takes its tab. Ctrl and the middle button open another.
  await item('One').click();
  await item('Two').click();
  await expect.poll(tabs).toEqual(['Two']);
  await item('One').click({ modifiers: ['Control'] });
  await item('Three').click({ button: 'middle' });
  await expect.poll(tabs).toEqual(['Two', 'One', 'Three']);
  await page.keyboard.press('Alt+w');
  await expect.poll(tabs).toEqual(['Two', 'One']);
  await page.keyboard.press('Alt+Shift+T');
  await expect.poll(tabs).toEqual(['Two', 'One', 'Three']);

  // A tab that is opened again shows what was read in it.
  await item('Long').click({ modifiers: ['Control'] });
  const text = page.getByRole('textbox', { name: 'Note text', exact: true });
  await text.getByText('Line 1.', { exact: true }).waitFor();
  await text.press('Control+End');
  const last = text.getByText('Line 99.', { exact: true });
  await last.waitFor();
  await page.keyboard.press('Alt+w');
  await expect.poll(tabs).toEqual(['Two', 'One', 'Three']);
  await page.keyboard.press('Alt+Shift+T');
  await last.waitFor();
  await page.keyboard.press('Alt+w');

  // Where there is little room they keep their width, and the one in use is in sight.
  await page.setViewportSize({ width: 720, height: 720 });
  const box = (name: string) => page.getByRole('tab', { name, exact: true }).locator('..').boundingBox();
  const bar = () => page.getByRole('tablist', { name: 'Open notes' }).boundingBox();
  for (const name of ['Two', 'Three']) expect((await box(name))?.width).toBeGreaterThanOrEqual(128);
  await expect
    .poll(async () => {
      const [tab, all] = [await box('Three'), await bar()];
      return tab && all && tab.x + tab.width <= all.x + all.width + 1;
    })
    .toBe(true);
  await page.setViewportSize({ width: 1280, height: 720 });

  // To the side: what is typed in one group shows in the other.
  await item('Three').click({ modifiers: ['Control', 'Alt'] });
  const groups = page.getByRole('region', { name: /^Group \d$/ });
  await expect.poll(() => groups.count()).toBe(2);
  const texts = page.getByRole('textbox', { name: 'Note text', exact: true });
  await expect.poll(() => texts.count()).toBe(2);
  await texts.last().focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('In both.');
  await expect
    .poll(() => texts.allInnerTexts())
    .toEqual([expect.stringContaining('In both.'), expect.stringContaining('In both.')]);
  await expect.poll(() => latent.vault.read('Three.md')).toContain('In both.');
  // Undo in the other group takes it back in both, and doing it again too.
  await texts.first().focus();
  for (const [key, isThere] of [
    ['Control+z', false],
    ['Control+Shift+z', true],
  ] as const) {
    await page.keyboard.press(key);
    await expect
      .poll(async () => (await texts.allInnerTexts()).map((shown) => shown.includes('In both.')))
      .toEqual([isThere, isThere]);
  }
  await expect.poll(() => latent.vault.read('Three.md')).toContain('In both.');
  await texts.last().focus();

  // The browser's Back goes through the steps of the tab in use.
  await page.evaluate(() => (location.hash = '#/note/Four.md'));
  await expect.poll(tabs).toEqual(['Two', 'One', 'Three', 'Four']);
  await page.goBack();
  await expect.poll(tabs).toEqual(['Two', 'One', 'Three', 'Three']);
  // A reload finds all of it, and what is being searched for.
  await page.keyboard.press('Control+Shift+F');
  await page
    .getByRole('textbox', { name: 'Search notes' })
    .or(page.getByRole('combobox', { name: 'Search notes' }))
    .fill('both');
  await latent.reload();
  await expect.poll(tabs, { timeout: 10_000 }).toEqual(['Two', 'One', 'Three', 'Three']);
  await page.getByRole('list', { name: 'Search results' }).getByText('In both.').first().waitFor();
  expect(await page.evaluate(() => location.hash)).toBe('#/note/Three.md');
});

/** Says what gets the keyboard. A test that asks the page itself counts as a press in it, after which a page that loads takes nothing. */
function tellsKeyboard(): void {
  addEventListener('focusin', ({ target }) => {
    const group = target instanceof Element && target.closest('[aria-label^="Group "]');
    if (group) console.debug(`Keyboard in ${group.ariaLabel}: ${target.ariaLabel}`);
  });
}

it.runIf(IS_LONG_RUN)(
  'has the keyboard after a reload in the text of the group that had it, where the cursor was',
  async () => {
    const latent = await startLatent({
      vault: { 'One.md': 'One.\n', 'Two.md': 'Two.\n' },
      initScripts: [tellsKeyboard],
    });
    await latent.openVault();
    const { page, vault } = latent;
    const item = (name: string) => page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name });
    const texts = page.getByRole('textbox', { name: 'Note text', exact: true });
    await item('One').click();
    await texts.getByText('One.', { exact: true }).waitFor();
    await item('Two').click({ modifiers: ['Control', 'Alt'] });
    await texts.getByText('Two.', { exact: true }).waitFor();
    let [one, two] = ['One.', 'Two.'];
    for (const group of [1, 2, 1, 1, 2]) {
      const text = texts.nth(group - 1);
      await text.click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('End');
      const back = page.waitForEvent(
        'console',
        (message) => message.text() === `Keyboard in Group ${group}: Note text`,
      );
      await page.reload();
      await back;
      await page.keyboard.type('x');
      if (group === 1) one += 'x';
      else two += 'x';
      await expect.poll(() => vault.read('One.md')).toBe(`${one}\n`);
      await expect.poll(() => vault.read('Two.md')).toBe(`${two}\n`);
    }
  },
  60_000,
);
