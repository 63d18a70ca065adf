import { expect, it } from 'vitest';
import { button } from './harness/assistant.ts';
import { startLatent, type Latent } from './harness.ts';
import type { Page } from 'playwright';
import { openNote, writeInNote } from './harness/notes.ts';
import { ONE_OF_EACH, placesOfWords } from './harness/one-page.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { HELPED, tryWritingHelp } from './editing/writing-help.ts';

async function startEditing(latent: Latent) {
  await latent.openVault();
  const { page } = latent;
  return writeInNote(page, 'One.md');
}

it('saves what is typed by itself, keeps every other byte, and lists it as one change', async () => {
  const before = '\uFEFF# One\r\n\r\nFirst.\r\n';
  const latent = await startLatent({ vault: { ...HELPED, 'One.md': before } });
  await startEditing(latent);
  await latent.page.keyboard.type('Second.');
  await expect.poll(() => latent.vault.read('One.md'), { timeout: 10_000 }).toBe(`${before}Second.`);
  await latent.page.keyboard.type(' Third.');
  await latent.page.keyboard.press('Control+S');
  await expect.poll(() => latent.vault.read('One.md'), { timeout: 10_000 }).toBe(`${before}Second. Third.`);
  await latent.page.getByText('Saved', { exact: true }).waitFor();
  const written = await latent.page.evaluate(() => window.latent.activity({ tool_name: 'write_note' }));
  expect(written).toMatchObject([{ status: 'completed', initiated_by: 'user' }]);
  await tryWritingHelp(latent);
});

const MAP = JSON.stringify({ nodes: [{ id: 'a', type: 'text', text: 'x', x: 0, y: 0, width: 200, height: 100 }] });

