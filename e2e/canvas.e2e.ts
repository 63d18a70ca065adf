import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { toLocalDay } from '../src/notes/dates/dates.ts';
import { startLatent } from './harness.ts';
import type { Latent } from './harness/launch.ts';
import { makePdf } from './harness/make-pdf.ts';
import { openNote, readNote, showMode } from './harness/notes.ts';
import { searchBox } from './views/view.ts';

const BOARD = JSON.stringify({
  nodes: [
    {
      id: 'q',
      type: 'text',
      text: '## Where to begin?\n\nWith [[Plot#Beds|the beds]] and #garden',
      x: 0,
      y: 0,
      width: 200,
      height: 100,
    },
    { id: 'g', type: 'group', label: 'In spring', x: 0, y: 200, width: 500, height: 300 },
    { id: 'f', type: 'file', file: 'Notes/Plot.md', subpath: '#Water', x: 10, y: 210, width: 200, height: 100 },
    { id: 'w', type: 'link', url: 'https://seeds.example/list', x: 10, y: 350, width: 200, height: 100 },
    { id: 'x', type: 'link', url: 'javascript:alert(1)', x: 10, y: 400, width: 200, height: 20 },
  ],
  edges: [{ id: 'e', fromNode: 'q', toNode: 'f', label: 'first' }],
});

const PLANTS = `# What grows
filters:
  and:
    - file.inFolder("Plants") # not the maps
views:
  - type: table
    name: All
    order: [file.name, rows]   # as on the board
    keep: { me:   1 }
`;
const DRAWING = JSON.stringify({
  type: 'excalidraw',
  elements: [
    { type: 'rectangle', id: 'r', x: 0, y: 0, width: 200, height: 60, backgroundColor: '#a5d8ff' },
    { type: 'text', id: 't', x: 10, y: 10, width: 150, height: 25, text: 'Four beds' },
    { type: 'frame', id: 'f', name: 'Shed', x: 400, y: 0, width: 100, height: 80 },
    { type: 'text', id: 'u', frameId: 'f', x: 410, y: 10, width: 80, height: 25, text: 'Tools' },
  ],
});

/** Today, as its note is called. */
const DAY = toLocalDay(Date.now());
const LEEK = '---\nrows: 3 # in May\nbed: [a,  b]\n---\nLeek.\n';

const TASKS = `---

kanban-plugin: board

---

## To do

- [ ] Sow peas
\twith string
- [ ]  Water   the beds

## Done

**Complete**
- [x] Dig

%% kanban:settings
{"kanban-plugin":"board","own":1}
%%
`;

const VAULT = {
  '.obsidian/community-plugins.json': '["periodic-notes"]',
  '.obsidian/plugins/periodic-notes/data.json':
    '{"weekly":{"enabled":true,"format":"[Week of] YYYY-MM-DD","folder":"Weeks","template":"Week.md"}}',
  'Tasks.md': TASKS,
  'Week.md': '{{date:YYYY}}: {{monday:dddd}}\n',
  [`${DAY}.md`]: 'The day.\n',
  'Maps/Board.canvas': BOARD,
  'Plants.base': PLANTS,
  'Plants/Leek.md': LEEK,
  'Plants/Kale.md': '---\nrows: 2\n---\nKale.\n',
  'Maps/Broken.canvas': '{"nodes": [',
  'Maps/Sketch.excalidraw': DRAWING,
  'Maps/Drawn.md': `---\n\nexcalidraw-plugin: parsed\n\n---\n\n## Drawing\n\`\`\`json\n${DRAWING}\n\`\`\`\n`,
  'Maps/Drawings.canvas': JSON.stringify({
    nodes: [
      { id: 'd', type: 'file', file: 'Maps/Drawn.md', x: 0, y: 0, width: 300, height: 200 },
      { id: 's', type: 'file', file: 'Maps/Sketch.excalidraw', x: 0, y: 240, width: 300, height: 200 },
    ],
  }),
  'Maps/With drawings.md': '![[Drawn]]\n\n![[Sketch.excalidraw#^frame=Shed|120]]\n',
  'Maps/beds.csv': 'bed,plant\n1,parsley\n',
  'Maps/beds.json': '{"plants": ["parsley", "chard"]}',
  'Maps/broken.json': '{\n  "bed": }\n',
  'Notes/Plot.md':
    '# Plot\n\n## Beds\n\nFour of them.\n\n## Water\n\nA butt and a can. See ![[Board.canvas]] and [[Board.canvas|the map]].\n',
};

