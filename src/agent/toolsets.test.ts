import { describe, expect, it } from 'vitest';
import { TOOLS } from '../tools/registry.ts';
import type { StoredMessage } from './messages.ts';
import { createScriptedProvider } from './testing/scripted-provider.ts';
import { runTurn } from './turn/run-turn.ts';
import { answerLoadTools, LOAD_TOOLS, toolsFor } from './toolsets.ts';

const asks = (set: string): StoredMessage => ({ role: 'assistant', content: '', toolCalls: [{ id: crypto.randomUUID(), name: LOAD_TOOLS, arguments: JSON.stringify({ set }) }] });
const namesOf = (messages: readonly StoredMessage[]) => toolsFor('core', messages).map(({ name }) => name);
const SETS = ['links', 'organise', 'graph', 'memory', 'web'];

describe('toolsets', () => {
  it('begin with few, and give every tool of the registry in the end', () => {
    const core = namesOf([]);
    expect(core.length).toBeLessThan(TOOLS.length / 2 + 2);
    expect(core).toContain(LOAD_TOOLS);
    const all = namesOf(SETS.map(asks));
    expect(all).toEqual(TOOLS.map(({ name }) => name));
    expect(toolsFor('all', []).map(({ name }) => name)).toEqual(all);
  });

  it('grow by what the model asked for, which is not offered again', () => {
    const loaded = toolsFor('core', [asks('organise')]);
    expect(loaded.map(({ name }) => name)).toContain('rename_note');
    expect(loaded.map(({ name }) => name)).not.toContain('list_backlinks');
    expect(JSON.stringify(loaded.find(({ name }) => name === LOAD_TOOLS)?.parameters)).not.toContain('organise');
  });

  it('answer what there is, and what there is not', () => {
    expect(answerLoadTools({ set: 'organise' })).toMatchObject({ success: true, tools: expect.arrayContaining(['rename_note', 'delete_note']) as string[] });
    expect(answerLoadTools({ set: 'everything' })).toMatchObject({ success: false, code: 'invalid_input' });
    expect(answerLoadTools(null)).toMatchObject({ success: false });
  });

  it('are there from the next round of the same turn on', async () => {
    const provider = createScriptedProvider([
      [{ type: 'tool_call', index: 0, name: LOAD_TOOLS, arguments: '{"set":"organise"}' }],
      [{ type: 'text', text: 'Renamed.' }],
    ]);
    const turn = runTurn({
      messages: [{ role: 'user', content: 'Rename it.' }], system: '', provider, tools: toolsFor('core', []),
      nextTools: (messages) => toolsFor('core', messages),
      execute: (call) => Promise.resolve(answerLoadTools(call.input)),
    });
    for await (const event of turn) void event;
    const told = provider.requests.map(({ tools }) => tools.some(({ name }) => name === 'rename_note'));
    expect(told).toEqual([false, true]);
  });
});
