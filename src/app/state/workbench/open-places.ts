import type { VaultPath } from '../../../notes/paths/paths.ts';
import {
  activeGroup,
  activeTab,
  findGroup,
  findTab,
  groupsOf,
  insertBeside,
  neighbourOf,
  shownTab,
  withGroup,
  withTab,
} from './areas.ts';
import { mapTabs } from './arrange-tabs.ts';
import {
  type ClosedTab,
  type Edge,
  type Group,
  isOfSides,
  isSamePlace,
  MOST_BACK,
  MOST_RECENT,
  type Place,
  type Tab,
  toPlace,
  type WorkbenchState,
} from './workbench-state.ts';

/**
 * The tab whose file is in front. Where a view of the whole vault stands before it, as the graph or the tags, that of the
 * file that was looked at last and is still open, be it a step back in that view's own tab.
 * @returns with the file as its path; undefined where none is open
 */
export function noteInFront(state: WorkbenchState): Tab | undefined {
  const active = activeTab(state);
  // A new tab stands before nothing: its person wants something else.
  if (!active || active.path !== undefined || active.view === 'note') return active;
  const tabs = groupsOf(state.root).flatMap((group) => group.tabs);
  const previousPlace = active.back.findLast(({ path }) => path !== undefined);
  for (const recent of state.recent) {
    const open = tabs.find(({ path }) => path === recent);
    if (open) return open;
    if (previousPlace?.path === recent) return { ...active, ...previousPlace };
  }
  return undefined;
}

/** Where a place is opened: in the tab that shows, in a new one, or in the group beside. */
export type Where = 'here' | 'tab' | 'side' | 'down';

export interface OpenOptions {
  readonly where?: Where | undefined;
  /** Opened for a look: in the tab of the last look, where there is one. */
  readonly isPreview?: boolean | undefined;
  /** The id of the group; the active one where absent. */
  readonly group?: string | undefined;
}

/** Opens a place and shows it. */
export function openPlace(state: WorkbenchState, place: Place, options: OpenOptions = {}): WorkbenchState {
  const group = (options.group !== undefined && findGroup(state, options.group)) || activeGroup(state);
  const { where = 'here' } = options;
  if (where === 'side' || where === 'down') return openBeside(state, group, place, where === 'down' ? 'down' : 'right');
  if (where === 'tab') return addTab(state, group, place, false);
  const open = group.tabs.find((tab) => isSamePlace(tab, place));
  const visibleTab = shownTab(group);
  if (open && (!visibleTab || !isSamePlace(visibleTab, place))) return showIn(state, group, goTo(open, place));
  const stays = visibleTab !== undefined && isOfSides(visibleTab) && !isSamePlace(visibleTab, place);
  // What it speaks of may be in another group: it is beside it there, and stays so.
  const beside = stays && options.group === undefined ? findTab(state, noteInFront(state)?.id ?? '')?.group : undefined;
  if (beside && beside.id !== group.id) return openPlace(state, place, { ...options, group: beside.id });
  if (options.isPreview === true && !(visibleTab && isSamePlace(visibleTab, place)))
    return openPreview(state, group, place);
  if (!visibleTab || stays || (visibleTab.isPinned && !isSamePlace(visibleTab, place)))
    return addTab(state, group, place, false);
  return showIn(state, group, goTo(visibleTab, place));
}

function openPreview(state: WorkbenchState, group: Group, place: Place): WorkbenchState {
  const visibleTab = shownTab(group);
  const reused =
    group.tabs.find(({ isPreview }) => isPreview) ?? (visibleTab && isBlankTab(visibleTab) ? visibleTab : undefined);
  if (!reused) return addTab(state, group, place, true);
  return showIn(state, group, { ...goTo(reused, place), isPreview: true });
}

/** A new tab that nothing was opened in yet. */
export function isBlankTab({ view, path, isPinned }: Tab): boolean {
  return view === 'note' && path === undefined && !isPinned;
}

function openBeside(state: WorkbenchState, group: Group, place: Place, edge: Edge): WorkbenchState {
  const beside = neighbourOf(state, group.id, edge);
  if (beside) return openPlace(state, place, { group: beside.id });
  const tab = makeTab(`t${state.next}`, place, false);
  const added: Group = { kind: 'group', id: `g${state.next}`, tabs: [tab], active: tab.id };
  const root = group.tabs.length === 0 ? added : insertBeside(state.root, group.id, edge, added, `s${state.next}`);
  return { ...state, root, activeGroup: added.id, next: state.next + 1 };
}

function addTab(state: WorkbenchState, group: Group, place: Place, isPreview: boolean): WorkbenchState {
  const tab = makeTab(`t${state.next}`, place, isPreview);
  const activeIndex = group.tabs.findIndex(({ id }) => id === group.active);
  const firstFree = group.tabs.filter(({ isPinned }) => isPinned).length;
  const tabs = group.tabs.toSpliced(Math.max(activeIndex + 1, firstFree), 0, tab);
  return {
    ...withGroup(state, { ...group, tabs, active: tab.id }),
    activeGroup: group.id,
    next: state.next + 1,
  };
}

