import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBench, type ToolBench } from './testing/tool-bench.ts';

const ARCHIVE = fileURLToPath(new URL('../../../shared/data/vaults/foam-docs.tar.gz', import.meta.url));
const present = existsSync(ARCHIVE);
if (!present)
  console.warn('The tools are not tried on a real vault: ../shared/data/vaults/foam-docs.tar.gz is not there.');

/** The files below a folder, but those in dot-folders, by their paths from it. */
function filesBelow(root: string): Record<string, Uint8Array> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    paths
      .filter((path) => !/(?:^|\/)(?:\.|node_modules\/)/.test(path))
      .map((path) => [path, new Uint8Array(readFileSync(join(root, path)))]),
  );
}

describe.skipIf(!present)('on a real vault', () => {
  let folder: string;
  let files: Record<string, Uint8Array>;
  let notes: [string, string][];
  let bench: ToolBench;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tools-vault-'));
    execFileSync('tar', ['xzf', ARCHIVE, '-C', folder]);
    files = filesBelow(folder);
    notes = Object.entries(files)
      .filter(([path]) => path.endsWith('.md'))
      .map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]);
    bench = await createBench(files);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('list_notes: counts the files on disk', async () => {
    expect(notes.length).toBeGreaterThan(50);
    const root = await bench.call('list_notes', { recursive: true, limit: 1000 });
    expect(root).toMatchObject({
      notes: notes.length,
      attachments: Object.keys(files).length - notes.length,
      found: notes.length,
    });
  });

  it('read_note: gives every note in full', async () => {
    for (const [path, text] of notes) {
      const result = await bench.call('read_note', { path, max_lines: 5000 });
      if (!('next_from_line' in result)) expect(result, path).toMatchObject({ success: true, content: text });
    }
  });

  it('text_search: finds what a plain search finds', async () => {
    const holding = notes.filter(([, text]) => text.toLowerCase().includes('backlink'));
    const places = holding.reduce((sum, [, text]) => sum + text.toLowerCase().split('backlink').length - 1, 0);
    expect(holding.length).toBeGreaterThan(3);
    const result = await bench.call('text_search', { query: 'backlink', max_results: 200 });
    expect(result).toMatchObject({ found: holding.length, matches_found: places });
  });

  it('answers within the budget with every reading tool', async () => {
    const calls: [string, object][] = [
      ['search_notes', { query: 'daily notes', read_content: true }],
      ['search_recent_notes', {}],
      ['search_by_date', { date_type: 'both' }],
      ['search_by_tags', { tags: ['todo'] }],
      ['search_by_links', { note_path: notes[0]?.[0] }],
      ['list_backlinks', { path: notes[0]?.[0] }],
      ...['vin', 'phone', 'email', 'address', 'url', 'number', 'date'].map((info_type): [string, object] => [
        'find_specific_info',
        { info_type },
      ]),
    ];
    for (const [name, input] of calls) {
      const result = await bench.call(name, input);
      expect(result, name).toMatchObject({ success: true });
      expect(JSON.stringify(result).length, name).toBeLessThanOrEqual(40_000);
    }
  });

  it('sets a property in every note, and undoing each restores every byte', async () => {
    const changes: string[] = [];
    for (const [path] of notes) {
      const result = await bench.call('update_frontmatter', { path, updates: { reviewed: true } });
      if (result.success) changes.push(String(result.change_id));
      else expect(result, path).toMatchObject({ code: 'parse_error' });
    }
    expect(changes.length).toBeGreaterThan(50);
    for (const change_id of changes)
      expect(await bench.call('undo_change', { change_id })).toMatchObject({ success: true });
    for (const [path, bytes] of Object.entries(files))
      expect(Buffer.from(bench.vault.disk.get(path)?.bytes ?? []).equals(bytes), path).toBe(true);
  });
});
