import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { TreeFile } from '../../workers/contract.ts';
import { findNotes } from './find-notes.ts';

const file = (path: string, title: string, modified = 0): TreeFile => ({
  path: path as VaultPath,
  title,
  modified,
  created: 0,
  size: 1,
  isNote: path.endsWith('.md'),
});
const FILES = [
  ...Array.from({ length: 1800 }, (_, at) => file(`Log/${at}.md`, `Day ${at}`, at)),
  file('Ideas/Moths.md', 'Why moths spiral', 1),
  file('Map.canvas', 'Moth map', 2),
  file('moth.png', 'moth.png', 99_999),
];

describe('findNotes', () => {
  const paths = async (text: string, options: Partial<Parameters<typeof findNotes>[2]> = {}) =>
    (await findNotes(FILES, text, { limit: 3, ...options })).map(({ file: { path } }) => path);

  it('finds notes anywhere in a long list, best match first, in the same order each time', async () => {
    expect(await paths('moth')).toEqual(['Map.canvas', 'Ideas/Moths.md']);
    expect(await paths('moth')).toEqual(['Map.canvas', 'Ideas/Moths.md']);
    expect((await paths('day 17'))[0]).toBe('Log/17.md');
  });

  it('offers the notes changed last, and no images, when nothing is typed', async () => {
    expect(await paths(' ')).toEqual(['Log/1799.md', 'Log/1798.md', 'Log/1797.md']);
  });

  it('finds only notes of the wanted kind', async () => {
    expect(await paths('moth', { accept: ({ isNote }) => isNote })).toEqual(['Ideas/Moths.md']);
  });

  it('marks the typed letters', async () => {
    const [found] = await findNotes(FILES, 'spiral', { limit: 1 });
    expect(found?.title).toEqual(['Why moths ', { letter: 'spiral' }, '']);
  });

  it('finds nothing when the search was aborted', async () => {
    expect(await paths('moth', { signal: AbortSignal.abort() })).toEqual([]);
  });
});
