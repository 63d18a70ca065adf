import ArrowLeft from 'lucide-solid/icons/arrow-left';
import ChevronsUpDown from 'lucide-solid/icons/chevrons-up-down';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import PanelLeft from 'lucide-solid/icons/panel-left';
import PanelRight from 'lucide-solid/icons/panel-right';
import Settings from 'lucide-solid/icons/settings';
import SquarePen from 'lucide-solid/icons/square-pen';
import { Show, createSignal, For, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { fileName, isNotePath, stem } from '../../../notes/paths/paths.ts';
import { type Command, isAvailable, runCommand } from '../../state/layout/commands.ts';
import { clampWidth, type Layout, RIGHT_WIDTH, type Side, SIDEBAR_WIDTH } from '../../state/layout/create-layout.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import type { SideView } from '../../state/layout/view.ts';
import { draggedView, dragView, isViewDragged } from '../../state/navigation/drag-data.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { shellText } from '../shell.texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { FileOrderMenu } from '../../views/files/file-order-menu.tsx';
import { dropIndex } from '../../workbench/tab-drag.ts';
import { enterView, isUnderMore, type SideViews, typeIn } from './create-side-views.ts';
import { SideViewPanel, useKeptPanels } from './kept-panels.tsx';
import { SideMenu } from './side-menu.tsx';
import { TourFoot } from './tour-foot.tsx';
import './page-head.css';
import './side-panel.css';
import './vault-header.css';

interface ResizeHandleProps {
  readonly label: string;
  /** Which panel it sizes: the one before it or the one after. */
  readonly panel: 'before' | 'after';
  readonly width: number;
  readonly limits: { readonly min: number; readonly max: number };
  readonly onResize: (width: number) => void;
}

const KEY_STEP = 16;

/** The line between two panels: dragged, or moved with the arrow keys. */
function ResizeHandle(props: ResizeHandleProps) {
  const sign = () => (props.panel === 'before' ? 1 : -1);
  const resize = (width: number) => props.onResize(clampWidth(width, props.limits));

  const onPointerDown = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const [startX, startWidth] = [event.clientX, props.width];
    handle.setPointerCapture(event.pointerId);
    const onMove = (move: PointerEvent) => resize(startWidth + sign() * (move.clientX - startX));
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', onMove), {
      once: true,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    resize(props.width + sign() * step);
  };

  return (
    <div
      class="resize-handle"
      role="separator"
      aria-orientation="vertical"
      aria-label={props.label}
      aria-valuenow={props.width}
      aria-valuemin={props.limits.min}
      aria-valuemax={props.limits.max}
      tabindex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}

interface SideColumnProps {
  readonly side: Side;
  readonly isShown: boolean;
  /** Its views are drawn a moment after the rest of the page. */
  readonly isReady: boolean;
  readonly isPhone: boolean;
  readonly layout: Layout;
  readonly sides: SideViews;
}

/** One side of the window. Hidden rather than removed: what runs in it continues. On a phone it is the page. */
export function SideColumn(props: SideColumnProps) {
  const isLeft = () => props.side === 'left';
  const { layout, update } = props.layout;
  return (
    <div
      class={isLeft() ? 'shell__sidebar' : 'shell__right'}
      role={props.isPhone ? 'main' : 'complementary'}
      aria-label={isLeft() ? shellText.sideColumn.leftSide : shellText.sideColumn.rightSide}
      data-hover-area
      hidden={!props.isShown}
    >
      <Show when={props.isPhone}>
        <PageHead view={props.sides.shown(props.side)} />
      </Show>
      <Show when={isLeft() && !(props.isPhone && isUnderMore(props.sides.shown('left')))}>
        <VaultHeader showsFiles={props.sides.shown('left')?.id === 'files'} />
      </Show>
      <Show when={props.isReady}>
        <SidePanel side={props.side} views={props.sides}>
          <MoreViews side={props.side} sides={props.sides} />
          <IconButton
            data-on-hover
            label={isLeft() ? shellText.sideColumn.hideLeft : shellText.sideColumn.hideRight}
            keys={isLeft() ? 'Ctrl+Shift+L' : 'Ctrl+.'}
            size="sm"
            onClick={() => update(isLeft() ? { sidebarOpen: false } : { rightOpen: false })}
          >
            {isLeft() ? <PanelLeft aria-hidden="true" /> : <PanelRight aria-hidden="true" />}
          </IconButton>
        </SidePanel>
        <Show when={props.sides.shown(props.side)?.id === 'files'}>
          <TourFoot />
        </Show>
      </Show>
      <Show when={!props.isPhone}>
        <ResizeHandle
          label={isLeft() ? shellText.sideColumn.leftWidth : shellText.sideColumn.rightWidth}
          panel={isLeft() ? 'before' : 'after'}
          width={isLeft() ? layout().sidebarWidth : layout().rightWidth}
          limits={isLeft() ? SIDEBAR_WIDTH : RIGHT_WIDTH}
          onResize={(width) => update(isLeft() ? { sidebarWidth: width } : { rightWidth: width })}
        />
      </Show>
    </div>
  );
}

/** The views that are not on this side: choosing one puts it there. */
function MoreViews(props: { readonly side: Side; readonly sides: SideViews }) {
  const entries = (): readonly MenuEntry[] =>
    props.sides.off(props.side).map(({ id, title, icon }) => ({
      label: title,
      icon: <Dynamic component={icon} aria-hidden="true" />,
      run: () => {
        props.sides.show(id);
        enterView(id);
      },
    }));
  return (
    <Show when={entries().length > 0}>
      <span class="side-panel__more" data-on-hover>
        <Menu
          label={props.side === 'left' ? shellText.sideColumn.moreLeft : shellText.sideColumn.moreRight}
          triggerClass="icon-button icon-button--sm"
          trigger={<Ellipsis aria-hidden="true" />}
          groups={[entries()]}
        />
      </span>
    </Show>
  );
}

/** The heading of a view that is a page of a phone; one that was opened under *More* shows it, with the way back and the note that it is about. */
function PageHead(props: { readonly view: SideView | undefined }) {
  const shell = useShell();
  const navigation = useNavigation();
  return (
    <Show when={isUnderMore(props.view)} fallback={<h1 class="visually-hidden">{props.view?.title}</h1>}>
      <div class="page-head">
        <IconButton
          label={shellText.pageHead.back}
          size="sm"
          onClick={() => shell.layout.update({ phoneView: 'more' })}
        >
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <h1 class="page-head__title truncate">{props.view?.title}</h1>
        <Show when={props.view?.isAboutNote && navigation.route().note}>
          {(path) => (
            <p class="page-head__note truncate">{showName(isNotePath(path()) ? stem(path()) : fileName(path()))}</p>
          )}
        </Show>
      </div>
    </Show>
  );
}

/** The vault's name with its menu, the order of the files while they show below it, and the way to a new note. */
function VaultHeader(props: { readonly showsFiles: boolean }) {
  const vault = useVault();
  const shell = useShell();
  const entries = (isOf: (command: Command) => boolean) =>
    shell.commands.filter((command) => isOf(command) && isAvailable(command)).map(toCommandEntry);
  return (
    <div class="vault-header">
      <Menu
        label={shellText.vaultHeader.vault(vault.name)}
        triggerClass="vault-header__name"
        trigger={
          <>
            <span class="truncate">{vault.name}</span>
            <ChevronsUpDown aria-hidden="true" />
          </>
        }
        groups={[
          entries(({ id }) => props.showsFiles && id === 'new-folder'),
          entries(({ group }) => group === 'Vault'),
          entries(({ isInMenu }) => isInMenu === true),
        ]}
      />
      <Show when={props.showsFiles}>
        <span class="vault-header__order" data-on-hover>
          <FileOrderMenu />
        </span>
      </Show>
      <IconButton
        label={shellText.vaultHeader.newNote}
        size="sm"
        onClick={() => runCommand(shell.commands, 'new-note')}
      >
        <SquarePen aria-hidden="true" />
      </IconButton>
      <IconButton
        label={shellText.vaultHeader.settings}
        keys="Ctrl+,"
        size="sm"
        onClick={() => runCommand(shell.commands, 'settings')}
      >
        <Settings aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function toCommandEntry(command: Command) {
  return { label: command.title, keys: command.keys, run: () => void command.run() };
}

interface SidePanelProps {
  readonly side: Side;
  readonly views: SideViews;
  /** Beside the openers. */
  readonly children?: JSX.Element;
}

/** The views of one side: an opener for each, and the one that is open. To press an opener always shows its view. */
function SidePanel(props: SidePanelProps) {
  const shell = useShell();
  const views = () => props.views.on(props.side);
  const shownView = () => props.views.shown(props.side);
  const keptPanels = useKeptPanels();
  let list: HTMLDivElement | undefined;
  const show = (view: SideView) => props.views.show(view.id);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = views().findIndex((view) => view === shownView());
    const count = views().length;
    const to: Readonly<Record<string, number>> = {
      ArrowLeft: (at - 1 + count) % count,
      ArrowRight: (at + 1) % count,
      Home: 0,
      End: count - 1,
    };
    const next = views()[to[event.key] ?? -1];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(next);
    list?.querySelector<HTMLElement>(`#side-${next.id}`)?.focus();
  };
  const [isOver, setOver] = createSignal(false);
  /** Among the openers: the index before which the view is dropped. */
  const [dropAt, setDropAt] = createSignal<number>();
  const placeAmongOpeners = ({ target, clientX }: DragEvent) =>
    target instanceof Node && list?.contains(target) ? dropIndex([...list.children], clientX) : undefined;
  const leave = () => {
    setOver(false);
    setDropAt(undefined);
  };
  const onDragOver = (event: DragEvent) => {
    if (!isViewDragged(event.dataTransfer)) return;
    event.preventDefault();
    setOver(true);
    setDropAt(placeAmongOpeners(event));
  };
  const onDrop = (event: DragEvent) => {
    leave();
    const id = draggedView(event.dataTransfer);
    if (id === undefined) return;
    event.preventDefault();
    const at = placeAmongOpeners(event);
    const nextId = at === undefined ? undefined : views()[at]?.id;
    if (at !== undefined && nextId !== id) props.views.move(id, props.side, { before: nextId });
    else if (!views().some((view) => view.id === id)) props.views.move(id, props.side);
  };
  return (
    <div
      class="side-panel"
      classList={{ 'side-panel--drop': isOver(), 'side-panel--right': props.side === 'right' }}
      onDragOver={onDragOver}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) leave();
      }}
      onDrop={onDrop}
    >
      <Show when={!shell.isPhone()}>
        <div class="side-panel__bar">
          <SideMenu views={props.views} class="side-panel__menu">
            <div
              ref={(element) => (list = element)}
              class="side-panel__openers"
              role="tablist"
              aria-label={props.side === 'left' ? shellText.sidePanel.leftSide : shellText.sidePanel.rightSide}
              onKeyDown={onKeyDown}
            >
              <For each={views()}>
                {(view, index) => (
                  <Opener
                    view={view}
                    isShown={shownView() === view}
                    isBeforeDrop={dropAt() === index()}
                    onShow={() => {
                      show(view);
                      // Who presses it is about to type.
                      if (view.id === 'search') typeIn(view.id);
                    }}
                  />
                )}
              </For>
            </div>
          </SideMenu>
          {/* Behind all of them, so that none moves when another is opened. */}
          <span class="side-panel__title" aria-hidden="true">
            {shownView()?.title}
          </span>
          {props.children}
        </div>
      </Show>
      <For each={views()}>
        {(view) => (
          <Show
            when={view.isKept}
            fallback={
              <Show when={shownView() === view}>
                <SideViewPanel view={view} isShown={true} />
              </Show>
            }
          >
            {keptPanels(view)}
          </Show>
        )}
      </For>
    </div>
  );
}

