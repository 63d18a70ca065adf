import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js';
import type { Side } from '../state/layout/create-layout.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { useNavigation } from '../state/navigation/navigation.ts';
import {
  findGroup,
  groupsOf,
  layOut,
  areaDividerLines,
  WHOLE,
  type Rectangle,
  resizeSplit,
  type Line,
} from '../state/workbench/areas.ts';
import { workbenchText } from './workbench.texts.ts';
import { mainViewOf } from '../views/index.ts';
import { GroupView } from './group-view.tsx';
import type { DraggedTab } from './tab-drag.ts';
import './workbench.css';

/** Share of the split that one press of an arrow key moves it. */
const KEY_STEP = 0.02;

/** The line between two groups: dragged, or moved with the arrow keys. */
function SplitLine(props: { readonly line: Line; readonly area: () => HTMLElement }) {
  const workbench = useWorkbench();
  const isRow = () => props.line.direction === 'row';
  const move = (by: number) => {
    const { split, after } = props.line;
    workbench.change((state) => resizeSplit(state, split, after, by));
  };
  const onPointerDown = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const { split, after, length } = props.line;
    const box = props.area().getBoundingClientRect();
    const size = (isRow() ? box.width : box.height) * length;
    let last = isRow() ? event.clientX : event.clientY;
    const isAlong = isRow();
    // On the window: the line is drawn anew while it moves.
    const onMove = (moved: PointerEvent) => {
      const pointerPosition = isAlong ? moved.clientX : moved.clientY;
      workbench.change((state) => resizeSplit(state, split, after, (pointerPosition - last) / size));
      last = pointerPosition;
    };
    const stop = () => {
      window.removeEventListener('pointermove', onMove);
      document.body.classList.remove('is-resizing');
    };
    document.body.classList.add('is-resizing');
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', stop, { once: true });
    window.addEventListener('pointercancel', stop, { once: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Readonly<Record<string, number>> = isRow()
      ? { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }
      : { ArrowUp: -KEY_STEP, ArrowDown: KEY_STEP };
    const step = keys[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  };
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div
      class={`split-line split-line--${props.line.direction}`}
      role="separator"
      tabindex={0}
      aria-label={workbenchText.splitLine.label}
      aria-orientation={isRow() ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(props.line.share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{
        left: percent(props.line.place.left),
        top: percent(props.line.place.top),
        width: isRow() ? undefined : percent(props.line.place.width),
        height: isRow() ? percent(props.line.place.height) : undefined,
      }}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}

/** Shares are added up from parts. */
const SLACK = 1e-6;

/** The sides whose upper corner of the main area a group fills: there is the way back to a side that is hidden, once. */
export function cornersOf({ left, top, width }: Rectangle): readonly Side[] {
  if (top > SLACK) return [];
  return [...(left < SLACK ? (['left'] as const) : []), ...(left + width > 1 - SLACK ? (['right'] as const) : [])];
}

/** The main area: groups of tabs, beside and below each other. On a phone one group shows at a time. */
export function WorkbenchView() {
  const workbench = useWorkbench();
  const navigation = useNavigation();
  const shell = useShell();
  const [dragged, setDragged] = createSignal<DraggedTab>();
  let area!: HTMLDivElement;
  const root = () => workbench.state().root;
  // By their ids, so that a group stays in the page, with what is in it, when others come and go around it.
  const ids = createMemo(() => groupsOf(root()).map(({ id }) => id), undefined, { equals: isSameIdList });
  const places = createMemo(() => new Map(layOut(root(), WHOLE).map(([{ id }, place]) => [id, place])));
  const isMany = () => ids().length > 1;
  const isShown = (id: string) => !shell.isPhone() || workbench.state().activeGroup === id;
  const placeOf = (id: string) => (shell.isPhone() ? WHOLE : (places().get(id) ?? WHOLE));
  const activeGroup = () => workbench.state().activeGroup;
  const takeKeyboard = () => {
    const group = area.querySelector<HTMLElement>(`[data-group="${activeGroup()}"]`);
    if (!group || !area.contains(document.activeElement) || group.contains(document.activeElement)) return;
    group.focus({ preventScroll: true });
  };
  // What is pressed has the keyboard by the press itself: taken from it meanwhile, a menu that it opens would close.
  let isPressed = false;
  const onPress = () => {
    isPressed = true;
    const ending = new AbortController();
    const end = () => {
      ending.abort();
      setTimeout(() => ((isPressed = false), takeKeyboard()));
    };
    const listening = { capture: true, signal: ending.signal };
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, end, listening);
  };
  // A group that is given the keyboard by a command takes it.
  createEffect(on(activeGroup, () => isPressed || takeKeyboard(), { defer: true }));
  return (
    <div class="workbench" ref={area} on:pointerdown={{ handleEvent: onPress, capture: true }}>
      <h1 class="visually-hidden">{mainViewOf(navigation.route())?.heading}</h1>
      <For each={ids()}>
        {(id, index) => (
          <Show when={findGroup(workbench.state(), id)}>
            {(group) => (
              <GroupView
                group={group()}
                number={isMany() ? index() + 1 : undefined}
                isActive={workbench.state().activeGroup === id}
                isShown={isShown(id)}
                corners={cornersOf(placeOf(id))}
                style={toStyle(placeOf(id))}
                dragged={dragged()}
                onDrag={setDragged}
              />
            )}
          </Show>
        )}
      </For>
      <Show when={!shell.isPhone()}>
        <For each={areaDividerLines(root())}>{(line) => <SplitLine line={line} area={() => area} />}</For>
      </Show>
    </div>
  );
}

function toStyle({ left, top, width, height }: Rectangle) {
  const percent = (share: number) => `${share * 100}%`;
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}

function isSameIdList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((listedId, at) => listedId === b[at]);
}
