import type { VaultPath } from '../../../notes/paths/paths.ts';
import { activeGroup, findGroup, findTab, groupsOf, withGroup } from './areas.ts';
import { sortPinnedFirst, removeTab, showTab, removeEmptyGroups } from './arrange-tabs.ts';
import { type ClosedTab, isSamePlace, MOST_CLOSED, type WorkbenchState } from './workbench-state.ts';

/** Closes a tab; it can be opened again. */
export function closeTab(state: WorkbenchState, id: string): WorkbenchState {
  const tabPlace = findTab(state, id);
  if (!tabPlace) return state;
  const closed = [...state.closed, { tab: tabPlace.tab, group: tabPlace.group.id, index: tabPlace.index }].slice(
    -MOST_CLOSED,
  );
  return removeEmptyGroups({ ...removeTab(state, id), closed });
}

/** Closes every tab of its group that is not pinned. */
export function closeAll(state: WorkbenchState, id: string): WorkbenchState {
  const tabs = findTab(state, id)?.group.tabs.filter(({ isPinned }) => !isPinned) ?? [];
  return tabs.reduce((currentState, tab) => closeTab(currentState, tab.id), state);
}

/** Closes the tabs of its group that are not pinned, and shows this one. */
export function closeOthers(state: WorkbenchState, id: string): WorkbenchState {
  const group = findTab(state, id)?.group;
  const otherTabs = group?.tabs.filter((tab) => tab.id !== id && !tab.isPinned) ?? [];
  return showTab(
    otherTabs.reduce((currentState, tab) => closeTab(currentState, tab.id), state),
    id,
  );
}

/** Closes a group with all its tabs. */
export function closeGroup(state: WorkbenchState, id: string): WorkbenchState {
  const tabs = findGroup(state, id)?.tabs ?? [];
  return tabs.reduce((currentState, tab) => closeTab(currentState, tab.id), state);
}

/** Opens the tab again that was closed last, as the same tab, where it was, or in the active group where that is gone. */
export function reopenTab(state: WorkbenchState): WorkbenchState {
  const last = state.closed.at(-1);
  if (!last) return state;
  const group = findGroup(state, last.group) ?? activeGroup(state);
  const { id } = last.tab;
  const tab = { ...last.tab, isPreview: false };
  const tabs = sortPinnedFirst(group.tabs.toSpliced(Math.min(last.index, group.tabs.length), 0, tab));
  const opened = withGroup(state, { ...group, tabs });
  return showTab({ ...opened, closed: state.closed.slice(0, -1) }, id);
}

/** A tab and where it stood. */
interface TakenTab extends ClosedTab {
  readonly wasShown: boolean;
}

/** The tabs that show these files, as they stand, for `putBackTabs`. */
export function tabsThatShow(state: WorkbenchState, paths: readonly VaultPath[]): readonly TakenTab[] {
  return groupsOf(state.root).flatMap((group) =>
    group.tabs.flatMap((tab, index) =>
      tab.path !== undefined && paths.includes(tab.path)
        ? [{ tab, group: group.id, index, wasShown: group.active === tab.id }]
        : [],
    ),
  );
}

/** Opens tabs again where they stood, or in the active group where that is gone; those that showed show. */
export function putBackTabs(state: WorkbenchState, takenTabs: readonly TakenTab[]): WorkbenchState {
  return takenTabs.reduce((currentState, { tab: closedTab, group: groupId, index, wasShown }) => {
    const group = findGroup(currentState, groupId) ?? activeGroup(currentState);
    const there = group.tabs.find((openTab) => isSamePlace(openTab, closedTab));
    if (there) return wasShown ? showTab(currentState, there.id) : currentState;
    const tab = { ...closedTab, id: `t${currentState.next}`, isPreview: false };
    const tabs = sortPinnedFirst(group.tabs.toSpliced(Math.min(index, group.tabs.length), 0, tab));
    const opened = { ...withGroup(currentState, { ...group, tabs }), next: currentState.next + 1 };
    return wasShown || group.active === undefined ? showTab(opened, tab.id) : opened;
  }, state);
}
