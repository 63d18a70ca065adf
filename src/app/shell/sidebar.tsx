import ChevronsUpDown from 'lucide-solid/icons/chevrons-up-down';
import SquarePen from 'lucide-solid/icons/square-pen';
import PanelLeft from 'lucide-solid/icons/panel-left';
import { For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { isAvailable, runCommand, type Command } from '../state/layout/commands.ts';
import { LEFT_VIEWS } from '../views/index.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { useVault } from '../state/vault/open-vault.ts';
import './sidebar.css';

/** The vault's name and menu, and the views on the left, one below the other. */
export function Sidebar() {
  const shell = useShell();
  return (
    <div class="sidebar">
      <header class="sidebar__header">
        <VaultMenu />
        <IconButton label="New note" size="sm" onClick={() => runCommand(shell.commands, 'new-note')}>
          <SquarePen aria-hidden="true" />
        </IconButton>
        <Show when={!shell.isPhone()}>
          <IconButton
            label="Hide the notes list"
            keys="Ctrl+Shift+L"
            size="sm"
            onClick={() => shell.layout.update({ sidebarOpen: false })}
          >
            <PanelLeft aria-hidden="true" />
          </IconButton>
        </Show>
      </header>
      <For each={LEFT_VIEWS}>{(view) => <Dynamic component={view.component} />}</For>
    </div>
  );
}

function VaultMenu() {
  const vault = useVault();
  const shell = useShell();
  const entries = (isOf: (command: Command) => boolean) =>
    shell.commands.filter((command) => isOf(command) && isAvailable(command)).map(toEntry);
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
      groups={[entries(({ group }) => group === 'Vault'), entries(({ isInMenu }) => isInMenu === true)]}
    />
  );
}

function toEntry(command: Command) {
  return { label: command.title, keys: command.keys, run: () => void command.run() };
}
