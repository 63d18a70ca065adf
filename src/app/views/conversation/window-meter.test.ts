import { expect, it } from 'vitest';
import { describeWindow } from './conversation-footer.tsx';

const ENTRIES = [
  { seq: 0, time: '', message: { role: 'user', content: 'Q' } },
  { seq: 1, time: '', message: { role: 'assistant', content: 'A' }, windowUse: 7000 },
  { seq: 2, time: '', message: { role: 'user', content: 'Q' } },
  { seq: 3, time: '', message: { role: 'summary', content: 's', covers: 2, by: 'model' } },
  { seq: 4, time: '', message: { role: 'assistant', content: 'A' }, windowUse: 2048 },
] as const;

it('tells how full the window was with the newest request, and what is a summary by now', () => {
  expect(describeWindow(ENTRIES.slice(0, 3), 8192, true)).toMatchObject({
    percent: 85,
    text: 'This conversation is 85% full',
    details: expect.stringContaining('7,000 of the 8,192 tokens that the model reads at once (a guess)'),
  });
  expect(describeWindow(ENTRIES, 8192, false)).toMatchObject({
    percent: 25,
    text: 'This conversation is 25% full, 2 messages summarised',
  });
  expect(describeWindow(ENTRIES, 1000, false)?.percent).toBe(100);
});

it('tells nothing before the first answer, and nothing of the built-in assistant', () => {
  expect([describeWindow(ENTRIES.slice(0, 1), 8192, false), describeWindow(ENTRIES, undefined, false)]).toEqual([
    undefined,
    undefined,
  ]);
});