it('shows a canvas as it is drawn, finds them by their words, and shows links in both directions', async () => {
  const latent = await startLatent({ vault: VAULT });
  await latent.openVault();
  const { page } = latent;

  await (await searchBox(page)).fill('where to begin');
  await page.getByRole('link', { name: /Board/ }).first().click();
  const canvas = page.getByRole('article', { name: 'Board' });
  await canvas.getByRole('heading', { name: 'Where to begin?' }).waitFor();
  await canvas.getByText('4 cards').waitFor();
  await canvas.getByRole('heading', { name: 'In spring' }).waitFor();
  await canvas.locator('svg').getByText('first').waitFor();
  await expect.poll(() => canvas.getByRole('button', { name: 'As a list' }).getAttribute('aria-pressed')).toBe('false');
  await expect
    .poll(() => canvas.getByRole('link', { name: 'https://seeds.example/list' }).getAttribute('data-address'))
    .toBe('https://seeds.example/list');
  expect(await canvas.getByText('javascript:alert(1)').evaluate((element) => element.closest('a'))).toBeNull();

  // The card holds what its note says there.
  await canvas.getByText('A butt and a can. See').waitFor();
  expect(await canvas.getByText('Four of them.').count()).toBe(0);
  await canvas.locator('a[data-path="Notes/Plot.md"]', { hasText: 'Water' }).click();
  await page.waitForFunction(() => location.hash === '#/note/Notes/Plot.md?line=7');

  // The note lists the canvas that shows it, and its own link opens the canvas.
  await page.getByRole('tab', { name: 'Links' }).click();
  const incoming = page.getByRole('region', { name: 'Links' });
  await incoming.getByRole('button', { name: /Board/ }).first().waitFor();
  await showMode(page, 'Read');
  // A pointer that rests on a link shows what it leads to, and so does a key; Escape gives the keyboard back.
  const map = page.getByRole('article', { name: 'Plot' }).getByRole('link', { name: 'the map' });
  await page.getByRole('link', { name: 'Canvas Board' }).getByText('In spring').waitFor();
  const preview = page.getByRole('dialog', { name: 'Preview of Board.canvas' });
  await map.hover();
  await preview.getByRole('heading', { name: 'Where to begin?' }).waitFor();
  await page.mouse.move(2, 2);
  await preview.waitFor({ state: 'detached' });
  await map.focus();
  await page.keyboard.press('Alt+q');
  await preview.getByRole('button', { name: 'Open', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await expect.poll(() => map.evaluate((link) => link === document.activeElement)).toBe(true);
  await map.click();
  await canvas.getByRole('heading', { name: 'Where to begin?' }).waitFor();
});

it('shows a canvas as another program changes it, says why one cannot be read, and changes a base', async () => {
  const latent = await startLatent({ vault: VAULT });
  await latent.openVault();
  const { page } = latent;
  await page.getByRole('button', { name: /warning/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Maps\/Broken\.canvas/ })
    .click();
  await page.getByRole('status').filter({ hasText: 'This canvas cannot be read' }).waitFor();
  await page.getByRole('document', { name: 'Part 1 of 1' }).getByText('{"nodes": [').waitFor();
  await latent.vault.write(
    'Maps/Broken.canvas',
    JSON.stringify({ nodes: [{ id: 'a', type: 'text', text: 'corrected', x: 0, y: 0, width: 250, height: 60 }] }),
  );
  const board = page.getByRole('article', { name: 'Broken' });
  await board.getByText('corrected').waitFor();

  // By keys a card is moved and written; what another program adds meanwhile stays.
  await board.getByRole('group', { name: 'Card: corrected' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => latent.vault.read('Maps/Broken.canvas')).toContain('"x":10,"y":0');
  await latent.vault.write(
    'Maps/Broken.canvas',
    (await latent.vault.read('Maps/Broken.canvas')).replace(
      '[{',
      '[{"id":"b","type":"text","text":"other","x":0,"y":90,"width":90,"height":60,"own":1},{',
    ),
  );
  await board.getByText('other').waitFor();
  await board.getByRole('group', { name: 'Card: corrected' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' here');
  await page.keyboard.press('Escape');
  await expect.poll(() => latent.vault.read('Maps/Broken.canvas')).toContain('"text":"corrected here"');
  expect(await latent.vault.read('Maps/Broken.canvas')).toContain(
    '"text":"other","x":0,"y":90,"width":90,"height":60,"own":1}',
  );
  // By the pointer one is dragged, and an arrow is drawn from it.
  const card = board.getByRole('group', { name: 'Card: corrected here' });
  await card.hover({ position: { x: 200, y: 50 } });
  await page.mouse.down();
  await page.mouse.move(900, 600, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => latent.vault.read('Maps/Broken.canvas')).not.toContain('"x":10,"y":0');
  await board.getByRole('button', { name: 'Connect' }).click();
  await board.getByRole('group', { name: 'Card: other' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => latent.vault.read('Maps/Broken.canvas')).toContain('"fromNode":"a","toNode":"b"');
  await board.getByRole('button', { name: 'Arrow from Card: corrected here to Card: other' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.latent.status().warnings)).toEqual([]);
  await changeSeveral(latent, board);

  // Files of values are tables and trees, and text when asked.
  await openNote(page, 'Maps/beds.csv');
  const table = page.getByRole('region', { name: 'Table of beds.csv' });
  await table.getByRole('columnheader', { name: 'plant' }).waitFor();
  await table.getByRole('cell', { name: 'parsley' }).waitFor();
  await page.getByText('Text', { exact: true }).click();
  await page.getByRole('document', { name: 'Part 1 of 1' }).getByText('parsley').waitFor();
  await openNote(page, 'Maps/beds.json');
  const tree = page.getByRole('tree', { name: 'Values of beds.json' });
  await tree.getByRole('treeitem', { name: /^plants/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tree.getByRole('treeitem', { name: /parsley/ }).count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: /parsley/ }).waitFor();
  await openNote(page, 'Maps/broken.json');
  await page.getByText('This file cannot be read (line 2)').waitFor();
  await page.getByRole('document', { name: 'Part 1 of 1' }).getByText('"bed":').waitFor();
  await lookAtDrawings(latent);
  await changeABase(latent);
  await moveACard(latent);
  await openADayAndAWeek(latent);
});

/** Drawings are drawn as files, in notes and on cards; of one a link shows a part. */
async function lookAtDrawings({ page }: Latent): Promise<void> {
  await openNote(page, 'Maps/Sketch.excalidraw');
  await page.getByRole('region', { name: 'Drawing Sketch.excalidraw' }).getByText('Four beds').waitFor();
  await openNote(page, 'Maps/Drawings.canvas');
  await expect
    .poll(() =>
      page.getByRole('article', { name: 'Drawings' }).locator('.drawing-picture').getByText('Four beds').count(),
    )
    .toBe(2);
  await openNote(page, 'Maps/With drawings.md');
  const note = page.getByRole('article', { name: 'With drawings' });
  await note.getByRole('group', { name: 'Drawing Drawn' }).getByText('Four beds').first().waitFor();
  const part = note.getByRole('group', { name: 'Drawing Sketch' }).locator('.drawing-picture');
  await part.getByText('Tools').waitFor();
  expect([await part.getAttribute('width'), await part.getByText('Four beds').count()]).toEqual(['120', 0]);
}

/** All that stands on a canvas is chosen by a key, put in line, moved by one and grouped; it is seen larger, and as a whole. */
async function changeSeveral({ page, vault }: Latent, board: Locator): Promise<void> {
  const nodes = async () =>
    (
      JSON.parse(await vault.read('Maps/Broken.canvas')) as {
        nodes: { id: string; x: number; y: number; type: string }[];
      }
    ).nodes;
  const places = async () => (await nodes()).map(({ x, y }) => [x, y]);
  await board.getByRole('group', { name: 'Card: other' }).focus();
  await page.keyboard.press('Control+a');
  await board.getByRole('toolbar', { name: 'Selected: 2 items' }).getByRole('button', { name: 'Align' }).click();
  await page.getByRole('menuitem', { name: 'Left edges' }).click();
  await expect.poll(async () => new Set((await places()).map(([x]) => x)).size).toBe(1);
  const before = await places();
  await board.getByRole('group', { name: 'Card: other' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(places).toEqual(before.map(([x = 0, y = 0]) => [x, y + 10]));
  await board.getByRole('button', { name: 'Group', exact: true }).click();
  await page.keyboard.type(' of both');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await nodes()).map(({ type }) => type)).toEqual(['text', 'text', 'group']);
  await board.getByRole('group', { name: 'Group: Group of both' }).focus();
  await page.keyboard.press('=');
  await board.getByRole('button', { name: /^Zoom 1[0-9]{2}%/ }).waitFor();
  await page.keyboard.press('Shift+Digit1');
  await board.getByRole('button', { name: /^Zoom (?:100|[1-9][0-9])%/ }).waitFor();
}

/** A cell and a filter are changed, and every other byte of both files stays; *Undo* takes the filter back. */
async function changeABase({ page, vault }: Latent): Promise<void> {
  await openNote(page, 'Plants.base');
  const base = page.getByRole('article', { name: 'Plants' });
  await base.getByRole('row', { name: /Leek/ }).getByRole('cell', { name: '3' }).focus();
  await page.keyboard.press('Enter');
  await base.getByRole('textbox', { name: 'rows of Plants/Leek.md' }).fill('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => vault.read('Plants/Leek.md')).toBe(LEEK.replace('rows: 3', 'rows: 5'));
  await base.getByRole('button', { name: 'Filter' }).click();
  await base.getByRole('button', { name: 'Add a condition' }).last().click();
  const added = `${PLANTS.replace('not the maps\n', 'not the maps\n    - "!file.name.isEmpty()"\n')}`;
  await expect.poll(() => vault.read('Plants.base')).toBe(added);
  const property = base.getByRole('combobox', { name: 'Property' }).last();
  await expect.poll(() => property.inputValue()).toBe('file.name');
  await base.getByRole('combobox', { name: 'Condition', exact: true }).last().selectOption('is');
  const values = base.getByRole('textbox', { name: 'Value' });
  await expect.poll(() => values.count()).toBe(2);
  await values.last().fill('Kale');
  await page.keyboard.press('Enter');
  await base.getByText('1 result', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await base.getByText('0 results').waitFor();
  await base.getByRole('button', { name: 'Remove this condition' }).last().click();
  await expect.poll(() => vault.read('Plants.base')).toBe(PLANTS);
}

/** By keys and by the pointer a card comes into the lane of what is done, ticked; every other byte of the board stays, and *Undo* brings it back. */
async function moveACard({ page, vault }: Latent): Promise<void> {
  await openNote(page, 'Tasks.md');
  const board = page.getByRole('article', { name: 'Tasks' });
  await board.getByRole('listitem').filter({ hasText: 'Sow peas' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  const card = '- [ ] Sow peas\n\twith string\n';
  const done = card.replace('[ ]', '[x]');
  await expect
    .poll(() => vault.read('Tasks.md'))
    .toBe(TASKS.replace(card, '').replace('**Complete**\n', `**Complete**\n${done}`));
  await page.keyboard.press('Control+z');
  await expect.poll(() => vault.read('Tasks.md')).toBe(TASKS);
  // By the pointer it is dropped behind the other cards of the lane.
  const lane = board.getByRole('region', { name: 'Done', exact: true });
  await board
    .getByRole('listitem')
    .filter({ hasText: 'Sow peas' })
    .dragTo(lane.getByRole('button', { name: 'Add' }));
  await expect
    .poll(() => vault.read('Tasks.md'))
    .toBe(TASKS.replace(card, '').replace('- [x] Dig\n', `- [x] Dig\n${done}`));
  await page.keyboard.press('Control+z');
  await expect.poll(() => vault.read('Tasks.md')).toBe(TASKS);
}

/** A day that has a note opens it; the note of a week is made with its template. */
async function openADayAndAWeek({ page, vault }: Latent): Promise<void> {
  await page.getByRole('tab', { name: 'Calendar', exact: true }).click();
  const calendar = page.getByRole('region', { name: 'Calendar of this vault' });
  await calendar
    .getByRole('grid')
    .getByRole('button', { name: /, has a note$/ })
    .click();
  await page.waitForFunction((day) => location.hash === `#/note/${day}.md`, DAY);
  await calendar.getByRole('button', { name: /^Create “Week of / }).click();
  await page.waitForFunction(() => location.hash.startsWith('#/note/Weeks/Week%20of%20'));
  await expect.poll(() => vault.read(`Weeks/Week of ${DAY}.md`).catch(() => '')).toMatch(/^\d{4}: Monday\n$/);
}

it('shows PDFs, pictures and sound, draws formulas, diagrams and code, and offers a copy of anything else', async () => {
  const latent = await startLatent({
    vault: {
      'Book.pdf': makePdf(['Sowing in spring', 'Lamps in winter', 'The end']),
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
  await page.getByRole('button', { name: 'Outline of the PDF' }).click();
  await page
    .getByRole('navigation', { name: 'Outline of the PDF' })
    .getByRole('button', { name: 'Sowing in spring' })
    .click();
  await page.waitForFunction(() => location.hash === '#/note/Book.pdf?page=1');
  await page.getByRole('searchbox', { name: 'Find in this PDF' }).fill('LAMPS in');
  await page.getByRole('searchbox', { name: 'Find in this PDF' }).press('Enter');
  await page.getByRole('status').filter({ hasText: '1 on page 2' }).waitFor();
  await page.waitForFunction(() => location.hash === '#/note/Book.pdf?page=2');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: /^Zoom 120/ }).waitFor();
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
  await text.getByRole('link', { name: 'Footnote 1', exact: true }).click();
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

[^1]: Its text.
`;

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}
