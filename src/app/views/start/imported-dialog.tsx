import { For, Show } from 'solid-js';
import { discardImport, type ImportedVault } from '../../../fs-access/import-export/imported-vault.ts';
import { startText } from './start.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { UntrustedText } from '../../ui/untrusted-text.tsx';

export interface ImportedDialogProps {
  readonly imported: ImportedVault;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

const SHOWN = 500;

/** Says what an import took, and names every file that the copy lacks, with the reason, before it is opened. */
export function ImportedDialog(props: ImportedDialogProps) {
  const { skipped, files, notes, program } = props.imported;
  const open = () => {
    props.onClose();
    props.onOpen();
  };
  const discard = () => {
    props.onClose();
    void discardImport(props.imported.handle).catch(() => undefined);
  };
  const title = () => {
    if (notes === 0) return startText.importedDialog.noNotes;
    return program === undefined
      ? startText.importedDialog.leftOut(skipped.length)
      : startText.importedDialog.from(program);
  };
  return (
    <Dialog
      open
      // Closed without an answer: the copy is there, so it is opened; one without a note is not what was wanted.
      onOpenChange={(isOpen) => isOpen || (notes === 0 ? discard() : open())}
      title={title()}
      description={
        files === 0 && skipped.length === 0
          ? startText.importedDialog.nothing
          : startText.importedDialog.taken(notes, files - notes, skipped.length)
      }
      footer={
        <>
          <Button variant={notes === 0 ? 'primary' : 'secondary'} onClick={discard}>
            {startText.importedDialog.delete}
          </Button>
          <Show when={files > 0}>
            <Button variant={notes === 0 ? 'secondary' : 'primary'} onClick={open}>
              {startText.importedDialog.open}
            </Button>
          </Show>
        </>
      }
    >
      <Show when={skipped.length > 0}>
        <ul class="left-out" tabindex="0" aria-label={startText.importedDialog.list}>
          <For each={skipped.slice(0, SHOWN)}>
            {({ path, reason }) => (
              <li>
                <span class="left-out__path">
                  <UntrustedText text={path} />
                </span>
                {reason}
              </li>
            )}
          </For>
          <Show when={skipped.length > SHOWN}>
            <li>{startText.importedDialog.more(skipped.length - SHOWN)}</li>
          </Show>
        </ul>
      </Show>
    </Dialog>
  );
}
