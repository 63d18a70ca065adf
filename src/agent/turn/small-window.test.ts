import { afterEach, describe, expect, it } from 'vitest';
import { createBench } from '../../tools/testing/tool-bench.ts';
import { preambleTokens } from '../budget/budget-tokens.ts';
import { roomFor } from '../budget/budget-window.ts';
import type { AgentEvent } from './events.ts';
import type { StoredMessage } from '../model/messages.ts';
import type { ToolProtocol } from '../model/model-provider.ts';
import { createPolicy } from '../trust/policy.ts';
import { TOOL_PROTOCOLS } from '../protocols/tool-protocols.ts';
import { createOpenAiProvider } from '../providers/openai-compatible.ts';
import { buildSystemPrompt } from '../context/system-prompt.ts';
import {
  createScriptedEndpoint,
  type ReceivedRequest,
  type ScriptedEndpoint,
  type ScriptedReply,
} from '../testing/scripted-endpoint.ts';
import { runScriptedTurn } from '../testing/run-scripted-turn.ts';
import { say } from '../testing/scripted-provider.ts';
import { answerMoreTools, isMoreTools, MORE_TOOLS } from '../toolsets/more-tools.ts';
import { fittingToolset, toolsFor } from '../toolsets/toolsets.ts';

type Toolset = 'core' | 'brief';
import { estimateTokens } from '../budget/budget-tokens.ts';
import { runTurn } from './run-turn.ts';

/** Ollama's default window. */
const WINDOW = 4096;
const PROTOCOLS = ['native', 'text', 'schema'] as const;

const FOLDERS = Array.from({ length: 20 }, (_, n) => ({ path: `A folder of a usual name ${n}`, notes: 40 }));
const TAGS = Array.from({ length: 20 }, (_, n) => ({ name: `some-tag/number-${n}`, notes: 12 }));
const LOG = 'The moths came late, and the lamp was cold before midnight. '.repeat(80);
const FILES = {
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`Diary/Night ${n}.md`, `# Night ${n}\n\nMoths at the lamp. ${LOG}\n`]),
  ),
  'Moths.md': `# Moths\n\nThe lamp draws the silver Y from June on.\n\n${Array.from({ length: 60 }, (_, n) => `- Night ${n}: ${LOG.slice(0, 120)}`).join('\n')}\n\n## Next\n\n- Buy a lamp.\n`,
};

const told = (toolset: Toolset, messages: readonly StoredMessage[] = []) => {
  const tools = toolsFor(toolset, { messages });
  return {
    tools,
    system: buildSystemPrompt({
      vaultName: 'Garden',
      notes: 900,
      folders: FOLDERS,
      tags: TAGS,
      tools: tools.map(({ name }) => name),
      isBrief: toolset === 'brief',
    }),
  };
};

function fixedTokens(protocol: ToolProtocol, toolset: Toolset, messages: readonly StoredMessage[] = []): number {
  const { system, tools } = TOOL_PROTOCOLS[protocol].toRequest({
    ...told(toolset, messages),
    messages: [],
    signal: new AbortController().signal,
  });
  return preambleTokens(system, tools);
}

describe('the prompt before every message', () => {
  it.each(PROTOCOLS)('takes at most 1,500 tokens of a small window: %s', (protocol) => {
    expect(fittingToolset('core', WINDOW)).toBe('brief');
    expect(fixedTokens(protocol, 'brief')).toBeLessThanOrEqual(1500);
  });

  it.each(['find', 'change', 'organise', 'links', 'graph', 'analysis', 'memory', 'web'])(
    'leaves room for a question and a result with the toolset %s, too',
    (group) => {
      const asked: StoredMessage[] = [
        {
          role: 'assistant',
          content: '',
          toolCalls: [{ id: 'l', name: MORE_TOOLS, arguments: JSON.stringify({ group }) }],
        },
      ];
      for (const protocol of PROTOCOLS)
        expect(roomFor(WINDOW) - fixedTokens(protocol, 'brief', asked)).toBeGreaterThan(1200);
    },
  );

  it('takes less than 4,500 tokens with the core tools', () => {
    expect(fixedTokens('native', 'core')).toBeLessThan(4500);
  });
});

let endpoint: ScriptedEndpoint | undefined;
afterEach(() => endpoint?.close());

/** The same round in each protocol. */
function step(protocol: ToolProtocol, name: string, input: object): ScriptedReply {
  if (protocol === 'native') return { toolCalls: [{ name, arguments: { ...input } }] };
  if (protocol === 'text') return { text: `TOOL_CALL: ${name}(${JSON.stringify(input)})` };
  return { text: JSON.stringify({ say: '', calls: [{ tool: name, input }] }) };
}

const tokensOf = ({ body }: ReceivedRequest): number =>
  estimateTokens(JSON.stringify({ messages: body.messages, tools: body.tools ?? [] }));

async function converse(
  protocol: ToolProtocol,
  script: readonly ScriptedReply[],
  window: { tokens: number; toolset: Toolset },
  maxRounds = 10,
) {
  endpoint = await createScriptedEndpoint({ script });
  const bench = await createBench(FILES, {
    policy: createPolicy(),
    confirmation: { ask: () => Promise.resolve({ approved: true }) },
  });
  const events: AgentEvent[] = [];
  const turn = runTurn({
    messages: [{ role: 'user', content: 'When does the silver Y come? And tick off the lamp.' }],
    ...told(window.toolset),
    windowTokens: window.tokens,
    maxRounds,
    conversationId: 'c',
    provider: createOpenAiProvider({ baseUrl: endpoint.baseUrl, model: 'm', toolProtocol: protocol }),
    nextTools: (messages, tokens = window.tokens) =>
      toolsFor(fittingToolset('core', tokens), { messages, windowTokens: tokens }),
    forWindow: (tokens, messages) => Promise.resolve(told(fittingToolset('core', tokens), messages)),
    execute: (call) =>
      isMoreTools(call.name) ? Promise.resolve(answerMoreTools(call.input, 'brief')) : bench.executor.execute(call),
    retries: { maxRetries: 3, maxWaitMs: 60_000, wait: () => Promise.resolve() },
  });
  for await (const event of turn) events.push(event);
  const results = events.flatMap((event) => (event.type === 'tool_end' ? [event.result] : []));
  const shortened = events.some((event) => event.type === 'message' && event.shortened !== undefined);
  return { bench, results, shortened, end: events.at(-1), requests: endpoint.requests };
}

