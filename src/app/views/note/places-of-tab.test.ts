import { afterEach, expect, it, vi } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { cursorIn, onPageLeft, placesOfTab } from './places-of-tab.ts';

afterEach(() => void vi.unstubAllGlobals());

it('keeps where the notes of a tab were read over a reload, with what a view tells last', () => {
  const stored = new Map<string, string>();
  const page = new EventTarget();
  const listen = vi.fn(page.addEventListener.bind(page));
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const path = 'a.md' as VaultPath;
  const place = { line: 3, offset: 12, cursor: { anchor: 5, head: 7 } };
  const { places } = placesOfTab({ id: 'v' }, 't1');
  const end = onPageLeft(() => places.set(path, place));
  page.dispatchEvent(new Event('pagehide'));
  end();
  expect(placesOfTab({ id: 'v' }, 't1').places.get(path)).toEqual(place);
  expect(placesOfTab({ id: 'v' }, 't2').places.size).toBe(0);
  expect(placesOfTab({ id: 'other' }, 't1').places.size).toBe(0);
  expect(placesOfTab({ id: 'v' }, 't1').places.get(path), 'opened again').toEqual(place);
  expect(listen, 'however often a vault is opened').toHaveBeenCalledTimes(1);
  for (const broken of ['{', '{"t1":1}', '[["t1",[["a.md",{"line":"x"}]]],7]']) {
    placesOfTab({ id: 'other' }, 't1');
    stored.set('latent.places.v', broken);
    expect(placesOfTab({ id: 'v' }, 't1').places.size, broken).toBe(0);
  }
});

it('knows where the cursor of a note is, in the tab that was used last', () => {
  const [vault, path] = [{ id: 'v' }, 'a.md' as VaultPath];
  for (const [tab, head] of [
    ['t1', 3],
    ['t2', 9],
  ] as const)
    placesOfTab(vault, tab).places.set(path, { line: 1, offset: 0, cursor: { anchor: head, head } });
  placesOfTab(vault, 't3').places.set(path, { line: 1, offset: 0 });
  expect(cursorIn(vault, path)).toBe(9);
  placesOfTab(vault, 't1');
  expect(cursorIn(vault, path)).toBe(3);
  expect(cursorIn(vault, 'b.md' as VaultPath)).toBeUndefined();
});
