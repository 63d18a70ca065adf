import { createSignal, Show } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { templatesAmong } from '../../finding/templates.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { openToType } from '../../state/navigation/ready-to-type.ts';
import { catchTyping } from '../../state/navigation/type-ahead.ts';
import { whyNotMade } from '../../state/own-acts/make-note.ts';
import { useTools } from '../../state/tools/tools.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { templatesText } from '../../strings/en/templates.ts';
import { commonText } from '../../strings/en/common.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { NO_TEMPLATES } from './no-templates.ts';

/** Asks for a name and a template, makes the note and opens it, ready to type. */
export function NewFromTemplate(props: { readonly onClose: () => void }) {
  const vault = useVault();
  const shell = useShell();
  const navigation = useNavigation();
  const tools = useTools();
  const templates = () => templatesAmong(vault, shell.files()).map(({ path }) => path);
  const [chosen, setChosen] = createSignal<string>();
  const [name, setName] = createSignal('');
  const [problem, setProblem] = createSignal('');
  const [isMaking, setMaking] = createSignal(false);
  const template = () => chosen() ?? templates()[0];

  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    const title = name().trim();
    if (title === '') return setProblem(templatesText.newFromTemplate.noteNeedsName);
    // What is typed from here on is for the note.
    setMaking(true);
    catchTyping();
    const made = await tools.begin('create_note', { title, template: template(), content: '' });
    if (!made.success) {
      setMaking(false);
      return setProblem(whyNotMade(made).text);
    }
    props.onClose();
    openToType(navigation, made['path'] as VaultPath);
  };

  return (
    <Dialog
      open={!isMaking()}
      onOpenChange={(open) => open || props.onClose()}
      title={templatesText.newFromTemplate.newNoteFromTemplate}
    >
      <Show when={templates().length > 0} fallback={<p>{NO_TEMPLATES}</p>}>
        <form class="form" onSubmit={(event) => void make(event)}>
          <TextField
            label={templatesText.newFromTemplate.name}
            help={templatesText.newFromTemplate.nameHelp}
            autofocus
            error={problem()}
            value={name()}
            onInput={(event) => {
              setName(event.currentTarget.value);
              setProblem('');
            }}
          />
          <SelectField
            label={templatesText.newFromTemplate.template}
            value={template() ?? ''}
            options={templates().map((path) => ({ value: path, label: showName(stem(path)) }))}
            onChange={setChosen}
          />
          <div class="form__buttons">
            <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
            <Button variant="primary" type="submit">
              {templatesText.newFromTemplate.createNote}
            </Button>
          </div>
        </form>
      </Show>
    </Dialog>
  );
}
