import { type Frame, touches } from './box-frame.ts';
import { STEP } from './create-canvas-editing.ts';

/** Between something new and what stands there already, px. */
const GAP = 2 * STEP;
/** Places are looked for no further away than this, px. */
const FURTHEST = 2_000;

/**
 * Where something new covers nothing: as wanted, or as near to it as there is room, first in the part that is seen; below everything
 * where no room is near. All in the same units.
 */
export function freePlace(wanted: Frame, taken: readonly Frame[], seen?: Frame): { x: number; y: number } {
  if (!taken.some((box) => touches(box, wanted))) return { x: wanted.x, y: wanted.y };
  const kept = taken.map(({ x, y, width, height }) => ({
    x: x - GAP,
    y: y - GAP,
    width: width + 2 * GAP,
    height: height + 2 * GAP,
  }));
  let unseenPlace: Frame | undefined;
  for (let away = GAP; away <= FURTHEST; away += GAP) {
    const free = around(wanted, away).filter((place) => !kept.some((box) => touches(box, place)));
    const seenPlace = free.find((place) => !seen || isWithin(place, seen));
    if (seenPlace) return { x: seenPlace.x, y: seenPlace.y };
    unseenPlace ??= free[0];
    if (unseenPlace && seen && away > seen.width && away > seen.height) break;
  }
  return unseenPlace
    ? { x: unseenPlace.x, y: unseenPlace.y }
    : { x: wanted.x, y: Math.max(...kept.map(({ y, height }) => y + height)) };
}

/** Places so far away to either side, the nearest first; of those equally near the one below. */
function around(wanted: Frame, away: number): Frame[] {
  const places: Frame[] = [];
  for (let aside = 0; aside <= away; aside += GAP)
    for (const [x, y] of [
      [aside, away],
      [-aside, away],
      [away, aside],
      [away, -aside],
      [-away, aside],
      [-away, -aside],
      [aside, -away],
      [-aside, -away],
    ] as const)
      places.push({ ...wanted, x: wanted.x + x, y: wanted.y + y });
  return places;
}

/** Whether all of a part lies in another one. */
export const isWithin = (part: Frame, whole: Frame): boolean =>
  part.x >= whole.x &&
  part.y >= whole.y &&
  part.x + part.width <= whole.x + whole.width &&
  part.y + part.height <= whole.y + whole.height;
