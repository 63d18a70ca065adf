import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { activeTab, groupsOf, neighbourOf, resizeSplit } from './areas.ts';
import { keepTab, moveTab, moveToEdge, pinTab, splitGroup } from './arrange-tabs.ts';
import { closeAll, closeOthers, closeTab, putBackTabs, reopenTab, tabsThatShow } from './close-tabs.ts';
import { dropFiles, followMove, type OpenOptions, openPlace, stepTab } from './open-places.ts';
import { fromStored, toStored } from './repair-workbench.ts';
import { anyStep, faultsOf } from './testing/random-steps.ts';
import { EMPTY_WORKBENCH, type WorkbenchState } from './workbench-state.ts';

const note = (path: string, line?: number) => ({ view: 'note', path: path as VaultPath, ...(line && { line }) });

/** Opens one after the other; `preview:a.md` for a look, `tab:a.md`, `side:a.md`, `down:a.md` elsewhere. */
function opened(...paths: string[]): WorkbenchState {
  return paths.reduce((state, written) => {
    const [, how, path = ''] = /^(?:(\w+):)?(.*)$/.exec(written) ?? [];
    const options: OpenOptions = how === 'preview' ? { isPreview: true } : how ? { where: how as 'tab' } : {};
    return openPlace(state, note(path), options);
  }, EMPTY_WORKBENCH);
}

/** Each group in braces: its tabs, the one that shows in stars, pinned ones with `!`, previews with `?`. */
function drawn(state: WorkbenchState): string {
  const groups = groupsOf(state.root).map(({ id, tabs, active }) => {
    const names = tabs.map((tab) => {
      const name = `${tab.path ?? tab.view}${tab.isPinned ? '!' : ''}${tab.isPreview ? '?' : ''}`;
      return tab.id === active ? `*${name}*` : name;
    });
    return `${id === state.activeGroup ? '>' : ''}{${names.join(' ')}}`;
  });
  return groups.join(' ');
}

const idOf = (state: WorkbenchState, path: string): string =>
  groupsOf(state.root)
    .flatMap(({ tabs }) => tabs)
    .find((tab) => tab.path === path)?.id ?? '';

describe('whatever is done', () => {
  it('leaves a workbench that holds together, and that is the same after it was kept', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let state = EMPTY_WORKBENCH;
        for (const step of steps) {
          state = step(state);
          expect(faultsOf(state)).toEqual([]);
        }
        const kept = fromStored(JSON.parse(JSON.stringify(toStored(state))));
        expect(faultsOf(kept)).toEqual([]);
        expect(drawn(kept)).toBe(drawn(state));
      }),
      { numRuns: 400 },
    );
  });

  it('reads a kept workbench with nonsense in it, and of another version nothing', () => {
    const broken = fc.array(anyStep, { maxLength: 15 }).chain((steps) => {
      const kept = JSON.parse(JSON.stringify(toStored(steps.reduce((state, step) => step(state), EMPTY_WORKBENCH))));
      return fc.array(fc.tuple(fc.nat(60), fc.jsonValue()), { maxLength: 6 }).map((faults) => {
        for (const [at, value] of faults) spoil(kept, at, value);
        return kept as unknown;
      });
    });
    fc.assert(
      fc.property(broken, (kept) => {
        expect(faultsOf(fromStored(kept))).toEqual([]);
      }),
      { numRuns: 400 },
    );
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(faultsOf(fromStored(kept))).toEqual([]);
      }),
    );
    expect(fromStored({ ...toStored(opened('a.md')), version: 99 })).toEqual(EMPTY_WORKBENCH);
    expect(
      drawn(
        fromStored({ ...toStored(opened('a.md')), root: { kind: 'group', tabs: [note('../x.md'), note('b.md')] } }),
      ),
    ).toBe('>{*b.md*}');
  });
});

/** Puts a value in the place of some part of plain data, counted in depth first order. */
function spoil(data: unknown, at: number, value: unknown): number {
  let left = at;
  for (const key of Object.keys(data ?? {})) {
    const holder = data as Record<string, unknown>;
    if (left === 0) {
      holder[key] = value;
      return -1;
    }
    left = typeof holder[key] === 'object' ? spoil(holder[key], left - 1, value) : left - 1;
    if (left < 0) return -1;
  }
  return left;
}

