import type { VaultPath } from '../../../notes/paths/paths.ts';
import { activeGroup, findGroup, groupsOf, withGroup } from './areas.ts';
import { inOrder, showTab } from './arrange-tabs.ts';
import { isSamePlace, type ClosedTab, type WorkbenchState } from './workbench-state.ts';

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
export function putBackTabs(state: WorkbenchState, taken: readonly TakenTab[]): WorkbenchState {
  return taken.reduce((now, { tab: before, group: groupId, index, wasShown }) => {
    const group = findGroup(now, groupId) ?? activeGroup(now);
    const there = group.tabs.find((each) => isSamePlace(each, before));
    if (there) return wasShown ? showTab(now, there.id) : now;
    const tab = { ...before, id: `t${now.next}`, isPreview: false };
    const tabs = inOrder(group.tabs.toSpliced(Math.min(index, group.tabs.length), 0, tab));
    const opened = { ...withGroup(now, { ...group, tabs }), next: now.next + 1 };
    return wasShown || group.active === undefined ? showTab(opened, tab.id) : opened;
  }, state);
}
