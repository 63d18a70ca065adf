import { createSignal } from 'solid-js';
import { joinPath, type VaultPath } from '../../../notes/paths/paths.ts';
import { nameProblem } from '../../../notes/paths/name-rules.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { makeNote } from '../../state/own-acts/make-note.ts';
import { useTools } from '../../state/tools/tools.ts';
import { filesText } from '../../strings/en/files.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { showNotice } from '../../ui/toast.tsx';

/** Names a new folder, and begins it with a note, as an empty one is kept by no vault. */
export function NewFolderDialog(props: { readonly folder: VaultPath | ''; readonly onClose: () => void }) {
  const tools = useTools();
  const navigation = useNavigation();
  const [name, setName] = createSignal('');
  const problem = () => (name().trim() === '' ? undefined : nameProblem(name().trim()));
  const canMake = () => name().trim() !== '' && problem() === undefined;

  const make = (event: SubmitEvent) => {
    event.preventDefault();
    if (!canMake()) return;
    props.onClose();
    void makeNote({ tools, navigation, notify: showNotice }, joinPath(props.folder, name().trim()));
  };

  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title={filesText.newFolderDialog.newFolder}>
      <form class="form" onSubmit={make}>
        <TextField
          label={filesText.newFolderDialog.name}
          help={filesText.newFolderDialog.nameHelp(props.folder === '', props.folder)}
          error={problem()}
          value={name()}
          autofocus
          spellcheck={false}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <div class="form__buttons">
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="primary" type="submit" disabled={!canMake()}>
            {filesText.newFolderDialog.createFolder}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
