import { expect, it } from 'vitest';
import { createBench } from '../tools/testing/tool-bench.ts';
import { notesOfChange } from './agent-turn.ts';

it('a change of many notes has changed the text of each, and a moved note’s only where its links changed', async () => {
  const bench = await createBench({
    'a.md': 'price 10\n',
    'b.md': 'price 10, see [[a]]\n',
    'c.md': 'none\n',
    'x/p.png': new Uint8Array([1]),
  });
  const changed = async (name: string, input: object) => {
    const result = await bench.approved(name, input);
    return (await notesOfChange(bench.history, String(result.success && result['change_id']))).toSorted();
  };
  expect(await changed('replace_in_notes', { find: 'price 10', replace: 'price 12' })).toEqual(['a.md', 'b.md']);
  expect(await changed('rename_note', { path: 'a.md', new_path: 'y/d.md' })).toEqual(['b.md']);
  expect(await changed('delete_note', { path: 'c.md' })).toEqual([]);
  expect(await notesOfChange(bench.history, 'unknown')).toEqual([]);
});
