import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { TreeFile } from '../../workers/contract.ts';
import { findNotes } from './find-notes.ts';

const file = (path: string, title: string, modified = 0): TreeFile => ({ path: path as VaultPath, title, modified, size: 1, isNote: path.endsWith('.md') });
const FILES = [
  ...Array.from({ length: 1800 }, (_, at) => file(`Log/${at}.md`, `Day ${at}`, at)),
  file('Ideas/Moths.md', 'Why moths spiral', 1),
  file('Map.canvas', 'Moth map', 2),
  file('moth.png', 'moth.png', 99_999),
];

describe('notes by a few letters', () => {
  const paths = async (text: string, options: Partial<Parameters<typeof findNotes>[2]> = {}) => (await findNotes(FILES, text, { limit: 3, ...options })).map(({ file: { path } }) => path);

  it('are found wherever they stand in a long list, the likest first, twice alike', async () => {
    expect(await paths('moth')).toEqual(['Map.canvas', 'Ideas/Moths.md']);
    expect(await paths('moth')).toEqual(['Map.canvas', 'Ideas/Moths.md']);
    expect((await paths('day 17'))[0]).toBe('Log/17.md');
  });

  it('are those changed last where nothing is typed, and no pictures', async () => {
    expect(await paths(' ')).toEqual(['Log/1799.md', 'Log/1798.md', 'Log/1797.md']);
  });

  it('are only those that are asked for', async () => {
    expect(await paths('moth', { accept: ({ isNote }) => isNote })).toEqual(['Ideas/Moths.md']);
  });

  it('mark the letters that were typed', async () => {
    const [found] = await findNotes(FILES, 'spiral', { limit: 1 });
    expect(found?.title).toEqual(['Why moths ', { letter: 'spiral' }, '']);
  });

  it('are none where the search was given up', async () => {
    expect(await paths('moth', { signal: AbortSignal.abort() })).toEqual([]);
  });
});
