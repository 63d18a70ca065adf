import { beforeAll, describe, expect, it } from 'vitest';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';
import { DEFAULT_RESULT_BUDGET } from '../definition/result-budget.ts';

/** A vault in which every list is longer than one answer holds. */
const COUNT = 450;
const NAMES = Array.from({ length: COUNT }, (_, number) => `Part ${String(number).padStart(3, '0')}`);
const files: Record<string, string> = {
  ...Object.fromEntries(
    NAMES.map((name, at) => [
      `Many/${name}.md`,
      `---\ntags: [many]\n---\n# ${name}\n\nCall 212-736-5${String(at).padStart(3, '0')}, of the [[Hub]], the whole and the sum.\n${'It is told at length. '.repeat(8)}\n`,
    ]),
  ),
  'Hub.md': `---\nkeywords: [${NAMES.map((name) => `"${name} of a long list of words"`).join(', ')}]\ncolour: red\n---\n# Hub\n\n${NAMES.map((name) => `## On ${name}\n\n[[${name}]] and [[Missing ${name}]]\n`).join('\n')}\n`,
  'Long.md': `${'the '.repeat(3000)}\n`,
};
let bench: ToolBench;
beforeAll(async () => {
  bench = await createBench(files);
});

interface Page {
  readonly success: boolean;
  readonly found: number;
  readonly has_more: boolean;
  readonly next_offset?: number;
  readonly [field: string]: unknown;
}

/** Every entry of a list, by following `next_offset`. */
async function follow(
  name: string,
  input: object,
  field = 'results',
): Promise<{ entries: Record<string, unknown>[]; pages: number; found: number }> {
  const entries: Record<string, unknown>[] = [];
  for (let pages = 1, offset = 0; pages < 100; pages++) {
    const page = (await bench.call(name, { ...input, offset })) as unknown as Page;
    expect(page.success, JSON.stringify(page).slice(0, 200)).toBe(true);
    expect(JSON.stringify(page).length).toBeLessThanOrEqual(DEFAULT_RESULT_BUDGET);
    entries.push(...(page[field] as Record<string, unknown>[]));
    if (page.next_offset === undefined) return { entries, pages, found: page.found };
    expect(page.has_more).toBe(true);
    expect(page.next_offset).toBeGreaterThan(offset);
    offset = page.next_offset;
  }
  throw new Error(`${name} never ends`);
}

describe('every list can be read to its end in pages', () => {
  it.each([
    ['list_notes', { recursive: true, limit: 1000 }, 'path', COUNT + 2],
    ['list_backlinks', { path: 'Hub' }, 'source_path', COUNT],
    ['list_forward_links', { path: 'Hub' }, 'line', 2 * COUNT],
    ['search_by_tags', { tags: ['many'] }, 'path', COUNT],
    ['search_recent_notes', { count: 1000 }, 'path', COUNT + 2],
    ['search_by_date', { max_results: 1000 }, 'path', COUNT + 2],
    ['search_notes', { query: 'whole sum', mode: 'text', top_k: 300 }, 'path', COUNT],
    ['text_search', { query: 'the', max_results: 300 }, 'path', COUNT + 1],
  ])('%s %o', async (name, input, key, count) => {
    const { entries, pages, found } = await follow(name, input);
    expect(pages).toBeGreaterThan(1);
    expect(found).toBe(count);
    expect(entries).toHaveLength(count);
    const distinct = new Set(entries.map((entry) => JSON.stringify([entry[key], entry.link_text])));
    expect(distinct.size).toBe(count);
  });

  it('find_specific_info', async () => {
    const { entries } = await follow('find_specific_info', { info_type: 'phone', max_results: 1000 }, 'matches');
    expect(new Set(entries.map(({ value }) => value)).size).toBe(COUNT);
    // Narrowed to notes with a word, the best of them are looked at, and that is said.
    expect(await bench.call('find_specific_info', { info_type: 'phone', query: 'whole' })).toMatchObject({
      found: 100,
      warnings: [expect.stringContaining(`${COUNT} notes`)],
    });
  });
});

it('text_search: shows some places of each note, so that one note does not hide the others', async () => {
  const page = (await bench.call('text_search', { query: 'the', max_results: 1000 })) as unknown as Page & {
    results: { path: string; matches: unknown[]; match_count: number }[];
  };
  const long = (await follow('text_search', { query: 'the', max_results: 1000 })).entries.find(
    ({ path }) => path === 'Long.md',
  );
  expect(long).toMatchObject({ match_count: 3000 });
  expect(long?.matches).toHaveLength(20);
  expect(page.found).toBe(COUNT + 1);
  expect(page.matches_found).toBe(3000 + 3 * COUNT);
});

describe('details of a note with very many of them', () => {
  it.each(['get_note_metadata', 'get_note_details'])(
    '%s: keeps to the budget, and says how to get the rest',
    async (name) => {
      const result = await bench.call(name, { [name === 'get_note_details' ? 'note_path' : 'path']: 'Hub' });
      expect(JSON.stringify(result).length).toBeLessThanOrEqual(DEFAULT_RESULT_BUDGET);
      expect(result).toMatchObject({ success: true, has_more: true, frontmatter: { colour: 'red' } });
      const told = (result as { warnings?: string[] }).warnings?.join('\n');
      for (const way of ['“keywords”', 'list_backlinks', 'list_forward_links', 'query_graph'])
        expect(told).toContain(way);
    },
  );

  it('read_note: gives its text in parts that join to the whole, however long its frontmatter is', async () => {
    let text = '';
    for (let from: number | undefined = 1; from !== undefined;) {
      const part = (await bench.call('read_note', { path: 'Hub', from_line: from, max_lines: 5000 })) as {
        content?: string;
        next_from_line?: number;
      };
      expect(JSON.stringify(part).length).toBeLessThanOrEqual(DEFAULT_RESULT_BUDGET);
      text += part.content;
      from = part.next_from_line;
    }
    expect(text).toBe(files['Hub.md']);
  });
});
