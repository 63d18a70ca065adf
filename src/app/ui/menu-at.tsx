import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { Show } from 'solid-js';
import { openedFrom } from './page/keep-focus.ts';
import { MenuEntries, type MenuEntry } from './menu.tsx';

/** What a menu was opened on, and where. */
export interface OpenedAt {
  /** In pixels of the window. */
  readonly x: number;
  readonly y: number;
  /** It, the text that it stands in, or the first in it that can, has the keyboard again once the menu is closed. */
  readonly opener: HTMLElement;
}

interface MenuAtProps {
  readonly at: OpenedAt | undefined;
  readonly label: string;
  /** Above the entries, where what it was opened on does not say itself what they are about. */
  readonly heading?: string | undefined;
  readonly groups: readonly (readonly MenuEntry[])[];
  readonly onClose: () => void;
}

/** More than a line, in CSS pixels. */
const TALL = 200;

/** Whether a menu is asked for by a key, without the pointer. */
export const isByKey = (event: MouseEvent): boolean =>
  event.button === -1 || (event.clientX === 0 && event.clientY === 0);

/** Where the menu of this element belongs: at the pointer; by a key there is none, and it stands below the element. */
export function openedAt(event: MouseEvent, opener: HTMLElement): OpenedAt {
  const box = opener.getBoundingClientRect();
  if (!isByKey(event)) return { opener, x: event.clientX, y: event.clientY };
  // Of a picture of many notes, in its middle.
  return { opener, x: box.left + 16, y: box.height > TALL ? box.top + box.height / 2 : box.bottom };
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
          // Where it fits neither below nor above, it stands over the place: none of it is out of sight.
          overlap
          getAnchorRect={() => ({ x, y, width: 0, height: 0 })}
          onOpenChange={(isOpen) => isOpen || props.onClose()}
        >
          <DropdownMenu.Portal>
            {/* It is drawn outside every landmark, so it is one. */}
            <section
              aria-label={props.label}
              // Also over a dialog, which hides all else from screen readers.
              data-kb-top-layer=""
            >
              <DropdownMenu.Content
                class="menu"
                ref={(menu: HTMLElement) => openedFrom(menu, keyboardHome(opener) ?? opener)}
                onCloseAutoFocus={(event) => {
                  event.preventDefault();
                  // What was chosen may have taken the keyboard elsewhere.
                  if (document.activeElement === document.body) keyboardHome(opener)?.focus({ preventScroll: true });
                }}
              >
                <Show when={props.heading}>
                  {/* The label of the whole says it to who does not see it. */}
                  <p class="menu__heading truncate" aria-hidden="true">
                    {props.heading}
                  </p>
                </Show>
                <MenuEntries groups={props.groups} />
              </DropdownMenu.Content>
            </section>
          </DropdownMenu.Portal>
        </DropdownMenu>
      )}
    </Show>
  );
}

const FOCUSABLE = 'button, a, [tabindex]';

/** A text that is written has the keyboard as a whole: what stands in it is scrolled to by the focus, or takes none. */
function keyboardHome(element: HTMLElement): HTMLElement | null {
  if (element.isContentEditable) return element.closest<HTMLElement>('[contenteditable="true"]');
  return element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
}
