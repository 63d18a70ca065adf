import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { createBench, type ToolBench } from '../../testing/tool-bench.ts';

const NOTES = {
  'Blue.md': '---\ntype: observation\n---\nTwelve bees.\n',
  'Bees.md': '---\ntype: hypothesis\naliases: [The bees]\n---\n',
  'a/Twin.md': 'one\n',
  'b/Twin.md': 'two\n',
  'Hand.md': '---\nsupports: "[[Bees]]"\nup: ["[[Blue]]", "[[Bees]]"]\n---\n[causes:: [[Blue]]]\n',
};
const relate = (bench: ToolBench, from_id: string, to_id: string, relationship_type: string, more: object = {}) =>
  bench.call('create_relationship', { from_id, to_id, relationship_type, ...more });
const edgesOf = (bench: ToolBench, path: string) =>
  bench.index.relations({ path: path as VaultPath, direction: 'out' });

describe('create_relationship', () => {
  it('writes an entry as a person would, its type in snake case, and the index has it under its id', async () => {
    const bench = await createBench(NOTES);
    const result = await relate(bench, 'Blue', 'The bees', 'SUPPORTS', { confidence: 0.8, notes: 'counted' });
    expect(result).toMatchObject({
      success: true,
      from_id: 'Blue.md',
      to_id: 'Bees.md',
      relationship_type: 'supports',
      skipped: false,
    });
    expect(bench.text('Blue.md')).toMatch(
      /^---\ntype: observation\nrelations:\n {2}- type: supports\n {4}target: "\[\[Bees\]\]"\n {4}confidence: 0\.8\n {4}notes: counted\n {4}created: 2026-03-05T\d\d:00:00[+-]\d\d:\d\d\n---\nTwelve bees\.\n$/,
    );
    const { edge_id } = result as unknown as { edge_id: string };
    expect(await bench.index.relations({ id: edge_id })).toMatchObject([
      { sourcePath: 'Blue.md', targetPath: 'Bees.md', confidence: 0.8 },
    ]);
  });

  it('skips an existing relation: as an entry, a property or an inline field', async () => {
    const bench = await createBench(NOTES);
    await relate(bench, 'Blue', 'Bees', 'supports');
    expect(await relate(bench, 'Blue', 'Bees', 'Supports', { confidence: 0.1 })).toMatchObject({
      success: true,
      skipped: true,
      confidence: 1,
      message: expect.stringContaining('stays as it is'),
      edge_id: (await edgesOf(bench, 'Blue.md'))[0]?.id,
    });
    for (const [to, type] of [
      ['Bees', 'supports'],
      ['Blue', 'up'],
      ['Blue', 'causes'],
    ] as const)
      expect(await relate(bench, 'Hand', to, type)).toMatchObject({ skipped: true });
    expect(bench.text('Hand.md')).toBe(NOTES['Hand.md']);
  });

  it('names notes that share a name by their path, and does not guess', async () => {
    const bench = await createBench(NOTES);
    await relate(bench, 'Blue', 'b/Twin', 'part of');
    expect(bench.text('Blue.md')).toContain('type: part_of\n    target: "[[b/Twin]]"');
    expect(await relate(bench, 'Blue', 'Twin', 'cites')).toMatchObject({ code: 'ambiguous' });
    expect(await relate(bench, 'Blue', 'Blue', 'cites')).toMatchObject({ code: 'invalid_input' });
    expect(await relate(bench, 'Blue', 'Bees', 'cites', { confidence: 2 })).toMatchObject({ code: 'invalid_input' });
  });

  it('marks relations that the assistant wrote', async () => {
    const bench = await createBench(NOTES);
    await bench.approved('create_relationship', { from_id: 'Blue', to_id: 'Bees', relationship_type: 'supports' });
    expect(await edgesOf(bench, 'Blue.md')).toMatchObject([
      { by: 'assistant', created: expect.stringContaining('2026-03-05') },
    ]);
  });
});

describe('a relation', () => {
  it('keeps its note through a rename of either end, with the id of its new path', async () => {
    const bench = await createBench(NOTES);
    await relate(bench, 'Blue', 'Bees', 'supports');
    await bench.approved('rename_note', { path: 'Bees.md', new_path: 'Insects/Honey bees.md' });
    expect(await edgesOf(bench, 'Blue.md')).toMatchObject([
      { type: 'supports', target: 'Honey bees', targetPath: 'Insects/Honey bees.md' },
    ]);
    const [edge] = await edgesOf(bench, 'Blue.md');
    expect(await bench.index.relations({ id: edge?.id ?? '' })).toEqual([edge]);
    await bench.approved('rename_note', { path: 'Blue.md', new_path: 'Insects/Blue.md' });
    expect(
      await bench.index.relations({ path: 'Insects/Honey bees.md' as VaultPath, direction: 'in', types: ['SUPPORTS'] }),
    ).toMatchObject([{ sourcePath: 'Hand.md' }, { sourcePath: 'Insects/Blue.md' }]);
  });
});

