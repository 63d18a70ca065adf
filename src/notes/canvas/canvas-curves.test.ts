import { describe, expect, it } from 'vitest';
import { labelPlace } from './canvas-curves.ts';
import type { Anchor } from './canvas-drawing.ts';

const across = (x: number, y = 0): { from: Anchor; to: Anchor } => ({
  from: { x: 0, y: 0, side: 'right' },
  to: { x, y, side: 'left' },
});
const down = (y: number, x = 0): { from: Anchor; to: Anchor } => ({
  from: { x: 0, y: 0, side: 'bottom' },
  to: { x, y, side: 'top' },
});

describe('the place of an arrow’s label', () => {
  it('leaves both ends free in a gap, and stands above the line where too little is left for words', () => {
    expect(labelPlace(across(150))).toEqual({ at: 'middle', width: 116 });
    expect(labelPlace(across(-150))).toEqual({ at: 'middle', width: 116 });
    expect(labelPlace(across(60))).toEqual({ at: 'above' });
  });

  it('stands beside a short line from top to bottom, and on a longer one', () => {
    expect(labelPlace(down(40))).toEqual({ at: 'beside' });
    expect(labelPlace(down(80))).toEqual({ at: 'middle' });
  });

  it('may be of any width where the ends are far from its middle', () => {
    expect(labelPlace(across(60, 200))).toEqual({ at: 'middle' });
    expect(labelPlace(down(40, 400))).toEqual({ at: 'middle' });
  });
});
