import { createMemo, For, onCleanup, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { NavigationProvider, type Navigation } from '../state/navigation/navigation.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { activeTab } from '../state/workbench/areas.ts';
import { keepTab } from '../state/workbench/arrange-tabs.ts';
import { TabProvider, type TabOfView } from '../state/workbench/tab-context.ts';
import { SideViewTab } from './side-view-tab.tsx';
import { MAIN_VIEWS, mainViewOf } from '../views/index.ts';

export interface TabContentProps {
  readonly id: string;
  readonly isShown: boolean;
  /** The view's part of the line above it; undefined when the view goes. */
  readonly onHeader: (id: string, header: HTMLElement | undefined) => void;
}

/** The view of one tab. What is in it speaks of this tab when it asks what is open, or opens something. */
export function TabContent(props: TabContentProps) {
  const workbench = useWorkbench();
  const { id } = props;
  const header = Object.assign(document.createElement('div'), { className: 'group__of-view' });
  props.onHeader(id, header);
  onCleanup(() => props.onHeader(id, undefined));
  const tab: TabOfView = {
    id,
    header,
    isShown: () => props.isShown,
    isInUse: () => props.isShown && activeTab(workbench.state())?.id === id,
    keep: () => workbench.change((state) => keepTab(state, id)),
  };
  return (
    <div
      class="group__view"
      role="tabpanel"
      id={`panel-${id}`}
      aria-labelledby={`tab-${id}`}
      data-tab-view={id}
      hidden={!props.isShown}
    >
      <TabProvider value={tab}>
        <MainView navigation={workbench.inTab(id)} />
      </TabProvider>
    </div>
  );
}

/** The main view of a place; any that is kept stays, hidden, once it was seen. */
export function MainView(props: { readonly navigation: Navigation }) {
  const { navigation } = props;
  const current = createMemo(() => mainViewOf(navigation.route()));
  return (
    <NavigationProvider value={navigation}>
      <For each={MAIN_VIEWS}>
        {(view) => {
          const isCurrent = () => current() === view;
          const wasSeen = createMemo<boolean>((before) => before || isCurrent(), false);
          return (
            <Show
              when={view.isKept}
              fallback={
                <Show when={isCurrent()}>
                  <Show when={view.isFromSide} fallback={<Dynamic component={view.component} />}>
                    <SideViewTab view={view} />
                  </Show>
                </Show>
              }
            >
              <Show when={wasSeen()}>
                <div class="group__kept" hidden={!isCurrent()}>
                  <Dynamic component={view.component} />
                </div>
              </Show>
            </Show>
          );
        }}
      </For>
    </NavigationProvider>
  );
}