it.runIf(IS_LONG_RUN)('shows a note in Live where it stands in Read: switching with Ctrl+E moves nothing', async () => {
  const latent = await startLatent({
    vault: {
      'Each.md': ONE_OF_EACH,
      'Other.md': 'x',
      'Map.canvas': MAP,
      'Broken.md': '---\na: [1\n---\n# q1\n\nq2\n',
      'Hebrew.md': `# שלום עולם\n\n${'- עולם\n'.repeat(200)}`,
    },
    viewport: { width: 1280, height: 3400 },
  });
  await latent.openVault();
  const { page } = latent;
  await openNote(page, 'Each.md');
  await page.getByRole('textbox', { name: 'Note text' }).getByText('q27').waitFor();
  await page.getByRole('button', { name: 'Write', exact: true, pressed: true }).waitFor();
  await page.locator('.cm-content a[data-path="Other.md"]').first().waitFor();
  await page.locator('.cm-content .embedded-note').nth(8).waitFor();
  await page.locator('.cm-content .embedded-canvas').waitFor();
  const triangles = (text: string) =>
    page.locator(`${text} .fold-button`).evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, top, height } = button.getBoundingClientRect();
        return [Math.round(left), Math.round(top + height / 2)];
      }),
    );
  const live = await placesOfWords(page, '.cm-content');
  const liveTriangles = await triangles('.cm-content');
  await page.keyboard.press('Control+E');
  await page.locator('.note__page a[data-path="Other.md"]').first().waitFor();
  await page.locator('.note__page .embedded-note').nth(8).waitFor();
  await page.locator('.note__page .embedded-canvas').waitFor();
  const read = await placesOfWords(page, '.note__page');
  expect(Object.keys(read)).toHaveLength(55);
  const moved = Object.entries(read).flatMap(([word, [left, middle]]) => {
    const [x, y] = live[word] ?? [NaN, NaN];
    return Math.abs(x - left) <= 2 && Math.abs(y - middle) <= 2 ? [] : [`${word}: ${x - left}, ${y - middle}`];
  });
  expect(moved).toEqual([]);
  // The triangles of four headings and of the four items with more in them.
  expect(liveTriangles).toHaveLength(8);
  expect(await triangles('.note__page')).toEqual(liveTriangles);
  await keepsBoxesApart(page);

  // A task is ticked in either mode with one click; Ctrl+E leads back to writing, with the keyboard in the text.
  await page.getByRole('checkbox', { name: 'q16 to do' }).click();
  await expect.poll(() => latent.vault.read('Each.md'), { timeout: 10_000 }).toContain('- [x] q16 to do');
  await page.keyboard.press('Control+E');
  const text = page.getByRole('textbox', { name: 'Note text' });
  await expect.poll(() => text.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  // The tick is a step of Undo here, too.
  await page.keyboard.press('Control+z');
  await expect.poll(() => latent.vault.read('Each.md'), { timeout: 10_000 }).toContain('- [ ] q16 to do');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => latent.vault.read('Each.md'), { timeout: 10_000 }).toContain('- [x] q16 to do');
  await text.getByRole('checkbox', { name: 'q17 done' }).click();
  await expect
    .poll(() => latent.vault.read('Each.md'), { timeout: 10_000 })
    .toBe(ONE_OF_EACH.replace('- [ ] q16', '- [x] q16').replace('- [x] q17', '- [ ] q17'));

  // A cell of the drawn table is written where it stands; Tab leads to the next one.
  await text.getByRole('cell', { name: 'q23' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' beds');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Control+S');
  await expect
    .poll(async () => tableOf(await latent.vault.read('Each.md')), { timeout: 10_000 })
    .toEqual([
      ['q22 A', 'B'],
      ['q23 beds', '2'],
    ]);
  await text.getByRole('cell', { name: 'q23 beds' }).waitFor();

  // What is seen from its top is so in either mode, also where the letters of another font are higher than their line.
  await openNote(page, 'Hebrew.md');
  const top = async (heading: string) => (await page.locator(heading).boundingBox())?.y;
  await page.locator('.cm-line[role="heading"]').getByText('שלום עולם').waitFor();
  const before = await top('.cm-line[role="heading"]');
  await page.keyboard.press('Control+E');
  await page.locator('.note__page h1').waitFor();
  await expect.poll(() => top('.note__page h1')).toBe(before);
  await page.keyboard.press('Control+E');
  await page.locator('.cm-line[role="heading"]').waitFor();
  await expect.poll(() => top('.cm-line[role="heading"]')).toBe(before);

  // So is what says that the properties cannot be read, and what stands below.
  await openNote(page, 'Broken.md');
  const notice = async () => {
    const box = await page.getByText('cannot be read (line 2)').first().boundingBox();
    return box && { left: Math.round(box.x), top: Math.round(box.y), width: Math.round(box.width) };
  };
  await page.locator('.cm-content .properties-block__problem').waitFor();
  const written = { notice: await notice(), words: await placesOfWords(page, '.cm-content') };
  await page.keyboard.press('Control+E');
  await page.locator('.note__page .property-problem').waitFor();
  expect(await notice()).toEqual(written.notice);
  for (const [word, [left, middle]] of Object.entries(await placesOfWords(page, '.note__page'))) {
    expect(Math.abs(left - (written.words[word]?.[0] ?? NaN)), word).toBeLessThanOrEqual(1);
    expect(Math.abs(middle - (written.words[word]?.[1] ?? NaN)), word).toBeLessThanOrEqual(1);
  }
  await page.keyboard.press('Control+E');
  await openNote(page, 'Hebrew.md');

  // One goes on writing where one was, also after another note.
  await text.getByText('עולם').nth(4).click();
  await page.keyboard.press('End');
  await page.keyboard.type('1');
  await page.keyboard.press('Control+E');
  await page.locator('.note__page h1').waitFor();
  await page.keyboard.press('Control+E');
  await expect.poll(() => text.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.type('2');
  await openNote(page, 'Other.md');
  await text.getByText('x', { exact: true }).waitFor();
  await page.keyboard.press('Alt+ArrowLeft');
  await text.getByText('עולם12').click({ trial: true });
  await text.focus();
  await page.keyboard.type('3');
  await page.keyboard.press('Control+S');
  await expect.poll(() => latent.vault.read('Hebrew.md'), { timeout: 10_000 }).toContain('- עולם123\n');
});

