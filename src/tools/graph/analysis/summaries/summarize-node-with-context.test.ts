import { describe, expect, it } from 'vitest';
import { open } from './testing/bee-notes.ts';

describe('summarize_node_with_context', () => {
  it('describes what supports, contradicts or is related to the node, and a synthesis', async () => {
    const bench = await open();
    const result = await bench.call('summarize_node_with_context', { node_id: 'Garden' });
    expect(result).toMatchObject({
      success: true,
      method: 'extract',
      related_count: 2,
      context: {
        supports: [{ node_id: 'Bees.md', direction: 'in', distance: 1 }],
        contradicts: [{ node_id: 'Doubt.md' }],
        related: [],
      },
      synthesis: expect.stringMatching(/\w/) as string,
    });
    expect(
      await bench.call('summarize_node_with_context', { node_id: 'Garden', relationship_types: ['CONTRADICTS'] }),
    ).toMatchObject({ context: { supports: [], contradicts: [{ node_id: 'Doubt.md' }] } });
    expect(
      await bench.call('summarize_node_with_context', { node_id: 'Garden', relationship_types: [] }),
    ).toMatchObject({ related_count: 2 });
    expect(
      await bench.call('summarize_node_with_context', { node_id: 'Garden', relationship_types: ['causes'] }),
    ).toMatchObject({
      related_count: 0,
      warnings: ['“Garden” has no relation of these types; it has: supports, contradicts.'],
    });
    // What it supports itself, and what speaks against that, is related.
    expect(await bench.call('summarize_node_with_context', { node_id: 'Bees', depth: 2 })).toMatchObject({
      context: {
        supports: [],
        contradicts: [],
        related: [
          { node_id: 'Garden.md', distance: 1, summary: expect.stringContaining('garden') as string },
          { node_id: 'Doubt.md', distance: 2, summary: 'The garden needs no bees at all.' },
        ],
      },
    });
  });
});
