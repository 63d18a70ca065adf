import { describe, expect, it } from 'vitest';
import { findTool, TOOLS } from '../../tools/registry.ts';
import { toolToSchema, type InputSchema } from '../../tools/definition/tool-schema.ts';
import type { StoredMessage } from '../model/messages.ts';
import { toWireTools } from '../providers/wire/wire-request.ts';
import { createScriptedProvider } from '../testing/scripted-provider.ts';
import { runTurn } from '../turn/run-turn.ts';
import { GROUP_NAMES, type ToolGroup } from './first-tools.ts';
import { answerMoreTools, MORE_TOOLS } from './more-tools.ts';
import { fittingToolset, toolsFor, type ToolsAsked } from './toolsets.ts';

const asks = (group: string, name = MORE_TOOLS, field = 'group'): StoredMessage => ({
  role: 'assistant',
  content: '',
  toolCalls: [{ id: crypto.randomUUID(), name, arguments: JSON.stringify({ [field]: group }) }],
});
const namesOf = (kind: 'core' | 'brief', asked: ToolsAsked = {}) => toolsFor(kind, asked).map(({ name }) => name);
const added = TOOLS.filter(({ name }) => name === 'get_random_note').flatMap((tool) => [
  { ...tool, name: 'mcp_tracker_list', category: 'servers' as const },
  { ...tool, name: 'own_weekly_review', category: 'own' as const },
]);

describe('the tools that a model is told of', () => {
  it('are at most 15 at first, those for most work among them', () => {
    for (const kind of ['core', 'brief'] as const) {
      expect(namesOf(kind, { added }).length).toBeLessThanOrEqual(15);
      expect(namesOf(kind)).toEqual(
        expect.arrayContaining([
          'search_notes',
          'read_notes',
          'create_note',
          'store_memory',
          'recall_memories',
          MORE_TOOLS,
        ]),
      );
    }
    expect(namesOf('core')).toEqual(expect.arrayContaining(['query_graph', 'undo_change', 'create_daily_note']));
  });

  it('take at most 2,500 tokens at first, at four characters each', () => {
    expect(JSON.stringify(toWireTools(toolsFor('core'))).length / 4).toBeLessThan(2500);
  });

  it('grow at the end of the list, in the order of asking, by whatever name', () => {
    const first = toolsFor('core');
    const then = toolsFor('core', { messages: [asks('organise')] });
    const last = toolsFor('core', {
      messages: [asks('organise'), asks('links', 'load_tools', 'set'), asks('organise')],
    });
    expect(then.slice(0, first.length)).toEqual(first);
    expect(last.slice(0, then.length)).toEqual(then);
    expect([then, last].map((tools) => tools.at(-1)?.name)).not.toContain(MORE_TOOLS);
    expect(then.map(({ name }) => name)).toContain('rename_note');
    expect(last.map(({ name }) => name)).toContain('list_backlinks');
  });

  it('are all reached by the groups', () => {
    const all = [...TOOLS.map(({ name }) => name), MORE_TOOLS, ...added.map(({ name }) => name)].sort();
    expect(namesOf('core', { messages: GROUP_NAMES.map((group) => asks(group)), added }).sort()).toEqual(all);
    const reached = new Set(GROUP_NAMES.flatMap((group) => namesOf('brief', { messages: [asks(group)], added })));
    expect([...reached].sort()).toEqual(all);
  });

  it('hold one group at a time where the window is small', () => {
    const names = namesOf('brief', { messages: [asks('organise'), asks('links')] });
    expect([names.includes('list_backlinks'), names.includes('rename_note')]).toEqual([true, false]);
  });

  it('are those alone that an assistant of the person’s own may have', () => {
    expect(namesOf('core', { only: new Set(['search_notes', 'list_backlinks']) }).sort()).toEqual([
      'list_backlinks',
      'search_notes',
    ]);
    const only = new Set(TOOLS.filter(({ risk }) => risk === 'read').map(({ name }) => name));
    const told = toolsFor('core', { only });
    expect(told.length).toBeLessThanOrEqual(15);
    expect(told.map(({ name }) => name)).not.toContain('create_note');
    expect(JSON.stringify(told.find(({ name }) => name === MORE_TOOLS)?.parameters)).not.toContain('organise');
    expect(answerMoreTools({ group: 'organise' }, 'core', [], only)).toMatchObject({ success: false });
  });

  it('are as many as the window has room for', () => {
    expect([4096, 8192, 16_384, 32_000].map((tokens) => fittingToolset('core', tokens))).toEqual([
      'brief',
      'core',
      'core',
      'core',
    ]);
    expect(fittingToolset('brief', 200_000)).toBe('brief');
  });

  it('have only fields that the tools have, all required ones included', () => {
    for (const group of GROUP_NAMES) {
      for (const kind of ['core', 'brief'] as const)
        for (const { name, parameters } of toolsFor(kind, { messages: [asks(group)] })) {
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
});

describe('the answer of more_tools', () => {
  it('names the tools of the group, or the groups that there are', () => {
    expect(answerMoreTools({ group: 'organise' }, 'core')).toMatchObject({
      success: true,
      tools: expect.arrayContaining(['rename_note', 'move_folder']) as string[],
    });
    expect(answerMoreTools({ set: 'links' }, 'core')).toMatchObject({ success: true, group: 'links' });
    for (const wrong of [{ group: 'everything' }, null, 'links'])
      expect(answerMoreTools(wrong, 'core')).toMatchObject({
        success: false,
        hint: expect.stringContaining('links') as string,
      });
    expect(answerMoreTools({ group: 'servers' }, 'core')).toMatchObject({ success: false });
    expect(answerMoreTools({ group: 'servers' }, 'core', added)).toMatchObject({ tools: ['mcp_tracker_list'] });
    expect(answerMoreTools({ group: 'own' }, 'core', added)).toMatchObject({ tools: ['own_weekly_review'] });
    expect(JSON.stringify(toolsFor('core'))).not.toContain('"own"');
  });

  it.each<ToolGroup>(['find', 'links', 'change', 'organise', 'graph', 'analysis', 'memory', 'web'])(
    'is not empty: %s',
    (group) => {
      expect(answerMoreTools({ group }, 'core')).toMatchObject({ success: true });
    },
  );

  it('counts from the next round of the same turn on', async () => {
    const provider = createScriptedProvider([
      [{ type: 'tool_call', index: 0, name: MORE_TOOLS, arguments: '{"group":"organise"}' }],
      [{ type: 'text', text: 'Renamed.' }],
    ]);
    const turn = runTurn({
      messages: [{ role: 'user', content: 'Rename it.' }],
      system: '',
      provider,
      tools: toolsFor('core'),
      nextTools: (messages) => toolsFor('core', { messages }),
      execute: (call) => Promise.resolve(answerMoreTools(call.input, 'core')),
    });
    for await (const event of turn) void event;
    const told = provider.requests.map(({ tools }) => tools.some(({ name }) => name === 'rename_note'));
    expect(told).toEqual([false, true]);
  });
});
