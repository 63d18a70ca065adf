import ArrowLeft from 'lucide-solid/icons/arrow-left';
import ArrowRight from 'lucide-solid/icons/arrow-right';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import { createMemo, createSignal, For, Show, type JSX, onCleanup } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { showName } from '../../notes/invisible-characters/show-invisible.ts';
import { isNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import { useFileEntries } from '../file-menu/file-entries.ts';
import { type Command, isAvailable } from '../state/layout/commands.ts';
import type { Side } from '../state/layout/create-layout.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { draggedFile, isFileDragged, viewOnItsWay } from '../state/navigation/drag-data.ts';
import { enterTab } from '../state/navigation/enter-tab.ts';
import { type Navigation, NavigationProvider, useNavigation } from '../state/navigation/navigation.ts';
import { noteName } from '../state/vault/note-name.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { activeTab, shownTab } from '../state/workbench/areas.ts';
import { focusGroup, moveTab, moveToEdge, keepTab } from '../state/workbench/arrange-tabs.ts';
import { isBlankTab, stepTab } from '../state/workbench/open-places.ts';
import { TabProvider, type TabOfView } from '../state/workbench/tab-context.ts';
import type { Edge, Group, Tab } from '../state/workbench/workbench-state.ts';
import { commonText } from '../strings/common.texts.ts';
import { workbenchText } from './workbench.texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { MenuAt, openedAt, type OpenedAt } from '../ui/menu-at.tsx';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { isTabView, MAIN_VIEWS, mainViewOf } from '../views/index.ts';
import { PhoneButtons } from './phone-buttons.tsx';
import { ShowSide } from './show-side.tsx';
import { SideViewTab } from './side-view-tab.tsx';
import { distinctTabNames, TabBar } from './tab-bar.tsx';
import { dropEdge, type DraggedTab } from './tab-drag.ts';

/** Places that its menu lists, as a browser does. */
const MOST_LISTED = 15;

/** One step back or forward in a tab; its menu, as a browser's, leads further in one go. */
function StepButton(props: { readonly tab: Tab | undefined; readonly to: 'back' | 'forward' }) {
  const shell = useShell();
  const workbench = useWorkbench();
  const [menuAt, setMenuAt] = createSignal<OpenedAt>();
  const label = () => (props.to === 'back' ? commonText.back : workbenchText.groupHeader.forward);
  /** The nearest first. */
  const places = () => {
    const { tab } = props;
    if (!tab) return [];
    return (props.to === 'back' ? tab.back.toReversed() : tab.forward).slice(0, MOST_LISTED);
  };
  const step = (steps: number) => {
    const { tab, to } = props;
    if (tab) workbench.change((state) => stepTab(state, tab.id, to, steps));
  };
  const entries = () => distinctTabNames(places()).map((name, at) => ({ label: name, run: () => step(at + 1) }));
  return (
    <>
      <IconButton
        label={label()}
        keys={shell.commands.find(({ id }) => id === `go-${props.to}`)?.keys}
        size="sm"
        disabled={places().length === 0}
        onClick={() => step(1)}
        onContextMenu={(event) => {
          event.preventDefault();
          setMenuAt(openedAt(event, event.currentTarget));
        }}
      >
        {props.to === 'back' ? <ArrowLeft aria-hidden="true" /> : <ArrowRight aria-hidden="true" />}
      </IconButton>
      <MenuAt at={menuAt()} label={label()} groups={[entries()]} onClose={() => setMenuAt(undefined)} />
    </>
  );
}

type WithButton = Command & { readonly button: NonNullable<Command['button']> };

const hasButton = (command: Command): command is WithButton => command.button !== undefined;

/** The commands of the workbench that a menu of its own has not elsewhere. */
const OF_TABS = ['split-right', 'split-down', 'pin-tab', 'close-tab', 'close-group', 'reopen-tab'];

/** The line under the tabs: the way back, where the note is, and what can be done with it. */
function GroupHeader(props: {
  readonly group: Group;
  readonly tab: Tab | undefined;
  readonly corners: readonly Side[];
  /** What the view that shows has to offer here. */
  readonly ofView: HTMLElement | undefined;
}) {
  const shell = useShell();
  const fileEntries = useFileEntries();
  /** A note has its name in its view's own part, where it can be changed. */
  const otherFile = () => {
    const { tab } = props;
    return tab?.view === 'note' && tab.path !== undefined && isNotePath(tab.path) ? undefined : tab?.path;
  };
  const toEntry = (command: Command): MenuEntry => ({
    label: command.button?.label ?? command.title,
    ...(command.button && { icon: <Dynamic component={command.button.icon} aria-hidden="true" /> }),
    keys: command.keys,
    run: () => void command.run(),
  });
  const ofFile = () => {
    const { tab } = props;
    if (tab?.view !== 'note' || tab.path === undefined) return [];
    return fileEntries({ path: tab.path, kind: isNotePath(tab.path) ? 'note' : 'file', isShown: true });
  };
  const groups = () => [
    shell.commands
      .filter(hasButton)
      .filter((command) => isAvailable(command) && (command.button.isShown?.() ?? true))
      .map(toEntry),
    ...ofFile(),
    OF_TABS.flatMap((id) => shell.commands.filter((command) => command.id === id && isAvailable(command))).map(toEntry),
  ];
  return (
    <div
      class="group__header"
      data-group-line
      data-hover-area
      role="toolbar"
      aria-label={workbenchText.groupHeader.label}
    >
      <Show when={props.group.tabs.length === 0}>
        <ShowSide side="left" corners={props.corners} />
      </Show>
      {/* Where there is no way back yet there is nothing to press. */}
      <Show when={props.tab && props.tab.back.length + props.tab.forward.length > 0}>
        <StepButton tab={props.tab} to="back" />
        <StepButton tab={props.tab} to="forward" />
      </Show>
      <Breadcrumb path={props.tab?.path} onFolder={(folder) => shell.show('files', { folder })} />
      <Show when={otherFile()}>
        {(path) => (
          <span class="group__name truncate" title={path()}>
            {noteName(path())}
          </span>
        )}
      </Show>
      {props.ofView}
      <Show when={shell.isPhone()}>
        <PhoneButtons />
      </Show>
      <Menu
        label={workbenchText.groupHeader.moreActions}
        triggerClass="icon-button icon-button--sm group__menu"
        trigger={<Ellipsis aria-hidden="true" />}
        groups={groups()}
      />
      <Show when={props.group.tabs.length === 0}>
        <ShowSide side="right" corners={props.corners} />
      </Show>
    </div>
  );
}

/** The folders that a file lies in, before its name: each opens in the list of files. Where they are many, those between give way. */
function Breadcrumb(props: { readonly path: VaultPath | undefined; readonly onFolder: (folder: VaultPath) => void }) {
  const folders = () => {
    const names = props.path?.split('/').slice(0, -1) ?? [];
    return names.map((name, at) => ({ name, path: names.slice(0, at + 1).join('/') as VaultPath }));
  };
  const shownPlaces = () =>
    folders().length > 3 ? [...folders().slice(0, 1), undefined, ...folders().slice(-2)] : folders();
  return (
    <div class="breadcrumb" title={props.path}>
      <For each={shownPlaces()}>
        {(folder) => (
          <>
            <Show when={folder} fallback="…">
              {(shownPlace) => (
                <button
                  type="button"
                  class="breadcrumb__folder truncate"
                  data-menu-of={shownPlace().path}
                  data-menu-kind="folder"
                  onClick={() => props.onFolder(shownPlace().path)}
                >
                  {showName(shownPlace().name)}
                </button>
              )}
            </Show>
            <span class="breadcrumb__slash" aria-hidden="true">
              /
            </span>
          </>
        )}
      </For>
    </div>
  );
}

/** Tabs out of sight that stay in the page as they were left: their text, the cursor and the way back in it. */
const MOST_MOUNTED = 6;

interface GroupViewProps {
  readonly group: Group;
  /** Said where there are several. */
  readonly number: number | undefined;
  readonly isActive: boolean;
  readonly isShown: boolean;
  readonly corners: readonly Side[];
  readonly style: JSX.CSSProperties;
  readonly dragged: DraggedTab | undefined;
  readonly onDrag: (tab: DraggedTab | undefined) => void;
}

/** One group: its tabs, a line with the place of the note and what can be done with it, and the view. */
export function GroupView(props: GroupViewProps) {
  const shell = useShell();
  const workbench = useWorkbench();
  const navigation = useNavigation();
  const vault = useVault();
  const takeOver = () => workbench.change((state) => focusGroup(state, props.group.id));
  const [headers, setHeaders] = createSignal<ReadonlyMap<string, HTMLElement>>(new Map());
  const onHeader = (id: string, header: HTMLElement | undefined) =>
    setHeaders((previousHeaders) => {
      const next = new Map(previousHeaders);
      if (header) next.set(id, header);
      else next.delete(id);
      return next;
    });
  const mounted = createMemo<readonly string[]>((previousIds) => {
    const there = new Set(props.group.tabs.map(({ id }) => id));
    const { active } = props.group;
    const keptIds = previousIds.filter((id) => id !== active && there.has(id));
    return active === undefined ? keptIds : [active, ...keptIds].slice(0, MOST_MOUNTED);
  }, []);
  /** The tab or the view of a side that is dragged now and can be put into the middle. */
  const onItsWay = () => {
    const view = viewOnItsWay();
    return props.dragged ?? (view !== undefined && isTabView(view) ? { view } : undefined);
  };
  const putDragged = (dragged: DraggedTab | { readonly view: string }, edge: Edge | undefined) => {
    props.onDrag(undefined);
    const group = props.group.id;
    if ('view' in dragged) {
      const tab = shownTab(props.group);
      const where = edge === undefined && tab && isBlankTab(tab) ? 'here' : 'tab';
      workbench.openPlace({ view: dragged.view }, { where, group });
    }
    workbench.change((state) => {
      const id = 'id' in dragged ? dragged.id : (activeTab(state)?.id ?? '');
      return edge ? moveToEdge(state, id, group, edge) : moveTab(state, id, group);
    });
    enterTab(activeTab(workbench.state()));
  };
  /** Nothing is open here: a file of the vault that is dropped anywhere opens. */
  const takesFile = (event: DragEvent) => {
    const tab = shownTab(props.group);
    return (tab === undefined || isBlankTab(tab)) && isFileDragged(event.dataTransfer, vault.id);
  };
  const [isFileOver, setFileOver] = createSignal(false);
  const onFileOver = (event: DragEvent) => {
    if (!takesFile(event)) return;
    event.preventDefault();
    setFileOver(true);
  };
  const onFileDrop = (event: DragEvent) => {
    setFileOver(false);
    const file = takesFile(event) ? draggedFile(event.dataTransfer, vault.id) : undefined;
    if (!file) return;
    event.preventDefault();
    workbench.openPlace({ view: 'note', path: file.path }, { where: 'here', group: props.group.id });
    enterTab(activeTab(workbench.state()));
  };
  return (
    <section
      class="group"
      classList={{ 'group--active': props.isActive && props.number !== undefined }}
      aria-label={
        props.number === undefined ? workbenchText.groupView.label : workbenchText.groupView.groupLabel(props.number)
      }
      data-group={props.group.id}
      data-in-use={props.isActive ? '' : undefined}
      hidden={!props.isShown}
      tabindex={-1}
      style={props.style}
      onFocusIn={takeOver}
      onPointerDown={takeOver}
    >
      <Show when={props.group.tabs.length > 0 && !shell.isPhone()}>
        <TabBar
          group={props.group}
          number={props.number}
          corners={props.corners}
          onDrag={props.onDrag}
          isDragging={props.dragged !== undefined}
        />
      </Show>
      <GroupHeader
        group={props.group}
        corners={props.corners}
        tab={shownTab(props.group)}
        ofView={headers().get(props.group.active ?? '')}
      />
      <div class="group__views" onDragOver={onFileOver} onDragLeave={() => setFileOver(false)} onDrop={onFileDrop}>
        <Show
          when={props.group.tabs.length > 0}
          fallback={
            <div class="group__view">
              <MainView navigation={navigation} />
            </div>
          }
        >
          <For each={mounted()}>
            {(id) => <TabContent id={id} isShown={props.group.active === id} onHeader={onHeader} />}
          </For>
        </Show>
        <Show when={isFileOver()}>
          <div class="group__drop-place" />
        </Show>
        <Show when={onItsWay()}>{(dragged) => <DropArea onDrop={(edge) => putDragged(dragged(), edge)} />}</Show>
      </div>
    </section>
  );
}

/** Over a group's view while a tab is dragged: where it would be put is shown. */
function DropArea(props: { readonly onDrop: (edge: Edge | undefined) => void }) {
  const [at, setAt] = createSignal<Edge | 'middle'>();
  const edgeOf = (event: DragEvent & { currentTarget: HTMLElement }) =>
    dropEdge(event.currentTarget.getBoundingClientRect(), event);
  return (
    <div
      class="group__drop"
      onDragOver={(event) => {
        event.preventDefault();
        setAt(edgeOf(event) ?? 'middle');
      }}
      onDragLeave={() => setAt(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        props.onDrop(edgeOf(event));
      }}
    >
      <Show when={at()}>{(place) => <div class={`group__drop-place group__drop-place--${place()}`} />}</Show>
    </div>
  );
}

interface TabContentProps {
  readonly id: string;
  readonly isShown: boolean;
  /** The view's part of the line above it; undefined when the view goes. */
  readonly onHeader: (id: string, header: HTMLElement | undefined) => void;
}

/** The view of one tab. What is in it speaks of this tab when it asks what is open, or opens something. */
function TabContent(props: TabContentProps) {
  const shell = useShell();
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
      aria-labelledby={shell.isPhone() ? undefined : `tab-${id}`}
      aria-label={shell.isPhone() ? workbenchText.groupView.label : undefined}
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
function MainView(props: { readonly navigation: Navigation }) {
  const { navigation } = props;
  const current = createMemo(() => mainViewOf(navigation.route()));
  return (
    <NavigationProvider value={navigation}>
      <For each={MAIN_VIEWS}>
        {(view) => {
          const isCurrent = () => current() === view;
          const wasSeen = createMemo<boolean>((wasCurrent) => wasCurrent || isCurrent(), false);
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
