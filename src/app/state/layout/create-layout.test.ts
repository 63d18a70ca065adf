import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLayout, DEFAULT_LAYOUT, readLayout, SIDEBAR_WIDTH } from './create-layout.ts';

it('goes on with a layout that the browser has no room to keep, and leaves no failure behind', async () => {
  const failures: unknown[] = [];
  const heard = (reason: unknown) => void failures.push(reason);
  process.on('unhandledRejection', heard);
  onTestFinished(() => void process.off('unhandledRejection', heard));
  const layout = await createLayout();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  layout.update({ ...layout.layout() });
  await vi.waitFor(() => expect(put).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(failures).toEqual([]);
});

it('keeps the layout of each vault, and begins a new one with the last', async () => {
  const layout = await createLayout();
  await layout.enter('one');
  layout.update({ leftTab: 'recent', rightOpen: true, moved: { outline: 'left' } });
  await layout.enter('two');
  expect(layout.layout()).toMatchObject({ leftTab: 'recent', moved: { outline: 'left' } });
  layout.update({ leftTab: 'tags', rightOpen: false });
  await layout.enter('one');
  expect(layout.layout()).toMatchObject({ leftTab: 'recent', rightOpen: true });
});

it('reads a layout with nonsense in it', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (stored, moved, sidebarWidth) => {
      for (const kept of [stored, { moved, sidebarWidth }]) {
        const { sidebarWidth: width, moved: sides, ...rest } = readLayout(kept);
        expect(width).toBeGreaterThanOrEqual(SIDEBAR_WIDTH.min);
        expect(width).toBeLessThanOrEqual(SIDEBAR_WIDTH.max);
        expect(Object.values(sides).every((side) => side === 'left' || side === 'right')).toBe(true);
        expect(Object.keys(rest).sort()).toEqual(
          Object.keys(DEFAULT_LAYOUT)
            .filter((key) => key !== 'sidebarWidth' && key !== 'moved')
            .sort(),
        );
      }
    }),
  );
});

it('leaves who had all views what they had, and gives a new person few', () => {
  expect(readLayout(undefined).views).toEqual({});
  expect(readLayout({ leftTab: 'tags', moved: {} }).views).toMatchObject({ tags: true, related: true, activity: true });
  expect(readLayout({ leftTab: 'files', views: { recent: true, tasks: false, links: 'x' } }).views).toEqual({
    recent: true,
    tasks: false,
  });
});
