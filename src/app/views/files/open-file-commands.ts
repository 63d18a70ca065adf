import { isNotePath, parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import { copyText, linkToFile } from '../../file-menu/copy-link.ts';
import type { Command } from '../../state/layout/commands.ts';
import type { CommandContext } from '../../state/layout/view.ts';
import { duplicateFile } from '../../state/own-acts/duplicate-file.ts';
import { duplicateNote } from '../../state/own-acts/make-note.ts';
import { filesText } from '../../strings/en/files.ts';

/** What the menu of a file offers, for the one that shows: so the palette has it, and it can be given keys. */
export function openFileCommands(context: CommandContext): Command[] {
  const { navigation, shell, notify } = context;
  const open = () => navigation.route().note;
  const onOpen = (run: (path: VaultPath) => void | Promise<unknown>): Pick<Command, 'group' | 'isEnabled' | 'run'> => ({
    group: 'Notes',
    isEnabled: () => open() !== undefined,
    run: () => run(open()!),
  });
  return [
    {
      id: 'duplicate-note',
      title: filesText.view.duplicateThisNote,
      ...onOpen((path) => (isNotePath(path) ? duplicateNote(context, path) : duplicateFile(context, path))),
    },
    {
      id: 'copy-note-link',
      title: filesText.view.copyLink,
      ...onOpen((path) => copyText(linkToFile(context, path), notify)),
    },
    { id: 'copy-note-path', title: filesText.view.copyPath, ...onOpen((path) => copyText(path, notify)) },
    { id: 'reveal-note', title: filesText.view.showInFiles, ...onOpen((file) => shell.enter('files', { file })) },
    { id: 'show-files', title: filesText.view.showFiles, group: 'View', run: () => shell.enter('files', {}) },
    {
      id: 'new-folder',
      title: filesText.view.newFolderHere,
      group: 'Notes',
      run: () => shell.show('new-folder', { folder: parentFolder(open() ?? ('' as VaultPath)) }),
    },
  ];
}
