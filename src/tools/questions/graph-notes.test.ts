import { expect, it } from 'vitest';
import { graphNotes } from './graph-notes.ts';

it('a question names some of the relations that are removed, and the properties in which two notes differ', () => {
  const relationships = Array.from({ length: 8 }, (_, at) => `“A” cites “${at}”`);
  expect(graphNotes({ content_preview: 'Twelve bees', relationships })).toEqual([
    'It begins: “Twelve bees”',
    'Its relations: “A” cites “0”; “A” cites “1”; “A” cites “2”; “A” cites “3”; “A” cites “4”; “A” cites “5”; and 2 more.',
  ]);
  expect(
    graphNotes({ conflicts: [{ property: 'type', primary: 'concept', secondary: ['x'], kept: 'concept' }] }),
  ).toEqual(['“type” is “concept” in one and ["x"] in the other; “concept” stays.']);
  expect(graphNotes({ relationships_removed: ['“A” cites “B”'] })).toEqual(['Taken out: “A” cites “B”.']);
  expect(graphNotes({ relationships: [], path: 'a.md', conflicts: [] })).toEqual([]);
});

it('a question explains a confidence factor by factor, with the estimate of a model', () => {
  const factors = [
    { factor: 'supports: Trial (weight 1, believed 0.9)', impact: '+0.3' },
    { factor: 'contradicts: Doubt (weight 1, believed 0.6)', impact: '-0.1' },
  ];
  expect(
    graphNotes({
      reasoning: 'From 0.4 before relations.',
      factors,
      model: 'Test',
      model_confidence: 0.75,
      model_reasoning: 'Two trials.',
    }),
  ).toEqual([
    'From 0.4 before relations.',
    '+0.3 supports: Trial (weight 1, believed 0.9)',
    '-0.1 contradicts: Doubt (weight 1, believed 0.6)',
    'Test would say 0.75: Two trials.',
  ]);
  expect(graphNotes({ factors: Array.from({ length: 8 }, () => factors[0]) }).at(-1)).toBe(
    'And 2 more factors, which the result names.',
  );
  expect(graphNotes({ reasoning: 7, factors: 'no', model_confidence: 'x' })).toEqual([]);
});
