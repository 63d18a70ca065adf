import type { Page } from 'playwright';
import { readNote } from '../harness/notes.ts';
import { fitsLine } from './corpus/vector.ts';
import { inParts, openNote, scrollThrough, waitUntilStill, type Surface } from './surface.ts';

/** What stands on cards beside their own words: plain boxes of large canvases, what is pasted, archives, explanations, dialogs. */

const ON_A_CANVAS = 120;
const IN_A_LIST = 60;
/** As many tasks are opened in the dialog. */
const DIALOGS = 12;

const quoted = (text: string): string => JSON.stringify(text);

/** More cards than are made at once; the texts as words, addresses, files and labels. */
function largeCanvas(part: readonly string[]): string {
  const place = (at: number) => ({ x: (at % 24) * 300, y: Math.floor(at / 24) * 200, width: 280, height: 180 });
  const nodes = part.flatMap((text, at) => [
    { id: `t${at}`, type: 'text', text, color: text, ...place(3 * at) },
    { id: `l${at}`, type: 'link', url: text, ...place(3 * at + 1) },
    { id: `f${at}`, type: 'file', file: text, subpath: text, ...place(3 * at + 2) },
    { id: `g${at}`, type: 'group', label: text, background: text, ...place(3 * at) },
  ]);
  const edges = part.map((text, at) => ({
    id: `e${at}`,
    fromNode: `t${at}`,
    toNode: `l${at}`,
    label: text,
    color: text,
  }));
  return JSON.stringify({ nodes, edges });
}

/** As Ctrl+V brings it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator('.canvas-scroller, [data-note-scroller]').first().focus();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

export const CARD_SURFACES: readonly Surface[] = [
  {
    name: 'cards of a large canvas',
    isHtml: true,
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, ON_A_CANVAS).map((part, at) => [
          `LargeCanvases/${at}.canvas`,
          largeCanvas(
            part.length < ON_A_CANVAS
              ? Array.from({ length: ON_A_CANVAS }, (_, nth) => part[nth % part.length] ?? '')
              : part,
          ),
        ]),
      ),
    async show({ page, texts, interact }) {
      for (const at of inParts(texts, ON_A_CANVAS).keys()) {
        await openNote(page, `LargeCanvases/${at}.canvas`);
        const canvas = page.getByRole('article', { name: String(at), exact: true });
        await canvas.locator('.canvas-sketch').waitFor({ state: 'attached' });
        await waitUntilStill(page);
        await scrollThrough(page, 'main *');
        await interact();
        await canvas.locator('[data-note-scroller]').focus();
        await page.keyboard.press('0');
        for (let steps = 0; steps < 7; steps += 1) await page.keyboard.press('-');
        await canvas.locator('.canvas-sketch__title').first().waitFor();
        await waitUntilStill(page);
        await interact();
      }
    },
  },
  {
    name: 'what is pasted on a canvas',
    files: () => ({ 'Pasted/Pasted.canvas': '{"nodes":[],"edges":[]}' }),
    async show({ page, texts, interact }) {
      await openNote(page, 'Pasted/Pasted.canvas');
      const canvas = page.getByRole('article', { name: 'Pasted', exact: true });
      await canvas.waitFor();
      for (const [at, part] of inParts(texts, IN_A_LIST).entries()) {
        const nodes = part.flatMap((text, nth) => [
          { id: `${nth}`, type: 'text', text, color: text, x: 0, y: nth * 70, width: 200, height: 60 },
          { id: text, type: 'group', label: text, background: text, x: 220, y: nth * 70, width: 200, height: 60 },
          { id: `l${nth}`, type: 'link', url: text, x: 440, y: nth * 70, width: 200, height: 60 },
        ]);
        await paste(page, JSON.stringify({ nodes, edges: [{ id: 'e', fromNode: '0', toNode: '1', label: part[0] }] }));
        await canvas.getByRole('toolbar', { name: /^Selected:/u }).waitFor();
        await paste(page, part[at % part.length] ?? '');
        await waitUntilStill(page);
        await interact();
      }
    },
  },
  {
    name: 'archive of a board',
    isHtml: true,
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, IN_A_LIST).map((part, at) => [
          `Archives/${at}.md`,
          `---\n\nkanban-plugin: board\n\n---\n\n## Lane ${at}\n\n- [ ] Card\n\n***\n\n## Archive\n\n${part.map((text) => `- [x] ${text}\n`).join('')}`,
        ]),
      ),
    async show({ page, texts, interact }) {
      for (const at of inParts(texts, IN_A_LIST).keys()) {
        await openNote(page, `Archives/${at}.md`);
        const board = page.getByRole('article', { name: String(at), exact: true });
        await board.locator('.board__archived > summary').click();
        await board.locator('.board__archive li').first().waitFor();
        await waitUntilStill(page);
        await scrollThrough(page, 'main *');
        await interact();
      }
    },
  },
  {
    name: 'explanations of blocks of tasks',
    isHtml: true,
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, IN_A_LIST).map((part, at) => [
          `Explained/${at}.md`,
          [
            `# Explained ${at}`,
            ...part.map((text) => `\`\`\`tasks\nexplain\ndescription includes ${text}\npath includes ${text}\n\`\`\``),
            `\`\`\`tasks\nexplain\n(description includes ${part[0] ?? ''}) OR (NOT (tag includes ${part[1] ?? ''}))\n\`\`\``,
            '',
          ].join('\n\n'),
        ]),
      ),
    async show({ page, texts, interact }) {
      for (const at of inParts(texts, IN_A_LIST).keys()) {
        await readNote(page, `Explained/${at}.md`);
        const note = page.locator('.note__page');
        await note
          .getByRole('heading', { name: `Explained ${at}`, exact: true })
          .first()
          .waitFor();
        await scrollThrough(page, 'main *');
        await note.locator('.task-explanation').first().waitFor();
        await waitUntilStill(page);
        await interact();
      }
    },
  },
  {
    name: 'dialog of a task',
    fits: fitsLine,
    files: (texts) => ({
      'Dialogs.md': `${texts.map((text) => `- [ ] ${text} ➕ 2020-01-01 🔁 ${quoted(text)} 📅 2020-01-01`).join('\n')}\n`,
    }),
    async show({ page, interact }) {
      await page.getByRole('tab', { name: 'Tasks', exact: true }).click();
      const pane = page.getByRole('region', { name: 'Tasks in your notes', exact: true });
      const boxes = pane.getByRole('checkbox');
      await boxes.first().waitFor();
      for (let at = 0; at < Math.min(DIALOGS, await boxes.count()); at += 1) {
        await boxes.nth(at).focus();
        await page.keyboard.press('e');
        await page.locator('#task-dialog').waitFor();
        await interact();
        await page.keyboard.press('Escape');
        await page.locator('#task-dialog').waitFor({ state: 'detached' });
      }
    },
  },
];
