import { describe, expect, it } from 'vitest';
import { createMemoryVault, type MemoryVault } from '../fs-access/memory-vault.ts';
import { toNotePath, toVaultPath } from '../notes/paths/paths.ts';
import { createTestIndex, type TestIndex } from './testing/test-index.ts';

const BOARD = toVaultPath('Maps/Board.canvas');

const canvas = (...nodes: object[]): string =>
  JSON.stringify({
    nodes: nodes.map((node, index) => ({ id: String(index), x: 0, y: index, width: 1, height: 1, ...node })),
    edges: [],
  });
const text = (words: string) => ({ type: 'text', text: words });

const FILES = {
  'Coffee.md': '# Coffee\n\nHot water. #drink\n',
  'sub/Tea.md': 'Leaves',
  'Maps/Board.canvas': canvas(
    text('Where does *espresso* pressure come from? [[Coffee]] #drink/question\n- [ ] ask'),
    { type: 'file', file: 'sub/Tea.md', subpath: '#H' },
    { type: 'group', label: 'Brewing' },
  ),
  'Maps/Broken.canvas': '{"nodes":[\n  {"id": oops}',
};

const vaultOf = (files: Record<string, string> = FILES): MemoryVault => createMemoryVault('test', files);
const found = async (index: TestIndex, query: string): Promise<string[]> =>
  (await index.search({ query, mode: 'text', limit: 9 })).hits.map(({ path }) => path);

describe('canvases in the index', () => {
  it('are found by the words of their cards and the labels of their groups', async () => {
    const index = await createTestIndex(vaultOf());
    const { hits } = await index.search({ query: 'espresso pressure', mode: 'text', limit: 5 });
    expect(hits[0]).toMatchObject({ path: BOARD, title: 'Board', lines: { from: 1, to: 2 }, tags: ['drink/question'] });
    expect(hits[0]?.excerpt).toContain('Where does espresso pressure');
    expect(await found(index, 'brewing')).toEqual([BOARD]);
  });

  it('are in the link graph', async () => {
    const vault = vaultOf();
    const index = await createTestIndex(vault);
    expect(
      (await index.backlinks(toNotePath('Coffee'))).map(({ sourcePath, line, type }) => [sourcePath, line, type]),
    ).toEqual([[BOARD, 1, 'wikilink']]);
    expect(
      (await index.backlinks(toNotePath('sub/Tea'))).map(({ sourcePath, subpath, type }) => [
        sourcePath,
        subpath,
        type,
      ]),
    ).toEqual([[BOARD, 'H', 'embed']]);
    expect((await index.forwardLinks(BOARD)).map(({ targetPath }) => targetPath)).toEqual(['Coffee.md', 'sub/Tea.md']);
    vault.disk.delete('sub/Tea.md');
    await index.refresh();
    // A file card names its file by the whole path: no other file of that name stands in for it.
    vault.disk.set('Tea.md', { bytes: new Uint8Array(), modified: 9 });
    await index.refresh();
    expect((await index.forwardLinks(BOARD)).map(({ targetPath }) => targetPath)).toEqual(['Coffee.md', undefined]);
  });

  it('are listed with the reason where their JSON is broken, and do not stop the index', async () => {
    const vault = vaultOf();
    const index = await createTestIndex(vault);
    expect((await index.status()).warnings).toEqual([
      {
        path: 'Maps/Broken.canvas',
        reason: expect.stringMatching(/^The canvas cannot be read \(line \d+\): /) as string,
        problem: expect.objectContaining({ line: 2 }) as object,
      },
    ]);
    expect(await found(index, 'broken')).toEqual(['Maps/Broken.canvas']);
    vault.disk.set('Maps/Broken.canvas', { bytes: new TextEncoder().encode(canvas(text('corrected'))), modified: 9 });
    await index.refresh([toVaultPath('Maps/Broken.canvas')]);
    expect([(await index.status()).warnings, await found(index, 'corrected')]).toEqual([[], ['Maps/Broken.canvas']]);
  });

  it('are not counted or listed as notes, and a note of the same name takes precedence in links', async () => {
    const index = await createTestIndex(vaultOf({ ...FILES, 'Broken.md': 'a note' }));
    const { notes } = await index.notes({ sort: 'path', order: 'newest', limit: 9 });
    expect(notes.map(({ path }) => path)).toEqual(['Broken.md', 'Coffee.md', 'sub/Tea.md']);
    expect((await index.status()).notes).toBe(3);
    expect((await index.tree()).filter(({ isNote }) => !isNote).map(({ path }) => path)).toEqual([
      BOARD,
      'Maps/Broken.canvas',
    ]);
    expect(await index.lookup('Broken')).toEqual({ kind: 'found', path: 'Broken.md' });
    expect(await index.lookup('board')).toEqual({ kind: 'found', path: BOARD });
    expect(await index.lookup('maps/board.canvas')).toEqual({ kind: 'found', path: BOARD });
  });

  it('are removed from the index when they are deleted', async () => {
    const vault = vaultOf();
    const index = await createTestIndex(vault);
    vault.disk.delete(BOARD);
    await index.refresh([BOARD]);
    expect([
      await found(index, 'espresso'),
      await index.backlinks(toNotePath('Coffee')),
      (await index.tree()).length,
    ]).toEqual([[], [], 3]);
  });
});

describe('inline fields in the index', () => {
  it('are properties of the note, distinguished from frontmatter by their line', async () => {
    const index = await createTestIndex(
      vaultOf({ 'A.md': '---\nstatus: open\n---\nOwner:: [[Coffee]]\n\nDone [by:: Friday]\n', 'Coffee.md': '' }),
    );
    const by = async (properties: Record<string, string>): Promise<string[]> =>
      (await index.notes({ filter: { properties }, sort: 'path', order: 'newest', limit: 9 })).notes.map(
        ({ path }) => path,
      );
    expect([await by({ by: 'friday' }), await by({ status: 'open' }), await by({ by: 'monday' })]).toEqual([
      ['A.md'],
      ['A.md'],
      [],
    ]);
    expect(index.database.all('SELECT key, value, field_line FROM properties ORDER BY key')).toEqual([
      { key: 'by', value: 'friday', field_line: 6 },
      { key: 'owner', value: '[[coffee]]', field_line: 4 },
      { key: 'status', value: 'open', field_line: null },
    ]);
    expect((await index.backlinks(toNotePath('Coffee'))).map(({ property, type }) => [property, type])).toEqual([
      ['Owner', 'wikilink'],
    ]);
  });
});
