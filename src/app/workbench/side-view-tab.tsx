import PanelLeft from 'lucide-solid/icons/panel-left';
import { Dynamic, Portal } from 'solid-js/web';
import { useShell } from '../state/layout/shell-context.ts';
import type { MainView } from '../state/layout/view.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { NavigationProvider } from '../state/navigation/navigation.ts';
import { closeTab } from '../state/workbench/close-tabs.ts';
import { useTab } from '../state/workbench/tab-context.ts';
import { workbenchText } from '../strings/en/workbench.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { navigationBeside } from './navigation-beside.ts';

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
