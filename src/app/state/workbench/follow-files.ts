import type { VaultPath } from '../../../notes/paths/paths.ts';
import { mapTabs } from './arrange-tabs.ts';
import type { ClosedTab, Place, Tab, WorkbenchState } from './workbench-state.ts';

/** A file has another path: every tab, and the way back in each, follows it. */
export function followMove(state: WorkbenchState, from: VaultPath, to: VaultPath): WorkbenchState {
  const moved = <T extends Place>(place: T): T => (place.path === from ? { ...place, path: to } : place);
  const movedTab = (tab: Tab): Tab => {
    const isMet = [tab, ...tab.back, ...tab.forward].some(({ path }) => path === from);
    return isMet ? { ...moved(tab), back: tab.back.map(moved), forward: tab.forward.map(moved) } : tab;
  };
  const isClosed = state.closed.some(({ tab }) => movedTab(tab) !== tab);
  const followed = mapTabs(state, movedTab);
  return isClosed
    ? { ...followed, closed: state.closed.map((each) => ({ ...each, tab: movedTab(each.tab) })) }
    : followed;
}

/** Files are gone: so are the tabs that show them, and the steps to them. */
export function dropFiles(state: WorkbenchState, isGone: (path: VaultPath) => boolean): WorkbenchState {
  const stays = ({ path }: Place) => path === undefined || !isGone(path);
  const tidySteps = (tab: Tab): Tab =>
    tab.back.every(stays) && tab.forward.every(stays)
      ? tab
      : { ...tab, back: tab.back.filter(stays), forward: tab.forward.filter(stays) };
  const dropped = mapTabs(state, (tab) => (stays(tab) ? tidySteps(tab) : undefined));
  const closed: readonly ClosedTab[] = dropped.closed.filter(({ tab }) => stays(tab));
  return closed.length === dropped.closed.length ? dropped : { ...dropped, closed };
}
