import fuzzysort from 'fuzzysort';
import { createSignal, onCleanup, Show } from 'solid-js';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { readNote } from '../../../fs-access/read-note.ts';
import { showInvisible } from '../../../notes/invisible-characters/show-invisible.ts';
import { toFileName } from '../../../notes/paths/file-name.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { type ActiveEditor, activeEditor, textInFront } from '../../editor/input/command-names.ts';
import { templatesAmong, templateText } from '../../finding/recent-notes.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { openToType } from '../../state/navigation/ready-to-type.ts';
import { catchTyping } from '../../state/navigation/type-ahead.ts';
import { makeNote, whyNotMade } from '../../state/own-acts/make-note.ts';
import { nameProblemForPerson } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { createStillLooking, type OpenVault, useVault } from '../../state/vault/open-vault.ts';
import { appSettingsText } from '../../state/preferences/app-settings.texts.ts';
import { commonText } from '../../strings/common.texts.ts';
import { templatesText } from './templates.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { holdKeys } from '../../ui/page/keys/held-keys.ts';
import { Picker, type PickerItem } from '../../ui/picker.tsx';
import { showNotice } from '../../ui/toast.tsx';

/** Why the vault has none. */
function whyNoTemplates({ settings, hasObsidianSettings }: OpenVault): string {
  const { noFolder, noFolderObsidian, emptyFolder } = templatesText.noTemplates;
  const { folder } = settings.templates;
  if (folder !== '') return emptyFolder(folder);
  return hasObsidianSettings ? noFolderObsidian : noFolder;
}

/** The way to a first template, in the folder for them, and the way to say where that is; where Obsidian says it, to what it says. */
function FirstTemplate(props: { readonly onClose: () => void }) {
  const vault = useVault();
  const shell = useShell();
  const tools = useTools();
  const navigation = useNavigation();
  const { folder } = vault.settings.templates;
  const make = () => {
    props.onClose();
    void makeNote({ tools, navigation, notify: showNotice }, folder);
  };
  return (
    <>
      <Button onClick={() => shell.show('settings', { query: appSettingsText.places.templates })}>
        {templatesText.noTemplates.choose}
      </Button>
      <Show when={folder !== ''}>
        <Button variant="primary" onClick={make}>
          {templatesText.noTemplates.make}
        </Button>
      </Show>
    </>
  );
}

/** The editor in use, else that of the note in front, at its cursor; undefined where nothing is written in. */
function editorToInsert(): ActiveEditor | undefined {
  if (!activeEditor()) textInFront()?.focus({ preventScroll: true });
  return activeEditor();
}

/** Chooses the template whose text goes to the cursor. */
export function InsertTemplate(props: { readonly onClose: () => void }) {
  const vault = useVault();
  const navigation = useNavigation();
  const insert = async (template: VaultPath) => {
    const { note } = navigation.route();
    try {
      const text = await templateText(vault, template, note === undefined ? '' : stem(note));
      const editor = editorToInsert();
      if (editor) editor.insertTemplate(text);
      else showNotice({ kind: 'info', text: templatesText.insertTemplate.noNote });
    } catch (error) {
      showNotice({ kind: 'error', text: templatesText.insertTemplate.unreadable(errorInOwnLanguage(error)) });
    }
  };
  return (
    <TemplatePicker
      title={templatesText.insertTemplate.title}
      onChoose={(template) => void insert(template)}
      onClose={() => props.onClose()}
    />
  );
}

