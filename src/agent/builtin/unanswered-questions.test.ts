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
