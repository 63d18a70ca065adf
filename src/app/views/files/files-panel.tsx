import BookOpen from 'lucide-solid/icons/book-open';
import ChevronRight from 'lucide-solid/icons/chevron-right';
import FileIcon from 'lucide-solid/icons/file';
import { For, Match, Show, Switch, createMemo } from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { chosenIn } from '../../state/layout/chosen-files.ts';
import { runCommand } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useWorkbench } from '../../state/navigation/create-workbench.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { storeFiles, tellStored } from '../../state/own-acts/store-files.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { activeTab } from '../../state/workbench/areas.ts';
import { keepTab } from '../../state/workbench/arrange-tabs.ts';
import { filesText } from './files.texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { followGoneRows } from './gone-rows.ts';
import { createRowPresses } from './press-rows.ts';
import type { TreeRow } from './row-list.ts';
import { createTreeDrag } from './tree-drag.ts';
import { createTreeList, type ShownRow, type TreeList } from './tree-list.ts';
import './file-tree.css';

interface FileTreeProps {
  readonly files: readonly TreeFile[];
  /** Called after a note was opened by hand, e.g. to leave the drawer. */
  readonly onOpen: () => void;
}

/** The vault's folders and files: one focus stop, arrow keys within, and only the visible rows in the page. */
function FileTree(props: FileTreeProps) {
  const navigation = useNavigation();
  const workbench = useWorkbench();
  const { choice, isShown: isChoiceShown } = chosenIn(useVault());
  let scroller!: HTMLDivElement;
  const list = createTreeList(
    () => props.files,
    () => scroller,
  );
  const goneRows = followGoneRows(
    list,
    () => props.files,
    () => scroller,
  );
  const drag = createDrag(list);
  const presses = createRowPresses(list, () => props.onOpen());
  const keepShown = () => {
    const tab = activeTab(workbench.state());
    if (tab) workbench.change((state) => keepTab(state, tab.id));
  };

  return (
    <>
      <div
        ref={scroller}
        class="file-tree"
        classList={{ 'file-tree--takes-drop': drag.over() === '' }}
        role="tree"
        aria-label={filesText.fileTree.label}
        aria-multiselectable="true"
        data-menu-root
        onKeyDown={(event) => presses.onKeyDown(event)}
        data-takes-files="folder"
        onDragStart={(event) => drag.onDragStart(event)}
        onDragOver={(event) => drag.onDragOver(event)}
        onDragLeave={(event) => drag.onDragLeave(event)}
        onDragEnd={() => drag.onDragEnd()}
        onDrop={(event) => {
          goneRows.dropped();
          drag.onDrop(event);
        }}
      >
        <div class="file-tree__height" role="presentation" style={{ height: `${list.height()}px` }}>
          {/* By path: the element that has the keyboard stays that of its file when the list changes. */}
          <For each={[...list.shownRows().keys()]}>
            {(path) => {
              // The last of what is known of it, while it is being taken away.
              const shownRow = createMemo<ShownRow | undefined>(
                (previousRow) => list.shownRows().get(path) ?? previousRow,
              );
              return (
                <Show when={shownRow()}>
                  {(drawnRow) => (
                    <FileTreeRow
                      row={drawnRow().row}
                      index={drawnRow().index}
                      top={drawnRow().top}
                      height={list.rowHeight()}
                      isOpen={navigation.route().note === path}
                      takesDrop={drag.over() === path}
                      isFocusStop={list.focusIndex() === drawnRow().index}
                      isChosen={
                        isChoiceShown() || choice().rows.size > 0 ? choice().rows.has(path as VaultPath) : undefined
                      }
                      onPress={(event) => presses.press(drawnRow().row, drawnRow().index, event)}
                      onKeep={keepShown}
                      onFocus={() => list.setFocused(path)}
                    />
                  )}
                </Show>
              );
            }}
          </For>
        </div>
      </div>
      <ChosenBar onEnd={() => list.focusRow(list.focusIndex())} />
    </>
  );
}

interface RowProps {
  readonly row: TreeRow;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly isOpen: boolean;
  /** Undefined while nothing is chosen: then the open note is the selected one. */
  readonly isChosen: boolean | undefined;
  readonly takesDrop: boolean;
  readonly isFocusStop: boolean;
  readonly onPress: (event: MouseEvent) => void;
  /** Of a second click: the tab stays. */
  readonly onKeep: () => void;
  readonly onFocus: () => void;
}

