import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArguments } from '../cli/read-arguments.ts';
import { loadCommands } from './index.ts';
import { bench, closeBench, openBench } from './testing/garden-bench.ts';

beforeAll(openBench, 60_000);
afterAll(closeBench);

describe('the command line', () => {
  it('takes the format before the command too, and says of other options where they stand', async () => {
    const behind = await bench.latent(['list', bench.vault, '--format', 'json']);
    for (const format of [['--format', 'json'], ['--format=json']])
      expect(await bench.latent([...format, 'list', bench.vault])).toEqual(behind);
    const failed = await bench.latent(['--format', 'json', 'list']);
    expect(JSON.parse(failed.out)).toMatchObject({ error: { code: 'usage' } });
    const { status, err } = await bench.latent(['--quiet', 'list', bench.vault]);
    expect([status, err]).toEqual([2, expect.stringContaining('Options stand behind the command')]);
  });

  it('answers -h and -v as programs do', async () => {
    expect(await bench.latent(['list', '-h'])).toEqual(await bench.latent(['list', '--help']));
    for (const asked of ['-v', '-V', 'version'])
      expect(await bench.latent([asked])).toEqual(await bench.latent(['--version']));
  });

  it('takes a folder without a name for none, as of a variable that is not set', async () => {
    const { status, err } = await bench.latent(['list', '']);
    expect([status, err]).toEqual([4, expect.stringContaining('The name of the folder is empty')]);
  });

  it('finds a note as the shell completes the name of its file', async () => {
    const read = await bench.latent(['read', bench.vault, 'Soil.md']);
    expect(read.status).toBe(0);
    for (const name of [join(bench.vault, 'Soil.md'), relative(process.cwd(), join(bench.vault, 'Soil.md'))])
      expect(await bench.latent(['read', bench.vault, name])).toEqual(read);
    expect((await bench.latent(['read', bench.vault, join(bench.vault, '..', 'outside.md')])).status).toBe(4);
  });

  it('says what is wrong with a call, and how it is written', async () => {
    const wrong = async (...written: string[]) => {
      const { status, err } = await bench.latent(written);
      expect(status).toBe(2);
      return err;
    };
    expect(await wrong('grep', bench.vault, 'x')).toContain('There is no command “grep”. Did you mean “search”?');
    expect(await wrong('list', bench.vault, '--json')).toContain('Did you mean --format json?');
    expect(await wrong('search', bench.vault, '-word')).toContain('latent search VAULT -- -word');
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
    const nowhere = join(bench.vault, 'nowhere');
    expect([status, err]).toEqual([4, `There is no folder ${nowhere}. Name the folder that holds your notes.\n`]);
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
});
