import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { useEndpoint, whenAsked } from './harness/assistant.ts';
import { pressFast } from './harness/fast-keys.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { openNote, writeHere } from './harness/notes.ts';

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: string, limit = 80): Promise<void> {
  const wanted = await page.getByRole(role, { name, exact: true }).first().elementHandle();
  for (let press = 0; press < limit; press += 1) {
    if (await page.evaluate((element) => document.activeElement === element, wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach the ${role} “${name}”.`);
}

it('goes from the first screen to an approved change without a mouse', async () => {
  const latent = await startLatent();
  const { page } = latent;
  await tabTo(page, 'button', 'Take the tour');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.latent.status().textReady);

  await page.keyboard.press('Control+O');
  await page.keyboard.type('Why moths');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash.startsWith('#/note/Ideas/Why%20moths%20spiral.md'));

  await useEndpoint(latent, [
    { toolCalls: [{ name: 'create_note', arguments: { path: 'Ideas/Fading lamps.md', content: '# Fading lamps\n' } }] },
    { text: 'The note is there.' },
  ]);
  await tabTo(page, 'textbox', 'Message');
  await page.keyboard.type('Make a note about fading lamps');
  await page.keyboard.press('Enter');
  await whenAsked(page);
  await tabTo(page, 'button', 'Approve');
  await page.keyboard.press('Enter');
  await page.getByText('The note is there.').waitFor();
  expect(
    await page.evaluate(() => window.latent.activity({ status: 'completed', tool_name: 'create_note' })),
  ).toHaveLength(1);
});

it.runIf(IS_LONG_RUN)(
  'says in the switcher why no note can be called so, and keeps what is typed there',
  async () => {
    const latent = await startLatent({ vault: { 'One.md': 'One.\n', 'Why so.md': '# Why so?\n' } });
    await latent.openVault();
    const { page, vault } = latent;
    await pressFast(page, ['Control+o', '"and so on.', 'Enter', '"..']);
    const field = page.getByRole('combobox', { name: 'Quick switcher' });
    await expect.poll(() => field.inputValue()).toBe('and so on...');
    await page.getByText('A name must not end in a dot or a space').waitFor();
    await page.keyboard.type(' o');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => vault.exists('and so on... o.md')).toBe(true);
    // Made by mistake, it is taken back in one step, since nothing is written in it.
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Control+p');
    await page.keyboard.type('Undo the last');
    await page.keyboard.press('Enter');
    await expect.poll(() => vault.exists('and so on... o.md')).toBe(false);
    await page.keyboard.press('Control+o');
    await page.keyboard.type('One [1]');
    await page.keyboard.press('Shift+Enter');
    await page.getByText('A name cannot contain “[').waitFor();
    expect(await field.inputValue()).toBe('One [1]');
    // The same where other notes are found: quietly, and aloud once Shift+Enter asks for one.
    await field.fill('why?');
    const dialog = page.getByRole('dialog', { name: 'Quick switcher' });
    await dialog.getByRole('option', { name: 'Why so?' }).waitFor();
    await dialog.getByRole('status').getByText('A name cannot contain “?”').waitFor();
    await page.keyboard.press('Shift+Enter');
    await dialog.getByRole('alert').getByText('A name cannot contain “?”').waitFor();
  },
  60_000,
);

it.runIf(IS_LONG_RUN)(
  'takes the keyboard along in the list of files where one is moved there, and a folder',
  async () => {
    const latent = await startLatent({
      vault: { 'One.md': 'one\n', 'Two.md': 'two\n', 'In/Deep/Three.md': 'three\n' },
    });
    await latent.openVault();
    const { page } = latent;
    const row = (name: string) => page.getByRole('treeitem', { name, exact: true });
    const isFocused = (of: Locator) =>
      expect.poll(() => of.evaluate((element) => element === document.activeElement)).toBe(true);
    const move = async (name: string, to: string) => {
      await row(name).focus();
      await page.keyboard.press('F2');
      await page.getByRole('textbox', { name: 'Path' }).fill(to);
      await page.keyboard.press('Enter');
    };
    await move('One', 'In/Deep/Uno');
    await row('Uno').waitFor();
    await isFocused(row('Uno'));
    await move('In', 'Out');
    await row('Out').waitFor();
    await isFocused(row('Out'));
  },
);

it.runIf(IS_LONG_RUN)(
  'leaves the keyboard in the list of files where one is deleted there, on the one that comes to its place',
  async () => {
    const latent = await startLatent({ vault: { 'One.md': 'one\n', 'Two.md': 'two\n', 'Three.md': 'three\n' } });
    await latent.openVault();
    const { page } = latent;
    const row = (name: string) => page.getByRole('treeitem', { name, exact: true });
    const isFocused = (of: Locator) =>
      expect.poll(() => of.evaluate((element) => element === document.activeElement)).toBe(true);
    await openNote(page, 'Three.md');
    await page.locator('.cm-content').getByText('three', { exact: true }).waitFor();
    await row('Three').focus();
    await page.keyboard.press('Delete');
    await row('Three').waitFor({ state: 'detached' });
    await isFocused(row('Two'));
    await page.keyboard.press('Delete');
    await row('Two').waitFor({ state: 'detached' });
    await isFocused(row('One'));
  },
);

/** Presses and clicks as a person would, and counts them; the letters of names and words are not counted. */
function countSteps({ keyboard }: Page) {
  let steps = 0;
  return {
    press: (key: string) => ((steps += 1), keyboard.press(key)),
    click: (target: Locator, options?: Parameters<Locator['click']>[0]) => ((steps += 1), target.click(options)),
    /** How many there were since this was asked last. */
    taken: () => [steps, (steps = 0)][0],
  };
}

it.runIf(IS_LONG_RUN)('takes no more steps for what is done every day than it has to', async () => {
  const latent = await startLatent({
    vault: { 'One.md': '# One\n\n- [ ] Water\n\nEnd', 'Two.md': 'See [[One]].\n', 'Three.md': 'Third.\n' },
  });
  await latent.openVault();
  const { page, vault } = latent;
  // The keyboard is in another field.
  await page.keyboard.press('Control+Shift+F');
  const { press, click, taken } = countSteps(page);
  const saved = (path: string, text: string) => expect.poll(() => vault.read(path), { timeout: 10_000 }).toBe(text);
  const note = (name: string) => page.waitForFunction((end) => decodeURIComponent(location.hash).endsWith(end), name);
  const hasKeyboard = (name: string | RegExp) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(name);

  await openNote(page, 'One.md');
  await click(page.getByRole('checkbox', { name: 'Water' }));
  await saved('One.md', '# One\n\n- [x] Water\n\nEnd');
  expect(taken(), 'a tick').toBe(1);
  await press('Control+Z');
  await saved('One.md', '# One\n\n- [ ] Water\n\nEnd');
  expect(taken(), 'taking it back').toBe(1);

  await writeHere(page);
  await page.keyboard.type(' ');
  await press('[');
  await press('[');
  await page.keyboard.type('Thr');
  await page.getByRole('option', { name: /^Three\b/ }).waitFor();
  await press('Enter');
  await saved('One.md', '# One\n\n- [ ] Water\n\nEnd [[Three]]');
  expect(taken(), 'a link').toBe(3);

  await page.getByRole('tab', { name: 'Files', exact: true }).click();
  await page.getByRole('treeitem', { name: 'One' }).focus();
  await press('F2');
  await page.getByRole('textbox', { name: 'Path' }).fill('First');
  await press('Enter');
  await saved('Two.md', 'See [[First]].\n');
  expect(taken(), 'another name, in links too').toBe(2);

  await click(page.getByRole('treeitem', { name: 'Three' }), { modifiers: ['Control', 'Alt'] });
  await expect.poll(() => page.getByRole('region', { name: /^Group \d$/ }).count()).toBe(2);
  expect(taken(), 'a note beside another').toBe(1);

  await press('Alt+N');
  await hasKeyboard('Name of the file');
  await page.keyboard.type('Seeds');
  await press('Enter');
  await note('/Seeds.md');
  await hasKeyboard('Note text');
  await page.keyboard.type('Beans');
  await saved('Seeds.md', 'Beans');
  expect(taken(), 'a new note, and typing in it').toBe(2);

  // What the switcher does not find it makes; the next letters are the note's, however soon they are typed.
  await press('Control+O');
  await page.keyboard.type('Quick');
  await page.getByRole('option', { name: 'Create “Quick”' }).waitFor();
  await press('Shift+Enter');
  await page.keyboard.type('Sown early.');
  await saved('Quick.md', 'Sown early.');
  expect(taken(), 'a note that the switcher makes').toBe(2);

  // One goes on where one wrote: after a look at the page to read, and after one at another note.
  await press('Control+E');
  await page.locator('.cm-content:focus').waitFor({ state: 'detached' });
  await press('Control+E');
  await hasKeyboard('Note text');
  await page.keyboard.type(' Late.');
  await saved('Quick.md', 'Sown early. Late.');
  expect(taken(), 'a look at the page to read').toBe(2);
  await openNote(page, 'Two.md');
  await press('Alt+ArrowLeft');
  await note('/Quick.md');
  await hasKeyboard('Note text');
  await page.keyboard.type(' Hoed.');
  await saved('Quick.md', 'Sown early. Late. Hoed.');
  expect(taken(), 'a look at another note').toBe(1);

  await press('Control+Shift+D');
  await note(`${new Date().toLocaleDateString('sv')}.md`);
  await hasKeyboard('Note text');
  expect(taken(), 'today’s note').toBe(1);

  // The list of commands scrolls, and yet Tab does not stop there, where no key would do anything.
  await press('Control+P');
  const commands = page.getByRole('combobox', { name: 'Command palette' });
  await commands.waitFor();
  await press('Tab');
  await page.keyboard.type('tags');
  expect(await commands.inputValue()).toBe('tags');
});
