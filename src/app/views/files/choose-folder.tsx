import { createMemo } from 'solid-js';
import { showInvisible, showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import { stem } from '../../../notes/paths/paths.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { moveInto, type Movable } from '../../state/own-acts/move-file.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { filesText } from '../../strings/en/files.ts';
import { Picker, type PickerItem } from '../../ui/picker.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { foldersOf, foldersToMove } from './folders-to-move.ts';

/** Chooses the folder that a note, a file or a folder goes to, its name kept; links to it are rewritten. */
export function ChooseFolder(props: { readonly movable: Movable; readonly onClose: () => void }) {
  const shell = useShell();
  const acts = useOwnActs();
  const { movable } = props;
  const texts = filesText.chooseFolder;
  const folders = createMemo(() => foldersOf(shell.files()));
  const move = async (folder: string) => {
    const outcome = await moveInto(acts, movable, folder);
    if (outcome.kind === 'refused') showNotice({ kind: 'error', text: outcome.reason });
  };
  const find = (text: string): PickerItem[] =>
    foldersToMove(movable, folders(), text).map(({ folder, isNew }) => ({
      key: `${isNew ? 'new' : 'old'} ${folder}`,
      run: () => void move(folder),
      content: () => (
        <span class="truncate">
          {isNew ? texts.newFolder(folder) : folder === '' ? texts.topFolder : showInvisible(folder)}
        </span>
      ),
    }));
  return (
    <Picker
      title={showSentence(texts.moveTo(stem(movable.path)))}
      placeholder={texts.whichFolder}
      find={find}
      emptyText={texts.noOtherFolder}
      onClose={() => props.onClose()}
    />
  );
}
