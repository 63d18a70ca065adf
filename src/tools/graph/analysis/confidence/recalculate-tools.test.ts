import { describe, expect, it } from 'vitest';
import { hasRealVaults, openRealVault, whyNoVaults } from '../../../../notes/testing/real-vaults.ts';
import type { TextModel } from '../../../definition/ports.ts';
import { createBench } from '../../../testing/tool-bench.ts';
import { createWordEmbedder } from '../../../../workers/testing/word-embedder.ts';

const NOTES = {
  'Claim.md': '---\ntype: hypothesis # mine\nconfidence: 0.4\n---\n# Bees count\n\nBees can count to four.\n',
  'Trial.md':
    '---\ntype: observation\nconfidence: 0.9\nrelations:\n  - type: supports\n    target: "[[Claim]]"\n    confidence: 0.8\n    notes: counted\n---\nBees can count to four in a maze.\n',
  'Doubt.md': '---\ntype: observation\nconfidence: 0.6\ncontradicts: "[[Claim]]"\n---\nThey only measure.\n',
  'Third.md': '---\nsupports: ["[[Claim]]", "[[Trial]]"]\n---\nAnother maze.\n',
  'Gone.md': '---\nrelations:\n  - type: supports\n    target: "[[Nobody]]"\n---\n',
};

const open = (options = {}) => createBench(NOTES, { embedder: createWordEmbedder(), ...options });

interface Result {
  readonly [field: string]: unknown;
  readonly old_confidence: number;
  readonly new_confidence: number;
  readonly factors: readonly { readonly factor: string; readonly impact: string }[];
}

const sumOf = ({ factors }: Result) => factors.reduce((sum, { impact }) => sum + Number(impact), 0);

