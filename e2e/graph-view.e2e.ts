import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { runCommand } from './harness/assistant.ts';
import { startLatent } from './harness.ts';
import { IS_LONG_RUN } from './harness/long-run.ts';
import { chooseAction } from './views/view.ts';

const FILES = {
  'Hub.md': '---\ntype: concept\n---\n[[Left]] [[Right]] [[Ideas/Far]]\n',
  'Left.md':
    '---\ntype: hypothesis\nrelations:\n  - { type: supports, target: "[[Hub]]", confidence: 0.7 }\n---\nleft\n',
  'Right.md': 'right #light\n',
  'Ideas/Far.md': '[[Further]]\n',
  'Ideas/Further.md': 'the end\n',
  'Alone.md': 'linked with nothing\n',
};

const graph = (page: Page) => page.getByRole('application', { name: /^Graph of/u });
const region = (page: Page) => page.getByRole('region', { name: 'Graph', exact: true });
/** What a screen reader says of the note selected by keyboard. */
const spoken = (page: Page) => region(page).getByRole('status').filter({ hasText: 'linked with' });
const hash = (page: Page) => page.evaluate(() => decodeURIComponent(location.hash));

/** Widths in px of the names as the worker draws them, by name; in the system's typeface they would be others. */
async function widthsInGraph(page: Page): Promise<Record<string, number>> {
  const painter = page.workers().find((worker) => worker.url().includes('paint'));
  await painter?.evaluate(() => {
    const drawing = OffscreenCanvasRenderingContext2D.prototype;
    const worker = self as unknown as { widths?: Record<string, number> };
    if (worker.widths) return;
    const widths: Record<string, number> = (worker.widths = {});
    const measuring: ProxyHandler<typeof drawing.fillText> = {
      apply(fillText, context: OffscreenCanvasRenderingContext2D, given: Parameters<typeof drawing.fillText>) {
        widths[given[0]] = context.measureText(given[0]).width;
        fillText.apply(context, given);
      },
    };
    Object.defineProperty(drawing, 'fillText', { value: new Proxy(Reflect.get(drawing, 'fillText'), measuring) });
  });
  // Another picture.
  await region(page).getByRole('button', { name: 'Zoom in' }).click();
  await region(page).getByRole('button', { name: 'Show all of it' }).click();
  return (await painter?.evaluate(() => (self as unknown as { widths: Record<string, number> }).widths)) ?? {};
}

const widthsInApp = (page: Page) =>
  page.evaluate(async () => {
    const font = `12px ${getComputedStyle(document.querySelector('canvas')!).fontFamily}`;
    await document.fonts.load(font);
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = font;
    const names = ['Hub', 'Left', 'Right', 'Far', 'Further', 'Alone'];
    return Object.fromEntries(names.map((name) => [name, context.measureText(name).width]));
  });

