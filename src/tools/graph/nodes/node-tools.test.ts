import { describe, expect, it } from 'vitest';
import { createWordEmbedder } from '../../../workers/testing/word-embedder.ts';
import { createBench } from '../../testing/tool-bench.ts';

const GARDEN = {
  'Hypotheses/Bees prefer blue.md':
    '---\ntype: hypothesis # mine\nid: h-1\nconfidence: 0.4\ntags: [bees]\n---\n# Bees prefer blue\n\nSeen in the garden.\n',
  'Hypotheses/Older.md': '---\ntype: Hypothesis\n---\nOlder idea.\n',
  'Observations/Blue flowers.md':
    '---\ntype: observation\nrelations:\n  - type: SUPPORTS\n    target: "[[Bees prefer blue]]"\n    confidence: 0.8\n    notes: counted\n  - type: cites\n    target: "[[Gone]]"\n---\nTwelve bees on blue flowers.\n',
  'Observations/Red flowers.md':
    '---\ntype: observation\ncontradicts: "[[Bees prefer blue]]"\n---\nBees on red, too. See [[Bees prefer blue]].\n',
};

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
    expect(bench.text('A B who.md')).toBe('---\ntype: person\ntitle: "A/B: who?"\n---\n');
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

describe('delete_node', () => {
  it('asks with the relations, and leaves those of other notes dangling', async () => {
    const bench = await createBench(GARDEN);
    const path = 'Hypotheses/Bees prefer blue.md';
    const call = bench.call('delete_node', { node_id: 'h-1' });
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({
      operation: 'delete_node',
      risk: 'destroy',
      details: {
        node_id: path,
        node_type: 'hypothesis',
        content_preview: expect.stringContaining('Seen in the garden'),
        relationships_affected: 2,
      },
    });
    question.deny('keep it');
    expect(await call).toMatchObject({ success: false, isError: false, user_feedback: 'keep it' });
    expect(bench.text(path)).toBeDefined();

    expect(await bench.approved('delete_node', { node_id: 'h-1' })).toMatchObject({
      success: true,
      relations_removed: 0,
      trash_path: `.trash/${path}`,
    });
    expect(bench.text(`.trash/${path}`)).toBe(GARDEN[path]);
    expect(await bench.call('get_node', { node_id: 'Blue flowers' })).toMatchObject({
      relations: { out: [{ type: 'supports', title: 'Bees prefer blue', resolved: false }, { resolved: false }] },
    });
  });

  it('names the note and line that prevent it, also in another note', async () => {
    const bench = await createBench({
      'A.md': '',
      'B.md': '---\nx: 1\n---\nsupports:: as [[A]] says\n',
      'C.md': '---\nx: [1\n---\n',
    });
    expect(await bench.call('delete_node', { node_id: 'A', cascade: true })).toMatchObject({
      code: 'parse_error',
      path: 'B.md',
      message:
        'In “B.md”: The field “supports” says more than a link, so only a person can change it (line 4, column 1).',
      hint: 'Nothing was changed. Change that line by hand or with modify_note.',
    });
    for (const [name, input] of [
      ['update_node', { updates: { y: 1 } }],
      ['reclassify_node', { new_type: 'y' }],
    ] as const) {
      const result = await bench.call(name, { node_id: 'C', ...input });
      expect(result).toMatchObject({
        code: 'parse_error',
        path: 'C.md',
        message: expect.stringMatching(/^In “C\.md”: The frontmatter does not parse \(line 2, column 4\): /u),
      });
    }
  });

  it('lists some of the relations of a hub', async () => {
    const bench = await createBench({
      'Hub.md': '',
      ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`n${at}.md`, '---\nup: "[[Hub]]"\n---\n'])),
    });
    const call = bench.call('delete_node', { node_id: 'Hub' });
    const question = await bench.person.nextQuestion();
    const { relationships } = question.pending.details as { relationships: string[] };
    expect([relationships.length, relationships.at(-1), question.pending.details['relationships_affected']]).toEqual([
      51,
      'and 10 more',
      60,
    ]);
    question.approve();
    expect(JSON.stringify(await call).length).toBeLessThan(600);
  });

  it('removes the relations of other notes with cascade, keeps their text, and one undo restores everything', async () => {
    const bench = await createBench(GARDEN);
    const result = await bench.approved('delete_node', { node_id: 'h-1', cascade: true });
    expect(result).toMatchObject({ success: true, relations_removed: 2 });
    expect(bench.text('Observations/Blue flowers.md')).toBe(
      '---\ntype: observation\nrelations:\n  - type: cites\n    target: "[[Gone]]"\n---\nTwelve bees on blue flowers.\n',
    );
    expect(bench.text('Observations/Red flowers.md')).toBe(
      '---\ntype: observation\n---\nBees on red, too. See [[Bees prefer blue]].\n',
    );
    expect(
      await bench.approved('undo_change', { change_id: (result as unknown as { change_id: string }).change_id }),
    ).toMatchObject({ success: true });
    for (const [path, text] of Object.entries(GARDEN)) expect(bench.text(path)).toBe(text);
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
