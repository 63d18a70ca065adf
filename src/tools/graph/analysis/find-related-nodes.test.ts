import { describe, expect, it } from 'vitest';
import { hasRealVaults, openRealVault, whyNoVaults } from '../../../notes/testing/real-vaults.ts';
import { createShippedEmbedder } from '../../../workers/testing/shipped-model.ts';
import { createWordEmbedder } from '../../../workers/testing/word-embedder.ts';
import { createBench } from '../../testing/tool-bench.ts';

const NOTES = {
  'Claim.md':
    '---\ntype: hypothesis\ntags: [bees]\nrelates_to: "[[Known]]"\n---\n# Bees can count flowers\n\nBees can count flowers. This is part of [[Project]]. See [[Known]].\n',
  'Trial.md': '---\ntype: observation\ntags: [bees]\n---\nBees can count flowers in a maze. See [[Claim]].\n',
  'Project.md': '---\ntype: project\n---\nEverything about insects. [[Claim]]\n',
  'Known.md': 'Bees can count flowers. [[Claim]]\n',
  'Cake.md': 'Flour, sugar and butter.\n',
};
const open = (options = {}) => createBench(NOTES, { embedder: createWordEmbedder(), ...options });

interface Related {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly similarity_score: number;
}
const relatedOf = (result: unknown) => (result as { related_nodes: Related[] }).related_nodes;

describe('find_related_nodes', () => {
  it('names nodes that belong together and are not related yet, with a type and a reason, and asks nothing', async () => {
    const bench = await open();
    const result = await bench.call(
      'find_related_nodes',
      { node_id: 'Claim', min_similarity: 0 },
      { initiatedBy: 'agent' },
    );
    const related = relatedOf(result);
    expect(result).toMatchObject({ success: true, links_created: 0 });
    expect(related.map(({ id }) => id).toSorted()).toEqual(['Project.md', 'Trial.md']);
    expect(related.find(({ id }) => id === 'Project.md')).toMatchObject({
      type: 'project',
      suggested_relationship: 'part_of',
      guess: true,
      reasoning: expect.stringContaining('part of') as string,
    });
    for (const { reasoning } of related) expect(reasoning).toMatch(/^[^:]+\.$/);
    expect(bench.person.asked).toEqual([]);
  });

  it('respects its threshold, which is on how alike the texts are, whatever links them, and its limit', async () => {
    const bench = await open();
    expect(relatedOf(await bench.call('find_related_nodes', { node_id: 'Claim' })).map(({ id }) => id)).toEqual([
      'Trial.md',
    ]);
    expect(
      relatedOf(await bench.call('find_related_nodes', { node_id: 'Claim', min_similarity: 0, limit: 1 })),
    ).toHaveLength(1);
    for (const { similarity_score } of relatedOf(
      await bench.call('find_related_nodes', { node_id: 'Claim', min_similarity: 0.9 }),
    ))
      expect(similarity_score).toBeGreaterThanOrEqual(0.9);
    expect(relatedOf(await bench.call('find_related_nodes', { node_id: 'Claim', min_similarity: 1 }))).toEqual([]);
  });

  it('names the nearest node below the threshold, and says when none is left', async () => {
    const bench = await open();
    expect(await bench.call('find_related_nodes', { node_id: 'Claim', min_similarity: 1 })).toMatchObject({
      message: expect.stringMatching(
        /^Nothing reaches 1: the nearest is “.+” with 0(?:\.\d+)?\. Call again/u,
      ) as string,
    });
    const alone = await createBench({ 'a.md': '' });
    expect(await alone.call('find_related_nodes', { node_id: 'a' })).toMatchObject({
      related_nodes: [],
      message: 'No further note has anything in common with it.',
    });
  });

  it('finds unrelated nodes of a note whose best matches are all related already', async () => {
    const known = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [
        `Known ${at}.md`,
        '---\ntags: [bees]\nsupports: "[[Hub]]"\n---\n[[Hub]]\n',
      ]),
    );
    const bench = await createBench({
      ...known,
      'Hub.md': '---\ntags: [bees]\n---\nBees.\n',
      'New.md': 'See [[Hub]].\n',
    });
    expect(
      relatedOf(await bench.call('find_related_nodes', { node_id: 'Hub', limit: 1, min_similarity: 0 })).map(
        ({ id }) => id,
      ),
    ).toEqual(['New.md']);
  });

  it('adds them as one change, once, with auto_link', async () => {
    const bench = await open();
    const call = bench.call(
      'find_related_nodes',
      { node_id: 'Claim', min_similarity: 0, auto_link: true },
      { initiatedBy: 'agent' },
    );
    const question = await bench.person.nextQuestion();
    expect(question.pending.plan.changes).toHaveLength(1);
    expect(question.pending.plan.changes[0]?.after?.text.match(/notes: "?A guess: /g)).toHaveLength(2);
    question.approve();
    expect(await call).toMatchObject({ success: true, links_created: 2 });
    expect(
      (await bench.index.relations({ path: 'Claim.md' as never, direction: 'out' }))
        .map(({ targetPath }) => targetPath)
        .toSorted(),
    ).toEqual(['Known.md', 'Project.md', 'Trial.md']);
    expect(await bench.call('find_related_nodes', { node_id: 'Claim', auto_link: true })).toMatchObject({
      links_created: 0,
      related_nodes: [],
    });
  });

  it('accepts a model’s types, written as types', async () => {
    const complete = async ({ prompt }: { prompt: string }) =>
      JSON.stringify({
        relations: [1, 2].map((note) => ({
          note,
          type: prompt.includes('Trial') ? 'Backed By' : 'x',
          reasoning: 'It says so.',
        })),
      });
    const bench = await open({ textModel: () => ({ label: 'Test', complete }) });
    for (const related of relatedOf(await bench.call('find_related_nodes', { node_id: 'Claim', min_similarity: 0 })))
      expect(related).toMatchObject({ suggested_relationship: 'backed_by', reasoning: 'It says so.' });
  });
});

describe.runIf(hasRealVaults)(`on a real vault${whyNoVaults}`, () => {
  it('relates a note as suggested, and changes nothing else in the file', async () => {
    const { notes } = openRealVault('foam-docs');
    const bench = await createBench(Object.fromEntries(notes.map(({ path, text }) => [path, text])), {
      embedder: createShippedEmbedder(),
    });
    const { path, text } = notes.find((note) => note.path.endsWith('wikilinks.md'))!;
    const result = await bench.approved('find_related_nodes', { node_id: path, auto_link: true, limit: 3 });
    expect(result).toMatchObject({ success: true, links_created: relatedOf(result).length });
    expect(relatedOf(result).length).toBeGreaterThan(0);
    expect(bench.text(path)!.endsWith(text.replace(/^---\r?\n[^]*?\r?\n---\r?\n/, ''))).toBe(true);
    expect(await bench.index.relations({ path, direction: 'out' })).toHaveLength(relatedOf(result).length);
  });
});
