import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCanvasDrawing, withMoved } from './canvas-drawing.ts';

const node = (id: string, x: number, y: number, more: object = {}) => ({
  id,
  type: 'text',
  text: id,
  x,
  y,
  width: 100,
  height: 50,
  ...more,
});
const drawing = (nodes: unknown, edges: unknown = []) => readCanvasDrawing(JSON.stringify({ nodes, edges }));

describe('the drawing of a canvas', () => {
  it('begins at its top left corner, large groups below what they hold', () => {
    const drawn = drawing([
      node('a', -300, -100),
      node('g', -320, -140, { type: 'group', label: ' Spring ', width: 400, height: 300, color: '4' }),
    ]);
    expect(drawn?.boxes.map(({ id, x, y, label, color }) => [id, x, y, label, color])).toEqual([
      ['g', 0, 0, 'Spring', '4'],
      ['a', 20, 40, '', undefined],
    ]);
    expect([drawn?.width, drawn?.height]).toEqual([400, 300]);
  });

  it('keeps what does not move as the same objects, and leads the arrows of what does to its new place', () => {
    const drawn = drawing(
      [node('a', 0, 0), node('b', 300, 0), node('c', 300, 300), node('d', 600, 300)],
      [
        { id: 'ab', fromNode: 'a', toNode: 'b' },
        { id: 'cd', fromNode: 'c', toNode: 'd' },
      ],
    );
    const b = drawn?.boxes.find(({ id }) => id === 'b');
    if (!drawn || !b) throw new Error('Nothing was drawn.');
    const moved = withMoved(drawn, new Map([['b', { ...b, x: 0, y: 400 }]]));
    expect(moved.boxes.map(({ id, x, y }) => [id, x, y])).toContainEqual(['b', 0, 400]);
    expect(moved.boxes.filter((box) => drawn.boxes.includes(box))).toHaveLength(3);
    expect(moved.edges[0]).toMatchObject({
      from: { side: 'bottom', x: 50, y: 50 },
      to: { side: 'top', x: 50, y: 400 },
    });
    expect(moved.edges[1]).toBe(drawn.edges[1]);
    expect(withMoved(drawn, new Map())).toBe(drawn);
  });

  it('has the pictures behind groups, filling them where nothing else is said', () => {
    const group = (id: string, more: object) => node(id, 0, 0, { type: 'group', ...more });
    const drawn = drawing([
      group('a', { background: 'Bilder/Moos.png' }),
      group('b', { background: 'x.png', backgroundStyle: 'repeat' }),
      group('c', { background: 'x.png', backgroundStyle: 'tiled' }),
      group('d', { background: 3 }),
      node('e', 0, 0, { background: 'x.png' }),
    ]);
    expect(drawn?.boxes.map(({ background }) => background)).toEqual([
      { file: 'Bilder/Moos.png', style: 'cover' },
      { file: 'x.png', style: 'repeat' },
      { file: 'x.png', style: 'cover' },
      undefined,
      undefined,
    ]);
  });

  it('leads arrows from side to side, by default from the nearest, to an arrow at the end', () => {
    const drawn = drawing(
      [node('a', 0, 0), node('b', 300, 0), node('c', 0, 400)],
      [
        { fromNode: 'a', toNode: 'b', label: 'then' },
        {
          fromNode: 'a',
          toNode: 'c',
          fromSide: 'left',
          toSide: 'top',
          fromEnd: 'arrow',
          toEnd: 'none',
          color: '#ff0000',
        },
        { fromNode: 'a', toNode: 'nothing' },
      ],
    );
    expect(drawn?.edges).toEqual([
      {
        id: '',
        ends: ['a', 'b'],
        sides: [undefined, undefined],
        from: { side: 'right', x: 100, y: 25 },
        to: { side: 'left', x: 300, y: 25 },
        label: 'then',
        color: undefined,
        hasStartArrow: false,
        hasEndArrow: true,
      },
      {
        id: '',
        ends: ['a', 'c'],
        sides: ['left', 'top'],
        from: { side: 'left', x: 0, y: 25 },
        to: { side: 'top', x: 50, y: 400 },
        label: '',
        color: '#ff0000',
        hasStartArrow: true,
        hasEndArrow: false,
      },
    ]);
  });

  it.each([
    ['', undefined],
    ['[]', undefined],
    ['{"nodes":{}}', undefined],
    [JSON.stringify({ nodes: [node('a', 0, 0), node('b', 1e9, 0)] }), undefined],
    [JSON.stringify({ nodes: [{ id: 'a', x: 'NaN' }] }), undefined],
  ])('is none for %s', (source, expected) => expect(readCanvasDrawing(source)).toBe(expected));

  it('takes no colour but those of the format', () => {
    expect(drawing([node('a', 0, 0, { color: 'url(https://a.example)' })])?.boxes[0]?.color).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.json(), (source) => void readCanvasDrawing(source)));
    fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (nodes, edges) => void drawing(nodes, edges)));
  });
});
