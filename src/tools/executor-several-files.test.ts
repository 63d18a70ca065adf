import { describe, expect, it } from 'vitest';
import { VaultError } from '../fs-access/vault.ts';
import { createBench } from './testing/tool-bench.ts';
import { allow, failOn } from './testing/several-files.ts';

describe('several files', () => {
  it('are rolled back when one fails: changed, created and deleted ones', async () => {
    const bench = await createBench(
      { 'a.md': 'a', 'gone.md': 'g', 'c.md': 'c' },
      { ...allow, wrapVault: failOn('c.md') },
    );
    const call = bench.approved('set_files', { files: { 'a.md': 'A', 'new.md': 'N', 'gone.md': '', 'c.md': 'C' } });
    expect(await call).toMatchObject({ success: false, code: 'quota' });
    expect([bench.text('a.md'), bench.text('new.md'), bench.text('gone.md'), bench.text('c.md')]).toEqual([
      'a',
      undefined,
      'g',
      'c',
    ]);
    expect(await bench.history.list()).toMatchObject([{ state: 'undone' }]);
  });

  it('are reported as unknown, with the name, where one cannot be rolled back', async () => {
    const bench = await createBench(
      { 'a.md': 'a', 'c.md': 'c' },
      {
        ...allow,
        wrapVault: (vault) => ({
          ...vault,
          async write(path, bytes, expected) {
            if (path === 'c.md') {
              vault.disk.set('a.md', { bytes: new TextEncoder().encode('theirs'), modified: 0 });
              throw new VaultError('permission', path, 'No.', 'Ask.');
            }
            await vault.write(path, bytes, expected);
          },
        }),
      },
    );
    const result = await bench.approved('set_files', { files: { 'a.md': 'A', 'c.md': 'C' } });
    expect(result).toMatchObject({ code: 'unknown_outcome', paths: ['a.md'] });
    expect(bench.text('a.md')).toBe('theirs');
    expect(await bench.history.list({ state: 'applying' })).toHaveLength(1);
  });

  it('are written to the journal before the first byte', async () => {
    const seen: string[] = [];
    const bench = await createBench(
      { 'a.md': 'a' },
      {
        ...allow,
        wrapVault: (vault) => ({
          ...vault,
          write: async (path, bytes, expected) => {
            seen.push('write');
            await vault.write(path, bytes, expected);
          },
        }),
      },
    );
    const put = bench.history.put.bind(bench.history);
    bench.history.put = async (change) => {
      seen.push(change.state);
      await put(change);
    };
    await bench.call('write_note', { path: 'a.md', content: 'b' });
    expect(seen).toEqual(['applying', 'write', 'applied']);
  });
});
