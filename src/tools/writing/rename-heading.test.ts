import { expect, it, vi } from 'vitest';
import { all, call, questions, write } from '../testing/agent-calls.ts';
import { createBench } from '../testing/tool-bench.ts';

const VAULT = {
  'dir/Lamps.md':
    '---\naliases: [Lights]\n---\n# Lamps\n\n## Costs\n\n[[#Costs]], [[Lamps#Lamps#Costs|those]].\n\n## Costs\n',
  'Home.md':
    '---\nsee: "[[Lamps#Costs]]"\n---\n[[Lights#Costs]] ![[dir/Lamps#Costs]] [t](dir/Lamps.md#Costs) [[Lamps]]\n',
  'Other.md': '# Other\n\n## Costs\n\n[[#Costs]] [[Other#Costs]]\n',
  'Map.canvas': '{"nodes":[{"id":"a","type":"file","file":"dir/Lamps.md","subpath":"#Costs"}]}',
};

it('renames a heading with every link to it, as one change that is undone once', async () => {
  const bench = await createBench(VAULT);
  const answer = bench.call('rename_heading', { path: 'Lamps', heading: 'Costs', to: 'What they cost' });
  const question = await bench.person.nextQuestion();
  expect(question.pending.message).toBe(
    'Rename the heading “Costs” of “dir/Lamps.md” to “What they cost”, and update 7 links in 3 files.',
  );
  question.approve();
  const result = await answer;
  expect(result).toMatchObject({ success: true, links_updated: 7, files_changed: 3, not_updated: [] });
  expect(bench.text('dir/Lamps.md')).toBe(
    '---\naliases: [Lights]\n---\n# Lamps\n\n## What they cost\n\n[[#What they cost]], [[Lamps#Lamps#What they cost|those]].\n\n## Costs\n',
  );
  expect(bench.text('Home.md')).toBe(
    '---\nsee: "[[Lamps#What they cost]]"\n---\n[[Lights#What they cost]] ![[dir/Lamps#What they cost]] [t](dir/Lamps.md#What%20they%20cost) [[Lamps]]\n',
  );
  expect(bench.text('Other.md')).toBe(VAULT['Other.md']);
  expect(bench.text('Map.canvas')).toBe(VAULT['Map.canvas'].replace('#Costs', '#What they cost'));
  await bench.approved('undo_change', { change_id: result.success && result['change_id'] });
  for (const [path, text] of Object.entries(VAULT)) expect(bench.text(path), path).toBe(text);
});

it('takes the heading of a line, whose links lead to the first of its name, and says what is not there', async () => {
  const bench = await createBench(VAULT);
  await bench.approved('rename_heading', { path: 'Lamps', heading: 'Costs', line: 10, to: 'Prices' });
  expect(bench.text('dir/Lamps.md')).toBe(VAULT['dir/Lamps.md'].replace(/## Costs\n$/, '## Prices\n'));
  expect(bench.text('Home.md')).toBe(VAULT['Home.md']);
  expect(await bench.call('rename_heading', { path: 'Lamps', heading: 'Costs', line: 4, to: 'x' })).toMatchObject({
    code: 'not_found',
    candidates: ['Lamps', 'Costs', 'Prices'],
  });
  expect(await bench.call('rename_heading', { path: 'Lamps', heading: 'Costs', to: 'a\nb' })).toMatchObject({
    code: 'invalid_input',
  });
  expect(await bench.call('rename_heading', { path: 'Lamps', heading: 'Costs', to: 'Costs' })).toMatchObject({
    unchanged: true,
  });
});

it('writes what a person typed in a heading that is a link to itself', async () => {
  const bench = await createBench({ 'A.md': '# See [[#See A]] A\n\n[[#See  #See A   A]]\n' });
  await bench.approved('rename_heading', { path: 'A', heading: 'See [[#See A]] A', to: 'Seen' });
  expect(bench.text('A.md')).toBe('# Seen\n\n[[#See  #See A   A]]\n');
});

it('rewrites links in notes that the person ignores, without naming them', async () => {
  const files = { 'A.md': '# Costs\n', 'Private/Diary.md': '[[A#Costs]] [[A#%43osts]]\n' };
  const bench = await createBench(files, { obsidian: { app: { userIgnoreFilters: ['Private/'] } } });
  const result = await bench.approved('rename_heading', { path: 'A', heading: 'Costs', to: 'Prices' });
  expect(result).toMatchObject({ success: true, links_updated: 1 });
  expect(bench.text('Private/Diary.md')).toBe('[[A#Prices]] [[A#%43osts]]\n');
});

it('takes the heading of a line also by the names above it', async () => {
  const bench = await createBench({ 'A.md': '# Plan\n\n## Costs\n\n## Costs\n' });
  await bench.approved('rename_heading', { path: 'A', heading: 'Plan#Costs', line: 5, to: 'Prices' });
  expect(bench.text('A.md')).toBe('# Plan\n\n## Costs\n\n## Prices\n');
});

it('writes nothing beside the heading where another program changes the note while its links are looked for', async () => {
  const bench = await createBench({ 'A.md': '# Costs\n\nText.\n' });
  const read = bench.index.renameCensus.bind(bench.index);
  vi.spyOn(bench.index, 'renameCensus').mockImplementationOnce(async (moves) => {
    bench.writeOutside('A.md', 'Above.\n\n# Costs\n\nText.\n');
    return read(moves);
  });
  await bench.approved('rename_heading', { path: 'A', heading: 'Costs', to: 'Prices' });
  expect(bench.text('A.md')).toBe('Above.\n\n# Prices\n\nText.\n');
});

it('follows links that are written, and notes that move, by calls that were asked for together with it', async () => {
  const bench = await createBench({ 'A.md': '# Costs\n', 'B.md': '[[A#Costs]]\n', 'C.md': 'c\n' });
  const results = all(bench, [
    write('1', 'C.md', '[[A#Costs]]\n'),
    call('2', 'create_note', { path: 'New.md', content: '[[A#Costs]]\n' }),
    call('3', 'rename_note', { path: 'B.md', new_path: 'D.md' }),
    call('4', 'rename_heading', { path: 'A', heading: 'Costs', to: 'Prices' }),
  ]);
  for (const question of await questions(bench.person, 3)) question.approve();
  // It changes a note that moves, so it is planned once that has moved.
  (await bench.person.nextQuestion()).approve();
  expect((await results).map(({ success }) => success)).toEqual([true, true, true, true]);
  const texts = ['A.md', 'C.md', 'New.md', 'D.md'].map((path) => bench.text(path));
  expect(texts).toEqual(['# Prices\n', '[[A#Prices]]\n', '[[A#Prices]]\n', '[[A#Prices]]\n']);
});
