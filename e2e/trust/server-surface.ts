import { startLocalMcpServer } from '../../src/agent/mcp/testing/local-mcp-server.ts';
import { button } from '../harness/assistant.ts';
import { addMcpServer } from '../harness/other-servers.ts';
import { inParts, scrollThrough, type SurfaceContext } from './surface.ts';
import { showAssistant } from './conversation-surfaces.ts';
import { pointAtAll } from './record-effects.ts';
import { askAndApprove } from './approved-sends.ts';

/** How many tools a server may have, and characters a description, before the app cuts them. */
export const MOST_TOOLS = 50;
const LONGEST_DESCRIPTION = 500;

/** Groups the texts so that each group fits into one description. */
export function inDescriptions(texts: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const text of texts) {
    const last = groups.at(-1);
    if (last && [...last, text].join(' ').length <= LONGEST_DESCRIPTION) last.push(text);
    else groups.push([text]);
  }
  return groups;
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
export async function showServer(context: SurfaceContext, groups: readonly string[][]): Promise<void> {
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
