import { describe, expect, it } from 'vitest';
import { createBench } from '../../testing/tool-bench.ts';
import { GARDEN } from './testing/bee-garden.ts';

describe('update_node', () => {
  it('changes title, text and properties in their places', async () => {
    const bench = await createBench(GARDEN);
    const path = 'Hypotheses/Bees prefer blue.md';
    expect(
      await bench.call('update_node', { node_id: 'h-1', updates: { confidence: 0.7, tags: null }, re_analyze: true }),
    ).toMatchObject({ success: true, updated: ['confidence', 'tags'], related_nodes: expect.anything() });
    expect(bench.text(path)).toBe(
      '---\ntype: hypothesis # mine\nid: h-1\nconfidence: 0.7\n---\n# Bees prefer blue\n\nSeen in the garden.\n',
    );
    await bench.call('update_node', { node_id: path, updates: { title: 'Bees like blue' } });
    expect(bench.text(path)).toContain('\n# Bees like blue\n\nSeen');
    await bench.call('update_node', { node_id: path, updates: { text: 'New.' } });
    expect(bench.text(path)).toBe('---\ntype: hypothesis # mine\nid: h-1\nconfidence: 0.7\n---\nNew.\n');
    expect(await bench.call('update_node', { node_id: path, updates: { text: 'New.' } })).toMatchObject({
      unchanged: true,
    });
    for (const updates of [
      { confidence: 'high' },
      { text: null },
      { type: 5 },
      { type: ' ' },
      { text: 'a', content: 'b' },
    ]) {
      expect(await bench.call('update_node', { node_id: path, updates })).toMatchObject({ code: 'invalid_input' });
    }
    expect(bench.text(path)).toContain('New.');
  });
});

describe('reclassify_node', () => {
  it('keeps the relations, or removes all with a warning, and then asks as for a deletion', async () => {
    const bench = await createBench(GARDEN);
    expect(await bench.call('reclassify_node', { node_id: 'h-1', new_type: 'theory' })).toMatchObject({
      success: true,
      old_type: 'hypothesis',
      new_type: 'theory',
    });
    expect(bench.text('Hypotheses/Bees prefer blue.md')).toContain('type: theory # mine');
    const call = bench.call('reclassify_node', { node_id: 'h-1', new_type: 'concept', preserve_relationships: false });
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({
      risk: 'destroy',
      details: {
        relationships_removed: [
          '“Blue flowers” supports “Bees prefer blue”',
          '“Red flowers” contradicts “Bees prefer blue”',
        ],
      },
    });
    question.approve();
    expect(await call).toMatchObject({ success: true, warning: expect.stringContaining('2 relations') });
    expect(await bench.index.relations({ path: 'Hypotheses/Bees prefer blue.md' as never })).toEqual([]);
    expect(await bench.call('reclassify_node', { node_id: 'h-1', new_type: 'concept' })).toMatchObject({
      code: 'exists',
    });
  });
});
