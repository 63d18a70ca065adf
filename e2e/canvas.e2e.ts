import { expect, it } from 'vitest';
import { startLatent } from './harness.ts';
import { showMode } from './harness/notes.ts';

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

const VAULT = {
  'Maps/Board.canvas': BOARD,
  'Maps/Broken.canvas': '{"nodes": [',
  'Maps/beds.csv': 'bed,plant\n1,parsley\n',
  'Notes/Plot.md':
    '# Plot\n\n## Beds\n\nFour of them.\n\n## Water\n\nA butt and a can. See ![[Board.canvas]] and [[Board.canvas|the map]].\n',
};

it('shows a canvas as a list of its cards, finds them by their words, and shows links in both directions', async () => {
  const latent = await startLatent({ vault: VAULT });
  await latent.openVault();
  const { page } = latent;

  await page.getByRole('textbox', { name: 'Search notes' }).fill('where to begin');
  await page.getByRole('link', { name: /Board/ }).first().click();
  const canvas = page.getByRole('article', { name: 'Board' });
  await canvas.getByRole('heading', { name: 'Where to begin?' }).waitFor();
  await canvas.getByText('4 cards').waitFor();
  await canvas.getByRole('heading', { name: 'In spring' }).waitFor();
  await canvas.getByText('first').waitFor();
  await expect
    .poll(() => canvas.getByRole('link', { name: 'https://seeds.example/list' }).getAttribute('data-address'))
    .toBe('https://seeds.example/list');
  expect(await canvas.getByText('javascript:alert(1)').evaluate((element) => element.closest('a'))).toBeNull();

  await canvas.locator('a[data-path="Notes/Plot.md"]', { hasText: 'Water' }).click();
  await page.waitForFunction(() => location.hash === '#/note/Notes/Plot.md?line=7');

  // The note lists the canvas that shows it, and its own link opens the canvas.
  await page.getByRole('tab', { name: 'Links' }).click();
  const incoming = page.getByRole('region', { name: 'Links' });
  await incoming.getByRole('button', { name: /Board/ }).first().waitFor();
  await showMode(page, 'Read');
  await page.getByRole('article', { name: 'Plot' }).getByRole('link', { name: 'the map' }).click();
  await canvas.getByRole('heading', { name: 'Where to begin?' }).waitFor();
});

it('shows a canvas as another program changes it, and says why one cannot be read', async () => {
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
    JSON.stringify({ nodes: [{ id: 'a', type: 'text', text: 'corrected', x: 0, y: 0, width: 1, height: 1 }] }),
  );
  await page.getByRole('article', { name: 'Broken' }).getByText('corrected').waitFor();
  await expect.poll(() => page.evaluate(() => window.latent.status().warnings)).toEqual([]);

  // Any other file that holds text is shown as such on demand.
  await page.evaluate(() => (location.hash = '#/note/Maps/beds.csv'));
  await page.getByRole('button', { name: 'Show as plain text' }).click();
  await page.getByRole('document', { name: 'Part 1 of 1' }).getByText('parsley').waitFor();
});
