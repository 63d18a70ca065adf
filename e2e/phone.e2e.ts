import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { useEndpoint } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';
import { showMode } from './harness/notes.ts';
import { bar, go, hasKeyboard, tapTwice, text } from './phone/phone-page.ts';
import { endsRowsWithButtons, ticksTasks } from './phone/tasks.ts';
import { WIDTHS } from './views/view.ts';

const VAULT = {
  '.obsidian/app.json': '{ "alwaysUpdateLinks": false }',
  'Beans.md': '# Beans\n\nThey climb. See [[Peas]].\n\n## Watering\n\nEvery second day.\n',
  'Peas.md': '# Peas\n\nThey climb too.\n',
  'Long.md': Array.from({ length: 60 }, (_, at) => `Line ${at + 1}.\n`).join('\n'),
  'Lamp.md': '# Lamp\n\nIt shines at night.\n',
  'Tasks.md': `# Tasks

- [ ] q1
  - [ ] q2
- [ ] q3

- [x] q4
- q5
- [ ] q6

> q7
> - [ ] q8
> - [ ] q9

> - [ ] q10
> - [ ] q11

q12
`,
  'Typed.md': `---\nstatus: open\ntags: [one, two]\nsite: https://example.org/a-garden/of-many-beds/and-some-more/paths\nday: 2026-01-05\nsown: true\nabout: ${'many words '.repeat(30)}\n---\nText.\n`,
  'Ada.md':
    '---\ntype: person\naliases: [Ada L., A. L.]\ntags: [people, city]\nborn: 1815-12-10\nmail: ada@example.org\n---\n# Ada\n\nText.\n',
  'Field season.md': '---\nkanban-plugin: board\n---\n\n## Ready\n\n- [ ] q13\n',
  'Open.md': '```tasks\npath includes Tasks\nnot done\n```\n',
};

it('is whole on a phone: note by note, writing with the bar above the keyboard, search, questions and everything under More', async () => {
  const latent = await startLatent({ vault: VAULT, viewport: WIDTHS.narrow, isTouch: true });
  await latent.openVault();
  await readsNoteByNote(latent);
  await writesWithTheBar(latent);
  await ticksTasks(latent);
  await findsAndAsks(latent);
  await opensMore(latent);
  await isSetForFingers(latent);
  await endsRowsWithButtons(latent);
  await goesByFingers(latent);
  await comesBackToItsPlace(latent);
  await arrivesFromOutside(latent);
  const { page } = latent;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the screen').toBe(
    WIDTHS.narrow.width,
  );
});

