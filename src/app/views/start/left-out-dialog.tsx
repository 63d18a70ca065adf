import { For, Show } from 'solid-js';
import { discardImport, type ImportedVault } from '../../../fs-access/import-export/imported-vault.ts';
import { startText } from './start.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { UntrustedText } from '../../ui/untrusted-text.tsx';

export interface LeftOutDialogProps {
  readonly imported: ImportedVault;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

const SHOWN = 500;

/** Names every file that an imported copy lacks, with the reason, before the copy is opened. */
export function LeftOutDialog(props: LeftOutDialogProps) {
  const { skipped, files } = props.imported;
  const open = () => {
    props.onClose();
    props.onOpen();
  };
  const discard = () => {
    props.onClose();
    void discardImport(props.imported.handle).catch(() => undefined);
  };
  return (
    <Dialog
      open
      // Closed without an answer: the copy is there, so it is opened.
      onOpenChange={(isOpen) => isOpen || open()}
      title={startText.leftOutDialog.title(skipped.length)}
      description={startText.leftOutDialog.description(files)}
      footer={
        <>
          <Button onClick={discard}>{startText.leftOutDialog.delete}</Button>
          <Button variant="primary" disabled={files === 0} onClick={open}>
            {startText.leftOutDialog.open}
          </Button>
        </>
      }
    >
      <ul class="left-out" tabindex="0" aria-label={startText.leftOutDialog.list}>
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
          <li>{startText.leftOutDialog.more(skipped.length - SHOWN)}</li>
        </Show>
      </ul>
    </Dialog>
  );
}
