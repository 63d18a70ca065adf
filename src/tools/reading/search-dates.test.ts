import { beforeAll, describe, expect, it } from 'vitest';
import { openDatedSample } from '../testing/dated-sample.ts';
import type { ToolBench } from '../testing/tool-bench.ts';

let bench: ToolBench;
beforeAll(async () => {
  bench = await openDatedSample();
});

interface Found {
  readonly found: number;
  readonly has_more: boolean;
  readonly results: readonly { readonly path: string; readonly [field: string]: unknown }[];
  readonly warnings?: readonly string[];
  readonly [field: string]: unknown;
}
async function search(name: string, input: unknown): Promise<Found> {
  const result = await bench.call(name, input);
  expect(result).toMatchObject({ success: true });
  return result as unknown as Found;
}
const paths = ({ results }: Found) => results.map(({ path }) => path);

describe('dates', () => {
  it('search_recent_notes: finds the last note about something', async () => {
    const found = await search('search_recent_notes', { content_filter: 'love', count: 5 });
    expect(paths(found)).toEqual(['Journal/2026-03-04.md', 'Journal/2026-02-20.md']);
    expect(found.results[0]).toMatchObject({
      created: expect.stringMatching(/^2026-03-04/),
      modified: expect.any(String),
    });
  });

  it('search_recent_notes: counts days back, by the chosen date', async () => {
    expect(
      paths(await search('search_recent_notes', { days_back: 20, date_type: 'created', content_filter: 'love' })),
    ).toHaveLength(2);
    expect(
      paths(await search('search_recent_notes', { days_back: 5, date_type: 'created', content_filter: 'love' })),
    ).toEqual(['Journal/2026-03-04.md']);
    expect(paths(await search('search_recent_notes', { days_back: 50, count: 100 }))).not.toContain('Archive/Plan.md');
  });

  it('search_by_date: gives the range as understood, with either end open', async () => {
    const day = await search('search_by_date', {
      start_date: '2026-03-04',
      end_date: '2026-03-04',
      date_type: 'created',
    });
    expect(paths(day)).toEqual(['Journal/2026-03-04.md']);
    expect(day.range).toEqual({
      from: expect.stringMatching(/^2026-03-04T00:00:00/),
      to: expect.stringMatching(/^2026-03-04T23:59:59/),
    });
    const relative = await search('search_by_date', {
      start_date: 'yesterday',
      end_date: 'yesterday',
      date_type: 'both',
    });
    expect(paths(relative)).toEqual(['Journal/2026-03-04.md']);
    expect(paths(await search('search_by_date', { end_date: '30 days ago' }))).toEqual(['Archive/Plan.md']);
    expect((await search('search_by_date', { end_date: '30 days ago' })).range).toMatchObject({ from: null });
  });

  it('search_by_date: takes a month without a year before the end; each created date has its source', async () => {
    const winter = await search('search_by_date', {
      start_date: 'November',
      end_date: 'February',
      date_type: 'created',
    });
    expect(winter.range).toMatchObject({
      from: expect.stringMatching(/^2025-11-01/),
      to: expect.stringMatching(/^2026-02-28/),
    });
    expect(winter.results.map(({ path, created_from }) => [path, created_from]).toSorted()).toEqual(
      [
        ['Archive/Plan.md', 'file_time'],
        ['Garden/Garden.md', 'frontmatter'],
        ['Journal/2026-02-20.md', 'file_name'],
      ].toSorted(),
    );
    expect(
      await search('search_by_date', { start_date: '2026-W08', end_date: '2026-W08', date_type: 'created' }),
    ).toMatchObject({ range: { from: expect.stringMatching(/^2026-02-16/) }, found: 1 });
  });

  it('search_by_date: lists oldest first, and refuses impossible ranges', async () => {
    const oldest = await search('search_by_date', { start_date: '1 year ago', sort_order: 'oldest', max_results: 2 });
    expect(paths(oldest)).toEqual(['Archive/Plan.md', 'Journal/2026-02-20.md']);
    expect(oldest.has_more).toBe(true);
    expect(await bench.call('search_by_date', { start_date: 'today', end_date: 'yesterday' })).toMatchObject({
      code: 'invalid_input',
    });
    expect(await bench.call('search_by_date', { start_date: 'blursday' })).toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining('yesterday'),
    });
  });
});