describe('recalculate_node_confidence', () => {
  it('asks with the factors, writes the confidence and keeps what the person had written', async () => {
    const bench = await open();
    const call = bench.call('recalculate_node_confidence', { node_id: 'Bees count' }, { initiatedBy: 'agent' });
    const question = await bench.person.nextQuestion();
    const details = question.pending.details as unknown as Result;
    expect(details.old_confidence).toBe(0.4);
    expect(details.factors.map(({ factor }) => factor.split(':')[0])).toEqual(['contradicts', 'supports', 'supports']);
    expect(sumOf(details)).toBeCloseTo(details.new_confidence - 0.4, 6);
    question.approve();
    expect(await call).toMatchObject({
      success: true,
      node_id: 'Claim.md',
      old_confidence: 0.4,
      new_confidence: details.new_confidence,
      factors: details.factors,
    });
    expect(bench.text('Claim.md')).toBe(
      `---\ntype: hypothesis # mine\nconfidence: ${details.new_confidence}\nprior_confidence: 0.4\n---\n# Bees count\n\nBees can count to four.\n`,
    );
  });

  it('also asks the person who started it by hand, since nobody has seen the value yet', async () => {
    const bench = await open();
    const call = bench.call('recalculate_node_confidence', { node_id: 'Claim' });
    const question = await bench.person.nextQuestion();
    expect(question.pending.details).toMatchObject({ reason: expect.stringContaining('worked out') as string });
    question.deny('');
    expect(await call).toMatchObject({ success: false, isError: false });
    expect(bench.text('Claim.md')).toBe(NOTES['Claim.md']);
  });

  it('writes no default into a note that no relation is about', async () => {
    const bench = await createBench({ 'Plain.md': 'Text.\n', 'Seen.md': '---\ntype: observation\n---\n' });
    expect(await bench.call('recalculate_node_confidence', { node_id: 'Plain' })).toMatchObject({
      success: true,
      unchanged: true,
      new_confidence: 0.5,
    });
    expect(await bench.call('recalculate_node_confidence', { node_id: 'Seen' })).toMatchObject({
      unchanged: true,
      old_confidence: 0.7,
    });
    const certain = await createBench({ 'Sure.md': '---\nconfidence: 1\n---\n' });
    expect(await certain.call('recalculate_node_confidence', { node_id: 'Sure' })).toMatchObject({
      unchanged: true,
      new_confidence: 1,
      factors: [],
    });
    expect(bench.person.asked).toEqual([]);
  });

  it('accepts a prior written as text, as a percentage, or above 1', async () => {
    const bench = await createBench({
      'a.md': '---\nconfidence: "0.2"\n---\n',
      'b.md': '---\nconfidence: 80%\n---\n',
      'c.md': '---\nconfidence: 1.7\n---\n',
      'd.md': '---\ntype: source\nconfidence: high\n---\n',
    });
    const read = async (node_id: string) =>
      (await bench.call('recalculate_node_confidence', { node_id })) as unknown as Result;
    expect([
      (await read('a')).old_confidence,
      (await read('b')).old_confidence,
      (await bench.call('get_node', { node_id: 'c' })) as unknown,
    ]).toMatchObject([
      0.2,
      0.8,
      { confidence: 1, warnings: ['The note has a confidence of 1.7, which is not from 0 to 1; it counts as 1.'] },
    ]);
    expect(await read('b')).toMatchObject({
      warnings: ['The note has its confidence as text; it counts as 0.8. Write it as 0.8.'],
    });
    expect(await read('d')).toMatchObject({
      old_confidence: 0.7,
      warnings: [
        'The note has the confidence “high”, which is no number; it counts as 0.7, which is usual for a source.',
      ],
    });
  });

  it('gives the same result when repeated, and then changes nothing', async () => {
    const bench = await open();
    const first = (await bench.approved('recalculate_node_confidence', { node_id: 'Claim' })) as unknown as Result;
    expect(await bench.call('recalculate_node_confidence', { node_id: 'Claim' })).toMatchObject({
      unchanged: true,
      new_confidence: first.new_confidence,
    });
  });

  it('gives the same result when repeated for a note without a stated confidence', async () => {
    const unstated = await createBench({ ...NOTES, 'Claim.md': '---\ntype: hypothesis\n---\nBees can count.\n' });
    const once = (await unstated.approved('recalculate_node_confidence', { node_id: 'Claim' })) as unknown as Result;
    expect(once).toMatchObject({ old_confidence: 0.5 });
    expect(unstated.text('Claim.md')).toBe(
      `---\ntype: hypothesis\nconfidence: ${once.new_confidence}\nprior_confidence: 0.5\n---\nBees can count.\n`,
    );
    expect(await unstated.call('recalculate_node_confidence', { node_id: 'Claim' })).toMatchObject({
      unchanged: true,
      new_confidence: once.new_confidence,
    });
  });

  it('restores the confidence from before relations', async () => {
    const bench = await open();
    await bench.approved('recalculate_node_confidence', { node_id: 'Claim' });
    expect(
      await bench.approved('recalculate_node_confidence', { node_id: 'Claim', factor_in_relationships: false }),
    ).toMatchObject({ new_confidence: 0.4 });
    expect(bench.text('Claim.md')).toContain('confidence: 0.4\nprior_confidence: 0.4');
  });

  it('shows a model’s value beside the formula’s, for the person to choose', async () => {
    const prompts: string[] = [];
    const textModel: TextModel = {
      label: 'Test model',
      complete: async ({ prompt }) => (
        prompts.push(prompt),
        'Sure: ```json\n{"confidence": 0.75, "reasoning": "Two trials."}\n```'
      ),
    };
    const bench = await open({ textModel: () => textModel });
    const call = bench.call('recalculate_node_confidence', { node_id: 'Claim' }, { initiatedBy: 'agent' });
    const question = await bench.person.nextQuestion();
    expect(question.pending.details).toMatchObject({
      model_confidence: 0.75,
      model_reasoning: 'Two trials.',
      method: 'formula',
    });
    expect(prompts[0]).toContain('Bees can count to four.');
    question.approveAlternative();
    expect(await call).toMatchObject({ method: 'model', new_confidence: 0.75 });
    expect(bench.text('Claim.md')).toContain('confidence: 0.75');
  });

  it('works without a model whose answer makes no sense, and says so', async () => {
    const bench = await open({ textModel: () => ({ label: 'Broken', complete: async () => 'I cannot.' }) });
    expect(await bench.approved('recalculate_node_confidence', { node_id: 'Claim' })).toMatchObject({
      method: 'formula',
      warnings: [expect.stringContaining('Broken') as string],
    });
  });
});

