import { describe, expect, it } from 'vitest';
import { type CanvasDrawing, readCanvasDrawing } from '../../../../notes/canvas/canvas-drawing.ts';
import { arrangeBoxes, groupAround, touchedBy, type Arrangement } from './arrange-boxes.ts';
import { movedBoxes, toChanges } from './create-canvas-editing.ts';

/** Cards of 100 × 50 but `c`, which is 200 × 50; `g` holds `i`. */
const NODES = [
  { id: 'a', type: 'text', text: 'a', x: -100, y: 0, width: 100, height: 50 },
  { id: 'b', type: 'text', text: 'b', x: 60, y: 105, width: 100, height: 50 },
  { id: 'c', type: 'text', text: 'c', x: 300, y: 20, width: 200, height: 50 },
  { id: 'g', type: 'group', label: 'g', x: 0, y: 300, width: 300, height: 200 },
  { id: 'i', type: 'text', text: 'i', x: 20, y: 340, width: 100, height: 50 },
];
const drawn = readCanvasDrawing(JSON.stringify({ nodes: NODES, edges: [] })) as CanvasDrawing;
const places = (ids: readonly string[], how: Arrangement) =>
  Object.fromEntries(
    toChanges(drawn, arrangeBoxes(drawn, ids, how)).map((change) => {
      const { id, x, y } = change as { id: string; x: number; y: number };
      return [id, [x, y]];
    }),
  );

describe('several boxes of a canvas', () => {
  it.each<[Arrangement, Record<string, number[]>]>([
    ['left', { b: [-100, 105], c: [-100, 20] }],
    ['right', { a: [400, 0], b: [400, 105] }],
    ['center', { a: [150, 0], b: [150, 105], c: [100, 20] }],
    ['top', { b: [60, 0], c: [300, 0] }],
    ['bottom', { a: [-100, 105], c: [300, 105] }],
    // 600 px hold 400 px of cards: two gaps of 100.
    ['across', { b: [100, 105] }],
  ])('are put in line: %s', (how, expected) => {
    expect(places(['a', 'b', 'c'], how)).toEqual(expected);
  });

  it('stand a step apart where there is no room between them', () => {
    expect(places(['a', 'c', 'b'], 'down')).toEqual({ c: [300, 60], b: [60, 120] });
  });

  it('take along what lies in a group, unless it was chosen itself', () => {
    expect(places(['a', 'g'], 'left')).toEqual({ g: [-100, 300], i: [-80, 340] });
    expect(places(['a', 'g', 'i'], 'left')).toEqual({ g: [-100, 300], i: [-100, 340] });
    expect(places(['a'], 'left')).toEqual({});
  });

  it('move as far as the one that is held, which comes to stand on the grid', () => {
    const moved = movedBoxes(drawn, ['b', 'g'], { kind: 'move', dx: 13, dy: 1 });
    const at = Object.fromEntries(
      toChanges(drawn, moved).map((change) => [change.id, 'x' in change && [change.x, change.y]]),
    );
    expect(at).toEqual({ b: [70, 110], g: [10, 305], i: [30, 345] });
  });

  it('are framed with room around them, and touched by a frame that crosses them', () => {
    const [a, b] = ['a', 'b'].map((id) => drawn.boxes.find((box) => box.id === id)!);
    expect(groupAround([a!, b!])).toEqual({ x: -20, y: -20, width: 300, height: 195 });
    expect(groupAround([])).toBeUndefined();
    expect(touchedBy({ x: 90, y: 10, width: 80, height: 100 }, drawn.boxes).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['a', 'b']),
    );
    expect(touchedBy({ x: 101, y: 0, width: 50, height: 50 }, drawn.boxes)).toEqual([]);
  });
});
