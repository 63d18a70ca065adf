import { describe, expect, it } from 'vitest';
import { hasRealVaults, openRealVault, whyNoVaults } from '../../../../notes/testing/real-vaults.ts';
import { createShippedEmbedder } from '../../../../workers/testing/shipped-model.ts';
import { createWordEmbedder } from '../../../../workers/testing/word-embedder.ts';
import { createBench } from '../../../testing/tool-bench.ts';
import { checkHealth } from './check-health.ts';

const NOTES = {
  'Counting.md':
    '---\ntype: hypothesis\nsupports: "[[Gone]]"\n---\nBees can count flowers in the field near the old mill.\n',
  'No counting.md': 'Bees can not count flowers in the field near the old mill.\n',
  'Walk.md': 'We spoke of counting on the way.\n',
  'Copy.md': 'We spoke of counting on the way.\n',
};

describe('graph_health', () => {
  it('counts and lists every kind of finding, and asks nothing', async () => {
    const bench = await createBench(NOTES, { embedder: createWordEmbedder() });
    const result = await bench.call('graph_health', {}, { initiatedBy: 'agent' });
    expect(result).toMatchObject({
      success: true,
      counts: {
        duplicates: 1,
        orphans: 4,
        dangling_relations: 1,
        missing_evidence: 1,
        contradictions: 0,
        unlinked_mentions: 2,
      },
      dangling_relations: [{ path: 'Counting.md', text: 'Gone', relationship_type: 'supports' }],
      duplicates: [{ path: 'Walk.md', others: ['Copy.md'] }],
      contradictions_note: expect.stringContaining('takes a model') as string,
    });
    expect(bench.person.asked).toEqual([]);
  });

  it('runs only the requested checks, lists as many findings as asked for, and says that there are more', async () => {
    const bench = await createBench(NOTES);
    const result = await bench.call('graph_health', { checks: ['orphans'], limit: 2 });
    expect(result).toMatchObject({ found: 4, has_more: true, counts: { orphans: 4 }, orphans: { length: 2 } });
    expect(result).not.toHaveProperty('duplicates');
  });

  it('has a model look for contradictions that nobody stated', async () => {
    const complete = async ({ prompt }: { prompt: string }) =>
      JSON.stringify({
        contradictions: [
          { pair: Number(/Pair (\d+):\nCounting/.exec(prompt)?.[1]), reasoning: 'One denies the other.' },
          { pair: 99 },
        ],
      });
    const bench = await createBench(NOTES, {
      embedder: createWordEmbedder(),
      textModel: () => ({ label: 'Test', complete }),
    });
    expect(await bench.call('graph_health', { checks: ['contradictions'] })).toMatchObject({
      contradictions_by_model: [
        { path: 'Counting.md', others: ['No counting.md'], reasoning: 'One denies the other.' },
      ],
    });
  });

  it('reports its progress, and what it has found so far', async () => {
    const bench = await createBench(NOTES);
    const steps: unknown[] = [];
    await bench.call(
      'graph_health',
      { checks: ['orphans', 'near_duplicates'] },
      { onProgress: (...step) => void steps.push(step) },
    );
    expect(steps).toEqual([
      [0, 2, 'checks'],
      [1, 2, 'checks'],
    ]);
    const parts: unknown[] = [];
    await checkHealth(bench.index, 'orphans', 1, {
      signal: new AbortController().signal,
      onProgress: (soFar) => void parts.push(soFar),
    });
    expect(parts).toMatchObject([{ check: 'orphans', findings: { length: 1 }, found: 4, progress: 1 }]);
  });

  it('stops when it is cancelled', async () => {
    const bench = await createBench(NOTES);
    const controller = new AbortController();
    controller.abort();
    await expect(checkHealth(bench.index, 'orphans', 5, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe.runIf(hasRealVaults)(`on a real vault${whyNoVaults}`, () => {
  it('answers within the budget, with counts of all findings', async () => {
    const { notes } = openRealVault('foam-docs');
    const bench = await createBench(Object.fromEntries(notes.map(({ path, text }) => [path, text])), {
      embedder: createShippedEmbedder(),
    });
    const result = (await bench.call('graph_health', { limit: 200 })) as unknown as {
      counts: Record<string, number>;
      [check: string]: unknown;
    };
    expect(JSON.stringify(result).length).toBeLessThan(60_000);
    expect(result.counts['unlinked_mentions']).toBeGreaterThan(0);
    for (const [check, count] of Object.entries(result.counts))
      if (count <= 20) expect(result[check]).toHaveLength(count);
  });
});
