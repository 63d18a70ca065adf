import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '../../../e2e/harness/make-pdf.ts';
import { makePicturePdf } from '../../../e2e/harness/odd-pdfs.ts';
import { readArguments } from '../cli/read-arguments.ts';
import { loadCommands } from './index.ts';
import { createHeadlessBench, type Bench } from '../testing/run-latent.ts';

const FILES = {
  'Garden.md': '# Garden\n\nTomatoes like sun. See [[Soil]] and [[Nowhere]].\n\n- [ ] Water 📅 2026-01-02\n',
  'Soil.md': '---\ntags: [earth]\n---\n# Soil\n\nCompost and worms.\n',
  'Work/Plan, late.md': '# Plan\n\nThe "budget" of spring #money\n',
  'All.base': 'views:\n  - type: table\n    name: T\n    order: [file.name]\n',
};

let bench: Bench;
beforeAll(async () => (bench = await createHeadlessBench(FILES)), 60_000);
afterAll(() => bench.dispose());

const json = async (...written: string[]): Promise<unknown> =>
  JSON.parse((await bench.latent([...written, '--format', 'json'])).out);

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

  it('heads the columns of a base by their titles, and shows a part of its rows for a note', async () => {
    const path = join(bench.vault, 'Own.base');
    await writeFile(
      path,
      [
        'filters: file.name == this.file.name || file.name == "Soil"',
        'formulas: { of: this.file.name }',
        'properties: { formula.of: { displayName: Here }, note.here: { displayName: Here } }',
        'views: [{ type: table, name: T, order: [formula.of, note.here] }]',
      ].join('\n'),
    );
    const part = ['base', bench.vault, 'Own', '--this', 'Garden', '--offset', '1', '--format', 'tsv'];
    expect((await bench.latent(part)).out).toBe('path\tHere\tnote.here\nSoil.md\tGarden\t\n');
    await rm(path);
  });

  it('says what is wrong with a call, and how it is written', async () => {
    const wrong = async (...written: string[]) => {
      const { status, err } = await bench.latent(written);
      expect(status).toBe(2);
      return err;
    };
    expect(await wrong('serch')).toContain('There is no command “serch”. Did you mean “search”?');
    expect(await wrong('search')).toContain('VAULT is missing: latent search VAULT WORDS…');
    expect(await wrong('search', bench.vault, 'x', '--mode', 'best')).toContain('--mode takes one of');
    expect(await wrong('search', bench.vault, 'x', '--limit', '0')).toContain('whole number of at least 1');
    expect(await wrong('tags', bench.vault, 'x')).toContain('one argument too many');
    expect(await wrong('list', bench.vault, '--since', 'xyzzy')).toContain('2026-01-31');
    expect(await wrong('list', bench.vault, '--format', 'xml')).toContain('text, json, jsonl, csv, tsv, paths');
    expect(await wrong('tags', bench.vault, '--format', 'paths')).toContain('one of text, json, jsonl, csv, tsv, not');
    expect(await wrong('read', bench.vault, 'Soil', '--format', 'csv')).toContain(
      'one of text, json, jsonl, paths, not',
    );
    expect(await wrong('doctor', '--format', 'paths')).toContain('one of text, json, jsonl, csv, tsv, not');
    expect(await wrong('settle', bench.vault, '--format', 'json')).toContain('writes text alone');
    const sql = JSON.stringify({ sql: 'SELECT title AS named FROM notes ORDER BY title' });
    expect(await wrong('run', bench.vault, 'query_graph', sql, '--format', 'paths')).toContain(
      'no paths in this answer',
    );
    const rows = await bench.latent(['run', bench.vault, 'query_graph', sql, '--format', 'csv']);
    expect(rows.out).toBe('named\r\nGarden\r\nPlan\r\nSoil\r\n');
    expect(await wrong('list', bench.vault, '--sicne', '4w')).toContain("'--sicne'. Did you mean --since?");
    expect(await wrong('list', bench.vault, '--zzzzzz')).toContain('latent list --help lists those that there are');
    expect(await wrong('tasks', bench.vault, '--due', 'xyzzy')).toContain('tomorrow');
    expect(await wrong('run', bench.vault, 'read_note', '{')).toContain('must be JSON in single quotes');
    const { status, err } = await bench.latent(['tags', join(bench.vault, 'nowhere')]);
    expect([status, err]).toEqual([4, `There is no folder ${join(bench.vault, 'nowhere')}.\n`]);
    expect((await bench.latent(['read', bench.vault, 'Sol'])).err).toContain('Soil.md');
  });

  it('documents every command', async () => {
    const { out } = await bench.latent(['--help']);
    for (const line of out.split('\n').filter((each) => each.startsWith('  '))) {
      const name = line.trim().split(/\s/)[0]!;
      const help = await bench.latent([name, '--help']);
      expect([help.status, help.out]).toEqual([0, expect.stringContaining(`Usage: latent ${name}`)]);
    }
  });

  it('shows an example of every command that can be called as it stands', async () => {
    for (const command of await loadCommands()) {
      expect(command.examples.length).toBeGreaterThan(0);
      for (const example of command.examples) {
        const script = `latent() { printf '%s\\0' "$@" >&3; }; ${example.replace(/ [|<>].*/, '')}`;
        const { output } = spawnSync('sh', ['-c', script], {
          encoding: 'utf8',
          env: { HOME: bench.vault },
          stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
        });
        const [name, ...words] = output[3]!.split('\0').slice(0, -1);
        expect(name).toBe(command.name);
        expect(() => readArguments(command, words)).not.toThrow();
      }
    }
  });

  it('lists in its help the forms that it can write, and no others', async () => {
    const help = async (name: string) => (await bench.latent([name, '--help'])).out;
    expect(await help('tags')).toContain('--format text|json|jsonl|csv|tsv ');
    expect(await help('search')).toContain('--format text|json|jsonl|csv|tsv|paths ');
    expect(await help('deny')).not.toContain('--format');
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

  it('finds a base by its name, and lists the bases', async () => {
    await mkdir(join(bench.vault, 'Deep/er'), { recursive: true });
    await writeFile(join(bench.vault, 'Deep/er/My v1.2.base'), FILES['All.base']);
    const { status, out } = await bench.latent([
      'base',
      bench.vault,
      'my',
      'V1.2',
      '--limit',
      '1',
      '--format',
      'paths',
    ]);
    expect([status, out]).toEqual([0, 'All.base\n']);
    expect((await bench.latent(['base', bench.vault])).out).toBe('All.base\nDeep/er/My v1.2.base\n');
    expect(await bench.latent(['base', bench.vault, 'Nope'])).toMatchObject({
      status: 4,
      err: expect.stringContaining('All.base, Deep/er/My v1.2.base'),
    });
    await rm(join(bench.vault, 'Deep'), { recursive: true });
  });

  it('answers a base that is handed over as YAML, and says when nothing is', async () => {
    const yaml = 'filters: file.hasTag("earth")\nviews: [{ type: table, name: T, order: [file.name] }]\n';
    const { status, out } = await bench.latent(['base', bench.vault, '-', '--format', 'csv'], undefined, yaml);
    expect([status, out]).toEqual([0, 'path,file name\r\nSoil.md,Soil\r\n']);
    for (const input of [undefined, ' \n'])
      expect(await bench.latent(['base', bench.vault, '-'], undefined, input)).toMatchObject({
        status: 2,
        err: expect.stringContaining('standard input'),
      });
    const broken = await bench.latent(['base', bench.vault, '-'], undefined, 'views: 3');
    expect(broken).toMatchObject({ status: 4, err: expect.stringContaining('line 1') });
  });

  it('lists the tools with a line each, and the fields of one', async () => {
    const { status, out } = await bench.latent(['run', bench.vault]);
    expect(status).toBe(0);
    expect(out).toMatch(/^search_notes +Search/m);
    expect(out).toMatch(/^delete_note .+\(asks first\)$/m);
    const help = await bench.latent(['run', bench.vault, 'search_notes', '--help']);
    expect([help.status, help.out]).toEqual([0, expect.stringMatching(/^ {2}query +\(text.*\)/m)]);
    expect(help.out).toMatch(/^ {2}filter\.folder +\(text/m);
    expect((await bench.latent(['run', bench.vault, 'serch', '--help'])).status).toBe(2);
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
