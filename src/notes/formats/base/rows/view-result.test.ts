import { expect, it } from 'vitest';
import type { World } from '../functions/world.ts';
import { toShown } from './view-result.ts';

it('shows a link by its icon, and says the icon’s name to those who see none', () => {
  const world = { resolve: () => 'Garden/Leek.md' } as unknown as World;
  const shown = toShown(world, {
    kind: 'link',
    target: 'Leek',
    from: '',

    display: { kind: 'icon', name: 'leaf' },
  });
  expect(shown).toEqual({ kind: 'link', target: 'Leek', text: 'leaf', path: 'Garden/Leek.md', icon: 'leaf' });
});

it.each([
  ['E. M. Forster', null, 'E. M. Forster'],
  ['E. M. Forster', 'People/E. M. Forster.md', 'E. M. Forster'],
  ['People/Dr. No', null, 'Dr. No'],
  ['Release 1.2', 'Release 1.2.md', 'Release 1.2'],
  ['2026.12.01', null, '2026.12.01'],
  ['Dr. No#Part 1.5', 'Dr. No.md', 'Dr. No > Part 1.5'],
  ['E. M. Forster.md', 'E. M. Forster.md', 'E. M. Forster'],
  ['Leek.md', null, 'Leek'],
  ['Pictures/photo.png', 'Pictures/photo.png', 'photo'],
  ['photo.png', null, 'photo.png'],
])('shows the link %j, which leads to %j, as %j', (target, path, text) => {
  const world = { resolve: () => path } as unknown as World;
  expect(toShown(world, { kind: 'link', target, from: '' })).toMatchObject({ text });
});
