import BookOpen from 'lucide-solid/icons/book-open';
import ChevronsUpDown from 'lucide-solid/icons/chevrons-up-down';
import SquarePen from 'lucide-solid/icons/square-pen';
import PanelLeft from 'lucide-solid/icons/panel-left';
import { Match, Show, Switch } from 'solid-js';
import type { TreeFile } from '../../workers/contract.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { isAvailable, type Command } from '../state/layout/commands.ts';
import { FileTree } from '../views/files/file-tree.tsx';
import { SearchPanel } from '../views/search/search-panel.tsx';
import { useShell } from '../state/layout/shell-context.ts';
import { useVault } from '../state/vault/open-vault.ts';
import './sidebar.css';

/** The vault's name and menu, the search box, and the tree or what was found. */
export function Sidebar(props: { readonly files: readonly TreeFile[] | undefined }) {
  const shell = useShell();
  const leaveDrawer = () => shell.layout.update({ phoneView: 'note' });
  const isEmpty = () => props.files?.length === 0;
  const vault = useVault();
  const isLooking = () => !props.files || (isEmpty() && vault.indexStatus()?.state === 'indexing');

  return (
    <div class="sidebar">
      <header class="sidebar__header">
        <VaultMenu />
        <IconButton label="New note" size="sm" onClick={() => shell.show('new-note')}>
          <SquarePen aria-hidden="true" />
        </IconButton>
        <Show when={!shell.isPhone()}>
          <IconButton label="Hide the notes list" keys="Ctrl+Shift+L" size="sm" onClick={() => shell.layout.update({ sidebarOpen: false })}>
            <PanelLeft aria-hidden="true" />
          </IconButton>
        </Show>
      </header>
      <SearchPanel onOpen={leaveDrawer}>
        <Switch fallback={<FileTree files={props.files ?? []} onOpen={leaveDrawer} />}>
          <Match when={isLooking()}>
            <p class="sidebar__looking" role="status">
              Looking for notes…
            </p>
          </Match>
          <Match when={isEmpty()}>
            <EmptyState icon={<BookOpen />} title="No notes here yet.">
              Make the first one with the button above, or ask the assistant to.
            </EmptyState>
          </Match>
        </Switch>
      </SearchPanel>
    </div>
  );
}

function VaultMenu() {
  const vault = useVault();
  const shell = useShell();
  const entries = (group: Command['group']) => shell.commands.filter((command) => command.group === group && isAvailable(command)).map(toEntry);
  const settings = () => shell.commands.filter((command) => command.id === 'settings' || command.id === 'palette').map(toEntry);
  const name = () => vault.name;
  return (
    <Menu
      label={`Vault ${name()}`}
      triggerClass="sidebar__vault"
      trigger={
        <>
          <span class="truncate">{name()}</span>
          <ChevronsUpDown aria-hidden="true" />
        </>
      }
      groups={[entries('Vault'), settings()]}
    />
  );
}

function toEntry(command: Command) {
  return { label: command.title, keys: command.keys, run: command.run };
}
