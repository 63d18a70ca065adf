import type { Command } from '../state/layout/commands.ts';
import { isMac } from '../ui/page/keys/browser-keys.ts';
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
import { closeAll, closeGroup, closeOthers, closeTab, reopenTab } from '../state/workbench/close-tabs.ts';
import { stepTab } from '../state/workbench/open-places.ts';
import type { Edge, Tab, WorkbenchState } from '../state/workbench/workbench-state.ts';
import { workbenchText } from './workbench.texts.ts';
import { stayInText } from './stay-in-text.ts';

type Step = (state: WorkbenchState) => WorkbenchState;

const EDGES = [
  ['left', workbenchText.workbenchCommands.leftEdge],
  ['right', workbenchText.workbenchCommands.rightEdge],
  ['up', workbenchText.workbenchCommands.topEdge],
  ['down', workbenchText.workbenchCommands.bottomEdge],
] as const satisfies readonly (readonly [Edge, string])[];

/**
 * On a Mac these go a word back in the text. The keys of Obsidian there, ⌥⌘← and ⌥⌘→, change the tab of Chrome and Firefox: with ⇧ they
 * reach the page. Elsewhere its keys, Ctrl+Alt+← and →, do the same as the browser's own.
 */
export const stepKeys = (
  to: 'back' | 'forward',
  mac = isMac,
): Pick<Command, 'keys' | 'installedKeys' | 'otherKeys'> => {
  const arrow = to === 'back' ? 'ArrowLeft' : 'ArrowRight';
  return mac
    ? { keys: `Ctrl+Alt+Shift+${arrow}`, installedKeys: `Ctrl+Alt+${arrow}` }
    : { keys: `Alt+${arrow}`, otherKeys: `Ctrl+Alt+${arrow}` };
};

/**
 * What can be done with tabs and groups. A browser keeps some keys for itself: they have others there.
 * @param isPhone whether one group has the whole screen: nothing is put beside it
 */
export function workbenchCommands(workbench: Workbench, isPhone = (): boolean => false): Command[] {
  return [...tabCommands(workbench), ...groupCommands(workbench, isPhone)];
}

function tabCommands(workbench: Workbench): Command[] {
  const { state, change, openPlace } = workbench;
  const tab = () => activeTab(state());
  const hasTab = () => tab() !== undefined;
  const onTab = (step: (state: WorkbenchState, tab: Tab) => WorkbenchState) => () => {
    const currentTab = tab();
    if (currentTab) change((currentState) => step(currentState, currentTab));
  };
  const moveBy = (by: 1 | -1) =>
    onTab((currentState, { id }) => {
      const group = activeGroup(currentState);
      const at = group.tabs.findIndex((listedTab) => listedTab.id === id);
      return moveTab(currentState, id, group.id, by === 1 ? at + 2 : Math.max(0, at - 1));
    });
  const step = (to: 'back' | 'forward') => ({
    id: `go-${to}`,
    title: workbenchText.workbenchCommands[to === 'back' ? 'goBack' : 'goForward'],
    ...stepKeys(to),
    isEnabled: () => (tab()?.[to].length ?? 0) > 0,
    run: stayInText(
      workbench,
      onTab((currentState, { id }) => stepTab(currentState, id, to)),
    ),
  });
  return [
    step('back'),
    step('forward'),
    {
      id: 'new-tab',
      title: workbenchText.workbenchCommands.newTab,
      keys: 'Alt+T',
      installedKeys: 'Ctrl+T',
      run: () => openPlace({ view: 'note' }, { where: 'tab' }),
    },
    {
      id: 'close-tab',
      title: workbenchText.workbenchCommands.closeTab,
      keys: 'Alt+W',
      installedKeys: 'Ctrl+W',
      isEnabled: hasTab,
      run: stayInText(
        workbench,
        onTab((currentState, { id }) => closeTab(currentState, id)),
      ),
    },
    {
      id: 'close-other-tabs',
      title: workbenchText.workbenchCommands.closeOthers,
      isEnabled: hasTab,
      run: stayInText(
        workbench,
        onTab((currentState, { id }) => closeOthers(currentState, id)),
      ),
    },
    {
      id: 'close-all-tabs',
      title: workbenchText.workbenchCommands.closeAll,
      isEnabled: hasTab,
      run: onTab((currentState, { id }) => closeAll(currentState, id)),
    },
    {
      id: 'reopen-tab',
      title: workbenchText.workbenchCommands.reopenTab,
      keys: 'Alt+Shift+T',
      installedKeys: 'Ctrl+Shift+T',
      isEnabled: () => state().closed.length > 0,
      run: stayInText(workbench, () => change(reopenTab)),
    },
    {
      id: 'pin-tab',
      title: workbenchText.workbenchCommands.togglePin,
      isEnabled: hasTab,
      run: onTab((currentState, { id, isPinned }) => pinTab(currentState, id, !isPinned)),
    },
    {
      id: 'next-tab',
      title: workbenchText.workbenchCommands.nextTab,
      keys: 'Alt+PageDown',
      isEnabled: hasTab,
      run: stayInText(workbench, () => change((currentState) => showNextTab(currentState, 1))),
    },
    {
      id: 'previous-tab',
      title: workbenchText.workbenchCommands.previousTab,
      keys: 'Alt+PageUp',
      isEnabled: hasTab,
      run: stayInText(workbench, () => change((currentState) => showNextTab(currentState, -1))),
    },
    {
      id: 'move-tab-left',
      title: workbenchText.workbenchCommands.moveLeft,
      keys: 'Alt+Shift+PageUp',
      isEnabled: hasTab,
      run: moveBy(-1),
    },
    {
      id: 'move-tab-right',
      title: workbenchText.workbenchCommands.moveRight,
      keys: 'Alt+Shift+PageDown',
      isEnabled: hasTab,
      run: moveBy(1),
    },
  ].map((command) => ({ ...command, group: 'Tabs' as const }));
}