describe('a conversation in a window of 4,096 tokens', () => {
  it.each(PROTOCOLS)('searches, reads, edits after approval and answers: %s', async (protocol) => {
    const answer = 'From June on [[Moths.md#L3]].';
    const { bench, results, end, requests } = await converse(
      protocol,
      [
        step(protocol, 'search_notes', { query: 'silver Y at the lamp' }),
        step(protocol, 'read_note', { path: 'Moths.md' }),
        step(protocol, MORE_TOOLS, { group: 'find' }),
        step(protocol, 'text_search', { query: 'Buy a lamp' }),
        step(protocol, 'modify_note', {
          path: 'Moths.md',
          operation: 'replace',
          search: '- Buy a lamp.',
          content: '- [x] Buy a lamp.',
        }),
        protocol === 'schema' ? { text: JSON.stringify({ say: answer, calls: [] }) } : { text: answer },
      ],
      { tokens: WINDOW, toolset: 'brief' },
    );
    expect(end).toEqual({ type: 'turn_end', outcome: { reason: 'answered' } });
    expect(results.map(({ success }) => success)).toEqual([true, true, true, true, true]);
    expect(results[0]).toMatchObject({ has_more: true, next_offset: expect.any(Number) as number });
    expect((results[0] as { results?: unknown[] }).results?.length, 'hits of the first search').toBeGreaterThanOrEqual(
      5,
    );
    expect(results[1], 'a long note comes in parts').toMatchObject({ next_from_line: expect.any(Number) as number });
    expect(bench.text('Moths.md')).toContain('- [x] Buy a lamp.');
    for (const request of requests) expect(tokensOf(request)).toBeLessThan(WINDOW);
  });

  it('gives a result in full that was shortened to fit, and shortens none of the newest', async () => {
    const { results, shortened } = await converse(
      'native',
      [step('native', 'search_notes', { query: 'moths' }), { text: 'Many.' }],
      { tokens: WINDOW, toolset: 'brief' },
    );
    expect(shortened).toBe(false);
    expect(JSON.stringify(results[0])).toContain('Night');
  });

  it('continues with the short list of tools where the window turns out to be so small only then', async () => {
    const tooLong: ScriptedReply = {
      status: 400,
      error: {
        message: 'the request exceeds the available context size (4096 tokens)',
        code: 'exceed_context_size_error',
      },
    };
    const { end, requests } = await converse('native', [tooLong, { text: 'In June.' }], {
      tokens: 32_000,
      toolset: 'core',
    });
    expect(end).toEqual({ type: 'turn_end', outcome: { reason: 'answered' } });
    const names = requests.map(({ body }) => (body.tools as readonly unknown[]).length);
    expect(names[0]).toBeGreaterThan(12);
    expect(names[1]).toBe(toolsFor('brief').length);
  });
});

describe('tools that are asked for', () => {
  const GROUPS = ['change', 'find', 'organise', 'links', 'graph', 'analysis', 'tasks', 'bases', 'canvas', 'memory'];

  it.each([4096, 8192, 16_384, 131_072])('never end a turn in a window of %i tokens', async (tokens) => {
    const toolset = fittingToolset('core', tokens);
    const { end, requests } = await converse(
      'native',
      [
        ...GROUPS.map((group) => step('native', MORE_TOOLS, { group })),
        step('native', 'search_notes', { query: 'silver Y' }),
        step('native', 'update_frontmatter', {
          notes: ['Moths.md', 'Diary/Night 1.md'],
          updates: { status: 'running' },
        }),
        { text: 'Done.' },
      ],
      { tokens, toolset },
      20,
    );
    expect(end).toEqual({ type: 'turn_end', outcome: { reason: 'answered' } });
    for (const request of requests) expect(tokensOf(request)).toBeLessThan(tokens);
    const told = requests.map(({ body }) => (body.tools ?? []).map(({ function: { name } }) => name));
    expect(told.every((names) => names.includes(MORE_TOOLS))).toBe(true);
    if (tokens > 100_000) expect(told.at(-1)).toEqual(expect.arrayContaining(['edit_canvas', 'list_tasks']));
  });

  it('go before the last message does, and the turn goes on', async () => {
    const further = toolsFor('core', { messages: GROUPS.map((group) => asksFor(group)) });
    const { requests, outcome } = await runScriptedTurn([say('Here.')], {
      messages: [{ role: 'user', content: 'Moths come to the lamp. '.repeat(90) }],
      tools: further,
      windowTokens: 8192,
    });
    expect(outcome).toEqual({ reason: 'answered' });
    const names = requests[0]?.tools.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(toolsFor('core').map(({ name }) => name)));
    expect(names.length).toBeLessThan(further.length);
  });
});

function asksFor(group: string): StoredMessage {
  return {
    role: 'assistant',
    content: '',
    toolCalls: [{ id: group, name: MORE_TOOLS, arguments: JSON.stringify({ group }) }],
  };
}