/** A note, a file or a folder in the list of files. */
function FileTreeRow(props: RowProps) {
  return (
    <div
      class={`tree-row tree-row--${props.row.kind}${props.takesDrop ? ' tree-row--takes-drop' : ''}`}
      role="treeitem"
      aria-keyshortcuts="F2 Delete"
      draggable="true"
      data-index={props.index}
      data-path={props.row.path}
      data-menu-of={props.row.path}
      data-menu-kind={props.row.kind}
      data-preview={props.row.kind === 'folder' ? undefined : ''}
      data-focus-inset
      tabindex={props.isFocusStop ? 0 : -1}
      aria-level={props.row.level}
      aria-posinset={props.row.position}
      aria-setsize={props.row.siblings}
      aria-expanded={props.row.kind === 'folder' ? props.row.expanded : undefined}
      aria-selected={props.isChosen ?? props.isOpen}
      aria-current={props.isChosen !== undefined && props.isOpen ? 'page' : undefined}
      title={showName(props.row.label)}
      style={{ transform: `translateY(${props.top}px)`, height: `${props.height}px`, '--level': props.row.level }}
      onClick={(event) => props.onPress(event)}
      onDblClick={() => props.onKeep()}
      onFocus={() => props.onFocus()}
    >
      <span class="tree-row__sign" aria-hidden="true">
        <Show when={props.row.kind === 'folder'} fallback={props.row.kind === 'file' ? <FileIcon /> : undefined}>
          <ChevronRight class="tree-row__chevron" />
        </Show>
      </span>
      <span class="truncate">{showName(props.row.label)}</span>
    </div>
  );
}

/** Of rows, into folders; and of files of this device, which are stored there. */
function createDrag({ rows }: TreeList): ReturnType<typeof createTreeDrag> {
  const vault = useVault();
  const chosen = chosenIn(vault);
  const storing = { vault, notify: showNotice };
  const store = async (files: readonly File[], folder: VaultPath | '') => {
    const storedFiles = await storeFiles(files, folder, storing);
    const [first] = storedFiles;
    if (first) await tellStored(storedFiles, filesText.fileTree.saved(storedFiles.length, first.path), storing);
  };
  return createTreeDrag(
    {
      acts: useOwnActs(),
      notify: showNotice,
      store: (files, folder) => void store(files, folder),
      together: (row) => (chosen.choice().rows.has(row.path) ? chosen.together() : [row]),
      onMoved: ({ kind }) => kind === 'done' && chosen.end(),
    },
    (element) => {
      const path = element.closest<HTMLElement>('[data-path]')?.dataset['path'];
      return path === undefined ? undefined : rows().at(rows().indexOf(path));
    },
  );
}

/** The tree, or why there is none yet. */
export function FilesPanel() {
  const vault = useVault();
  const shell = useShell();
  const isEmpty = () => shell.filesAndFolders().length === 0;
  /** The list comes a moment after the count of the notes. */
  const isComing = () => vault.indexStatus()?.state === 'indexing' || (vault.indexStatus()?.notes ?? 0) > 0;
  const isLooking = () => !shell.isListed() || (isEmpty() && isComing());
  /** Why no list comes, where the index could not be opened. */
  const failure = () => (shell.isListed() ? undefined : vault.indexStatus()?.error);
  return (
    <Switch fallback={<FileTree files={shell.files()} onOpen={() => shell.layout.update({ phoneView: 'note' })} />}>
      <Match when={failure()}>{(reason) => <p class="files__looking">{reason()}</p>}</Match>
      <Match when={isLooking()}>
        <p class="files__looking" role="status">
          {filesText.filesPanel.loading}
        </p>
      </Match>
      <Match when={isEmpty()}>
        {/* In the middle stands what to do about it; a phone shows this page alone. */}
        <Show when={shell.isPhone()} fallback={<p class="files__looking">{filesText.filesPanel.empty}</p>}>
          <EmptyState icon={<BookOpen />} title={filesText.filesPanel.empty}>
            <p>{filesText.filesPanel.emptyHelp}</p>
            <Button variant="primary" onClick={() => runCommand(shell.commands, 'new-note')}>
              {filesText.view.newNote}
            </Button>
          </EmptyState>
        </Show>
      </Match>
    </Switch>
  );
}
