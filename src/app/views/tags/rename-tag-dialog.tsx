import { createResource, createSignal, Show } from 'solid-js';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { tagsText } from '../../strings/en/tags.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import './tags-pane.css';

/** Another name for a tag, in all notes that carry it or one below it; says how many before it happens. */
export function RenameTagDialog(props: { readonly tag: string; readonly onClose: () => void }) {
  const vault = useVault();
  const acts = useOwnActs();
  const [name, setName] = createSignal(props.tag);
  const [problem, setProblem] = createSignal<string>();
  const [isBusy, setBusy] = createSignal(false);
  const [count] = createResource(
    async () =>
      (await vault.index.notes({ filter: { tags: [props.tag] }, sort: 'path', order: 'newest', limit: 1 })).found,
  );
  const wanted = () => name().trim().replace(/^#/u, '');
  const isNew = () => wanted() !== '' && wanted() !== props.tag;

  const rename = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isNew()) return;
    setBusy(true);
    const outcome = await acts.run('rename_tag', { from: props.tag, to: wanted() });
    setBusy(false);
    if (outcome.kind === 'refused') setProblem(outcome.reason);
    else props.onClose();
  };

  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title={tagsText.renameTagDialog.rename(props.tag)}>
      <form class="form" onSubmit={(event) => void rename(event)}>
        <TextField
          label={tagsText.renameTagDialog.newName}
          help={tagsText.renameTagDialog.newNameHelp}
          error={problem()}
          value={name()}
          autofocus
          onInput={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Show when={count()}>
          {(notes) => <p class="tags__told">{tagsText.renameTagDialog.willChangedCanUndone(notes())}</p>}
        </Show>
        <div class="form__buttons">
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="primary" type="submit" disabled={!isNew() || isBusy()}>
            {commonText.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
