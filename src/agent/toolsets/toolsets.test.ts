import { describe, expect, it } from 'vitest';
import { findTool, TOOLS } from '../../tools/registry.ts';
import { toolToSchema, type InputSchema } from '../../tools/definition/tool-schema.ts';
import type { StoredMessage } from '../model/messages.ts';
import { toWireTools } from '../providers/wire/wire-request.ts';
import { createScriptedProvider } from '../testing/scripted-provider.ts';
import { runTurn } from '../turn/run-turn.ts';
import { roomFor } from '../budget/budget-window.ts';
import type { ToolSchema } from '../model/model-provider.ts';
import { GROUP_NAMES, toolsOfGroup, type ToolGroup } from './first-tools.ts';
import { answerMoreTools, MORE_TOOLS, namesTool } from './more-tools.ts';
import { fittingToolset, toolsFor, type ToolsAsked } from './toolsets.ts';

const calls = (name: string, input: Readonly<Record<string, unknown>>): StoredMessage => ({
  role: 'assistant',
  content: '',
  toolCalls: [{ id: crypto.randomUUID(), name, arguments: JSON.stringify(input) }],
});
const asks = (group: string, name = MORE_TOOLS, field = 'group'): StoredMessage => calls(name, { [field]: group });
const tokensOf = (tools: readonly ToolSchema[]): number => JSON.stringify(toWireTools(tools)).length / 4;
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
    expect(namesOf('core')).toEqual(
      expect.arrayContaining(['query_graph', 'undo_change', 'create_daily_note', 'apply_to_notes', 'rename_tag']),
    );
    expect(namesOf('brief')).toContain('list_notes');
  });

  it('take at most 2,500 tokens at first, at four characters each', () => {
    expect(tokensOf(toolsFor('core'))).toBeLessThan(2500);
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

  it('are asked for by their names too, in whatever field, as a list or in one text', () => {
    for (const input of [
      { tools: ['list_backlinks', 'rename_heading'] },
      { tools: 'list_backlinks, rename_heading' },
      { group: 'list_backlinks', tools: ['rename_heading'] },
      { names: ['list_backlinks', 'rename_heading'] },
    ])
      expect(
        namesOf('core', { messages: [calls(MORE_TOOLS, input)] })
          .slice(-2)
          .sort(),
        JSON.stringify(input),
      ).toEqual(['list_backlinks', 'rename_heading']);
    expect(namesOf('core', { messages: [calls(MORE_TOOLS, { tools: ['links'] })] })).toContain('list_backlinks');
    expect(namesOf('core', { messages: [calls(MORE_TOOLS, { tools: ['edit_note'] })] })).toEqual(namesOf('core'));
  });

  it('are all named from the start: each in its group, with a few words where there is room for them', () => {
    for (const kind of ['core', 'brief'] as const) {
      const told = toolsFor(kind);
      for (const { name } of TOOLS) expect(namesTool(told, name), name).toBe(true);
      expect(namesTool(told, 'no_such_tool')).toBe(false);
    }
    const words = toolsFor('core').find(({ name }) => name === MORE_TOOLS)?.description ?? '';
    expect(words).toMatch(/\ncanvas: edit_canvas \(.+\)\n/u);
    expect(words).toMatch(/\nbases: query_base \(.+\), edit_base \(.+\)\n/u);
    expect(words).toMatch(/\norganise: .*rename_heading .*merge_nodes/u);
    expect(words).toMatch(/find_specific_info \([^)]*phone/u);
    const grouped = GROUP_NAMES.flatMap((group) => toolsOfGroup(group, 'core', added)).map(({ name }) => name);
    expect(new Set(grouped).size, 'each in one group').toBe(grouped.length);
  });

  it('leave room to work in whatever window, however many were asked for: the newest are told', () => {
    const messages = GROUP_NAMES.map((group) => asks(group));
    for (const [kind, windowTokens] of [
      ['brief', 4096],
      ['core', 8192],
      ['core', 16_384],
      ['core', 31_000],
    ] as const) {
      const first = tokensOf(toolsFor(kind));
      for (let last = 1; last <= messages.length; last++) {
        const told = toolsFor(kind, { messages: messages.slice(0, last), windowTokens });
        expect(roomFor(windowTokens) - 500 - tokensOf(told), `${windowTokens}, ${last}`).toBeGreaterThan(1000);
      }
      const newest = toolsFor(kind, {
        messages: [...messages, calls(MORE_TOOLS, { tools: ['get_random_note'] })],
        windowTokens,
      });
      expect(newest.map(({ name }) => name)).toContain('get_random_note');
      expect(tokensOf(newest)).toBeGreaterThan(first);
    }
  });

  it('take few words in a window below 32,000 tokens: to move a folder and to rename a heading at most 300', () => {
    const messages = [calls(MORE_TOOLS, { tools: ['move_folder', 'rename_heading'] })];
    const added = (windowTokens: number) =>
      tokensOf(toolsFor('core', { messages, windowTokens })) - tokensOf(toolsFor('core'));
    expect(added(16_384)).toBeLessThan(300);
    expect(added(16_384)).toBeGreaterThan(0);
    expect(added(131_072)).toBeGreaterThan(added(16_384));
  });

  it('are forgotten at a summary where they were not called since', () => {
    const summary: StoredMessage = { role: 'summary', content: 'They spoke of moths.', covers: 2, by: 'model' };
    const asked = calls(MORE_TOOLS, { tools: ['list_backlinks', 'rename_heading'] });
    const question: StoredMessage = { role: 'user', content: 'And then?' };
    const messages = [question, asked, question, calls('list_backlinks', { path: 'a' }), summary];
    expect(namesOf('core', { messages })).toEqual([...namesOf('core'), 'list_backlinks']);
    expect(namesOf('core', { messages: [question, asked, question, summary] })).toEqual(namesOf('core'));
    expect(namesOf('core', { messages: [...messages, asked] }).slice(-2)).toEqual(['list_backlinks', 'rename_heading']);
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
    expect(answerMoreTools({ set: 'links' }, 'core')).toMatchObject({
      tools: expect.arrayContaining(['list_backlinks']) as string[],
    });
    expect(answerMoreTools({ tools: ['rename_heading', 'rename_everything'] }, 'core')).toMatchObject({
      tools: ['rename_heading'],
      unknown: ['rename_everything'],
    });
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

  it.each<ToolGroup>([
    'find',
    'links',
    'change',
    'tasks',
    'bases',
    'canvas',
    'organise',
    'graph',
    'analysis',
    'memory',
    'web',
  ])('is not empty: %s', (group) => {
    expect(answerMoreTools({ group }, 'core')).toMatchObject({ success: true });
  });

  it('shows a call of each tool that there is no room to describe', () => {
    const answer = answerMoreTools({ tools: ['rename_heading', 'list_backlinks'] }, 'core', [], undefined, (name) =>
      name.startsWith('list'),
    );
    expect(answer).toMatchObject({
      success: true,
      tools: ['list_backlinks'],
      not_described: [expect.stringMatching(/^rename_heading \{"path":/u)],
      message: expect.stringContaining('no room to describe 1 of them') as string,
    });
  });

  it('names the nearest tools of a wrong name', () => {
    expect(answerMoreTools({ tools: ['rename_headings'] }, 'core')).toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining('rename_heading') as string,
    });
  });

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
