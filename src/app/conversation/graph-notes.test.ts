import { expect, test } from 'vitest';
import { graphNotes } from './graph-notes.ts';

test('a question says which relations go, a few of many, and on what two notes do not agree', () => {
  const relationships = Array.from({ length: 8 }, (_, at) => `“A” cites “${at}”`);
  expect(graphNotes({ content_preview: 'Twelve bees', relationships })).toEqual([
    'It begins: “Twelve bees”',
    'Its relations: “A” cites “0”; “A” cites “1”; “A” cites “2”; “A” cites “3”; “A” cites “4”; “A” cites “5”; and 2 more.',
  ]);
  expect(graphNotes({ conflicts: [{ property: 'type', primary: 'concept', secondary: ['x'], kept: 'concept' }] })).toEqual(['“type” is “concept” in one and ["x"] in the other; “concept” stays.']);
  expect(graphNotes({ relationships_removed: ['“A” cites “B”'] })).toEqual(['Taken out: “A” cites “B”.']);
  expect(graphNotes({ relationships: [], path: 'a.md', conflicts: [] })).toEqual([]);
});
