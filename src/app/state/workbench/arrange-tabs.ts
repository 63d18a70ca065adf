import {
  findGroup,
  findTab,
  groupsOf,
  insertBeside,
  mapGroups,
  neighbourOf,
  tidyArea,
  withGroup,
  withTab,
} from './areas.ts';
import type { Edge, Group, Tab, WorkbenchState } from './workbench-state.ts';

/** Shows a tab, and gives its group the keyboard. */
export function showTab(state: WorkbenchState, id: string): WorkbenchState {
  const foundTab = findTab(state, id);
  if (!foundTab) return state;
  const activatedState = foundTab.group.active === id ? state : withGroup(state, { ...foundTab.group, active: id });
  return { ...activatedState, activeGroup: foundTab.group.id };
}

export function focusGroup(state: WorkbenchState, id: string): WorkbenchState {
  return state.activeGroup === id || !findGroup(state, id) ? state : { ...state, activeGroup: id };
}

/** Gives the group beside the active one the keyboard. */
export function focusNeighbour(state: WorkbenchState, edge: Edge): WorkbenchState {
  const beside = neighbourOf(state, state.activeGroup, edge);
  return beside ? { ...state, activeGroup: beside.id } : state;
}

/** The next or the one before it, in a circle. */
export function showNextTab(state: WorkbenchState, step: 1 | -1): WorkbenchState {
  const group = findGroup(state, state.activeGroup);
  if (!group || group.tabs.length === 0) return state;
  const at = group.tabs.findIndex(({ id }) => id === group.active);
  const next = group.tabs[(at + step + group.tabs.length) % group.tabs.length];
  return next ? showTab(state, next.id) : state;
}

/** A tab that was opened for a look stays. */
export function keepTab(state: WorkbenchState, id: string): WorkbenchState {
  const tab = findTab(state, id)?.tab;
  return tab?.isPreview ? withTab(state, { ...tab, isPreview: false }) : state;
}

export function pinTab(state: WorkbenchState, id: string, isPinned: boolean): WorkbenchState {
  const foundTab = findTab(state, id);
  if (!foundTab || foundTab.tab.isPinned === isPinned) return state;
  const tab: Tab = { ...foundTab.tab, isPinned, isPreview: false };
  return withGroup(state, { ...foundTab.group, tabs: sortPinnedFirst(foundTab.group.tabs.with(foundTab.index, tab)) });
}

export function setTabMode(state: WorkbenchState, id: string, mode: string): WorkbenchState {
  const tab = findTab(state, id)?.tab;
  return tab && tab.mode !== mode ? withTab(state, { ...tab, mode }) : state;
}

/** Moves a tab before the one that is at `index` now; at the end where absent. */
export function moveTab(state: WorkbenchState, id: string, toGroup: string, index?: number): WorkbenchState {
  const foundTab = findTab(state, id);
  const target = findGroup(state, toGroup);
  if (!foundTab || !target) return state;
  if (foundTab.group.id === toGroup) {
    const to = Math.max(0, Math.min(index ?? foundTab.group.tabs.length, foundTab.group.tabs.length));
    const without = foundTab.group.tabs.toSpliced(foundTab.index, 1);
    const tabs = sortPinnedFirst(without.toSpliced(to > foundTab.index ? to - 1 : to, 0, foundTab.tab));
    return showTab(withGroup(state, { ...foundTab.group, tabs }), id);
  }
  const tabs = sortPinnedFirst(target.tabs.toSpliced(index ?? target.tabs.length, 0, foundTab.tab));
  const added = withGroup(removeTab(state, id), { ...target, tabs: onePreview(tabs, id), active: id });
  return removeEmptyGroups({ ...added, activeGroup: toGroup });
}

