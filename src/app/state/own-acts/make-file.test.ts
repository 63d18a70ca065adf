import { expect, it } from 'vitest';
import { isBoard } from '../../../notes/formats/board/read-board.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { createBench } from '../../../tools/testing/tool-bench.ts';
import { FILE_KINDS, makeFile } from './make-note.ts';

it('makes an empty canvas, a base of the folder’s notes and a board, each under a free name, and opens it', async () => {
  const bench = await createBench({
    'Garden/Plan.md': 'Beans.\n',
    'Garden/UNTITLED.canvas': '{}',
    'Other.md': 'No.\n',
  });
  const opened: string[] = [];
  for (const kind of FILE_KINDS)
    await makeFile(
      {
        acts: {
          runAndTell: async (name, input) => {
            const result = await bench.call(name, input, { isOwnAct: true });
            if (!result.success) throw new Error(JSON.stringify(result));
            return { kind: 'done', path: result['path'] as VaultPath };
          },
        },
        navigation: { openNote: (path) => void opened.push(path) },
        files: () => [{ path: 'Garden/UNTITLED.canvas' as VaultPath }],
      },
      kind,
      'Garden' as VaultPath,
    );
  expect(opened).toEqual(['Garden/Untitled 2.canvas', 'Garden/Untitled.base', 'Garden/Untitled board.md']);
  expect(await bench.call('query_base', { path: 'Garden/Untitled.base' })).toMatchObject({
    rows: [{ path: 'Garden/Plan.md' }, { path: 'Garden/Untitled board.md' }],
  });
  expect(isBoard(bench.text('Garden/Untitled board.md') ?? '')).toBe(true);
});
