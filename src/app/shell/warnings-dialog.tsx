import { For } from 'solid-js';
import { isIndexedPath, type VaultPath } from '../../notes/paths/paths.ts';
import type { IndexWarning } from '../../workers/contract.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useWorkspace } from '../state/workspace.ts';
import './warnings-dialog.css';

const SHOWN = 500;

/** The notes that the index could not read or parse, each with the reason and the place. */
export function WarningsDialog(props: { readonly onClose: () => void }) {
  const workspace = useWorkspace();
  const warnings = () => (workspace.status()?.warnings ?? []).slice(0, SHOWN);
  const open = (warning: IndexWarning) => {
    workspace.openNote(warning.path as VaultPath, warning.problem?.line);
    props.onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title="Warnings"
      description="These stop nothing: what could be read of each note is searchable."
      size="wide"
    >
      <ul class="warnings">
        <For each={warnings()} fallback={<li>All is well now.</li>}>
          {(warning) => (
            <li>
              <button type="button" class="list-item" data-focus-inset disabled={!isIndexedPath(warning.path)} onClick={() => open(warning)}>
                <span class="warnings__path">{warning.path}</span>
                <span class="warnings__reason">
                  {warning.reason}
                  {warning.problem ? ` (line ${warning.problem.line})` : ''}
                </span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </Dialog>
  );
}
