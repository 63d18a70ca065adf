import { expect, it } from 'vitest';
import { createBench } from '../testing/tool-bench.ts';

const FILES = {
  'Traps.md': '# Traps\n\n## Why no light trap\n\nCost.\n\nA fact. ^fact\n',
  'Home.md': 'See [[Traps#Why no light trap]] and [[Traps#^fact]].\n',
};

it.each([
  [
    'edit_note',
    { path: 'Traps', edits: [{ operation: 'replace', find: '## Why no light trap', text: '## No light trap' }] },
  ],
  ['modify_note', { path: 'Traps', operation: 'replace', search: '## Why no light trap', content: '## No light trap' }],
  ['write_note', { path: 'Traps', content: '# Traps\n\nA fact. ^fact\n' }],
  ['edit_note', { path: 'Traps', edits: [{ operation: 'delete', heading: 'Why no light trap' }] }],
  ['replace_in_notes', { find: 'Why no light', replace: 'No light' }],
])('%s says which links will not find their heading, in the question and in the answer: %j', async (tool, input) => {
  const bench = await createBench(FILES);
  const answer = bench.call(tool, input, { initiatedBy: 'agent' });
  const question = await bench.person.nextQuestion();
  const warning = expect.stringMatching(
    /will find the note but not the heading.*Traps#Why no light trap in “Home.md”/u,
  ) as string;
  expect(question.pending.plan.warnings).toEqual(expect.arrayContaining([warning]));
  expect(JSON.stringify(question.pending.plan.warnings)).not.toContain('rename_heading');
  question.approve();
  expect(await answer).toMatchObject({
    warnings: expect.arrayContaining([warning, expect.stringContaining('rename_heading') as string]) as string[],
  });
});

it('says nothing where the heading stays, or the links follow it', async () => {
  const bench = await createBench(FILES);
  const stays = { path: 'Traps', edits: [{ operation: 'replace', find: 'Cost.', text: 'Price.' }] };
  expect(await bench.approved('edit_note', stays)).not.toHaveProperty('warnings');
  const follows = { path: 'Traps', heading: 'Why no light trap', to: 'No light trap' };
  expect(await bench.approved('rename_heading', follows)).not.toHaveProperty('warnings');
});
