import fc from 'fast-check';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { groupsOf, resizeSplit, tidyArea } from '../areas.ts';
import {
  focusNeighbour,
  keepTab,
  moveTab,
  moveToEdge,
  pinTab,
  setTabMode,
  showNextTab,
  showTab,
  splitGroup,
} from '../arrange-tabs.ts';
import { closeGroup, closeOthers, closeTab, reopenTab } from '../close-tabs.ts';
import { dropFiles, followMove, noteRecent, openPlace, stepTab } from '../open-places.ts';
import type { Area, Split, WorkbenchState } from '../workbench-state.ts';

export type Step = (state: WorkbenchState) => WorkbenchState;

const FILES = ['a.md', 'b.md', 'folder/c.md', 'd.canvas', 'folder/e.png'] as VaultPath[];
const file = fc.constantFrom(...FILES);
const edge = fc.constantFrom('left', 'right', 'up', 'down');
const at = fc.nat(30);
const place = fc.oneof(
  fc.record({
    view: fc.constant('note'),
    path: file,
    line: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
  }),
  fc.record({ view: fc.constantFrom('note', 'graph', 'history') }),
);

const splitsOf = (area: Area): Split[] => (area.kind === 'split' ? [area, ...area.parts.flatMap(splitsOf)] : []);
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const tabAt = (state: WorkbenchState, index: number) =>
  pick(
    groupsOf(state.root).flatMap(({ tabs }) => tabs),
    index,
  )?.id ?? 'none';
const groupAt = (state: WorkbenchState, index: number) => pick(groupsOf(state.root), index)?.id ?? 'none';

/** One thing that a person, or the vault, can do to a workbench. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(place, fc.constantFrom('here', 'tab', 'side', 'down'), fc.boolean()).map(
    ([to, where, isPreview]): Step =>
      (state) =>
        openPlace(state, to, { where, isPreview }),
  ),
  fc.tuple(at, fc.constantFrom('back', 'forward')).map(
    ([n, to]): Step =>
      (state) =>
        stepTab(state, tabAt(state, n), to),
  ),
  fc.tuple(at, fc.constantFrom(closeTab, closeOthers, keepTab, showTab)).map(
    ([n, act]): Step =>
      (state) =>
        act(state, tabAt(state, n)),
  ),
  at.map(
    (n): Step =>
      (state) =>
        closeGroup(state, groupAt(state, n)),
  ),
  fc.constantFrom<Step>(reopenTab, noteRecent),
  fc.tuple(at, fc.boolean()).map(
    ([n, isPinned]): Step =>
      (state) =>
        pinTab(state, tabAt(state, n), isPinned),
  ),
  fc.tuple(at, at, fc.option(fc.nat(6), { nil: undefined })).map(
    ([n, group, index]): Step =>
      (state) =>
        moveTab(state, tabAt(state, n), groupAt(state, group), index),
  ),
  fc.tuple(at, at, edge).map(
    ([n, group, to]): Step =>
      (state) =>
        moveToEdge(state, tabAt(state, n), groupAt(state, group), to),
  ),
  fc.tuple(at, edge).map(
    ([group, to]): Step =>
      (state) =>
        splitGroup(state, groupAt(state, group), to),
  ),
  edge.map(
    (to): Step =>
      (state) =>
        focusNeighbour(state, to),
  ),
  fc.constantFrom(1 as const, -1 as const).map(
    (step): Step =>
      (state) =>
        showNextTab(state, step),
  ),
  fc.tuple(at, fc.nat(4), fc.double({ min: -2, max: 2 })).map(
    ([n, after, by]): Step =>
      (state) =>
        resizeSplit(state, pick(splitsOf(state.root), n)?.id ?? 'none', after, by),
  ),
  at.map(
    (n): Step =>
      (state) =>
        setTabMode(state, tabAt(state, n), 'read'),
  ),
  fc.tuple(file, file).map(
    ([from, to]): Step =>
      (state) =>
        followMove(state, from, to),
  ),
  file.map(
    (gone): Step =>
      (state) =>
        dropFiles(state, (path) => path === gone),
  ),
);

/** What must hold of every workbench; each line says what is wrong. */
export function faultsOf(state: WorkbenchState): string[] {
  const groups = groupsOf(state.root);
  const tabs = groups.flatMap((group) => group.tabs);
  const ids = [...groups, ...tabs, ...splitsOf(state.root)].map(({ id }) => id);
  const faults = [
    groups.some(({ id }) => id === state.activeGroup) || 'the active group is not there',
    new Set(ids).size === ids.length || `an id is there twice: ${ids.join(' ')}`,
    ids.every((id) => Number(id.slice(1)) < state.next) || 'the next id is taken',
    groups.length === 1 || groups.every((group) => group.tabs.length > 0) || 'one of several groups is empty',
    ...groups.map(
      ({ id, tabs: own, active }) =>
        (own.length === 0 ? active === undefined : own.some((tab) => tab.id === active)) ||
        `${id} shows no tab of its own`,
    ),
    ...groups.map(({ id, tabs: own }) => own.filter((tab) => tab.isPreview).length <= 1 || `${id} has two previews`),
    ...groups.map(({ id, tabs: own }) => {
      const free = own.findIndex((tab) => !tab.isPinned);
      return (
        free < 0 || own.slice(free).every((tab) => !tab.isPinned) || `${id} has a pinned tab after one that is not`
      );
    }),
    tabs.every((tab) => !(tab.isPinned && tab.isPreview)) || 'a pinned tab is a preview',
    ...splitsOf(state.root).flatMap(({ id, direction, parts, sizes }) => [
      parts.length >= 2 || `${id} has one part`,
      sizes.length === parts.length || `${id} has a size too many or too few`,
      sizes.every((size) => size > 0) || `${id} has a part without size`,
      Math.abs(sizes.reduce((sum, size) => sum + size, 0) - 1) < 1e-6 || `the sizes of ${id} are not 1 together`,
      parts.every((part) => part.kind === 'group' || part.direction !== direction) ||
        `${id} holds a split of its direction`,
    ]),
    new Set(state.recent).size === state.recent.length || 'a recent file is there twice',
    groups.length === 1 || JSON.stringify(tidyArea(state.root)) === JSON.stringify(state.root) || 'it is not tidy',
  ];
  return faults.filter((fault) => fault !== true);
}
