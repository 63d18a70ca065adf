import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { button, openTool, runCommand } from '../harness/assistant.ts';
import { fitsLine, fitsListedName } from './corpus/vector.ts';
import { inParts, openNote, scrollThrough, type Surface, type SurfaceContext } from './surface.ts';
import { ask, openDetails, showAssistant } from './conversation-surfaces.ts';
import { pointAtAll } from './record-effects.ts';
import { readNote } from '../harness/notes.ts';

const quoted = (text: string): string => JSON.stringify(text);

async function unfold(page: Page): Promise<void> {
  await page.evaluate(() =>
    document
      .querySelectorAll<HTMLDetailsElement>('[role="dialog"] details')
      .forEach((details) => (details.open = true)),
  );
}

/** Shows a dialog's whole content: unfolds, scrolls and hovers everything, then closes it. */
async function walkDialog({ page, interact }: SurfaceContext): Promise<void> {
  await unfold(page);
  await scrollThrough(page, '[role="dialog"] *');
  await pointAtAll(page, '[role="dialog"] [title]');
  await interact();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Runs a tool with its form. */
async function runForm(context: SurfaceContext, tool: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { page, interact } = context;
  const dialog = await openTool(page, tool);
  await unfold(page);
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).first().fill(text);
  await interact();
  await dialog.locator('button[type=submit]').click();
  await dialog.getByRole('region', { name: 'Result' }).waitFor();
  await walkDialog(context);
}

async function download(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFile(await file.path());
}

/** Places outside the note view that show text of notes: warnings, checks, tool results, exports. */
export const SHELL_SURFACES: readonly Surface[] = [
  {
    name: 'warnings',
    fits: fitsLine,
    // A warning quotes an unresolved alias, or a file's path. The first 200 are shown.
    files: (texts) =>
      Object.fromEntries(
        texts.flatMap((text, at) => {
          const warned = `---\na: *${text.replaceAll(/[\s,[\]{}]/g, '/')}\n---\n`;
          return at % 8 === 0
            ? [[`!Warned/${at}.md`, warned]]
            : fitsListedName({ id: '', technique: '', text })
              ? [[`!Warned/${text}.md`, warned]]
              : [];
        }),
      ),
    async show(context) {
      const { page } = context;
      await runCommand(page, 'Show notes with warnings');
      await page.getByRole('dialog', { name: 'Warnings' }).getByText('!Warned/', { exact: false }).first().waitFor();
      await walkDialog(context);
    },
  },
  {
    name: 'health of the graph',
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(
        texts.flatMap((text, at) =>
          at % 8 === 0
            ? [
                [
                  `Health/${at}.md`,
                  `---\ntype: concept\ntitle: ${quoted(text)}\naliases: [${quoted(text)}]\nsupports: ${quoted(`[[${text}]]`)}\n---\n# ${text}\n\n[[${text}]]\n`,
                ],
                [`Health/${at} again.md`, `---\ntype: concept\ntitle: ${quoted(text)}\n---\nSpeaks of ${text} here.\n`],
              ]
            : [],
        ),
      ),
    async show(context) {
      const { page } = context;
      await runCommand(page, 'Graph health');
      await page
        .getByRole('dialog', { name: 'Graph health' })
        .getByText(/\d findings?\./u)
        .waitFor({ timeout: 90_000 });
      await walkDialog(context);
    },
  },
  {
    name: 'forms of tools, and their results',
    fits: fitsLine,
    files: (texts) => ({
      ...Object.fromEntries(
        inParts(texts, 40).map((part, at) => [
          `Forms/${at}.md`,
          `---\ntitle: ${quoted(part[0] ?? '')}\n---\n${part.join('\n\n')}\n`,
        ]),
      ),
      'Rows.md': `---\n${texts.map((text, at) => `p${at}: ${quoted(text)}`).join('\n')}\n---\n`,
    }),
    async show(context) {
      await openNote(context.page, 'Hub.md');
      for (const at of inParts(context.texts, 40).keys())
        await runForm(context, 'Ask in SQL', {
          Query: `SELECT text FROM chunks WHERE path = 'Forms/${at}.md'`,
        });
      await runForm(context, 'Ask in SQL', {
        Query: "SELECT path, title FROM notes WHERE path LIKE 'Forms/%'",
      });
      for (const text of context.texts.filter((_, at) => at % 60 === 0)) {
        await runForm(context, 'Find a fact', { 'Only in notes about': text });
        await runForm(context, 'Ask in SQL', {
          Query: `SELECT '${text.replaceAll("'", "''")}' AS ${quoted(text.replaceAll('"', "'"))}`,
        });
      }
    },
  },
  {
    name: 'exports: a conversation as a note and as JSON, the vault as a zip',
    async show(context) {
      const { latent, page, texts, interact } = context;
      await showAssistant(context);
      await button(page, 'New conversation').click();
      for (const [at, part] of inParts(
        texts.map((text) => text.replaceAll('\0', '')),
        300,
      ).entries())
        await ask(context, at === 0 ? 'Exported' : part.join('\n'), part.join('\n\n'));
      await button(page, 'Earlier conversations').click();
      await button(page, 'Actions for “Exported”').click();
      await page.getByRole('menuitem', { name: 'Export as a note' }).click();
      await page.waitForFunction(
        () =>
          window.latent.tools.call('read_note', { path: 'Conversations/Exported.md' }).then(({ success }) => success),
        undefined,
        { polling: 300 },
      );
      await readNote(page, 'Conversations/Exported.md');
      await page.locator('.note__page').getByText('Exported', { exact: false }).first().waitFor();
      await interact();

      const json = await download(page, () => button(page, 'Export all as JSON').click());
      await page
        .getByLabel('Conversations to import')
        .setInputFiles({ name: 'back.json', mimeType: 'application/json', buffer: json });
      await page.locator('.conversation-list__open').filter({ hasText: 'Exported' }).first().click();
      await page.locator('.answer').last().waitFor({ state: 'attached' });
      await openDetails(context);
      await interact();

      const zip = unzipSync(await download(page, () => runCommand(page, 'Export all notes as a zip')));
      const names = Object.keys(zip);
      const out = names.filter((name) => name.startsWith('/') || /(?:^|\/)\.\.(?:\/|$)|[\\\0]|^[a-z]:/iu.test(name));
      if (names.length === 0 || out.length > 0)
        throw new Error(`The zip has ${names.length} names, of which lead out: ${out.join(', ')}`);
      const hub = names.find((name) => /(?:^|\/)Hub\.md$/u.test(name));
      if (hub === undefined || strFromU8(zip[hub] ?? new Uint8Array()) !== (await latent.vault.read('Hub.md')))
        throw new Error('The zip holds another text than the vault.');
    },
  },
];
