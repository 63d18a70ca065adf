import { createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '../../state/layout/create-layout.ts';
import { EMPTY_WORKBENCH } from '../../state/workbench/workbench-state.ts';
import { createSideViews } from './create-side-views.ts';

it('puts a view where it is dropped among those of its side or of the other, and shows it', () =>
  createRoot((dispose) => {
    const [layout, setLayout] = createSignal(DEFAULT_LAYOUT);
    const workbench = { state: () => EMPTY_WORKBENCH, change: () => undefined, openPlace: () => undefined };
    const sides = createSideViews(
      { layout, update: (patch) => void setLayout((before) => ({ ...before, ...patch })) },
      workbench,
      () => false,
    );
    const on = (side: 'left' | 'right') => sides.on(side).map(({ id }) => id);
    const [left, right] = [on('left'), on('right')];
    expect(left.slice(0, 3)).toEqual(['files', 'search', 'tags']);
    sides.move('tags', 'left', { before: 'files' });
    expect(on('left').slice(0, 3)).toEqual(['tags', 'files', 'search']);
    expect([on('right'), sides.shown('left')?.id]).toEqual([right, 'tags']);
    sides.move('outline', 'left', { before: 'search' });
    expect(on('left').slice(0, 4)).toEqual(['tags', 'files', 'outline', 'search']);
    sides.move('tags', 'left', { before: undefined });
    expect(on('left').at(-1)).toBe('tags');
    dispose();
  }));
