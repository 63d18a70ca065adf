import { describe, expect, it } from 'vitest';
import type { PendingOperation } from '../definition/ports.ts';
import { createBench } from '../testing/tool-bench.ts';
import { describeQuestion, type QuestionDescription, graphNotes } from './describe-question.ts';

const TEXT = 'Bread, water and salt.\n\nThen a night of rest.\n\nBake it for an hour.\n';
const PROPERTIES = Array.from({ length: 40 }, (_, at) => `property${at}: value ${at}`).join('\n');
const FILES = { 'Bread.md': TEXT, 'Long.md': `---\n${PROPERTIES}\n---\n${TEXT}` };

async function askedOf(name: string, input: unknown): Promise<QuestionDescription> {
  let asked: PendingOperation | undefined;
  const bench = await createBench(FILES, {
    confirmation: {
      ask: async (pending) => {
        asked = pending;
        return { approved: false, feedback: '' };
      },
    },
  });
  await bench.call(name, input, { initiatedBy: 'agent' });
  if (!asked) throw new Error('It was not asked.');
  return describeQuestion(asked);
}

describe('a question about a text that goes', () => {
  it.each([
    ['edit_note', { path: 'Bread.md', new_content: 'Buy it.\n' }],
    ['edit_note', { path: 'Bread.md', new_content: `${TEXT.slice(0, -10)}\n` }],
    ['edit_note', { path: 'Long.md', new_content: 'Buy it.\n' }],
    ['write_note', { path: 'Bread.md', content: 'Buy it.\n' }],
    ['edit_note', { path: 'Bread.md', edits: [{ operation: 'replace', find: TEXT.trim(), text: 'Buy it.' }] }],
    ['delete_note', { path: 'Bread.md' }],
  ])('says that it removes text: %s %j', async (name, input) => {
    const { removesText, warnings } = await askedOf(name, input);
    expect([removesText, warnings.join(' ')]).toEqual([true, expect.stringContaining('It removes text')]);
  });

  it.each([
    ['edit_note', { path: 'Bread.md', new_content: `${TEXT}\nEat it.\n` }],
    ['modify_note', { path: 'Bread.md', operation: 'append', content: 'Eat it.' }],
    ['edit_note', { path: 'Bread.md', edits: [{ operation: 'replace', find: 'salt', text: 'sugar' }] }],
    ['create_note', { path: 'New.md', content: 'Eat it.' }],
  ])('does not say so where it stays: %s %j', async (name, input) => {
    const { removesText, warnings } = await askedOf(name, input);
    expect([removesText, warnings]).toEqual([false, []]);
  });
});

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
