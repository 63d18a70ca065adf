import { showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { filesText } from '../../strings/en/files.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface DeleteFolderProps {
  readonly folder: VaultPath;
  /** All that lies in it. */
  readonly files: readonly VaultPath[];
  readonly onClose: () => void;
}

/** More would keep the app busy for minutes, and are better deleted where the folder lies. */
const MOST_FILES = 500;

/** A folder is more than its name shows: how many files go with it is said before. */
export function DeleteFolderDialog(props: DeleteFolderProps) {
  const acts = useOwnActs();
  const isTooMuch = () => props.files.length > MOST_FILES;
  const remove = () => {
    props.onClose();
    void acts.removeFolder(props.folder, props.files);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={showSentence(filesText.deleteFolderDialog.delete(props.folder))}
      footer={
        <>
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="danger" autofocus disabled={isTooMuch()} onClick={remove}>
            {commonText.delete}
          </Button>
        </>
      }
    >
      <p>
        {isTooMuch()
          ? filesText.deleteFolderDialog.holdsFilesMoreThan(props.files.length)
          : filesText.deleteFolderDialog.filesWillMovedVaults(props.files.length)}
      </p>
    </Dialog>
  );
}