describe('recalculate_edge_confidence', () => {
  const edgeOf = async (bench: Awaited<ReturnType<typeof open>>, path: string) =>
    (await bench.index.relations({ path: path as never, direction: 'out' }))[0]!.id;

  it('explains its value, and changes only the relation', async () => {
    const bench = await open();
    const before = bench.text('Trial.md')!;
    const result = (await bench.approved('recalculate_edge_confidence', {
      edge_id: await edgeOf(bench, 'Trial.md'),
    })) as unknown as Result;
    expect(result.old_confidence).toBe(0.8);
    expect(sumOf(result)).toBeCloseTo(result.new_confidence - 0.5, 6);
    expect(result.factors.map(({ factor }) => factor)).toEqual(
      expect.arrayContaining(['it says why', '1 related note fits with it']),
    );
    expect(bench.text('Trial.md')).toBe(before.replace('confidence: 0.8', `confidence: ${result.new_confidence}`));
    expect(await bench.call('recalculate_edge_confidence', { edge_id: await edgeOf(bench, 'Trial.md') })).toMatchObject(
      { unchanged: true },
    );
  });

  it('shows a model’s value beside the formula’s, for the person to choose', async () => {
    const prompts: string[] = [];
    const textModel: TextModel = {
      label: 'Test model',
      complete: async ({ prompt }) => (prompts.push(prompt), '{"confidence": 0.95, "reasoning": "It was counted."}'),
    };
    const bench = await open({ textModel: () => textModel });
    const before = bench.text('Trial.md')!;
    const call = bench.call(
      'recalculate_edge_confidence',
      { edge_id: await edgeOf(bench, 'Trial.md') },
      { initiatedBy: 'agent' },
    );
    const question = await bench.person.nextQuestion();
    expect(question.pending.details).toMatchObject({
      method: 'formula',
      model: 'Test model',
      model_confidence: 0.95,
      model_reasoning: 'It was counted.',
    });
    expect(prompts[0]).toContain('counted');
    question.approveAlternative();
    expect(await call).toMatchObject({ success: true, method: 'model', new_confidence: 0.95 });
    expect(bench.text('Trial.md')).toBe(before.replace('confidence: 0.8', 'confidence: 0.95'));
  });

  it('leaves the graph’s structure out on request', async () => {
    const bench = await open();
    const result = (await bench.approved('recalculate_edge_confidence', {
      edge_id: await edgeOf(bench, 'Trial.md'),
      consider_graph_structure: false,
    })) as unknown as Result;
    expect(result.factors.some(({ factor }) => factor.includes('fit'))).toBe(false);
  });

  it('refuses a relation that leads nowhere or does not exist', async () => {
    const bench = await open();
    expect(await bench.call('recalculate_edge_confidence', { edge_id: await edgeOf(bench, 'Gone.md') })).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('Nobody') as string,
    });
    expect(await bench.call('recalculate_edge_confidence', { edge_id: 'nope' })).toMatchObject({ code: 'not_found' });
  });
});

describe.runIf(hasRealVaults)(`on a real vault${whyNoVaults}`, () => {
  it('writes only the confidence into the file', async () => {
    const { notes } = openRealVault('foam-docs');
    const asked = notes.slice(0, 10);
    const evidence = `---\nsupports:\n${asked.map(({ path }) => `  - "[[${path}]]"\n`).join('')}---\n`;
    const bench = await createBench({
      ...Object.fromEntries(notes.map(({ path, text }) => [path, text])),
      'Evidence.md': evidence,
    });
    const bodyOf = (text: string) => text.replace(/^---\r?\n[^]*?\r?\n---\r?\n/, '');
    for (const { path, text } of asked) {
      expect(await bench.approved('recalculate_node_confidence', { node_id: path })).toMatchObject({
        success: true,
        new_confidence: 0.65,
      });
      expect(bench.text(path)).toContain('confidence: 0.65\nprior_confidence: 0.5');
      expect(bodyOf(bench.text(path)!)).toBe(bodyOf(text));
    }
  });
});
