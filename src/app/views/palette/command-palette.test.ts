import { expect, it } from 'vitest';
import { lastUsedFirst } from './command-palette.tsx';

it('puts the commands that were chosen last first, and leaves the others as they were', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  expect(lastUsedFirst(items, ['c', 'gone', 'b']).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd']);
});
