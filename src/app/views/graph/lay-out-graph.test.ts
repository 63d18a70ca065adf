import { expect, it } from 'vitest';
import { bringIntoView, fitAll, pan, toScreen, toWorld, zoomAt } from './graph-camera.ts';
import { layOutGraph, type LayoutStep } from './lay-out-graph.ts';

/** Two rings of ten, joined by nothing. */
const ends = Uint32Array.from(
  Array.from({ length: 20 }, (_, at) => [at, at < 10 ? (at + 1) % 10 : 10 + ((at - 9) % 10)]).flat(),
);
const start = Float32Array.from({ length: 40 }, (_, at) => ((at * 37) % 41) - 20);
const layOut = (sliceMs: number, now?: () => number): LayoutStep[] => [
  ...layOutGraph({ count: 20, ends, start, energy: 1 }, sliceMs, now),
];

it('lays out a graph the same way each time, with linked notes nearer than others', () => {
  const [last, ...more] = layOut(Infinity);
  expect(more).toEqual([]);
  expect(last!.progress).toBe(1);
  expect(last!.positions).toEqual(layOut(Infinity)[0]!.positions);
  const at = (place: number): [number, number] => [last!.positions[place * 2]!, last!.positions[place * 2 + 1]!];
  const apart = (a: number, b: number): number => Math.hypot(at(a)[0] - at(b)[0], at(a)[1] - at(b)[1]);
  const mean = (pairs: number[][]): number => pairs.reduce((sum, [a, b]) => sum + apart(a!, b!), 0) / pairs.length;
  const joined = mean(Array.from({ length: 20 }, (_, edge) => [ends[edge * 2]!, ends[edge * 2 + 1]!]));
  const strangers = mean(Array.from({ length: 10 }, (_, place) => [place, place + 10]));
  expect(strangers).toBeGreaterThan(joined * 1.5);
  expect(last!.positions.every(Number.isFinite)).toBe(true);
});

it('reports its progress after each slice of time', () => {
  let time = 0;
  const steps = layOut(50, () => (time += 20));
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.map(({ progress }) => progress)).toEqual(
    steps.map(({ progress }) => progress).toSorted((a, b) => a - b),
  );
  expect(steps.at(-1)!.progress).toBe(1);
});

const SIZE = { width: 800, height: 600 };

it('fits the whole graph, and maps screen points back to the graph', () => {
  const camera = fitAll(Float32Array.of(-500, 0, 500, 100, 0, -300), SIZE);
  for (const [x, y] of [
    [-500, 0],
    [500, 100],
    [0, -300],
  ] as const) {
    const [screenX, screenY] = toScreen(camera, SIZE, x, y);
    expect(screenX >= 0 && screenX <= 800 && screenY >= 0 && screenY <= 600).toBe(true);
    const [worldX, worldY] = toWorld(camera, SIZE, screenX, screenY);
    expect(worldX).toBeCloseTo(x);
    expect(worldY).toBeCloseTo(y);
  }
  expect(fitAll(new Float32Array(), SIZE)).toEqual({ x: 0, y: 0, scale: 1 });
});

it('fits the labels too, but lets no label shrink the graph too far', () => {
  const positions = Float32Array.of(-500, 0, 500, 100, 300, -300, 0, 0);
  const within = (names: Float32Array) => {
    const camera = fitAll(positions, SIZE, names);
    return Array.from(names, (reach, place) => {
      const [x] = toScreen(camera, SIZE, positions[place * 2]!, positions[place * 2 + 1]!);
      return x - reach >= -0.1 && x + reach <= SIZE.width + 0.1;
    });
  };
  expect(within(Float32Array.of(150, 0, 200, 90))).toEqual([true, true, true, true]);
  expect(fitAll(positions, SIZE, Float32Array.of(150, 0, 200, 90)).scale).toBeLessThan(fitAll(positions, SIZE).scale);
  const narrow = { width: 200, height: 600 };
  const { scale } = fitAll(positions, narrow, Float32Array.of(150, 0, 150, 0));
  expect(1000 * scale).toBeGreaterThan(60);
});

it('zooms around the pointer, pans with a drag and brings a point into view', () => {
  const camera = { x: 10, y: 20, scale: 1 };
  const zoomed = zoomAt(camera, SIZE, 2, 100, 500);
  expect(toWorld(zoomed, SIZE, 100, 500)).toEqual(toWorld(camera, SIZE, 100, 500));
  expect(zoomAt(camera, SIZE, 1e9).scale).toBeLessThan(100);
  expect(toScreen(pan(camera, 30, -5), SIZE, 10, 20)).toEqual([430, 295]);
  const [x, y] = toScreen(bringIntoView(camera, SIZE, 5000, -5000), SIZE, 5000, -5000);
  expect(x > 700 && x < 800 && y > 0 && y < 100).toBe(true);
  expect(bringIntoView(camera, SIZE, 10, 20)).toEqual(camera);
});
