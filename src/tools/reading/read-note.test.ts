import { beforeAll, describe, expect, it } from 'vitest';
import { hashBytes } from '../../notes/note-bytes.ts';
import { SAMPLE_NOTES } from '../testing/sample-notes.ts';
import { createBench, type ToolBench } from '../testing/tool-bench.ts';

const garden = SAMPLE_NOTES['Garden/Garden.md'] ?? '';
let bench: ToolBench;
beforeAll(async () => {
  bench = await createBench(SAMPLE_NOTES);
});
const read = (input: unknown) => bench.call('read_note', input);

describe('finding the note', () => {
  it.each([
    [{ path: 'Garden/Garden.md' }],
    [{ path: '/Garden/Garden' }],
    [{ path: '[[Garden]]' }],
    [{ title: 'The garden' }],
    [{ title: 'the GARDEN' }],
    [{ title: 'plot' }],
  ])('%j', async (input) => {
    expect(await read(input)).toMatchObject({ success: true, path: 'Garden/Garden.md', title: 'The garden' });
  });

  it('lists the candidates and reads nothing where several notes have the name', async () => {
    const twins = await createBench({ 'a/Twin.md': 'one', 'b/Twin.md': 'two' });
    const result = await twins.call('read_note', { title: 'twin' });
    expect(result).toMatchObject({ code: 'ambiguous', candidates: ['a/Twin.md', 'b/Twin.md'] });
    expect(result).not.toHaveProperty('content');
  });

  it('names similar notes where none is found', async () => {
    expect(await read({ title: 'Watring' })).toMatchObject({
      code: 'not_found',
      candidates: expect.arrayContaining(['Garden/Watering.md']),
    });
  });

  it('refuses a call with neither path nor title, or with a path outside the vault', async () => {
    expect(await read({})).toMatchObject({ code: 'invalid_input' });
    expect(await read({ path: '../secrets.md' })).toMatchObject({ code: 'outside_vault' });
  });

  it('finds a note made a moment ago before it is indexed', async () => {
    bench.writeOutside('Fresh.md', 'new');
    expect(await read({ path: 'Fresh' })).toMatchObject({ success: true, content: 'new' });
  });
});

describe('the result', () => {
  it('contains the whole file, its lines, frontmatter, hash and date', async () => {
    const result = await read({ path: 'Garden/Garden.md' });
    expect(result).toMatchObject({
      content: garden,
      frontmatter: { title: 'The garden', status: 'active' },
      lines: { from: 1, to: 22, total: 22 },
      hash: await hashBytes(new TextEncoder().encode(garden)),
      modified: expect.stringMatching(/^2026-03-05T\d\d:00:00[+-]\d\d:\d\d$/),
    });
    expect(result).not.toHaveProperty('next_from_line');
  });

  it('joins to the whole when read in parts', async () => {
    const first = await read({ path: 'Garden/Garden.md', max_lines: 10 });
    expect(first).toMatchObject({ lines: { from: 1, to: 10, total: 22 }, next_from_line: 11 });
    const second = await read({ path: 'Garden/Garden.md', from_line: 11 });
    expect(second).toMatchObject({ lines: { from: 11, to: 22 } });
    expect(`${String('content' in first && first.content)}${String('content' in second && second.content)}`).toBe(
      garden,
    );
  });

  it('refuses a line beyond the end, and names the last one', async () => {
    expect(await read({ path: 'Garden/Garden.md', from_line: 99 })).toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining('22'),
    });
  });

  it('ends a section before the next of its level', async () => {
    const content = '## Plan\n\nSow in March.\n\n### Beds\n\nThree raised beds. ^beds\n\n';
    expect(await read({ path: 'Garden/Garden.md', section: 'plan' })).toMatchObject({
      content,
      lines: { from: 12, to: 19, total: 22 },
    });
    expect(await read({ path: '[[Garden#Plan]]' })).toMatchObject({ content });
    expect(await read({ path: 'Garden/Garden.md', section: 'Plan#Beds' })).toMatchObject({
      lines: { from: 16, to: 19 },
    });
    expect(await read({ path: 'Garden/Garden.md', section: '^beds' })).toMatchObject({
      content: 'Three raised beds. ^beds\n',
    });
  });

  it('names the headings where the section is missing', async () => {
    expect(await read({ path: 'Garden/Garden.md', section: 'Weeds' })).toMatchObject({
      code: 'not_found',
      candidates: ['The garden', 'Plan', 'Beds', 'Tools'],
    });
  });

  it('cuts a note beyond the budget at a line, and says how to continue', async () => {
    const long = await createBench(
      { 'long.md': Array.from({ length: 300 }, (_, line) => `Line ${line} ${'x'.repeat(90)}`).join('\n') },
      { resultBudget: 10_000 },
    );
    const first = await long.call('read_note', { path: 'long.md' });
    expect(JSON.stringify(first).length).toBeLessThanOrEqual(10_000);
    const { next_from_line } = first as unknown as { next_from_line: number };
    expect(next_from_line).toBeGreaterThan(50);
    expect(await long.call('read_note', { path: 'long.md', from_line: next_from_line })).toMatchObject({
      content: expect.stringMatching(new RegExp(`^Line ${next_from_line - 1} `)),
    });
  });

  it('reads empty notes, broken frontmatter and bytes that are not UTF-8, and says so', async () => {
    const odd = await createBench({
      'empty.md': '',
      'broken.md': '---\na: [1\n---\nbody',
      'latin.md': new Uint8Array([0x63, 0x61, 0x66, 0xe9]),
    });
    expect(await odd.call('read_note', { path: 'empty.md' })).toMatchObject({ success: true, content: '' });
    expect(await odd.call('read_note', { path: 'broken.md' })).toMatchObject({
      success: true,
      frontmatter: {},
      warnings: [expect.stringContaining('frontmatter')],
    });
    expect(await odd.call('read_note', { path: 'latin.md' })).toMatchObject({
      success: true,
      warnings: [expect.stringContaining('UTF-8')],
    });
  });
});

describe('a canvas', () => {
  const files = {
    'Board.canvas': JSON.stringify({
      nodes: [
        { id: 'a', type: 'text', text: '# Why\n[[Plot]]', x: 0, y: 0 },
        { id: 'b', type: 'file', file: 'Plot.md', x: 0, y: 9 },
      ],
      edges: [{ fromNode: 'a', toNode: 'b', label: 'see' }],
    }),
    'Plot.md': 'text',
  };

  it('is read as its cards, by path or name', async () => {
    const canvases = await createBench(files);
    for (const input of [{ path: 'Board.canvas' }, { title: 'board' }]) {
      expect(await canvases.call('read_note', input)).toMatchObject({
        success: true,
        path: 'Board.canvas',
        content: '# Why\n[[Plot]]\n\n→ see: Plot\n\n![[/Plot.md]]\n\n',
      });
    }
    expect(await canvases.call('read_note', { path: 'Board.canvas', section: 'Why' })).toMatchObject({
      success: true,
      lines: { from: 1 },
    });
  });

  it('is never rewritten as a note', async () => {
    const canvases = await createBench(files);
    expect(await canvases.call('update_frontmatter', { path: 'Board.canvas', properties: { a: 'b' } })).toMatchObject({
      success: false,
      code: 'invalid_input',
    });
  });
});
