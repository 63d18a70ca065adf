import { button, runCommand, send, whenAsked } from '../harness/assistant.ts';
import { fitsLine } from './corpus/vector.ts';
import { notesOf } from './note-surfaces.ts';
import { whenReady } from '../harness/launch.ts';
import { endClobbering, isClobbered } from './record-effects.ts';
import { inParts, openNote, scrollThrough, waitUntilStill, type Surface, type SurfaceContext } from './surface.ts';

/** Sends a message and waits for the whole answer. */
export async function ask(
  { page, endpoint }: SurfaceContext,
  message: string,
  answer: string,
  tools: { name: string; arguments: Record<string, unknown> }[] = [],
): Promise<void> {
  const end = `Answer ${endpoint.requests.length} is whole.`;
  if (tools.length > 0) endpoint.push({ toolCalls: tools });
  endpoint.push({ text: [`${end}\n\n`, ...(answer.match(/[\s\S]{1,400}/g) ?? [])] });
  await send(page, message);
  // The beginning of a long answer may be out of sight, and is then not rendered.
  await page.locator('.answer').getByText(end).last().waitFor({ state: 'attached' });
  await button(page, 'Send').waitFor();
}

/** Texts that would hide a function of the document from the app, if they were not sanitised, and the others. */
export function partClobbering(texts: readonly string[]): [clobbering: string[], others: string[]] {
  const isClobbering = (text: string) => text.includes('name=createElement');
  return [texts.filter(isClobbering), texts.filter((text) => !isClobbering(text))];
}

/** Without the sanitiser the app cannot go on while a function of the document is hidden; any other failure counts. */
export async function unlessClobbered({ page }: SurfaceContext, work: Promise<unknown>): Promise<void> {
  await work.catch(async (error: unknown) => {
    if (!(await isClobbered(page))) throw error;
  });
}

/** Where a function of the document is hidden, leaves the conversation that hides it and starts the app again. */
export async function leaveClobbered(context: SurfaceContext): Promise<void> {
  const { latent, page, endpoint } = context;
  if (!(await isClobbered(page))) return;
  await endClobbering(page);
  await button(page, 'New conversation').dispatchEvent('click');
  // The app reopens the newest conversation.
  endpoint.push({ text: 'A calm answer.' });
  await unlessClobbered(
    context,
    page.evaluate(() => window.latent.ask('Go on.')),
  );
  await latent.reload();
  await whenReady(page);
  await showAssistant(context);
}

/** Unfolds all details in the right panel. */
export async function openDetails({ page }: SurfaceContext): Promise<void> {
  await page.evaluate(() =>
    document.querySelectorAll<HTMLDetailsElement>('.shell__right details').forEach((details) => (details.open = true)),
  );
}

export async function showAssistant({ page }: SurfaceContext): Promise<void> {
  await openNote(page, 'Hub.md');
  await page.getByRole('tab', { name: 'Assistant', exact: true }).click();
}

export const CONVERSATION_SURFACES: readonly Surface[] = [
  {
    name: 'message and answer, streamed',
    showsAll: true,
    isHtml: true,
    async show(context) {
      const { page, endpoint, texts, interact } = context;
      await showAssistant(context);
      const [clobbering, others] = partClobbering(texts);
      for (const answer of [...notesOf(others, 25), ...clobbering]) {
        // Without the sanitiser an answer's boxes may cover the buttons and the composer, so neither is clicked.
        await button(page, 'New conversation').dispatchEvent('click');
        endpoint.push({ text: [`It begins.\n\n`, ...(answer.match(/[\s\S]{1,400}/g) ?? [])] });
        await unlessClobbered(
          context,
          page.evaluate((message) => window.latent.ask(message), answer.replaceAll('\0', '')),
        );
        await interact();
        await leaveClobbered(context);
      }
    },
  },
  {
    name: 'tool steps',
    fits: fitsLine,
    files: (texts) => Object.fromEntries(inParts(texts, 100).map((part, at) => [`Steps/${at}.md`, part.join('\n\n')])),
    async show(context) {
      await showAssistant(context);
      for (const [at, part] of inParts(context.texts, 100).entries()) {
        await ask(context, `Read part ${at}`, 'Read.', [
          { name: 'read_note', arguments: { path: `Steps/${at}.md` } },
          { name: 'read_note', arguments: { path: part[0] } },
          { name: 'search_notes', arguments: { query: part[1], unknown: part[2] } },
          { name: part[3] ?? 'x', arguments: { path: part[4] } },
        ]);
        await openDetails(context);
        await context.interact();
      }
    },
  },
  {
    name: 'diff and question, history, activity, notices',
    showsAll: true,
    // A tool does not change a program of Templater, and asks nothing about it.
    fits: (vector) => fitsLine(vector) && !vector.text.includes('<%'),
    files: (texts) => ({ 'Changed.md': texts.join('\n') }),
    async show(context) {
      const { page, texts, interact } = context;
      for (const part of inParts(texts, 150)) {
        const written = page.evaluate(
          (content) => window.latent.tools.call('write_note', { path: 'Changed.md', content }),
          part.toReversed().join('\n'),
        );
        const [question] = await whenAsked(page);
        if (question?.replanned) throw new Error('It was asked again, though nothing else wrote it.');
        await interact();
        await button(page, 'Approve').first().click();
        await written;
      }
      for (const text of texts.filter((_, at) => at % 40 === 0))
        await page.evaluate((path) => window.latent.tools.call('read_note', { path }).catch(() => undefined), text);
      await runCommand(page, 'All changes');
      const change = page.getByRole('list', { name: 'Changes' }).getByRole('button').first();
      await change.click();
      await waitUntilStill(page);
      await interact();
      await page.keyboard.press('Escape');
      await runCommand(page, 'Show activity');
      await page.getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem').first().waitFor();
      await openDetails(context);
      await interact();
    },
  },
  {
    name: 'memories',
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(
        texts.map((text, at) => [
          `Memory/${at}.md`,
          `---\ntype: memory\nmemory_type: fact\ncreated: 2026-01-01\ntags: [${JSON.stringify(text)}]\n---\n${text}\n`,
        ]),
      ),
    async show({ page, interact }) {
      await runCommand(page, 'Memories');
      await page.getByRole('dialog', { name: 'Memories' }).getByRole('listitem').first().waitFor();
      await scrollThrough(page, '[role="dialog"] *');
      await interact();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'assistants and prompts',
    fits: fitsLine,
    files: (texts) =>
      Object.fromEntries(
        texts
          .filter((_, at) => at % 10 === 0)
          .flatMap((text, at) => [
            [
              `Assistants/A${at}.md`,
              `---\ntype: assistant\ntitle: ${JSON.stringify(text)}\nfolder: ${JSON.stringify(text)}\ntools: ${JSON.stringify(text)}\n---\n${text}\n`,
            ],
            [`Prompts/P${at}.md`, `---\ntype: prompt\ntitle: ${JSON.stringify(text)}\n---\n${text}\n`],
          ]),
      ),
    async show({ page, texts, interact }) {
      const box = page.getByRole('textbox', { name: 'Message', exact: true });
      await openNote(page, 'Hub.md');
      await page.getByRole('tab', { name: 'Assistant', exact: true }).click();
      for (const text of ['/', '@', ...texts.filter((_, at) => at % 60 === 0).map((one) => `@${one}`)]) {
        await box.fill('');
        await box.pressSequentially(text.slice(0, 30));
        await waitUntilStill(page);
        await interact();
      }
      await box.fill('');
    },
  },
];
