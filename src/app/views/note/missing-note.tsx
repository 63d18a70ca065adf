import { createResource, createSignal, Match, Switch } from 'solid-js';
import FilePlus from 'lucide-solid/icons/file-plus';
import { missingReason } from '../../../fs-access/missing-reason.ts';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { currentPathOf } from '../../state/drafts/follow-moves.ts';
import { noteText } from '../../strings/en/note/note.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useVault } from '../../state/vault/open-vault.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { errorForPerson, toPersonText } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { showNotice } from '../../ui/toast.tsx';

export interface MissingNoteProps {
  readonly path: VaultPath;
  readonly onCreated: () => void;
}

/** No file is at this path: where it went, why it cannot be seen, or the way to make it. */
export function MissingNote(props: MissingNoteProps) {
  const vault = useVault();
  const navigation = useNavigation();
  const tools = useTools();
  const [isBusy, setBusy] = createSignal(false);
  const [reason] = createResource(() => missingReason(vault.handle, props.path).catch(() => undefined));
  const [moved] = createResource(() => currentPathOf(vault.history, props.path).catch(() => undefined));
  const create = async () => {
    setBusy(true);
    const result = await tools.run('create_note', { path: props.path, content: '' });
    setBusy(false);
    if (result.success) props.onCreated();
    else showNotice({ kind: 'error', text: toPersonText(result) });
  };
  return (
    <Switch
      fallback={
        <EmptyState title={noteText.missingNote.doesNotExistYet(stem(props.path))} icon={<FilePlus />}>
          <p>{props.path}</p>
          <Button variant="primary" disabled={isBusy()} onClick={() => void create()}>
            {noteText.missingNote.createNote}
          </Button>
        </EmptyState>
      }
    >
      {/* Nothing is claimed before it is known. */}
      <Match when={reason.loading || moved.loading}>{''}</Match>
      <Match when={reason()}>
        {(error) => (
          <EmptyState title={noteText.missingNote.cannotBeShown(stem(props.path))}>
            <p>{errorForPerson(error())}</p>
          </EmptyState>
        )}
      </Match>
      <Match when={moved()}>
        {(path) => (
          <EmptyState title={noteText.missingNote.wasMoved(stem(props.path))} icon={<FilePlus />}>
            <p>{noteText.missingNote.itIsNow(path())}</p>
            <Button variant="primary" onClick={() => navigation.openNote(path())}>
              {noteText.missingNote.openItThere}
            </Button>
            <Button disabled={isBusy()} onClick={() => void create()}>
              {noteText.missingNote.createNewNoteHere}
            </Button>
          </EmptyState>
        )}
      </Match>
    </Switch>
  );
}
