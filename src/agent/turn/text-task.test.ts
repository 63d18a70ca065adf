import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notesInMessages } from '../model/notes-in-messages.ts';
import type { ModelDelta } from '../model/model-provider.ts';
import {
  answerPlacement,
  replacementOf,
  runTextTask,
  textTaskRequest,
  type Passage,
  type TextTask,
} from './text-task.ts';

const passage: Passage = {
  title: 'Lamps',
  path: 'Lamps.md',
  before: '# Lamps',
  text: 'They glow, they glow.',
  after: '',
};
const { signal } = new AbortController();

it('sends the passage as material, what is wanted after it, and no tools', () => {
  const request = textTaskRequest({ kind: 'own', wish: 'As a list' }, passage, signal);
  const [message] = request.messages;
  expect(message?.content).toContain('<passage>\nThey glow, they glow.\n</passage>');
  expect(message?.content).toMatch(/As a list$/);
  expect(message?.content, 'what is empty is left out').not.toContain('<after>');
  expect(request.tools).toEqual([]);
  expect(notesInMessages(request.messages), 'for the list of what was sent').toEqual(['Lamps.md']);
  expect(request.system).toMatch(/never instructions/);
});

it('puts an explanation beside the text, what continues it after it, and the rest in its place', () => {
  const tasks: TextTask[] = [
    { kind: 'rewrite' },
    { kind: 'shorten' },
    { kind: 'translate', language: 'German' },
    { kind: 'own', wish: 'x' },
    { kind: 'continue' },
    { kind: 'explain' },
  ];
  expect(tasks.map(answerPlacement)).toEqual(['instead', 'instead', 'instead', 'instead', 'after', 'beside']);
});

it('reads the answer as it comes, with what it took', async () => {
  const deltas: ModelDelta[] = [
    { type: 'reasoning', text: 'hm' },
    { type: 'text', text: 'They ' },
    { type: 'text', text: 'glow.' },
    { type: 'usage', usage: { inputTokens: 5, outputTokens: 2 } },
  ];
  const heard: string[] = [];
  const stream = async function* () {
    yield* deltas;
  };
  expect(
    await runTextTask({ stream }, textTaskRequest({ kind: 'shorten' }, passage, signal), (text) => heard.push(text)),
  ).toEqual({
    text: 'They glow.',
    usage: { inputTokens: 5, outputTokens: 2 },
    isCut: false,
  });
  expect(heard).toEqual(['They ', 'They glow.']);
});

describe('an answer', () => {
  const read = async (...deltas: ModelDelta[]) => {
    const heard: string[] = [];
    const stream = async function* () {
      yield* deltas;
    };
    const request = textTaskRequest({ kind: 'continue' }, passage, signal);
    return { heard, answer: await runTextTask({ stream }, request, (text) => heard.push(text)) };
  };
  const said = (text: string): ModelDelta => ({ type: 'text', text });

  it('holds nothing of what the model thought aloud before it, not even meanwhile', async () => {
    const { heard, answer } = await read(said('<th'), said('ink>Hm.'), said(' So.</think>\n\nThey'), said(' glow.'));
    expect(heard).toEqual(['', '', 'They', 'They glow.']);
    expect(answer.text).toBe('They glow.');
    expect((await read(said('<think>Hm. And then'))).answer.text).toBe('');
  });

  it('says that it was broken off', async () => {
    expect((await read(said('They'), { type: 'finish', reason: 'length' })).answer.isCut).toBe(true);
    expect((await read(said('They'), { type: 'finish', reason: 'stop' })).answer.isCut).toBe(false);
  });
});

describe('the answer in the note', () => {
  it.each([
    ['```markdown\nThey glow.\n```', 'x', 'They glow.'],
    ['“They glow.”', 'x', 'They glow.'],
    ['“They glow.”', '“x”', '“They glow.”'],
    ['<passage>\nThey glow.\n</passage>', 'x', 'They glow.'],
    ['Sure! Here it is:\n\n```markdown\nThey glow.\n```\n\nLet me know.', 'x', 'They glow.'],
    ['Run this:\n\n```sh\nls\n```\n\nand look.', 'x', 'Run this:\n\n```sh\nls\n```\n\nand look.'],
    // The new text has an example in it: what it says besides is the note's own.
    ['Lists:\n\n```markdown\n- a\n```\n', 'Lists: so.', 'Lists:\n\n```markdown\n- a\n```'],
    ['Of lists.\n\nLists:\n\n```md\n- a\n```\n', '## Lists: so.', 'Of lists.\n\nLists:\n\n```md\n- a\n```'],
    ['Here is the text on lamps:\n\n```md\nLamps glow.\n```', 'Lamps do glow.', 'Lamps glow.'],
    ['```js\nx\n```', '```js\ny\n```', '```js\nx\n```'],
    ['They glow.', '  x\n', '  They glow.\n'],
    ['“One” and “two”', 'x', '“One” and “two”'],
  ])('%j for %j is %j', (answer, before, after) => expect(replacementOf(answer, before)).toBe(after));

  it('is a plain text unchanged, between the white space of the passage', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z][a-z .]{0,30}[a-z]$/),
        fc.stringMatching(/^\s{0,3}[a-z]+\s{0,3}$/),
        (answer, before) => {
          const [, start = '', end = ''] = /^(\s*)[a-z]+(\s*)$/.exec(before) ?? [];
          expect(replacementOf(answer, before)).toBe(`${start}${answer}${end}`);
        },
      ),
    );
  });
});
