import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js';
import { useNavigation } from '../state/navigation/navigation.ts';
import { useWorkbench } from '../state/navigation/create-workbench.ts';
import { findGroup, groupsOf, layOut, linesOf, WHOLE, type Rectangle } from '../state/workbench/areas.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { mainViewOf } from '../views/index.ts';
import { cornersOf } from './corners.ts';
import { GroupView } from './group-view.tsx';
import { SplitLine } from './split-line.tsx';
import type { DraggedTab } from './tab-drag.ts';
import './workbench.css';

/** The main area: groups of tabs, beside and below each other. On a phone one group shows at a time. */
export function WorkbenchView() {
  const workbench = useWorkbench();
  const navigation = useNavigation();
  const shell = useShell();
  const [dragged, setDragged] = createSignal<DraggedTab>();
  let area!: HTMLDivElement;
  const root = () => workbench.state().root;
  // By their ids, so that a group stays in the page, with what is in it, when others come and go around it.
  const ids = createMemo(() => groupsOf(root()).map(({ id }) => id), undefined, { equals: isSameList });
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
        <For each={linesOf(root())}>{(line) => <SplitLine line={line} area={() => area} />}</For>
      </Show>
    </div>
  );
}

function toStyle({ left, top, width, height }: Rectangle) {
  const percent = (share: number) => `${share * 100}%`;
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}