function groupCommands(workbench: Workbench, isPhone: () => boolean): Command[] {
  const { state, change } = workbench;
  const isMany = () => groupsOf(state().root).length > 1;
  const hasTab = () => activeTab(state()) !== undefined;
  const canSplit = () => hasTab() && !isPhone();
  const split = (edge: Edge) =>
    stayInText(workbench, () => change((currentState) => splitGroup(currentState, currentState.activeGroup, edge)));
  const nextGroup = (currentState: WorkbenchState) => {
    const groups = groupsOf(currentState.root);
    return groups[(groups.findIndex(({ id }) => id === currentState.activeGroup) + 1) % groups.length];
  };
  const focusNext: Step = (currentState) =>
    focusGroup(currentState, nextGroup(currentState)?.id ?? currentState.activeGroup);
  const toNextGroup: Step = (currentState) => {
    const next = nextGroup(currentState);
    const tab = activeTab(currentState);
    return next && tab ? moveTab(currentState, tab.id, next.id) : currentState;
  };
  const between = EDGES.map(([edge, where]) => ({
    id: `focus-group-${edge}`,
    title: workbenchText.workbenchCommands.focusGroup(where),
    isEnabled: () => neighbourOf(state(), state().activeGroup, edge) !== undefined,
    run: stayInText(workbench, () => change((currentState) => focusNeighbour(currentState, edge))),
  }));
  return [
    {
      id: 'split-right',
      title: workbenchText.workbenchCommands.splitRight,
      keys: 'Ctrl+\\',
      isEnabled: canSplit,
      run: split('right'),
    },
    { id: 'split-down', title: workbenchText.workbenchCommands.splitDown, isEnabled: canSplit, run: split('down') },
    {
      id: 'move-tab-to-next-group',
      title: workbenchText.workbenchCommands.moveToNextGroup,
      isEnabled: isMany,
      run: stayInText(workbench, () => change(toNextGroup)),
    },
    {
      id: 'close-group',
      title: workbenchText.workbenchCommands.closeGroup,
      isEnabled: isMany,
      run: stayInText(workbench, () => change((currentState) => closeGroup(currentState, currentState.activeGroup))),
    },
    {
      id: 'next-group',
      title: workbenchText.workbenchCommands.nextGroup,
      keys: 'F6',
      isEnabled: isMany,
      run: stayInText(workbench, () => change(focusNext)),
    },
    ...between,
  ].map((command) => ({ ...command, group: 'Tabs' as const }));
}
