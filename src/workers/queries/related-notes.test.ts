import { beforeAll, describe, expect, it } from 'vitest';
import { toNotePath } from '../../notes/paths/paths.ts';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { createTestIndex, type TestIndex } from '../testing/test-index.ts';
import { createWordEmbedder } from '../testing/word-embedder.ts';

const NOTES: Record<string, string> = {
  'Bees.md':
    '---\npart of: "[[Garden]]"\ntags: [insects]\n---\nHoney bees dance to tell where the flowers are. See [[Hive]].\n',
  'Hive.md': 'A hive of wax. Back to [[Bees]].\n',
  'Garden.md': 'Beds and paths.\n',
  'Flowers.md': 'Flowers where honey bees dance and tell.\n',
  'Ants.md': '#insects Workers carry leaves.\n',
  'Wax.md': 'Candles. [[Hive]]\n',
  'Taxes.md': 'Forms and numbers.\n',
  'Comment.md': '%% [[Bees]] %%\n',
};

let index: TestIndex;
beforeAll(async () => {
  index = await createTestIndex(createMemoryVault('related', NOTES), { embedder: createWordEmbedder() });
});

const related = (name: string, limit = 10) => index.related(toNotePath(name), limit);

describe('related notes', () => {
  it('come with their reasons', async () => {
    const found = new Map((await related('Bees')).map((note) => [note.path as string, note]));
    expect(found.get('Hive.md')?.reasons).toContainEqual({ kind: 'link', direction: 'both' });
    expect(found.get('Garden.md')?.reasons).toContainEqual({ kind: 'relation', type: 'part of', direction: 'out' });
    expect(found.get('Flowers.md')?.reasons).toContainEqual({ kind: 'similarity', value: expect.any(Number) });
    expect(found.get('Ants.md')?.reasons).toContainEqual({ kind: 'tags', tags: ['insects'] });
    expect(found.get('Wax.md')?.reasons).toContainEqual({ kind: 'neighbours', count: 1 });
    expect([...found.keys()]).not.toContain('Bees.md');
    expect(found.has('Taxes.md')).toBe(false);
  });

  it('ignore links in comments, and use links in both directions', async () => {
    expect((await related('Garden'))[0]).toMatchObject({
      path: 'Bees.md',
      reasons: expect.arrayContaining([{ kind: 'relation', type: 'part of', direction: 'in' }]),
    });
    expect((await related('Comment')).flatMap(({ reasons }) => reasons.map(({ kind }) => kind))).not.toContain('link');
  });

  it('are ordered by score, all below 1, and at most as many as asked for', async () => {
    const scores = (await related('Bees')).map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    for (const score of scores) expect(score).toSatisfy((value: number) => value > 0 && value < 1);
    expect(await related('Bees', 2)).toHaveLength(2);
  });

  it('of a note with very many tags and links take no longer than with a thousand', async () => {
    const tagged = (tags: number): string => Array.from({ length: tags }, (_, at) => `#t${at}`).join(' ');
    const large = await createTestIndex(
      createMemoryVault('tags', { 'Many.md': tagged(20_000), 'Some.md': tagged(2), 'Few.md': tagged(1000) }),
    );
    const time = async (name: string): Promise<number> => {
      const before = process.cpuUsage();
      await large.related(toNotePath(name), 10);
      return process.cpuUsage(before).user / 1000;
    };
    await time('Few');
    const few = await time('Few');
    // Before, each tag copied those before it: seconds.
    expect(await time('Many')).toBeLessThan(5 * few + 100);
    expect((await large.related(toNotePath('Many'), 10)).map(({ path }) => path)).toEqual(['Few.md', 'Some.md']);
    await large.close();
  });

  it('are empty for a note that does not exist', async () => {
    expect(await related('Nowhere')).toEqual([]);
  });

  it('are found by links and tags without a model', async () => {
    const plain = await createTestIndex(createMemoryVault('related', NOTES));
    const kinds = (await plain.related(toNotePath('Bees'), 10)).flatMap(({ reasons }) =>
      reasons.map(({ kind }) => kind),
    );
    expect(kinds).toContain('link');
    expect(kinds).not.toContain('similarity');
  });
});
