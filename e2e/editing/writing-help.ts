import { expect } from 'vitest';
import type { Latent } from '../harness.ts';
import type { Page } from 'playwright';
import { openProperties, writeHere, writeInNote } from '../harness/notes.ts';

export const HELPED = {
  'Welcome.md': '---\naliases: [Home]\nstatus: open # soon\n---\nHello.\n',
  'Homework.md': 'Sums.\n',
};

/** As a page that means harm leaves it in the clipboard. */
const HOSTILE =
  '<base href="//evil.example"><meta http-equiv="refresh" content="0;url=//evil.example"><style>p { color: red }</style>' +
  '<p ONCLICK=run() style="color: red"> and <b onmouseover="run()">more</b></p><svg/onload=run()><a href="x"onfocus=run()></a></svg>';

/** What keys, clipboard and mouse do while a note is written; in a vault whose Home is another name of Welcome. */
export async function tryWritingHelp({ page, vault }: Latent): Promise<void> {
  await writeInNote(page, 'Welcome.md');
  const region = page.getByRole('region', { name: 'Properties' }).first();
  await openProperties(page);
  await region.getByLabel('status', { exact: true }).fill('done');
  await page.keyboard.press('Enter');
  await writeHere(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('- a bold');
  await page.keyboard.press('Control+B');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('see [[Home');
  await page.getByRole('option', { name: /^Home\b/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('word');
  await page.keyboard.press('Shift+Home');
  await handOver(page, 'paste', { 'text/plain': 'https://a.example' });
  await page.keyboard.press('End');
  // The page's watch fails where the policy had anything to report.
  await handOver(page, 'paste', { 'text/html': HOSTILE, 'text/plain': 'and more' });
  await handOver(page, 'dragenter', {}, 'photo.png');
  await page.getByText('Drop to attach to this note').waitFor();
  await handOver(page, 'dragenter', {}, 'photo.png', 'Message');
  await page.getByText('Drop to send along with the message').waitFor();
  // Once it leaves the window the hint is gone, whatever was entered on the way and went away since.
  await page.evaluate(() => document.body.dispatchEvent(new DragEvent('dragleave', { bubbles: true })));
  await page.getByText('Drop to send along with the message').waitFor({ state: 'detached' });
  await handOver(page, 'paste', {}, 'photo.png');
  await page.getByText('Saved as “photo.png”.').waitFor();
  const expected =
    '---\naliases: [Home]\nstatus: done # soon\n---\nHello.\n' +
    '\n- a **bold**\n  - see [[Welcome|Home]]\n\n[word](https://a.example)and **more**![[photo.png]]';
  await expect.poll(() => vault.read('Welcome.md'), { timeout: 10_000 }).toBe(expected);
  expect(await vault.read('photo.png')).toBe('picture');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => vault.read('Welcome.md'), { timeout: 10_000 }).toBe(expected.replace('![[photo.png]]', ''));
}

/** As from the clipboard, or dragged over the text. */
async function handOver(
  page: Page,
  type: 'paste' | 'dragenter',
  texts: Readonly<Record<string, string>>,
  file?: string,
  box = 'Note text',
): Promise<void> {
  await page.getByRole('textbox', { name: box, exact: true }).evaluate(
    (target, [kind, given, name]) => {
      const data = new DataTransfer();
      for (const [format, text] of Object.entries(given)) data.setData(format, text);
      if (name !== undefined) data.items.add(new File(['picture'], name, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...options, clipboardData: data })
          : new DragEvent(kind, { ...options, dataTransfer: data }),
      );
    },
    [type, texts, file] as const,
  );
}
