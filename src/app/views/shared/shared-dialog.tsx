import { createSignal, Show } from 'solid-js';
import { isNotePath } from '../../../notes/paths/paths.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { makeNamedByText } from '../../state/own-acts/make-note.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { useTools } from '../../state/tools/tools.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { folderForNew } from '../../markdown/open-link.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { sharedText } from './shared.texts.ts';
import './shared-dialog.css';

/** Shows what is shared, to be changed before it is kept, and asks where it goes. */
export function SharedDialog(props: { readonly title: string; readonly text: string; readonly onClose: () => void }) {
  const vault = useVault();
  const tools = useTools();
  const acts = useOwnActs();
  const navigation = useNavigation();
  const [text, setText] = createSignal([props.title, props.text].filter(Boolean).join('\n\n'));
  const open = () => {
    const { note } = navigation.route();
    return note !== undefined && isNotePath(note) ? note : undefined;
  };
  const asNote = async () => {
    props.onClose();
    const folder = folderForNew(open(), vault.settings);
    const path = await makeNamedByText({ tools, notify: showNotice }, text(), folder);
    if (path) navigation.openNote(path);
  };
  const addTo = async (tool: 'modify_note' | 'create_daily_note', input: Readonly<Record<string, string>>) => {
    props.onClose();
    const outcome = await acts.runAndTell(tool, input);
    if (outcome.kind === 'done' && outcome.path) navigation.openNote(outcome.path);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title={sharedText.dialog.title}
      description={sharedText.dialog.about}
      footer={
        <>
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Show when={open()}>
            {(path) => (
              <Button onClick={() => void addTo('modify_note', { path: path(), operation: 'append', content: text() })}>
                {sharedText.dialog.toOpen(noteName(path()))}
              </Button>
            )}
          </Show>
          <Button onClick={() => void addTo('create_daily_note', { date: 'today', content: text() })}>
            {sharedText.dialog.toToday}
          </Button>
          <Button variant="primary" disabled={text().trim() === ''} onClick={() => void asNote()}>
            {sharedText.dialog.newNote}
          </Button>
        </>
      }
    >
      <Field label={sharedText.dialog.text}>
        {({ id, describedBy }) => (
          <textarea
            id={id}
            aria-describedby={describedBy}
            class="input shared__text"
            rows={6}
            value={text()}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
