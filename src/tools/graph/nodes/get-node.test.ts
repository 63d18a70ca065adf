import { describe, expect, it } from 'vitest';
import { createBench } from '../../testing/tool-bench.ts';
import { GARDEN } from './testing/bee-garden.ts';

describe('get_node', () => {
  it('finds a node by path, title, alias and id, with type, text, confidence and the relations both ways', async () => {
    const bench = await createBench(GARDEN);
    for (const node_id of ['Hypotheses/Bees prefer blue', 'bees prefer blue', '[[Bees prefer blue]]', 'h-1']) {
      expect(await bench.call('get_node', { node_id })).toMatchObject({
        success: true,
        node_id: 'Hypotheses/Bees prefer blue.md',
        type: 'hypothesis',
        title: 'Bees prefer blue',
        content: '# Bees prefer blue\n\nSeen in the garden.\n',
        confidence: 0.4,
        confidence_stated: true,
        relations: {
          out: [],
          in: [
            {
              type: 'supports',
              node_id: 'Observations/Blue flowers.md',
              confidence: 0.8,
              notes: 'counted',
              written_as: 'relations',
              resolved: true,
            },
            { type: 'contradicts', node_id: 'Observations/Red flowers.md', confidence: 1, written_as: 'contradicts' },
          ],
        },
      });
    }
    expect(await bench.call('get_node', { node_id: 'Blue flowers' })).toMatchObject({
      confidence: 0.7,
      confidence_stated: false,
      relations: { out: [{ resolved: true }, { type: 'cites', node_id: null, title: 'Gone', resolved: false }] },
    });
    expect(
      await bench.call('get_node', { node_id: 'Bees prefer' }),
      'the only note with this in its name',
    ).toMatchObject({
      node_id: 'Hypotheses/Bees prefer blue.md',
    });
    expect(await bench.call('get_node', { node_id: 'Bees perfer blu' })).toMatchObject({
      code: 'not_found',
      candidates: expect.arrayContaining(['Hypotheses/Bees prefer blue.md']),
    });
  });

  it('lists some relations of a hub and counts all', async () => {
    const bench = await createBench({
      'Hub.md': '---\nup: "[[n1]]"\n---\n',
      ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`n${at}.md`, '---\nup: "[[Hub]]"\n---\n'])),
    });
    expect(await bench.call('get_node', { node_id: 'Hub' })).toMatchObject({
      relations: { out: { length: 1 }, in: { length: 50 } },
      relations_found: { out: 1, in: 60 },
      has_more: true,
    });
    expect(await bench.call('get_node', { node_id: 'Hub', max_relations: 60 })).not.toHaveProperty('has_more');
  });

  it('reports an id of two notes as ambiguous, and unreadable relations as warnings', async () => {
    const bench = await createBench({
      'a.md': '---\nid: same\nrelations: none\n---\n',
      'b.md': '---\nid: same\n---\n',
    });
    expect(await bench.call('get_node', { node_id: 'same' })).toMatchObject({
      code: 'ambiguous',
      candidates: ['a.md', 'b.md'],
    });
    expect(await bench.call('get_node', { node_id: 'a' })).toMatchObject({
      success: true,
      warnings: [expect.stringContaining('relations is no list')],
    });
    expect((await bench.index.status()).warnings).toMatchObject([{ path: 'a.md', problem: { line: 3 } }]);
  });
});
