import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageWindows, toWindows } from './text-windows.ts';

const atMost = (length: number) => (part: string) => part.length <= length;

it('keeps a text that fits whole, and cuts a longer one at spaces', () => {
  expect(toWindows('one two', atMost(7))).toEqual(['one two']);
  expect(toWindows('alpha beta gamma delta', atMost(12))).toEqual(['alpha beta', ' gamma delta']);
});

it('loses nothing but white space, keeps characters whole, and every window fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 2, max: 60 }), (text, length) => {
      const windows = toWindows(text, atMost(length));
      expect(windows.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
      for (const window of windows) {
        expect(window.length).toBeLessThanOrEqual(Math.max(length, 2));
        expect(window).toBe(window.toWellFormed());
      }
    }),
  );
});

it('weighs each window by its length', () => {
  const [x, y] = averageWindows([Float32Array.of(1, 0), Float32Array.of(0, 1)], ['aaa', 'b']);
  expect(x! / y!).toBeCloseTo(3, 5);
  expect(Math.hypot(x!, y!)).toBeCloseTo(1, 5);
});
