import { button, runCommand, send, whenAsked } from '../harness/assistant.ts';
import { fitsLine } from './corpus/vector.ts';
import { notesOf } from './note-surfaces.ts';
import { inParts, openNote, whenStill, type Surface, type Visit } from './surface.ts';

/** Says something and waits until the whole answer stands there. */
export async function ask({ page, endpoint }: Visit, message: string, answer: string, tools: { name: string; arguments: Record<string, unknown> }[] = []): Promise<void> {
  const end = `Answer ${endpoint.requests.length} is whole.`;
  if (tools.length > 0) endpoint.push({ toolCalls: tools });
  endpoint.push({ text: [`${end}\n\n`, ...answer.match(/[\s\S]{1,400}/g) ?? []] });
  await send(page, message);
  // The beginning of a long answer is out of sight, and then not drawn.
  await page.locator('.answer').getByText(end).last().waitFor({ state: 'attached' });
  await button(page, 'Send').waitFor();
}

/** Opens all that can be folded out on the right. */
export async function openDetails({ page }: Visit): Promise<void> {
  await page.evaluate(() => document.querySelectorAll<HTMLDetailsElement>('.shell__right details').forEach((details) => (details.open = true)));
}

export async function showAssistant({ page }: Visit): Promise<void> {
  await openNote(page, 'Hub.md');
  await page.getByRole('tab', { name: 'Assistant', exact: true }).click();
}

export const TALKING_SURFACES: readonly Surface[] = [
  {
    name: 'message and answer, streamed',
    isHtml: true,
    async show(visit) {
      const { page, endpoint, texts, touch } = visit;
      await showAssistant(visit);
      for (const answer of notesOf(texts, 25)) {
        // Without the sanitiser an answer's boxes cover the buttons and the field, so neither is pressed.
        await button(page, 'New conversation').dispatchEvent('click');
        endpoint.push({ text: [`It begins.\n\n`, ...answer.match(/[\s\S]{1,400}/g) ?? []] });
        await page.evaluate((message) => window.latent.ask(message), answer.replaceAll('\0', ''));
        await touch();
      }
    },
  },
  {
    name: 'tool steps',
    fits: fitsLine,
    files: (texts) => Object.fromEntries(inParts(texts, 100).map((part, at) => [`Steps/${at}.md`, part.join('\n\n')])),
    async show(visit) {
      await showAssistant(visit);
      for (const [at, part] of inParts(visit.texts, 100).entries()) {
        await ask(visit, `Read part ${at}`, 'Read.', [{ name: 'read_note', arguments: { path: `Steps/${at}.md` } }, { name: 'read_note', arguments: { path: part[0] } }, { name: 'search_notes', arguments: { query: part[1], unknown: part[2] } }, { name: part[3] ?? 'x', arguments: { path: part[4] } }]);
        await openDetails(visit);
        await visit.touch();
      }
    },
  },
  {
    name: 'diff and question, history, activity, notices',
    fits: fitsLine,
    files: (texts) => ({ 'Changed.md': texts.join('\n') }),
    async show(visit) {
      const { page, texts, touch } = visit;
      for (const part of inParts(texts, 150)) {
        const written = page.evaluate((content) => window.latent.tools.call('write_note', { path: 'Changed.md', content }), part.toReversed().join('\n'));
        const [question] = await whenAsked(page);
        if (question?.replanned) throw new Error('It was asked again, though nothing else wrote it.');
        await touch();
        await button(page, 'Approve').first().click();
        await written;
      }
      for (const text of texts.filter((_, at) => at % 40 === 0)) await page.evaluate((path) => window.latent.tools.call('read_note', { path }).catch(() => undefined), text);
      await runCommand(page, 'All changes');
      const change = page.getByRole('list', { name: 'Changes' }).getByRole('button').first();
      await change.click();
      await whenStill(page);
      await touch();
      await page.keyboard.press('Escape');
      await runCommand(page, 'Show activity');
      await page.getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem').first().waitFor();
      await openDetails(visit);
      await touch();
    },
  },
  {
    name: 'memories',
    fits: fitsLine,
    files: (texts) => Object.fromEntries(texts.filter((_, at) => at % 5 === 0).map((text, at) => [`Memory/${at}.md`, `---\ntype: memory\nmemory_type: fact\ncreated: 2026-01-01\ntags: [${JSON.stringify(text)}]\n---\n${text}\n`])),
    async show({ page, touch }) {
      await runCommand(page, 'Memories');
      await page.getByRole('dialog', { name: 'Memories' }).getByRole('listitem').first().waitFor();
      await touch();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'assistants and prompts',
    fits: fitsLine,
    files: (texts) => Object.fromEntries(texts.filter((_, at) => at % 10 === 0).flatMap((text, at) => [[`Assistants/A${at}.md`, `---\ntype: assistant\ntitle: ${JSON.stringify(text)}\nfolder: ${JSON.stringify(text)}\ntools: ${JSON.stringify(text)}\n---\n${text}\n`], [`Prompts/P${at}.md`, `---\ntype: prompt\ntitle: ${JSON.stringify(text)}\n---\n${text}\n`]])),
    async show({ page, texts, touch }) {
      const box = page.getByRole('textbox', { name: 'Message', exact: true });
      await openNote(page, 'Hub.md');
      await page.getByRole('tab', { name: 'Assistant', exact: true }).click();
      for (const text of ['/', '@', ...texts.filter((_, at) => at % 60 === 0).map((one) => `@${one}`)]) {
        await box.fill('');
        await box.pressSequentially(text.slice(0, 30));
        await whenStill(page);
        await touch();
      }
      await box.fill('');
    },
  },
];
