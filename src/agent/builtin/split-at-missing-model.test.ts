import { expect, it } from 'vitest';
import { splitAtMissingModel } from './split-at-missing-model.ts';
import { plan } from './testing/planned-calls.ts';

it.each(['Translate “Moths” into French', 'Write a poem about moths', 'Compare “Moths” and “Bats”', 'Who are you?'])(
  'knows that the answer to “%s” speaks of a missing model',
  (question) => {
    const planned = plan(question);
    expect('say' in planned && splitAtMissingModel(planned.say)).toBeTruthy();
  },
);

it('parts the answer below that sentence, and takes no quotation for it', () => {
  expect(splitAtMissingModel('I cannot explain without a language model.\n\nAn extract:\n\n> Moths')).toEqual([
    'I cannot explain without a language model.',
    'An extract:\n\n> Moths',
  ]);
  expect(splitAtMissingModel('From Plan:\n\n> It cannot be done without a model.')).toBeUndefined();
  expect(splitAtMissingModel('There are 3 open tasks.')).toBeUndefined();
});
