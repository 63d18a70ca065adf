import { describe, expect, it } from 'vitest';
import { filterParts, toTaskFilter, type PaneFilter } from './pane-filter.ts';

const TODAY = '2026-03-05';

describe('the filters of the list of tasks', () => {
  it.each<[PaneFilter, object]>([
    [{}, { state: 'open' }],
    [{ status: 'done' }, { state: 'done' }],
    [{ priority: 'high' }, { state: 'open', priority: 'high' }],
    [{ due: 'overdue' }, { state: 'open', due: { to: '2026-03-04' } }],
    [{ due: 'today' }, { state: 'open', due: { from: TODAY, to: TODAY } }],
    [{ due: 'sevenDays' }, { state: 'open', due: { from: TODAY, to: '2026-03-11' } }],
    [{ due: 'noDay' }, { state: 'open', due: { none: true } }],
    [
      { tag: 'garden', folder: 'Work/2026' },
      { state: 'open', tags: ['garden'], folder: 'Work/2026' },
    ],
  ])('%j asks for %j', (chosen, expected) => expect(toTaskFilter(chosen, ' ', false, TODAY)).toEqual(expected));

  it('hold together with words and with finished tasks', () =>
    expect(toTaskFilter({ tag: 'a' }, 'seeds', true, TODAY)).toEqual({ state: 'any', text: 'seeds', tags: ['a'] }));

  it('are said in words', () =>
    expect(
      filterParts({ status: 'in_progress', due: 'today', priority: 'high', tag: 'a/b', folder: 'Work' }).map(
        ({ said }) => said,
      ),
    ).toEqual(['In progress', 'Today', 'High or higher', '#a/b', 'Work']));
});
