import { expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { DEFAULT_SETTINGS } from './app-settings.ts';
import { instructionsNote, withInstructionsNote } from './session-settings.ts';

it('a note of standing instructions is that of its vault alone: another vault’s of the same name is nothing', () => {
  const settings = { ...DEFAULT_SETTINGS, ...withInstructionsNote(DEFAULT_SETTINGS, 'mine', 'House.md' as VaultPath) };
  expect([instructionsNote(settings, 'mine'), instructionsNote(settings, 'theirs')]).toEqual(['House.md', undefined]);
  expect(withInstructionsNote(settings, 'mine', undefined).instructionsNotes).toEqual({});
});
