import { expect, it } from 'vitest';
import { placeCard } from './link-preview.tsx';

const view = { width: 1200, height: 800 };

it('stands below its link, and above one that is far down', () => {
  expect(placeCard({ left: 100, top: 90, bottom: 110 }, view)).toEqual({
    left: '100px',
    top: '116px',
    width: '448px',
    'max-height': '352px',
  });
  expect(placeCard({ left: 100, top: 700, bottom: 720 }, view)).toMatchObject({
    bottom: '106px',
    'max-height': '352px',
  });
});

it.each([
  [{ left: 1100, top: 300, bottom: 320 }, view],
  [{ left: -40, top: -10, bottom: 10 }, view],
  [
    { left: 200, top: 300, bottom: 320 },
    { width: 390, height: 500 },
  ],
  [
    { left: 200, top: 90, bottom: 110 },
    { width: 390, height: 200 },
  ],
])('never leaves the window: %o', (link, window) => {
  const { left, width, ...place } = placeCard(link, window);
  const px = (text: string | undefined) => Number.parseFloat(text ?? 'NaN');
  expect(px(left)).toBeGreaterThanOrEqual(12);
  expect(px(left) + px(width)).toBeLessThanOrEqual(window.width - 12);
  const start = px(place.top ?? place.bottom);
  expect(start + px(place['max-height'])).toBeLessThanOrEqual(window.height - 12);
});
