import { createSignal } from 'solid-js';
import { isNotePath } from '../../../notes/paths/paths.ts';
import { filesText } from '../../strings/en/files.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { moveFile, type Movable } from '../../state/own-acts/move-file.ts';
import { useOwnActs, type ActOutcome } from '../../state/own-acts/own-acts.ts';
import { useTools } from '../../state/tools/tools.ts';

/** Another name or folder for a note, a file or a folder; links to it are rewritten. */
export function MoveDialog(props: { readonly movable: Movable; readonly onClose: () => void }) {
  const tools = useTools();
  const acts = useOwnActs();
  const { movable } = props;
  const shown = isNotePath(movable.path) ? movable.path.slice(0, -3) : movable.path;
  const [wanted, setWanted] = createSignal(shown);
  const [problem, setProblem] = createSignal<string>();
  const [isBusy, setBusy] = createSignal(false);
  const isNew = () => wanted().trim() !== '' && wanted().trim() !== shown;
  const isMoved = () => folderOf(wanted().trim()) !== folderOf(shown);

  const move = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isNew()) return;
    setBusy(true);
    const outcome = moveFile(acts, movable, wanted().trim());
    // The question about links in other notes takes this dialog's place.
    const ended = await Promise.race([outcome, questionFor(outcome)]);
    setBusy(false);
    if (ended?.kind === 'refused') setProblem(ended.reason);
    else props.onClose();
  };
  const questionFor = (outcome: Promise<ActOutcome>) =>
    new Promise<undefined>((resolve) => {
      const asked = tools.questions().length;
      const timer = setInterval(() => tools.questions().length > asked && resolve(undefined), 20);
      void outcome.finally(() => clearInterval(timer));
    });

  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={movable.kind === 'folder' ? filesText.moveDialog.renameOrMoveFolder : filesText.moveDialog.renameOrMove}
    >
      <form class="form" onSubmit={(event) => void move(event)}>
        <TextField
          label={filesText.moveDialog.path}
          help={filesText.moveDialog.pathHelp}
          error={problem()}
          value={wanted()}
          autofocus
          spellcheck={false}
          ref={selectName}
          onInput={(event) => {
            setWanted(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <div class="form__buttons">
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="primary" type="submit" disabled={!isNew() || isBusy()}>
            {isMoved() ? filesText.moveDialog.move : commonText.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const folderOf = (written: string): string => written.slice(0, written.lastIndexOf('/') + 1);

/** The name is what is mostly changed: typing replaces it, and leaves the folder. */
function selectName(input: HTMLInputElement): void {
  requestAnimationFrame(() => {
    input.focus();
    input.setSelectionRange(input.value.lastIndexOf('/') + 1, input.value.length);
  });
}
