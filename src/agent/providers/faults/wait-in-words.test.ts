import { expect, it } from 'vitest';
import { waitInWords } from './wait-in-words.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');

it.each<[string, number | undefined]>([
  ['Please retry in 34.07s', 34_070],
  ['Please try again in 1m2.5s. Visit https://…', 62_500],
  ['Please try again in 7.5ms', 8],
  ['try again in 20 seconds', 20_000],
  ['Please wait 2 minutes and 5 seconds before retrying', 125_000],
  ['Limit reached. Try again after 30 minutes.', 1_800_000],
  ['Rate limit exceeded, retry after 34', 34_000],
  ['Retry-After: 12', 12_000],
  ['Your limit resets in 1 hour, 10 minutes', 4_200_000],
  ['You can try again at 2026-11-30T12:05:00Z', 300_000],
  ['Rate limit will reset at 2026-11-30 12:01:00 UTC', 60_000],
  ['Try again at Mon, 30 Nov 2026 12:00:30 GMT', 30_000],
  ['available again in 2 days', 172_800_000],
  ['it was so in 2025: slow down', undefined],
  ['Rate limit reached: limit 20 / min', undefined],
  ['slow down', undefined],
  [`retry in ${' '.repeat(100_000)}`, undefined],
])('%s', (text, ms) => expect(waitInWords(text, NOW)).toBe(ms));