describe('opening', () => {
  it('goes on in the same tab, and shows the tab that has the note already', () => {
    expect(drawn(opened('a.md', 'b.md'))).toBe('>{*b.md*}');
    expect(drawn(opened('a.md', 'tab:b.md', 'a.md'))).toBe('>{*a.md* b.md}');
  });

  it('takes the tab of the last look for the next, until it is kept', () => {
    const looked = opened('a.md', 'preview:b.md', 'preview:c.md');
    expect(drawn(looked)).toBe('>{a.md *c.md?*}');
    const kept = keepTab(looked, idOf(looked, 'c.md'));
    expect(drawn(openPlace(kept, note('d.md'), { isPreview: true }))).toBe('>{a.md c.md *d.md?*}');
  });

  it('leaves a pinned tab where it is', () => {
    const state = opened('a.md');
    expect(drawn(openPlace(pinTab(state, idOf(state, 'a.md'), true), note('b.md')))).toBe('>{a.md! *b.md*}');
  });

  it('leaves a view of the sides where it was put: a note opens in a tab of its own, or in the group of the note beside', () => {
    const outline = openPlace(opened('a.md'), { view: 'outline' }, { where: 'tab' });
    expect(drawn(openPlace(outline, note('b.md')))).toBe('>{a.md outline *b.md*}');
    expect(drawn(openPlace(outline, note('a.md')))).toBe('>{*a.md* outline}');
    const apart = moveToEdge(outline, activeTab(outline)?.id ?? '', outline.activeGroup, 'right');
    const inFront = { ...apart, recent: ['a.md' as VaultPath] };
    expect(drawn(openPlace(inFront, note('b.md')))).toBe('>{*b.md*} {*outline*}');
    expect(drawn(openPlace(openPlace(EMPTY_WORKBENCH, { view: 'graph' }), note('b.md')))).toBe('>{*b.md*}');
  });

  it('opens to the side in the group there, or makes one', () => {
    const beside = opened('a.md', 'side:b.md');
    expect(drawn(beside)).toBe('{*a.md*} >{*b.md*}');
    const back = { ...beside, activeGroup: 'g0' };
    expect(drawn(openPlace(back, note('c.md'), { where: 'side' }))).toBe('{*a.md*} >{*c.md*}');
    expect(drawn(opened('side:a.md'))).toBe('>{*a.md*}');
  });

  it('goes back and forward in each tab by itself, to the line that was asked for', () => {
    const state = [note('a.md', 3), note('b.md')].reduce((now, place) => openPlace(now, place), opened('first.md'));
    const id = activeTab(state)?.id ?? '';
    const back = stepTab(state, id, 'back');
    expect(activeTab(back)).toMatchObject({ path: 'a.md', line: 3 });
    expect(activeTab(stepTab(back, id, 'back'))).toMatchObject({ path: 'first.md', back: [] });
    expect(activeTab(stepTab(back, id, 'back'))).not.toHaveProperty('line');
    expect(stepTab(state, id, 'back', 2), 'two steps at once').toEqual(stepTab(back, id, 'back'));
    expect(activeTab(stepTab(back, id, 'forward'))).toMatchObject({ path: 'b.md', forward: [] });
    expect(activeTab(openPlace(back, note('new.md')))).toMatchObject({ forward: [] });
  });

  it('asks for the same place again', () => {
    const state = openPlace(EMPTY_WORKBENCH, note('a.md', 3));
    const again = openPlace(state, note('a.md', 3));
    expect(activeTab(again)?.visit).toBe((activeTab(state)?.visit ?? 0) + 1);
    expect(activeTab(again)?.back).toEqual([]);
  });
});

describe('closing', () => {
  it('shows the tab after it, lets an empty group go, and opens the last again where it was', () => {
    const state = opened('a.md', 'tab:b.md', 'tab:c.md', 'side:d.md');
    const closed = closeTab(closeTab(state, idOf(state, 'd.md')), idOf(state, 'b.md'));
    expect(drawn(closed)).toBe('>{a.md *c.md*}');
    expect(drawn(reopenTab(closed))).toBe('>{a.md *b.md* c.md}');
    expect(drawn(reopenTab(reopenTab(closed)))).toBe('>{*d.md* a.md b.md c.md}');
  });

  it('goes on in the group before one that is gone, and opens its tab there again', () => {
    const state = opened('a.md', 'side:b.md', 'side:c.md');
    const closed = closeTab(state, idOf(state, 'c.md'));
    expect(drawn(closed)).toBe('{*a.md*} >{*b.md*}');
    expect(drawn(reopenTab(closed))).toBe('{*a.md*} >{*c.md* b.md}');
    expect(drawn(closeTab(closeTab(state, idOf(state, 'a.md')), idOf(state, 'b.md')))).toBe('>{*c.md*}');
  });

  it('leaves one group when the last tab goes, and pinned tabs when the others do', () => {
    const one = opened('a.md');
    expect(drawn(closeTab(one, idOf(one, 'a.md')))).toBe('>{}');
    const several = opened('a.md', 'tab:b.md', 'tab:c.md');
    const pinned = pinTab(several, idOf(several, 'c.md'), true);
    expect(drawn(closeAll(pinned, idOf(pinned, 'b.md')))).toBe('>{*c.md!*}');
    expect(drawn(closeOthers(pinned, idOf(pinned, 'b.md')))).toBe('>{c.md! *b.md*}');
  });
});

