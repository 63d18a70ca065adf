import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import type { Latent } from './harness/launch.ts';
import { openNote, showMode } from './harness/notes.ts';
import { searchBox } from './views/view.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';

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

const DRAWING = JSON.stringify({
  type: 'excalidraw',
  elements: [
    { type: 'rectangle', id: 'r', x: 0, y: 0, width: 200, height: 60, backgroundColor: '#a5d8ff' },
    { type: 'text', id: 't', x: 10, y: 10, width: 150, height: 25, text: 'Four beds' },
    { type: 'frame', id: 'f', name: 'Shed', x: 400, y: 0, width: 100, height: 80 },
    { type: 'text', id: 'u', frameId: 'f', x: 410, y: 10, width: 80, height: 25, text: 'Tools' },
  ],
});

const VAULT = {
  'Top.md': 'On top.\n',
  'Maps/Board.canvas': BOARD,
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
  // What is written on an arrow stands above the cards, and is pressed to choose it.
  await canvas.locator('.canvas__arrow-label').getByText('first').click();
  await canvas.getByRole('toolbar').getByRole('button', { name: 'Edit label' }).waitFor();
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
  const question = preview.getByRole('heading', { name: 'Where to begin?' });
  // A page that scrolls, as it does while the canvas above is drawn, closes what a link shows: the pointer comes again.
  await expect
    .poll(async () => {
      await page.mouse.move(2, 2);
      await map.hover();
      return question.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
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

it('offers nothing for a card in the list, where none is seen to be chosen, and comes back to the part that was seen', async () => {
  const latent = await startLatent({ vault: VAULT });
  await latent.openVault();
  await openNote(latent.page, 'Maps/Board.canvas');
  const canvas = latent.page.getByRole('article', { name: 'Board' });
  await canvas.locator('.canvas__arrow-label').getByText('first').click();
  const bar = canvas.getByRole('toolbar', { name: /^Selected/u });
  await bar.waitFor();
  await canvas.getByRole('button', { name: 'Zoom in' }).click();
  const asList = canvas.getByRole('button', { name: 'As a list' });
  const heading = canvas.getByRole('heading', { name: 'In spring' });
  const before = await heading.boundingBox();
  await asList.click();
  await bar.waitFor({ state: 'detached' });
  await asList.click();
  await expect.poll(() => heading.boundingBox()).toEqual(before);

  // What is added to the list counts as soon as it is there, and stands on the canvas where nothing else does.
  await asList.click();
  const field = canvas.getByRole('textbox').and(latent.page.locator(':focus'));
  for (const [at, words] of ['Third', 'Fourth'].entries()) {
    await canvas.getByRole('button', { name: 'Add to the canvas' }).click();
    await latent.page.getByRole('menuitem', { name: 'Text card' }).click();
    await field.waitFor();
    await canvas.getByText(`${at + 5} cards`).waitFor();
    const [box, view] = [(await field.boundingBox())!, (await canvas.boundingBox())!];
    expect([box.x > view.x, box.x + box.width < view.x + view.width], 'clear of both edges').toEqual([true, true]);
    await latent.page.keyboard.type(words);
    await latent.page.keyboard.press('Escape');
    await canvas.getByText(words, { exact: true }).waitFor();
  }
  await expect.poll(() => latent.vault.read('Maps/Board.canvas')).toContain('"text":"Fourth"');
  const { nodes } = JSON.parse(await latent.vault.read('Maps/Board.canvas')) as { nodes: Record<string, unknown>[] };
  expect(nodes.slice(-2).map(({ text, x, y }) => [text, x, y])).toEqual([
    ['Third', 0, 520],
    ['Fourth', 0, 660],
  ]);
});

it.runIf(IS_LONG_RUN)(
  'shows a canvas as another program changes it, says why one cannot be read, and draws drawings',
  async () => {
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
    await bringCards(latent, board);
    await lookAtDrawings(latent);
  },
);

/** Drawings are drawn as files, in notes and on cards; of one a link shows a part. A canvas takes cards of another one. */
async function lookAtDrawings({ page, vault }: Latent): Promise<void> {
  await openNote(page, 'Maps/Sketch.excalidraw');
  await page.getByRole('region', { name: 'Drawing Sketch.excalidraw' }).getByText('Four beds').waitFor();
  await openNote(page, 'Maps/Drawings.canvas');
  await expect
    .poll(() =>
      page.getByRole('article', { name: 'Drawings' }).locator('.drawing-picture').getByText('Four beds').count(),
    )
    .toBe(2);
  // What was cut on the other canvas is pasted on this one, behind what is there.
  await page.getByRole('article', { name: 'Drawings' }).getByRole('group', { name: /Drawn/ }).first().focus();
  await page.keyboard.press('Control+v');
  await expect
    .poll(async () =>
      (JSON.parse(await vault.read('Maps/Drawings.canvas')) as { nodes: { text?: string; own?: number }[] }).nodes.map(
        ({ text, own }) => [text, own],
      ),
    )
    .toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ['other', 1],
    ]);
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

/** Cards come by the clipboard, with ids of their own, and go; a file that is dragged from the list becomes a card. */
async function bringCards({ page, vault }: Latent, board: Locator): Promise<void> {
  const nodes = async () =>
    (JSON.parse(await vault.read('Maps/Broken.canvas')) as { nodes: Record<string, unknown>[] }).nodes;
  const others = async () => (await nodes()).filter(({ text }) => text === 'other').map(({ id }) => id);
  await board.getByRole('group', { name: 'Card: other' }).focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect.poll(async () => (await others()).length).toBe(2);
  expect(new Set(await others()).size).toBe(2);
  await page.keyboard.press('Control+x');
  await expect.poll(async () => (await others()).length).toBe(1);
  await page.getByRole('treeitem', { name: /^Top/ }).dragTo(board.locator('.canvas-scroller'));
  await expect.poll(async () => (await nodes()).map(({ file }) => file)).toContain('Top.md');
}

it('writes a first card by a double click on a canvas with nothing on it, which says so, and takes a note that is dragged there', async () => {
  const empty = '{"nodes":[],"edges":[]}';
  const latent = await startLatent({ vault: { 'Top.md': 'On top.\n', 'New.canvas': empty, 'Other.canvas': empty } });
  await latent.openVault();
  const { page, vault } = latent;
  const nodes = async (path: string) =>
    (JSON.parse(await vault.read(path)) as { nodes: Record<string, unknown>[] }).nodes;
  await openNote(page, 'New.canvas');
  const canvas = page.getByRole('article', { name: 'New' });
  const scroller = canvas.locator('[data-note-scroller]');
  await canvas.getByText('Double-click to write a card').waitFor();
  // Also where all that stood there was removed: what comes then is in sight.
  for (const words of ['First', 'Second']) {
    await scroller.dblclick({ position: { x: 60, y: 400 } });
    await canvas.getByRole('textbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(words);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await nodes('New.canvas')).map(({ text }) => text)).toEqual([words]);
    const card = canvas.getByRole('group', { name: `Card: ${words}` });
    const [box, view] = [(await card.boundingBox())!, (await scroller.boundingBox())!];
    expect([box.x >= view.x, box.x + box.width <= view.x + view.width]).toEqual([true, true]);
    expect([box.y >= view.y, box.y + box.height <= view.y + view.height]).toEqual([true, true]);
    await card.focus();
    await page.keyboard.press('Delete');
    await canvas.getByText('Double-click to write a card').waitFor();
  }
  await openNote(page, 'Other.canvas');
  const other = page.getByRole('article', { name: 'Other' });
  await other.getByText('Double-click to write a card').waitFor();
  await page.getByRole('treeitem', { name: /^Top/ }).dragTo(other.locator('[data-note-scroller]'));
  await expect.poll(async () => (await nodes('Other.canvas')).map(({ file }) => file)).toEqual(['Top.md']);
});