/** The words in the cells of the only table of a text, row by row. */
function tableOf(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|') && !/^[| :-]+$/.test(line));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** A box touches neither words nor a box below it, and its words are not those of a heading that it stands in. */
async function keepsBoxesApart(page: Page): Promise<void> {
  const looks = await page.locator('.note__page .embedded-note__body p').evaluateAll((texts) =>
    texts.map((text) => {
      const { fontSize, fontWeight, lineHeight } = getComputedStyle(text);
      return [fontSize, fontWeight, lineHeight].join(' ');
    }),
  );
  expect(new Set(looks).size).toBe(1);
  const gaps = await page.locator('.note__page .remote-resource').evaluateAll((chips) => {
    const boxes = chips.map((chip) => chip.getBoundingClientRect());
    return boxes.slice(1).map(({ top }, index) => top - boxes[index]!.bottom);
  });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
}

it.runIf(IS_LONG_RUN)('shows a canvas and a drawing in an item where one writes as where one reads', async () => {
  const drawing = { type: 'excalidraw', elements: [{ type: 'rectangle', x: 0, y: 0, width: 100, height: 50 }] };
  const latent = await startLatent({
    vault: {
      'Items.md':
        '- ![[Plan.excalidraw]] after\n- words ![[Map.canvas]]\n- ![[Map.canvas]]\n\ntext\n\n- ![[Map.canvas]]\n\n- [ ] ![[Map.canvas]]\n\n- end\n',
      'Plan.excalidraw.md': `---\nexcalidraw-plugin: parsed\n---\n# Drawing\n\`\`\`json\n${JSON.stringify(drawing)}\n\`\`\`\n`,
      'Map.canvas': MAP,
    },
    viewport: { width: 1280, height: 2600 },
  });
  await latent.openVault();
  const { page } = latent;
  await openNote(page, 'Items.md');
  const tops = async (text: string) => {
    await page.locator(`${text} .embedded-canvas svg`).nth(3).waitFor();
    await page.locator(`${text} .embedded-drawing .drawing-picture`).waitFor();
    return page
      .locator(`${text} :is(.embedded-canvas, .embedded-drawing)`)
      .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().top)));
  };
  const live = await tops('.cm-content');
  await page.keyboard.press('Control+E');
  expect(await tops('.note__page')).toEqual(live);
});

it('asks before it overwrites an edit that another program has made since', async () => {
  const latent = await startLatent({ vault: { 'One.md': '# One\n\nFirst.\n' } });
  await startEditing(latent);
  const { page } = latent;
  await page.keyboard.type('Mine.');
  await latent.vault.write('One.md', '# One\n\nTheirs.\n');
  await page.keyboard.press('Control+S');
  await page
    .getByText(/changed|another program|on disk/i)
    .first()
    .waitFor();
  expect(await latent.vault.read('One.md')).toBe('# One\n\nTheirs.\n');
});

it.runIf(IS_LONG_RUN)('opens a note of 100 MB on one line in parts, and edits one of 1 MB on one line', async () => {
  const line = 'One line without an end. ';
  const huge = line.repeat(4_000_000);
  const long = line.repeat(40_000);
  const latent = await startLatent({
    vault: {
      'Huge.md': `${huge}The very end.`,
      'Long.md': long,
      'Book.md': `${'# Chapter\n\nText.\n\n'.repeat(120_000)}The end.`,
    },
  });
  await latent.openVault();
  const { page } = latent;

  await page.evaluate(() => (location.hash = '#/note/Huge.md'));
  const notice = page.getByRole('status').filter({ hasText: /holds 100 MB, more than the 10 MB/ });
  await notice.waitFor();
  await page
    .getByRole('document', { name: /^Part 1 of 391$/ })
    .getByText('One line without an end.')
    .first()
    .waitFor();
  await page.getByRole('spinbutton', { name: 'Part' }).fill('391');
  await page.keyboard.press('Enter');
  await page.getByRole('document', { name: 'Part 391 of 391' }).getByText('The very end.').waitFor();
  expect(await page.getByRole('button', { name: 'Source' }).count(), 'it cannot be edited').toBe(0);

  await page.evaluate(() => (location.hash = '#/note/Book.md?line=360001'));
  await page.getByRole('status').filter({ hasText: 'This note is very long' }).waitFor();
  await page.getByRole('document', { name: 'Part 7 of 9' }).getByText('Chapter').first().waitFor();
  await button(page, 'Next part').click();
  await page.getByRole('document', { name: 'Part 8 of 9' }).getByText('Chapter').first().waitFor();

  await writeInNote(page, 'Long.md');
  await page.getByText('Highlighting is off in this long paragraph.').waitFor();
  await page.keyboard.type('Mine.');
  await page.keyboard.press('Control+S');
  await expect
    .poll(() => latent.vault.read('Long.md').then((text) => text === `${long}Mine.`), { timeout: 10_000 })
    .toBe(true);
});
