import ChevronsUpDown from 'lucide-solid/icons/chevrons-up-down';
import SquarePen from 'lucide-solid/icons/square-pen';
import { Show } from 'solid-js';
import { isAvailable, runCommand, type Command } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { shellText } from '../../strings/en/shell.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { FileOrderMenu } from '../../views/files/file-order-menu.tsx';
import './vault-header.css';

/** The vault's name with its menu, the order of the files while they show below it, and the way to a new note. */
export function VaultHeader(props: { readonly showsFiles: boolean }) {
  const vault = useVault();
  const shell = useShell();
  const entries = (isOf: (command: Command) => boolean) =>
    shell.commands.filter((command) => isOf(command) && isAvailable(command)).map(toEntry);
  return (
    <div class="vault-header">
      <Menu
        label={shellText.vaultHeader.vault(vault.name)}
        triggerClass="vault-header__name"
        trigger={
          <>
            <span class="truncate">{vault.name}</span>
            <ChevronsUpDown aria-hidden="true" />
          </>
        }
        groups={[entries(({ group }) => group === 'Vault'), entries(({ isInMenu }) => isInMenu === true)]}
      />
      <Show when={props.showsFiles}>
        <FileOrderMenu />
      </Show>
      <IconButton
        label={shellText.vaultHeader.newNote}
        size="sm"
        onClick={() => runCommand(shell.commands, 'new-note')}
      >
        <SquarePen aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function toEntry(command: Command) {
  return { label: command.title, keys: command.keys, run: () => void command.run() };
}
