import { activeTab, groupsOf } from './areas.ts';
import type { Tab, WorkbenchState } from './workbench-state.ts';

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
  const before = active.back.findLast(({ path }) => path !== undefined);
  for (const recent of state.recent) {
    const open = tabs.find(({ path }) => path === recent);
    if (open) return open;
    if (before?.path === recent) return { ...active, ...before };
  }
  return undefined;
}
