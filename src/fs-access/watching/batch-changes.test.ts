import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toVaultPath } from '../../notes/paths/paths.ts';
import { batchChanges } from './batch-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const told: unknown[] = [];
  const controller = new AbortController();
  const gathering = batchChanges(
    (paths) => told.push(paths),
    () => told.push('rescan'),
    controller.signal,
  );
  return { told, controller, add: (paths: string[], rescan = false) => gathering.add(paths.map(toVaultPath), rescan) };
}

it('reports changes that come together in one batch, each once', () => {
  const { told, add } = start();
  add(['a.md', 'b.md']);
  add(['a.md', 'c.md']);
  expect(told).toEqual([]);
  vi.runAllTimers();
  expect(told).toEqual([['a.md', 'b.md', 'c.md']]);
  add(['a.md']);
  vi.runAllTimers();
  expect(told).toHaveLength(2);
});

it('reports a stream of changes without waiting for a pause', () => {
  const { told, add } = start();
  for (let i = 0; i < 20; i++) {
    add([`n${i}.md`]);
    vi.advanceTimersByTime(20);
  }
  expect(told.length).toBeGreaterThan(2);
});

it('a rescan replaces single paths', () => {
  const { told, add } = start();
  add(['a.md']);
  add([], true);
  vi.runAllTimers();
  expect(told).toEqual(['rescan']);
});

it('reports nothing without changes, and nothing after the end', () => {
  const { told, add, controller } = start();
  add([]);
  vi.runAllTimers();
  add(['a.md']);
  controller.abort();
  add(['b.md'], true);
  vi.runAllTimers();
  expect(told).toEqual([]);
});
