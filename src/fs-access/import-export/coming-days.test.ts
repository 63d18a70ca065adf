import { expect, it } from 'vitest';
import { withComingDays } from './coming-days.ts';

const NOW = new Date(2027, 2, 3, 12).getTime();

it.each([
  // A Friday, as the day that it becomes.
  ['- [ ] list 📅 2026-11-20 #work', '- [ ] list 📅 2027-03-05 #work'],
  ['- [ ] today 📅 2027-03-03', '- [ ] today 📅 2027-03-10'],
  ['- [ ] to come 📅 2027-03-04', '- [ ] to come 📅 2027-03-04'],
  [
    'a\n  - [ ] one 📅 2026-11-20\n- [ ] two 📅 2026-11-21\n',
    'a\n  - [ ] one 📅 2027-03-05\n- [ ] two 📅 2027-03-06\n',
  ],
  ['- [x] done 📅 2026-11-20 ✅ 2026-11-19', '- [x] done 📅 2026-11-20 ✅ 2026-11-19'],
  ['due 📅 2026-11-20', 'due 📅 2026-11-20'],
])('open tasks that were due are due in a week to come: %j', (text, expected) =>
  expect(withComingDays(text, NOW)).toBe(expected),
);
