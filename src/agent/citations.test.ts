import { describe, expect, it } from 'vitest';
import { createMemoryVault } from '../fs-access/memory-vault.ts';
import { readNote } from '../fs-access/read-note.ts';
import { findCitations, resolveCitations, toCitation } from './citations.ts';

const places = (text: string) => findCitations(text).map(({ path, from, to }) => [path, from, to]);

describe('findCitations', () => {
  it.each([
    ['[[Projects/Garden.md#L12-L15]]', 'Projects/Garden.md', 12, 15],
    ['[[Projects/Garden#L12]]', 'Projects/Garden.md', 12, 12],
    ['[[Garden.md#L12-15]]', 'Garden.md', 12, 15],
    ['[[Garden.md#L15–L12]]', 'Garden.md', 12, 15],
    ['[[Garden.md#L3|the plan]]', 'Garden.md', 3, 3],
    ['[[笔记/你好 世界.md#L7-L9]]', '笔记/你好 世界.md', 7, 9],
  ])('%s', (text, path, from, to) => {
    expect(places(`See ${text}.`)).toEqual([[path, from, to]]);
    const [mark] = findCitations(`See ${text}.`);
    expect(`See ${text}.`.slice(mark?.start, mark?.end)).toBe(text);
  });

  it.each(['[[Garden]]', '[[Garden#Plan]]', '[[Garden#L0]]', '[[../secret#L1]]', '[[.obsidian/app#L1]]', '[[#L3]]', '[Garden#L3]'])('%s is no citation', (text) => {
    expect(findCitations(text)).toEqual([]);
  });

  it('reads what toCitation writes', () => {
    expect(places(`${toCitation('a/b c.md', 4, 9)} ${toCitation('d.md', 2)}`)).toEqual([['a/b c.md', 4, 9], ['d.md', 2, 2]]);
  });
});

describe('resolveCitations', () => {
  it('gives the cited lines and the hash of the note, once for each place', async () => {
    const vault = createMemoryVault('v', { 'a.md': 'one\r\ntwo\r\nthree\r\n', 'b.md': 'x' });
    const citations = await resolveCitations('[[a#L2-L3]] and again [[a.md#L2-L3]], [[b#L5]], [[gone#L1]]', (path) => readNote(vault, path));
    expect(citations).toMatchObject([
      { path: 'a.md', from: 2, to: 3, quote: 'two\nthree', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { path: 'b.md', from: 5, to: 5, quote: '' },
      { path: 'gone.md', quote: '', hash: '' },
    ]);
  });
});
