import { renderMarkdown } from '../../src/app/markdown/render-markdown.ts';
import { fitsLine, fitsName } from './corpus/vector.ts';
import {
  inParts,
  isPath,
  openNote,
  scrollThrough,
  waitUntilStill,
  whenTitled,
  type Surface,
  type SurfaceContext,
} from './surface.ts';
import { pointAtAll } from './record-effects.ts';
import { openProperties, readNote, showMode } from '../harness/notes.ts';

const END = 'the end of it';
const quoted = (text: string): string => JSON.stringify(text);

/** Whether a vector leaves markup open that would hide the rest of the note. */
function isGreedy(text: string): boolean {
  return ![...renderMarkdown(`${text}\n\n${END}`)].some(({ html }) => /^<p[^>]*>the end of it<\/p>\s*$/.test(html));
}

/** Groups the vectors into notes in which none hides another: those that leave markup open get their own note. */
export function notesOf(texts: readonly string[], size: number): string[] {
  const greedy = texts.filter(isGreedy);
  const calm = texts.filter((text) => !greedy.includes(text));
  return [...inParts(calm, size).map((part) => part.join('\n\n')), ...greedy];
}

const files = (folder: string, notes: readonly string[]): Record<string, string> =>
  Object.fromEntries(notes.map((text, at) => [`${folder}/${at}.md`, text]));

async function read({ page, interact }: SurfaceContext, path: string): Promise<void> {
  await readNote(page, path);
  await page.locator('.note__page').getByText(END, { exact: true }).last().waitFor();
  await interact();
}

const READ_SIZE = 25;
const withEnd = (text: string): string => `# Note\n\n${text}\n`;

/** Shows a note that may hide its own end: waits only for its first heading, which comes first. */
async function readStart({ page, interact }: SurfaceContext, path: string, heading: string): Promise<void> {
  await readNote(page, path);
  await page.locator('.note__page').getByRole('heading', { name: heading, exact: true }).first().waitFor();
  await waitUntilStill(page);
  await interact();
}

/** Longer than any fence in the corpus. */
const FENCE = '`'.repeat(12);
const inCode = (text: string): string =>
  `${FENCE}${text.replaceAll(/[`\n]/g, ' ')}\n${text}\n${FENCE}\n\n\`\`\`\`\`\` ${text.replaceAll(/`/g, "'")} \`\`\`\`\`\``;
