import { beforeAll, describe, expect, it } from 'vitest';
import { hashBytes } from '../../notes/note-bytes.ts';
import { SAMPLE_NOTES } from '../testing/sample-notes.ts';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';

interface Notes {
  readonly notes: readonly {
    path: string;
    lines: { from: number; to: number };
    content: string;
    next_from_line?: number;
  }[];
  readonly left?: readonly string[];
}

let bench: ToolBench;
beforeAll(async () => {
  bench = await createBench(SAMPLE_NOTES);
});
const read = (input: unknown) => bench.call('read_notes', input);

describe('read_notes', () => {
  it('answers with each note once, by any of its names, with lines, hash and date', async () => {
    const watering = SAMPLE_NOTES['Garden/Watering.md'] ?? '';
    expect(await read({ paths: ['Watering', 'plot', 'The garden', '[[Garden#Tools]]'], max_lines: 3 })).toMatchObject({
      success: true,
      notes: [
        {
          path: 'Garden/Watering.md',
          lines: { from: 1, to: 3, total: 3 },
          content: watering,
          hash: await hashBytes(new TextEncoder().encode(watering)),
          modified: expect.stringMatching(/^2026-03-05T/),
        },
        { path: 'Garden/Garden.md', lines: { from: 1, to: 3, total: 22 }, next_from_line: 4 },
        { path: 'Garden/Garden.md', lines: { from: 20, to: 22 }, content: '## Tools\n\nA spade.\n' },
      ],
    });
  });

  it('goes on from the line that is asked for', async () => {
    expect(await read({ paths: ['Garden'], from_line: 20 })).toMatchObject({
      notes: [{ lines: { from: 20, to: 22, total: 22 }, content: '## Tools\n\nA spade.\n' }],
    });
  });

  it('reads the others where one is not there, and names what is near', async () => {
    expect(await read({ paths: ['Watring', 'Plan.md', '../secrets.md'] })).toMatchObject({
      success: true,
      notes: [{ path: 'Plan.md' }],
      not_read: [
        { path: 'Watring', code: 'not_found', candidates: expect.arrayContaining(['Garden/Watering.md']) as string[] },
        { path: '../secrets.md', code: 'outside_vault' },
      ],
    });
  });

  it('fails where none can be read: one as read_note does, several together', async () => {
    expect(await read({ paths: ['Watring'] })).toEqual(await bench.call('read_note', { path: 'Watring' }));
    expect(await read({ paths: ['Watring', 'Nothing of the kind'] })).toMatchObject({
      code: 'not_found',
      not_read: [{ path: 'Watring' }, { path: 'Nothing of the kind' }],
    });
    expect(await read({ paths: ['Plan.md'], from_line: 99 })).toMatchObject({ code: 'invalid_input' });
  });

  it('gives short notes whole and shares the rest of the room among the long ones', async () => {
    const long = Array.from({ length: 300 }, (_, line) => `Line ${line} ${'x'.repeat(90)}`).join('\n');
    const several = await createBench({ 'a.md': long, 'b.md': 'short\n', 'c.md': long }, { resultBudget: 20_000 });
    const result = await several.call('read_notes', { paths: ['a', 'b', 'c'] });
    expect(JSON.stringify(result).length).toBeLessThanOrEqual(20_000);
    const { notes } = result as unknown as Notes;
    expect(notes[1]).toMatchObject({ content: 'short\n' });
    expect(Math.abs(notes[0]!.lines.to - notes[2]!.lines.to)).toBeLessThan(2);
    expect(notes[0]!.lines.to).toBeGreaterThan(60);
    const next = notes[0]!.next_from_line!;
    expect(await several.call('read_notes', { paths: ['a'], from_line: next })).toMatchObject({
      notes: [{ content: expect.stringMatching(new RegExp(`^Line ${next - 1} `)) as string }],
    });
  });

  it('names the notes for which there is no room at all', async () => {
    const files = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at}.md`, 'word '.repeat(200)]));
    const narrow = await createBench(files, { resultBudget: 2_500 });
    const result = await narrow.call('read_notes', { paths: Object.keys(files) });
    expect(result).toMatchObject({ success: true, has_more: true });
    const { notes, left = [] } = result as unknown as Notes;
    expect([...notes.map(({ path }) => path), ...left].sort()).toEqual(Object.keys(files).sort());
    expect(left.length).toBeGreaterThan(0);
  });

  it('says what is wrong with a note that it reads', async () => {
    const odd = await createBench({ 'broken.md': '---\na: [1\n---\nbody', 'empty.md': '' });
    expect(await odd.call('read_notes', { paths: ['broken', 'empty'] })).toMatchObject({
      notes: [{ path: 'broken.md' }, { path: 'empty.md', content: '', lines: { total: 1 } }],
      warnings: [expect.stringContaining('broken.md: The frontmatter does not parse')],
    });
  });

  it('is found in the activity by each of its notes', async () => {
    await read({ paths: ['Archive/Plan.md', 'People/Ada Byron.md'] });
    const found = await bench.activity.list({ path: 'People/Ada Byron.md' });
    expect(found.map(({ tool_name }) => tool_name)).toEqual(['read_notes']);
  });
});

it('reads a base as its source, by path, name or wikilink', async () => {
  const bench = await createBench({ 'Lists/Books.base': 'views:\n  - type: table\n    name: All\n' });
  for (const path of ['Lists/Books.base', 'Books.base', '[[Books.base]]'])
    expect(await bench.call('read_notes', { paths: [path] })).toMatchObject({
      notes: [
        { path: 'Lists/Books.base', content: 'views:\n  - type: table\n    name: All\n', lines: { from: 1, to: 3 } },
      ],
    });
});

it('reads the open note as “this note”', async () => {
  const open = await createBench({ 'a.md': 'A', 'b.md': 'B' }, { openNote: () => 'b.md' as never });
  expect(await open.call('read_notes', { paths: ['this note'] })).toMatchObject({ notes: [{ path: 'b.md' }] });
  const none = await createBench({ 'a.md': 'A' });
  expect(await none.call('read_notes', { paths: ['this note'] })).toMatchObject({ code: 'not_found' });
});
