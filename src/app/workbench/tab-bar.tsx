import ChevronDown from 'lucide-solid/icons/chevron-down';
import Plus from 'lucide-solid/icons/plus';
import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js';
import { useShell } from '../state/layout/shell-context.ts';
import { draggedFile, isFileDragged } from '../state/navigation/dragged-file.ts';
import { draggedView, isViewDragged, setDraggedView } from '../state/navigation/dragged-view.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { enterTab } from '../state/navigation/enter-tab.ts';
import type { Side } from '../state/layout/create-layout.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { keepTab, moveTab, showTab } from '../state/workbench/arrange-tabs.ts';
import { activeTab } from '../state/workbench/areas.ts';
import { closeTab } from '../state/workbench/close-tabs.ts';
import type { Group } from '../state/workbench/workbench-state.ts';
import { workbenchText } from '../strings/en/workbench.ts';
import { afterPaint } from '../ui/page/after-paint.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { isTabView } from '../views/index.ts';
import { ShowSide } from './show-side.tsx';
import { dropIndex, type DraggedTab } from './tab-drag.ts';
import { TabHandle } from './tab-handle.tsx';
import { TabMenu } from './tab-menu.tsx';
import { namesOf } from './tab-names.ts';

export interface TabBarProps {
  readonly group: Group;
  readonly number: number | undefined;
  readonly corners: readonly Side[];
  readonly isDragging: boolean;
  readonly onDrag: (tab: DraggedTab | undefined) => void;
}