async function readsNoteByNote({ page }: Latent): Promise<void> {
  const buttons = bar(page).getByRole('button');
  expect(await buttons.allTextContents()).toEqual(['Files', 'Search', 'Note', 'Assistant', 'More']);
  for (const button of await buttons.all()) {
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(y + height).toBeLessThanOrEqual(WIDTHS.narrow.height);
    expect(y).toBeGreaterThan(WIDTHS.narrow.height - 80);
  }
  await go(page, 'Files');
  const tree = page.getByRole('tree', { name: 'Files' });
  const beans = tree.getByRole('treeitem', { name: 'Beans' });
  // A folder is made from the menu above the list.
  await page.locator('.vault-header').getByRole('button').first().tap();
  await page.getByRole('menuitem', { name: 'New folder…' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Who renames in the list, or thinks better of it, stays in the list.
  await beans.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Rename' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
  await expect.poll(() => hasKeyboard(beans)).toBe(true);
  await beans.tap();
  await text(page).getByText('They climb. See').waitFor();
  await tree.waitFor({ state: 'hidden' });
  await bar(page).getByRole('button', { name: 'Note', exact: true }).and(page.locator('[aria-current=page]')).waitFor();

  // From note to note by a link, and back.
  // All bars together leave six sevenths of the height to the text.
  const bars = await page
    .locator('.group__header, .phone-tabs, .status-bar, .tab-bar')
    .evaluateAll((elements) =>
      elements.reduce(
        (sum, element) => sum + (element.checkVisibility() ? element.getBoundingClientRect().height : 0),
        0,
      ),
    );
  expect(bars).toBeLessThanOrEqual(118);
  await showMode(page, 'Read');
  // What folds a heading is as wide as a finger, though it stands at the edge of the screen.
  const heading = page.getByRole('article', { name: 'Beans' }).getByRole('heading', { name: 'Watering' });
  const { x = 0, y = 0 } = (await heading.boundingBox()) ?? {};
  for (const isFolded of [true, false]) {
    await page.touchscreen.tap(x + 12, y + 14);
    await expect.poll(() => page.getByText('Every second day.').isVisible()).toBe(!isFolded);
  }
  await page.getByRole('article', { name: 'Beans' }).getByRole('link', { name: 'Peas' }).tap();
  await page.getByText('They climb too.').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await page.getByText('Every second day.').waitFor();
  // Who deletes the note that is open in the list, and takes that back, stays in the list; the note is there again.
  await go(page, 'Files');
  await beans.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  await beans.waitFor({ state: 'detached' });
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).tap();
  await page.locator('.toast').getByRole('button', { name: 'Redo' }).waitFor();
  await beans.waitFor();
  await bar(page).getByRole('button', { name: 'Files' }).and(page.locator('[aria-current=page]')).waitFor();
  await go(page, 'Note');
  await page.getByText('Every second day.').waitFor();
}

async function writesWithTheBar({ page, vault }: Latent): Promise<void> {
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  expect(await tools.count(), 'while it is read').toBe(0);
  await showMode(page, 'Write');
  await text(page).getByText('Every second day.').tap();
  await tools.waitFor();
  await page.getByRole('contentinfo', { name: 'Status' }).waitFor({ state: 'detached' });
  const read = () => vault.read('Beans.md');
  const tap = (name: string) => tools.getByRole('button', { name, exact: true }).tap();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Sow them');
  await tap('List');
  expect(await hasKeyboard(text(page)), 'the text keeps the keyboard').toBe(true);
  await tap('Bold');
  await expect.poll(read).toBe(`${VAULT['Beans.md']}- Sow **them**`);
  await page.keyboard.type(' early');
  await expect.poll(read).toBe(`${VAULT['Beans.md']}- Sow **them early**`);
  await tap('Undo');
  await expect.poll(read).not.toContain('early');
  await page.keyboard.press('Control+Home');
  await tap('Heading');
  await expect.poll(read).toContain('## Beans');
  // However far the others were pushed aside.
  const first = await tools.getByRole('button', { name: 'Undo', exact: true }).boundingBox();
  expect(await tools.evaluate((element) => element.scrollLeft)).toBeGreaterThan(44);
  expect(first?.x).toBe(0);
  await tap('Undo');
  await expect.poll(read).toMatch(/^# Beans/);
  await tap('Stop writing');
  await tools.waitFor({ state: 'detached' });
}

/** A swipe leads from the note to the list and back; on its side the phone has one page too, with its buttons beside it. */
async function goesByFingers({ page, context }: Latent): Promise<void> {
  // The lanes of a board take a swipe themselves.
  await go(page, 'Files');
  await page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name: 'Peas' }).tap();
  await page.getByText('They climb too.').waitFor();
  const fingers = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: 500 }] });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    for (const part of [0.25, 0.5, 0.75, 1])
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + (to - from) * part) });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const shows = (name: string) =>
    bar(page).getByRole('button', { name, exact: true }).and(page.locator('[aria-current=page]')).waitFor();
  await swipe(100, 300);
  await shows('Files');
  await swipe(300, 100);
  await shows('Note');
  // Also where it is read, and from the box of a task.
  await showMode(page, 'Read');
  await page.locator('.note__page').getByText('They climb too.').waitFor();
  await swipe(100, 300);
  await shows('Files');
  await swipe(300, 100);
  await showMode(page, 'Write');
  await page.getByRole('button', { name: 'Stop writing' }).tap();
  await page.setViewportSize({ width: 844, height: 390 });
  const main = page.locator('.shell__main');
  await expect.poll(async () => (await main.boundingBox())?.width).toBeGreaterThan(700);
  expect((await main.boundingBox())?.height).toBe(390);
  // What holds notices covers nothing of a dialog but for the notices.
  const held = page.locator('.toast-list').evaluate((list) => {
    const root = document.documentElement;
    root.setAttribute('data-dialog', '');
    const { height } = list.getBoundingClientRect();
    root.removeAttribute('data-dialog');
    return height - [...list.children].reduce((sum, notice) => sum + notice.getBoundingClientRect().height, 0);
  });
  expect(await held).toBeLessThan(60);
  await page.setViewportSize(WIDTHS.narrow);
}

