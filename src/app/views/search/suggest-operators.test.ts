import { expect, it } from 'vitest';
import { type SuggestionSource, suggestOperators } from './suggest-operators.ts';

const SOURCE: SuggestionSource = {
  tags: async () => [
    { name: 'light', notes: 12 },
    { name: 'light/north', notes: 1 },
    { name: 'twilight', notes: 3 },
  ],
  names: async () => ['Green tea', 'Plan'],
  folders: async () => ['Projects', 'My notes'],
  propertyNames: async () => ['status', 'due date'],
  propertyValues: async (name) => (name === 'status' ? ['done', 'to do'] : ['person']),
};

const suggested = async (before: string) => {
  const { from, items } = await suggestOperators(before, SOURCE);
  return items.map(({ text }) => before.slice(0, from) + text);
};

it.each([
  ['pa', ['path:']],
  ['tea -tag', ['tea -tag:']],
  ['task', ['task:', 'task-todo:', 'task-done:']],
  ['task-d', ['task-done:']],
  ['mat', ['match-case:']],
  ['tag:li', ['tag:light', 'tag:light/north', 'tag:twilight']],
  ['a (tag:light/n', ['a (tag:light/north']],
  ['#twi', ['#twilight']],
  ['path:my', ['path:"My notes"']],
  ['path:"my n', ['path:"My notes"']],
  ['has:ta', ['has:task', 'has:tag', 'has:table', 'has:attachment']],
  ['prop:du', ['prop:"due date"']],
  ['prop:status=', ['prop:status=done', 'prop:status="to do"']],
  ['prop:status=to', ['prop:status="to do"']],
  ['type:', ['type:person']],
  ['file:pl', ['file:Plan']],
  ['title:tea', ['title:"Green tea"']],
  ['a [sta', ['a [status:']],
  ['[due d', ['[due date:']],
  ['[status:', ['[status:done]', '[status:to do]']],
  ['tea status:', ['tea prop:status=done', 'tea prop:status="to do"']],
  ['Status:do', ['prop:status=done', 'prop:status="to do"']],
  ['after:last', ['after:"last week"', 'after:"last month"']],
  // What is typed out, and what is no operator, needs nothing.
  ['tag:light', []],
  ['-tag:#Light', []],
  ['tea ', []],
  ['in the tag', []],
  ['green file', []],
  ['t', []],
  ['house', []],
  ['file:x', []],
  ['http://x', []],
  ['content:status', []],
])('%s is completed', async (before, expected) => expect(await suggested(before)).toEqual(expected));

it('teaches the operators while nothing is typed', async () => {
  expect((await suggestOperators('', SOURCE)).items.length).toBeGreaterThan(8);
});
