import { createRoot, createSignal } from 'solid-js';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_LAYOUT, type Layout, type LayoutState, oneSideAtATime } from './create-layout.ts';

const disposers: (() => void)[] = [];
afterEach(() => disposers.splice(0).forEach((dispose) => dispose()));

function open(first: Partial<LayoutState>, narrow: boolean) {
  const [state, setState] = createSignal<LayoutState>({ ...DEFAULT_LAYOUT, ...first });
  const [isNarrow, setNarrow] = createSignal(narrow);
  const plain: Layout = {
    layout: state,
    update: (patch) => void setState((before) => ({ ...before, ...patch })),
    isFocused: () => false,
    setFocused: () => undefined,
    enter: async () => undefined,
  };
  const layout = createRoot((dispose) => {
    disposers.push(dispose);
    return oneSideAtATime(plain, isNarrow);
  });
  const shown = () => [state().sidebarOpen && 'left', state().rightOpen && 'right'].filter(Boolean);
  return { update: layout.update, setNarrow, shown };
}

it('shows both sides where there is room', () => {
  const { update, shown } = open({ rightOpen: false }, false);
  update({ rightOpen: true });
  expect(shown()).toEqual(['left', 'right']);
});

it('shows one at a time where there is none, and both again in a wider window', async () => {
  const { update, setNarrow, shown } = open({}, true);
  await Promise.resolve();
  expect(shown()).toEqual(['left']);
  update({ rightOpen: true, rightTab: 'outline' });
  expect(shown()).toEqual(['right']);
  update({ sidebarOpen: true });
  expect(shown()).toEqual(['left']);
  setNarrow(false);
  expect(shown()).toEqual(['left', 'right']);
  setNarrow(true);
  expect(shown()).toEqual(['left']);
});

it('brings nothing back that the person has put away', () => {
  const { update, setNarrow, shown } = open({}, true);
  update({ sidebarOpen: false });
  expect(shown()).toEqual([]);
  setNarrow(false);
  expect(shown()).toEqual([]);
});
