import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptToken } from '../mcp/serve.ts';
import { createHeadlessBench } from '../testing/run-latent.ts';
import { keepOwn } from './places.ts';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'latent-own-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

const places = () => ({ data: join(root, 'data'), cache: join(root, 'cache'), runtime: '' });
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('Latent’s own folders', () => {
  it('are closed to others where they were open, and nothing else is', async () => {
    const { data, cache } = places();
    await mkdir(join(data, 'Notes-1', 'changes'), { recursive: true });
    await mkdir(cache);
    const elsewhere = join(root, 'elsewhere');
    await writeFile(elsewhere, 'not ours');
    await symlink(elsewhere, join(data, 'link'));
    const files = [join(data, 'mcp-token'), join(data, 'policy.json'), join(data, 'Notes-1', 'activity.jsonl')];
    for (const file of files) await writeFile(file, '{}');
    const folders = [data, join(data, 'Notes-1'), join(data, 'Notes-1', 'changes'), cache];
    for (const path of [...folders, ...files, elsewhere]) await chmod(path, path.includes('.') ? 0o666 : 0o777);
    await chmod(join(data, 'mcp-token'), 0o644);
    expect((await keepOwn(places())).toSorted()).toEqual([...folders, ...files].toSorted());
    for (const folder of folders) expect(await modeOf(folder), folder).toBe('700');
    for (const file of files) expect(['600', '700'], file).toContain(await modeOf(file));
    expect(await modeOf(elsewhere), 'a link leads to nothing of ours').toBe('777');
    expect(await keepOwn(places()), 'once').toEqual([]);
  });

  it('may not be there yet, and are made for their owner alone', async () => {
    expect(await keepOwn(places())).toEqual([]);
    const token = await keptToken(places());
    expect([await modeOf(places().data), await modeOf(join(places().data, 'mcp-token'))]).toEqual(['700', '600']);
    expect(await keptToken(places())).toBe(token);
  });

  it('are closed by the first command, which says so', async () => {
    const bench = await createHeadlessBench({ 'A.md': 'one\n' });
    await mkdir(bench.places.data, { recursive: true });
    await writeFile(join(bench.places.data, 'mcp-token'), 'x'.repeat(43), { mode: 0o666 });
    await chmod(bench.places.data, 0o777);
    await chmod(join(bench.places.data, 'mcp-token'), 0o666);
    const first = await bench.latent(['list', bench.vault]);
    expect([first.status, first.err]).toEqual([0, expect.stringContaining('now only you can')]);
    expect(first.err).toContain('to have a new one');
    expect(await modeOf(join(bench.places.data, 'mcp-token'))).toBe('600');
    expect((await bench.latent(['list', bench.vault])).err).toBe('');
    await bench.dispose();
  });
});
