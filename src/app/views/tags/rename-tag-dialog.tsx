import { createResource, Show } from 'solid-js';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { tagsText } from '../../strings/en/tags.ts';
import { RenameDialog } from '../../ui/rename-dialog.tsx';

/** Another name for a tag, in all notes that carry it or one below it; says how many before it happens. */
export function RenameTagDialog(props: { readonly tag: string; readonly onClose: () => void }) {
  const vault = useVault();
  const acts = useOwnActs();
  const [count] = createResource(
    async () =>
      (await vault.index.notes({ filter: { tags: [props.tag] }, sort: 'path', order: 'newest', limit: 1 })).found,
  );
  const rename = async (to: string) => {
    const outcome = await acts.run('rename_tag', { from: props.tag, to });
    return outcome.kind === 'refused' ? outcome.reason : undefined;
  };
  return (
    <RenameDialog
      title={tagsText.renameTagDialog.rename(props.tag)}
      label={tagsText.renameTagDialog.newName}
      help={tagsText.renameTagDialog.newNameHelp}
      name={props.tag}
      toName={(typed) => typed.trim().replace(/^#/u, '')}
      rename={rename}
      onClose={props.onClose}
    >
      <Show when={count()}>
        {(notes) => <p class="form__told">{tagsText.renameTagDialog.willChangedCanUndone(notes())}</p>}
      </Show>
    </RenameDialog>
  );
}
