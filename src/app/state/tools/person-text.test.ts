import { describe, expect, it } from 'vitest';
import { ERROR_CODES, failure, type ToolFailure } from '../../../tools/definition/result.ts';
import { TOOLS } from '../../../tools/registry.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { changedOnDisk, notFound } from '../../../fs-access/vault-refusals.ts';
import { errorForPerson, nameProblemForPerson, toPersonText } from './person-text.ts';

const TOOL_NAMES = TOOLS.map(({ name }) => name);

/** No name of a tool or field, no id, no JSON, no order to a program, and a whole sentence. */
function expectForPerson(text: string): void {
  const words = text.replace(/“[^”]*”/g, '');
  expect(words).not.toMatch(/[a-z]_[a-z]|[{}]|Call |call again|the person|[0-9a-f]{8}-[0-9a-f]{4}/);
  for (const name of TOOL_NAMES) expect(words.includes(name), name).toBe(false);
  expect(text).toMatch(/^[\p{Lu}“"#].*[.!?]$/su);
}

it.each(ERROR_CODES)('says %s to a person, whatever the tool says to a program', (code) => {
  expectForPerson(
    toPersonText(failure(code, 'update_frontmatter stopped: {"path": 1}.', 'Call read_note again with change_id.')),
  );
  expectForPerson(toPersonText(failure(code, '“my_note.md” is not there.', 'Ask the person to look.')));
});

it('keeps names that look like a tool, and drops the sentence that names one', () => {
  expect(
    toPersonText(failure('exists', 'There is a note “a_b c.md” already.', 'Call create_note with path “a_b c 2.md”.')),
  ).toBe('There is a note “a_b c.md” already. Choose another name.');
  expect(
    toPersonText(failure('ignored', '“x.md” is in a folder that the person has excluded.', 'Choose another folder.')),
  ).toBe('“x.md” is in a folder that you have excluded. Choose another folder.');
});

it.each([
  ['.hidden thoughts', 'A name must not begin with a dot: that hides it.'],
  ['...and then', 'A name must not begin with a dot: that hides it.'],
  ['"To be"', 'A name cannot contain “"”: browsers and Windows do not allow it.'],
  ['Why?', 'A name cannot contain “?”: browsers and Windows do not allow it.'],
  ['x'.repeat(300), 'This name is too long: it has to be 55 letters shorter.'],
  ['a\u200bb', 'Characters that cannot be seen are left out of names.'],
  ['Lecture 1: Light | intro', 'A name cannot contain “:” and “|”: links to it would break.'],
  ['AC/DC: circuits #3: two', 'A name cannot contain “/”, “:” and “#”: links to it would break.'],
  [
    'What? C#',
    'A name cannot contain “#”: links to it would break. A name cannot contain “?”: browsers and Windows do not allow it.',
  ],
])('says why no file is called %s', (name, reason) => expect(nameProblemForPerson(name)).toBe(reason));

it('says nothing where the person said no', () => {
  expect(
    toPersonText({ success: false, isError: false, operation: 'x', message: 'Declined: x.', user_feedback: '' }),
  ).toBe('');
});

describe('what the tools really answer to a person’s own acts', () => {
  const FILES = { 'a.md': '# A\n', 'b.md': '[[a]]\n', 'dir/c.md': 'c\n', 'bad.md': '---\na: [\n---\n' };
  it.each([
    [
      'create_note',
      { path: 'a#b', content: '' },
      'No note can be made at “a#b.md”. A name cannot contain “#”: links to it would break.',
    ],
    ['create_note', { path: 'a', content: '' }, 'There is a note “a.md” already. Choose another name.'],
    ['create_note', { path: '.obsidian/x', content: '' }, undefined],
    ['create_note', { path: 'a:b', content: '' }, 'A name cannot contain “:”: links to it would break.'],
    ['rename_note', { path: 'a.md', new_path: 'a\\b' }, 'A name cannot contain “\\”: links to it would break.'],
    ['create_note', { path: '../x', content: '' }, 'This place is outside the open folder. Choose a place inside it.'],
    ['rename_note', { path: 'a.md', new_path: 'b' }, undefined],
    ['rename_note', { path: 'a.md', new_path: 'x|y' }, undefined],
    ['rename_note', { path: 'gone.md', new_path: 'x' }, undefined],
    [
      'move_folder',
      { path: 'dir', new_path: 'dir/inner' },
      '“dir” cannot be moved into itself. Choose a place outside of the folder.',
    ],
    ['move_folder', { path: 'none', new_path: 'other' }, undefined],
    ['delete_note', { path: 'gone.md' }, undefined],
    ['update_frontmatter', { path: 'bad.md', updates: { x: 1 } }, undefined],
    ['undo_change', { change_id: 'none' }, undefined],
    ['restore_version', { change_id: 'none', path: 'a.md' }, undefined],
    ['rename_tag', { from: 'none', to: 'other' }, undefined],
  ])('%s %j', async (name, input, text) => {
    const bench = await createBench(FILES);
    const result = (await bench.call(name, input)) as ToolFailure;
    expect(result).toMatchObject({ success: false, isError: true });
    expectForPerson(toPersonText(result));
    if (text !== undefined) expect(toPersonText(result)).toBe(text);
  });
});

it('says what to do first where a change cannot be undone because of a later one', async () => {
  const bench = await createBench({ 'a.md': 'one\n' });
  const first = await bench.call('write_note', { path: 'a.md', content: 'two\n' });
  await bench.call('write_note', { path: 'a.md', content: 'three\n' });
  const change_id = (first as unknown as { change_id: string }).change_id;
  const said = async (merge: boolean) =>
    toPersonText((await bench.call('undo_change', { change_id, merge })) as ToolFailure);
  expect(await said(false)).toContain('Undo the later changes first, the newest before the others.');
  expect(await said(true)).toContain('Undo the later changes of the same lines first');
  for (const merge of [false, true]) expectForPerson(await said(merge));
});

it('says what the vault refuses in a person’s words, too', () => {
  for (const error of [notFound('a_b.md'), changedOnDisk('a.md')]) expectForPerson(errorForPerson(error));
  expect(errorForPerson(changedOnDisk('a.md'))).toBe(
    '“a.md” was changed by another program. Look at it as it is now, then try again.',
  );
});
