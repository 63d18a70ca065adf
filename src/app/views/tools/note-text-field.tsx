import { createUniqueId, For, splitProps, type ComponentProps } from 'solid-js';
import { createNoteSearch } from '../../finding/create-note-search.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { TextField } from '../../ui/field.tsx';

const OFFERED = 8;

/** A field for a note's path, title, alias or id: notes that are called like what is typed are offered. */
export function NoteTextField(props: ComponentProps<typeof TextField> & { readonly value: string }) {
  const shell = useShell();
  const [own, rest] = splitProps(props, ['value']);
  const listId = createUniqueId();
  const found = createNoteSearch(shell.files, () => own.value, OFFERED);
  return (
    <>
      <TextField {...rest} value={own.value} list={listId} />
      <datalist id={listId}>
        <For each={found.notes()}>{({ file }) => <option value={file.path} label={file.title} />}</For>
      </datalist>
    </>
  );
}
