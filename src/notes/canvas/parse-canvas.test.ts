import { describe, expect, it } from 'vitest';
import { parseCanvas, type ParsedCanvas } from './parse-canvas.ts';
import { isCanvasPath, toVaultPath } from '../paths/paths.ts';
import { createLinkResolver } from '../links/resolve-link.ts';
import { hasRealVaults, openRealVault, whyNoVaults } from '../testing/real-vaults.ts';

const PATH = toVaultPath('Maps/Thesis map.canvas');
const parse = (source: unknown): ParsedCanvas =>
  parseCanvas(PATH, typeof source === 'string' ? source : JSON.stringify(source));

const MAP = {
  nodes: [
    {
      id: 'low',
      type: 'text',
      text: 'Last, with [[Note#H|a link]] and #tag\n\n- [ ] do it',
      x: 0,
      y: 900,
      width: 10,
      height: 10,
    },
    { id: 'g', type: 'group', label: 'Pilot', x: 0, y: 100, width: 500, height: 500 },
    { id: 'file', type: 'file', file: 'Projects/Lamps.md', subpath: '#Plan', x: 20, y: 120, width: 100, height: 100 },
    { id: 'inner', type: 'group', label: 'Detail', x: 10, y: 300, width: 200, height: 200 },
    { id: 'web', type: 'link', url: 'https://moths.example/x', x: 20, y: 320, width: 50, height: 50 },
    { id: 'first', type: 'text', text: '# Question\n```\nnever closed', x: 0, y: 0, width: 10, height: 10 },
    { id: 'odd', type: 'hologram', x: 0, y: 0 },
    'no node',
  ],
  edges: [
    { id: '1', fromNode: 'first', toNode: 'file', label: 'asks' },
    { id: '2', fromNode: 'file', toNode: 'low', fromEnd: 'arrow', toEnd: 'none' },
    { id: '3', fromNode: 'first', toNode: 'gone' },
  ],
};

describe('a canvas', () => {
  it('is read from top to bottom, group by group', () => {
    const { cards } = parse(MAP);
    expect(cards.map(({ kind, groups, content }) => [kind, groups.join('/'), content.slice(0, 10)])).toEqual([
      ['text', '', '# Question'],
      ['other', '', 'hologram'],
      ['file', 'Pilot', 'Projects/L'],
      ['link', 'Pilot/Detail', 'https://mo'],
      ['text', '', 'Last, with'],
    ]);
  });

  it('becomes Markdown in which every position is exact', () => {
    const { text, cards, note } = parse(MAP);
    expect(text).toBe(
      '# Question\n```\nnever closed\n\n→ asks: Lamps > Plan\n\n(A card of the type “hologram”, which Latent does not know)\n\n# Pilot\n\n![[/Projects/Lamps.md#Plan]]\n\n## Detail\n\nhttps://moths.example/x\n\n' +
        'Last, with [[Note#H|a link]] and #tag\n\n- [ ] do it\n\n→ Lamps > Plan\n\n',
    );
    for (const found of [...note.headings, ...note.links, ...note.tags, ...note.tasks, ...cards]) {
      expect(text.slice(0, found.from).split('\n')).toHaveLength(found.line);
    }
    expect(note.headings.map(({ text: label, level, line }) => [label, level, line])).toEqual([
      ['Question', 1, 1],
      ['Pilot', 1, 9],
      ['Detail', 2, 13],
    ]);
    expect(
      note.links.map(({ type, target, subpath, from, to }) => [type, target, subpath, text.slice(from, to)]),
    ).toEqual([
      ['embed', '/Projects/Lamps.md', 'Plan', '![[/Projects/Lamps.md#Plan]]'],
      // The fence that the first card leaves open hides nothing of the others.
      ['wikilink', 'Note', 'H', '[[Note#H|a link]]'],
    ]);
    expect([note.tags[0]?.name, note.tasks[0]?.text, note.title]).toEqual(['tag', 'do it', 'Thesis map']);
  });

  it('lists groups without cards by their labels', () => {
    const { text, cards } = parse({
      nodes: [
        { id: 'a', type: 'group', label: 'Alone' },
        { id: 'b', type: 'group' },
      ],
      edges: [{ fromNode: 'a', toNode: 'a', label: 'x' }],
    });
    expect(text).toBe('Alone\n\n→ x: Alone\n\n');
    expect(cards).toHaveLength(1);
  });

  it.each([
    ['', 'new and never used'],
    ['{}', 'emptied'],
    ['{"nodes":[],"edges":[]}', 'with nothing on it'],
    [' \n', 'blank'],
  ])('reads %j as a canvas %s', (source) => {
    const { text, note } = parse(source);
    expect([text, note.problem]).toEqual(['', undefined]);
  });

  it.each([
    ['{"nodes":[\n  {"id":1,]}', 2],
    ['{"nodes":[', 1],
    ['[]', 1],
    ['null', 1],
    ['{"nodes":{}}', 1],
    ['# Not JSON', 1],
  ])('rejects %j with the line of the error', (source, line) => {
    const { note, cards } = parse(source);
    expect(note.problem).toMatchObject({ line });
    expect(note.problem?.message).not.toBe('');
    expect(cards).toEqual([]);
  });

  it('accepts any values in the fields of a node', () => {
    const odd = [null, 1, 'x', [], {}, true];
    const nodes = odd.flatMap((value) =>
      ['text', 'file', 'link', 'group'].map((type) => ({
        type,
        id: value,
        text: value,
        file: value,
        url: value,
        label: value,
        x: value,
        width: value,
      })),
    );
    expect(
      parse({ nodes, edges: odd.map((value) => ({ fromNode: value, toNode: value })) }).note.problem,
    ).toBeUndefined();
  });
});

describe.skipIf(!hasRealVaults)(`the canvases of a real vault${whyNoVaults}`, () => {
  it('contain every card, and their links lead to existing files', () => {
    const vault = openRealVault('knowledge-garden-zh');
    const resolver = createLinkResolver();
    for (const path of vault.paths) resolver.add(path);
    const canvases = vault.paths.filter(isCanvasPath);
    const counts = { cards: 0, files: 0, resolved: 0, problems: 0 };
    for (const path of canvases) {
      const source = vault.readText(path) ?? '';
      const { note, cards, text: shown } = parseCanvas(path, source);
      if (note.problem) counts.problems++;
      counts.cards += cards.length;
      for (const link of note.links) {
        if (!link.target.startsWith('/')) continue;
        counts.files++;
        if (resolver.resolve(link.target, path, link.type) !== null) counts.resolved++;
      }
      const nodes = (JSON.parse(source || '{}') as { nodes?: Record<string, string>[] }).nodes ?? [];
      for (const { type, text = '', file = '', url = '', label = '' } of nodes) {
        for (const words of `${text}${label}${url}${type === 'file' ? file.normalize('NFC') : ''}`.trim().split('\n'))
          expect(note.problem ?? shown, path).toContain(words);
      }
    }
    expect([canvases.length, counts]).toMatchInlineSnapshot(`
      [
        21,
        {
          "cards": 164,
          "files": 60,
          "problems": 0,
          "resolved": 55,
        },
      ]
    `);
  });
});
