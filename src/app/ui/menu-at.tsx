import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { Show } from 'solid-js';
import { MenuEntries, type MenuEntry } from './menu.tsx';

/** What a menu was opened on, and where. */
export interface OpenedAt {
  /** In pixels of the window. */
  readonly x: number;
  readonly y: number;
  /** Has the keyboard again once the menu is closed. */
  readonly opener: HTMLElement;
}

export interface MenuAtProps {
  readonly at: OpenedAt | undefined;
  readonly label: string;
  readonly groups: readonly (readonly MenuEntry[])[];
  readonly onClose: () => void;
}

/** Where the menu of this event belongs: at the pointer; by a key there is none, and it stands below what has the keyboard. */
export function openedAt(event: MouseEvent & { readonly currentTarget: HTMLElement }): OpenedAt {
  const opener = event.currentTarget;
  const isByKey = event.button === -1 || (event.clientX === 0 && event.clientY === 0);
  const box = opener.getBoundingClientRect();
  return { opener, x: isByKey ? box.left + 16 : event.clientX, y: isByKey ? box.bottom : event.clientY };
}

/** A menu at a place of the window, for a line of a list. */
export function MenuAt(props: MenuAtProps) {
  return (
    <Show when={props.at} keyed>
      {({ x, y, opener }) => (
        <DropdownMenu
          open
          modal={false}
          placement="bottom-start"
          gutter={2}
          getAnchorRect={() => ({ x, y, width: 0, height: 0 })}
          onOpenChange={(isOpen) => isOpen || props.onClose()}
        >
          <DropdownMenu.Portal>
            {/* It is drawn outside every landmark, so it is one. */}
            <section aria-label={props.label}>
              <DropdownMenu.Content
                class="menu"
                onCloseAutoFocus={(event) => {
                  event.preventDefault();
                  // What was chosen may have taken the keyboard elsewhere.
                  if (document.activeElement === document.body) opener.focus();
                }}
              >
                <MenuEntries groups={props.groups} />
              </DropdownMenu.Content>
            </section>
          </DropdownMenu.Portal>
        </DropdownMenu>
      )}
    </Show>
  );
}