function makeTab(id: string, place: Place, isPreview: boolean): Tab {
  return { ...toPlace(place), id, isPinned: false, isPreview, back: [], forward: [], visit: 0 };
}

function showIn(state: WorkbenchState, group: Group, tab: Tab): WorkbenchState {
  const tabs = group.tabs.map((candidate) => (candidate.id === tab.id ? tab : candidate));
  return { ...withGroup(state, { ...group, tabs, active: tab.id }), activeGroup: group.id };
}

/** The tab at another place; the one before is a step back, unless nothing was there. */
function goTo(tab: Tab, place: Place): Tab {
  const isSame = isSamePlace(tab, place) && (place.line === undefined || place.line === tab.line);
  if (isSame) return { ...tab, visit: tab.visit + 1 };
  const { line: _, path: __, mode, ...rest } = tab;
  const keepsMode = isSamePlace(tab, place) && mode !== undefined;
  const back = isBlankTab(tab) ? tab.back : [...tab.back, toPlace(tab)].slice(-MOST_BACK);
  return { ...rest, ...toPlace(place), ...(keepsMode && { mode }), back, forward: [], visit: tab.visit + 1 };
}

/** So many steps back or forward in a tab. */
export function stepTab(state: WorkbenchState, id: string, to: 'back' | 'forward', steps = 1): WorkbenchState {
  if (steps > 1) return stepTab(stepTab(state, id, to), id, to, steps - 1);
  const tab = findTab(state, id)?.tab;
  const place = to === 'back' ? tab?.back.at(-1) : tab?.forward[0];
  if (!tab || !place) return state;
  const { line: _, path: __, mode: ___, ...rest } = tab;
  const currentPlace = toPlace(tab);
  const moved =
    to === 'back'
      ? { back: tab.back.slice(0, -1), forward: [currentPlace, ...tab.forward] }
      : { back: [...tab.back, currentPlace], forward: tab.forward.slice(1) };
  return withTab(state, { ...rest, ...toPlace(place), ...moved, visit: tab.visit + 1 });
}

/** A file has another path: every tab, and the way back in each, follows it. */
export function followMove(state: WorkbenchState, from: VaultPath, to: VaultPath): WorkbenchState {
  const moved = <T extends Place>(place: T): T => (place.path === from ? { ...place, path: to } : place);
  const movedTab = (tab: Tab): Tab => {
    const isMet = [tab, ...tab.back, ...tab.forward].some(({ path }) => path === from);
    return isMet ? withoutRepeats({ ...moved(tab), back: tab.back.map(moved), forward: tab.forward.map(moved) }) : tab;
  };
  const isClosed = state.closed.some(({ tab }) => movedTab(tab) !== tab);
  const tabs = mapTabs(state, movedTab);
  const isRecent = state.recent.includes(from);
  const recent = [...new Set(state.recent.map((path) => (path === from ? to : path)))];
  const followed = isRecent ? { ...tabs, recent } : tabs;
  return isClosed
    ? { ...followed, closed: state.closed.map((closedTab) => ({ ...closedTab, tab: movedTab(closedTab.tab) })) }
    : followed;
}

/** A step between two places that have become the same one would lead nowhere. */
function withoutRepeats(tab: Tab): Tab {
  const isOther = (place: Place, beside: Place = tab) =>
    place.view !== beside.view || place.path !== beside.path || place.line !== beside.line;
  return {
    ...tab,
    back: tab.back.filter((place, at) => isOther(place, tab.back[at + 1])),
    forward: tab.forward.filter((place, at) => isOther(place, tab.forward[at - 1])),
  };
}

/** Whether somebody went from this tab to the place that shows, rather than that its file was moved, or its tab closed. */
export function isVisit(from: Tab | undefined, state: WorkbenchState): boolean {
  const now = activeTab(state);
  if (from?.id === now?.id) return from?.visit !== now?.visit;
  return from === undefined || findTab(state, from.id) !== undefined;
}

/** Files are gone: so are the tabs that show them, and the steps to them. */
export function dropFiles(state: WorkbenchState, isGone: (path: VaultPath) => boolean): WorkbenchState {
  const stays = ({ path }: Place) => path === undefined || !isGone(path);
  const tidySteps = (tab: Tab): Tab =>
    tab.back.every(stays) && tab.forward.every(stays)
      ? tab
      : { ...tab, back: tab.back.filter(stays), forward: tab.forward.filter(stays) };
  const tidied = mapTabs(state, (tab) => (stays(tab) ? tidySteps(tab) : undefined));
  const recent = tidied.recent.filter((path) => !isGone(path));
  const dropped = recent.length === tidied.recent.length ? tidied : { ...tidied, recent };
  const closed: readonly ClosedTab[] = dropped.closed.filter(({ tab }) => stays(tab));
  return closed.length === dropped.closed.length ? dropped : { ...dropped, closed };
}

/** Notes what shows in the tab that is in use as the last that was looked at. */
export function noteRecent(state: WorkbenchState): WorkbenchState {
  const path = activeTab(state)?.path;
  if (path === undefined || state.recent[0] === path) return state;
  return {
    ...state,
    recent: [path, ...state.recent.filter((recentPath) => recentPath !== path)].slice(0, MOST_RECENT),
  };
}
