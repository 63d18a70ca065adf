import { describe, expect, it } from 'vitest';
import { createBench } from '../../testing/tool-bench.ts';
import { GARDEN } from './testing/bee-garden.ts';

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
