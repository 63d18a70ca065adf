import { ContextMenu } from '@kobalte/core/context-menu';
import { createSignal, Show, type JSX } from 'solid-js';
import { SIDE_VIEWS } from '../../views/index.ts';
import { shellText } from '../../strings/en/shell.ts';
import type { SideViews } from './create-side-views.ts';

/** Where else a view can stand, in the menu of the pointer's other button and of the menu key. */
export function SideMenu(props: { readonly views: SideViews; readonly children: JSX.Element }) {
  const [target, setTarget] = createSignal<string>();
  const view = () => SIDE_VIEWS.find(({ id }) => id === target());
  const isLeft = () => props.views.on('left').some(({ id }) => id === target());
  const find = (event: MouseEvent) =>
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('[data-side-view]')?.dataset['sideView']
      : undefined;
  return (
    <ContextMenu>
      <ContextMenu.Trigger class="side-panel__menu" onContextMenu={(event) => setTarget(find(event))}>
        {props.children}
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <Show when={view()}>
          {(known) => (
            // It is drawn outside every landmark, so it is one.
            <section aria-label={shellText.sideMenu.whatToDoWith(known().title)}>
              <ContextMenu.Content class="menu">
                <ContextMenu.Item
                  class="menu__item"
                  onSelect={() => props.views.move(known().id, isLeft() ? 'right' : 'left')}
                >
                  <ContextMenu.ItemLabel class="truncate">
                    {isLeft() ? shellText.sideMenu.moveRightSide : shellText.sideMenu.moveLeftSide}
                  </ContextMenu.ItemLabel>
                </ContextMenu.Item>
                <Show when={props.views.canBeTab(known().id)}>
                  <ContextMenu.Item class="menu__item" onSelect={() => props.views.openAsTab(known().id)}>
                    <ContextMenu.ItemLabel class="truncate">{shellText.sideMenu.openInMain}</ContextMenu.ItemLabel>
                  </ContextMenu.Item>
                </Show>
              </ContextMenu.Content>
            </section>
          )}
        </Show>
      </ContextMenu.Portal>
    </ContextMenu>
  );
}
