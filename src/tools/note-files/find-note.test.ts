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