/** A note that was left by the list of files is where it was when Back leads to it. */
async function comesBackToItsPlace({ page }: Latent): Promise<void> {
  const openFromList = async (name: string) => {
    await go(page, 'Files');
    await page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name }).tap();
  };
  for (const mode of ['Write', 'Read'] as const) {
    await openFromList('Long');
    await page.getByText('Line 1.').waitFor();
    await showMode(page, mode);
    const scroller = page.locator('.cm-scroller, .note__scroller').filter({ visible: true });
    await page.getByText('Line 1.').waitFor();
    await scroller.evaluate((element) => element.scrollTo(0, 900));
    await openFromList('Peas');
    await page.getByText('They climb too.').waitFor();
    await page.goBack();
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeCloseTo(900, -2);
  }
  await showMode(page, 'Write');
  await page.getByRole('button', { name: 'Stop writing' }).tap();
}

/** The shortcuts of the icon, and what other apps share. */
async function arrivesFromOutside({ page, url, vault }: Latent): Promise<void> {
  const arrive = async (search: string) => {
    await page.goto(`${url}?${search}`);
    await page.waitForFunction(() => 'latent' in window && window.latent.status().textReady);
    expect(new URL(page.url()).search).toBe('');
  };
  await arrive('shared-title=Night+talk&shared-text=https%3A%2F%2Fexample.org%2Ftalk');
  const dialog = page.getByRole('dialog', { name: 'Keep this' });
  await dialog.getByRole('button', { name: 'New note', exact: true }).tap();
  await expect.poll(() => vault.read('Night talk.md').catch(() => '')).toContain('https://example.org/talk');
  await arrive('shared-text=One+more+thing');
  // Which note was open when the page was left is not what is tried here.
  const addToOpen = dialog.getByRole('button', { name: /^Add to “/ });
  const [, openName = ''] = /“(.+)”/u.exec((await addToOpen.textContent()) ?? '') ?? [];
  await addToOpen.tap();
  await expect.poll(() => vault.read(`${openName}.md`)).toContain('One more thing');
  await arrive('open=search');
  await page.getByRole('textbox', { name: 'Search notes', exact: true }).waitFor();
  await arrive('open=today');
  await expect.poll(async () => Object.keys(await vault.snapshot()).join()).toMatch(/\d{4}-\d{2}-\d{2}\.md/);
  await arrive('open=new');
  await expect.poll(() => page.title()).toContain('Untitled');
}

