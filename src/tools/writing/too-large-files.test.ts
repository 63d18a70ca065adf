import { expect, it } from 'vitest';
import { MOST_INDEXED_BYTES } from '../../notes/size-limits.ts';
import { createBench } from '../testing/tool-bench.ts';

const LARGE = new Uint8Array(MOST_INDEXED_BYTES + 1).fill(0x20);

it('a rename moves a note and a canvas that are too large as they are, and lists them', async () => {
  const bench = await createBench(
    { 'A.md': 'see [[B]]', 'B.md': 'x', 'Large.md': LARGE, 'Board.canvas': LARGE, 'To large.md': '[[Large]]' },
    { obsidian: { app: { alwaysUpdateLinks: true } } },
  );
  const renamed = await bench.approved('rename_note', { path: 'B.md', new_path: 'C.md' });
  expect(renamed).toMatchObject({
    success: true,
    links_updated: 1,
    not_updated: [{ path: 'Board.canvas', reason: expect.stringContaining('10 MB') as string }],
  });
  expect(await bench.approved('rename_note', { path: 'Large.md', new_path: 'Larger.md' })).toMatchObject({
    success: true,
  });
  const textOf = (path: string) => Buffer.from(bench.vault.disk.get(path)!.bytes).toString('utf8');
  expect([textOf('A.md'), textOf('To large.md'), textOf('Larger.md').length]).toEqual([
    'see [[C]]',
    '[[Larger]]',
    LARGE.length,
  ]);
});

it('a reading tool reports a file that is too large, and reads nothing of it', async () => {
  const bench = await createBench({ 'Large.md': LARGE });
  for (const [tool, input] of [
    ['read_note', { path: 'Large.md' }],
    ['modify_note', { path: 'Large.md', content: 'x', operation: 'append' }],
  ] as const) {
    const result = await bench.approved(tool, input);
    expect(result, tool).toMatchObject({
      success: false,
      code: 'too_large',
      message: expect.stringContaining('more than the 10 MB') as string,
    });
  }
});
