import { ContextMenu } from '@kobalte/core/context-menu';
import ChevronDown from 'lucide-solid/icons/chevron-down';
import Pin from 'lucide-solid/icons/pin';
import Plus from 'lucide-solid/icons/plus';
import X from 'lucide-solid/icons/x';
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import { showName } from '../../notes/invisible-characters/show-invisible.ts';
import { isNotePath, parentFolder } from '../../notes/paths/paths.ts';
import { useFileEntries } from '../file-menu/file-entries.ts';
import type { Side } from '../state/layout/create-layout.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import {
  draggedFile,
  draggedView,
  isFileDragged,
  isViewDragged,
  setDraggedView,
} from '../state/navigation/drag-data.ts';
import { enterTab } from '../state/navigation/enter-tab.ts';
import { noteName } from '../state/vault/note-name.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { activeTab, findTab, groupsOf } from '../state/workbench/areas.ts';
import { keepTab, moveTab, pinTab, showTab, splitGroup } from '../state/workbench/arrange-tabs.ts';
import { closeGroup, closeOthers, closeTab } from '../state/workbench/close-tabs.ts';
import type { Group, Place, Tab, WorkbenchState } from '../state/workbench/workbench-state.ts';
import { commonText } from '../strings/common.texts.ts';
import { workbenchText } from './workbench.texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { isByKey } from '../ui/menu-at.tsx';
import { MenuEntries } from '../ui/menu.tsx';
import { afterPaint } from '../ui/page/next-task.ts';
import { isTabView, mainViewOf } from '../views/index.ts';
import { ShowSide } from './show-side.tsx';
import { type DraggedTab, dropIndex } from './tab-drag.ts';
import { listComma } from '../strings/formats.ts';

/** What a tab is called: the note, the file, or the view of the whole vault. */
function workbenchTabName({ view, path }: Place): string {
  if (path === undefined) return view === 'note' ? workbenchText.tabNames.newTab : mainViewTitle(view);
  const name = noteName(path);
  return view === 'note' ? name : `${mainViewTitle(view)}: ${name}`;
}

function mainViewTitle(view: string): string {
  return mainViewOf({ view, note: undefined })?.title ?? view;
}

/** The name of each; where two of them are the same, with the folder. */
export function distinctTabNames(places: readonly Place[]): string[] {
  const names = places.map(workbenchTabName);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return places.map((place, at) => {
    const name = names[at] ?? '';
    const { path } = place;
    const otherPlaces = places.filter(
      (otherPlace) => otherPlace.path !== path && workbenchTabName(otherPlace) === name,
    );
    return path !== undefined && otherPlaces.length > 0
      ? workbenchText.tabNames.inFolder(name, showName(parentFolder(path)) || workbenchText.tabNames.topFolder)
      : name;
  });
}