/** What is as high as a finger stands level with what is beside it, and leaves the room to names. */
async function isSetForFingers({ page, vault }: Latent): Promise<void> {
  // Values are alike, whether they are typed in a field or not, and large enough that no field zooms the page.
  await go(page, 'Files');
  await page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name: 'Typed' }).tap();
  const fields = page.getByRole('region', { name: 'Properties' }).first();
  // They are a line at first, on a phone in each note: the text begins in the upper third.
  await fields.getByRole('button', { name: /^\d+ properties$/ }).tap();
  await fields.getByText('one', { exact: true }).waitFor();
  const sizes = await fields
    .locator('.property__value :is(input:not([type=checkbox]), .chip, .date-input__shown)')
    .evaluateAll((values) => values.map((value) => getComputedStyle(value).fontSize));
  expect([...new Set(sizes)]).toEqual(['16px']);
  // A name stands level with the first line of its value, however many it has.
  const levels = await fields.locator('.property:has(.property__long)').evaluate((row) => {
    const range = document.createRange();
    range.selectNodeContents(row.querySelector('.property__text')!);
    const middles = [row.querySelector('.property__name')!.getBoundingClientRect(), range.getClientRects()[0]!];
    return middles.map(({ top, height }) => Math.round(top + height / 2));
  });
  expect(Math.abs(levels[0]! - levels[1]!)).toBeLessThanOrEqual(2);
  // A finger meets a tag beside its word too, up to what takes out the one before it.
  const tag = (await fields.getByRole('button', { name: 'two', exact: true }).boundingBox())!;
  const chip = (await fields.locator('.chip', { hasText: 'two' }).boundingBox())!;
  expect(tag.x).toBeLessThan(chip.x);
  const before = (await fields.getByRole('button', { name: 'Remove one from tags' }).boundingBox())!;
  expect(before.x + before.width).toBeLessThanOrEqual(tag.x + 0.5);
  // And what changes an address of several lines, with the first of them.
  const site = await fields.locator('.property:has(.external-link)').evaluate((row) => {
    const range = document.createRange();
    range.selectNodeContents(row.querySelector('.external-link')!);
    const lines = [...range.getClientRects()];
    const places = [row.querySelector('.property__shown > button')!.getBoundingClientRect(), lines[0]!];
    return { lines: lines.length, levels: places.map(({ top, height }) => Math.round(top + height / 2)) };
  });
  expect(site.lines).toBeGreaterThan(1);
  expect(Math.abs(site.levels[0]! - site.levels[1]!)).toBeLessThanOrEqual(2);
  // A box is ticked by a finger beside it.
  const box = (await fields.getByRole('checkbox', { name: 'sown' }).boundingBox())!;
  await page.touchscreen.tap(box.x + 26, box.y + 20);
  await expect.poll(() => vault.read('Typed.md')).toContain('sown: false');
  // In the panel Enter after the last value keeps it, and one stays there.
  await go(page, 'Files');
  await page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name: 'Ada' }).tap();
  await go(page, 'More');
  await page.getByRole('main', { name: 'More' }).getByRole('button', { name: 'Properties', exact: true }).tap();
  const mail = page.locator('.properties-pane').getByLabel('mail', { exact: true });
  await mail.fill('countess@example.org');
  await mail.press('Enter');
  await expect.poll(() => vault.read('Ada.md')).toContain('mail: countess@example.org');
  await expect.poll(() => hasKeyboard(mail)).toBe(false);
  expect(await mail.isVisible()).toBe(true);
  await go(page, 'Files');
  await page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name: 'Typed' }).tap();
  // A tap on an entry of a menu ends there, and not in what lies below it.
  await fields.getByRole('button', { name: 'Actions for status' }).tap();
  await page.getByRole('menuitem', { name: 'Turn into: List' }).tap();
  const field = fields.getByLabel('Add to status');
  await expect.poll(() => hasKeyboard(field)).toBe(true);
  // The click that a browser makes of a tap comes late.
  await page.waitForTimeout(400);
  expect(await hasKeyboard(field)).toBe(true);

  // Opened in one note, they are a line in the next: its heading stands in the upper third.
  await go(page, 'Files');
  await page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name: 'Ada' }).tap();
  const heading = text(page).getByRole('heading', { name: 'Ada' });
  const { y = Infinity, height = 0 } = (await heading.boundingBox()) ?? {};
  expect(y + height / 2).toBeLessThan(WIDTHS.narrow.height / 3);

  await go(page, 'Files');
  await page.getByRole('tree', { name: 'Files' }).getByRole('treeitem', { name: 'Field season' }).tap();
  await page.getByText('q13').waitFor();
  const name = page.locator('.note__name').first();
  expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth), 'the name is read whole').toBe(
    true,
  );

  await go(page, 'Assistant');
  const middle = async (target: Locator) => {
    const { y = 0, height = 0 } = (await target.boundingBox()) ?? {};
    return y + height / 2;
  };
  const words = await middle(page.getByRole('textbox', { name: 'Message', exact: true }));
  expect(Math.abs(words - (await middle(page.getByRole('button', { name: 'Send', exact: true }))))).toBeLessThan(2);
}

