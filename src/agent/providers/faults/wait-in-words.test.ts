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
  ['retry_after: 3.2', 3_200],
  ['"retry_after": 6', 6_000],
  ['You can retry in 00:00:12', 12_000],
  ['Try again in 1:30', 90_000],
  ['try again in half a minute', 30_000],
  ['Please try again in an hour.', 3_600_000],
  ['请求过于频繁，请在 8 秒后重试', 8_000],
  ['请求过多，请 2 分钟后再试', 120_000],
  ['Zu viele Anfragen. Bitte in 8 Sekunden erneut versuchen.', 8_000],
  ['Bitte warten Sie 2 Stunden', 7_200_000],
  ['Veuillez réessayer dans 15 secondes', 15_000],
  ['it was so in 2025: slow down', undefined],
  ['Rate limit reached: limit 20 / min', undefined],
  ['slow down', undefined],
  [`retry in ${' '.repeat(100_000)}`, undefined],
])('%s', (text, ms) => expect(waitInWords(text, NOW)).toBe(ms));
