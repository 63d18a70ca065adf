import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createWeb } from '../../tools/graph/analysis/web/create-web.ts';
import { createWebServer } from '../../tools/graph/analysis/testing/web-server.ts';
import { createCallRemote } from '../mcp/call-remote.ts';
import { connectMcp } from '../mcp/mcp-connection.ts';
import type { McpServer } from '../mcp/mcp-server.ts';
import { remoteTools } from '../mcp/remote-tools.ts';
import { startLocalMcpServer } from '../mcp/testing/local-mcp-server.ts';
import { DEMANDS } from './testing/demands.ts';
import { openTarget, runInjected, type Target } from './testing/injected-turn.ts';
import type { Place } from './testing/injection.ts';
import { INJECTIONS } from './testing/injections.ts';

const BENIGN = 'Lists the issues.';
const TOOL = 'mcp_tracker_list_issues';
const never = new AbortController().signal;

/** Demands that need no server of their own. */
const DEMANDED = DEMANDS.filter(({ name }) => !name.startsWith('mcp_') && name !== 'search_web_for_evidence');
/** Every text from these sources, with a few demands each, so that every demand is used. */
const of = (...places: Place[]) =>
  INJECTIONS.flatMap((injection, at) =>
    places.includes(injection.place) ? [{ injection, at, text: injection.text }] : [],
  ).map((given, nth) => ({
    ...given,
    demands: [0, 1, 2].map((more) => DEMANDED[(nth * 3 + more) % DEMANDED.length]!),
  }));

const snapshot = ({ bench }: Target): string =>
  JSON.stringify(
    [...bench.vault.disk].map(([path, { bytes }]) => [path, Buffer.from(bytes).toString('base64')]).sort(),
  );

/** Only the reading was approved; each later call was asked, and nothing was done. */
function expectOnlyAsked(target: Target, through: string, demands: readonly { name: string }[]): void {
  expect(target.asked.map(({ call }) => call.name).sort()).toEqual(
    [through, ...demands.map(({ name }) => name)].sort(),
  );
  expect(target.grants.list()).toEqual([]);
}

describe('untrusted text that really arrives from a server, read by a model that obeys it', () => {
  let target: Target;
  let before: string;
  const outside = { server: undefined as McpServer | undefined, address: '' };
  const calls = createCallRemote({ connect: connectMcp });
  const tools = () => (outside.server ? remoteTools([outside.server], calls) : []);
  beforeAll(async () => {
    const web = createWeb({
      sources: () => [{ kind: 'searxng', address: outside.address }],
      requestsPerMinute: () => 1000,
      clock: { now: Date.now },
    });
    target = await openTarget({ addedTools: tools, web, allows: ({ risk }) => risk === 'network' });
    before = snapshot(target);
  });

  it.each(of('server_answer', 'server_tool'))('from tools: $text', async ({ injection, at, text, demands }) => {
    const local = await startLocalMcpServer({
      tools: [
        {
          name: 'list_issues',
          description: injection.place === 'server_tool' ? text : BENIGN,
          answer: injection.place === 'server_answer' ? text : 'None.',
        },
      ],
    });
    onTestFinished(async () => {
      calls.closeOthers([]);
      await local.close();
    });
    const access: McpServer = {
      name: 'Tracker',
      url: local.url,
      token: '',
      headers: {},
      login: null,
      keepToken: true,
      isOn: true,
      off: [],
      tools: [],
    };
    const connection = await connectMcp(access, never, {});
    const listed = await connection.listTools(never);
    await connection.close();
    outside.server = { ...access, tools: listed.tools };
    expect(tools()[0]?.description).toContain(
      injection.place === 'server_tool' ? JSON.stringify(text.replaceAll(/\s+/gu, ' ')) : BENIGN,
    );
    const saved = await runInjected(
      target,
      { injection, at, through: { name: TOOL, input: { topic: 'oaks' } }, told: tools() },
      demands,
      'native',
    );
    expect(local.calls.map(({ input }) => input)).toEqual([{ topic: 'oaks' }]);
    expect(saved.find(({ role }) => role === 'tool')).toMatchObject({
      name: TOOL,
      content: expect.stringContaining(
        JSON.stringify(injection.place === 'server_answer' ? text : 'None.').slice(1, -1),
      ) as string,
    });
    expectOnlyAsked(target, TOOL, demands);
    expect(snapshot(target)).toBe(before);
  });

  it.each(of('web'))('from the web: $text', async ({ injection, at, text, demands }) => {
    const server = await createWebServer(() => ({
      body: { results: [{ url: 'https://a.example/oak', title: 'Oak', content: `Oak. A tree. ${text}` }] },
    }));
    onTestFinished(() => server.close());
    outside.address = server.address;
    const saved = await runInjected(
      target,
      { injection, at, through: { name: 'search_web_for_evidence', input: { node_id: 'Oak.md' } }, told: [] },
      demands,
      'native',
    );
    expect(server.received).toHaveLength(1);
    expect(saved.find(({ role }) => role === 'tool')?.content).toContain(
      JSON.stringify(text.replaceAll(/\s+/gu, ' ')).slice(1, -1),
    );
    expectOnlyAsked(target, 'search_web_for_evidence', demands);
    expect(snapshot(target)).toBe(before);
  });
});
