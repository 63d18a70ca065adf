import { CORPUS } from './corpus/corpus.ts';
import { fitsLine, fitsName } from './corpus/vector.ts';
import { inParts, isPath, openNote, waitUntilStill, type Surface } from './surface.ts';
import { showSideView } from '../harness/notes.ts';

/** Where the vault's own formats are changed: the editor of a base, the cards of a canvas, the calendar. */

const IN_A_BASE = 20;
const ON_A_CANVAS = 40;
/** Parts of a base's editor. */
const SECTIONS = ['Filter', 'Sort and group', 'Columns', 'Formulas', 'View'] as const;
const PERIODS = ['weekly', 'monthly', 'quarterly', 'yearly'] as const;

/** A vault has one note of each longer period, so that the calendar takes these alone: as names of the notes, in its settings. */
const NAMES = CORPUS.filter(
  (vector) =>
    fitsName(vector) && !/[[\]]/.test(vector.text) && /\son\w+=/.test(vector.text) && isPath(`${vector.text}.md`),
).slice(0, PERIODS.length);

const quoted = (text: string): string => JSON.stringify(text);

/** The texts as conditions and values of them, as names and texts of formulas, as columns, titles, summaries and views. */
function baseOf(part: readonly string[]): string {
  const id = (text: string): string => quoted(`note.${text}`);
  return [
    'filters:',
    '  or:',
    '    - "true"',
    ...part.flatMap((text) => [`    - ${quoted(`file.name != ${quoted(text)}`)}`, `    - ${quoted(text)}`]),
    'formulas:',
    ...part.flatMap((text, at) => [`  ${quoted(`${at} ${text}`)}: "1"`, `  f${at}: ${quoted(text)}`]),
    'properties:',
    ...part.map((text, at) => `  note.p${at}: { displayName: ${quoted(text)} }`),
    'summaries:',
    ...part.map((text, at) => `  ${quoted(`${at} ${text}`)}: ${quoted(text)}`),
    'views:',
    '  - type: table',
    '    name: first',
    `    order: [file.name, ${part.map((text, at) => `note.p${at}, ${id(text)}`).join(', ')}]`,
    `    sort: [${part.map((text) => `{ property: ${id(text)} }`).join(', ')}]`,
    `    groupBy: { property: ${id(part[0] ?? '')} }`,
    `    summaries: { ${part.map((text, at) => `note.p${at}: ${quoted(`${at} ${text}`)}`).join(', ')} }`,
    `    own: ${quoted(part[1] ?? '')}`,
    ...part.map((text, at) => `  - { type: list, name: ${quoted(`${at} ${text}`)} }`),
    '',
  ].join('\n');
}

/** The texts as texts of cards and names of groups, and as words on arrows. */
function canvasOf(part: readonly string[]): string {
  const nodes = part.map((text, at) => ({
    id: `n${at}`,
    ...(at % 2 === 0 ? { type: 'text', text } : { type: 'group', label: text }),
    color: text,
    ...{ x: (at % 5) * 300, y: Math.floor(at / 5) * 200, width: 250, height: 150 },
  }));
  // One on each text: a text of a card may be taken out by the sanitiser.
  const edges = part.map((text, at) => ({
    id: `e${at}`,
    fromNode: `n${at}`,
    toNode: `n${(at + 1) % part.length}`,
    label: text,
  }));
  return JSON.stringify({ nodes, edges });
}

export const EDITED_SURFACES: readonly Surface[] = [
  {
    name: 'editing of bases',
    isHtml: true,
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(inParts(texts, IN_A_BASE).map((part, at) => [`EditedBases/${at}.base`, baseOf(part)])),
    async show({ page, texts, interact }) {
      for (const at of inParts(texts, IN_A_BASE).keys()) {
        await openNote(page, `EditedBases/${at}.base`);
        const base = page.getByRole('article', { name: String(at), exact: true });
        for (const section of SECTIONS) {
          await base.getByRole('group', { name: 'Change this view' }).getByRole('button', { name: section }).click();
          await base.getByRole('region', { name: `${section} of this view` }).waitFor();
          await waitUntilStill(page);
          await interact();
        }
      }
    },
  },
  {
    // What is new here is plain text; the HTML of cards is tried as “canvas”, without the sanitiser too.
    name: 'editing of canvases',
    showsAll: true,
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, ON_A_CANVAS).map((part, at) => [`EditedCanvases/${at}.canvas`, canvasOf(part)]),
      ),
    async show({ page, texts, interact }) {
      for (const [at, part] of inParts(texts, ON_A_CANVAS).entries()) {
        await openNote(page, `EditedCanvases/${at}.canvas`);
        const canvas = page.getByRole('article', { name: String(at), exact: true });
        for (const nth of part.keys()) {
          await canvas.locator(`[data-card="n${nth}"]`).focus();
          await canvas.locator('.canvas-bar').waitFor();
          await page.keyboard.press('Enter');
          await canvas.locator('.canvas-editor').waitFor();
          await page.keyboard.press('Escape');
          await canvas.locator('.canvas-editor').waitFor({ state: 'detached' });
        }
        await interact();
      }
    },
  },
  {
    name: 'calendar',
    showsAll: true,
    fits: (vector) => NAMES.includes(vector),
    files: (texts) => {
      const periods = PERIODS.map((period, at) => [period, { enabled: true, format: `[${texts[at] ?? period}]` }]);
      return {
        '.obsidian/community-plugins.json': '["periodic-notes"]',
        '.obsidian/plugins/periodic-notes/data.json': JSON.stringify(Object.fromEntries(periods)),
      };
    },
    async show({ page, interact }) {
      await showSideView(page, 'Calendar');
      await page.getByRole('grid').waitFor();
      await waitUntilStill(page);
      await interact();
    },
  },
];
