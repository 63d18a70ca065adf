import { createMemo, createSignal, For, Show, type JSX } from 'solid-js';
import { useNavigation } from '../state/navigation/navigation.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { enterTab } from '../state/navigation/enter-tab.ts';
import { draggedFile, isFileDragged } from '../state/navigation/dragged-file.ts';
import { viewOnItsWay } from '../state/navigation/dragged-view.ts';
import { activeTab, shownTab } from '../state/workbench/areas.ts';
import { focusGroup, moveTab, moveToEdge } from '../state/workbench/arrange-tabs.ts';
import { isBlank } from '../state/workbench/open-places.ts';
import type { Side } from '../state/layout/create-layout.ts';
import { useVault } from '../state/vault/open-vault.ts';
import type { Edge, Group } from '../state/workbench/workbench-state.ts';
import { workbenchText } from '../strings/en/workbench.ts';
import { isTabView } from '../views/index.ts';
import { GroupHeader } from './group-header.tsx';
import { TabBar } from './tab-bar.tsx';
import { MainView, TabContent } from './tab-content.tsx';
import { dropEdge, type DraggedTab } from './tab-drag.ts';

/** Tabs out of sight that stay in the page as they were left: their text, the cursor and the way back in it. */
const MOST_MOUNTED = 6;

export interface GroupViewProps {
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
  const workbench = useWorkbench();
  const navigation = useNavigation();
  const vault = useVault();
  const takeOver = () => workbench.change((state) => focusGroup(state, props.group.id));
  const [headers, setHeaders] = createSignal<ReadonlyMap<string, HTMLElement>>(new Map());
  const onHeader = (id: string, header: HTMLElement | undefined) =>
    setHeaders((before) => {
      const next = new Map(before);
      if (header) next.set(id, header);
      else next.delete(id);
      return next;
    });
  const mounted = createMemo<readonly string[]>((before) => {
    const there = new Set(props.group.tabs.map(({ id }) => id));
    const { active } = props.group;
    const kept = before.filter((id) => id !== active && there.has(id));
    return active === undefined ? kept : [active, ...kept].slice(0, MOST_MOUNTED);
  }, []);
  /** The tab or the view of a side that is dragged now and can be put into the middle. */
  const onItsWay = () => {
    const view = viewOnItsWay();
    return props.dragged ?? (view !== undefined && isTabView(view) ? { view } : undefined);
  };
  const put = (dragged: DraggedTab | { readonly view: string }, edge: Edge | undefined) => {
    props.onDrag(undefined);
    const group = props.group.id;
    if ('view' in dragged) {
      const tab = shownTab(props.group);
      const where = edge === undefined && tab && isBlank(tab) ? 'here' : 'tab';
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
    return (tab === undefined || isBlank(tab)) && isFileDragged(event.dataTransfer, vault.id);
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
        props.number === undefined ? workbenchText.groupView.openNotes : workbenchText.groupView.group(props.number)
      }
      data-group={props.group.id}
      data-in-use={props.isActive ? '' : undefined}
      hidden={!props.isShown}
      tabindex={-1}
      style={props.style}
      onFocusIn={takeOver}
      onPointerDown={takeOver}
    >
      <Show when={props.group.tabs.length > 0}>
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
        <Show when={onItsWay()}>{(dragged) => <DropArea onDrop={(edge) => put(dragged(), edge)} />}</Show>
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
