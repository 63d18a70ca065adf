import { expect, it } from 'vitest';
import { runCommand } from './harness/assistant.ts';
import { pressFast } from './harness/fast-keys.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { openNote, writeInNote } from './harness/notes.ts';

it.runIf(IS_LONG_RUN)('loses no key of fast hands, and writes each where it was meant to go', async () => {
  const names = ['One', 'Two', 'Three'] as const;
  const latent = await startLatent({ vault: Object.fromEntries(names.map((name) => [`${name}.md`, `${name}.\n`])) });
  const { page, vault } = latent;
  await latent.openVault();
  const isOnDisk = (path: string, text: string) =>
    expect.poll(() => vault.read(path).catch(() => ''), { timeout: 15_000 }).toBe(text);
  const goTo = (name: string, ...how: string[]) => ['Control+o', `"${name}`, ...(how.length > 0 ? how : ['Enter'])];

  await pressFast(page, [
    ...goTo('One'),
    '"a ',
    ...goTo('Two'),
    '"b ',
    'Alt+ArrowLeft',
    '"c ',
    'Alt+ArrowRight',
    '"d ',
  ]);
  await isOnDisk('One.md', 'a c One.\n');
  await isOnDisk('Two.md', 'b d Two.\n');

  // Tabs by keys: the text of the one that shows has the keyboard.
  await pressFast(page, [
    ...goTo('Three', 'Control+Enter'),
    '"e ',
    'Alt+PageUp',
    '"f ',
    'Alt+PageDown',
    '"g ',
    'Alt+w',
    '"h ',
  ]);
  await isOnDisk('Two.md', 'b d f h Two.\n');
  await isOnDisk('Three.md', 'e g Three.\n');
  // One that is opened again has its cursor where it was.
  await pressFast(page, ['Alt+Shift+T', '"i ', ...goTo('One', 'Control+Alt+Enter'), '"j ', 'Alt+w', '"k ']);
  await isOnDisk('Three.md', 'e g i k Three.\n');
  await isOnDisk('One.md', 'j a c One.\n');

  // A name is typed over the old one, and not into the text.
  await pressFast(page, ['F2', 'Control+a', '"Four', 'Enter', '"l ', 'Control+e', 'Control+e', '"m ']);
  await isOnDisk('Four.md', 'e g i k l m Three.\n');
  // The file has its name before the page says so, and who names it again has read it.
  await page.getByRole('tab', { name: 'Four' }).waitFor();

  // Keys that move in the name do, before it is there to be seen.
  await pressFast(page, ['F2', 'Home', 'Delete', '"H', 'End', '"s', 'Enter', '"n ']);
  await isOnDisk('Hours.md', 'e g i k l m n Three.\n');

  // A new note, a link in it to one that is not there, and that one written.
  const toLink = Array.from({ length: 4 }, () => 'ArrowLeft');
  await pressFast(page, ['Alt+n', '"Fresh', 'Enter', '"to [[Gone]] ', ...toLink, 'Alt+Enter', '"new']);
  await isOnDisk('Fresh.md', 'to [[Gone]] ');
  await isOnDisk('Gone.md', 'new');
});

it.runIf(IS_LONG_RUN)(
  'types what comes behind the new name of a heading or a tag in the text, also once an invalid name was corrected',
  async () => {
    const vault = { 'One.md': '# One\n\n## Beds\n\nsee #plan here\n', 'Two.md': 'To [[One#Beds]]. #plan\n' };
    const latent = await startLatent({ vault, initScripts: [slowDisk] });
    await latent.openVault();
    const { page } = latent;
    const isOnDisk = (path: string, text: string) =>
      expect.poll(() => latent.vault.read(path).catch(() => ''), { timeout: 20_000 }).toBe(text);
    await writeInNote(page, 'One.md');
    await runCommand(page, 'Rename this heading');
    const dialog = page.getByRole('dialog', { name: 'Rename “Beds”' });
    await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor();
    await pressFast(page, ['Control+a', '"Borders', 'Enter', '"then ', 'Enter', '"more']);
    await isOnDisk('One.md', '# One\n\n## Borders\n\nsee #plan here\nthen \nmore');
    await isOnDisk('Two.md', 'To [[One#Borders]]. #plan\n');

    await runCommand(page, 'Rename a tag');
    await page.keyboard.type('plan');
    await page.keyboard.press('Enter');
    const name = page.getByRole('dialog', { name: 'Rename #plan' }).getByRole('textbox');
    await name.and(page.locator(':focus')).waitFor();
    await pressFast(page, ['Control+a', '"a b', 'Enter', '" and']);
    await page.getByText(/not a tag|cannot/i).waitFor();
    expect(await name.inputValue()).toBe('a b');
    await pressFast(page, ['Control+a', '"idea', 'Enter', '" so on']);
    await isOnDisk('One.md', '# One\n\n## Borders\n\nsee #idea here\nthen \nmore and so on');
  },
  60_000,
);

/** Every write takes seconds, as in a folder on the network. */
function slowDisk(): void {
  const { prototype } = FileSystemFileHandle;
  // oxlint-disable-next-line typescript/unbound-method -- called with its file below
  const own = prototype.createWritable;
  prototype.createWritable = async function (options) {
    await new Promise((done) => setTimeout(done, 1500));
    return own.call(this, options);
  };
}

