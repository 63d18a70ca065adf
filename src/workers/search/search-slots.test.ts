import { describe, expect, it } from 'vitest';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import type { Reranker } from '../embedding/reranking/reranker.ts';
import { inBatches } from '../embedding/reranking/worker-reranker.ts';
import { createTestIndex } from '../testing/test-index.ts';
import { secondPass } from './search-slots.ts';

const NOTES = {
  'Tea.md': 'Green tea, black tea, white tea.',
  'Long.md': 'Once there was tea. Then came a very long story of other things.',
  'Short.md': 'tea tea',
  'Coffee.md': 'Coffee, and a little tea.',
};

/** Prefers shorter texts: an order that no other evidence gives. */
const shortest = (
  score: Reranker['score'] = async (_, passages) => passages.map((passage) => -passage.length),
): Reranker => ({ modelId: 'test/shortest', score, close: () => undefined });

const search = async (reranker: Reranker | undefined, query: string, limit = 10) => {
  const index = await createTestIndex(createMemoryVault('test', NOTES), reranker ? { reranker } : {});
  return index.search({ query, mode: 'text', limit });
};
const paths = ({ hits }: { hits: readonly { path: string }[] }): string[] => hits.map(({ path }) => path);

/** A state that a test can wait for. */
function createSignal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

describe('the second pass', () => {
  it('reorders the best results, says so for each, and keeps scores descending', async () => {
    const { hits, warnings } = await search(shortest(), 'tea story');
    expect(paths({ hits })).toEqual(['Short.md', 'Coffee.md', 'Tea.md', 'Long.md']);
    expect(hits.every(({ why }) => why.some(({ kind }) => kind === 'second_pass'))).toBe(true);
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).sort((a, b) => b - a));
    expect(warnings).toEqual([]);
  });

  it('also considers results beyond those asked for', async () => {
    expect(paths(await search(shortest(), 'tea story', 1))).toEqual(['Short.md']);
    expect(paths(await search(undefined, 'tea story', 1))).toEqual(['Long.md']);
  });

  it('keeps a note that the query names first', async () => {
    expect(paths(await search(shortest(), 'Long'))[0]).toBe('Long.md');
    expect(paths(await search(shortest(), 'tea'))[0]).toBe('Tea.md');
  });

  it('keeps the original order with a warning where the model fails, gives invalid scores or takes too long', async () => {
    const first = await search(undefined, 'tea story');
    const failing = await search(
      shortest(async () => Promise.reject(new Error('out of memory'))),
      'tea story',
    );
    expect(paths(failing)).toEqual(paths(first));
    expect(failing.warnings).toEqual([expect.stringContaining('out of memory')]);
    const nonsense = await search(
      shortest(async (_, passages) => passages.map(() => NaN)),
      'tea story',
    );
    expect(paths(nonsense)).toEqual(paths(first));
    expect(nonsense.warnings).toHaveLength(1);
    const slow = shortest(inBatches(() => new Promise(() => undefined)));
    const late = await secondPass(slow, 'tea story', first, new AbortController().signal, 10);
    expect(paths(late)).toEqual(paths(first));
    expect(late.warnings).toEqual([expect.stringContaining('took longer')]);
  });

  it('stops when a newer search replaces its search', async () => {
    let read = 0;
    const begun = createSignal();
    const release = createSignal();
    const ended = createSignal();
    const scoreInBatches = inBatches(async (_, passages) => {
      read += passages.length;
      begun.give();
      await release.given;
      return passages.map(() => 0);
    });
    const slow = shortest((query, passages, signal) => scoreInBatches(query, passages, signal).finally(ended.give));
    const vault = createMemoryVault(
      'test',
      Object.fromEntries(Array.from({ length: 25 }, (_, number) => [`${number}.md`, `tea number ${number}`])),
    );
    const index = await createTestIndex(vault, { reranker: slow });
    const older = expect(index.search({ query: 'tea number', mode: 'text', limit: 25 }, 'slot')).rejects.toMatchObject({
      name: 'AbortError',
    });
    await begun.given;
    await index.search({ query: 'nowhere', mode: 'text', limit: 25 }, 'slot');
    await older;
    release.give();
    await ended.given;
    expect(read).toBeLessThan(25);
  });
});
