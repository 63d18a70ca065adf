import { createSignal, For } from 'solid-js';
import { showUnseen } from '../../../notes/unseen/show-unseen.ts';
import { parentFolder, type VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { createFoundNotes } from '../../finding/create-found-notes.ts';
import type { FoundNote } from '../../finding/find-notes.ts';
import { Picker, type PickerItem } from '../../ui/picker.tsx';

const LIMIT = 50;

export interface QuickSwitcherProps {
  /** What choosing does: `Open note`, `Activity of a note`. */
  readonly title: string;
  readonly files: readonly TreeFile[];
  readonly isWaiting: boolean;
  readonly onChoose: (path: VaultPath) => void;
  readonly onClose: () => void;
}

/** Chooses a note or a canvas by a few letters of its title or path; with no letters, the ones changed last. */
export function QuickSwitcher(props: QuickSwitcherProps) {
  const [text, setText] = createSignal('');
  const found = createFoundNotes(() => props.files, text, LIMIT);

  const toItem = ({ file, title }: FoundNote): PickerItem => ({
    key: file.path,
    run: () => props.onChoose(file.path),
    content: (
      <>
        <span class="truncate">
          <For each={title}>{(part) => (typeof part === 'string' ? showUnseen(part) : <b>{part.letter}</b>)}</For>
        </span>
        <span class="picker__aside truncate">{parentFolder(file.path)}</span>
      </>
    ),
  });

  return (
    <Picker
      title={props.title}
      placeholder={`${props.title}…`}
      find={() => found.notes().map(toItem)}
      onText={setText}
      isBehind={found.isBehind()}
      emptyText={props.isWaiting || found.isBehind() ? 'Looking for notes…' : 'No note is called so.'}
      isWaiting={props.isWaiting}
      onClose={() => props.onClose()}
    />
  );
}
