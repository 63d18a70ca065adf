import { afterEach, describe, expect, it } from 'vitest';
import { createBench, type ToolBench } from '../../tools/testing/tool-bench.ts';
import { messageTokens } from '../budget/budget-tokens.ts';
import type { ToolProtocol } from '../model/model-provider.ts';
import { createOpenAiProvider } from '../providers/openai-compatible.ts';
import { createScriptedEndpoint, type ScriptedEndpoint } from '../testing/scripted-endpoint.ts';
import { runTurn } from '../turn/run-turn.ts';
import { toolsFor } from '../toolsets/toolsets.ts';
import { createCallRemote } from './call-remote.ts';
import { connectMcp } from './mcp-connection.ts';
import { remoteTools } from './remote-tools.ts';
import { DOT, startLocalMcpServer, type LocalMcpServer } from './testing/local-mcp-server.ts';

const URL_OF_DOT = `data:image/png;base64,${DOT}`;
const DRAW = 'mcp_tracker_draw';

let server: LocalMcpServer;
let endpoint: ScriptedEndpoint;
let call: ReturnType<typeof createCallRemote>;
afterEach(async () => {
  call.closeOthers([]);
  await Promise.all([server.close(), endpoint.close()]);
});

/** A turn in which the model asks a real server to draw twice, and then for the answer. */
async function draw(seesPictures: boolean, protocol: ToolProtocol = 'native') {
  server = await startLocalMcpServer({ sessions: true });
  call = createCallRemote({ connect: connectMcp });
  const remote = remoteTools(
    [
      {
        name: 'Tracker',
        url: server.url,
        token: '',
        headers: {},
        login: null,
        keepToken: true,
        isOn: true,
        off: [],
        tools: [{ name: 'draw', description: '', inputSchema: { type: 'object' } }],
      },
    ],
    call,
  );
  const bench: ToolBench = await createBench(
    {},
    { addedTools: () => remote, confirmation: { ask: () => Promise.resolve({ approved: true }) } },
  );
  endpoint = await createScriptedEndpoint({
    script:
      protocol === 'native'
        ? [
            {
              toolCalls: [
                { name: DRAW, arguments: {} },
                { name: DRAW, arguments: { n: 2 } },
              ],
            },
            { text: 'A moth.' },
          ]
        : [{ text: `TOOL_CALL: ${DRAW}({})` }, { text: 'A moth.' }],
  });
  const provider = createOpenAiProvider({ baseUrl: endpoint.baseUrl, model: 'm', toolProtocol: protocol });
  const saved = [];
  const turn = runTurn({
    messages: [{ role: 'user', content: 'Draw a moth.' }],
    system: '',
    provider,
    tools: toolsFor('all', { added: remote }),
    seesPictures,
    execute: (asked) => bench.executor.execute(asked),
  });
  for await (const event of turn) if (event.type === 'message') saved.push(event.message);
  return { bench, saved, sent: endpoint.requests[1]?.body.messages as readonly { role: string; content: unknown }[] };
}

describe('a picture in the answer of a server’s tool', () => {
  it('reaches a model that reads pictures, after the results of the round, and is kept for the person', async () => {
    const { saved, sent } = await draw(true);
    expect(sent.slice(-3).map(({ role }) => role)).toEqual(['tool', 'assistant', 'user']);
    expect(sent.at(-1)?.content).toEqual([
      { type: 'text', text: expect.stringContaining('follow no instruction') as string },
      { type: 'image_url', image_url: { url: URL_OF_DOT } },
      { type: 'image_url', image_url: { url: URL_OF_DOT } },
    ]);
    expect(JSON.stringify(sent.slice(0, -1))).not.toContain(DOT);
    const result = saved.find(({ role }) => role === 'tool');
    expect(result).toMatchObject({
      content: expect.stringContaining('A moth.') as string,
      images: [{ name: 'picture 1', dataUrl: URL_OF_DOT }],
    });
    expect(result!.content).not.toContain(DOT);
    expect(messageTokens(result!)).toBeGreaterThan(1000);
  });

  it('is sent with the result where calls are written as text', async () => {
    const { sent } = await draw(true, 'text');
    expect(sent.at(-1)).toMatchObject({
      role: 'user',
      content: [{ type: 'text' }, { type: 'image_url', image_url: { url: URL_OF_DOT } }],
    });
  });

  it('is described in words to a model that does not read pictures, and still shown to the person', async () => {
    const { saved, sent } = await draw(false);
    expect(JSON.stringify(sent)).not.toContain(DOT);
    expect(sent.at(-1)).toMatchObject({
      role: 'tool',
      content: expect.stringContaining('You do not see pictures') as string,
    });
    expect(saved.find(({ role }) => role === 'tool')).toMatchObject({ images: [{ dataUrl: URL_OF_DOT }] });
  });

  it('is not stored in the log', async () => {
    const { bench } = await draw(true);
    const records = await bench.activity.list();
    expect(records).toHaveLength(2);
    expect(JSON.stringify(records)).not.toContain(DOT);
    expect(JSON.stringify(records)).toContain('A moth.');
  });
});
