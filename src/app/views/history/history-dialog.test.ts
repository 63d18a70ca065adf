import { expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { AppliedFile } from '../../../tools/definition/ports.ts';
import { toDeletion } from './history-dialog.tsx';

const file = (path: string, before: string | null, after: string | null): AppliedFile => ({
  path: path as VaultPath,
  before: before === null ? null : { hash: before, text: before },
  after: after === null ? null : { hash: after, text: after },
});
const deleted = (path: string) => [file(path, 'a', null), file(`.trash/${path}`, null, 'a')];

it('names what was deleted and its folder', () => {
  expect(toDeletion({ files: deleted('Ideas/Leeks.md') })).toEqual({ names: 'Leeks', folder: 'Ideas', others: 0 });
  expect(toDeletion({ files: deleted('Tea, hot.md') }).names).toBe('Tea, hot');
  expect(toDeletion({ files: deleted('plan.png') })).toEqual({ names: 'plan.png', folder: '', others: 0 });
});

it('names the first of several, and counts what was changed with them', () => {
  const files = ['A.md', 'B.md'].flatMap(deleted);
  expect(toDeletion({ files: [...files, file('C.md', 'see A', 'see D')] })).toEqual({
    names: 'A and B',
    folder: '',
    others: 1,
  });
  const many = ['x/A.md', 'x/B.md', 'x/C.md', 'x/D.md', 'x/E.md'].flatMap(deleted);
  expect(toDeletion({ files: many })).toMatchObject({ names: 'A, B, C, and 2 more', folder: 'x' });
});