async function findsAndAsks(latent: Latent): Promise<void> {
  const { page, vault } = latent;
  await go(page, 'Search');
  const box = page.getByRole('textbox', { name: 'Search notes' });
  await expect.poll(() => hasKeyboard(box)).toBe(true);
  await box.fill('shines');
  await page.getByRole('list', { name: 'Search results' }).getByRole('link', { name: /Lamp/ }).first().tap();
  await text(page).getByText('It shines at night.').waitFor();

  const endpoint = await useEndpoint(latent, [{ text: 'Lamps shine at night.' }, { text: 'It glows at night.' }]);
  await go(page, 'Assistant');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('What does the lamp do?');
  // A second tap on Send meets nothing that stops the answer.
  const send = (await page.getByRole('button', { name: 'Send', exact: true }).boundingBox())!;
  await tapTwice(page, { x: send.x + send.width / 2, y: send.y + send.height / 2 });
  await page.getByText('Lamps shine at night.').waitFor();

  // The bar's last buttons are reached by a swipe.
  await go(page, 'Note');
  await text(page).getByText('It shines at night.').tap();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Ask about this text' }).tap();
  const asked = page.getByRole('group', { name: 'Ask about this text' });
  await asked.getByRole('button', { name: 'Rewrite' }).tap();
  // What answers a piece is as large as a finger, and lies over no words.
  const answer = page.getByRole('button', { name: /^Accept “glows/ });
  await answer.waitFor();
  const { sizes, words } = await text(page).evaluate((content) => {
    const buttons = [...content.querySelectorAll('.cm-ask-button')].map((button) => button.getBoundingClientRect());
    const range = document.createRange();
    const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement!.closest('.cm-ask-button')) continue;
      range.selectNodeContents(texts.currentNode);
      for (const word of range.getClientRects())
        if (
          buttons.some(
            (button) =>
              Math.min(button.right, word.right) - Math.max(button.left, word.left) > 1 &&
              Math.min(button.bottom, word.bottom) - Math.max(button.top, word.top) > 1,
          )
        )
          covered.push(texts.currentNode.textContent!);
    }
    return { sizes: buttons.map(({ width, height }) => Math.min(width, height)), words: covered };
  });
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  expect(words, 'words below the buttons').toEqual([]);
  await asked.getByRole('button', { name: 'Accept all' }).tap();
  await expect.poll(() => vault.read('Lamp.md')).toBe('# Lamp\n\nIt glows at night.\n');
  expect(endpoint.requests).toHaveLength(2);
  await page.getByRole('button', { name: 'Stop writing' }).tap();
}

