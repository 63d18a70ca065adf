import { createSignal, Show } from 'solid-js';
import { errorText } from '../../../notes/basics/error-text.ts';
import { createDirectoryVault } from '../../../fs-access/directory-vault.ts';
import { deleteImportedVault, exportZip } from '../../../fs-access/import-export/imported-vault.ts';
import { forgetVault, type RecentVault } from '../../../fs-access/recent-vaults.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';

export interface DeleteCopyDialogProps {
  readonly vault: RecentVault;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before an imported copy is deleted, and offers it as a zip: no other place holds what was changed in it. */
export function DeleteCopyDialog(props: DeleteCopyDialogProps) {
  const [busy, setBusy] = createSignal(false);
  const [problem, setProblem] = createSignal('');
  const [isExported, setExported] = createSignal(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    await work().catch((error: unknown) => setProblem(errorText(error)));
    setBusy(false);
  };
  const exportCopy = () =>
    attempt(async () => {
      saveFile(`${props.vault.name}.zip`, await exportZip(createDirectoryVault(props.vault.handle)));
      setExported(true);
    });
  const remove = () =>
    attempt(async () => {
      await deleteImportedVault(props.vault.handle, props.vault.id);
      await forgetVault(props.vault.id);
      props.onDeleted();
    });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title={`Delete the copy “${props.vault.name}”?`}
      description="All of its notes are deleted from this browser, with every change made here. The folder or zip that it was made from is not touched. This cannot be undone."
      footer={
        <>
          <Button onClick={() => props.onClose()}>Cancel</Button>
          <Button variant="danger" disabled={busy()} onClick={() => void remove()}>
            Delete this copy
          </Button>
        </>
      }
    >
      <Button disabled={busy()} onClick={() => void exportCopy()}>
        Export it as a zip first
      </Button>
      <p role="status">
        <Show when={isExported()}>The zip is in your downloads.</Show>
      </p>
      <Show when={problem()}>{(text) => <p role="alert">{text()}</p>}</Show>
    </Dialog>
  );
}
