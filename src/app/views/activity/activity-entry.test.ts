import { expect, it } from 'vitest';
import { spendOf, activityProblem, recordSummary } from './activity-entry.tsx';

it('says what a call used of a model, with its cost where a price is set', () => {
  expect(spendOf({ tokens: 1240, cost: 0.0031 })).toBe('1,240 tokens · $0.003');
  expect(spendOf({ tokens: 1 })).toBe('1 token');
});

it('says nothing of a call that asked no model', () => {
  expect(spendOf({})).toBe('');
});

const MOVE = {
  tool_name: 'rename_note',
  arguments: { path: 'a.md', new_path: 'b.md' },
  paths: [],
  result: null,
  result_summary: 'Move “a.md” to “b.md”: denied',
} as const;

it('says of what the person began and left that it is not done, and of the assistant’s that it was denied', () => {
  expect(recordSummary({ ...MOVE, initiated_by: 'user', status: 'denied' })).toBe('Move “a” to “b”: not done');
  expect(recordSummary({ ...MOVE, initiated_by: 'agent', status: 'denied' })).toBe('Move “a” to “b”: denied');
});

it('names notes without their ending in what went wrong', () => {
  expect(activityProblem({ ...MOVE, error: '“b.md” exists already, so “a.md” was not renamed.' })).toBe(
    '“b” exists already, so “a” was not renamed.',
  );
});

it('leaves out a count of one, since the words before have named the file', () => {
  const made = {
    ...MOVE,
    arguments: {},
    paths: ['a.md'],
    result_summary: 'Create “a.md”: 1 created',
    initiated_by: 'user',
    status: 'completed',
  } as const;
  expect(recordSummary(made)).toBe('Create “a”');
});

it('tells how many links a rename updated, as its notice does', () => {
  const renamed = (tool_name: string, links_updated: number, result_summary: string) =>
    recordSummary({
      ...MOVE,
      tool_name,
      result: { success: true, links_updated } as const,
      result_summary,
      initiated_by: 'user',
      status: 'completed',
    });
  expect(renamed('rename_heading', 1, 'Rename “A” to “B”: 2 updated')).toBe('Rename “A” to “B”: 1 link updated');
  expect(renamed('rename_heading', 0, 'Rename “A” to “B”: 1 updated')).toBe('Rename “A” to “B”');
  expect(renamed('rename_note', 3, 'Move “a.md” to “b.md”: 2 updated, 1 moved')).toBe(
    'Move “a” to “b”: 3 links updated',
  );
  expect(renamed('move_folder', 1, 'Move “A” to “B”: 1 updated, 12 moved')).toBe(
    'Move “A” to “B”: 12 moved, 1 link updated',
  );
});

it('keeps an ending in what was searched for', () => {
  const searched = {
    ...MOVE,
    tool_name: 'text_search',
    arguments: { query: 'a.md' },
    result_summary: 'Looked for the text “a.md”',
    initiated_by: 'user',
    status: 'completed',
  } as const;
  expect(recordSummary(searched)).toBe(searched.result_summary);
});

it('names what was undone as the other entries do', () => {
  const message = 'Undone: Delete “Ideas/a.md”: it moves to “.trash/Ideas/a.md”.';
  const result = { success: true, message } as const;
  const undone = {
    ...MOVE,
    tool_name: 'undo_change',
    arguments: {},
    result,
    initiated_by: 'user',
    status: 'completed',
  } as const;
  expect(recordSummary(undone)).toBe('Undone: Delete “Ideas/a”: it moves to “.trash/Ideas/a”.');
});