/** Moves a tab into a group of its own at the edge of another. */
export function moveToEdge(state: WorkbenchState, id: string, beside: string, edge: Edge): WorkbenchState {
  const foundTab = findTab(state, id);
  if (!foundTab || !findGroup(state, beside)) return state;
  if (foundTab.group.id === beside && foundTab.group.tabs.length === 1) return state;
  const added: Group = { kind: 'group', id: `g${state.next}`, tabs: [foundTab.tab], active: id };
  const without = removeTab(state, id);
  const root = insertBeside(without.root, beside, edge, added, `s${state.next}`);
  return removeEmptyGroups({ ...without, root, activeGroup: added.id, next: state.next + 1 });
}

/** Opens what shows in a group once more, in a group at its edge. */
export function splitGroup(state: WorkbenchState, id: string, edge: Edge): WorkbenchState {
  const group = findGroup(state, id);
  const activeTab = group?.tabs.find((tab) => tab.id === group.active);
  if (!group || !activeTab) return state;
  const tab: Tab = { ...activeTab, id: `t${state.next}`, isPinned: false, isPreview: false };
  const added: Group = { kind: 'group', id: `g${state.next}`, tabs: [tab], active: tab.id };
  const root = insertBeside(state.root, id, edge, added, `s${state.next}`);
  return { ...state, root, activeGroup: added.id, next: state.next + 1 };
}

/** Takes a tab out of its group; the one after it shows instead. The group may be left without any: see `removeEmptyGroups`. */
export function removeTab(state: WorkbenchState, id: string): WorkbenchState {
  const foundTab = findTab(state, id);
  if (!foundTab) return state;
  const tabs = foundTab.group.tabs.toSpliced(foundTab.index, 1);
  const { active, ...group } = foundTab.group;
  const next = active === id ? (tabs[foundTab.index] ?? tabs.at(-1))?.id : active;
  return withGroup(state, { ...group, tabs, ...(next !== undefined && { active: next }) });
}

/** Lets groups go that have no tab, except for the last one. Beside the active one that goes the one before it is active. */
export function removeEmptyGroups(state: WorkbenchState): WorkbenchState {
  const root = tidyArea(state.root);
  const last = findGroup(state, state.activeGroup) ?? groupsOf(state.root)[0];
  if (!root) return last ? { ...state, root: last, activeGroup: last.id } : state;
  const remainingGroups = groupsOf(root);
  const previousGroups = groupsOf(state.root);
  const at = previousGroups.findIndex(({ id }) => id === state.activeGroup);
  const isKept = (group: Group) => remainingGroups.some(({ id }) => id === group.id);
  const active = previousGroups.slice(0, at + 1).findLast(isKept) ?? remainingGroups[0];
  return { ...state, root, activeGroup: active?.id ?? state.activeGroup };
}

/** Pinned tabs first, each kind in its order. */
export function sortPinnedFirst(tabs: readonly Tab[]): Tab[] {
  return [...tabs.filter(({ isPinned }) => isPinned), ...tabs.filter(({ isPinned }) => !isPinned)];
}

/** Of two tabs that were opened for a look, only this one stays so. */
function onePreview(tabs: readonly Tab[], id: string): Tab[] {
  const moved = tabs.find((tab) => tab.id === id);
  return tabs.map((tab) => (moved?.isPreview && tab.isPreview && tab.id !== id ? { ...tab, isPreview: false } : tab));
}

/** Changes every tab; where it gives undefined the tab goes. */
export function mapTabs(state: WorkbenchState, change: (tab: Tab) => Tab | undefined): WorkbenchState {
  const root = mapGroups(state.root, (group) => {
    const tabs = group.tabs.flatMap((tab) => change(tab) ?? []);
    if (tabs.length === group.tabs.length && tabs.every((tab, at) => tab === group.tabs[at])) return group;
    const { active, ...rest } = group;
    const at = group.tabs.findIndex(({ id }) => id === active);
    const nextTab = tabs.find(({ id }) => id === active) ?? tabs[Math.min(at, tabs.length - 1)];
    return { ...rest, tabs, ...(nextTab && { active: nextTab.id }) };
  });
  return root === state.root ? state : removeEmptyGroups({ ...state, root });
}
