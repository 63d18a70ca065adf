import type { VaultPath } from '../../../notes/paths/paths.ts';
import { activeTab } from './areas.ts';
import { mapTabs } from './arrange-tabs.ts';
import { MOST_RECENT, type ClosedTab, type Place, type Tab, type WorkbenchState } from './workbench-state.ts';

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
    ? { ...followed, closed: state.closed.map((each) => ({ ...each, tab: movedTab(each.tab) })) }
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
  return { ...state, recent: [path, ...state.recent.filter((each) => each !== path)].slice(0, MOST_RECENT) };
}
