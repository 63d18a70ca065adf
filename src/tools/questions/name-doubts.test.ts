import { describe, expect, it } from 'vitest';
import type { PendingOperation } from '../definition/ports.ts';
import { createBench } from '../testing/tool-bench.ts';
import { describeQuestion } from './describe-question.ts';
import { toolNameDoubts } from './name-doubts.ts';

const FILES = { 'Plan.md': '# Plan\n\n#work\n', 'Projects/Lamps.md': 'x\n' };

/** The warnings of the question that a call leads to. */
async function warningsOf(name: string, input: unknown): Promise<readonly string[]> {
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
  return asked ? describeQuestion(asked).warnings : ['not asked'];
}

describe('names in a question', () => {
  it.each([
    [
      'create_note',
      { path: 'Plаn.md', content: '' },
      '“Plаn.md” looks like “Plan.md”, which is another name in this vault.',
    ],
    ['create_note', { path: 'Prоjects/New.md', content: '' }, '“Prоjects” looks like “Projects”'],
    [
      'rename_tag',
      { from: 'work', to: 'wоrk' },
      '“wоrk” is not what it looks like: it mixes Latin and Cyrillic letters.',
    ],
  ])('are doubted where they pass for others: %s %j', async (name, input, warning) => {
    expect((await warningsOf(name, input)).join('\n')).toContain(warning);
  });

  it('are not doubted where they are what they look like', async () => {
    expect(await warningsOf('create_note', { path: 'План.md', content: '' })).toEqual([]);
  });
});

it('doubts the name of a tool that passes for another', async () => {
  expect(await toolNameDoubts('Tidу up', ['Tidy up', 'Search'])).toEqual([
    { kind: 'looks-like', name: 'Tidу up', other: 'Tidy up' },
    { kind: 'mixed', word: 'Tidу', scripts: ['Latin', 'Cyrillic'] },
  ]);
});
