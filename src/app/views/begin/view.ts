import { canPickFolders, pickFolder } from '../../../fs-access/folder-access.ts';
import { inQuotes } from '../../strings/in-quotes.ts';
import type { DialogView } from '../../state/layout/view.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { beginText } from './begin.texts.ts';

declare module '../../state/layout/shell-context.ts' {
  interface ViewArguments {
    readonly begin: NoArgument;
  }
}

/** The end of the tour: from the sample to notes of one's own. */
export const beginView: DialogView<'begin'> = {
  id: 'begin',
  title: beginText.view.title,
  place: 'dialog',
  component: lazyPart(async () => (await import('./begin-dialog.tsx')).BeginDialog),
  commands: ({ vault, vaults, shell, notify }) => [
    {
      id: 'start-own',
      title: beginText.view.command,
      group: 'Vault',
      isEnabled: () => vault.kind === 'sample',
      run: () => shell.show('begin'),
    },
    {
      id: 'move-to-disk',
      title: beginText.view.move,
      group: 'Vault',
      isEnabled: () => (vault.kind === 'notebook' || vault.kind === 'imported') && canPickFolders(),
      run: async () => {
        const folder = await pickFolder();
        if (!folder) return;
        await vaults.moveToFolder(folder);
        notify({ kind: 'success', text: beginText.view.moved(inQuotes(folder.name)) });
      },
    },
  ],
};
