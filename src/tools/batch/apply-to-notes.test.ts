import { describe, expect, it } from 'vitest';
import { findTool } from '../registry.ts';
import { createBench } from '../testing/tool-bench.ts';

const notes = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`N/${at}.md`, `---\nkept: "yes" # so\n---\nText ${at}\n`]),
  );

describe('apply_to_notes', () => {
  it('changes many notes as one change: one question, one undo, every other byte kept', async () => {
    const files = { ...notes(30), 'Other.md': 'Other\n' };
    const bench = await createBench(files);
    const paths = Object.keys(notes(30));
    const steps: string[] = [];
    const answer = bench.call(
      'apply_to_notes',
      { tool: 'update_frontmatter', notes: [...paths, paths[0]!], input: { updates: { status: 'read' } } },
      { onProgress: (done, of) => steps.push(`${done}/${of}`) },
    );
    const question = await bench.person.nextQuestion();
    expect(question.pending.message).toBe('Change properties in 30 notes.');
    expect(question.pending.plan.changes).toHaveLength(30);
    expect(question.pending.call).not.toHaveProperty('onProgress');
    expect(bench.text('N/3.md')).toBe((files as Record<string, string>)['N/3.md']);
    question.approve();
    const result = await answer;
    expect(result).toMatchObject({ success: true, operation: 'apply_to_notes', applied: 30, unchanged: 0, failed: 0 });
    expect(bench.text('N/3.md')).toBe('---\nkept: "yes" # so\nstatus: read\n---\nText 3\n');
    expect(bench.text('Other.md')).toBe('Other\n');
    expect(bench.person.asked).toHaveLength(1);
    expect([steps[0], steps.at(-1)]).toEqual(['0/30', '30/30']);

    expect(await bench.history.list()).toHaveLength(1);
    expect(await bench.approved('undo_change', { change_id: result.success && result['change_id'] })).toMatchObject({
      success: true,
    });
    for (const [path, text] of Object.entries(files)) expect(bench.text(path)).toBe(text);
  });

  it('asks even for one note and where the tool was allowed for the conversation', async () => {
    const bench = await createBench(
      { 'a.md': 'a\n' },
      { policy: { decide: () => 'allow', remember: () => undefined } },
    );
    const answer = bench.call('apply_to_notes', {
      tool: 'update_frontmatter',
      notes: ['a'],
      input: { updates: { x: 1 } },
    });
    (await bench.person.nextQuestion()).deny('no');
    expect(await answer).toMatchObject({ success: false, isError: false, user_feedback: 'no' });
    expect(bench.text('a.md')).toBe('a\n');
  });

  it('leaves out what cannot be done and says so; with nothing to do there is no question', async () => {
    const bench = await createBench({ 'a.md': '---\nx: 1\n---\n', 'b.md': '---\nx: [1\n---\n', 'c.md': '' });
    const answer = bench.call('apply_to_notes', {
      tool: 'update_frontmatter',
      notes: ['a.md', 'b.md', 'c.md', 'gone.md'],
      input: { updates: { x: 1 } },
    });
    const question = await bench.person.nextQuestion();
    expect(question.pending.plan.changes.map(({ path }) => path)).toEqual(['c.md']);
    expect(question.pending.plan.warnings?.join('\n')).toMatch(/b\.md.*\n.*gone\.md/u);
    question.approve();
    expect(await answer).toMatchObject({ success: true, applied: 1, unchanged: 1, failed: 2 });
    expect(
      await bench.call('apply_to_notes', { tool: 'update_frontmatter', notes: ['a.md'], input: { updates: { x: 1 } } }),
    ).toMatchObject({ success: true, applied: 0, unchanged: 1 });
    expect(bench.person.asked).toHaveLength(1);
  });

  it('plans on the text that the previous calls leave, with one change for each file', async () => {
    const bench = await createBench({ 'a.md': '[[x]] [[y]]\n', 'x.md': 'x', 'y.md': 'y' });
    const answer = bench.call('apply_to_notes', { tool: 'delete_note', notes: ['x', 'y'] });
    const question = await bench.person.nextQuestion();
    expect(question.pending.risk).toBe('destroy');
    expect(question.pending.details['links_that_break']).toHaveLength(2);
    question.approve();
    expect(await answer).toMatchObject({ success: true, applied: 2 });
    expect([bench.text('x.md'), bench.text('y.md'), bench.text('.trash/x.md'), bench.text('.trash/y.md')]).toEqual([
      undefined,
      undefined,
      'x',
      'y',
    ]);
  });

  it('counts the links that break in the notes that stay, and in none that is deleted too', async () => {
    const bench = await createBench({
      'a.md': '[[x]] [[y]]\n',
      'b.md': '[[x]]\n',
      'x.md': '[[y]]',
      'y.md': '[[x]] [[x]]',
    });
    const answer = bench.call('apply_to_notes', { tool: 'delete_note', notes: ['x', 'y'] });
    const question = await bench.person.nextQuestion();
    expect(question.pending.details['links_that_break']).toMatchObject([
      { path: 'a.md' },
      { path: 'b.md' },
      { path: 'a.md' },
    ]);
    question.approve();
    expect(await answer).toMatchObject({ success: true, applied: 2, links_broken: 3 });
  });

  it('moves notes into a folder as one change, and leaves those that cannot go', async () => {
    const files = {
      'in/a.md': '[[b]]\n',
      'in/b.md': '[b](b.md) [a](a.md)\n',
      'in/c.md': 'c',
      'out/c.md': 'mine',
      'H.md': '[[in/a]]\n',
    };
    const bench = await createBench(files, { obsidian: { app: { alwaysUpdateLinks: true } } });
    const input = { new_path: 'out/' };
    const answer = bench.call('apply_to_notes', {
      tool: 'rename_note',
      notes: ['a', 'in/b.md', 'in/c.md', 'gone'],
      input,
    });
    const question = await bench.person.nextQuestion();
    expect(question.pending.message).toBe('Move 2 notes to “out”, and update 1 link in 1 file.');
    expect(question.pending.plan.warnings?.join('\n')).toMatch(/out\/c\.md.*\n.*gone/u);
    question.approve();
    const result = await answer;
    expect(result).toMatchObject({
      success: true,
      operation: 'apply_to_notes',
      applied: 2,
      failed: 2,
      moves: [
        { path: 'in/a.md', new_path: 'out/a.md' },
        { path: 'in/b.md', new_path: 'out/b.md' },
      ],
    });
    expect([bench.text('out/a.md'), bench.text('out/b.md'), bench.text('in/c.md'), bench.text('H.md')]).toEqual([
      '[[b]]\n',
      '[b](b.md) [a](a.md)\n',
      'c',
      '[[a]]\n',
    ]);
    await bench.approved('undo_change', { change_id: result.success && result['change_id'] });
    for (const [path, text] of Object.entries(files)) expect(bench.text(path)).toBe(text);
    expect(
      await bench.call('apply_to_notes', { tool: 'rename_note', notes: ['a', 'b'], input: { new_path: 'One' } }),
    ).toMatchObject({ code: 'invalid_input', hint: expect.stringContaining('move_notes') as string });
  });

  it('names the tools that it takes', () => {
    const { description } = findTool('apply_to_notes')!;
    for (const name of ['update_frontmatter', 'rename_note', 'delete_note', 'edit_note'])
      expect(description).toContain(name);
    for (const name of ['create_note', 'move_folder', 'search_notes']) expect(description).not.toContain(name);
  });

  it('answers a reading tool with a row for each note, and asks nothing', async () => {
    const bench = await createBench({ 'a.md': '#one #two some words', 'b.md': 'few' });
    const result = await bench.call('apply_to_notes', { tool: 'get_note_metadata', notes: ['a', 'b', 'gone'] });
    expect(result).toMatchObject({
      success: true,
      found: 3,
      rows: [
        { path: 'a.md', tags: 'one, two', words: 4 },
        { path: 'b.md', words: 1 },
        { path: 'gone', error: expect.stringContaining('gone') as string },
      ],
    });
    expect(bench.person.asked).toEqual([]);
    expect((await bench.activity.list({ path: 'b.md' })).map(({ tool_name }) => tool_name)).toEqual(['apply_to_notes']);
  });

  it('treats a tool that writes only on request as one that reads', async () => {
    const bench = await createBench({ 'a.md': 'See [[b]].', 'b.md': 'See [[a]].' });
    expect(await bench.call('apply_to_notes', { tool: 'find_related_nodes', notes: ['a', 'b'] })).toMatchObject({
      success: true,
      rows: [
        { path: 'a.md', related_nodes: 1 },
        { path: 'b.md', related_nodes: 1 },
      ],
    });
    expect(bench.person.asked).toEqual([]);
  });

  it('deletes notes that link to one another, each as it was', async () => {
    const circle = {
      'a.md': '---\nup: "[[b]]"\n---\n',
      'b.md': '---\nup: "[[c]]"\n---\n',
      'c.md': '---\nup: "[[a]]"\n---\n',
      'd.md': '---\nup: "[[a]]"\nx: 1\n---\n',
    };
    const bench = await createBench(circle);
    expect(
      await bench.approved('apply_to_notes', { tool: 'delete_node', notes: ['a', 'b', 'c'], input: { cascade: true } }),
    ).toMatchObject({ success: true, applied: 3, failed: 0, path: 'a.md' });
    expect([
      bench.text('.trash/a.md'),
      bench.text('.trash/b.md'),
      bench.text('.trash/c.md'),
      bench.text('c.md'),
      bench.text('d.md'),
    ]).toEqual([circle['a.md'], circle['b.md'], circle['c.md'], undefined, '---\nx: 1\n---\n']);
  });

  it('can be cancelled while it plans, with nothing changed', async () => {
    const bench = await createBench(notes(20));
    const stop = new AbortController();
    const result = await bench.call(
      'apply_to_notes',
      { tool: 'update_frontmatter', notes: Object.keys(notes(20)), input: { updates: { x: 1 } } },
      { signal: stop.signal, onProgress: (done) => done === 5 && stop.abort() },
    );
    expect(result).toMatchObject({ success: false, isError: true, code: 'cancelled' });
    expect(bench.text('N/0.md')).not.toContain('x: 1');
    expect(bench.person.asked).toEqual([]);
  });

  it.each(['apply_to_notes', 'rename_note', 'create_note', 'undo_change', 'search_web_for_evidence', 'nonsense'])(
    'does not accept %s',
    async (tool) => {
      const bench = await createBench({ 'a.md': 'a' });
      expect(await bench.call('apply_to_notes', { tool, notes: ['a'] })).toMatchObject({
        success: false,
        code: 'invalid_input',
      });
    },
  );

  it('says which texts a table cuts, and how to read on', async () => {
    const bench = await createBench({ 'a.md': 'long '.repeat(60), 'b.md': 'short' });
    const read = (notes: string[]) => bench.call('apply_to_notes', { tool: 'read_note', notes });
    const result = await read(['a.md', 'b.md']);
    expect(result).toMatchObject({
      warnings: [
        'A cell holds 200 characters or 10 entries; what is longer is cut: content (“a.md”). To read on: read_notes paths=["a.md"].',
      ],
    });
    expect(await read(['b.md'])).not.toHaveProperty('warnings');
  });
});
