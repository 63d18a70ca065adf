import { describe, expect, it } from 'vitest';
import { createWordEmbedder } from '../../../workers/testing/word-embedder.ts';
import { createBench } from '../../testing/tool-bench.ts';
import { GARDEN } from './testing/bee-garden.ts';

describe('create_node', () => {
  it('puts a node into the folder of its type, written as a person would, and names related nodes', async () => {
    const bench = await createBench(GARDEN);
    const result = await bench.approved('create_node', {
      type: 'hypothesis',
      content: { title: 'Bees see ultraviolet', text: 'Blue flowers shine.', confidence: 0.3, tags: ['bees'] },
    });
    expect(result).toMatchObject({
      success: true,
      node_id: 'Hypotheses/Bees see ultraviolet.md',
      related_nodes: [
        {
          node_id: 'Hypotheses/Bees prefer blue.md',
          type: 'hypothesis',
          suggested_relationship: expect.any(String) as string,
          reasoning: expect.stringContaining('bees') as string,
        },
      ],
      warnings: [expect.stringContaining('Without an embedding model') as string],
    });
    expect(bench.text('Hypotheses/Bees see ultraviolet.md')).toBe(
      '---\ntype: hypothesis\nconfidence: 0.3\ntags:\n  - bees\n---\nBlue flowers shine.\n',
    );
    expect(
      await bench.approved('create_node', { type: 'person', content: { title: 'A/B: who?' }, auto_analyze: false }),
    ).not.toHaveProperty('related_nodes');
    const meant = await createBench(GARDEN, { embedder: createWordEmbedder() });
    expect(
      await meant.approved('create_node', {
        type: 'observation',
        content: { title: 'Twelve bees', text: 'Twelve bees on blue flowers.' },
      }),
    ).toMatchObject({
      related_nodes: expect.arrayContaining([
        expect.objectContaining({ node_id: 'Observations/Blue flowers.md', suggested_relationship: 'relates_to' }),
      ]) as unknown[],
    });
    expect(bench.text('A-B - who.md')).toBe('---\ntype: person\ntitle: "A/B: who?"\n---\n');
  });

  it('never overwrites, and refuses what would not be read as a node', async () => {
    const bench = await createBench(GARDEN);
    expect(
      await bench.approved('create_node', { type: 'hypothesis', content: { title: 'Older', text: 'x' } }),
    ).toMatchObject({ code: 'exists', node_id: 'Hypotheses/Older.md', free_path: 'Hypotheses/Older 2.md' });
    expect(await bench.approved('create_node', { type: 'x', content: { title: 'N', confidence: 3 } })).toMatchObject({
      code: 'invalid_input',
    });
    expect(
      await bench.approved('create_node', {
        type: 'x',
        content: { title: 'N', relations: [{ type: 'cites', target: 'plain' }] },
      }),
    ).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('[[Note]]') });
    expect(await bench.approved('create_node', { type: 'x', content: { text: ' ' } })).toMatchObject({
      code: 'invalid_input',
    });
    expect(await bench.approved('create_node', { type: 'x', content: { text: 'Rain *again*.\nMore.' } })).toMatchObject(
      {
        success: true,
        title: 'Rain again.',
      },
    );
    expect(await bench.approved('create_node', { type: 'x\ny: z', content: { title: 'N' } })).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('type'),
    });
    expect(await bench.approved('create_node', { type: 'x', content: { title: '...' } })).toMatchObject({
      code: 'invalid_input',
      message: '“...” makes no name for a note.',
      hint: expect.stringContaining('create_node'),
    });
  });
});