describe('arranging', () => {
  it('moves a tab within its group and to another, which ends the group that it leaves empty', () => {
    const state = opened('a.md', 'tab:b.md', 'tab:c.md', 'side:d.md');
    expect(drawn(moveTab(state, idOf(state, 'c.md'), 'g0', 0))).toBe('>{*c.md* a.md b.md} {*d.md*}');
    expect(drawn(moveTab(state, idOf(state, 'd.md'), 'g0', 1))).toBe('>{a.md *d.md* b.md c.md}');
  });

  it('divides a group by a tab that is moved to its edge', () => {
    const state = opened('a.md', 'tab:b.md');
    const divided = moveToEdge(state, idOf(state, 'b.md'), 'g0', 'left');
    expect(drawn(divided)).toBe('>{*b.md*} {*a.md*}');
    expect(drawn(moveToEdge(opened('a.md'), 't1', 'g0', 'left'))).toBe('>{*a.md*}');
    expect(drawn(splitGroup(state, 'g0', 'down'))).toBe('{a.md *b.md*} >{*b.md*}');
  });

  it('finds the group beside, above and below, and moves the line between two', () => {
    const state = splitGroup(opened('a.md', 'side:b.md'), 'g0', 'down');
    const [upper, lower, right] = groupsOf(state.root).map(({ id }) => id);
    expect(neighbourOf(state, upper ?? '', 'down')?.id).toBe(lower);
    expect(neighbourOf(state, lower ?? '', 'right')?.id).toBe(right);
    expect(neighbourOf(state, right ?? '', 'right')).toBeUndefined();
    const resized = resizeSplit(state, state.root.id, 0, 0.9);
    expect(resized.root).toMatchObject({ sizes: [expect.closeTo(0.9), expect.closeTo(0.1)] });
  });
});

describe('files', () => {
  it('are followed where they go, also in the way back and in what was closed', () => {
    const state = opened('a.md', 'b.md', 'tab:a.md');
    const moved = followMove(closeTab(state, idOf(state, 'a.md')), 'a.md' as VaultPath, 'z.md' as VaultPath);
    expect(activeTab(moved)?.back).toMatchObject([{ path: 'z.md' }]);
    expect(drawn(reopenTab(moved))).toBe('>{b.md *z.md*}');
  });

  it('that have become one are one step of the way back', () => {
    const moved = followMove(opened('x.md', 'a.md', 'b.md'), 'a.md' as VaultPath, 'b.md' as VaultPath);
    expect([activeTab(moved)?.path, activeTab(moved)?.back]).toMatchObject(['b.md', [{ path: 'x.md' }]]);
    const before = stepTab(opened('x.md', 'a.md', 'b.md'), idOf(opened('x.md', 'a.md', 'b.md'), 'b.md'), 'back');
    const forward = followMove(before, 'b.md' as VaultPath, 'a.md' as VaultPath);
    expect(activeTab(forward)).toMatchObject({ path: 'a.md', back: [{ path: 'x.md' }], forward: [] });
  });

  it('that are gone take their tabs with them', () => {
    expect(drawn(dropFiles(opened('a.md', 'tab:b.md', 'side:b.md'), (path) => path === 'b.md'))).toBe('>{*a.md*}');
  });
});

describe('deleted files', () => {
  it('take their tabs along, which come back where they were, and show again where they showed', () => {
    const before = opened('tab:a.md', 'tab:b.md', 'tab:c.md', 'side:b.md');
    const paths = ['b.md' as VaultPath];
    const taken = tabsThatShow(before, paths);
    const without = dropFiles(before, (path) => paths.includes(path));
    expect(drawn(without)).toBe('>{a.md *c.md*}');
    expect(drawn(putBackTabs(without, taken))).toBe('>{a.md *b.md* c.md}');
  });
});
