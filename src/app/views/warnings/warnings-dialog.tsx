import { For, Show } from 'solid-js';
import { toVaultPath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { IndexWarning } from '../../../workers/contract.ts';
import { warningsText } from './warnings.texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useVault } from '../../state/vault/open-vault.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import './warnings-dialog.css';
import { inOwnLanguage } from '../../state/messages/own-language.ts';

/** The files that the index could not read or parse, each with the reason and the place. */
export function WarningsDialog(props: { readonly onClose: () => void }) {
  const vault = useVault();
  const navigation = useNavigation();
  const warnings = () => vault.indexStatus()?.warnings ?? [];
  const remainingCount = () => (vault.indexStatus()?.warningCount ?? 0) - warnings().length;
  const open = (path: VaultPath, warning: IndexWarning) => {
    navigation.openNote(path, warning.problem?.line);
    props.onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title={warningsText.warningsDialog.title}
      description={warningsText.warningsDialog.about}
      size="wide"
    >
      <ul class="warnings">
        <For each={warnings()} fallback={<li>{warningsText.warningsDialog.empty}</li>}>
          {(warning) => (
            <li>
              <Show
                when={warningPath(warning)}
                fallback={
                  <div class="warnings__entry">
                    <WarningEntry warning={warning} />
                  </div>
                }
              >
                {(path) => (
                  <button type="button" class="list-item" data-focus-inset onClick={() => open(path(), warning)}>
                    <WarningEntry warning={warning} />
                  </button>
                )}
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={remainingCount() > 0}>
        <p class="warnings__more">{warningsText.warningsDialog.more(remainingCount())}</p>
      </Show>
    </Dialog>
  );
}

function WarningEntry(props: { readonly warning: IndexWarning }) {
  return (
    <>
      <Show when={props.warning.path !== ''}>
        <span class="warnings__path">{warningPathName(props.warning)}</span>
      </Show>
      <span class="warnings__reason">{warningReason(props.warning)}</span>
    </>
  );
}

/** The line stands within the last sentence, where the reason does not name it already. */
function warningReason({ reason: said, problem }: IndexWarning): string {
  const reason = inOwnLanguage(said);
  return problem && !said.includes(`(line ${problem.line})`)
    ? warningsText.warningsDialog.warningLine(reason.replace(/[.。]$/, ''), problem.line)
    : reason;
}

/** The file that the warning leads to; none where it is of a name or a settings file that cannot be opened here: its reason says what to do. */
function warningPath({ path }: IndexWarning): VaultPath | undefined {
  try {
    return isUnreadableName(path) ? undefined : toVaultPath(path);
  } catch {
    return undefined;
  }
}

const isUnreadableName = (path: string): boolean => path === '\uFFFD' || path.endsWith('/\uFFFD');

/** Where a name cannot be shown, its folder is. */
function warningPathName({ path }: IndexWarning): string {
  if (!isUnreadableName(path)) return path;
  return path === '\uFFFD'
    ? warningsText.warningsDialog.inTopFolder
    : warningsText.warningsDialog.inFolder(path.slice(0, -2));
}