it.runIf(IS_LONG_RUN)(
  'takes what is typed into notes that are being made and renamed, however slow the disk is',
  async () => {
    const vault = { 'One.md': 'One.\n', 'Two.md': 'Two.\n' };
    const latent = await startLatent({ vault, initScripts: [slowDisk] });
    await latent.openVault();
    const { page } = latent;
    const isOnDisk = (path: string, text: string) =>
      expect.poll(() => latent.vault.read(path).catch(() => ''), { timeout: 40_000 }).toBe(text);
    const toLink = Array.from({ length: 4 }, () => 'ArrowLeft');
    await pressFast(page, ['Control+o', '"One', 'Enter', '"a ']);
    await pressFast(page, ['F2', 'Control+a', '"Four', 'Enter', '"b ', 'F2', 'Control+a', '"Five', 'Enter', '"c ']);
    await pressFast(page, ['Alt+n', '"Fresh', 'Enter', '"to [[Gone]] ', ...toLink, 'Alt+Enter', '"new ']);
    await pressFast(page, ['Alt+n', '"Other', 'Enter', '"more ', 'Control+o', '"Two', 'Enter', '"d ']);
    await isOnDisk('Five.md', 'a b c One.\n');
    await isOnDisk('Fresh.md', 'to [[Gone]] ');
    await isOnDisk('Gone.md', 'new ');
    await isOnDisk('Other.md', 'more ');
    await isOnDisk('Two.md', 'd Two.\n');
    await expect.poll(() => latent.vault.exists('Untitled.md'), { timeout: 20_000 }).toBe(false);
  },
  120_000,
);

it('lets a question that comes up by itself wait for a pause: what is typed goes on into the note, and agrees to nothing', async () => {
  const asks = { '.obsidian/app.json': '{ "alwaysUpdateLinks": false }' };
  const vault = { 'One.md': 'One.\n', 'Two.md': 'To [[One]].\n', ...asks };
  const latent = await startLatent({ vault, initScripts: [slowDisk] });
  await latent.openVault();
  const { page } = latent;
  await openNote(page, 'One.md');
  await pressFast(page, ['Control+o', '"One', 'Enter', '"a ', 'F2', 'Control+a', '"Four', 'Enter']);
  const question = page.getByRole('dialog', { name: 'Rename “One”' });
  const typed = 'it goes on and on ';
  let all = '';
  while (!(await question.isVisible()) || !all.includes(typed.repeat(2))) {
    await page.keyboard.type(typed, { delay: 40 });
    all += typed;
  }
  await question.getByRole('button', { name: 'Rename' }).and(page.locator(':focus')).waitFor();
  // One more that was meant for the text, and then one that was not.
  await page.keyboard.press('Enter');
  await page.waitForTimeout(600);
  expect(latent.vault.exists('Four.md')).toBe(false);
  await page.keyboard.press('Enter');
  await expect.poll(() => latent.vault.read('Four.md').catch(() => ''), { timeout: 20_000 }).toBe(`a ${all}One.\n`);
  await expect.poll(() => latent.vault.read('Two.md')).toBe('To [[Four]].\n');
}, 60_000);

/** No file can be written, until the test says that there is room again. */
function fullDisk(): void {
  const { prototype } = FileSystemFileHandle;
  // oxlint-disable-next-line typescript/unbound-method -- called with its file below
  const own = prototype.createWritable;
  prototype.createWritable = async function (options) {
    if (!('hasRoom' in window)) throw new DOMException('No space is left.', 'QuotaExceededError');
    return own.call(this, options);
  };
}

it.runIf(IS_LONG_RUN)(
  'keeps the text of a note that cannot be made, says so, and makes it when there is room',
  async () => {
    const latent = await startLatent({ vault: { 'One.md': 'One.\n' }, initScripts: [fullDisk] });
    await latent.openVault();
    const { page, vault } = latent;
    await pressFast(page, ['Alt+n', '"Full', 'Enter', '"typed ']);
    const says = page.getByRole('alert').filter({ hasText: 'Not saved' });
    await says.waitFor();
    await expect.poll(() => decodeURIComponent(page.url())).toMatch(/Full\.md$/);
    await page.keyboard.type('more');
    // It is left, and come back to: nothing is lost.
    await pressFast(page, ['Control+o', '"One', 'Enter']);
    await page.getByText('What you typed in “Full” is not saved yet.').waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.getByText('typed more').waitFor();
    await says.waitFor();
    // It has no file, and is in the lists all the same, also after the next start.
    await pressFast(page, ['Control+o', '"One', 'Enter']);
    await expect.poll(() => decodeURIComponent(page.url())).toMatch(/One\.md$/);
    await latent.reload();
    await page.getByText('One.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'New tab' }).click();
    await page
      .getByRole('region', { name: 'Not saved yet' })
      .getByRole('button', { name: 'Full no file yet' })
      .waitFor();
    await page.keyboard.press('Control+o');
    await page.keyboard.type('Ful');
    await page.getByRole('option', { name: 'Full not saved yet, no file' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('typed more').waitFor();
    // It is tried again by itself.
    await page.evaluate(() => Object.assign(window, { hasRoom: true }));
    await expect.poll(() => vault.read('Full.md').catch(() => ''), { timeout: 25_000 }).toBe('typed more');
  },
  60_000,
);