/** The vault's templates, to choose one. */
function TemplatePicker(props: {
  readonly title: string;
  readonly onChoose: (template: VaultPath) => void;
  readonly onClose: () => void;
}) {
  const vault = useVault();
  const shell = useShell();
  const isLooking = createStillLooking(vault.index);
  const find = (text: string): PickerItem[] => {
    const allTemplates = templatesAmong(vault, shell.files()).map(({ path }) => ({ path, name: stem(path) }));
    const query = text.trim();
    const matchingTemplates = query
      ? fuzzysort.go(query, allTemplates, { key: 'name' }).map(({ obj }) => obj)
      : allTemplates;
    return matchingTemplates.map(({ path, name }) => ({
      key: path,
      run: () => props.onChoose(path),
      content: () => <span class="truncate">{showInvisible(name)}</span>,
    }));
  };
  return (
    <Picker
      title={props.title}
      placeholder={templatesText.insertTemplate.placeholder}
      find={find}
      emptyText={
        isLooking()
          ? commonText.stillLooking
          : templatesAmong(vault, shell.files()).length === 0
            ? whyNoTemplates(vault)
            : templatesText.insertTemplate.empty
      }
      emptyActions={
        !isLooking() &&
        templatesAmong(vault, shell.files()).length === 0 && <FirstTemplate onClose={() => props.onClose()} />
      }
      onClose={() => props.onClose()}
    />
  );
}

/** Chooses a template; the note that it makes is opened with its name to be typed, as every new one. Only a template whose text has the name in it asks for that before. */
export function NewFromTemplate(props: { readonly onClose: () => void }) {
  const vault = useVault();
  const tools = useTools();
  const navigation = useNavigation();
  const [chosen, setChosen] = createSignal<VaultPath>();
  const [isAsking, setAsking] = createSignal(false);
  let release = (): void => undefined;
  onCleanup(() => release());
  const choose = async (template: VaultPath) => {
    // What is typed at once is the name.
    release = holdKeys();
    setChosen(template);
    if (await hasTitle(vault, template)) return setAsking(true);
    props.onClose();
    void makeNote({ tools, navigation, notify: showNotice }, undefined, { template });
    release();
  };
  return (
    <Show
      when={chosen()}
      fallback={
        <TemplatePicker
          title={templatesText.newFromTemplate.title}
          onChoose={(template) => void choose(template)}
          // It closes before what was chosen is known.
          onClose={() => queueMicrotask(() => chosen() === undefined && props.onClose())}
        />
      }
    >
      {(template) => (
        <Show when={isAsking()}>
          <NameNote template={template()} onReady={() => release()} onClose={() => props.onClose()} />
        </Show>
      )}
    </Show>
  );
}

/** Whether the text of a note from it depends on the name; one that cannot be read says so when the note is made. */
async function hasTitle({ files }: Pick<OpenVault, 'files'>, template: VaultPath): Promise<boolean> {
  return readNote(files, template).then(
    ({ text }) => /\{\{\s*title\s*(?::[^{}]+)?\}\}/iu.test(text),
    () => false,
  );
}

/** Asks for the name of a note that a template makes. @param onReady the name can be typed */
function NameNote(props: { readonly template: VaultPath; readonly onReady: () => void; readonly onClose: () => void }) {
  const navigation = useNavigation();
  const tools = useTools();
  const [name, setName] = createSignal('');
  const [problem, setProblem] = createSignal('');
  const [isMaking, setMaking] = createSignal(false);

  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    const title = name().trim();
    if (title === '') return setProblem(templatesText.newFromTemplate.nameMissing);
    if (toFileName(title) === undefined) return setProblem(nameProblemForPerson(title));
    // What is typed from here on is for the note.
    setMaking(true);
    catchTyping();
    const createResult = await tools.begin('create_note', { title, template: props.template, content: '' });
    if (!createResult.success) {
      setMaking(false);
      return setProblem(whyNotMade(createResult).text);
    }
    props.onClose();
    openToType(navigation, createResult['path'] as VaultPath);
  };

  return (
    <Dialog
      open={!isMaking()}
      onOpenChange={(open) => open || props.onClose()}
      title={templatesText.newFromTemplate.title}
    >
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
        <div class="form__buttons">
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="primary" type="submit">
            {templatesText.newFromTemplate.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
