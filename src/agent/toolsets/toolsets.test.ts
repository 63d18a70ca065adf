import { describe, expect, it } from 'vitest';
import { findTool, TOOLS } from '../../tools/registry.ts';
import { toolToSchema, type InputSchema } from '../../tools/definition/tool-schema.ts';
import type { StoredMessage } from '../model/messages.ts';
import { createScriptedProvider } from '../testing/scripted-provider.ts';
import { runTurn } from '../turn/run-turn.ts';
import { answerLoadTools, fittingToolset, LOAD_TOOLS, toolsFor } from './toolsets.ts';

const asks = (set: string): StoredMessage => ({
  role: 'assistant',
  content: '',
  toolCalls: [{ id: crypto.randomUUID(), name: LOAD_TOOLS, arguments: JSON.stringify({ set }) }],
});
const namesOf = (messages: readonly StoredMessage[]) => toolsFor('core', messages).map(({ name }) => name);
const SETS = ['links', 'organise', 'graph', 'analysis', 'memory', 'web'];

describe('toolsets', () => {
  it('begin with few tools, and can give every tool of the registry', () => {
    const core = namesOf([]);
    expect(core.length).toBeLessThan(TOOLS.length / 2 + 2);
    expect(core).toContain(LOAD_TOOLS);
    const all = namesOf(SETS.map(asks));
    expect(all).toEqual(TOOLS.map(({ name }) => name));
    expect(toolsFor('all', []).map(({ name }) => name)).toEqual(all);
  });

  it('load what the model asks for, and do not offer that again', () => {
    const loaded = toolsFor('core', [asks('organise')]);
    expect(loaded.map(({ name }) => name)).toContain('rename_note');
    expect(loaded.map(({ name }) => name)).not.toContain('list_backlinks');
    expect(JSON.stringify(loaded.find(({ name }) => name === LOAD_TOOLS)?.parameters)).not.toContain('organise');
  });

  it('report which sets exist and which do not', () => {
    expect(answerLoadTools({ set: 'organise' })).toMatchObject({
      success: true,
      tools: expect.arrayContaining(['rename_note', 'delete_note']) as string[],
    });
    expect(answerLoadTools({ set: 'everything' })).toMatchObject({ success: false, code: 'invalid_input' });
    expect(answerLoadTools(null)).toMatchObject({ success: false });
  });

  it('in short form give every tool, too, one set at a time, and tools of servers only when asked for', () => {
    const few = (set?: string, remote: Parameters<typeof toolsFor>[2] = []) =>
      toolsFor('brief', set === undefined ? [] : [asks('organise'), asks(set)], remote).map(({ name }) => name);
    const first = few();
    expect(first).toEqual([
      'read_note',
      'search_notes',
      'search_recent_notes',
      'create_note',
      'modify_note',
      LOAD_TOOLS,
    ]);
    const reached = new Set(['find', ...SETS].flatMap((set) => few(set)));
    expect([...reached].sort()).toEqual([...TOOLS.map(({ name }) => name), LOAD_TOOLS].sort());
    expect(few('memory')).not.toContain('rename_note');
    const [theirs] = TOOLS.filter(({ name }) => name === 'get_random_note').map((tool) => ({
      ...tool,
      name: 'mcp_tracker_list',
    }));
    expect([
      few(undefined, [theirs!]).includes('mcp_tracker_list'),
      few('servers', [theirs!]).includes('mcp_tracker_list'),
    ]).toEqual([false, true]);
    const told = (windowTokens: number, count: number) =>
      toolsFor(
        'brief',
        [],
        Array.from({ length: count }, () => theirs!),
        windowTokens,
      ).filter(({ name }) => name === 'mcp_tracker_list').length;
    expect([told(4096, 1), told(4096, 20), told(8192, 20)], 'as many as there is room for').toEqual([1, 0, 20]);
    expect(answerLoadTools({ set: 'servers' }, 'brief', [theirs!])).toMatchObject({
      success: true,
      tools: ['mcp_tracker_list'],
    });
    expect(answerLoadTools({ set: 'find' }, 'core')).toMatchObject({ success: false });
  });

  it('are those that the tools declare', () => {
    for (const { name, category } of TOOLS) {
      const answer = answerLoadTools({ set: category });
      if (category === 'core') expect(answer).toMatchObject({ success: false });
      else expect(answer).toMatchObject({ tools: expect.arrayContaining([name]) as string[] });
    }
  });

  it('are as many as the window has room for', () => {
    expect([4096, 8192, 16_384, 32_000].map((tokens) => fittingToolset('all', tokens))).toEqual([
      'brief',
      'brief',
      'core',
      'all',
    ]);
    expect(fittingToolset('core', 200_000)).toBe('core');
    expect(fittingToolset('brief', 200_000)).toBe('brief');
  });

  it('name only fields that the tools have, including all required ones', () => {
    for (const set of [undefined, 'find', ...SETS]) {
      for (const { name, parameters } of toolsFor('brief', set === undefined ? [] : [asks(set)])) {
        const tool = findTool(name);
        if (!tool) continue;
        const fields = Object.keys(tool.input.shape);
        expect(fields).toEqual(expect.arrayContaining(Object.keys((parameters as InputSchema).properties ?? {})));
        expect((parameters as InputSchema).required ?? []).toEqual(
          (toolToSchema(tool).parameters as InputSchema).required ?? [],
        );
      }
    }
  });

  it('are available from the next round of the same turn on', async () => {
    const provider = createScriptedProvider([
      [{ type: 'tool_call', index: 0, name: LOAD_TOOLS, arguments: '{"set":"organise"}' }],
      [{ type: 'text', text: 'Renamed.' }],
    ]);
    const turn = runTurn({
      messages: [{ role: 'user', content: 'Rename it.' }],
      system: '',
      provider,
      tools: toolsFor('core', []),
      nextTools: (messages) => toolsFor('core', messages),
      execute: (call) => Promise.resolve(answerLoadTools(call.input)),
    });
    for await (const event of turn) void event;
    const told = provider.requests.map(({ tools }) => tools.some(({ name }) => name === 'rename_note'));
    expect(told).toEqual([false, true]);
  });
});
