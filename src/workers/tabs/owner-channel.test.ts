import { expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { IndexApi, TreeFile } from '../contract/index-contract.ts';
import { createMemoryVault } from '../../fs-access/memory-vault.ts';
import { createTestIndex } from '../testing/test-index.ts';
import { forwardApi } from './owner-channel.ts';

const file = (at: number): TreeFile => ({
  path: `${String(at).padStart(6, '0')}.md` as VaultPath,
  title: '',
  modified: 0,
  created: 0,
  size: 0,
  isNote: true,
});

it.each([0, 1, 3_999, 4_000, 4_001, 9_000])('takes %d files over in parts, each once and in order', async (count) => {
  const files = Array.from({ length: count }, (_, at) => file(at));
  const parts: number[] = [];
  const api = {
    treePart: (after: string, most: number) => {
      const part = files.filter(({ path }) => path > after).slice(0, most);
      parts.push(part.length);
      return Promise.resolve(part);
    },
  } as unknown as IndexApi;
  expect(await forwardApi((call) => call(api)).tree()).toEqual(files);
  expect(Math.max(...parts)).toBeLessThanOrEqual(4_000);
});

it('the parts of the index’s list make up the whole list, attachments included', async () => {
  const index = await createTestIndex(
    createMemoryVault('test', {
      'B.md': 'b',
      'A/2.md': 'x',
      'A/1.png': 'p',
      'a.md': 'y',
      'Ä.md': 'z',
      'C.canvas': '{}',
    }),
  );
  const whole = await index.tree();
  const parts: TreeFile[] = [];
  for (let part = await index.treePart('', 2); part.length > 0; part = await index.treePart(parts.at(-1)!.path, 2))
    parts.push(...part);
  expect(whole).toHaveLength(6);
  expect(parts).toEqual(whole);
});
