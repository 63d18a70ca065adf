import { expect, it } from 'vitest';
import { parseNote } from '../../../notes/parse-note.ts';
import { toVaultPath } from '../../../notes/paths/paths.ts';
import { newItemText } from './new-item-text.ts';

it('writes properties that are read as they were meant, also those without a value', () => {
  const properties = { status: 'to do: now', tags: ['a', 'b'], done: false, due: null, 'od: d': null };
  const { frontmatter, problem } = parseNote(toVaultPath('New.md'), newItemText({ properties }));
  expect(problem).toBeUndefined();
  expect(frontmatter).toEqual({ status: 'to do: now', tags: ['a', 'b'], done: false, due: null });
});

it('writes nothing where nothing is known', () => {
  expect(newItemText({ properties: {} })).toBe('');
});
