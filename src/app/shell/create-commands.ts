import { exportVaultZip } from '../state/vault/export-vault.ts';
import { type Command, COMMAND_GROUPS, reportingFailures, withOwnKeys } from '../state/layout/commands.ts';
import type { CommandContext } from '../state/layout/view.ts';
import type { Workbench } from '../state/navigation/create-workbench.ts';
import { previewAtKeyboard } from '../link-preview/previewed-link.ts';
import { previewsText } from '../link-preview/previews.texts.ts';
import { shellText } from './shell.texts.ts';
import { VIEWS } from '../views/index.ts';
import { workbenchCommands } from '../workbench/workbench-commands.ts';

/** Every command: those of the views, and the app's own. The palette, the menus, the bar and the keys are all made from this list. */
export function createCommands(context: CommandContext, workbench: Workbench): readonly Command[] {
  const allCommands = [
    ...VIEWS.flatMap(({ commands }) => commands?.(context) ?? []),
    ...workbenchCommands(workbench, context.shell.isPhone),
    ...layoutCommands(context),
    ...linkCommands(),
    ...indexCommands(context),
    ...vaultCommands(context),
  ];
  return COMMAND_GROUPS.flatMap((groupName) => allCommands.filter(({ group }) => group === groupName)).map((command) =>
    withOwnKeys(reportingFailures(command, context.notify), () => context.preferences.settings().shortcuts),
  );
}

function layoutCommands({ shell: { layout, isPhone } }: CommandContext): Command[] {
  return [
    {
      id: 'focus-mode',
      title: shellText.createCommands.focusMode,
      group: 'View',
      keys: 'Alt+Shift+F',
      isEnabled: () => !isPhone(),
      run: () => layout.setFocused(!layout.isFocused()),
    },
    {
      id: 'toggle-sidebar',
      title: shellText.createCommands.toggleLeft,
      group: 'View',
      keys: 'Ctrl+Shift+L',
      isEnabled: () => !isPhone(),
      run: () => layout.update({ sidebarOpen: !layout.layout().sidebarOpen }),
    },
    {
      id: 'toggle-right',
      title: shellText.createCommands.toggleRight,
      group: 'View',
      keys: 'Ctrl+.',
      isEnabled: () => !isPhone(),
      run: () => layout.update({ rightOpen: !layout.layout().rightOpen }),
    },
  ];
}

function linkCommands(): Command[] {
  return [{ id: 'preview-link', title: previewsText.command, group: 'Notes', keys: 'Alt+Q', run: previewAtKeyboard }];
}

function indexCommands({ vault }: CommandContext): Command[] {
  const state = () => vault.indexStatus()?.state;
  return [
    {
      id: 'pause-index',
      title: shellText.createCommands.pauseIndex,
      group: 'Index',
      isEnabled: () => state() === 'indexing' || state() === 'embedding',
      run: () => vault.index.pause(),
    },
    {
      id: 'resume-index',
      title: shellText.createCommands.resumeIndex,
      group: 'Index',
      isEnabled: () => state() === 'paused',
      run: () => vault.index.resume(),
    },
    {
      id: 'rebuild-index',
      title: shellText.createCommands.rebuildIndex,
      group: 'Index',
      run: () => vault.index.rebuild(),
    },
  ];
}

function vaultCommands({ vault, vaults, notify }: CommandContext): Command[] {
  return [
    {
      id: 'allow-changes',
      title: shellText.createCommands.allowChanges,
      group: 'Vault',
      isEnabled: () => vault.writable() !== 'granted',
      run: () => vault.requestWriteAccess(),
    },
    {
      id: 'export-zip',
      title: shellText.createCommands.exportVault,
      group: 'Vault',
      run: () => exportVaultZip(vault, notify),
    },
    {
      id: 'reset-sample',
      title: shellText.createCommands.resetSample,
      group: 'Vault',
      isEnabled: () => vault.kind === 'sample',
      run: () => vaults.resetSample(),
    },
    { id: 'close-vault', title: shellText.createCommands.openVault, group: 'Vault', run: () => vaults.close() },
  ];
}
