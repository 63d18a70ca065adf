// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { shown, viewOf } from './testing/marked-text.ts';
import { insertToday, knowingToday } from './insert-text.ts';

it('puts the date, the time or a link to the day at the cursor, and leaves a text alone that knows none', () => {
  const today = { date: '2026-11-28', time: '17:40', link: '[[2026-11-28]]' };
  const view = viewOf(
    'on ‹some day›, ',
    knowingToday.of(() => today),
  );
  insertToday('date')(view);
  expect(shown(view.state)).toBe('on 2026-11-28|, ');
  insertToday('time')(view);
  insertToday('link')(view);
  expect(view.state.doc.toString()).toBe('on 2026-11-2817:40[[2026-11-28]], ');
  view.destroy();
  const other = viewOf('a|');
  expect(insertToday('date')(other)).toBe(false);
  other.destroy();
});
