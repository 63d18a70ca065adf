import type { Command } from '../state/layout/commands.ts';
import type { Workbench } from '../state/navigation/create-workbench.ts';
import { activeGroup, activeTab, groupsOf, neighbourOf } from '../state/workbench/areas.ts';
import {
  focusGroup,
  focusNeighbour,
  moveTab,
  pinTab,
  showNextTab,
  splitGroup,
} from '../state/workbench/arrange-tabs.ts';
import { closeGroup, closeOthers, closeTab, reopenTab } from '../state/workbench/close-tabs.ts';
import type { Edge, Tab, WorkbenchState } from '../state/workbench/workbench-state.ts';

type Step = (state: WorkbenchState) => WorkbenchState;

const EDGES = [
  ['left', 'on the left'],
  ['right', 'on the right'],
  ['up', 'above'],
  ['down', 'below'],
] as const satisfies readonly (readonly [Edge, string])[];

/** What can be done with tabs and groups. A browser keeps some keys for itself: they have others there. */
export function workbenchCommands(workbench: Workbench): Command[] {
  return [...tabCommands(workbench), ...groupCommands(workbench)];
}

function tabCommands({ state, change, openPlace }: Workbench): Command[] {
  const tab = () => activeTab(state());
  const hasTab = () => tab() !== undefined;
  const onTab = (step: (state: WorkbenchState, tab: Tab) => WorkbenchState) => () => {
    const shown = tab();
    if (shown) change((now) => step(now, shown));
  };
  const moveBy = (by: 1 | -1) =>
    onTab((now, { id }) => {
      const group = activeGroup(now);
      const at = group.tabs.findIndex((each) => each.id === id);
      return moveTab(now, id, group.id, by === 1 ? at + 2 : Math.max(0, at - 1));
    });
  return [
    {
      id: 'new-tab',
      title: 'New tab',
      keys: 'Alt+T',
      installedKeys: 'Ctrl+T',
      run: () => openPlace({ view: 'note' }, { where: 'tab' }),
    },
    {
      id: 'close-tab',
      title: 'Close this tab',
      keys: 'Alt+W',
      installedKeys: 'Ctrl+W',
      isEnabled: hasTab,
      run: onTab((now, { id }) => closeTab(now, id)),
    },
    {
      id: 'close-other-tabs',
      title: 'Close the other tabs',
      isEnabled: hasTab,
      run: onTab((now, { id }) => closeOthers(now, id)),
    },
    {
      id: 'reopen-tab',
      title: 'Reopen the closed tab',
      keys: 'Alt+Shift+T',
      installedKeys: 'Ctrl+Shift+T',
      isEnabled: () => state().closed.length > 0,
      run: () => change(reopenTab),
    },
    {
      id: 'pin-tab',
      title: 'Pin or unpin this tab',
      isEnabled: hasTab,
      run: onTab((now, { id, isPinned }) => pinTab(now, id, !isPinned)),
    },
    {
      id: 'next-tab',
      title: 'Next tab',
      keys: 'Alt+PageDown',
      isEnabled: hasTab,
      run: () => change((now) => showNextTab(now, 1)),
    },
    {
      id: 'previous-tab',
      title: 'Previous tab',
      keys: 'Alt+PageUp',
      isEnabled: hasTab,
      run: () => change((now) => showNextTab(now, -1)),
    },
    {
      id: 'move-tab-left',
      title: 'Move this tab to the left',
      keys: 'Alt+Shift+PageUp',
      isEnabled: hasTab,
      run: moveBy(-1),
    },
    {
      id: 'move-tab-right',
      title: 'Move this tab to the right',
      keys: 'Alt+Shift+PageDown',
      isEnabled: hasTab,
      run: moveBy(1),
    },
  ].map((command) => ({ ...command, group: 'Tabs' as const }));
}

function groupCommands({ state, change }: Workbench): Command[] {
  const isMany = () => groupsOf(state().root).length > 1;
  const hasTab = () => activeTab(state()) !== undefined;
  const split = (edge: Edge) => () => change((now) => splitGroup(now, now.activeGroup, edge));
  const nextGroup = (now: WorkbenchState) => {
    const groups = groupsOf(now.root);
    return groups[(groups.findIndex(({ id }) => id === now.activeGroup) + 1) % groups.length];
  };
  const focusNext: Step = (now) => focusGroup(now, nextGroup(now)?.id ?? now.activeGroup);
  const toNextGroup: Step = (now) => {
    const next = nextGroup(now);
    const tab = activeTab(now);
    return next && tab ? moveTab(now, tab.id, next.id) : now;
  };
  const between = EDGES.map(([edge, where]) => ({
    id: `focus-group-${edge}`,
    title: `Go to the group ${where}`,
    isEnabled: () => neighbourOf(state(), state().activeGroup, edge) !== undefined,
    run: () => change((now) => focusNeighbour(now, edge)),
  }));
  return [
    { id: 'split-right', title: 'Split right', keys: 'Ctrl+\\', isEnabled: hasTab, run: split('right') },
    { id: 'split-down', title: 'Split down', isEnabled: hasTab, run: split('down') },
    {
      id: 'move-tab-to-next-group',
      title: 'Move this tab to the next group',
      isEnabled: isMany,
      run: () => change(toNextGroup),
    },
    {
      id: 'close-group',
      title: 'Close this group',
      isEnabled: isMany,
      run: () => change((now) => closeGroup(now, now.activeGroup)),
    },
    { id: 'next-group', title: 'Go to the next group', keys: 'F6', isEnabled: isMany, run: () => change(focusNext) },
    ...between,
  ].map((command) => ({ ...command, group: 'Tabs' as const }));
}
