import { makePdf } from '../harness/make-pdf.ts';
import { readNote, showMode } from '../harness/notes.ts';
import { fitsLine, type Vector } from './corpus/vector.ts';
import { notesOf } from './note-surfaces.ts';
import { inParts, openNote, scrollThrough, waitUntilStill, type Surface, type SurfaceContext } from './surface.ts';

/** What a note shows drawn: formulas, diagrams, coloured code, SVG pictures and PDFs; and what Live draws while a note is written. */

const END = 'the end of it';
/** Characters that end a formula's text, or that would only be errors in each. */
const asFormulaText = (text: string): string => text.replaceAll(/[\\${}%#&_^~]/g, ' ');
/** In a label of a diagram, an entity stands for a quotation mark. */
const asLabel = (text: string): string => text.replaceAll('"', '#quot;');

const fitsFence = (vector: Vector): boolean => fitsLine(vector) && !/`{3}|~{3}/.test(vector.text);
const isAscii = (vector: Vector): boolean => fitsLine(vector) && /^[ -~]+$/.test(vector.text);

const LANGUAGES = ['html', 'js', 'css', 'json', 'python', 'xml', 'markdown', 'sql'] as const;

/** As words, as markup of the library's own, and as it is, which most often cannot be drawn and is shown as it is written. */
const asFormulas = (text: string): string =>
  [
    `$$\n\\text{${asFormulaText(text)}} + x\n$$`,
    `$$\n\\href{${text}}{x} \\url{${text}} \\includegraphics{${text}} \\htmlId{${text}}{y} \\class{${text}}{z}\n$$`,
    `In a line $${text.replaceAll('$', ' ')}$ of text.`,
  ].join('\n\n');

const mermaid = (lines: readonly string[]): string => `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\``;

/** A diagram with several texts as labels, classes, links and tooltips, and one that is nothing but a text. */
const asDiagrams = (texts: readonly string[]): string =>
  [
    mermaid([
      'flowchart TD',
      ...texts.flatMap((text, at) => [
        `n${at}["${asLabel(text)}"] -->|"${asLabel(text)}"| m${at}(["\`${asLabel(text)}\`"])`,
        `click n${at} href "${text.replaceAll('"', '')}" "${text.replaceAll('"', '')}"`,
      ]),
    ]),
    mermaid(['sequenceDiagram', ...texts.map((text) => `A->>B: ${text.replaceAll(/[;#]/g, ' ')}`)]),
    ...texts.map((text) =>
      mermaid([`%%{init: {"themeCSS": ${JSON.stringify(text)}}}%%`, 'flowchart TD', `a --> ${text}`]),
    ),
  ].join('\n\n');

function drawnNotes(folder: string, parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    parts.map((text, at) => [`${folder}/${at}.md`, `# ${folder} ${at}\n\n${text}\n\n${END}\n`]),
  );
}

/** Reads a note to its end, so that all of it is drawn. */
async function readDrawn({ page, interact }: SurfaceContext, folder: string, at: number): Promise<void> {
  await readNote(page, `${folder}/${at}.md`);
  const note = page.locator('.note__page');
  await note
    .getByRole('heading', { name: `${folder} ${at}`, exact: true })
    .first()
    .waitFor();
  const isDrawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.note__page :is(.math, .math-block, .diagram)')].every((holder) =>
        holder.matches('.is-drawn, .cannot-draw'),
      ),
    );
  // What is drawn moves the rest, so that one way down may pass something by.
  for (let times = 0; ; times += 1) {
    await scrollThrough(page, 'main *');
    await waitUntilStill(page);
    if (await isDrawn()) break;
    if (times === 10) throw new Error(`${folder}/${at}.md was not drawn to its end.`);
  }
  await interact();
}

const FORMULAS = 30;
const IN_A_DIAGRAM = 6;
const DIAGRAMS = 4;
const CODE = 40;
const IN_A_PDF = 60;
const PICTURES = 40;

const diagramNotes = (texts: readonly string[]): string[] =>
  inParts(inParts(texts, IN_A_DIAGRAM), DIAGRAMS).map((parts) => parts.map(asDiagrams).join('\n\n'));
const formulaNotes = (texts: readonly string[]): string[] =>
  inParts(texts, FORMULAS).map((part) => part.map(asFormulas).join('\n\n'));
const codeNotes = (texts: readonly string[]): string[] =>
  inParts(texts, CODE).map((part) =>
    part.map((text, at) => `\`\`\`${LANGUAGES[at % LANGUAGES.length]}\n${text}\n\`\`\``).join('\n\n'),
  );

