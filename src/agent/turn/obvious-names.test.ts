import { describe, expect, it } from 'vitest';
import { createBench } from '../../tools/testing/tool-bench.ts';
import { createPolicy } from '../trust/policy.ts';
import { runScriptedTurn, results } from '../testing/run-scripted-turn.ts';
import { ask, say } from '../testing/scripted-provider.ts';
import { toolsFor } from '../toolsets/toolsets.ts';
import { meantInput } from './obvious-names.ts';

describe('the input of a call', () => {
  it.each<[string, object, object, string[]]>([
    ['create_note', { text: 'x' }, { content: 'x' }, ['text as content']],
    ['create_note', { content: 'x', name: 'Lamps' }, { content: 'x', title: 'Lamps' }, ['name as title']],
    ['search_notes', { q: 'x', limit: 3 }, { query: 'x', top_k: 3 }, ['q as query', 'limit as top_k']],
    ['read_note', { file: 'a.md' }, { path: 'a.md' }, ['file as path']],
    ['read_notes', { path: 'a.md' }, { paths: 'a.md' }, ['path as paths']],
    [
      'store_memory',
      { memoryType: 'fact', text: 'x' },
      { memory_type: 'fact', content: 'x' },
      ['memoryType as memory_type', 'text as content'],
    ],
    ['search_notes', { query: 'x', filter: null }, { query: 'x' }, ['filter left out, since it was null']],
    ['query_graph', { query: 'SELECT 1' }, { sql: 'SELECT 1' }, ['query as sql']],
  ])('is mapped where another name is obvious: %s %j', (name, written, input, said) => {
    expect(meantInput(name, written as Record<string, unknown>)).toEqual({ input, said });
  });

  it.each<[string, object]>([
    ['search_notes', { query: 'x', top_k: 3 }],
    ['create_note', { content: 'x', text: 'y' }],
    ['search_notes', { query: 'x', colour: 'red' }],
    ['edit_note', { path: 'a.md', text: 'the whole note' }],
    ['no_such_tool', { text: null }],
  ])('stays where nothing is obvious: %s %j', (name, input) => {
    expect(meantInput(name, input as Record<string, unknown>)).toEqual({ input, said: [] });
  });
});

describe('on a real vault', () => {
  const converse = async (script: Parameters<typeof runScriptedTurn>[0]) => {
    const bench = await createBench(
      { 'Lamps.md': '# Lamps\n\nThey hang low.\n' },
      { policy: createPolicy(), confirmation: { ask: () => Promise.resolve({ approved: true }) } },
    );
    return {
      bench,
      ...(await runScriptedTurn(script, { tools: toolsFor('core'), execute: (call) => bench.executor.execute(call) })),
    };
  };

  it('such a call runs, and its result says how it was read', async () => {
    const { bench, requests, saved } = await converse([
      ask('create_note', { text: '# Night\n\nA moth.\n', file: 'Night.md', folder: null }),
      say('Done.'),
    ]);
    expect(results(saved)[0]).toMatchObject({ success: true });
    expect(bench.text('Night.md')).toContain('A moth.');
    expect(requests[1]?.messages.at(-1)?.content).toContain(
      'note: read text as content; file as path; folder left out, since it was null.',
    );
  });

  it('a tool runs by its name though the model was not told of it', async () => {
    const { saved } = await converse([ask('text_search', { query: 'hang low' }), say('There.')]);
    expect(results(saved)[0]).toMatchObject({ success: true, found: 1 });
  });

  it('a hint that names a tool which was not told says how to get it', async () => {
    const hint = 'Use text_search for the exact words, or search_notes.';
    const { requests } = await runScriptedTurn([ask('list_notes', {}), say('So.')], {
      tools: toolsFor('core'),
      execute: () => Promise.resolve({ success: false, isError: true, code: 'not_found', message: 'None.', hint }),
    });
    const read = requests[1]?.messages.at(-1)?.content ?? '';
    expect(read).toMatch(/note: text_search runs by its name, such as \{"query":/u);
    expect(read).not.toContain('search_notes runs by');
  });

  it('reads one unknown name as the one field that is missing, and a list as the fields that are missing in their order', () => {
    expect(meantInput('rename_heading', { path: 'A', heading: 'Costs', new_heading: 'Prices' })).toEqual({
      input: { path: 'A', heading: 'Costs', to: 'Prices' },
      said: ['new_heading as to'],
    });
    expect(meantInput('merge_nodes', { node_ids: ['A', 'B'] })).toEqual({
      input: { primary_node_id: 'A', secondary_node_id: 'B' },
      said: ['node_ids as primary_node_id, secondary_node_id'],
    });
    for (const input of [{ node_ids: ['A', 'B', 'C'] }, { node_ids: 'A' }, { one: 'A', two: 'B' }])
      expect(meantInput('merge_nodes', input), 'it could mean two things').toEqual({ input, said: [] });
  });
});
