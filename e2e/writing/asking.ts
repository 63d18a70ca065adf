import type { Page } from 'playwright';
import { expect } from 'vitest';
import { useEndpoint } from '../harness/assistant.ts';
import type { Latent } from '../harness.ts';
import { open, shows, text } from './open-written.ts';

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

export async function asksAboutTheSelection(latent: Latent): Promise<void> {
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
  await box.getByRole('button', { name: 'Save as a prompt…' }).click();
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