describe('the graph view', () => {
  it('opens from the palette, moves from note to neighbour by keyboard, and opens a note', async () => {
    const latent = await startLatent({ vault: FILES });
    const { page } = latent;
    await latent.openVault();
    await runCommand(page, 'Show the graph');
    await graph(page).waitFor();
    await expect.poll(() => widthsInGraph(page), { timeout: 20_000 }).toEqual(await widthsInApp(page));
    await graph(page).focus();
    await expect.poll(() => graph(page).getAttribute('aria-label')).toBe('Graph of 6 notes');
    await page.keyboard.press('Home');
    await expect.poll(() => spoken(page).textContent()).toContain('Hub, concept, linked with Left, Right, Far');

    // In any layout, one of the four arrow keys selects a neighbour.
    const reached = async () => {
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        await page.keyboard.press(key);
        const said = (await spoken(page).textContent()) ?? '';
        if (!said.startsWith('Hub')) return said.split(',')[0]!;
      }
      return undefined;
    };
    const neighbour = await reached();
    expect(['Left', 'Right', 'Far']).toContain(neighbour);
    await page.keyboard.press('Enter');
    await expect.poll(() => hash(page)).toMatch(new RegExp(`^#/note/(Ideas/)?${neighbour}\\.md$`, 'u'));

    await page.goBack();
    await expect.poll(() => spoken(page).textContent()).toContain(`${neighbour},`);
  });

  it.runIf(IS_LONG_RUN)(
    'shows the neighbourhood of a note to a chosen depth, after a reload too, and the same as a list',
    async () => {
      const latent = await startLatent({ vault: FILES });
      const { page } = latent;
      await latent.openVault();
      await page.evaluate(() => (location.hash = '#/note/Right.md'));
      await chooseAction(page, 'Graph around this note');
      await latent.reload();
      await expect.poll(() => graph(page).getAttribute('aria-label')).toBe('Graph of 2 notes');
      const howMuch = page.getByRole('combobox', { name: 'How many of the notes' });
      await howMuch.selectOption('3 steps');
      await expect.poll(() => graph(page).getAttribute('aria-label')).toBe('Graph of 5 notes');
      expect(await page.title()).toContain('Graph');
      await page.getByRole('toolbar', { name: 'Navigation' }).getByText('Right', { exact: true }).waitFor();

      await howMuch.selectOption('All notes');
      await expect.poll(() => graph(page).getAttribute('aria-label')).toBe('Graph of 6 notes');
      await page.getByRole('button', { name: 'Show as a list' }).click();
      const rows = page.getByRole('list', { name: 'Notes of the graph' }).locator(':scope > li');
      await expect.poll(() => rows.count()).toBe(6);
      await expect.poll(() => rows.first().getByRole('link').first().textContent()).toBe('Hub');
      await rows.first().getByRole('button', { name: '4 lines' }).click();
      await expect
        .poll(() => rows.first().getByRole('listitem').allTextContents())
        .toEqual(['links to Left', 'links to Right', 'links to Far', 'Left supports this (70%)']);

      await page.getByRole('textbox', { name: 'Filter the graph' }).fill('#light');
      await expect.poll(() => rows.count()).toBe(1);
      await page.getByRole('textbox', { name: 'Filter the graph' }).fill('ideas');
      await expect.poll(() => rows.count()).toBe(2);
      await page.getByRole('textbox', { name: 'Filter the graph' }).fill('');
      await page.getByRole('button', { name: 'Colours and lines', exact: true }).click();
      await page.getByRole('switch', { name: 'Links' }).press('Space');
      await expect.poll(() => rows.first().textContent()).toContain('1 line');
    },
  );

  it.runIf(IS_LONG_RUN)(
    'opens a note by a click on its point, keeps a dragged point where it was put, and updates as files change',
    async () => {
      const latent = await startLatent({ vault: { 'One.md': 'one', 'Two.md': '[[One]]' } });
      const { page } = latent;
      await latent.openVault();
      await page.evaluate(() => (location.hash = '#/graph/One.md'));
      await page.getByRole('button', { name: 'Show all of it' }).waitFor();
      const point = await findPoint(page);
      await page.mouse.move(point.x, point.y);
      await page.mouse.down();
      await page.mouse.move(point.x, point.y + 60, { steps: 4 });
      await page.mouse.up();
      expect(await hash(page)).toBe('#/graph/One.md');
      await page.mouse.click(point.x, point.y + 60);
      await expect.poll(() => hash(page)).toMatch(/^#\/note\/(One|Two)\.md$/u);

      await page.evaluate(() => (location.hash = '#/graph'));
      await latent.vault.write('Three.md', '[[One]]');
      await expect.poll(() => graph(page).getAttribute('aria-label')).toBe('Graph of 3 notes');
    },
  );
});

/** Looks around the middle of the graph for a point that is on a note. */
async function findPoint(page: Page): Promise<{ x: number; y: number }> {
  const box = (await graph(page).boundingBox())!;
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let x = middleX - 160; x <= middleX + 160; x += 10) {
    for (let y = middleY - 160; y <= middleY + 160; y += 10) {
      await page.mouse.move(x, y);
      if (await page.locator('.graph__stage--on-note').count()) return { x, y };
    }
  }
  throw new Error('No note was found under the pointer.');
}
