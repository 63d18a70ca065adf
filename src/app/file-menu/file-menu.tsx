import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { showName } from '../../notes/invisible-characters/show-invisible.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { fileMenuText } from '../strings/en/file-menu.ts';
import { MenuAt, openedAt, type OpenedAt } from '../ui/menu-at.tsx';
import { menuTarget } from '../ui/menu-target.ts';
import { useFileEntries, type MenuTarget } from './file-entries.ts';
import { useFileDrag } from './file-drag.ts';
import { namedFile } from './named-file.ts';

interface Opened {
  readonly file: MenuTarget;
  readonly at: OpenedAt;
}

/**
 * The menu of a note, file or folder, for all that names one with `data-menu-of`; with `data-menu-part` that of a heading, and with
 * `data-menu-missing` that of a name that no note has yet: on the pointer's other button, a long press, Shift+F10 and the menu key; and what is dragged by its name. One for the whole page.
 */
export function FileMenu() {
  const entriesOf = useFileEntries();
  const shell = useShell();
  const vault = useVault();
  useFileDrag();
  const [opened, setOpened] = createSignal<Opened>();

  const onContextMenu = (event: MouseEvent) => {
    const found = event.defaultPrevented ? undefined : namedFile(menuTarget(event));
    if (!found) return;
    event.preventDefault();
    setOpened({ file: found.file, at: openedAt(event, found.element) });
  };
  onMount(() => document.addEventListener('contextmenu', onContextMenu));
  onCleanup(() => document.removeEventListener('contextmenu', onContextMenu));

  /** What lies over the page, such as the quick switcher, goes when something is done with one of its lines. */
  const groupsOf = ({ file, at: { opener } }: Opened) =>
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
        <MenuAt
          at={shown.at}
          label={fileMenuText.fileMenu.whatToDoWith(showName(shown.file.isRoot ? vault.name : shown.file.path))}
          groups={groupsOf(shown)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Show>
  );
}
