import { createSignal, For, Show, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { useShell } from '../../state/layout/shell-context.ts';
import type { Side } from '../../state/layout/create-layout.ts';
import type { SideView } from '../../state/layout/view.ts';
import { draggedView, dragView, isViewDragged } from '../../state/navigation/dragged-view.ts';
import { useTools } from '../../state/tools/tools.ts';
import { shellText } from '../../strings/en/shell.ts';
import { dropIndex } from '../../workbench/tab-drag.ts';
import type { SideViews } from './create-side-views.ts';
import { SideViewPanel, useKeptPanels } from './kept-panels.tsx';
import { SideMenu } from './side-menu.tsx';
import './side-panel.css';

export interface SidePanelProps {
  readonly side: Side;
  readonly views: SideViews;
  /** Beside the openers. */
  readonly children?: JSX.Element;
}

/** The views of one side: an opener for each, and the one that is open. To press an opener always shows its view. */
export function SidePanel(props: SidePanelProps) {
  const shell = useShell();
  const views = () => props.views.on(props.side);
  const shown = () => props.views.shown(props.side);
  const kept = useKeptPanels();
  let list: HTMLDivElement | undefined;
  const show = (view: SideView) => props.views.show(view.id);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = views().findIndex((view) => view === shown());
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
    const before = at === undefined ? undefined : views()[at]?.id;
    if (at !== undefined && before !== id) props.views.move(id, props.side, { before });
    else if (!views().some((view) => view.id === id)) props.views.move(id, props.side);
  };
  return (
    <div
      class="side-panel"
      classList={{ 'side-panel--drop': isOver() }}
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
                    isShown={shown() === view}
                    isBeforeDrop={dropAt() === index()}
                    onShow={() => show(view)}
                  />
                )}
              </For>
            </div>
          </SideMenu>
          {/* Behind all of them, so that none moves when another is opened. */}
          <span class="side-panel__title" aria-hidden="true">
            {shown()?.title}
          </span>
          {props.children}
        </div>
      </Show>
      <For each={views()}>
        {(view) => (
          <Show
            when={view.isKept}
            fallback={
              <Show when={shown() === view}>
                <SideViewPanel view={view} isShown={true} />
              </Show>
            }
          >
            {kept(view)}
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
      aria-description={waiting() > 0 ? shellText.sidePanel.waitingForYourAnswer(waiting()) : undefined}
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
