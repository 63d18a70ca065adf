import { describe, expect, it } from 'vitest';
import { open } from './testing/bee-notes.ts';

describe('summarize_relationship', () => {
  it('quotes the relevant passages with lines, and says how strong the relation is', async () => {
    const bench = await open();
    const [edge] = await bench.index.relations({ path: 'Bees.md' as never });
    expect(await bench.call('summarize_relationship', { edge_id: edge!.id })).toMatchObject({
      success: true,
      relationship_type: 'supports',
      from_node: { node_id: 'Bees.md' },
      to_node: { node_id: 'Garden.md' },
      evidence: expect.arrayContaining([
        expect.objectContaining({ citation: '[[Bees.md#L10]]' }),
        expect.objectContaining({ node_id: 'Garden.md' }),
      ]) as unknown[],
      strength_assessment: expect.stringMatching(/^(?:strong|moderate)$/) as string,
    });
    expect(await bench.call('summarize_relationship', { edge_id: edge!.id, include_evidence: false })).toMatchObject({
      evidence: [],
    });
  });
});
