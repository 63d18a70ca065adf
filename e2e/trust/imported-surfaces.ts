import { strToU8, zipSync } from 'fflate';
import { runCommand } from '../harness/assistant.ts';
import { isPath, openNote, scrollThrough, whenTitled, type SurfaceContext } from './surface.ts';
import { interactWithAll } from './record-effects.ts';

interface Forged {
  readonly title: string;
  readonly entries: readonly object[];
}

/** A conversation with the texts in every visible part. */
export function forgedConversation(texts: readonly string[]): Forged {
  const [title = 'x', ...rest] = texts;
  const all = texts.join('\n\n');
  const time = '2026-01-01T00:00:00.000Z';
  return {
    title,
    entries: [
      {
        seq: 0,
        time,
        message: {
          role: 'user',
          content: all,
          context: rest.map((text) => ({ kind: 'file', label: text, text, path: text })),
          images: [{ name: title, dataUrl: 'data:image/png;base64,iVBORw0KGgo=' }],
        },
      },
      {
        seq: 1,
        time,
        message: {
          role: 'assistant',
          content: all,
          reasoning: all,
          toolCalls: rest.map((text, at) => ({
            id: `c${at}`,
            name: text,
            arguments: JSON.stringify({ path: text, [text]: text }),
          })),
        },
      },
      ...rest.map((text, at) => ({
        seq: 2 + at,
        time,
        message: {
          role: 'tool',
          callId: `c${at}`,
          name: text,
          content: JSON.stringify({
            success: at % 2 === 0,
            isError: true,
            message: text,
            hint: text,
            code: 'not_found',
            stopped: true,
            answer: text,
          }),
        },
      })),
      {
        seq: 2 + rest.length,
        time,
        message: { role: 'assistant', content: `${all}\n\n[[${title}]] ends.` },
        citations: rest.map((text) => ({
          path: text,
          from: 1,
          to: 2,
          quote: text,
          hash: '0',
          passages: [{ text, wording: 'absent' }],
        })),
        spend: { model: title, inputTokens: 1, outputTokens: 1 },
        outcome: { reason: 'error', message: title, hint: title },
      },
    ],
  };
}

/** Imports a zip of notes named like the texts, in a tab that cannot open folders, and opens what came in. */
export async function importZip({ latent }: SurfaceContext, texts: readonly string[]): Promise<void> {
  const page = await latent.context.newPage();
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'showDirectoryPicker'));
  try {
    await page.goto(latent.url);
    const closed = page.getByRole('button', { name: 'Import a zip' });
    await page.waitForFunction(() => 'latent' in window);
    // The first screen, or the notebook that was open last.
    await Promise.any([closed.waitFor(), page.waitForFunction(() => window.latent.status().textReady)]);
    if (!(await closed.isVisible())) await runCommand(page, 'Open another notebook…');
    // A second spelling of the same name, and a path outside the vault, are skipped with their reason.
    const entries = Object.fromEntries(
      texts.flatMap((text) => [
        [`${text}.md`, strToU8(`# ${text}\n\n${text}\n`)],
        [`../${text}.md`, strToU8('x')],
        [`${text}/${text}.md`, strToU8(text)],
        [`C:/${text}.md`, strToU8('x')],
      ]),
    );
    await page.getByLabel('Zip to import').setInputFiles({
      name: `${texts[0] ?? 'x'}.zip`,
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(entries)),
    });
    const dialog = page.getByRole('dialog', { name: /left out/u });
    await dialog.getByRole('listitem').first().waitFor();
    await scrollThrough(page, '[role="dialog"] *');
    await interactWithAll(page);
    await dialog.getByRole('button', { name: 'Open the copy' }).click();
    await page.waitForFunction(() => window.latent.status().textReady);
    // The others are in the list of what was left out.
    for (const text of texts.filter((one) => isPath(`${one}.md`))) {
      await openNote(page, `${text}.md`);
      await whenTitled(page, text);
      // A name that this browser does not list is shown on the page of a missing note.
      await page.locator('.note__page, .cm-content, main .empty-state').first().waitFor({ state: 'attached' });
      await interactWithAll(page);
    }
    await scrollThrough(page, '.shell__sidebar *');
    await interactWithAll(page);
  } finally {
    await page.close();
  }
}