describe('delete_relationship', () => {
  it('always asks, and removes it wherever it is written', async () => {
    const bench = await createBench(NOTES);
    const edges = await edgesOf(bench, 'Hand.md');
    expect(edges.map(({ type, target, origin }) => [type, target, origin])).toEqual([
      ['supports', 'Bees', 'property'],
      ['up', 'Blue', 'property'],
      ['up', 'Bees', 'property'],
      ['causes', 'Blue', 'property'],
    ]);
    const call = bench.call('delete_relationship', { edge_id: edges[0]?.id });
    const question = await bench.person.nextQuestion();
    expect(question.pending).toMatchObject({ risk: 'destroy', message: 'Delete the relation “Hand” supports “Bees”.' });
    question.approve();
    expect(await call).toMatchObject({ success: true });
    await bench.approved('delete_relationship', { edge_id: edges[2]?.id });
    await bench.approved('delete_relationship', { edge_id: edges[3]?.id });
    expect(bench.text('Hand.md')).toBe('---\nup: ["[[Blue]]"]\n---\n\n');
    expect(await bench.approved('delete_relationship', { edge_id: edges[0]?.id })).toMatchObject({
      code: 'not_found',
      hint: expect.stringContaining('get_node'),
    });
  });
});

describe('reclassify_relationship', () => {
  it('writes the new type in place; a property is renamed', async () => {
    const bench = await createBench(NOTES);
    await relate(bench, 'Blue', 'Bees', 'supports', { notes: 'n', confidence: 0.5 });
    const [edge] = await edgesOf(bench, 'Blue.md');
    expect(
      await bench.call('reclassify_relationship', { edge_id: edge?.id, new_type: 'CAUSES', preserve_notes: false }),
    ).toMatchObject({
      success: true,
      old_type: 'supports',
      new_type: 'causes',
      confidence: 0.5,
      edge_id: (await edgesOf(bench, 'Blue.md'))[0]?.id,
    });
    expect(await edgesOf(bench, 'Blue.md')).toMatchObject([{ type: 'causes', confidence: 0.5 }]);
    expect((await edgesOf(bench, 'Blue.md'))[0]).not.toHaveProperty('notes');
    await bench.call('reclassify_relationship', {
      edge_id: (await edgesOf(bench, 'Hand.md'))[0]?.id,
      new_type: 'cites',
    });
    expect(bench.text('Hand.md')).toContain('cites: "[[Bees]]"\n');
    expect(bench.text('Hand.md')).not.toContain('supports');
  });

  it('suggests a type by what is said about the relation, else by its ends, with the reason', async () => {
    const bench = await createBench({
      'Red.md': '---\ntype: observation\nrelates_to: "[[Bees]]"\n---\nBees on red, which contradicts [[Bees]].\n',
      'Bees.md': '---\ntype: hypothesis\n---\n',
      'Blue.md': '---\ntype: observation\nrelates_to: "[[Bees]]"\n---\nText.\n',
      'Plain.md': '---\nrelates_to: "[[Blue]]"\n---\n',
    });
    const suggest = async (path: string) =>
      bench.approved('reclassify_relationship', { edge_id: (await edgesOf(bench, path))[0]?.id });
    expect(await suggest('Red.md')).toMatchObject({
      new_type: 'contradicts',
      reasoning: 'The words around it say “contradicts”.',
    });
    expect(await suggest('Blue.md')).toMatchObject({
      new_type: 'supports',
      reasoning: expect.stringContaining('hypothesis'),
    });
    expect(await suggest('Plain.md')).toMatchObject({ success: true, new_type: 'relates_to', unchanged: true });
    const stated = await createBench({ 'A.md': '---\nsupports: "[[B]]"\n---\n', 'B.md': '' });
    expect(
      await stated.call('reclassify_relationship', { edge_id: (await edgesOf(stated, 'A.md'))[0]?.id }),
    ).toMatchObject({
      success: true,
      new_type: 'supports',
      unchanged: true,
      reasoning: expect.stringContaining('Neither'),
    });
  });

  it('asks the person’s model for the type, and a new relation without a type does too', async () => {
    const prompts: string[] = [];
    const complete = async ({ prompt }: { readonly prompt: string }) => {
      prompts.push(prompt);
      return '{"type": "Grew out of", "reasoning": "The first says so."}';
    };
    const bench = await createBench(
      { ...NOTES, 'Old.md': '---\nrelates_to: "[[Bees]]"\n---\nFrom long ago.\n' },
      { textModel: () => ({ label: 'Test', complete }) },
    );
    const typed = { reasoning: 'The first says so.' };
    expect(
      await bench.approved('reclassify_relationship', { edge_id: (await edgesOf(bench, 'Old.md'))[0]?.id }),
    ).toMatchObject({ ...typed, new_type: 'grew_out_of' });
    expect(prompts[0]).toContain('From long ago.');
    expect(await bench.approved('create_relationship', { from_id: 'Blue', to_id: 'Bees' })).toMatchObject({
      ...typed,
      relationship_type: 'grew_out_of',
    });
  });

  it('suggests the type of a new relation by rules where there is no model', async () => {
    const bench = await createBench(NOTES);
    expect(await bench.approved('create_relationship', { from_id: 'Blue', to_id: 'Bees' })).toMatchObject({
      relationship_type: 'supports',
      reasoning: expect.stringContaining('hypothesis') as string,
    });
  });
});
