import { showSideView } from '../harness/notes.ts';
import { runCommand } from '../harness/assistant.ts';
import { searchBox } from '../views/view.ts';
import { fitsLine } from './corpus/vector.ts';
import { inParts, openNote, scrollThrough, waitUntilStill, type Surface } from './surface.ts';

const quoted = (text: string): string => JSON.stringify(text);

export const SEARCH_SURFACES: readonly Surface[] = [
  {
    name: 'search',
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(
        texts.map((text, at) => [
          `Search/${at}.md`,
          `---\ntitle: ${quoted(text)}\naliases: [${quoted(`${text} searched`)}]\n---\nThe catchword ${at} ${text}\n`,
        ]),
      ),
    async show({ page, texts, interact }) {
      const box = await searchBox(page);
      for (const words of ['catchword', ...texts.filter((_, at) => at % 40 === 0)]) {
        await box.fill(words);
        await waitUntilStill(page);
        await scrollThrough(page, '.shell__sidebar *');
        await interact();
      }
      await box.fill('');
    },
  },
  {
    name: 'quick switcher and palette',
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(
        texts.map((text, at) => [`Switch/${at}.md`, `---\naliases: [${quoted(text)}]\n---\n# ${text}\n`]),
      ),
    async show({ page, texts, interact }) {
      for (const keys of ['Control+O', 'Control+P']) {
        await page.keyboard.press(keys);
        await page.getByRole('dialog').waitFor();
        for (const text of texts.filter((_, at) => at % 25 === 0)) {
          await page.getByRole('dialog').getByRole('combobox').fill(text);
          await waitUntilStill(page);
        }
        await interact();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
    },
  },
  {
    name: 'tags',
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(
        inParts(texts, 40).map((part, at) => [
          `Tags/${at}.md`,
          `---\ntags: [${part.map(quoted).join(', ')}]\n---\n${part.map((text) => `#t${text}`).join('\n')}\n`,
        ]),
      ),
    async show({ page, interact }) {
      await runCommand(page, 'Show tags');
      await page.getByRole('tree', { name: 'Tags' }).getByRole('treeitem').first().waitFor();
      await scrollThrough(page, '[role="tree"][aria-label="Tags"]');
      await interact();
    },
  },
  {
    name: 'links, related, relations',
    fits: fitsLine,
    files: (texts) => ({
      'Hub.md': `---\nrelations:\n${texts
        .filter((_, at) => at % 10 === 0)
        .map((text) => `  - {type: ${quoted(text)}, target: ${quoted(text)}}`)
        .join('\n')}\n---\n# Hub\n`,
      ...Object.fromEntries(
        inParts(texts, 20).map((part, at) => [
          `Links/${at}.md`,
          part.map((text) => `${text} [[Hub]] ${text}`).join('\n\n'),
        ]),
      ),
    }),
    async show({ page, interact }) {
      await openNote(page, 'Hub.md');
      for (const name of ['Links', 'Related', 'Assistant']) {
        await showSideView(page, name);
        await waitUntilStill(page);
        await scrollThrough(page, '.shell__right *');
        await interact();
      }
    },
  },
  {
    name: 'graph',
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(
        texts
          .filter((_, at) => at % 4 === 0)
          .map((text, at) => [
            `Graph/${at}.md`,
            `---\ntitle: ${quoted(text)}\n---\n# ${text}\n\n[[Graph/${at + 1}|${text}]]\n`,
          ]),
      ),
    async show({ page, interact }) {
      await page.evaluate(() => (location.hash = '#/graph'));
      await page
        .getByRole('searchbox', { name: 'Filter the graph' })
        .or(page.getByLabel('Filter the graph'))
        .first()
        .waitFor();
      const list = page.getByRole('button', { name: /list/i }).first();
      if (await list.isVisible().catch(() => false)) await list.click().catch(() => undefined);
      await waitUntilStill(page);
      await interact();
      await openNote(page, 'Hub.md');
    },
  },
];
