import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { showName } from '../../notes/invisible-characters/show-invisible.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { fileMenuText } from '../strings/en/file-menu.ts';
import { menuTarget } from '../ui/menu-target.ts';
import { MenuEntries } from '../ui/menu.tsx';
import { useFileEntries, type MenuTarget } from './file-entries.ts';
import { useFileDrag } from './file-drag.ts';
import { namedFile } from './named-file.ts';

/** More than a line, in CSS pixels. */
const TALL = 200;

interface Opened {
  readonly file: MenuTarget;
  /** In pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly opener: HTMLElement;
}

/**
 * The menu of a note, file or folder, for all that names one with `data-menu-of`; with `data-menu-part` that of a heading, and with
 * `data-menu-missing` that of a name that no note has yet: on the pointer's other button, a long press, Shift+F10 and the menu key; and what is dragged by its name. One for the whole page.
 */
export function FileMenu() {
  const entriesOf = useFileEntries();
  const shell = useShell();
  useFileDrag();
  const [opened, setOpened] = createSignal<Opened>();

  const onContextMenu = (event: MouseEvent) => {
    const found = event.defaultPrevented ? undefined : namedFile(menuTarget(event));
    if (!found) return;
    event.preventDefault();
    // By a key there is no pointer: the menu stands below the name.
    const isByKey = event.button === -1 || (event.clientX === 0 && event.clientY === 0);
    const box = found.element.getBoundingClientRect();
    setOpened({
      file: found.file,
      x: isByKey ? box.left + 16 : event.clientX,
      // Of a picture of many notes, in its middle.
      y: isByKey ? (box.height > TALL ? box.top + box.height / 2 : box.bottom) : event.clientY,
      opener: found.element,
    });
  };
  onMount(() => document.addEventListener('contextmenu', onContextMenu));
  onCleanup(() => document.removeEventListener('contextmenu', onContextMenu));

  /** What lies over the page, such as the quick switcher, goes when something is done with one of its lines. */
  const groupsOf = ({ file, opener }: Opened) =>
    entriesOf(file).map((group) =>
      group.map((entry) => ({
        ...entry,
        run: () => {
          if (opener.closest('[role="dialog"]')) shell.closeDialog();
          entry.run();
        },
      })),
    );

  return (
    <Show when={opened()} keyed>
      {(shown) => (
        <DropdownMenu
          open
          modal={false}
          placement="bottom-start"
          gutter={2}
          getAnchorRect={() => ({ x: shown.x, y: shown.y, width: 0, height: 0 })}
          onOpenChange={(isOpen) => isOpen || setOpened(undefined)}
        >
          <DropdownMenu.Portal>
            {/* It is drawn outside every landmark, so it is one. */}
            <section
              aria-label={fileMenuText.fileMenu.whatToDoWith(showName(shown.file.path))}
              // Also over a dialog, which hides all else from screen readers.
              data-kb-top-layer=""
            >
              <DropdownMenu.Content
                class="menu"
                onCloseAutoFocus={(event) => {
                  event.preventDefault();
                  // What was chosen may have taken the keyboard elsewhere.
                  if (document.activeElement === document.body) focusable(shown.opener)?.focus();
                }}
              >
                <MenuEntries groups={groupsOf(shown)} />
              </DropdownMenu.Content>
            </section>
          </DropdownMenu.Portal>
        </DropdownMenu>
      )}
    </Show>
  );
}

const focusable = (element: HTMLElement): HTMLElement | null =>
  element.matches('button, a, [tabindex]') ? element : element.querySelector<HTMLElement>('button, a, [tabindex]');
