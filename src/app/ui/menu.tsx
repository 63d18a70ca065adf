import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { For, Show, type JSX } from 'solid-js';
import { Keys } from './icon-button.tsx';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: JSX.Element;
  readonly keys?: string | undefined;
  /** Destroys something: shown so. */
  readonly danger?: boolean;
  readonly run: () => void;
}

interface MenuProps {
  /** The accessible name of the button that opens it. */
  readonly label: string;
  readonly trigger: JSX.Element;
  readonly triggerClass?: string;
  /** Groups are parted by a line. */
  readonly groups: readonly (readonly MenuEntry[])[];
}

/** A menu that closes gives the keyboard to its button: what was chosen may have taken it elsewhere before, and has it again. */
function giveBack(): void {
  const focusedElement = document.activeElement;
  if (
    !(focusedElement instanceof HTMLElement) ||
    focusedElement === document.body ||
    focusedElement.closest('[role="menu"]')
  )
    return;
  queueMicrotask(() => focusedElement.isConnected && focusedElement.focus({ preventScroll: true }));
}

/** A button that opens a menu of actions. */
export function Menu(props: MenuProps) {
  return (
    <DropdownMenu gutter={4} placement="bottom-start" modal={false} overlap>
      <DropdownMenu.Trigger class={props.triggerClass ?? 'icon-button'} aria-label={props.label}>
        {props.trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        {/* It is drawn outside every landmark, so it is one. */}
        <section aria-label={props.label}>
          <DropdownMenu.Content class="menu" onCloseAutoFocus={giveBack}>
            <MenuEntries groups={props.groups} />
          </DropdownMenu.Content>
        </section>
      </DropdownMenu.Portal>
    </DropdownMenu>
  );
}

/** What a menu holds: groups of entries, parted by a line. */
export function MenuEntries(props: Pick<MenuProps, 'groups'>) {
  const filled = () => props.groups.filter((group) => group.length > 0);
  return (
    <For each={filled()}>
      {(group, index) => (
        <>
          <Show when={index() > 0}>
            <DropdownMenu.Separator class="menu__line" />
          </Show>
          <For each={group}>{(entry) => <MenuItem entry={entry} />}</For>
        </>
      )}
    </For>
  );
}

/** A finger that chose an entry ends its tap here: the click that the browser makes of it would meet what lay under the menu. */
function endTap(item: HTMLElement): void {
  item.addEventListener('touchend', (event) => event.cancelable && event.preventDefault());
}

function MenuItem(props: { readonly entry: MenuEntry }) {
  return (
    <DropdownMenu.Item
      ref={endTap}
      class="menu__item"
      classList={{ 'menu__item--danger': props.entry.danger === true }}
      onSelect={() => props.entry.run()}
    >
      <Show when={props.entry.icon}>
        <span class="menu__icon">{props.entry.icon}</span>
      </Show>
      <DropdownMenu.ItemLabel class="truncate">{props.entry.label}</DropdownMenu.ItemLabel>
      <Show when={props.entry.keys}>{(keys) => <Keys keys={keys()} />}</Show>
    </DropdownMenu.Item>
  );
}
