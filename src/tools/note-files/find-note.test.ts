import { expect, it } from 'vitest';
import { createBench } from '../testing/tool-bench.ts';

const FILES = {
  'Projects/Lamps.md': '# Lamps\n',
  'People/Ada Byron.md': '---\naliases: [Countess]\n---\n',
  'Journal/River walk.md': 'x\n',
  'Journal/River trip.md': 'x\n',
};

it('accepts a part of a name that only one note has, and says in the answer which note that is', async () => {
  const bench = await createBench(FILES);
  for (const name of ['ada', 'Byron', 'Countes'])
    expect(await bench.call('read_note', { title: name })).toMatchObject({
      success: true,
      path: 'People/Ada Byron.md',
    });
  expect(await bench.call('read_note', { title: 'River' }), 'two notes have it').toMatchObject({ code: 'not_found' });
  expect(await bench.call('read_note', { title: 'yron' }), 'not from a word’s start').toMatchObject({
    code: 'not_found',
  });
});

it('names at most three notes that are near a wrong name, the nearest first', async () => {
  const bench = await createBench({ ...FILES, 'Lamp 1.md': '', 'Lamp 2.md': '', 'Lamp 3.md': '' });
  const result = await bench.call('read_note', { path: 'Lampz' });
  expect(result).toMatchObject({ code: 'not_found', message: expect.stringContaining('“Lampz”') as string });
  const { candidates = [] } = result as { candidates?: string[] };
  expect(candidates).toHaveLength(3);
  expect(candidates[0]).toBe('Projects/Lamps.md');
});

it('takes no other note for one that the person acts on and another program has just taken away', async () => {
  const files = { 'a/Plan.md': '# Plan\n\n- [ ] x\n', 'Plan B.md': '# Plan\n' };
  const bench = await createBench(files);
  for (const [name, input] of [
    ['delete_note', { path: 'Plan.md' }],
    ['rename_note', { path: 'Plan.md', new_path: 'New.md' }],
    ['move_notes', { moves: [{ path: 'Plan.md', new_path: 'c/Plan.md' }] }],
    ['edit_note', { path: 'Plan.md', edits: [{ operation: 'append', text: 'z' }] }],
    ['update_task', { path: 'Plan.md', line: 3, text: '- [ ] x', status: 'done' }],
    ['rename_heading', { path: 'Plan.md', heading: 'Plan', line: 1, to: 'Other' }],
    ['apply_to_notes', { tool: 'delete_note', notes: ['Plan.md'] }],
  ] as const) {
    await bench.call(name, input, { isOwnAct: true });
    for (const [path, text] of Object.entries(files)) expect(bench.text(path), `${name} at ${path}`).toBe(text);
  }
  expect(await bench.call('delete_note', { path: 'Plan.md' }, { isOwnAct: true })).toMatchObject({ code: 'not_found' });
});
