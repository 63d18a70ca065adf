import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '../../../e2e/harness/make-pdf.ts';
import { makePicturePdf } from '../../../e2e/harness/odd-pdfs.ts';
import { createHeadlessBench } from '../testing/run-latent.ts';
import { bench, closeBench, FILES, json, openBench } from './testing/garden-bench.ts';

beforeAll(openBench, 60_000);
afterAll(closeBench);

describe('the command line', () => {
  it('finds by words, by meaning and by operators, and says whether it found anything', async () => {
    const { status, out } = await bench.latent(['search', bench.vault, 'compost', 'worms', '--format', 'paths']);
    expect([status, out.split('\n')[0]]).toEqual([0, 'Soil.md']);
    expect((await bench.latent(['search', bench.vault, 'tag:money', '--format', 'paths'])).out).toBe(
      'Work/Plan, late.md\n',
    );
    const nothing = await bench.latent(['search', bench.vault, 'xqzzt', '--mode', 'text']);
    expect([nothing.status, nothing.err]).toEqual([1, expect.stringContaining('Nothing found for “xqzzt”.')]);
    expect(await json('search', bench.vault, 'sun', '--mode', 'text')).toMatchObject([
      { path: 'Garden.md', title: 'Garden', line: 1 },
    ]);
  });

  it('finds what another program changed since the last call', async () => {
    await writeFile(join(bench.vault, 'New.md'), 'A heron at the pond.\n');
    expect((await bench.latent(['search', bench.vault, 'heron', '--format', 'paths'])).out).toBe('New.md\n');
    await rm(join(bench.vault, 'New.md'));
    expect((await bench.latent(['search', bench.vault, 'heron', '--mode', 'text'])).status).toBe(1);
  });

  it('lists notes by tag, words, links and what nothing links to', async () => {
    const paths = async (...written: string[]) =>
      (await bench.latent(['list', bench.vault, '--sort', 'path', '--format', 'paths', ...written])).out
        .split('\n')
        .filter(Boolean);
    expect(await paths()).toEqual(['Garden.md', 'Soil.md', 'Work/Plan, late.md']);
    expect(await paths('--tag', '#earth')).toEqual(['Soil.md']);
    expect(await paths('--folder', 'Work')).toEqual(['Work/Plan, late.md']);
    expect(await paths('--match', 'budget')).toEqual(['Work/Plan, late.md']);
    expect(await paths('--linked-by', 'Garden')).toEqual(['Soil.md']);
    expect(await paths('--link-to', 'Soil')).toEqual(['Garden.md']);
    expect(await paths('--orphan')).toEqual(['Garden.md', 'Work/Plan, late.md']);
    expect(await paths('--since', '2999-01-01')).toEqual([]);
    expect(await paths('--since', 'yesterday')).toHaveLength(3);
    const absent = await bench.latent(['list', bench.vault, '--tag', '#nosuch', '--folder', 'nowhere']);
    expect([absent.status, absent.err]).toEqual([
      1,
      expect.stringContaining('No note has the tag #nosuch. There is no folder nowhere with notes.'),
    ]);
  });

  it('writes tables as CSV, TSV and lines of JSON', async () => {
    const written = async (format: string) =>
      (await bench.latent(['tags', bench.vault, '--format', format])).out.split(/\r?\n/).filter(Boolean).toSorted();
    expect(await written('csv')).toEqual(['earth,1', 'money,1', 'name,notes']);
    expect(await written('tsv')).toEqual(['earth\t1', 'money\t1', 'name\tnotes']);
    expect(await written('jsonl')).toEqual(['{"name":"earth","notes":1}', '{"name":"money","notes":1}']);
    expect((await bench.latent(['list', bench.vault, '--folder', 'Work', '--format', 'csv'])).out).toContain(
      '"Work/Plan, late.md",Plan,money,',
    );
  });

  it('reads the words of a PDF with a page to a line, and says which have none', async () => {
    const pdfs = { 'Moths.pdf': makePdf(['Moths fly', 'Lamps']), 'Scan.pdf': makePicturePdf() };
    for (const [name, bytes] of Object.entries(pdfs)) await writeFile(join(bench.vault, name), bytes);
    const read = await bench.latent(['read', bench.vault, 'Moths.pdf']);
    expect([read.status, read.out]).toEqual([0, 'Moths fly\nLamps']);
    const none = await bench.latent(['read', bench.vault, 'Scan.pdf']);
    expect([none.status, none.out]).toEqual([4, '']);
    expect(none.err).toContain('The words of “Scan.pdf” cannot be read');
    for (const name of Object.keys(pdfs)) await rm(join(bench.vault, name));
  });

  it('reads lines of a note, its links, its tasks and a base', async () => {
    expect((await bench.latent(['read', bench.vault, 'garden', '--lines', '3:3'])).out).toBe(
      'Tomatoes like sun. See [[Soil]] and [[Nowhere]].\n',
    );
    expect((await bench.latent(['read', bench.vault, 'garden', '--lines', '1'])).out).toBe('# Garden\n');
    const behind = await bench.latent(['read', bench.vault, 'garden', '--lines', '9:']);
    expect([behind.status, behind.err]).toEqual([1, 'The note has 5 lines.\n']);
    expect(await json('links', bench.vault, 'Garden')).toMatchObject([
      { direction: 'to', path: 'Soil.md', line: 3, resolved: true },
      { direction: 'to', path: '', written: 'Nowhere', resolved: false },
    ]);
    expect(await json('tasks', bench.vault, '--due', 'overdue')).toMatchObject([
      { path: 'Garden.md', line: 5, description: 'Water', due: '2026-01-02' },
    ]);
    expect(await json('base', bench.vault, 'All.base')).toMatchObject({ success: true, total: 4 });
    const table = async (format: string) =>
      (await bench.latent(['base', bench.vault, 'All.base', '--limit', '2', '--format', format])).out;
    expect(await table('csv')).toBe('path,file name\r\nAll.base,All.base\r\nGarden.md,Garden\r\n');
    expect(await table('md')).toBe(
      '| path | file name |\n| --- | --- |\n| All.base | All.base |\n| Garden.md | Garden |\n',
    );
    expect(await table('paths')).toBe('All.base\nGarden.md\n');
    expect(
      (await bench.latent(['run', bench.vault, 'search_by_tags', '{"tags": ["earth"]}', '--format', 'paths'])).out,
    ).toBe('Soil.md\n');
    expect((await json('related', bench.vault, 'Garden')) as { path: string }[]).toMatchObject([{ path: 'Soil.md' }]);
  });

  it('says that there is no daily note yet, and leaves no question behind', async () => {
    const { status, err } = await bench.latent(['daily', bench.vault]);
    expect([status, err]).toEqual([1, expect.stringMatching(/^There is no daily note “\d{4}-\d\d-\d\d\.md” yet\./)]);
    expect((await bench.latent(['pending', bench.vault])).status).toBe(1);
    await writeFile(join(bench.vault, '2026-03-01.md'), 'Sowed tomatoes.\n');
    const there = await bench.latent(['daily', bench.vault, '--date', '2026-03-01']);
    expect([there.status, there.out]).toEqual([0, expect.stringContaining('Sowed tomatoes.')]);
    await rm(join(bench.vault, '2026-03-01.md'));
  });

  it('says in words what is wrong with the notes, with the links to notes that are not there', async () => {
    const { status, out } = await bench.latent(['health', bench.vault]);
    expect(status).toBe(0);
    expect(out).toContain('Links to notes that are not there (1)\n  Garden.md:3  “Nowhere”\n');
    expect(out).toContain('Notes without any link (1)\n  Work/Plan, late.md\n');
    expect(out).not.toMatch(/_/);
    expect(await json('health', bench.vault)).toMatchObject({
      success: true,
      counts: { missing_notes: 1, orphans: 1 },
      missing_notes: [{ path: 'Garden.md', line: 3, text: 'Nowhere' }],
    });
    expect((await bench.latent(['health', bench.vault, '--format', 'csv'])).out).toContain(
      'missing_notes,Garden.md,3,,Nowhere,\r\n',
    );
  });

  it('takes the same words for days everywhere', async () => {
    const due = async (...days: string[]) =>
      (await bench.latent(['tasks', bench.vault, '--due', ...days, '--format', 'paths'])).out;
    expect(await due('2026-01-02')).toBe('Garden.md\n');
    expect(await due('2026-01-01')).toBe('');
    expect(await due('January 2026')).toBe('Garden.md\n');
    expect(await due('3d')).toBe('');
  });
});

it('shows no character that moves a terminal, and gives programs every byte', async () => {
  const name = 'A\u202eB.md';
  const odd = await createHeadlessBench({ [name]: '# T\u009b2J bees\n' });
  try {
    const listed = async (format: string, seesResults: boolean) =>
      (await odd.latent(['list', odd.vault, '--format', format], { seesResults })).out;
    expect(await listed('paths', false)).toBe(`${name}\n`);
    for (const format of ['text', 'paths', 'csv', 'tsv', 'json', 'jsonl'])
      expect(await listed(format, true), format).not.toMatch(/[\u009b\u202e]/u);
    expect(JSON.parse(await listed('json', true))).toMatchObject([{ path: name, title: 'T\u009b2J bees' }]);
    const read = await odd.latent(['read', odd.vault, name, '--format', 'json'], { seesResults: true });
    expect(read.out).not.toMatch(/[\u009b\u202e]/u);
  } finally {
    await odd.dispose();
  }
});

it('names the nearest notes where a vault was never indexed', async () => {
  const fresh = await createHeadlessBench(FILES);
  try {
    expect((await fresh.latent(['read', fresh.vault, 'Sol'])).err).toContain('Soil.md');
  } finally {
    await fresh.dispose();
  }
});
