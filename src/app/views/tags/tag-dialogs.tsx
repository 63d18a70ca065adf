import fuzzysort from 'fuzzysort';
import { createResource, Show } from 'solid-js';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { createStillLooking, useVault } from '../../state/vault/open-vault.ts';
import { tagsText } from './tags.texts.ts';
import { Picker, type PickerItem } from '../../ui/picker.tsx';
import { RenameDialog } from '../../ui/rename-dialog.tsx';

const LIMIT = 200;

export interface ChooseTagProps {
  readonly title: string;
  readonly onChoose: (tag: string) => void;
  readonly onClose: () => void;
}

/** Chooses one of all tags. */
export function ChooseTag(props: ChooseTagProps) {
  const vault = useVault();
  const isLooking = createStillLooking(vault.index);
  const [tags] = createResource(
    () => ({ isLooking: isLooking() }),
    () => vault.index.tags().catch(() => []),
  );

  const find = (text: string): PickerItem[] => {
    const tagQuery = text.trim().replace(/^#/, '');
    const allTags = tags.latest ?? [];
    const matchingTags = tagQuery
      ? fuzzysort.go(tagQuery, allTags, { key: 'name', limit: LIMIT }).map(({ obj }) => obj)
      : allTags.slice(0, LIMIT);
    return matchingTags.map(({ name, notes }) => ({
      key: `${name} ${notes}`,
      run: () => props.onChoose(name),
      content: () => (
        <>
          <span class="truncate">#{name}</span>
          <span class="picker__aside">{tagsText.chooseTag.noteCount(notes)}</span>
        </>
      ),
    }));
  };
  return (
    <Picker
      title={props.title}
      placeholder={tagsText.chooseTag.placeholder}
      find={find}
      emptyText={tags.loading || isLooking() ? tagsText.chooseTag.loading : tagsText.chooseTag.empty}
      isWaiting={tags.loading}
      onClose={() => props.onClose()}
    />
  );
}

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
      title={tagsText.renameTagDialog.title(props.tag)}
      label={tagsText.renameTagDialog.newName}
      help={tagsText.renameTagDialog.newNameHelp}
      name={props.tag}
      toName={(enteredName) => enteredName.trim().replace(/^#/u, '')}
      rename={rename}
      onClose={props.onClose}
    >
      <Show when={count()}>{(notes) => <p class="form__told">{tagsText.renameTagDialog.help(notes())}</p>}</Show>
    </RenameDialog>
  );
}
