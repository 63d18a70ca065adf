import { onTestFinished } from 'vitest';
import type { LocalMcpServer } from '../../src/agent/mcp/testing/local-mcp-server.ts';
import { createWebServer, type WebServer } from '../../src/tools/graph/analysis/testing/web-server.ts';
import { button } from './assistant.ts';
import type { Latent } from './launch.ts';

/** Adds an MCP server in the settings: its name, address and token, then the test that lists its tools. The settings stay open. */
export async function addMcpServer(
  latent: Latent,
  server: Pick<LocalMcpServer, 'url'>,
  { name = 'Tracker', token, tools = 4 }: { name?: string; token?: string; tools?: number } = {},
): Promise<void> {
  const { page } = latent;
  latent.watch.allowOrigin(new URL(server.url).origin);
  // The library also opens an event stream, and a server without one answers with an error.
  latent.watch.allow(/status of 405 .*\/mcp/u);
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Other agents' }).click();
  await button(page, 'Add a server').click();
  for (const [label, text] of [
    ['Name', name],
    ['Address', server.url],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await page.keyboard.press('Tab');
  }
  if (token !== undefined) {
    await page.getByLabel('Token', { exact: true }).fill(token);
    await page.keyboard.press('Tab');
  }
  await button(page, 'Test and list its tools').click();
  await page.getByText(`It has ${tools} ${tools === 1 ? 'tool' : 'tools'}.`).waitFor();
}

export interface WebResult {
  readonly url: string;
  readonly title: string;
  readonly content: string;
  readonly publishedDate?: string;
}

/** Starts a SearXNG on this machine that answers with these results, and switches it on in the settings. */
export async function useSearxng(latent: Latent, results: () => readonly WebResult[]): Promise<WebServer> {
  const server = await createWebServer(() => ({ body: { results: results() } }));
  onTestFinished(() => server.close());
  latent.watch.allowOrigin(server.address);
  const { page } = latent;
  await page.keyboard.press('Control+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('tab', { name: 'Web sources' }).click();
  await settings.getByText('SearXNG', { exact: true }).click();
  await settings.getByLabel('SearXNG address').fill(server.address);
  await settings.getByLabel('SearXNG address').press('Tab');
  await page.keyboard.press('Escape');
  return server;
}
