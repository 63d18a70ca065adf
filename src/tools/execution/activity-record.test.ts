import { expect, it } from 'vitest';
import { createBench } from '../testing/tool-bench.ts';

it('lists a call of the knowledge graph under each node that it was about, even where it changed none or one of them', async () => {
  const bench = await createBench({
    'A.md': '---\ntype: hypothesis\ncites: "[[Gone]]"\n---\nText of some length.\n',
    'B.md': 'More text.\n',
  });
  const pathsOf = async (name: string, input: object) => {
    const callId = `call-${name}`;
    await bench.call(name, input, { callId });
    return (await bench.activity.get(callId))?.paths;
  };
  expect(await pathsOf('summarize_node', { node_id: 'A' })).toEqual(['A.md']);
  expect(await pathsOf('create_relationship', { from_id: 'A', to_id: 'B', relationship_type: 'supports' })).toEqual([
    'A.md',
    'B.md',
  ]);
  const edges = await bench.index.relations({ path: 'A.md' as never });
  expect(
    await pathsOf('summarize_relationship', { edge_id: edges.find(({ type }) => type === 'supports')!.id }),
  ).toEqual(['A.md', 'B.md']);
  // What a dangling relation names is no note.
  expect(
    await pathsOf('reclassify_relationship', {
      edge_id: edges.find(({ type }) => type === 'cites')!.id,
      new_type: 'derived_from',
    }),
  ).toEqual(['A.md']);
  expect(
    await pathsOf('create_connection', {
      source_type: 'note',
      source_name: 'A',
      relationship: 'names',
      target_type: 'note',
      target_name: 'B',
    }),
  ).toEqual(['A.md', 'B.md']);
});

it('says how many files a change made, updated, moved and deleted', async () => {
  const bench = await createBench(
    { 'a.md': '[[b]]\n', 'b.md': 'b\n', 'c.md': 'c\n' },
    { obsidian: { app: { alwaysUpdateLinks: true } } },
  );
  await bench.approved('create_note', { path: 'New', content: 'x' });
  await bench.approved('rename_note', { path: 'b', new_path: 'd' });
  await bench.approved('delete_note', { path: 'c' });
  await bench.approved('replace_in_notes', { find: 'nowhere', replace: 'x', where: {} });
  const lines = (await bench.activity.list()).map(({ result_summary }) => result_summary).sort();
  expect(lines).toEqual([
    'Create the note “New”: 1 created',
    'Delete “c”: 1 deleted',
    'Move “b” to “d”: 1 updated, 1 moved',
    'Replace “nowhere” with “x” in notes',
  ]);
});
