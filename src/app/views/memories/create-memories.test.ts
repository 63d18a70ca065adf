import { describe, expect, it } from 'vitest';
import { toNotePath } from '../../../notes/paths/paths.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { listMemories, listMemoryKinds, readMemory } from './create-memories.ts';

const FILES = {
  'Memory/Tea.md':
    '---\ntype: memory\nmemory_type: preference\ncreated: 2026-01-02\ntags: [drinks]\nid: a\n---\nLikes black tea with milk.\n',
  'Elsewhere/Garden.md': '---\ntype: Memory\nmemory_type: Fact\ncreated: 2026-02-03\n---\nThe garden\nfaces north.\n',
  'Memory/By hand.md': '---\ntype: memory\ncreated: 2025-12-01\n---\nWrites at night.\n',
  'Notes/Tea.md': '# Tea\n\nA note about black tea.\n',
};

const all = { words: '', kind: '', limit: 50 };

describe('the memories of a vault', () => {
  it('are listed from any folder and any author, newest first, with all their details', async () => {
    const { memories, found } = await listMemories(await createBench(FILES), all);
    expect(found).toBe(3);
    expect(memories.map(({ text }) => text)).toEqual([
      'The garden\nfaces north.',
      'Likes black tea with milk.',
      'Writes at night.',
    ]);
    expect(memories[1]).toEqual({
      path: 'Memory/Tea.md',
      kind: 'preference',
      created: expect.stringContaining('2026-01-02') as string,
      tags: ['drinks'],
      text: 'Likes black tea with milk.',
    });
    expect(memories[2]?.kind).toBe('');
  });

  it('are found by words, the last of which may be incomplete, and by kind', async () => {
    const bench = await createBench(FILES);
    expect((await listMemories(bench, { ...all, words: 'black te' })).memories.map(({ path }) => path)).toEqual([
      'Memory/Tea.md',
    ]);
    expect((await listMemories(bench, { ...all, kind: 'fact' })).memories.map(({ path }) => path)).toEqual([
      'Elsewhere/Garden.md',
    ]);
    expect(await listMemories(bench, { ...all, words: 'volcano' })).toEqual({ memories: [], found: 0 });
  });

  it('are limited to the requested number, with the count of all', async () => {
    const { memories, found } = await listMemories(await createBench(FILES), { ...all, limit: 1 });
    expect([memories.length, found]).toEqual([1, 3]);
  });

  it('have kinds, each listed once whatever its case', async () => {
    const bench = await createBench({
      ...FILES,
      'Memory/More.md': '---\ntype: memory\nmemory_type: fact\n---\nOwns a bicycle.\n',
    });
    expect((await listMemoryKinds(bench)).map((kind) => kind.toLowerCase())).toEqual(['fact', 'preference']);
  });

  it('leave out notes that are no longer memories', async () => {
    const bench = await createBench(FILES);
    expect(await readMemory(bench, toNotePath('Notes/Tea.md'))).toBeUndefined();
    expect(await readMemory(bench, toNotePath('Gone.md'))).toBeUndefined();
  });
});
