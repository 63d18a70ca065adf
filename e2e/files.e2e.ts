import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { makePdf } from './harness/make-pdf.ts';
import { openNote, readNote } from './harness/notes.ts';
import { searchBox } from './views/view.ts';

it('shows PDFs, pictures and sound, draws formulas, diagrams and code, and offers a copy of anything else', async () => {
  const latent = await startLatent({
    vault: {
      'Book.pdf': makePdf(['Sowing in spring', 'Lamps in winter', 'The end'], {
        links: [3, 'https://lamps.example/winter'],
      }),
      'Broken.pdf': '%PDF-1.4\nnothing of one',
      'Saved.html':
        '<title>Moths &amp; lamps</title><nav>Menu</nav><article><p>They <b>turn</b>.<img src="https://pictures.example/a.png" alt="A moth"></p><script>document.title = "run"</script></article>',
      'Old.zip': new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
      'Plot.png': await readFile(new URL('../public/icon-192.png', import.meta.url)),
      'Reading.md': READING,
    },
  });
  await latent.openVault();
  const { page } = latent;
  await openNote(page, 'Book.pdf', '?page=3');
  const book = page.getByRole('document', { name: 'Book.pdf' });
  await book.getByText('The end').waitFor();
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Page' }).inputValue()).toBe('3');
  // The window itself never scrolls.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Outline of the PDF' }).click();
  await page
    .getByRole('navigation', { name: 'Outline of the PDF' })
    .getByRole('button', { name: 'Sowing in spring' })
    .click();
  await page.waitForFunction(() => location.hash === '#/note/Book.pdf?page=1');
  const find = page.getByRole('searchbox', { name: 'Find in this PDF' });
  await book.focus();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('LAMPS in');
  await page.getByRole('status').filter({ hasText: '1 on page 2' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => [...(CSS.highlights.get('found-in-pdf') ?? [])].map(String)))
    .toEqual(['Lamps in']);
  await find.press('Enter');
  await page.getByRole('status').filter({ hasText: '1 on page 2' }).waitFor();
  await page.waitForFunction(() => location.hash === '#/note/Book.pdf?page=2');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: /^Zoom 120/ }).waitFor();
  // A link asks for nothing until it is followed, and leads where the file says.
  const link = book.getByRole('link', { name: 'https://lamps.example/winter' });
  expect(await link.getAttribute('href')).toBeNull();
  await book.getByRole('link', { name: 'To page 3' }).click();
  await page.waitForFunction(() => location.hash === '#/note/Book.pdf?page=3');
  await expect
    .poll(() => page.evaluate(() => window.latent.status().warnings.map(({ path }) => path)))
    .toEqual(['Broken.pdf']);
  await page.getByRole('tab', { name: 'Outline', exact: true }).click();
  await page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem', { name: 'The end' }).click();
  await page.waitForFunction(() => location.hash === '#/note/Book.pdf?page=3');
  await (await searchBox(page)).fill('lamps winter');
  const found = page.getByRole('list', { name: 'Search results' }).getByRole('link', { name: /Book\.pdf.*Page 2/s });
  await found.first().click();
  await page.waitForFunction(() => location.hash === '#/note/Book.pdf?page=2');
  // The words that were searched for are seen on the page.
  await expect
    .poll(() => page.evaluate(() => [...(CSS.highlights.get('found-words') ?? [])].map(String)))
    .toEqual(['Lamps', 'winter']);
  const light = await book
    .locator('.pdf-text span')
    .first()
    .evaluate((word) => getComputedStyle(word, '::highlight(found-words)').backgroundColor);
  expect(light, 'they are read through their light').toContain('0.4');
  // A picture is found by its name, and nothing beside it says that nothing was.
  await (await searchBox(page)).fill('file:.png');
  await page.getByRole('list', { name: 'Pictures found' }).getByRole('link', { name: /Plot/ }).waitFor();
  expect(await page.getByText('another spelling').count()).toBe(0);

  await openNote(page, 'Broken.pdf');
  await page.getByText('This PDF cannot be shown').waitFor();
  await page.getByRole('button', { name: 'Download a copy' }).waitFor();
  await openNote(page, 'Plot.png');
  await page.getByRole('document', { name: 'Plot.png' }).dblclick();
  await page.getByText('192 × 192').waitFor();
  await page.getByRole('button', { name: 'Fit' }).click();
  // Of a saved page the words are read; it runs and loads nothing, which the harness would see.
  await openNote(page, 'Saved.html');
  const saved = page.getByRole('region', { name: 'Words of Saved.html' });
  await saved.getByRole('heading', { name: 'Moths & lamps' }).waitFor();
  await saved.locator('strong', { hasText: 'turn' }).waitFor();
  expect(await saved.getByText('Menu').count()).toBe(0);
  expect(await page.title()).not.toBe('run');
  await openNote(page, 'Old.zip');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a copy' }).click();
  expect((await download).suggestedFilename()).toBe('Old.zip');

  await readNote(page, 'Reading.md');
  const text = page.getByRole('article', { name: 'Reading' });
  await expect.poll(() => text.locator('math').count()).toBe(2);
  await text.getByText('This formula cannot be drawn: Unsupported function name: \\nothing.').waitFor();
  await text.locator('.tok-keyword', { hasText: 'const' }).waitFor();
  await text.getByRole('img', { name: 'Diagram' }).getByText('Sown').waitFor();
  await text.getByText('This diagram cannot be drawn: there is a mistake in line').waitFor();
  await text.getByRole('img', { name: 'Book.pdf, page 2' }).locator('canvas').waitFor();
  // What is drawn when it is near.
  await text.getByText('A journey').scrollIntoViewIfNeeded();
  await text.getByRole('img', { name: 'Diagram' }).getByText('Pick beans').waitFor();
  expect(await text.locator('.architecture-service svg ellipse').count()).toBe(1);
  const reference = text.getByRole('link', { name: 'Footnote 1', exact: true });
  const card = page.getByRole('dialog', { name: 'Footnote 1' });
  // What is drawn below moves the page, and with it the number from under the pointer.
  const isShown = async () => {
    await page.mouse.move(1, 1);
    await reference.hover();
    return card
      .getByText('Its text.')
      .waitFor({ timeout: 3000 })
      .then(() => true)
      .catch(() => false);
  };
  await expect.poll(isShown, { timeout: 20_000 }).toBe(true);
  expect(await card.getByRole('link').count()).toBe(0);
  await reference.click();
  await expect.poll(() => focusedName(page)).toBe('Back to the text of footnote 1');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Footnote 1');
});

const READING = `# Reading

A footnote.[^1] Inline $e^{i\\pi}$.

$$
\\sum_{i=1}^n i^2
$$

$$
\\nothing
$$

\`\`\`ts
const lamps = 3;
\`\`\`

\`\`\`mermaid
graph TD
  A["Sown <img src=x onerror=alert(1)>"] --> B
  click A "javascript:alert(1)"
  classDef red fill:red
  class B red
\`\`\`

\`\`\`mermaid
graph TD
  A -->
  B -->|x C
\`\`\`

![[Book.pdf#page=2]]

A journey and a building:

\`\`\`mermaid
architecture-beta
  service pots(database)[Pots]
\`\`\`

\`\`\`mermaid
journey
  section Morning
    Pick beans: 5: Me
\`\`\`

[^1]: Its text.
`;

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}
