import { strToU8, zipSync } from 'fflate';
import { startLocalMcpServer } from '../../src/agent/mcp/testing/local-mcp-server.ts';
import { button, runCommand, whenAsked } from '../harness/assistant.ts';
import { addMcpServer, useSearxng, type WebResult } from '../harness/other-servers.ts';
import { fitsLine, fitsName } from './corpus/vector.ts';
import { inParts, openNote, scrollThrough, type Surface, type SurfaceContext } from './surface.ts';
import { openDetails, showAssistant } from './conversation-surfaces.ts';
import { pointAtAll, interactWithAll } from './record-effects.ts';

/** How many tools a server may have, and characters a description, before the app cuts them. */
const TOOLS = 50;
const DESCRIPTION = 500;

async function showEgress({ page, interact }: SurfaceContext): Promise<void> {
  await runCommand(page, 'What has left this browser');
  await page.getByRole('dialog', { name: 'What has left this browser' }).getByRole('listitem').first().waitFor();
  await interact();
  await page.keyboard.press('Escape');
}

/** Makes the model call tools that send something, and approves each question. */
async function askAndApprove(
  context: SurfaceContext,
  calls: { name: string; arguments: Record<string, unknown> }[],
): Promise<void> {
  const { page, endpoint, interact } = context;
  endpoint.push({ toolCalls: calls });
  endpoint.push({ text: 'They were asked.' });
  const answered = page.evaluate(() => window.latent.ask('Ask them.'));
  for (let open = true; open;) {
    open = await Promise.race([
      answered.then(() => false),
      whenAsked(page).then(
        () => true,
        () => false,
      ),
    ]);
    if (!open) break;
    await interact();
    await button(page, 'Approve').first().click();
  }
  await answered;
  await openDetails(context);
  await interact();
}

interface Forged {
  readonly title: string;
  readonly entries: readonly object[];
}

/** A conversation with the texts in every visible part. */
function forgedConversation(texts: readonly string[]): Forged {
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

/** Text from outside the vault: MCP servers, web sources, imported files. */
export const EXTERNAL_SURFACES: readonly Surface[] = [
  {
    name: 'an MCP server: descriptions, questions, answers',
    fits: fitsLine,
    async show(context) {
      const { latent, page, texts, interact } = context;
      const parts = inParts(texts, Math.ceil(texts.length / TOOLS));
      const tools = parts.map((part, at) => ({
        name: `tool_${at}`,
        description: part.filter((_, nth) => part.slice(0, nth + 1).join(' ').length < DESCRIPTION).join(' '),
        answer: part.join('\n\n'),
      }));
      const server = await startLocalMcpServer({ tools });
      try {
        await addMcpServer(latent, server, { name: texts[0] ?? 'x', tools: tools.length });
        await scrollThrough(page, '[role="dialog"] *');
        await interact();
        await page.getByRole('tab', { name: 'Permissions' }).click();
        await pointAtAll(page, '[role="dialog"] [title]');
        await interact();
        await page.keyboard.press('Escape');
        await showAssistant(context);
        const names = await page.evaluate(() =>
          window.latent.tools
            .list()
            .map(({ name }) => name)
            .filter((name) => name.startsWith('mcp_')),
        );
        for (const some of inParts(names, 10))
          await askAndApprove(
            context,
            some.map((name, at) => ({ name, arguments: { topic: texts[at], [texts[at + 1] ?? 'x']: texts[at + 2] } })),
          );
        if (server.calls.length !== tools.length)
          throw new Error(`${server.calls.length} of ${tools.length} tools were called.`);
        await showEgress(context);
      } finally {
        await server.close();
      }
    },
  },
  {
    name: 'results of a web source',
    fits: fitsLine,
    files: () => ({ 'Claim.md': '---\ntype: hypothesis\n---\n# Bees like blue\n\nThey do.\n' }),
    async show(context) {
      const { latent, texts } = context;
      let results: WebResult[] = [];
      await useSearxng(latent, () => results);
      await showAssistant(context);
      for (const part of inParts(
        texts.filter((_, at) => at % 6 === 0),
        10,
      )) {
        // Results are judged by the words they share with the claim.
        results = part.map((text, at) => ({
          url: at % 2 === 0 ? `https://source.invalid/${at}` : text,
          title: `Bees like blue ${text}`,
          content: `Bees like blue: ${text} ${part.join(' ')}`,
        }));
        await askAndApprove(context, [
          { name: 'search_web_for_evidence', arguments: { node_id: 'Claim', create_sources: true } },
        ]);
      }
      await showEgress(context);
    },
  },
  {
    name: 'imported conversations',
    isHtml: true,
    async show(context) {
      const { page, texts, interact } = context;
      const conversations = inParts(
        texts.map((text) => text.replaceAll('\0', '')),
        30,
      ).map((part) => ({ created: '2026-01-01T00:00:00.000Z', ...forgedConversation(part) }));
      await showAssistant(context);
      await button(page, 'Earlier conversations').dispatchEvent('click');
      const earlier = page.getByRole('list', { name: 'Earlier conversations' }).getByRole('listitem');
      const before = await earlier.count();
      await page.getByLabel('Conversations to import').setInputFiles({
        name: 'forged.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ format: 'latent-conversations', version: 1, conversations })),
      });
      await page.waitForFunction(
        (count) => document.querySelectorAll('.conversation-list__open').length === count,
        before + conversations.length,
      );
      await interact();
      for (const at of conversations.keys()) {
        if (at > 0) await button(page, 'Earlier conversations').dispatchEvent('click');
        await page.locator('.conversation-list__open').nth(at).dispatchEvent('click');
        await page.locator('.answer').last().waitFor({ state: 'attached' });
        await openDetails(context);
        await interact();
      }
    },
  },
  {
    name: 'an imported zip',
    isHtml: true,
    fits: fitsName,
    async show({ latent, texts }) {
      const page = await latent.context.newPage();
      await page.addInitScript(() => void Reflect.deleteProperty(window, 'showDirectoryPicker'));
      try {
        await page.goto(latent.url);
        const closed = page.getByRole('button', { name: 'Import a zip' });
        await page.waitForFunction(() => 'latent' in window);
        if (!(await closed.isVisible())) await runCommand(page, 'Open another vault…');
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
        for (const text of texts.filter((_, at) => at % 25 === 0)) {
          await openNote(page, `${text}.md`);
          await page.locator('.note__page').waitFor();
          await interactWithAll(page);
        }
        await scrollThrough(page, '.shell__sidebar *');
        await interactWithAll(page);
      } finally {
        await page.close();
      }
    },
  },
];
