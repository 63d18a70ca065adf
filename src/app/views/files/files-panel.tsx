import BookOpen from 'lucide-solid/icons/book-open';
import { Match, Switch } from 'solid-js';
import { runCommand } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { filesText } from '../../strings/en/files.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FileTree } from './file-tree.tsx';

/** The tree, or why there is none yet. */
export function FilesPanel() {
  const vault = useVault();
  const shell = useShell();
  const isEmpty = () => shell.files().length === 0;
  const isLooking = () => !shell.isListed() || (isEmpty() && vault.indexStatus()?.state === 'indexing');
  return (
    <Switch fallback={<FileTree files={shell.files()} onOpen={() => shell.layout.update({ phoneView: 'note' })} />}>
      <Match when={isLooking()}>
        <p class="files__looking" role="status">
          {filesText.filesPanel.lookingForNotes}
        </p>
      </Match>
      <Match when={isEmpty()}>
        <EmptyState icon={<BookOpen />} title={filesText.filesPanel.noNotesHereYet}>
          <p>{filesText.filesPanel.makeFirstOneButton}</p>
          <Button variant="primary" onClick={() => runCommand(shell.commands, 'new-note')}>
            {filesText.view.newNote}
          </Button>
        </EmptyState>
      </Match>
    </Switch>
  );
}
