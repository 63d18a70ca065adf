import { describe, expect, it } from 'vitest';
import { createBench } from '../testing/tool-bench.ts';

const FILES = {
  'Inbox/Tomatoes.md': '# Tomatoes\n\nSee [[Pond]] and [[Inbox/Frogs|frogs]].\n',
  'Inbox/Pond.md': 'Back to [the tomatoes](Tomatoes.md). ![[map.png]]\n',
  'Inbox/Frogs.md': '---\nup: "[[Pond]]"\n---\n',
  'Inbox/map.png': 'no picture',
  'Home.md': '[[Tomatoes]] [[Inbox/Pond#Deep]] [[Frogs]]\n',
  'Taken.md': 'mine\n',
};
const obsidian = { app: { alwaysUpdateLinks: true } };

describe('move_notes', () => {
  it('moves several notes as one change: one question, links rewritten once, one undo', async () => {
    const bench = await createBench(FILES, { obsidian });
    const answer = bench.call('move_notes', {
      moves: [
        { path: 'Tomatoes', new_path: 'Garden/Tomato varieties' },
        { path: 'Inbox/Pond.md', new_path: 'Garden/' },
        { path: 'Inbox/map.png', new_path: 'Garden/pond map' },
      ],
    });
    const question = await bench.person.nextQuestion();
    expect(question.pending.message).toBe('Move 3 files to “Garden”, and update 4 links in 2 files.');
    expect(question.pending.details['moves']).toHaveLength(3);
    expect(bench.text('Inbox/Pond.md')).toBe(FILES['Inbox/Pond.md']);
    question.approve();
    const result = await answer;
    expect(result).toMatchObject({
      success: true,
      operation: 'move_notes',
      moves: [
        { path: 'Inbox/Tomatoes.md', new_path: 'Garden/Tomato varieties.md' },
        { path: 'Inbox/Pond.md', new_path: 'Garden/Pond.md' },
        { path: 'Inbox/map.png', new_path: 'Garden/pond map.png' },
      ],
      not_updated: [],
    });
    expect(bench.text('Garden/Tomato varieties.md')).toBe('# Tomatoes\n\nSee [[Pond]] and [[Inbox/Frogs|frogs]].\n');
    expect(bench.text('Garden/Pond.md')).toBe('Back to [the tomatoes](Tomato%20varieties.md). ![[pond map.png]]\n');
    expect(bench.text('Home.md')).toBe('[[Tomato varieties]] [[Pond#Deep]] [[Frogs]]\n');
    expect(bench.person.asked).toHaveLength(1);

    expect(await bench.history.list()).toHaveLength(1);
    expect(await bench.approved('undo_change', { change_id: result.success && result['change_id'] })).toMatchObject({
      success: true,
    });
    for (const [path, text] of Object.entries(FILES)) expect(bench.text(path), path).toBe(text);
    expect(bench.text('Garden/Pond.md')).toBeUndefined();
  });

  it('keeps the folder where an agent gives a new name alone, and goes to the root with a slash in front', async () => {
    const bench = await createBench(
      { 'Garden/Dim.md': '# Dim\n', 'Garden/Pond.md': '[[Dim]]\n', 'Taken.md': '' },
      { obsidian },
    );
    const move = (new_path: string, path = 'Garden/Dim.md') =>
      bench.approved('move_notes', { moves: [{ path, new_path }] });
    expect(await move('Faint')).toMatchObject({ moves: [{ new_path: 'Garden/Faint.md' }] });
    expect(await bench.approved('rename_note', { path: 'Garden/Faint.md', new_path: 'Fainter.md' })).toMatchObject({
      path: 'Garden/Fainter.md',
    });
    expect(await move('Taken', 'Garden/Fainter.md')).toMatchObject({ code: 'exists' });
    expect(await move('/Faint', 'Garden/Fainter.md')).toMatchObject({ moves: [{ new_path: 'Faint.md' }] });
    expect(bench.text('Garden/Pond.md')).toBe('[[Faint]]\n');
    expect(await bench.approved('move_folder', { path: 'Garden', new_path: 'Yard' })).toMatchObject({ path: 'Yard' });
  });

  it('moves all or none, and names what is in the way of each', async () => {
    const bench = await createBench(FILES, { obsidian });
    expect(
      await bench.approved('move_notes', {
        moves: [
          { path: 'Tomatoes', new_path: 'Garden/' },
          { path: 'Frogs', new_path: 'Taken' },
          { path: 'Nowhere', new_path: 'Garden/' },
        ],
      }),
    ).toMatchObject({
      code: 'exists',
      message: expect.stringContaining('1 more cannot be moved either. Nothing was moved.'),
      refused: [{ path: 'Frogs' }, { path: 'Nowhere', message: expect.stringContaining('Nowhere') }],
    });
    for (const [path, text] of Object.entries(FILES)) expect(bench.text(path), path).toBe(text);
  });

  it.each([
    [
      'two notes one name',
      [
        { path: 'Tomatoes', new_path: 'One' },
        { path: 'Frogs', new_path: 'one.md' },
      ],
      'exists',
    ],
    [
      'one note two names',
      [
        { path: 'Tomatoes', new_path: 'One' },
        { path: 'Inbox/Tomatoes.md', new_path: 'Two' },
      ],
      'invalid_input',
    ],
    ['a note a place outside the vault', [{ path: 'Tomatoes', new_path: '../Out' }], 'outside_vault'],
  ])('does not give %s', async (_what, moves, code) => {
    const bench = await createBench(FILES, { obsidian });
    expect(await bench.approved('move_notes', { moves })).toMatchObject({ code });
    expect(bench.text('Inbox/Tomatoes.md')).toBe(FILES['Inbox/Tomatoes.md']);
  });

  it('changes the case of one name while others move', async () => {
    const bench = await createBench(FILES, { obsidian });
    await bench.approved('move_notes', {
      moves: [
        { path: 'Frogs', new_path: 'Inbox/frogs' },
        { path: 'Pond', new_path: 'Garden/' },
      ],
    });
    expect(bench.text('Inbox/frogs.md')).toBe(FILES['Inbox/Frogs.md']);
    expect(bench.text('Garden/Pond.md')).toBe('Back to [the tomatoes](../Inbox/Tomatoes.md). ![[map.png]]\n');
    expect(bench.text('Home.md')).toBe('[[Tomatoes]] [[Pond#Deep]] [[frogs]]\n');
  });

  it('lets the person leave the links as they are, and does nothing where every name is right', async () => {
    const bench = await createBench(FILES);
    const moves = [
      { path: 'Tomatoes', new_path: 'Garden/' },
      { path: 'Pond', new_path: 'Garden/' },
    ];
    const answer = bench.call('move_notes', { moves }, { initiatedBy: 'agent' });
    (await bench.person.nextQuestion()).approveAlternative();
    expect(await answer).toMatchObject({ success: true, links_left: expect.any(Number) as number });
    expect(bench.text('Home.md')).toBe(FILES['Home.md']);
    expect(await bench.call('move_notes', { moves })).toMatchObject({ success: true, unchanged: true, moves: [] });
  });
});
