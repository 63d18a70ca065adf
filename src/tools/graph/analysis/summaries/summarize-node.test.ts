import { describe, expect, it } from 'vitest';
import { hasRealVaults, openRealVault, whyNoVaults } from '../../../../notes/testing/real-vaults.ts';
import { createShippedEmbedder } from '../../../../workers/testing/shipped-model.ts';
import { createBench } from '../../../testing/tool-bench.ts';
import { NOTES, open, type Result } from './testing/bee-notes.ts';

describe('summarize_node without a model', () => {
  it('is an extract marked as such: whole sentences of the text, no code, each point with its line', async () => {
    const bench = await open();
    const result = (await bench.call('summarize_node', { node_id: 'Bees', max_length: 130 })) as unknown as Result;
    expect(result).toMatchObject({
      success: true,
      node_id: 'Bees.md',
      method: 'extract',
      coverage: { read: expect.any(Number) as number, of: expect.any(Number) as number },
      related_count: 1,
      note: expect.stringContaining('word for word') as string,
    });
    expect(result.summary.length).toBeLessThanOrEqual(130);
    const text = NOTES['Bees.md'].replace('**honey**', 'honey').replace('[[Wax|wax]]', 'wax').split('\n');
    expect(result.key_points.length).toBeGreaterThanOrEqual(3);
    result.key_points.forEach((point, at) => {
      const line = Number(/^\[\[Bees\.md#L(\d+)\]\]$/.exec(result.citations[at]!)?.[1]);
      expect(text[line - 1]).toContain(point);
    });
    expect(result.key_points.join()).not.toContain('code');
    expect(result.key_points[0]).not.toContain('weather');
  });

  it('keeps to any length, and cuts at words', async () => {
    const bench = await open();
    for (const max_length of [40, 60, 200, 4000]) {
      const { summary } = (await bench.call('summarize_node', { node_id: 'Bees', max_length })) as unknown as Result;
      expect(summary.length).toBeGreaterThan(20);
      expect(summary.length).toBeLessThanOrEqual(max_length);
    }
  });

  it('separates the items of a list, which need not end in a full stop', async () => {
    const bench = await createBench({ 'List.md': '- Shield the lamp from above\n- Switch it off at midnight\n' });
    expect(await bench.call('summarize_node', { node_id: 'List' })).toMatchObject({
      summary: 'Shield the lamp from above. Switch it off at midnight.',
      key_points: ['Shield the lamp from above', 'Switch it off at midnight'],
    });
  });

  it('reads Chinese', async () => {
    const bench = await open();
    const result = (await bench.call('summarize_node', { node_id: '蜜蜂' })) as unknown as Result;
    expect(result.key_points).toContain('蜜蜂在花园里采集花粉并带回蜂巢。');
  });

  it('reports an empty note and an unknown one, and includes the relations on request', async () => {
    const bench = await open();
    expect(await bench.call('summarize_node', { node_id: 'Empty' })).toMatchObject({
      success: true,
      summary: '',
      note: 'There is no text to summarise.',
    });
    expect(await bench.call('summarize_node', { node_id: 'Nobody' })).toMatchObject({ code: 'not_found' });
    const result = (await bench.call('summarize_node', {
      node_id: 'Garden',
      include_relationships: true,
      max_length: 500,
    })) as unknown as Result;
    expect(result.key_points).toContain('Bees supports Garden: They carry the pollen.');
    expect(result.key_points[0]).not.toContain('supports');
    expect(
      (
        (await bench.call('summarize_node', {
          node_id: 'Garden',
          include_relationships: true,
          max_length: 60,
        })) as unknown as Result
      ).summary,
    ).not.toContain('supports');
  });

  it('leaves no unpaired mark where emphasis spans the end of a sentence', async () => {
    const bench = await createBench({
      'Bold.md': '**Why it matters to us.** The lamps attract the moths of the hedge.\n',
    });
    expect(await bench.call('summarize_node', { node_id: 'Bold' })).toMatchObject({
      summary: 'Why it matters to us. The lamps attract the moths of the hedge.',
    });
  });

  it('does not take a line that is a field for a sentence', async () => {
    const bench = await createBench({
      'Field.md': 'supports:: [[Bees prefer the blue flowers]]\nThey were counted for a whole hour.\n',
    });
    expect(await bench.call('summarize_node', { node_id: 'Field' })).toMatchObject({
      key_points: ['They were counted for a whole hour.'],
      citations: ['[[Field.md#L2]]'],
    });
  });

  it('works without an embedding model too', async () => {
    const bench = await createBench(NOTES);
    expect(await bench.call('summarize_node', { node_id: 'Bees' })).toMatchObject({
      method: 'extract',
      note: expect.stringContaining('words that it uses most') as string,
    });
  });
});

describe.runIf(hasRealVaults)(`on a real vault${whyNoVaults}`, () => {
  it('cites for every point the line that contains it', async () => {
    const { notes } = openRealVault('foam-docs');
    const bench = await createBench(Object.fromEntries(notes.map(({ path, text }) => [path, text])), {
      embedder: createShippedEmbedder(),
    });
    for (const { path, text } of notes.slice(0, 30)) {
      const { key_points, citations, summary } = (await bench.call('summarize_node', {
        node_id: path,
      })) as unknown as Result;
      expect(summary.length).toBeLessThanOrEqual(200);
      key_points.forEach((point, at) => {
        const line = Number(/#L(\d+)\]\]$/.exec(citations[at]!)?.[1]);
        const firstWord = /[\p{L}\p{N}]+/u.exec(point)![0];
        expect(
          text
            .split('\n')
            .slice(line - 1, line + 1)
            .join(' '),
        ).toContain(firstWord);
      });
    }
  });
});
