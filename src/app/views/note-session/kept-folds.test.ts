import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { createKeptFolds } from './kept-folds.ts';

const path = 'a.md' as VaultPath;
let storage: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps what is folded in a note for the next visit of this vault', () => {
  createKeptFolds('one')
    .of(path)
    .keep([{ line: 3, text: '## Part' }]);
  vi.runAllTimers();
  expect(createKeptFolds('one').of(path).lines()).toEqual([{ line: 3, text: '## Part' }]);
  expect(createKeptFolds('two').of(path).lines()).toEqual([]);
  createKeptFolds('one').of(path).keep([]);
  vi.runAllTimers();
  expect(storage.get('latent.folds.one')).toBe('[]');
});

it('leaves what another tab keeps of other notes, and gives up the oldest of very many', () => {
  const [first, second] = [createKeptFolds('one'), createKeptFolds('one')];
  first.of(path).keep([{ line: 1, text: '# A' }]);
  vi.runAllTimers();
  for (let at = 0; at < 99; at++) second.of(`${at}.md` as VaultPath).keep([{ line: 1, text: '# B' }]);
  vi.runAllTimers();
  expect(createKeptFolds('one').of(path).lines()).toHaveLength(1);
  second.of('last.md' as VaultPath).keep([{ line: 1, text: '# C' }]);
  vi.runAllTimers();
  expect(createKeptFolds('one').of(path).lines()).toEqual([]);
});

it('begins with nothing folded where what is stored is damaged, or nothing can be stored', () => {
  for (const damaged of ['{"a', '[["a.md",[{"line":"x"}]]]', '{}', '[[1,2]]']) {
    storage.set('latent.folds.one', damaged);
    expect(createKeptFolds('one').of(path).lines()).toEqual([]);
  }
  vi.stubGlobal('localStorage', undefined);
  const folds = createKeptFolds('one').of(path);
  folds.keep([{ line: 2, text: '- a' }]);
  vi.runAllTimers();
  expect(folds.lines()).toEqual([{ line: 2, text: '- a' }]);
});
