import { expect, it } from 'vitest';
import { composeAnswer } from './answers.ts';

const results = [
  { path: 'Kept up.md', created: '2026-10-02T09:00:00', modified: '2026-11-28T09:00:00' },
  { path: 'Old.md', created: '2025-01-01T09:00:00', modified: '2026-10-30T09:00:00' },
  { path: 'Both.md', created: '2026-10-03T09:00:00', modified: '2026-10-31T23:00:00' },
];
const answer = (date_type: string) =>
  composeAnswer({
    question: '',
    calls: [
      {
        name: 'search_by_date',
        input: { date_type },
        result: {
          success: true,
          results,
          found: 3,
          range: { from: '2026-10-01T00:00:00', to: '2026-10-31T23:59:59' },
        },
      },
    ],
  });
const days = (text: string) => [...text.matchAll(/^- (\S+)/gm)].map(([, day]) => day);

it('lists each note of a time with the day for which it is of that time', () => {
  expect(days(answer('both'))).toEqual(['2026-10-02', '2026-10-30', '2026-10-31']);
  expect(days(answer('created'))).toEqual(['2026-10-02', '2025-01-01', '2026-10-03']);
});
