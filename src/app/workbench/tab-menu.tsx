import { ContextMenu } from '@kobalte/core/context-menu';
import { createSignal, For, Show, type JSX } from 'solid-js';
import { useShell } from '../state/layout/shell-context.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { enterTab } from '../state/navigation/enter-tab.ts';
import { activeTab, findTab, groupsOf } from '../state/workbench/areas.ts';
import { keepTab, moveTab, pinTab, showTab, splitGroup } from '../state/workbench/arrange-tabs.ts';
import { closeOthers, closeTab } from '../state/workbench/close-tabs.ts';
import type { WorkbenchState } from '../state/workbench/workbench-state.ts';
import { useFileEntries } from '../file-menu/file-entries.ts';
import { isNotePath } from '../../notes/paths/paths.ts';
import { workbenchText } from '../strings/en/workbench.ts';
import { commonText } from '../strings/en/common.ts';
import { isByKey } from '../ui/menu-at.tsx';
import { MenuEntries } from '../ui/menu.tsx';
import { nameOf } from './tab-names.ts';

type Step = (state: WorkbenchState) => WorkbenchState;

/** What can be done with a tab, in the menu of the pointer's other button and of the menu key. */
export function TabMenu(props: { readonly children: JSX.Element }) {
  const workbench = useWorkbench();
  const shell = useShell();
  const fileEntries = useFileEntries();
  const [target, setTarget] = createSignal<string>();
  /** Whether one goes on in the text when it closes: not where it was opened by a key, nor for what asks or shows more. */
  let leadsToText = false;
  const found = () => findTab(workbench.state(), target() ?? '');
  const leave = (run: () => void) => {
    leadsToText = false;
    run();
  };
  const entries = (): readonly { readonly label: string; readonly step: Step }[] => {
    const at = found();
    if (!at) return [];
    const { tab, group } = at;
    const groups = groupsOf(workbench.state().root);
    const others = groups.flatMap((other, index) =>
      other.id === group.id
        ? []
        : [
            {
              label: workbenchText.tabMenu.moveToGroup(index + 1),
              step: (state: WorkbenchState) => moveTab(state, tab.id, other.id),
            },
          ],
    );
    const divide = (edge: 'right' | 'down') => (state: WorkbenchState) =>
      splitGroup(showTab(state, tab.id), group.id, edge);
    return [
      ...(tab.isPreview
        ? [{ label: workbenchText.tabMenu.keepOpen, step: (state: WorkbenchState) => keepTab(state, tab.id) }]
        : []),
      {
        label: tab.isPinned ? workbenchText.tabMenu.unpin : workbenchText.tabMenu.pin,
        step: (state) => pinTab(state, tab.id, !tab.isPinned),
      },
      // On a phone one group has the whole screen.
      ...(shell.isPhone()
        ? []
        : [
            { label: workbenchText.tabMenu.splitRight, step: divide('right') },
            { label: workbenchText.tabMenu.splitDown, step: divide('down') },
          ]),
      ...others,
      { label: commonText.close, step: (state) => closeTab(state, tab.id) },
      { label: workbenchText.tabMenu.closeTheOthers, step: (state) => closeOthers(state, tab.id) },
    ];
  };
  return (
    <ContextMenu>
      <ContextMenu.Trigger
        class="tab-bar__menu"
        onContextMenu={(event) => {
          leadsToText = !isByKey(event);
          setTarget(
            event.target instanceof Element
              ? event.target.closest<HTMLElement>('[data-tab]')?.dataset['tab']
              : undefined,
          );
        }}
      >
        {props.children}
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <Show when={found()}>
          {(at) => (
            // It is drawn outside every landmark, so it is one.
            <section aria-label={workbenchText.tabMenu.whatDoTab(nameOf(at().tab))}>
              <ContextMenu.Content
                class="menu"
                onCloseAutoFocus={(event) => {
                  if (!leadsToText) return;
                  event.preventDefault();
                  enterTab(activeTab(workbench.state()));
                }}
              >
                <For each={entries()}>
                  {({ label, step }) => (
                    <ContextMenu.Item class="menu__item" onSelect={() => workbench.change(step)}>
                      <ContextMenu.ItemLabel class="truncate">{label}</ContextMenu.ItemLabel>
                    </ContextMenu.Item>
                  )}
                </For>
                <Show when={at().tab.path}>
                  {(path) => (
                    <>
                      <ContextMenu.Separator class="menu__line" />
                      <MenuEntries
                        groups={fileEntries({ path: path(), kind: isNotePath(path()) ? 'note' : 'file' })
                          .slice(1)
                          .map((group) => group.map((entry) => ({ ...entry, run: () => leave(() => entry.run()) })))}
                      />
                    </>
                  )}
                </Show>
              </ContextMenu.Content>
            </section>
          )}
        </Show>
      </ContextMenu.Portal>
    </ContextMenu>
  );
}
