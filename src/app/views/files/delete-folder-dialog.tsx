import { inWords } from '../../../notes/basics/in-words.ts';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
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
      title={`Delete “${showName(props.folder)}”`}
      footer={
        <>
          <Button onClick={() => props.onClose()}>Cancel</Button>
          <Button variant="danger" autofocus disabled={isTooMuch()} onClick={remove}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        {isTooMuch()
          ? `It holds ${inWords(props.files.length, 'file')}, more than can be moved to the trash here. Delete it in another program.`
          : `${inWords(props.files.length, 'file')} in it will be moved to the vault’s trash. Undo brings them back.`}
      </p>
    </Dialog>
  );
}
