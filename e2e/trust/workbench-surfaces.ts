import type { Locator, Page } from 'playwright';
import { button } from '../harness/assistant.ts';
import { readNote, writeInNote, showSideView } from '../harness/notes.ts';
import { fitsLine } from './corpus/vector.ts';
import { partClobbering, unlessClobbered } from './conversation-surfaces.ts';
import { notesOf } from './note-surfaces.ts';
import { endClobbering } from './record-effects.ts';
import { inParts, openNote, scrollThrough, waitUntilStill, type Surface, type SurfaceContext } from './surface.ts';

/** What stands around a note, or comes up while one is written: previews of links, headings, bookmarks, completion, answers about a passage. */

const IN_A_PREVIEW = 8;
const IN_AN_OUTLINE = 100;
const IN_AN_ANSWER = 60;
/** A list of completion draws so many. */
const COMPLETED = 60;

const quoted = (text: string): string => JSON.stringify(text);

/** Those that would keep the app from going on come last. */
function previewedNotes(texts: readonly string[]): string[] {
  const [clobbering, others] = partClobbering(texts);
  return [...notesOf(others, IN_A_PREVIEW), ...clobbering];
}

async function showPreviews(context: SurfaceContext): Promise<void> {
  const { page, texts, interact } = context;
  await readNote(page, 'Previews.md');
  const links = page.locator('.note__page a.internal-link');
  const showPreview = async (at: number) => {
    const preview = page.getByRole('dialog', { name: `Preview of ${at}`, exact: true });
    // The one before gives the keyboard back as it goes.
    for (let tries = 0; tries < 5 && !(await preview.isVisible()); tries += 1) {
      await links.nth(at).focus();
      await page.keyboard.press('Alt+q');
      await preview.waitFor({ timeout: 4_000 }).catch(() => undefined);
    }
    await preview.waitFor();
    await waitUntilStill(page);
    await interact();
    await endClobbering(page);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
  };
  for (const at of previewedNotes(texts).keys()) await unlessClobbered(context, showPreview(at));
  await endClobbering(page);
}

async function showCompletions({ page, texts, interact }: SurfaceContext): Promise<void> {
  await writeInNote(page, 'Completing.md');
  for (const written of ['[[', '#', ...texts.filter((_, at) => at % 60 === 0).map((text) => `[[${text.slice(0, 8)}`)]) {
    await page.keyboard.insertText('\n');
    for (const letter of written) await page.keyboard.type(letter);
    await waitUntilStill(page);
    await scrollThrough(page, '.cm-tooltip-autocomplete *');
    await interact();
    await page.keyboard.press('Escape');
  }
}

/** Opens the box for the paragraph of the cursor. */
async function openBox(page: Page): Promise<Locator> {
  const box = page.getByRole('group', { name: 'Ask about this text' });
  for (let tries = 0; tries < 5 && (await box.count()) === 0; tries += 1) {
    await writeInNote(page, 'Asked.md');
    await page.keyboard.press('Control+j');
    await box.waitFor({ timeout: 4_000 }).catch(() => undefined);
  }
  return box;
}

async function askAboutPassages({ page, endpoint, texts, interact }: SurfaceContext): Promise<void> {
  for (const part of inParts(texts, IN_AN_ANSWER)) {
    const box = await openBox(page);
    endpoint.push({ text: `${part.join('\n')}\n\nExplained.` });
    await button(page, 'Explain').click();
    await box.getByText('Explained.').waitFor();
    await interact();
    await box.getByRole('button', { name: 'Close' }).dispatchEvent('click');
    await box.waitFor({ state: 'detached' });
    endpoint.push({ text: part.join('\n') });
    await openBox(page);
    await page.getByRole('textbox', { name: 'What to do with this text' }).fill('longer');
    await page.keyboard.press('Enter');
    await box.getByRole('button', { name: 'Reject', exact: true }).waitFor();
    await scrollThrough(page, '.cm-scroller');
    await interact();
    // Below a long answer, out of sight.
    await box.getByRole('button', { name: 'Reject', exact: true }).dispatchEvent('click');
    await box.waitFor({ state: 'detached' });
  }
}

export const WORKBENCH_SURFACES: readonly Surface[] = [
  {
    name: 'previews of links',
    isHtml: true,
    files: (texts) => {
      const notes = previewedNotes(texts);
      return {
        'Previews.md': notes.map((_, at) => `[[Previewed/${at}|preview ${at}]]`).join(' '),
        ...Object.fromEntries(notes.map((text, at) => [`Previewed/${at}.md`, text])),
      };
    },
    show: showPreviews,
  },
  {
    name: 'outline',
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, IN_AN_OUTLINE).map((part, at) => [
          `Outlined/${at}.md`,
          [`# Outlined ${at}`, ...part.map((text) => `## ${text}`)].join('\n\n'),
        ]),
      ),
    async show({ page, texts, interact }) {
      await openNote(page, 'Outlined/0.md');
      await page.getByRole('tab', { name: 'Outline', exact: true }).click();
      for (const at of inParts(texts, IN_AN_OUTLINE).keys()) {
        await openNote(page, `Outlined/${at}.md`);
        await page.getByRole('tree', { name: 'Outline' }).getByText(`Outlined ${at}`, { exact: true }).waitFor();
        await scrollThrough(page, '.shell__right *');
        await interact();
      }
    },
  },
  {
    name: 'bookmarks',
    showsAll: true,
    fits: fitsLine,
    files: (texts) => ({
      '.obsidian/bookmarks.json': JSON.stringify({
        items: texts.map((text) => ({
          type: 'group',
          ctime: 1,
          title: text,
          items: [
            { type: 'file', ctime: 1, path: text, title: text },
            { type: 'search', ctime: 1, query: text },
            { type: 'file', ctime: 1, path: 'Hub.md', subpath: `#${text}` },
          ],
        })),
      }),
    }),
    async show({ page, interact }) {
      await showSideView(page, 'Bookmarks');
      await page.getByRole('list', { name: 'Bookmarks', exact: true }).getByRole('listitem').first().waitFor();
      await waitUntilStill(page);
      await scrollThrough(page, '.shell__sidebar *');
      await interact();
    },
  },
  {
    name: 'what is offered while a note is written',
    fits: fitsLine,
    files: (texts) => ({
      'Completing.md': 'Written here.\n',
      ...Object.fromEntries(
        texts
          .slice(0, COMPLETED)
          .map((text, at) => [
            `Completed/${at}.md`,
            `---\naliases: [${quoted(text)}]\ntags: [${quoted(text)}]\n---\n# ${text}\n`,
          ]),
      ),
    }),
    show: showCompletions,
  },
  {
    name: 'answers about a passage',
    showsAll: true,
    fits: fitsLine,
    files: () => ({ 'Asked.md': 'A passage.\n' }),
    show: askAboutPassages,
  },
];
