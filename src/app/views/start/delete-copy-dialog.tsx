import { createSignal, Show } from 'solid-js';
import { errorText } from '../../../notes/basics/error-text.ts';
import { createDirectoryVault } from '../../../fs-access/directory-vault.ts';
import { deleteImportedVault, exportZip } from '../../../fs-access/import-export/imported-vault.ts';
import { forgetVault, type RecentVault } from '../../../fs-access/recent-vaults.ts';
import { startText } from '../../strings/en/start.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveFile } from '../../ui/page/save-file.ts';

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
      title={startText.deleteCopyDialog.deleteTheCopy(props.vault.name)}
      description={startText.deleteCopyDialog.description}
      footer={
        <>
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="danger" disabled={busy()} onClick={() => void remove()}>
            {startText.deleteCopyDialog.deleteThisCopy}
          </Button>
        </>
      }
    >
      <Button disabled={busy()} onClick={() => void exportCopy()}>
        {startText.deleteCopyDialog.exportZipFirst}
      </Button>
      <p role="status">
        <Show when={isExported()}>{startText.deleteCopyDialog.zipDownloads}</Show>
      </p>
      <Show when={problem()}>{(text) => <p role="alert">{text()}</p>}</Show>
    </Dialog>
  );
}
