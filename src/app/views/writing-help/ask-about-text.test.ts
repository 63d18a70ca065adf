import { expect, it } from 'vitest';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { promptsIn, wishOfPrompt } from './ask-about-text.ts';

const file = (path: string, isNote = true) => ({ path: toVaultPath(path), isNote });

it('offers the notes of the folder for prompts by name, and nothing without one', () => {
  const files = [
    file('Prompts/Warmer.md'),
    file('Notes/Warm.md'),
    file('Prompts/a.png', false),
    file('Prompts/Brief.md'),
  ];
  expect(promptsIn('Prompts', files).map(({ name }) => name)).toEqual(['Brief', 'Warmer']);
  expect(promptsIn('', files)).toEqual([]);
});

it('fills in a prompt without its properties, and names the passage where it is meant', () => {
  const text = '---\ntags: [prompt]\n---\nMake {{selection}} of {{note}} warmer ({{date}}).\n';
  expect(wishOfPrompt(text, toVaultPath('Ideas/Lamps.md'), new Date(2026, 10, 23))).toBe(
    'Make the passage of [[Ideas/Lamps]] warmer (2026-11-23).',
  );
});
