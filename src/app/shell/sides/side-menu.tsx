import { ContextMenu } from '@kobalte/core/context-menu';
import { createSignal, For, Show, type JSX } from 'solid-js';
import { useShell } from '../../state/layout/shell-context.ts';
import { Keys } from '../../ui/icon-button.tsx';
import { SIDE_VIEWS } from '../../views/index.ts';
import { shellText } from '../shell.texts.ts';
import { enterView, type SideViews, type Step } from './create-side-views.ts';

interface Entry {
  readonly label: string;
  readonly keys?: string;
  readonly run: () => void;
}

/** Those with Alt and Shift that move a view among the others; on a phone they stand below one another. */
const STEP_KEYS = {
  row: { '-1': 'ArrowLeft', '1': 'ArrowRight' },
  column: { '-1': 'ArrowUp', '1': 'ArrowDown' },
} as const;

const { sideMenu } = shellText;

/**
 * Around a list of views, each marked with `data-side-view`: another place for one, without dragging it. By Alt+Shift and an arrow key,
 * and in the menu of the pointer's other button, of a long press and of the menu key.
 */
export function SideMenu(props: { readonly views: SideViews; readonly class: string; readonly children: JSX.Element }) {
  const shell = useShell();
  const [target, setTarget] = createSignal<string>();
  const [statusText, setSaid] = createSignal('');
  const view = () => SIDE_VIEWS.find(({ id }) => id === target());
  const lines = () => (shell.isPhone() ? 'column' : 'row');
  const find = (event: Event) =>
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('[data-side-view]')?.dataset['sideView']
      : undefined;
  const openerOf = (id: string) => document.querySelector<HTMLElement>(`[data-side-view="${id}"]`);
  const step = (id: string, by: Step) => {
    const place = props.views.step(id, by);
    if (!place) return;
    const title = SIDE_VIEWS.find((sideView) => sideView.id === id)?.title ?? id;
    setSaid(sideMenu.position(title, place.at, place.of, shell.isPhone() ? undefined : place.side));
    // What is taken to another place of the page loses the keyboard.
    openerOf(id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ([-1, 1] as const).find((stepDirection) => STEP_KEYS[lines()][stepDirection] === event.key);
    const id = find(event);
    if (!by || id === undefined || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    step(id, by);
  };
  const entries = (id: string): readonly Entry[] => {
    const otherSide = props.views.sideOf(id) === 'left' ? 'right' : 'left';
    const steps = ([-1, 1] as const).flatMap((by): Entry[] =>
      typeof props.views.beside(id, by) === 'object'
        ? [
            {
              label: sideMenu.stepTo[lines()][by],
              keys: `Alt+Shift+${STEP_KEYS[lines()][by]}`,
              run: () => step(id, by),
            },
          ]
        : [],
    );
    if (shell.isPhone()) return steps;
    return [
      ...steps,
      {
        label: otherSide === 'right' ? sideMenu.moveRight : sideMenu.moveLeft,
        run: () => props.views.move(id, otherSide),
      },
      // The way to what cannot be had otherwise stays.
      ...(id === 'files' || id === 'assistant' ? [] : [{ label: sideMenu.remove, run: () => props.views.remove(id) }]),
      ...(props.views.canBeTab(id) ? [{ label: sideMenu.openInMain, run: () => props.views.openAsTab(id) }] : []),
    ];
  };
  return (
    <ContextMenu overlap>
      <ContextMenu.Trigger
        class={props.class}
        onContextMenu={(event) => setTarget(find(event))}
        onPointerDown={(event) => setTarget(find(event))}
        onKeyDown={onKeyDown}
      >
        {props.children}
        <p class="visually-hidden" role="status">
          {statusText()}
        </p>
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <Show when={view()}>
          {(knownView) => (
            // It is drawn outside every landmark, so it is one.
            <section aria-label={sideMenu.label(knownView().title)}>
              <ContextMenu.Content
                class="menu"
                onCloseAutoFocus={(event) => {
                  event.preventDefault();
                  if (document.activeElement !== document.body) return;
                  // A view that went to the main area has no opener here: the keyboard goes along with it.
                  const opener = openerOf(knownView().id);
                  if (opener) opener.focus();
                  else enterView(knownView().id);
                }}
              >
                <For each={entries(knownView().id)}>
                  {({ label, keys, run }) => (
                    <ContextMenu.Item class="menu__item" onSelect={run}>
                      <ContextMenu.ItemLabel class="truncate">{label}</ContextMenu.ItemLabel>
                      <Show when={!shell.isPhone() && keys}>{(shownKeys) => <Keys keys={shownKeys()} />}</Show>
                    </ContextMenu.Item>
                  )}
                </For>
              </ContextMenu.Content>
            </section>
          )}
        </Show>
      </ContextMenu.Portal>
    </ContextMenu>
  );
}
