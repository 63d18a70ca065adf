import { describe, expect, it } from 'vitest';
import type { VaultPath } from './paths/paths.ts';
import { fillPrompt } from './prompts-folder.ts';

describe('a prompt', () => {
  const variables = { selection: 'a hedge', notePath: 'Projects/Pond.md' as VaultPath, today: new Date(2026, 2, 4) };

  it('is filled with the selection, the note and the date', () => {
    expect(fillPrompt('On {{date}}, {{ Note }}: {{selection}}; {{other}}\n', variables)).toEqual({
      text: 'On 2026-03-04, [[Projects/Pond]]: a hedge; {{other}}',
      empty: [],
      unknown: ['{{other}}'],
    });
  });

  it('says which had nothing to stand for', () => {
    expect(fillPrompt('{{selection}} of {{note}}', { ...variables, selection: '', notePath: undefined })).toEqual({
      text: 'of',
      empty: ['{{selection}}', '{{note}}'],
      unknown: [],
    });
  });
});
