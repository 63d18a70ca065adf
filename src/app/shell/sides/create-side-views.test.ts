import { createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '../../state/layout/create-layout.ts';
import { EMPTY_WORKBENCH } from '../../state/workbench/workbench-state.ts';
import { createSideViews } from './create-side-views.ts';

it('puts a view where it is dropped among those of its side or of the other, and shows it', () =>
  createRoot((dispose) => {
    const sides = createSides(false);
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

it('moves a view by one place without a pointer, over the end of its side to the other', () =>
  createRoot((dispose) => {
    const sides = createSides(false);
    const on = (side: 'left' | 'right') => sides.on(side).map(({ id }) => id);
    const left = on('left');
    sides.show('search');
    expect(sides.step('files', 1)).toEqual({ at: 2, of: left.length, side: 'left' });
    expect([on('left').slice(0, 3), sides.shown('left')?.id]).toEqual([['search', 'files', 'tags'], 'search']);
    sides.step('files', -1);
    expect(on('left')).toEqual(left);
    expect(sides.step('files', -1)).toBeUndefined();
    const [last, first] = [left.at(-1) ?? 'files', on('right')[0]];
    expect(sides.step(last, 1)).toMatchObject({ at: 1, side: 'right' });
    expect([on('right').slice(0, 2), on('left').includes(last)]).toEqual([[last, first], false]);
    sides.step(last, -1);
    expect(on('left')).toEqual(left);
    dispose();
  }));

it('moves the pages of a phone up and down among those under “More”, of whichever side they are', () =>
  createRoot((dispose) => {
    const sides = createSides(true);
    const pages = () => sides.all().flatMap(({ id }) => (['files', 'search', 'assistant'].includes(id) ? [] : [id]));
    const [first, ...others] = pages();
    for (const at of others.keys()) expect(sides.step(first ?? '', 1)).toMatchObject({ at: at + 2 });
    expect(pages()).toEqual([...others, first]);
    expect(sides.step(first ?? '', 1)).toBeUndefined();
    expect(sides.step('assistant', 1)).toBeUndefined();
    dispose();
  }));

it('has few views at first: one that is used stays, and can be taken away again', () =>
  createRoot((dispose) => {
    const sides = createSides(false, []);
    const on = (side: 'left' | 'right') => sides.on(side).map(({ id }) => id);
    const off = (side: 'left' | 'right') => sides.off(side).map(({ id }) => id);
    expect([on('left'), on('right')]).toEqual([
      ['files', 'search', 'tasks'],
      ['assistant', 'outline', 'links'],
    ]);
    expect([off('left'), off('right')]).toEqual([
      ['tags', 'bookmarks', 'recent'],
      ['properties', 'related', 'calendar', 'activity', 'guide'],
    ]);
    sides.show('recent');
    expect([on('left'), sides.shown('left')?.id]).toEqual([['files', 'search', 'tasks', 'recent'], 'recent']);
    sides.remove('recent');
    expect([on('left'), sides.shown('left')?.id]).toEqual([['files', 'search', 'tasks'], 'files']);
    sides.remove('tasks');
    expect(off('left')).toContain('tasks');
    expect(
      createSides(false, ['tags'])
        .on('left')
        .map(({ id }) => id),
    ).toEqual(['files', 'search', 'tags', 'tasks']);
    dispose();
  }));

function createSides(isPhone: boolean, used: readonly string[] = ['tags', 'bookmarks']) {
  const [layout, setLayout] = createSignal(DEFAULT_LAYOUT);
  return createSideViews(
    { layout, update: (patch) => void setLayout((before) => ({ ...before, ...patch })) },
    { state: () => EMPTY_WORKBENCH, change: () => undefined, openPlace: () => undefined },
    () => isPhone,
    (id) => used.includes(id),
  );
}