function Opener(props: {
  readonly view: SideView;
  readonly isShown: boolean;
  readonly isBeforeDrop: boolean;
  readonly onShow: () => void;
}) {
  const tools = useTools();
  const waiting = () => props.view.waiting?.(tools) ?? 0;
  return (
    <button
      type="button"
      class="side-panel__opener"
      classList={{ 'side-panel__opener--before-drop': props.isBeforeDrop }}
      role="tab"
      id={`side-${props.view.id}`}
      data-side-view={props.view.id}
      data-focus-inset
      aria-label={props.view.title}
      aria-description={waiting() > 0 ? shellText.sidePanel.waiting(waiting()) : undefined}
      aria-selected={props.isShown}
      aria-keyshortcuts="Alt+Shift+ArrowLeft Alt+Shift+ArrowRight"
      aria-controls={props.isShown ? `side-panel-${props.view.id}` : undefined}
      title={props.view.title}
      draggable="true"
      onDragStart={(event) => dragView(event, props.view.id)}
      tabindex={props.isShown ? 0 : -1}
      onClick={() => props.onShow()}
    >
      <Dynamic component={props.view.icon} aria-hidden="true" />
      <Show when={waiting() > 0}>
        <span class="side-panel__dot" aria-hidden="true" />
      </Show>
    </button>
  );
}
