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
