import { describe, expect, it } from 'vitest';
import { planQuestion } from './question-forms.ts';
import { plan } from './testing/planned-calls.ts';

describe('questions answered without a tool', () => {
  it.each(['Hello', 'help', 'What can you do?', '你好'])('%s', (question) => {
    expect(plan(question)).toHaveProperty('say', expect.stringContaining('I do not reason'));
  });

  it.each([
    ['Translate this note into French', 'translate'],
    ['write me an email to Jonas', 'write new text'],
    ['Rewrite this note', 'rewrite text'],
    ['Compare Okonjo and Ferrand', 'compare or judge'],
    ['what is 12 * 7?', 'calculate'],
    ['remind me to call Jonas', 'write a task for you'],
    ["what's the weather tomorrow?", 'nothing outside'],
  ])('%s: says what it cannot, and what it can', (question, cannot) => {
    expect(plan(question)).toHaveProperty('say', expect.stringContaining(cannot));
    expect(plan(question)).toHaveProperty('say', expect.stringContaining('Add a task to this note'));
  });

  it('asks for the words of a task', () => {
    expect(plan('add a task to this note')).toHaveProperty('say', expect.stringContaining('What should the task say?'));
  });

  it('says that no note is open', () => {
    expect(
      planQuestion({ text: 'what links to this note?', openNote: undefined, lastChangeId: undefined }),
    ).toHaveProperty('say', expect.stringContaining('No note is open'));
  });

  it('says that there is nothing to undo', () => {
    expect(planQuestion({ text: 'undo', openNote: undefined, lastChangeId: undefined })).toHaveProperty(
      'say',
      expect.stringContaining('changed nothing'),
    );
  });
});

describe('a long text', () => {
  const line = 'one more line of a text that somebody pasted\n';

  it('is known by its beginning, and used whole', () => {
    const content = `${line.repeat(2000)}The end.`;
    expect(plan(`Create a note called Pasted: ${content}`)).toEqual({
      call: { name: 'create_note', input: { title: 'Pasted', content: `${content}\n` } },
    });
    const words = line.trim().repeat(2000);
    expect(plan(`Create a note called Pasted: ${words}`)).toMatchObject({
      call: { input: { content: `${words}\n` } },
    });
  });

  it('of a form that ends with its line is taken up to the end of that line', () => {
    const asked = `search for ${'moths '.repeat(600)}`.trim();
    const made = plan(`${asked}`);
    expect('call' in made && JSON.stringify(made.call.input)).toContain('moths '.repeat(500));
  });
});
