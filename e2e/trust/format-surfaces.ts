import { readNote } from '../harness/notes.ts';
import { fitsLine } from './corpus/vector.ts';
import { inParts, openNote, scrollThrough, waitUntilStill, type Surface, type SurfaceContext } from './surface.ts';
import { baseFiles, drawingOf, queryFiles, toolFiles } from './format-files.ts';

/** What the formats within a vault show of notes: bases with their formulas, boards, drawings, lists of tasks, queries, and files of values. */

const IN_A_BASE = 20;
const IN_A_LIST = 60;
const IN_A_TOOL = 30;
const MOST_SHOWN_TOOLS = 4;

async function look({ page, interact }: SurfaceContext): Promise<void> {
  await waitUntilStill(page);
  await scrollThrough(page, 'main *');
  await interact();
}

export const FORMAT_SURFACES: readonly Surface[] = [
  {
    name: 'bases',
    isHtml: true,
    showsAll: true,
    fits: fitsLine,
    files: (texts) => Object.fromEntries(inParts(texts, IN_A_BASE).flatMap(baseFiles)),
    async show(context) {
      const { page, texts } = context;
      for (const at of inParts(texts, IN_A_BASE).keys()) {
        await openNote(page, `Bases/${at}.base`);
        const views = page.getByRole('tablist', { name: 'Views of this base' }).getByRole('tab');
        await views.first().waitFor();
        for (const view of await views.all()) {
          await view.click();
          await look(context);
        }
        await readNote(page, `BaseNotes/${at}.md`);
        await page
          .locator('.note__page')
          .getByRole('heading', { name: `Base ${at}`, exact: true })
          .first()
          .waitFor();
        await look(context);
      }
    },
  },
  {
    name: 'boards',
    isHtml: true,
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, IN_A_LIST).map((part, at) => [
          `Boards/${at}.md`,
          `---\n\nkanban-plugin: board\n\n---\n\n## Lane ${at}\n\n## ${part[0] ?? ''}\n\n${part.map((text) => `- [ ] ${text}\n\tmore\n`).join('')}`,
        ]),
      ),
    async show(context) {
      const { page, texts } = context;
      for (const at of inParts(texts, IN_A_LIST).keys()) {
        await openNote(page, `Boards/${at}.md`);
        await page
          .getByRole('heading', { name: `Lane ${at}`, exact: true })
          .first()
          .waitFor();
        await look(context);
      }
    },
  },
  {
    name: 'drawings',
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, IN_A_LIST).map((part, at) => [
          `Drawings/${at}.md`,
          `---\n\nexcalidraw-plugin: parsed\n\n---\n\n## Drawing\n\`\`\`json\n${drawingOf(part, at)}\n\`\`\`\n`,
        ]),
      ),
    showsAll: true,
    async show(context) {
      const { page, texts } = context;
      for (const at of inParts(texts, IN_A_LIST).keys()) {
        await openNote(page, `Drawings/${at}.md`);
        await page.getByText(`Drawing ${at} ends`).waitFor();
        await look(context);
      }
    },
  },
  {
    name: 'tasks',
    isHtml: true,
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, IN_A_LIST).map((part, at) => [
          `TaskNotes/${at}.md`,
          `# Tasks ${at}\n\n${part.map((text) => `- [ ] ${text} 📅 2026-01-01`).join('\n')}\n\n\`\`\`tasks\nnot done\npath includes TaskNotes/${at}\n${part[0] ?? ''}\n\`\`\`\n\n\`\`\`tasks\nnot done\npath includes TaskNotes/${at}\n\`\`\`\n`,
        ]),
      ),
    async show(context) {
      const { page, texts } = context;
      await page.getByRole('tab', { name: 'Tasks', exact: true }).click();
      await page
        .getByRole('region', { name: 'Tasks in your notes', exact: true })
        .getByRole('checkbox')
        .first()
        .waitFor();
      await scrollThrough(page, '[role=tabpanel] *');
      await context.interact();
      for (const at of inParts(texts, IN_A_LIST).keys()) {
        await readNote(page, `TaskNotes/${at}.md`);
        await page
          .locator('.note__page')
          .getByRole('heading', { name: `Tasks ${at}`, exact: true })
          .first()
          .waitFor();
        await look(context);
      }
    },
  },
  {
    name: 'queries of Dataview',
    isHtml: true,
    showsAll: true,
    fits: fitsLine,
    files: (texts) => Object.fromEntries(inParts(texts, IN_A_BASE).flatMap(queryFiles)),
    async show(context) {
      const { page, texts } = context;
      for (const at of inParts(texts, IN_A_BASE).keys()) {
        await readNote(page, `QueryNotes/${at}.md`);
        await page
          .locator('.note__page')
          .getByRole('heading', { name: `Queries ${at}`, exact: true })
          .first()
          .waitFor();
        await look(context);
      }
    },
  },
  {
    name: 'tools of notes',
    files: (texts) => Object.fromEntries(inParts(texts, IN_A_TOOL).flatMap(toolFiles)),
    async show(context) {
      const { page, interact } = context;
      await page.evaluate(() => (location.hash = '#/routines'));
      await page.getByRole('region', { name: 'Routines and your tools' }).getByRole('switch').nth(1).waitFor();
      await scrollThrough(page, '.routines');
      await interact();
      const switches = page.locator('.routine input[role=switch]:not([disabled])');
      // The last is Latent's own or has none of the texts.
      for (let at = 0; at < Math.min(MOST_SHOWN_TOOLS, (await switches.count()) - 1); at++) {
        await page.evaluate(() => (location.hash = '#/routines'));
        await switches.nth(at).press('Space');
        const dialog = page.getByRole('dialog');
        if (!(await dialog.isVisible().catch(() => false))) continue;
        await dialog.getByText('The note as it is written').click();
        await scrollThrough(page, '.dialog *');
        await interact();
        await page.keyboard.press('Escape');
      }
    },
  },
  {
    name: 'drawings in notes and files',
    showsAll: true,
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, IN_A_LIST).flatMap((part, at) => [
          [`DrawingFiles/Sketch ${at}.excalidraw`, drawingOf(part, at)],
          [`DrawingFiles/Note ${at}.md`, `# Embeds ${at}\n\n![[Sketch ${at}.excalidraw]]\n`],
        ]),
      ),
    async show(context) {
      const { page, texts } = context;
      for (const at of inParts(texts, IN_A_LIST).keys()) {
        await openNote(page, `DrawingFiles/Sketch ${at}.excalidraw`);
        await page.getByText(`Drawing ${at} ends`).first().waitFor();
        await look(context);
        await readNote(page, `DrawingFiles/Note ${at}.md`);
        await page.locator('.embedded-drawing').getByText(`Drawing ${at} ends`).first().waitFor();
        await look(context);
      }
    },
  },
  {
    name: 'saved pages',
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, IN_A_LIST).map((part, at) => [
          `Pages/${at}.html`,
          `<title>${part[0] ?? ''}</title><article><p>Page ${at}</p>${part.map((text) => `<div>${text}</div>`).join('\n')}</article>`,
        ]),
      ),
    async show(context) {
      const { page, texts } = context;
      for (const at of inParts(texts, IN_A_LIST).keys()) {
        await openNote(page, `Pages/${at}.html`);
        await page
          .getByText(new RegExp(`^Page ${at}$|its text is shown`))
          .first()
          .waitFor();
        await look(context);
      }
    },
  },
  {
    name: 'files of values',
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, IN_A_LIST).flatMap((part, at) => [
          [
            `Values/${at}.csv`,
            `number,${part.length}\n${part.map((text, nth) => `${nth},"${text.replaceAll('"', '""')}"`).join('\n')}\n`,
          ],
          [`Values/${at}.json`, JSON.stringify({ part: at, values: part, named: Object.fromEntries(part.entries()) })],
        ]),
      ),
    async show(context) {
      const { page, texts } = context;
      for (const at of inParts(texts, IN_A_LIST).keys()) {
        await openNote(page, `Values/${at}.csv`);
        await page.getByRole('region', { name: `Table of ${at}.csv` }).waitFor();
        await look(context);
        await openNote(page, `Values/${at}.json`);
        await page.getByRole('tree', { name: `Values of ${at}.json` }).waitFor();
        await look(context);
      }
    },
  },
];