/** The tabs of a group: one focus stop, arrow keys within. They scroll where they are many, and a list of them can be searched. */
export function TabBar(props: TabBarProps) {
  const shell = useShell();
  const workbench = useWorkbench();
  const vault = useVault();
  const [dropAt, setDropAt] = createSignal<number>();
  let list!: HTMLDivElement;
  const ids = createMemo(() => props.group.tabs.map(({ id }) => id));
  const names = createMemo(() => new Map(namesOf(props.group.tabs).map((name, at) => [ids()[at], name])));
  const handles = () => [...list.querySelectorAll<HTMLElement>('[data-tab]')];
  const focusTab = (id: string | undefined) => list.querySelector<HTMLElement>(`#tab-${id}`)?.focus();

  const close = (id: string) => {
    const hadFocus = list.contains(document.activeElement);
    workbench.change((state) => closeTab(state, id));
    if (hadFocus) queueMicrotask(() => focusTab(props.group.active));
  };
  const show = (id: string | undefined) => {
    if (id === undefined) return;
    workbench.change((state) => showTab(state, id));
    focusTab(id);
  };
  /** Who presses a tab wants to go on in what it shows; by keys one goes along the tabs. */
  const showPressed = (id: string, isPressed: boolean) => {
    show(id);
    if (isPressed) enterTab(activeTab(workbench.state()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = ids().indexOf(props.group.active ?? '');
    const count = ids().length;
    const to: Readonly<Record<string, number>> = {
      ArrowLeft: (at - 1 + count) % count,
      ArrowRight: (at + 1) % count,
      Home: 0,
      End: count - 1,
    };
    const active = props.group.active;
    if (event.key === 'Delete' && active !== undefined) close(active);
    else if (event.altKey || event.ctrlKey || event.metaKey || to[event.key] === undefined) return;
    else show(ids()[to[event.key] ?? 0]);
    event.preventDefault();
  };
  const scrollToActive = () =>
    list
      .querySelector(`#tab-${props.group.active}`)
      ?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  createEffect(
    on(
      () => [props.group.active, ids().length],
      () => onCleanup(afterPaint(scrollToActive)),
    ),
  );
  onMount(() => {
    // A narrower window or group leaves the tab in use in sight.
    const sizes = new ResizeObserver(scrollToActive);
    sizes.observe(list);
    onCleanup(() => sizes.disconnect());
  });
  const onDragOver = (event: DragEvent) => {
    const isTaken = isFileDragged(event.dataTransfer, vault.id) || isViewDragged(event.dataTransfer);
    if (!props.isDragging && !isTaken) return;
    event.preventDefault();
    setDropAt(dropIndex(handles(), event.clientX));
  };
  const dropBeside = (index: number) => {
    if (dropAt() === index) return 'before';
    return dropAt() === index + 1 && index === ids().length - 1 ? 'behind' : undefined;
  };
  const onDrop = (event: DragEvent) => {
    const id = event.dataTransfer?.getData(TAB_TYPE);
    const file = draggedFile(event.dataTransfer, vault.id);
    const view = sideViewThatCanBeTab(draggedView(event.dataTransfer));
    setDropAt(undefined);
    if (!id && !file && view === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const index = dropIndex(handles(), event.clientX);
    props.onDrag(undefined);
    const group = props.group.id;
    if (id) {
      workbench.change((state) => moveTab(state, id, group, index));
      return enterTab(activeTab(workbench.state()));
    }
    // What is dropped here opens where it is dropped.
    const place = file ? { view: 'note', path: file.path } : { view: view ?? 'note' };
    workbench.openPlace(place, { where: 'tab', group });
    workbench.change((state) => moveTab(state, activeTab(state)?.id ?? '', group, index));
    enterTab(activeTab(workbench.state()));
  };

  return (
    // Behind the tabs, too, something can be dropped.
    <div class="tab-bar" onDragOver={onDragOver} onDragLeave={() => setDropAt(undefined)} onDrop={onDrop}>
      <ShowSide side="left" corners={props.corners} />
      <TabMenu>
        <div
          ref={list}
          class="tab-bar__tabs"
          role="tablist"
          aria-label={
            props.number === undefined
              ? workbenchText.tabBar.openNotes
              : workbenchText.tabBar.openNotesGroup(props.number)
          }
          onKeyDown={onKeyDown}
          onWheel={(event) => {
            if (event.deltaX === 0) list.scrollLeft += event.deltaY;
          }}
        >
          <For each={ids()}>
            {(id, index) => (
              <Show when={props.group.tabs.find((tab) => tab.id === id)}>
                {(tab) => (
                  <TabHandle
                    tab={tab()}
                    name={names().get(id) ?? ''}
                    isShown={props.group.active === id}
                    drop={dropBeside(index())}
                    onShow={(isPressed) => showPressed(id, isPressed)}
                    onClose={() => close(id)}
                    onKeep={() => workbench.change((state) => keepTab(state, id))}
                    onDragStart={(event) => {
                      event.dataTransfer?.setData(TAB_TYPE, id);
                      // A view of the sides goes back to one of them.
                      const view = sideViewThatCanBeTab(tab().view);
                      if (view !== undefined) setDraggedView(event.dataTransfer, view);
                      // A page that changes during this event ends the drag.
                      setTimeout(() => props.onDrag({ id }));
                    }}
                    onDragEnd={() => props.onDrag(undefined)}
                  />
                )}
              </Show>
            )}
          </For>
        </div>
      </TabMenu>
      <IconButton
        label={workbenchText.tabBar.newTab}
        keys="Alt+T"
        size="sm"
        onClick={() => workbench.openPlace({ view: 'note' }, { where: 'tab', group: props.group.id })}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <Show when={props.group.tabs.length > 1}>
        <IconButton
          label={workbenchText.tabBar.searchOpenTabs}
          keys="Alt+A"
          size="sm"
          onClick={() => shell.show('open-tabs')}
        >
          <ChevronDown aria-hidden="true" />
        </IconButton>
      </Show>
      <ShowSide side="right" corners={props.corners} />
    </div>
  );
}

const sideViewThatCanBeTab = (id: string | undefined): string | undefined =>
  id !== undefined && isTabView(id) ? id : undefined;

const TAB_TYPE = 'application/x-latent-tab';
