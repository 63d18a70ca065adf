import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('delays a call beyond the limit until the first is a minute old, and no other tools', () => {
  let now = 0;
  const limit = createRateLimit({ now: () => now }, () => 2);
  expect(limit.take('a')).toBe(0);
  now = 1000;
  expect(limit.take('a')).toBe(0);
  now = 5000;
  expect(limit.take('a')).toBe(55_000);
  expect(limit.take('b')).toBe(0);
  now = 60_000;
  expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBe(1000);
});

it('applies a limit that the person raises at once', () => {
  let perMinute = 1;
  const limit = createRateLimit({ now: () => 0 }, () => perMinute);
  limit.take('a');
  expect(limit.take('a')).toBeGreaterThan(0);
  perMinute = 2;
  expect(limit.take('a')).toBe(0);
});
