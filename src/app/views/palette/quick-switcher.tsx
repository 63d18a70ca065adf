import { createSignal, For } from 'solid-js';
import { showInvisible } from '../../../notes/invisible-characters/show-invisible.ts';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import { createNoteSearch } from '../../finding/create-note-search.ts';
import type { FoundNote } from '../../finding/find-notes.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { openToType } from '../../state/navigation/ready-to-type.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { Picker, type PickerItem } from '../../ui/picker.tsx';

const LIMIT = 50;

export interface QuickSwitcherProps {
  /** What choosing does: `Open note` by default. */
  readonly title?: string;
  readonly onChoose?: (path: VaultPath) => void;
  readonly onClose: () => void;
}

/** Chooses a note or a canvas by a few letters of its title or path; with no letters, the ones changed last. */
export function QuickSwitcher(props: QuickSwitcherProps) {
  const shell = useShell();
  const vault = useVault();
  const navigation = useNavigation();
  const title = () => props.title ?? 'Open note';
  const isWaiting = () => shell.files().length === 0 || vault.indexStatus()?.state === 'indexing';
  const [text, setText] = createSignal('');
  const found = createNoteSearch(shell.files, text, LIMIT);

  const toItem = ({ file, title }: FoundNote): PickerItem => ({
    key: file.path,
    run: () => (props.onChoose ? props.onChoose(file.path) : openToType(navigation, file.path)),
    content: (
      <>
        <span class="truncate">
          <For each={title}>{(part) => (typeof part === 'string' ? showInvisible(part) : <b>{part.letter}</b>)}</For>
        </span>
        <span class="picker__aside truncate">{parentFolder(file.path)}</span>
      </>
    ),
  });

  return (
    <Picker
      title={title()}
      placeholder={`${title()}…`}
      find={() => found.notes().map(toItem)}
      onText={setText}
      isBehind={found.isBehind()}
      emptyText={isWaiting() || found.isBehind() ? 'Looking for notes…' : 'No note has this name.'}
      isWaiting={isWaiting()}
      onClose={() => props.onClose()}
    />
  );
}
