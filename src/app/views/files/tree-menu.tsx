import { ContextMenu } from '@kobalte/core/context-menu';
import { createSignal, Show, type JSX } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { selectFolder } from '../../state/layout/batch-selection.ts';
import { Keys } from '../../ui/keys.tsx';
import type { Movable } from '../../state/own-acts/move-file.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useVault } from '../../state/vault/open-vault.ts';

export interface TreeMenuProps {
  /** What lies under the pointer, or has the focus. */
  readonly find: (element: Element) => Movable | undefined;
  readonly children: JSX.Element;
}

/** The tree's context menu: what can be done with one note, file or folder. */
export function TreeMenu(props: TreeMenuProps) {
  const shell = useShell();
  const vault = useVault();
  const acts = useOwnActs();
  const [target, setTarget] = createSignal<Movable>();
  const remove = (path: string) => acts.runAndTell('delete_note', { path });

  const applyToFolder = async (folder: VaultPath) => {
    shell.show('batch', { selection: await selectFolder(vault.index, folder) });
  };

  return (
    <ContextMenu overlap>
      <ContextMenu.Trigger
        class="file-tree__menu"
        onContextMenu={(event) => setTarget(event.target instanceof Element ? props.find(event.target) : undefined)}
      >
        {props.children}
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <Show when={target()}>
          {(movable) => (
            // It is drawn outside every landmark, so it is one.
            <section aria-label={`What to do with ${movable().path}`}>
              <ContextMenu.Content class="menu">
                <ContextMenu.Item class="menu__item" onSelect={() => shell.show('move', { movable: movable() })}>
                  <span class="truncate">Rename or move…</span>
                  <Keys keys="F2" />
                </ContextMenu.Item>
                <Show when={movable().kind === 'folder'}>
                  <ContextMenu.Item class="menu__item" onSelect={() => void applyToFolder(movable().path)}>
                    <ContextMenu.ItemLabel class="truncate">Apply a tool to its notes…</ContextMenu.ItemLabel>
                  </ContextMenu.Item>
                </Show>
                <Show when={movable().kind !== 'folder'}>
                  <ContextMenu.Item
                    class="menu__item"
                    onSelect={() => shell.show('activity', { note: movable().path })}
                  >
                    <ContextMenu.ItemLabel class="truncate">Its activity</ContextMenu.ItemLabel>
                  </ContextMenu.Item>
                  <ContextMenu.Item class="menu__item menu__item--danger" onSelect={() => void remove(movable().path)}>
                    <ContextMenu.ItemLabel class="truncate">Delete</ContextMenu.ItemLabel>
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
