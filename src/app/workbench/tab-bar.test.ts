import { expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { distinctTabNames } from './tab-bar.tsx';

const note = (path: string) => ({ view: 'note', path: path as VaultPath });

it('names a tab by its note, file or view, and tells two of one name apart by their folders', () => {
  expect(
    distinctTabNames([
      note('Ideas/Moths.md'),
      note('Pictures/lamp.png'),
      { view: 'graph' },
      { view: 'graph', path: 'Ideas/Moths.md' as VaultPath },
      { view: 'note' },
      note('Projects/Plan.md'),
      note('Plan.md'),
      note('Plan.md'),
    ]),
  ).toEqual([
    'Moths',
    'lamp.png',
    'Graph',
    'Graph: Moths',
    'New tab',
    'Plan (Projects)',
    'Plan (top folder)',
    'Plan (top folder)',
  ]);
});
