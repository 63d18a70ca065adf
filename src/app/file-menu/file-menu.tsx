import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { showName } from '../../notes/invisible-characters/show-invisible.ts';
import { isNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import { fileMenuText } from '../strings/en/file-menu.ts';
import { menuTarget } from '../ui/menu-target.ts';
import { MenuEntries } from '../ui/menu.tsx';
import { useFileEntries, type MenuTarget } from './file-entries.ts';

interface Opened {
  readonly file: MenuTarget;
  /** In pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly opener: HTMLElement;
}

/**
 * The menu of a note, file or folder, for all that names one with `data-menu-of`; with `data-menu-part` that of a heading: on the pointer's other button, a long press,
 * Shift+F10 and the menu key. One for the whole page.
 */
export function FileMenu() {
  const entriesOf = useFileEntries();
  const [opened, setOpened] = createSignal<Opened>();

  const onContextMenu = (event: MouseEvent) => {
    const found = event.defaultPrevented ? undefined : findFile(menuTarget(event));
    if (!found) return;
    event.preventDefault();
    // By a key there is no pointer: the menu stands below the name.
    const isByKey = event.clientX === 0 && event.clientY === 0;
    const box = found.element.getBoundingClientRect();
    setOpened({
      file: found.file,
      x: isByKey ? box.left + 16 : event.clientX,
      y: isByKey ? box.bottom : event.clientY,
      opener: found.element,
    });
  };
  onMount(() => document.addEventListener('contextmenu', onContextMenu));
  onCleanup(() => document.removeEventListener('contextmenu', onContextMenu));

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
            <section aria-label={fileMenuText.fileMenu.whatToDoWith(showName(shown.file.path))}>
              <DropdownMenu.Content
                class="menu"
                onCloseAutoFocus={(event) => {
                  event.preventDefault();
                  // What was chosen may have taken the keyboard elsewhere.
                  if (document.activeElement === document.body) focusable(shown.opener)?.focus();
                }}
              >
                <MenuEntries groups={entriesOf(shown.file)} />
              </DropdownMenu.Content>
            </section>
          </DropdownMenu.Portal>
        </DropdownMenu>
      )}
    </Show>
  );
}

/** What names a file of the vault; a link in a text does so once it is known where it leads, or that it leads nowhere yet. */
const NAMES = '[data-menu-of], a.internal-link[data-path], a.internal-link.is-unresolved[data-target]';

function findFile(target: Element | null): { readonly file: MenuTarget; readonly element: HTMLElement } | undefined {
  const element = target?.closest<HTMLElement>(NAMES);
  const known = (element?.dataset['menuOf'] ?? element?.dataset['path']) as VaultPath | undefined;
  const written = known === undefined ? element?.dataset['target'] : undefined;
  const path = known ?? (written as VaultPath | undefined);
  if (!element || !path) return undefined;
  if (written) return { file: { path, kind: 'note', isMissing: true }, element };
  const kind = element.dataset['menuKind'] === 'folder' ? 'folder' : isNotePath(path) ? 'note' : 'file';
  const { menuPart: subpath, menuLine: line } = element.dataset;
  const part = subpath && { part: { subpath, line: Number(line) } };
  return { file: { path, kind, ...part, isInTree: element.closest('[role="tree"]') !== null }, element };
}

const focusable = (element: HTMLElement): HTMLElement | null =>
  element.matches('button, a, [tabindex]') ? element : element.querySelector<HTMLElement>('button, a, [tabindex]');
