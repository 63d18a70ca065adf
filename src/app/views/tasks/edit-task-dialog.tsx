import { createResource, Show } from 'solid-js';
import { errorText } from '../../../notes/basics/error-text.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { tasksText } from '../../strings/en/tasks.ts';
import { showNotice } from '../../ui/toast.tsx';
import { TaskDialog } from './task-dialog.tsx';

/** The fields of the task on a line of a note, as it is written now. */
export function EditTaskDialog(props: {
  readonly path: VaultPath;
  readonly line: number;
  readonly onClose: () => void;
}) {
  const vault = useVault();
  const find = async () => {
    const { path, line } = props;
    await vault.unsaved.saveAll();
    await vault.index.refresh([path]);
    const { tasks } = await vault.index.tasks({ filter: { path, state: 'any' }, limit: Number.MAX_SAFE_INTEGER });
    return tasks.find((each) => each.line === line);
  };
  const [task] = createResource(async () => {
    try {
      const found = await find();
      if (found) return found;
      showNotice({ kind: 'info', text: tasksText.view.noTask });
    } catch (error) {
      showNotice({ kind: 'error', text: errorText(error) });
    }
    props.onClose();
    return undefined;
  });
  return <Show when={task()}>{(found) => <TaskDialog task={found()} onClose={() => props.onClose()} />}</Show>;
}
