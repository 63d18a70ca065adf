import type { Side } from '../state/layout/create-layout.ts';
import type { Rectangle } from '../state/workbench/areas.ts';

/** Shares are added up from parts. */
const SLACK = 1e-6;

/** The sides whose upper corner of the main area a group fills: there is the way back to a side that is hidden, once. */
export function cornersOf({ left, top, width }: Rectangle): readonly Side[] {
  if (top > SLACK) return [];
  return [...(left < SLACK ? (['left'] as const) : []), ...(left + width > 1 - SLACK ? (['right'] as const) : [])];
}
