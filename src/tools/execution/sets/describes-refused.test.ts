import { expect, it } from 'vitest';
import { all, append, call, questions } from '../../testing/agent-calls.ts';
import { createBench } from '../../testing/tool-bench.ts';

const NOTES = { 'Lamps.md': 'dim\n', 'Moths.md': 'pale\n', 'Log.md': '# Log\n', 'Other.md': 'x\n' };
const move = (id: string, path: string, new_path: string) => call(id, 'rename_note', { path, new_path });
const overview = (id: string, content: string) => call(id, 'create_note', { path: 'Overview.md', content });

it('an overview of moves is not asked where a move was denied, and the model is told why', async () => {
  const bench = await createBench(NOTES);
  const results = all(bench, [
    move('1', 'Lamps.md', 'Home/Lamps.md'),
    move('2', 'Moths.md', 'Garden/Moths.md'),
    overview('3', 'Moved [[Lamps]] to Home and [[Moths]] to Garden.\n'),
    append('4', 'Other.md', 'nothing of the kind'),
  ]);
  const open = await questions(bench.person, 4);
  open[0]?.approve();
  open[3]?.approve();
  // Its answer came before the denial that makes it wrong.
  open[2]?.approve();
  open[1]?.deny('leave the moths');
  expect(await results).toMatchObject([
    { success: true },
    { success: false, isError: false, user_feedback: 'leave the moths' },
    { success: false, held_back: true, message: expect.stringContaining('“Moths”, whose change was declined') },
    { success: true },
  ]);
  expect([bench.text('Overview.md'), bench.text('Home/Lamps.md')]).toEqual([undefined, 'dim\n']);
  expect(await bench.pending.list()).toEqual([]);
});

it('is asked again once the denial is taken back', async () => {
  const bench = await createBench(NOTES);
  const results = all(bench, [
    move('1', 'Lamps.md', 'Home/Lamps.md'),
    overview('2', 'Moved [[Lamps]].\n'),
    append('3', 'Other.md', 'y'),
  ]);
  const open = await questions(bench.person, 3);
  open[0]?.deny();
  await expect.poll(() => bench.person.decided.get('1')).toBeDefined();
  bench.person.decided.get('1')?.takeBack();
  const again = await questions(bench.person, 2);
  expect(again.map(({ pending }) => pending.call.callId).sort()).toEqual(['1', '2']);
  for (const question of [...again, open[2]!]) question.approve();
  expect(await results).toMatchObject([{ success: true }, { success: true }, { success: true }]);
});

it('is never asked alone where no move can be made', async () => {
  const bench = await createBench(NOTES);
  const results = await all(bench, [
    move('1', 'Lamp list.md', 'Home/Lamp list.md'),
    overview('2', 'Moved the lamp list to Home.\n'),
  ]);
  expect(results).toMatchObject([{ code: 'not_found' }, { held_back: true }]);
  expect(bench.person.asked).toEqual([]);
});

it('is not asked where one of a list of moves cannot be made', async () => {
  const bench = await createBench(NOTES);
  const moves = [
    { path: 'Lamps.md', new_path: 'Home/Lamps.md' },
    { path: 'Lamp list.md', new_path: 'Home/Lamp list.md' },
  ];
  const results = await all(bench, [
    call('1', 'move_notes', { moves }),
    overview('2', 'Moved the lamp list to Home.\n'),
  ]);
  expect(results).toMatchObject([{ success: false }, { held_back: true }]);
  expect(bench.person.asked).toEqual([]);
});

it('leaves alone what names nothing of it, what named it before, and names that are part of other words', async () => {
  const bench = await createBench({ ...NOTES, 'Log.md': '# Log\n\n[[Lamps]]\n' });
  const results = all(bench, [
    move('1', 'Lamps.md', 'Home/Lamps.md'),
    append('2', 'Log.md', 'Streetlamps were counted.'),
    overview('3', 'On moths.\n'),
  ]);
  const open = await questions(bench.person, 3);
  open[0]?.deny();
  open[1]?.approve();
  open[2]?.approve();
  expect(await results).toMatchObject([{ isError: false }, { success: true }, { success: true }]);
});

it('lets a text name a note that could not be created because it exists', async () => {
  const bench = await createBench(NOTES);
  const results = all(bench, [
    call('1', 'create_note', { path: 'Lamps.md', content: 'x\n' }),
    overview('2', 'See [[Lamps]].\n'),
  ]);
  const [open] = await questions(bench.person, 1);
  open?.approve();
  expect(await results).toMatchObject([{ code: 'exists' }, { success: true }]);
});