async function opensMore({ page, vault }: Latent): Promise<void> {
  const more = page.getByRole('main', { name: 'More' });
  const open = async (name: string) => {
    await go(page, 'More');
    await more.getByRole('button', { name, exact: true }).tap();
  };
  await open('Outline');
  await page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem', { name: 'Lamp' }).tap();
  await text(page).getByText('It glows at night.').waitFor();
  for (const [name, dialog] of [
    ['Open tabs', 'Open tabs'],
    ['Command palette', 'Command palette'],
    ['Settings', 'Settings'],
  ] as const) {
    await open(name);
    await page.getByRole('dialog', { name: dialog }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  // The tab in use is a way back to its note.
  await open('Open tabs');
  const tabs = page.getByRole('dialog', { name: 'Open tabs' });
  const lamp = tabs.getByRole('row', { name: /^Lamp/ });
  expect(await lamp.getAttribute('aria-selected')).toBe('true');
  await lamp.getByText('Lamp', { exact: true }).tap();
  await text(page).getByText('It glows at night.').waitFor();
  // A finger closes one in the list, and goes on in what is left.
  await page.keyboard.press('Alt+t');
  await open('Open tabs');
  const blank = tabs.getByRole('row', { name: /^New tab/ });
  const closing = blank.getByRole('button', { name: 'Close “New tab”' });
  const { width, height } = (await closing.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await closing.tap();
  await blank.waitFor({ state: 'detached' });
  await expect.poll(() => lamp.getAttribute('aria-selected')).toBe('true');
  await lamp.getByText('Lamp', { exact: true }).tap();
  await text(page).getByText('It glows at night.').waitFor();
  // The heading that is called as the note is its name: who writes it anew renames the file, and goes on in the text.
  await text(page).getByRole('heading', { name: 'Lamp' }).tap();
  await page.keyboard.press('End');
  await page.keyboard.type(' oil?');
  await page.keyboard.press('Enter');
  await expect.poll(() => vault.read('Lamp oil.md').catch(() => '')).toBe('# Lamp oil?\n\nIt glows at night.\n');
  await expect.poll(() => hasKeyboard(text(page))).toBe(true);
  // The menu leads there, too.
  await page.getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('menuitem', { name: /^Rename/ }).tap();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Lamp oil?');
  await page.keyboard.type('Lights');
  await page.keyboard.press('Enter');
  await expect.poll(() => vault.read('Lights.md').catch(() => '')).toBe('# Lights\n\nIt glows at night.\n');
  await expect.poll(() => hasKeyboard(text(page))).toBe(true);
  await page.getByRole('button', { name: 'Stop writing' }).tap();
  await open('Links');
  await page.getByRole('region', { name: 'Links', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Links', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Back to More' }).tap();
  await more.waitFor();
  const names = () => more.getByRole('button').allTextContents();
  const [outline, links] = [(await names()).indexOf('Outline'), (await names()).indexOf('Links')];
  expect(links).toBe(outline + 1);
  await more.getByRole('button', { name: 'Links', exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move up' }).tap();
  await expect.poll(async () => (await names()).indexOf('Links')).toBe(outline);
  await more.getByRole('button', { name: 'Links', exact: true }).tap();
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: 'More' })
    .and(page.locator('[aria-current=page]'))
    .waitFor();
  for (const _time of ['first', 'again']) {
    await open('Graph');
    await page.getByRole('application', { name: /^Graph of/u }).waitFor();
  }
}

it.runIf(IS_LONG_RUN)('shows a notice on its side above the field that is searched with', async () => {
  const latent = await startLatent({ vault: VAULT, viewport: { width: 844, height: 390 }, isTouch: true });
  await latent.openVault();
  const { page } = latent;
  await page.getByRole('button', { name: 'New note' }).first().tap();
  await page.getByRole('textbox', { name: 'Name of the file' }).waitFor();
  await page.keyboard.type('Beans: what they need');
  await page.keyboard.press('Enter');
  const notice = page.locator('.toast');
  await notice.getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByRole('button', { name: 'Stop writing' }).tap();
  await bar(page).getByRole('button', { name: 'Search' }).tap();
  const field = page.getByPlaceholder('Search notes');
  await field.waitFor();
  const [ofNotice, ofField] = [await notice.boundingBox(), await field.boundingBox()];
  expect(ofNotice!.y + ofNotice!.height).toBeLessThanOrEqual(ofField!.y);
});
