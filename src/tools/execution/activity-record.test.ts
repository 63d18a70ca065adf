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
