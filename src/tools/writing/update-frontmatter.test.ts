import { describe, expect, it } from 'vitest';
import { createBench } from '../testing/tool-bench.ts';

const FILES = {
  'A.md': '---\ntags: [b, "a"] # topics\nstatus: open\n---\nText A.\n',
  'B.md': '---\ntags:\n  - x # first\n  - a\nrating: 4\n---\nText B.\n',
  'C.md': 'Text C.\n',
};

async function call(input: Record<string, unknown>, files: Record<string, string> = FILES) {
  const bench = await createBench(files);
  return { bench, result: await bench.approved('update_frontmatter', input) };
}

describe('update_frontmatter for many notes', () => {
  it('gives each note values of its own, as one change with one line of answer', async () => {
    const { bench, result } = await call({
      notes: [
        { path: 'A', updates: { status: 'done' }, add: { tags: ['holiday'] } },
        { path: 'B.md', add: { tags: 'holiday' }, remove: { tags: ['a'] } },
        { path: 'C', updates: { status: 'new' } },
      ],
    });
    expect(result).toMatchObject({ success: true, notes_changed: 3, message: 'Changed status, tags in 3 notes.' });
    expect(result).not.toHaveProperty('frontmatter');
    expect(bench.text('A.md')).toBe(FILES['A.md'].replace('[b, "a"]', '[b, a, holiday]').replace('open', 'done'));
    expect(bench.text('B.md')).toBe(FILES['B.md'].replace('  - a\n', '  - holiday\n'));
    expect(bench.text('C.md')).toBe('---\nstatus: new\n---\nText C.\n');
    expect(await bench.history.list()).toHaveLength(1);
    await bench.approved('undo_change', { change_id: result.success && result['change_id'] });
    expect([bench.text('A.md'), bench.text('B.md'), bench.text('C.md')]).toEqual(Object.values(FILES));
  });

  it('asks once for all', async () => {
    const bench = await createBench(FILES);
    const answer = bench.call(
      'update_frontmatter',
      {
        notes: [
          { path: 'A', updates: { n: 1 } },
          { path: 'B', updates: { n: 2 } },
        ],
      },
      { initiatedBy: 'agent' },
    );
    const question = await bench.person.nextQuestion();
    expect(question.pending.message).toBe('Change the properties of 2 notes: n.');
    question.approve();
    expect(await answer).toMatchObject({ success: true, notes_changed: 2 });
  });

  it('uses what stands beside the list for every note, and counts those that need nothing', async () => {
    const { bench, result } = await call({ notes: ['A', 'B', 'C'], updates: { status: 'open' } });
    expect(result).toMatchObject({ notes_changed: 2, notes_unchanged: 1 });
    expect(bench.text('C.md')).toBe('---\nstatus: open\n---\nText C.\n');
  });

  it('leaves out what cannot be changed, and says why', async () => {
    const { bench, result } = await call(
      { notes: ['A', 'Nowhere', 'Broken'], add: { tags: ['z'] } },
      { ...FILES, 'Broken.md': '---\na: [\n---\n' },
    );
    expect(result).toMatchObject({
      notes_changed: 1,
      not_changed: [{ path: 'Nowhere' }, { path: 'Broken.md', message: expect.stringContaining('parse') as string }],
    });
    expect(bench.text('A.md')).toContain('z');
    const none = await call({ notes: ['Nowhere'], add: { tags: ['z'] } });
    expect(none.result).toMatchObject({ success: false, message: expect.stringContaining('None of these') as string });
  });

  it('makes 75 different values in one call', async () => {
    const names = Array.from({ length: 75 }, (_, at) => `Note ${at}`);
    const { bench, result } = await call(
      { notes: names.map((path, at) => ({ path, updates: { summary: `Summary ${at}` } })) },
      Object.fromEntries(names.map((name) => [`${name}.md`, 'Text.\n'])),
    );
    expect(result).toMatchObject({ notes_changed: 75 });
    expect(bench.text('Note 74.md')).toBe('---\nsummary: Summary 74\n---\nText.\n');
    expect(JSON.stringify(result).length).toBeLessThan(600);
  });
});

describe('update_frontmatter in other words', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ path: 'A', property: 'status', value: 'done' }, FILES['A.md'].replace('open', 'done')],
    [{ path: 'A', key: 'status', value: 'done' }, FILES['A.md'].replace('open', 'done')],
    [{ path: 'A', status: 'done' }, FILES['A.md'].replace('open', 'done')],
    [{ file_path: 'A', set: { status: 'done' } }, FILES['A.md'].replace('open', 'done')],
    [{ path: 'A', updates: '{"status":"done"}' }, FILES['A.md'].replace('open', 'done')],
    [{ notes: [{ path: 'A', set: { status: 'done' } }] }, FILES['A.md'].replace('open', 'done')],
    [{ path: 'A', updates: { 'tags+': ['c'] } }, FILES['A.md'].replace('[b, "a"]', '[b, a, c]')],
    [{ path: 'A', updates: { tags: { $add: ['c'] } } }, FILES['A.md'].replace('[b, "a"]', '[b, a, c]')],
    [{ path: 'A', updates: { 'tags-': ['a'] } }, FILES['A.md'].replace('[b, "a"]', '[b]')],
  ])('%j', async (input, text) => {
    const { bench, result } = await call(input);
    expect(result).toMatchObject({ success: true });
    expect(bench.text('A.md')).toBe(text);
  });

  it('is refused with an example where it says nothing', async () => {
    for (const input of [{}, { path: 'A' }, { path: 'A', notes: ['B'], updates: { a: 1 } }, { notes: ['A'] }]) {
      const { result } = await call(input);
      expect(result, JSON.stringify(input)).toMatchObject({
        code: 'invalid_input',
        hint: expect.stringContaining('{"notes":') as string,
      });
    }
  });
});

describe('apply_to_notes', () => {
  it('takes a filter in place of paths, and adds to lists', async () => {
    const bench = await createBench({ ...FILES, 'Books/D.md': '# D\n', 'Books/E.md': '---\ntags: [q]\n---\n' });
    const result = await bench.approved('apply_to_notes', {
      tool: 'update_frontmatter',
      where: { folder: 'Books' },
      input: { add: { tags: ['read'] } },
    });
    expect(result).toMatchObject({ success: true, applied: 2 });
    expect(bench.text('Books/E.md')).toBe('---\ntags: [q, read]\n---\n');
    expect(bench.text('A.md')).toBe(FILES['A.md']);
    const none = { tool: 'update_frontmatter', input: { updates: { a: 1 } } };
    expect(await bench.approved('apply_to_notes', none)).toMatchObject({ code: 'invalid_input' });
    expect(await bench.approved('apply_to_notes', { ...none, where: { tags: ['nowhere'] } })).toMatchObject({
      code: 'not_found',
    });
  });
});
