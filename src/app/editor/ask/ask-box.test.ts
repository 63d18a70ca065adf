import { expect, it } from 'vitest';
import { nameForPrompt } from './ask-box.tsx';

it('is the first words of a wish, and holds nothing that a name cannot', () => {
  expect(nameForPrompt('make it rhyme, in four lines')).toBe('Make it rhyme');
  expect(nameForPrompt('Answer {{selection}} as #1: "why?" or [[How]]. Then stop.')).toBe('Answer as 1 why or How');
  expect(nameForPrompt('say it in the words of a sailor who has never been on land')).toBe(
    'Say it in the words of a sailor who has',
  );
  expect(nameForPrompt('?')).toBe('');
});
