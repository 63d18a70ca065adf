import { createSignal } from 'solid-js';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { openToType } from '../../state/navigation/ready-to-type.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useTools } from '../../state/tools/tools.ts';

/** Names a new note, which starts beside the open one, and opens it. */
export function NewNoteDialog(props: { readonly onClose: () => void }) {
  const navigation = useNavigation();
  const tools = useTools();
  const openNote = navigation.route().note;
  const folder = openNote ? parentFolder(openNote) : '';
  const [name, setName] = createSignal(folder ? `${folder}/` : '');
  const [problem, setProblem] = createSignal<string>();
  const [isBusy, setBusy] = createSignal(false);
  const hasName = () => name().trim() !== '' && !name().trim().endsWith('/');

  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!hasName()) return;
    setBusy(true);
    const title = name().trim().split('/').at(-1)?.replace(/\.md$/i, '') ?? '';
    const result = await tools.run('create_note', { path: name().trim(), content: `# ${title}\n\n` });
    setBusy(false);
    if (result.success) {
      props.onClose();
      if (typeof result['path'] === 'string') openToType(navigation, result['path'] as VaultPath);
    } else {
      setProblem(result.isError ? `${result.message} ${result.hint}` : result.message);
    }
  };

  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()} title="New note">
      <form class="form" onSubmit={(event) => void create(event)}>
        <TextField
          label="Name"
          help="A / puts it into a folder, which is created if it does not exist."
          error={problem()}
          value={name()}
          placeholder="Ideas/A new thought"
          autofocus
          onInput={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <div class="form__buttons">
          <Button onClick={() => props.onClose()}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={!hasName() || isBusy()}>
            Create
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
