import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzRuns } from '../../testing/fuzz-runs.ts';
import { readCanvas } from '../parse-canvas.ts';
import { copyOfCards, pasteOfCards } from './canvas-clip.ts';
import { changeCanvas } from './change-canvas.ts';

const SOURCE = JSON.stringify({
  nodes: [
    { id: 'a', type: 'text', text: 'One', x: 0, y: 0, width: 100, height: 60, color: '3', own: [1] },
    { id: 'b', type: 'file', file: 'Note.md', subpath: '#Part', x: 200, y: 0, width: 100, height: 60 },
    { id: 'c', type: 'link', url: 'https://a.example', x: 400, y: 0, width: 100, height: 60 },
    { id: 'g', type: 'group', label: 'All', x: -20, y: -20, width: 340, height: 100, background: 'A.png' },
  ],
  edges: [
    { id: 'e', fromNode: 'a', fromSide: 'right', toNode: 'b', toSide: 'left', label: 'first', toEnd: 'none' },
    { id: 'f', fromNode: 'b', toNode: 'c' },
  ],
});

const counter = () => {
  let at = 0;
  return () => `new${(at += 1)}`;
};

describe('cards on the clipboard', () => {
  it('are a canvas of their own, with all that the file says of them and the arrows between them', () => {
    const data = JSON.parse(copyOfCards(SOURCE, new Set(['a', 'b']))) as {
      nodes: { id: string; own?: unknown }[];
      edges: { id: string }[];
    };
    expect(data.nodes.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(data.nodes[0]?.own).toEqual([1]);
    expect(data.edges.map(({ id }) => id)).toEqual(['e']);
    expect(copyOfCards(SOURCE, new Set(['none']))).toBe('');
    expect(copyOfCards('{"nodes": [', new Set(['a']))).toBe('');
  });

  it('come to another canvas with ids of their own, around the place that is meant, connected as before', () => {
    const clip = copyOfCards(SOURCE, new Set(['a', 'b', 'g']));
    const changes = pasteOfCards(clip, () => ({ x: 1_000, y: 500 }), counter());
    const after = JSON.parse(changeCanvas('{"nodes":[],"edges":[]}', changes ?? [])) as unknown;
    expect(after).toEqual({
      nodes: [
        { id: 'new1', type: 'text', text: 'One', x: 850, y: 470, width: 100, height: 60, color: '3', own: [1] },
        { id: 'new2', type: 'file', file: 'Note.md', subpath: '#Part', x: 1050, y: 470, width: 100, height: 60 },
        {
          ...{ id: 'new3', type: 'group', label: 'All', background: 'A.png' },
          ...{ x: 830, y: 450, width: 340, height: 100 },
        },
      ],
      edges: [
        {
          ...{ id: 'new4', fromNode: 'new1', fromSide: 'right', toNode: 'new2', toSide: 'left' },
          ...{ toEnd: 'none', label: 'first' },
        },
      ],
    });
  });

  it('keep what other programs say of them, and cards and arrows of kinds that only those know', () => {
    const slide = { id: 's', type: 'slide', x: 0, y: 0, width: 100, height: 60, text: 7, show: { at: [1, null] } };
    const edge = { id: 'e', fromNode: 's', toNode: 'a', styles: { path: 'dotted' } };
    const source = JSON.stringify({ nodes: [slide, { ...slide, id: 'a', type: 'text', text: '' }], edges: [edge] });
    const clip = copyOfCards(source, new Set(['s', 'a']));
    const after = changeCanvas('', pasteOfCards(clip, () => ({ x: 50, y: 30 }), counter()) ?? []);
    expect(JSON.parse(after)).toEqual({
      nodes: [
        { ...slide, id: 'new1' },
        { ...slide, id: 'new2', type: 'text', text: '' },
      ],
      edges: [{ ...edge, id: 'new3', fromNode: 'new1', toNode: 'new2' }],
    });
  });

  it('come back as they were written: long numbers, the order of entries, escapes, and what is of other kinds', () => {
    const cards = [
      `{"x":0,"type":"text","stamp":12345678901234567890,"width":100,"id":"a","text":"Caf\\u00e9","ratio":1.50,` +
        `"own":{"b":1e400,"a":[0.10, -0]},"label":"of a plugin","height":60,"y":0}`,
      `{"id":"s","x":0,"y":0,"width":1e2,"height":60.0,"10":1,"2":9007199254740993,"type":"slide"}`,
    ];
    const arrow = `{"weight":0.30000000000000004441,"toNode":"s","id":"e","fromNode":"a","z":1,"2":1}`;
    const source = `{"nodes":[${cards.join(',')}],"edges":[${arrow}]}`;
    const clip = copyOfCards(source, new Set(['a', 's']));
    const again = (text: string) => changeCanvas('{"nodes":[],"edges":[]}', pasteOfCards(text, at, counter()) ?? []);
    const at = () => ({ x: 50, y: 30 });
    const renamed = source.replaceAll('"a",', '"new1",').replaceAll('"s"', '"new2"').replace('"e"', '"new3"');
    expect(again(clip)).toBe(renamed);
    // A clipboard of Windows has other line ends.
    expect(again(clip.replaceAll('\n', '\r\n'))).toBe(renamed);
    const cut = changeCanvas(source, [
      { operation: 'remove', id: 'a' },
      { operation: 'remove', id: 's' },
    ]);
    expect(changeCanvas(cut, pasteOfCards(clip, at, counter()) ?? [])).toBe(renamed);
  });

  it('are none where the text is none, and what no canvas can hold is left out', () => {
    for (const text of [
      '',
      'words',
      '{"nodes": 1}',
      '{"nodes": []}',
      '{',
      '[{"nodes": []}]',
      '{"nodes":[{"type":"x"}]}',
    ])
      expect(
        pasteOfCards(text, () => ({ x: 0, y: 0 }), counter()),
        text,
      ).toBeUndefined();
    const strange = JSON.stringify({
      nodes: [
        { id: 1, type: 'text', text: 7, x: 0.4, y: 0, width: 1, height: 1e9, color: 'red; background: url(x)' },
        { id: 'x', type: 'link', url: '', x: 0, y: 0, width: 50, height: 50 },
      ],
      edges: [{ id: 'e', fromNode: 'x', toNode: 'x' }, 4],
    });
    expect(JSON.parse(changeCanvas('', pasteOfCards(strange, () => ({ x: 0, y: 0 }), counter()) ?? []))).toEqual({
      nodes: [{ id: 'new1', type: 'text', text: '', x: -10, y: -10_000, width: 20, height: 20_000 }],
      edges: [],
    });
  });

  it('never harm a canvas, whatever the clipboard holds', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null), fc.constantFrom('text', 'file'));
    const keys = [
      'id',
      'type',
      'text',
      'file',
      'url',
      'label',
      'x',
      'y',
      'width',
      'height',
      'fromNode',
      'toNode',
      'color',
    ];
    const item = fc.dictionary(fc.constantFrom(...keys), value);
    fc.assert(
      fc.property(fc.array(item), fc.array(item), (nodes, edges) => {
        const changes = pasteOfCards(JSON.stringify({ nodes, edges }), () => ({ x: 5, y: 5 }), counter());
        const after = changeCanvas(SOURCE, changes ?? []);
        expect(readCanvas(after).problem).toBeUndefined();
        expect((JSON.parse(after) as { nodes: unknown[] }).nodes.slice(0, 4)).toEqual(
          (JSON.parse(SOURCE) as { nodes: unknown[] }).nodes,
        );
      }),
      fuzzRuns(200),
    );
  });
});
