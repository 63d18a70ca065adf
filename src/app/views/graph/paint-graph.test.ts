import { expect, it } from 'vitest';
import type { GraphScene } from './graph-scene.ts';
import { type Context, paintLabels } from './paint-graph.ts';

/** What is written where, of notes at these places: each label is 60 pixels wide. */
function labelsOf(notes: readonly (readonly [name: string, degree: number, x: number, y: number])[]) {
  const written: Record<string, number> = {};
  const context = {
    measureText: () => ({ width: 60 }),
    strokeText: () => undefined,
    fillText: (text: string, _x: number, y: number) => (written[text] = y),
  } as unknown as Context;
  const scene = {
    labels: notes.map(([name]) => name),
    degrees: Uint32Array.from(notes, ([, degree]) => degree),
    groupOf: new Uint8Array(notes.length),
    missing: 1,
    theme: {},
  } as unknown as GraphScene;
  const screen = Float32Array.from(notes.flatMap(([, , x, y]) => [x, y]));
  paintLabels(context, scene, screen, { camera: { x: 0, y: 0, scale: 1 }, size: { width: 400, height: 300 } });
  return written;
}

it('names a note above its point where its name would cover a better connected one below', () => {
  const { Hub, Leaf } = labelsOf([
    ['Hub', 9, 100, 115],
    ['Leaf', 1, 100, 100],
  ]);
  expect(Hub).toBeGreaterThan(115);
  expect(Leaf).toBeLessThan(100);
});

it('leaves out the name of the less connected of two notes that are too near to each other', () => {
  const written = labelsOf([
    ['Below', 9, 100, 115],
    ['Between', 1, 104, 100],
    ['Above', 9, 100, 85],
  ]);
  expect(Object.keys(written).sort()).toEqual(['Above', 'Below']);
});

it('names every note that has room', () => {
  expect(
    Object.keys(
      labelsOf([
        ['One', 1, 60, 50],
        ['Two', 1, 200, 50],
        ['Three', 1, 60, 200],
      ]),
    ),
  ).toHaveLength(3);
});
