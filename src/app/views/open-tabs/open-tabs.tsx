import fuzzysort from 'fuzzysort';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { fileName, parentFolder, stem, isNotePath } from '../../../notes/paths/paths.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useWorkbench } from '../../state/navigation/create-workbench.ts';
import { takeKeyboardAlong } from '../../state/navigation/ready-to-type.ts';
import { activeTab, groupsOf } from '../../state/workbench/areas.ts';
import { showTab } from '../../state/workbench/arrange-tabs.ts';
import { closeTab } from '../../state/workbench/close-tabs.ts';
import type { Tab } from '../../state/workbench/workbench-state.ts';
import { openTabsText } from './open-tabs.texts.ts';
import { Picker, type PickerItem } from '../../ui/picker.tsx';

/** Goes to an open tab, in whatever group it is, or closes it. */
export function OpenTabs(props: { readonly onClose: () => void }) {
  const workbench = useWorkbench();
  const shell = useShell();
  const tabs = () =>
    groupsOf(workbench.state().root)
      .flatMap((group) => group.tabs)
      .map((tab) => ({ tab, name: openTabName(tab), path: tab.path ?? '' }));
  const toItem = ({ tab, name }: { readonly tab: Tab; readonly name: string }): PickerItem => ({
    key: `${tab.id} ${tab.view} ${tab.path ?? ''}`,
    isPresent: tab.id === activeTab(workbench.state())?.id,
    close: {
      label: openTabsText.openTabs.close(name),
      run: () => workbench.change((state) => closeTab(state, tab.id)),
    },
    run: () => {
      workbench.change((state) => showTab(state, tab.id));
      // The tab in use is where the person wants to be, too.
      shell.layout.update({ phoneView: 'note' });
      if (tab.view === 'note' && tab.path !== undefined) takeKeyboardAlong(tab.path);
    },
    content: () => (
      <>
        <span class="truncate">{name}</span>
        <span class="picker__aside truncate">{tab.path === undefined ? '' : parentFolder(tab.path)}</span>
      </>
    ),
  });
  const find = (text: string): PickerItem[] => {
    const tabsName = text.trim();
    if (tabsName === '') return tabs().map(toItem);
    return fuzzysort.go(tabsName, tabs(), { keys: ['name', 'path'], threshold: 0.25 }).map(({ obj }) => toItem(obj));
  };
  return (
    <Picker
      title={openTabsText.openTabs.title}
      placeholder={openTabsText.openTabs.placeholder}
      find={find}
      hasButtons
      emptyText={openTabsText.openTabs.empty}
      onClose={() => props.onClose()}
    />
  );
}

function openTabName({ path, view }: Tab): string {
  if (path === undefined)
    return view === 'note' ? openTabsText.openTabs.newTab : `${view[0]?.toUpperCase()}${view.slice(1)}`;
  return showName(isNotePath(path) ? stem(path) : fileName(path));
}
