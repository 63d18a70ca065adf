import type { PlacedCard } from '../../../../notes/canvas/parse-canvas.ts';

/** Cards that are as they were stay the same objects: they then stay in the page, with what has the keyboard in them. */
export function sameCards(before: readonly PlacedCard[], now: readonly PlacedCard[]): readonly PlacedCard[] {
  if (before.length === 0) return now;
  const known = new Map(before.map((card) => [JSON.stringify(card), card]));
  return now.map((card) => known.get(JSON.stringify(card)) ?? card);
}