const pictureNotes = (texts: readonly string[]): string[] =>
  inParts([...texts.keys()], PICTURES).map((part) => part.map((at) => `![[Pictures/${at}.svg]]`).join('\n\n'));

const LIVE_SIZE = 25;

export const DRAWN_SURFACES: readonly Surface[] = [
  {
    name: 'formulas',
    isHtml: true,
    fits: fitsLine,
    files: (texts) => drawnNotes('Formulas', formulaNotes(texts)),
    async show(context) {
      for (const at of formulaNotes(context.texts).keys()) await readDrawn(context, 'Formulas', at);
    },
  },
  {
    name: 'diagrams',
    isHtml: true,
    fits: fitsFence,
    files: (texts) => drawnNotes('Diagrams', diagramNotes(texts)),
    async show(context) {
      for (const at of diagramNotes(context.texts).keys()) await readDrawn(context, 'Diagrams', at);
    },
  },
  {
    name: 'code in colour',
    isHtml: true,
    showsAll: true,
    fits: fitsFence,
    files: (texts) => drawnNotes('Coloured', codeNotes(texts)),
    async show(context) {
      for (const at of codeNotes(context.texts).keys()) await readDrawn(context, 'Coloured', at);
    },
  },
  {
    // As in “note, reading”, but drawn around the cursor: pictures, embeds, tables, callouts, formulas, properties.
    name: 'note, live',
    isHtml: true,
    files: (texts) => ({
      ...drawnNotes('Live', notesOf(texts, LIVE_SIZE)),
      ...Object.fromEntries(
        inParts(texts, 60).map((part, at) => [
          `LiveProperties/${at}.md`,
          `---\n${part.map((text, nth) => `p${nth}: ${JSON.stringify(text)}\nl${nth}: [${JSON.stringify(text)}]`).join('\n')}\n---\n${END}\n`,
        ]),
      ),
    }),
    async show({ page, texts, interact }) {
      const paths = [
        ...notesOf(texts, LIVE_SIZE).map((_, at) => `Live/${at}.md`),
        ...inParts(texts, 60).map((_, at) => `LiveProperties/${at}.md`),
      ];
      for (const path of paths) {
        await openNote(page, path);
        await page.waitForFunction((wanted) => window.location.hash.endsWith(wanted), `/${path.split('/').join('/')}`);
        await showMode(page, 'Write');
        await page.locator('.cm-content').first().waitFor();
        await waitUntilStill(page);
        await scrollThrough(page, '.cm-scroller');
        await interact();
      }
    },
  },
  {
    // Within a picture nothing is seen of the text: what counts is what ran and what was sent.
    name: 'SVG pictures',
    isHtml: true,
    fits: fitsLine,
    files: (texts) => ({
      ...Object.fromEntries(
        texts.map((text, at) => [
          `Pictures/${at}.svg`,
          `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">${text}<rect width="40" height="20"/></svg>`,
        ]),
      ),
      ...drawnNotes('Pictured', pictureNotes(texts)),
    }),
    async show(context) {
      const { page, texts, interact } = context;
      for (const at of pictureNotes(texts).keys()) {
        await readDrawn(context, 'Pictured', at);
        await openNote(page, `Pictures/${at * PICTURES}.svg`);
        await page
          .getByRole('article', { name: `${at * PICTURES}.svg`, exact: true })
          .locator('img')
          .waitFor({ state: 'attached' });
        await interact();
      }
    },
  },
  {
    name: 'PDF',
    fits: isAscii,
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, IN_A_PDF).map((part, at) => [
          `Papers/${at}.pdf`,
          new TextDecoder().decode(makePdf(part, { links: part, script: part[0] ?? '' })),
        ]),
      ),
    async show({ page, texts, interact }) {
      for (const [at, part] of inParts(texts, IN_A_PDF).entries()) {
        await openNote(page, `Papers/${at}.pdf`);
        const paper = page.getByRole('document', { name: `${at}.pdf` });
        await paper.locator('canvas').first().waitFor();
        await page.getByRole('button', { name: 'Outline of the PDF' }).click();
        await page.getByRole('navigation', { name: 'Outline of the PDF' }).getByRole('button').first().waitFor();
        const found = page.getByRole('searchbox', { name: 'Find in this PDF' });
        await found.fill((part[0] ?? '').slice(0, 12));
        await found.press('Enter');
        await scrollThrough(page, 'main *');
        await interact();
      }
    },
  },
];
