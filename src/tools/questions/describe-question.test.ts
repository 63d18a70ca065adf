import { describe, expect, it } from 'vitest';
import type { PendingOperation } from '../definition/ports.ts';
import { createBench } from '../testing/tool-bench.ts';
import { describeQuestion, type QuestionDescription } from './describe-question.ts';

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
