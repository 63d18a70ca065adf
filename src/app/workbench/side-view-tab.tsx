import PanelLeft from 'lucide-solid/icons/panel-left';
import { Dynamic, Portal } from 'solid-js/web';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { useShell } from '../state/layout/shell-context.ts';
import type { MainView } from '../state/layout/view.ts';
import { useWorkbench, type Workbench } from '../state/navigation/create-workbench.ts';
import { type Navigation, NavigationProvider, type OpenRequest } from '../state/navigation/navigation.ts';
import { findTab } from '../state/workbench/areas.ts';
import { closeTab } from '../state/workbench/close-tabs.ts';
import { noteInFront } from '../state/workbench/open-places.ts';
import { useTab } from '../state/workbench/tab-context.ts';
import { isSamePlace, type Place } from '../state/workbench/workbench-state.ts';
import { workbenchText } from './workbench.texts.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** A view of the sides in a tab of its own, with the way back to its side. */
export function SideViewTab(props: { readonly view: MainView }) {
  const workbench = useWorkbench();
  const shell = useShell();
  const tab = useTab();
  const moveBack = () => {
    const { id } = props.view;
    workbench.change((state) => closeTab(state, tab.id));
    shell.show(id);
  };
  return (
    <NavigationProvider value={navigationBeside(workbench, tab.id)}>
      <Portal mount={tab.header}>
        <IconButton label={workbenchText.sideViewTab.moveBack} onClick={moveBack}>
          <PanelLeft aria-hidden="true" />
        </IconButton>
      </Portal>
      <div class="side-view-tab" data-side-content={props.view.id}>
        <Dynamic component={props.view.component} />
      </div>
    </NavigationProvider>
  );
}

/**
 * What a view of the sides navigates with while it stands in a tab: it speaks of the note that was used last in another tab, and
 * opens notes there, so that it stays to be seen. Where both are in one group, a note gets a tab of its own.
 */
export function navigationBeside(workbench: Workbench, ownTab: string): Navigation {
  const openPlace = (place: Place, { where, isPreview }: Pick<OpenRequest, 'where' | 'isPreview'>) => {
    const noteTab = findTab(workbench.state(), noteInFront(workbench.state())?.id ?? '');
    const ownTabPlace = findTab(workbench.state(), ownTab);
    if (where !== undefined) return workbench.openPlace(place, { where, isPreview });
    if (noteTab && noteTab.group.id !== ownTabPlace?.group.id)
      return workbench.openPlace(place, { where: 'here', isPreview, group: noteTab.group.id });
    const isOpen = ownTabPlace?.group.tabs.some((tab) => isSamePlace(tab, place)) === true;
    workbench.openPlace(place, { where: isOpen ? 'here' : 'tab', group: ownTabPlace?.group.id });
  };
  const open = (path: VaultPath, { line, ...how }: OpenRequest = {}) => openPlace({ view: 'note', path, line }, how);
  return {
    route: workbench.besideNote.route,
    open,
    openNote: (path, line) => open(path, { line }),
    openView: (view, path) => openPlace({ view, path }, {}),
  };
}
