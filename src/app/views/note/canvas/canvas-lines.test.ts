import { expect, it } from 'vitest';
import { readCanvasDrawing } from '../../../../notes/canvas/canvas-drawing.ts';
import { boxPaths, edgePaths, splitIntoPaths } from './canvas-lines.tsx';

const drawing = readCanvasDrawing(
  JSON.stringify({
    nodes: [
      { id: 'a', type: 'text', text: '', x: 0, y: 0, width: 100, height: 50, color: '1' },
      { id: 'b', type: 'text', text: '', x: 200, y: 0, width: 100, height: 50 },
      { id: 'c', type: 'text', text: '', x: 400, y: 0, width: 100, height: 50, color: '1' },
    ],
    edges: [
      { id: 'e', fromNode: 'a', toNode: 'b' },
      { id: 'f', fromNode: 'b', toNode: 'c', toEnd: 'none' },
    ],
  }),
)!;

it('boxes of one colour are one path', () => {
  expect(boxPaths(drawing.boxes)).toEqual([
    { color: '1', lines: 'M0 0h100v50h-100zM400 0h100v50h-100z', heads: '' },
    { color: undefined, lines: 'M200 0h100v50h-100z', heads: '' },
  ]);
});

it('arrows are lines, with their heads beside them', () => {
  const [path, ...others] = edgePaths(drawing.edges);
  expect(others).toEqual([]);
  expect(path?.lines.match(/M/gu)?.length).toBe(2);
  expect(path?.heads.match(/Z/gu)?.length).toBe(1);
});

it('long lists are made in parts, of which one that is as it was stays', () => {
  const parts = splitIntoPaths(Array.from({ length: 250 }, (_, at) => at));
  expect(parts.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(splitIntoPaths([])).toEqual([]);
});
