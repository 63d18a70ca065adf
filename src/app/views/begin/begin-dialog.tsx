import FolderOpen from 'lucide-solid/icons/folder-open';
import NotebookPen from 'lucide-solid/icons/notebook-pen';
import { Show } from 'solid-js';
import { canPickFolders, pickFolder } from '../../../fs-access/folder-access.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { useVaults } from '../../state/vault/vaults.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { beginText } from './begin.texts.ts';
import './begin-dialog.css';

/** Two ways to notes of one's own, and the way back to the sample. */
export function BeginDialog(props: { readonly onClose: () => void }) {
  const vaults = useVaults();
  const attempt = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => showNotice({ kind: 'error', text: errorInOwnLanguage(error) }));
  const openFolder = async () => {
    const folder = await pickFolder();
    if (folder) await vaults.openHandle(folder);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={beginText.dialog.title}
      description={beginText.dialog.about}
      footer={<Button onClick={() => props.onClose()}>{beginText.dialog.later}</Button>}
    >
      <ul class="begin">
        <li class="begin__way">
          <Button
            variant="primary"
            icon={<NotebookPen aria-hidden="true" />}
            onClick={() => attempt(() => vaults.newNotebook())}
          >
            {beginText.dialog.notebook}
          </Button>
          <p class="begin__help">{beginText.dialog.notebookHelp}</p>
        </li>
        <Show when={canPickFolders()}>
          <li class="begin__way">
            <Button icon={<FolderOpen aria-hidden="true" />} onClick={() => attempt(openFolder)}>
              {beginText.dialog.folder}
            </Button>
            <p class="begin__help">{beginText.dialog.folderHelp}</p>
          </li>
        </Show>
      </ul>
    </Dialog>
  );
}
