import { expect, it } from 'vitest';
import { touches, type Frame } from './box-frame.ts';
import { freePlace } from './free-place.ts';

const CARD = { width: 260, height: 120 };
const card = (x: number, y: number): Frame => ({ ...CARD, x, y });
const PHONE: Frame = { x: -65, y: -200, width: 390, height: 560 };

it('is the wanted place where that covers nothing', () => {
  expect(freePlace(card(0, 0), [])).toEqual({ x: 0, y: 0 });
  expect(freePlace(card(0, 0), [card(260, 0)])).toEqual({ x: 0, y: 0 });
});

it('is the nearest one that covers nothing, below where both sides are as near', () => {
  expect(freePlace(card(0, 0), [card(0, 0)])).toEqual({ x: 0, y: 140 });
  expect(freePlace(card(0, 0), [card(0, 0), card(0, 140)])).toEqual({ x: 0, y: -140 });
  expect(freePlace(card(0, 0), [{ x: 0, y: -2_000, width: 260, height: 4_000 }])).toEqual({ x: 280, y: 0 });
});

it('is in sight as long as there is room', () => {
  const taken: Frame[] = [];
  const add = () => {
    const place = card(0, 0);
    const { x, y } = freePlace(place, taken, PHONE);
    taken.push(card(x, y));
    return [x, y];
  };
  expect([add(), add(), add()]).toEqual([
    [0, 0],
    [0, 140],
    [0, -140],
  ]);
  // No room is left in sight.
  for (let count = 0; count < 20; count++) add();
  expect(taken.flatMap((one, at) => taken.slice(at + 1).filter((other) => touches(one, other)))).toEqual([]);
  // Where the wanted place is covered from the side, room in sight comes before nearer room out of sight.
  const high: Frame = { x: -400, y: -400, width: 660, height: 560 };
  expect(freePlace(card(0, 20), [high], { x: -400, y: -500, width: 700, height: 1_000 }).y).toBe(180);
});

it('is below everything where no room is near', () => {
  expect(freePlace(card(0, 0), [{ x: -9_000, y: -9_000, width: 18_000, height: 18_000 }])).toEqual({ x: 0, y: 9_020 });
});
