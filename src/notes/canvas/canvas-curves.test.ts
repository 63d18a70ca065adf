import { describe, expect, it } from 'vitest';
import { type Anchor, type CanvasBox, labelPlace } from './canvas-drawing.ts';

const across = (x: number, y = 0, label = 'a long interplay'): { from: Anchor; to: Anchor; label: string } => ({
  label,
  from: { x: 0, y: 0, side: 'right' },
  to: { x, y, side: 'left' },
});
const down = (y: number, x = 0): { from: Anchor; to: Anchor; label: string } => ({
  label: 'then',
  from: { x: 0, y: 0, side: 'bottom' },
  to: { x, y, side: 'top' },
});

const none = (): CanvasBox[] => [];
const card = (x: number, y: number, height: number): CanvasBox => ({
  id: `${x}`,
  isGroup: false,
  label: '',
  x,
  y,
  width: 200,
  height,
  color: undefined,
});

describe('the place of an arrow’s label', () => {
  it('leaves both ends free in a gap, and stands above the line where too little is left for words', () => {
    expect(labelPlace(across(150), none)).toEqual({ at: 'middle', width: 116 });
    expect(labelPlace(across(-150), none)).toEqual({ at: 'middle', width: 116 });
    expect(labelPlace(across(60), none)).toEqual({ at: 'above' });
    expect(labelPlace(across(60, 0, 'leads to'), none), 'its words fit side by side').toEqual({
      at: 'above',
      width: 60,
    });
  });

  it('goes up past the cards that it would cover, where that is near', () => {
    const pair = (height: number) => () => [card(-200, -height / 2, height), card(60, -height / 2, height)];
    expect(labelPlace(across(60), pair(160))).toEqual({ at: 'above', up: 80 });
    expect(labelPlace(across(60), pair(600))).toEqual({ at: 'above' });
    const above = () => [...pair(160)(), card(-100, -150, 60)];
    expect(labelPlace(across(60), above), 'and past one above these').toEqual({ at: 'above', up: 150 });
    const group = () => [{ ...card(-500, -500, 1000), isGroup: true }, ...pair(160)()];
    expect(labelPlace(across(60), group)).toEqual({ at: 'above', up: 80 });
  });

  it('stands beside a short line from top to bottom, and on a longer one', () => {
    expect(labelPlace(down(40), none)).toEqual({ at: 'beside' });
    expect(labelPlace(down(80), none)).toEqual({ at: 'middle' });
  });

  it('may be of any width where the ends are far from its middle', () => {
    expect(labelPlace(across(60, 200), none)).toEqual({ at: 'middle' });
    expect(labelPlace(down(40, 400), none)).toEqual({ at: 'middle' });
  });
});
