import { describe, expect, it } from 'vitest';
import { toVaultPath, type VaultPath } from '../paths/paths.ts';
import { atOnce } from '../basics/steps.ts';
import { rewriteCanvasLinks } from './rewrite-canvas-links.ts';
import { createRenameContext } from './rename-context.ts';

const MOVES = new Map([
  [toVaultPath('dir/N.md'), toVaultPath('other/Neü "1".md')],
  [toVaultPath('img/a.png'), toVaultPath('img/b.png')],
]);
const context = createRenameContext({
  files: ['Board.canvas', 'dir/N.md', 'img/a.png', 'M.md'].map((path) => ({ path: toVaultPath(path), aliases: [] })),
  moves: MOVES,
  style: { newLinkFormat: 'shortest', useMarkdownLinks: false },
});
const fix = (source: string) => atOnce(rewriteCanvasLinks(source, 'Board.canvas' as VaultPath, context, MOVES.keys()));

describe('rewriteCanvasLinks', () => {
  it('rewrites file cards, backgrounds and links in text cards, and nothing else', () => {
    const source = `\uFEFF{\r\n\t"nodes":[\r\n\t\t{"id":"1","x":-1.50,"file":"dir/N.md","type" : "file","subpath":"#H"},
      {"type":"text","text":"# [[N]]\\n\\"q\\" \\u4e2d [x](dir/N.md)","id":"[[N]]"},
      {"type":"group","label":"dir/N.md","background":"img/a.png"},{"type":"file","file":"M.md"},{"type":"link","url":"dir/N.md"}
      ], "edges":[{"id":"e","label":"[[N]]","fromNode":"1"}], "other": {"nodes": [{"type":"file","file":"dir/N.md"}]}}\n`;
    const expected = source
      .replace('"file":"dir/N.md","type" :', '"file":"other/Neü \\"1\\".md","type" :')
      .replace('# [[N]]', '# [[Ne\\u00fc \\"1\\"]]')
      .replace('[x](dir/N.md)', '[x](other/Ne\\u00fc%20\\"1\\".md)')
      .replace('img/a.png', 'img/b.png');
    expect(fix(source)).toMatchObject({ text: expected, updated: 4, notUpdated: [] });
  });

  it('keeps the display text of a link in a text card that used an alias which another note has too', () => {
    const two = createRenameContext({
      files: [['Board.canvas'], ['N.md', 'Café'], ['a/b/c/N.md', 'Café']].map(([path, ...aliases]) => ({
        path: toVaultPath(path!),
        aliases,
      })),
      moves: new Map([[toVaultPath('N.md'), toVaultPath('z/y/x/w/N.md')]]),
      style: { newLinkFormat: 'shortest', useMarkdownLinks: false },
    });
    const card = (text: string) => JSON.stringify({ nodes: [{ type: 'text', text }] });
    const { text, notUpdated } = atOnce(rewriteCanvasLinks(card('[[Café]]'), 'Board.canvas' as VaultPath, two, []));
    expect({ text, notUpdated }).toEqual({ text: card('[[z/y/x/w/N|Café]]'), notUpdated: [] });
  });

  it('resolves a card to the file of exactly its path, not to a note whose path has one more extension', () => {
    const taken = createRenameContext({
      files: ['Board.canvas', 'N', 'M.md'].map((path) => ({ path: toVaultPath(path), aliases: [] })),
      moves: new Map([[toVaultPath('M.md'), toVaultPath('N.md')]]),
      style: { newLinkFormat: 'shortest', useMarkdownLinks: false },
    });
    const source = '{"nodes":[{"type":"file","file":"N"},{"type":"file","file":"M.md"}]}';
    expect(atOnce(rewriteCanvasLinks(source, 'Board.canvas' as VaultPath, taken, []))).toMatchObject({
      text: source.replace('M.md', 'N.md'),
      updated: 1,
    });
  });

  it('leaves a canvas unchanged that refers to nothing that moves, and an empty one', () => {
    for (const source of [
      '',
      '{}',
      '[]',
      '{"nodes":[{"type":"file","file":"M.md"}]}',
      '{"nodes":[{"type":"file","file":7}]}',
    ])
      expect(fix(source)).toMatchObject({ text: source, updated: 0, notUpdated: [] });
  });

  it('reports where a canvas with broken JSON names the note', () => {
    const source = '{\n"nodes":[{"type":"file","file":"dir/N.md"},\n';
    expect(fix(source)).toMatchObject({
      text: source,
      notUpdated: [{ line: 2, reason: expect.stringContaining('JSON') }],
    });
  });
});
