import { beforeAll, describe, expect, it } from 'vitest';
import { openDatedSample } from '../../testing/dated-sample.ts';
import { createBench, type ToolBench } from '../../testing/tool-bench.ts';

let bench: ToolBench;
beforeAll(async () => {
  bench = await openDatedSample();
});

describe('find_specific_info', () => {
  const find = async (input: object) =>
    (await bench.call('find_specific_info', input)) as unknown as {
      found: number;
      matches: Record<string, unknown>[];
      has_more: boolean;
      warnings?: string[];
    };

  it('marks whether a VIN’s check digit is right, and finds one with a wrong digit too', async () => {
    const { matches } = await find({ info_type: 'vin' });
    expect(matches).toEqual([
      expect.objectContaining({
        value: '1M8GDM9AXKP042788',
        valid_check_digit: true,
        path: 'People/Ada Byron.md',
        line: 6,
      }),
      expect.objectContaining({ value: 'WVWZZZ1JZXW000001', valid_check_digit: false }),
    ]);
  });

  it.each([
    ['phone', '+44 20 7946 0958', {}],
    ['email', 'ada@example.org', {}],
    ['url', 'https://example.org/ada', {}],
    ['address', '12 Elm Tree Road, Oxford OX1 2AB', { kind: 'guess' }],
    ['number', '4711', {}],
    ['date', '10 December 1815', { date: '1815-12-10' }],
  ])('%s', async (info_type, value, more) => {
    const { matches } = await find({ info_type, query: 'Ada' });
    expect(matches).toEqual(
      expect.arrayContaining([expect.objectContaining({ value, path: 'People/Ada Byron.md', ...more })]),
    );
  });

  it('finds what is written beside a drawing, and not the numbers of its shapes', async () => {
    const drawing = '# Drawing\n```json\n{"elements":[\n{"x":1204}]}\n```\n%%\n';
    const own = await createBench({
      'Plan.excalidraw.md': `---\nexcalidraw-plugin: parsed\n---\n# Text Elements\nRoom 417 ^a\n%%\n${drawing}`,
      'Note.md': drawing,
    });
    const found = (await own.call('find_specific_info', { info_type: 'number' })) as unknown as {
      matches: { path: string; value: string }[];
    };
    expect(found.matches.map(({ path, value }) => `${path} ${value}`).sort()).toEqual([
      'Note.md 1204',
      'Plan.excalidraw.md 417',
    ]);
  });

  it('runs the given pattern for custom, and requires one', async () => {
    expect(await find({ info_type: 'custom', pattern: 'three \\w+ beds' })).toMatchObject({
      found: 1,
      matches: [{ value: 'Three raised beds', line: 18 }],
    });
    expect(await find({ info_type: 'custom' })).toMatchObject({ code: 'invalid_input' });
    expect(await find({ info_type: 'number of beds', pattern: 'three \\w+ beds' })).toMatchObject({
      info_type: 'number of beds',
      matches: [{ value: 'Three raised beds' }],
    });
    expect(
      await find({ info_type: 'email', pattern: 'three \\w+ beds' }),
      'a pattern counts for every kind',
    ).toMatchObject({
      matches: [{ value: 'Three raised beds' }],
    });
    expect(await find({ info_type: 'number of beds' })).toMatchObject({ code: 'invalid_input' });
    expect(await find({ info_type: 'custom', pattern: '[' })).toMatchObject({ code: 'invalid_input' });
  });

  it('gives as many words of context as requested', async () => {
    expect((await find({ info_type: 'email', context_words: 1 })).matches[0]?.context).toBe(
      'mail ada@example.org, see',
    );
    expect((await find({ info_type: 'email', context_words: 0 })).matches[0]?.context).toBe('ada@example.org');
  });

  it('limits the search to notes that match query, and says where none contains the value', async () => {
    expect((await find({ info_type: 'date', query: 'river' })).matches.map(({ path }) => path)).not.toContain(
      'People/Ada Byron.md',
    );
    expect(await find({ info_type: 'phone', query: 'zzyzx' })).toMatchObject({
      success: true,
      found: 0,
      warnings: [expect.stringContaining('zzyzx')],
    });
  });

  it('stops a runaway pattern, and says so', async () => {
    const slow = await createBench({ 'a.md': `${'a'.repeat(4000)}!`, 'b.md': 'b' });
    const { createTestIndex } = await import('../../../workers/testing/test-index.ts');
    const index = await createTestIndex(slow.vault, { patternTimeoutMs: 50 });
    const { executor } = slow.reload({ index });
    const result = await executor.execute({
      callId: 's',
      name: 'find_specific_info',
      input: { info_type: 'custom', pattern: '(a+)+$' },
      initiatedBy: 'user',
    });
    expect(result).toMatchObject({ success: true, has_more: true, warnings: [expect.stringContaining('stopped')] });
  });
});