/** The text as the title of a link, a picture and an element, which is shown on hover. */
const asTitles = (text: string, at: number): string => {
  const inMarkdown = text.replaceAll(/["\\]/g, '\\$&');
  return `[link ${at}](Hub.md "${inMarkdown}") ![picture ${at}](https://titles.invalid/a.png "${inMarkdown}") <abbr title="${text.replaceAll('"', '&quot;')}">abbreviation ${at}</abbr>`;
};

export const NOTE_SURFACES: readonly Surface[] = [
  {
    name: 'note, reading',
    isHtml: true,
    files: (texts) =>
      files(
        'Read',
        notesOf(texts, READ_SIZE).map((text, at) => withEnd(text).replace('# Note', `# Read ${at}`)),
      ),
    async show(context) {
      for (const at of notesOf(context.texts, READ_SIZE).keys())
        await readStart(context, `Read/${at}.md`, `Read ${at}`);
    },
  },
  {
    name: 'note, printed',
    isHtml: true,
    files: (texts) =>
      files(
        'Print',
        notesOf(texts, READ_SIZE).map((text, at) => withEnd(text).replace('# Note', `# Print ${at}`)),
      ),
    async show(context) {
      for (const at of notesOf(context.texts, READ_SIZE).keys()) {
        await readStart(context, `Print/${at}.md`, `Print ${at}`);
        await context.page.emulateMedia({ media: 'print' });
        await context.page.pdf();
        await context.interact();
        await context.page.emulateMedia({ media: null });
      }
    },
  },
  {
    name: 'code',
    showsAll: true,
    isHtml: true,
    files: (texts) =>
      files(
        'Code',
        inParts(texts, 120).map((part) => `${part.map(inCode).join('\n\n')}\n\n${END}\n`),
      ),
    async show(context) {
      for (const at of inParts(context.texts, 120).keys()) await read(context, `Code/${at}.md`);
    },
  },
  {
    name: 'titles shown on hover',
    isHtml: true,
    fits: fitsLine,
    files: (texts) =>
      files(
        'Titles',
        inParts(texts, 60).map((part) => `${part.map(asTitles).join('\n\n')}\n\n${END}\n`),
      ),
    async show(context) {
      for (const at of inParts(context.texts, 60).keys()) {
        await read(context, `Titles/${at}.md`);
        await pointAtAll(context.page, '.note__page [title]');
        await context.interact();
      }
    },
  },
  {
    name: 'properties',
    showsAll: true,
    isHtml: true,
    fits: fitsLine,
    files: (texts) =>
      files(
        'Properties',
        inParts(texts, 60).map(
          (part) =>
            `---\n${part.map((text, at) => `${quoted(`${at}${text}`)}: ${quoted(text)}\nlist${at}: [${quoted(text)}]`).join('\n')}\n---\n${END}\n`,
        ),
      ),
    async show(context) {
      await openNote(context.page, 'Properties/0.md');
      await openProperties(context.page);
      for (const at of inParts(context.texts, 60).keys()) await read(context, `Properties/${at}.md`);
    },
  },
  {
    name: 'embeds',
    isHtml: true,
    files: (texts) => ({
      ...files('Embedded', texts),
      ...files(
        'Embeds',
        inParts([...texts.keys()], 60).map(
          (part) => `${part.map((at) => `![[Embedded/${at}]]`).join('\n\n')}\n\n${END}\n`,
        ),
      ),
    }),
    async show(context) {
      for (const at of inParts(context.texts, 60).keys()) {
        await read(context, `Embeds/${at}.md`);
        await context.page
          .waitForFunction(() => document.querySelectorAll('.note__page a.embed').length <= 3, undefined, {
            timeout: 5_000,
          })
          .catch(() => undefined);
        await context.interact();
      }
    },
  },
  {
    name: 'editor',
    showsAll: true,
    files: (texts) =>
      files(
        'Edit',
        inParts(texts, 120).map((part, at) => `Edit ${at} begins.\n\n${part.join('\n')}`),
      ),
    async show({ page, texts, interact }) {
      for (const at of inParts(texts, 120).keys()) {
        await openNote(page, `Edit/${at}.md`);
        await page.locator('.cm-content').getByText(`Edit ${at} begins.`).first().waitFor();
        // Live draws what is written, and has a surface of its own.
        await showMode(page, 'Source');
        await scrollThrough(page, '.cm-scroller');
        await interact();
        await page.keyboard.press('Escape');
      }
    },
  },
  {
    name: 'canvas',
    showsAll: true,
    isHtml: true,
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, 80).map((part, board) => [
          `Boards/${board}.canvas`,
          JSON.stringify({
            nodes: part.flatMap((text, at) => [
              { id: `t${at}`, type: 'text', text, x: 0, y: at * 10, width: 5, height: 5, color: text },
              { id: `l${at}`, type: 'link', url: text, x: 50, y: at * 10, width: 5, height: 5 },
              { id: `f${at}`, type: 'file', file: text, subpath: text, x: 90, y: at * 10, width: 5, height: 5 },
              { id: `g${at}`, type: 'group', label: text, background: text, x: 0, y: at * 10, width: 8, height: 8 },
            ]),
            edges: part.map((text, at) => ({ id: `e${at}`, fromNode: `t${at}`, toNode: `l${at}`, label: text })),
          }),
        ]),
      ),
    async show({ page, texts, interact }) {
      for (const at of inParts(texts, 80).keys()) {
        await openNote(page, `Boards/${at}.canvas`);
        await page
          .getByRole('article', { name: String(at), exact: true })
          .locator('.canvas-card')
          .last()
          .waitFor({ state: 'attached' });
        await interact();
      }
    },
  },
  {
    // Names that Chromium does not list are shown on the page of a missing note.
    name: 'names of files and folders',
    showsAll: true,
    isHtml: true,
    fits: (vector) => fitsName(vector) && isPath(`${vector.text}.md`),
    files: (texts) => Object.fromEntries(texts.map((text) => [`Names/${text}/${text}.md`, `# ${text}\n\n${END}\n`])),
    async show(context) {
      for (const text of context.texts) {
        await openNote(context.page, `Names/${text}/${text}.md`);
        await whenTitled(context.page, text);
        await context.page
          .locator('.note__page, .cm-content, main .empty-state')
          .first()
          .waitFor({ state: 'attached' });
        await context.interact();
      }
      await scrollThrough(context.page, '.shell__sidebar *');
      await pointAtAll(context.page, '.shell [title]');
      await context.interact();
    },
  },
];
