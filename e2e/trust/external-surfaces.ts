import { strToU8, zipSync } from 'fflate';
import { startLocalMcpServer } from '../../src/agent/mcp/testing/local-mcp-server.ts';
import { button, runCommand, whenAsked } from '../harness/assistant.ts';
import { addMcpServer, useSearxng, type WebResult } from '../harness/other-servers.ts';
import { fitsLine, fitsName } from './corpus/vector.ts';
import { inParts, isPath, openNote, scrollThrough, whenTitled, type Surface, type SurfaceContext } from './surface.ts';
import {
  leaveClobbered,
  openDetails,
  partClobbering,
  showAssistant,
  unlessClobbered,
} from './conversation-surfaces.ts';
import { pointAtAll, interactWithAll } from './record-effects.ts';

/** How many tools a server may have, and characters a description, before the app cuts them. */
const MOST_TOOLS = 50;
const LONGEST_DESCRIPTION = 500;

/** Groups the texts so that each group fits into one description. */
function inDescriptions(texts: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const text of texts) {
    const last = groups.at(-1);
    if (last && [...last, text].join(' ').length <= LONGEST_DESCRIPTION) last.push(text);
    else groups.push([text]);
  }
  return groups;
}

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

/** How many calls one answer of the model makes. */
const CALLS = 10;

async function removeServer({ page }: SurfaceContext): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Other agents' }).click();
  await button(page, 'Remove').click();
  await button(page, 'Remove').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Adds a server with a tool for each group of texts: in its description, in the question, in what is sent and in the answer. */
async function showServer(context: SurfaceContext, groups: readonly string[][]): Promise<void> {
  const { latent, page, interact } = context;
  const listTools = () =>
    page.evaluate(() =>
      window.latent.tools
        .list()
        .map(({ name }) => name)
        .filter((name) => name.startsWith('mcp_')),
    );
  const before = await listTools();
  const server = await startLocalMcpServer({
    tools: groups.map((group, at) => ({
      name: `tool_${at}`,
      description: group.join(' '),
      answer: group.join('\n\n'),
    })),
  });
  try {
    await addMcpServer(latent, server, { name: groups[0]?.[0] ?? 'x', tools: groups.length });
    await scrollThrough(page, '[role="dialog"] *');
    await interact();
    await page.getByRole('tab', { name: 'Permissions' }).click();
    await scrollThrough(page, '[role="dialog"] *');
    await pointAtAll(page, '[role="dialog"] [title]');
    await interact();
    await page.keyboard.press('Escape');
    await showAssistant(context);
    const names = (await listTools()).filter((name) => !before.includes(name));
    for (const [turn, some] of inParts(names, CALLS).entries()) {
      // In a long conversation the model would be asked for a summary between the calls.
      await button(page, 'New conversation').click();
      await askAndApprove(
        context,
        some.map((name, at) => {
          const group = groups[turn * CALLS + at] ?? [];
          return { name, arguments: { topic: group.join(' '), [group[0] ?? 'x']: group } };
        }),
      );
    }
    const called = new Set(server.calls.map(({ tool }) => tool)).size;
    if (called !== groups.length) throw new Error(`${called} of ${groups.length} tools were called.`);
    await removeServer(context);
  } finally {
    await server.close();
  }
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

/** Imports a zip of notes named like the texts, in a tab that cannot open folders, and opens what came in. */
async function importZip({ latent }: SurfaceContext, texts: readonly string[]): Promise<void> {
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

/** Text from outside the vault: MCP servers, web sources, imported files. */
export const EXTERNAL_SURFACES: readonly Surface[] = [
  {
    name: 'an MCP server: descriptions, questions, answers',
    showsAll: true,
    fits: fitsLine,
    async show(context) {
      const { texts } = context;
      for (const part of inParts(inDescriptions(texts), MOST_TOOLS)) await showServer(context, part);
      await showEgress(context);
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
    showsAll: true,
    isHtml: true,
    async show(context) {
      const { page, endpoint, texts, interact } = context;
      await showAssistant(context);
      // Where there is no conversation yet, there is no list of earlier ones to open.
      endpoint.push({ text: 'It begins.' });
      await page.evaluate(() => window.latent.ask('Begin.'));
      const [clobbering, others] = partClobbering(texts.map((text) => text.replaceAll('\0', '')));
      for (const [at, part] of [...inParts(others, 30), ...inParts(clobbering, 1)].entries()) {
        const { title, entries } = forgedConversation(part);
        // A word of its own: the list shows what is in sight, and much of the corpus says “import”.
        const name = `importnumber${at}end`;
        // Without the sanitiser an answer's boxes may cover the buttons, so none is clicked with the mouse.
        await button(page, 'Earlier conversations').dispatchEvent('click');
        await page.getByLabel('Conversations to import').setInputFiles({
          name: 'forged.json',
          mimeType: 'application/json',
          buffer: Buffer.from(
            JSON.stringify({
              format: 'latent-conversations',
              version: 1,
              conversations: [{ title: `${name} ${title}`, created: '2026-01-01T00:00:00.000Z', entries }],
            }),
          ),
        });
        const row = page.locator('.conversation-list__open').filter({ hasText: name });
        await page.getByRole('searchbox', { name: 'Search conversations' }).fill('');
        await page.waitForFunction(() => document.body.textContent?.includes('1 conversation was imported.'));
        await page.getByRole('searchbox', { name: 'Search conversations' }).fill(name);
        await row.waitFor({ state: 'attached' });
        await interact();
        await row.dispatchEvent('click');
        await unlessClobbered(context, page.locator('.answer').last().waitFor({ state: 'attached' }));
        await openDetails(context);
        await scrollThrough(page, '.shell__right *');
        await openDetails(context);
        await interact();
        await leaveClobbered(context);
      }
    },
  },
  {
    name: 'an imported zip',
    showsAll: true,
    isHtml: true,
    fits: fitsName,
    async show(context) {
      // The list of what was left out shows 500 files.
      for (const part of inParts(context.texts, 100)) await importZip(context, part);
    },
  },
];