interface TabBarProps {
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
  const names = createMemo(() => new Map(distinctTabNames(props.group.tabs).map((name, at) => [ids()[at], name])));
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
    <div
      class="tab-bar"
      data-hover-area
      onDragOver={onDragOver}
      onDragLeave={() => setDropAt(undefined)}
      onDrop={onDrop}
    >
      <ShowSide side="left" corners={props.corners} />
      <TabMenu>
        <div
          ref={list}
          class="tab-bar__tabs"
          role="tablist"
          aria-label={
            props.number === undefined ? workbenchText.tabBar.label : workbenchText.tabBar.groupLabel(props.number)
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
        data-on-hover
        label={workbenchText.tabBar.newTab}
        keys="Alt+T"
        size="sm"
        onClick={() => workbench.openPlace({ view: 'note' }, { where: 'tab', group: props.group.id })}
      >
        <Plus aria-hidden="true" />
      </IconButton>
      <Show when={props.group.tabs.length > 1}>
        <IconButton label={workbenchText.tabBar.search} keys="Alt+A" size="sm" onClick={() => shell.show('open-tabs')}>
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

interface TabHandleProps {
  readonly tab: Tab;
  readonly name: string;
  readonly isShown: boolean;
  /** Where what is dragged would be put, if that is beside it. */
  readonly drop: 'before' | 'behind' | undefined;
  /** @param isPressed with the pointer, not by a key */
  readonly onShow: (isPressed: boolean) => void;
  readonly onClose: () => void;
  readonly onKeep: () => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

/** What a tab is taken by: its name, and for a pointer the cross that closes it (Delete does so for keys). */
function TabHandle(props: TabHandleProps) {
  const vault = useVault();
  const isUnsaved = () => props.tab.path !== undefined && vault.unsaved.isUnsaved(props.tab.path);
  const about = () =>
    [
      props.tab.isPinned && workbenchText.tabHandle.pinned,
      props.tab.isPreview && workbenchText.tabHandle.preview,
      isUnsaved() && workbenchText.tabHandle.unsaved,
    ]
      .filter(Boolean)
      .join(listComma());
  return (
    <div
      class="tab"
      classList={{
        'tab--shown': props.isShown,
        'tab--preview': props.tab.isPreview,
        'tab--drop-before': props.drop === 'before',
        'tab--drop-behind': props.drop === 'behind',
      }}
      role="presentation"
      data-tab={props.tab.id}
      draggable="true"
      onDragStart={(event) => props.onDragStart(event)}
      onDragEnd={() => props.onDragEnd()}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && props.onClose()}
    >
      <button
        type="button"
        class="tab__name"
        role="tab"
        id={`tab-${props.tab.id}`}
        title={props.tab.path}
        aria-selected={props.isShown}
        aria-controls={props.isShown ? `panel-${props.tab.id}` : undefined}
        aria-description={about() || undefined}
        aria-keyshortcuts="Delete"
        tabindex={props.isShown ? 0 : -1}
        data-focus-inset
        onClick={(event) => props.onShow(event.detail > 0)}
        onDblClick={() => props.onKeep()}
      >
        <Show when={props.tab.isPinned}>
          <Pin class="tab__pin" aria-hidden="true" />
        </Show>
        <span class="truncate">{props.name}</span>
        <Show when={isUnsaved()}>
          <span class="tab__dot" aria-hidden="true" />
        </Show>
      </button>
      <span class="tab__close" aria-hidden="true" title={commonText.close} onClick={() => props.onClose()}>
        <X />
      </span>
    </div>
  );
}

type Step = (state: WorkbenchState) => WorkbenchState;

/** What can be done with a tab, in the menu of the pointer's other button and of the menu key. */
function TabMenu(props: { readonly children: JSX.Element }) {
  const workbench = useWorkbench();
  const shell = useShell();
  const fileEntries = useFileEntries();
  const [target, setTarget] = createSignal<string>();
  /** Whether one goes on in the text when it closes: not where it was opened by a key, nor for what asks or shows more. */
  let leadsToText = false;
  const foundTab = () => findTab(workbench.state(), target() ?? '');
  const leave = (run: () => void) => {
    leadsToText = false;
    run();
  };
  const entries = (): readonly { readonly label: string; readonly step: Step }[] => {
    const at = foundTab();
    if (!at) return [];
    const { tab, group } = at;
    const groups = groupsOf(workbench.state().root);
    const groupEntries = groups.flatMap((otherGroup, index) =>
      otherGroup.id === group.id
        ? []
        : [
            {
              label: workbenchText.tabMenu.moveToGroup(index + 1),
              step: (state: WorkbenchState) => moveTab(state, tab.id, otherGroup.id),
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
      ...groupEntries,
      { label: commonText.close, step: (state) => closeTab(state, tab.id) },
      { label: workbenchText.tabMenu.closeOthers, step: (state) => closeOthers(state, tab.id) },
      ...(groups.length > 1
        ? [
            {
              label: workbenchText.workbenchCommands.closeGroup,
              step: (state: WorkbenchState) => closeGroup(state, group.id),
            },
          ]
        : []),
    ];
  };
  return (
    <ContextMenu overlap>
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
        <Show when={foundTab()}>
          {(at) => (
            // It is drawn outside every landmark, so it is one.
            <section aria-label={workbenchText.tabMenu.label(workbenchTabName(at().tab))}>
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
