import { expect, it } from 'vitest';
import { passages } from './quoting.ts';

it('what is named besides the quotes is parted by spaces alone: a comma would stand apart from its chip', () => {
  const results = ['A', 'B', 'C', 'D', 'E'].map((name) => ({
    path: `${name}.md`,
    title: name,
    chunk: 'Moths come to lamps.',
    lines: { from: 3, to: 3 },
    similarity: 0.9,
  }));
  const call = { name: 'semantic_search', input: { query: 'moths' }, result: { success: true, results } };
  const said = passages(call, { question: 'What do I know about moths?', calls: [call] });
  expect(said?.split('\n\n').at(-1)).toBe('Also: [[D.md#L3]] [[E.md#L3]]');
});
