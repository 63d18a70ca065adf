import { createVirtualizer, defaultRangeExtractor } from '@tanstack/solid-virtual';
import BookOpen from 'lucide-solid/icons/book-open';
import ChevronRight from 'lucide-solid/icons/chevron-right';
import FileIcon from 'lucide-solid/icons/file';
import {
  Match,
  Switch,
  batch,
  createComputed,
  createEffect,
  createMemo,
  createSignal,
  For,
  on,
  onCleanup,
  Show,
} from 'solid-js';
import { showName } from '../../../notes/invisible-characters/show-invisible.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { useChosenActs } from '../../file-menu/chosen-entries.ts';
import { chosenIn } from '../../state/layout/chosen-files.ts';
import { runCommand } from '../../state/layout/commands.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useWorkbench } from '../../state/navigation/create-workbench.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import type { Movable } from '../../state/own-acts/make-note.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { storeFiles, tellStored } from '../../state/own-acts/store-files.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { activeTab } from '../../state/workbench/areas.ts';
import { keepTab } from '../../state/workbench/arrange-tabs.ts';
import { filesText } from './files.texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showLeaving } from '../../ui/page/leaving-row.ts';
import { afterPaint } from '../../ui/page/next-task.ts';
import { showNotice } from '../../ui/toast.tsx';
import { chooseAll, chooseRange, stillShown, toggleRow } from './choose-rows.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { isInTree, createTree } from './grow-tree.ts';
import { listRows, type TreeRow } from './row-list.ts';
import { createTreeDrag } from './tree-drag.ts';
import { foldersAbove, keyToMove } from './tree-model.ts';
import './file-tree.css';

/** A list shows a move within moments of when it was made. */
const RECENT_MS = 3000;

/** What was moved just now, so that who stood at it in the list can stand at it again. */
interface FollowedMoves {
  note(from: string, to: string): void;
  /** Where a file is now, or a folder by what was in it; undefined where neither was moved just now. */
  of(path: string): VaultPath | undefined;
}

export function createFollowedMoves(clock: () => number = () => performance.now()): FollowedMoves {
  let moves: { readonly from: string; readonly to: string; readonly at: number }[] = [];
  return {
    note(from, to) {
      moves = [...moves.filter(({ at }) => clock() - at < RECENT_MS), { from, to, at: clock() }];
    },
    of(path) {
      const move = moves.findLast(({ from, to, at }) => {
        const isWithin = from === path || from.startsWith(`${path}/`);
        return isWithin && to.endsWith(from.slice(path.length)) && clock() - at < RECENT_MS;
      });
      return move && (move.to.slice(0, move.to.length - (move.from.length - path.length)) as VaultPath);
    },
  };
}

const ROW_HEIGHT = 28;
const ROW_HEIGHT_COMPACT = 24;
const ROW_HEIGHT_COARSE = 44;
/** So long after something was dropped, what moves is that. */
const DROP_MS = 3000;
/** More that go at once are another list. */
const MOST_FADING = 3;
/** A little longer than the rows below move. */
const CLOSING_MS = 250;

interface FileTreeProps {
  readonly files: readonly TreeFile[];
  /** Called after a note was opened by hand, e.g. to leave the drawer. */
  readonly onOpen?: () => void;
}

/** The vault's folders and files: one focus stop, arrow keys within, and only the visible rows in the page. */
function FileTree(props: FileTreeProps) {
  const navigation = useNavigation();
  const shell = useShell();
  const workbench = useWorkbench();
  const vault = useVault();
  const expanded = createMemo(() => new Set(shell.layout.layout().openFolders), undefined, { equals: isSameSet });
  const setOpen = (folders: Iterable<string>) => shell.layout.update({ openFolders: [...folders] });
  const [focused, setFocused] = createSignal<string>();
  const tree = createTree(() => props.files);
  const rows = createMemo(() => listRows(tree(), expanded(), shell.layout.layout().fileOrder));
  const openPath = () => navigation.route().note;
  const focusIndex = createMemo(() => {
    const wantedPath = focused() ?? openPath();
    return wantedPath === undefined ? 0 : Math.max(0, rows().indexOf(wantedPath));
  });
  let scroller!: HTMLDivElement;
  const preferences = usePreferences();
  const isCoarse = window.matchMedia('(pointer: coarse)').matches;
  const rowHeight = createMemo(() => {
    if (isCoarse) return ROW_HEIGHT_COARSE;
    return preferences.settings().density === 'compact' ? ROW_HEIGHT_COMPACT : ROW_HEIGHT;
  });

  const virtualizer = createVirtualizer({
    get count() {
      return rows().length;
    },
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight(),
    overscan: 12,
    // The row that has the focus stays in the page wherever the person scrolls: a removed element loses the focus.
    rangeExtractor: (range) => {
      const shownIndexes = defaultRangeExtractor(range);
      const index = focusIndex();
      return index < range.count && !shownIndexes.includes(index)
        ? [...shownIndexes, index].sort((a, b) => a - b)
        : shownIndexes;
    },
  });

  createEffect(on(rowHeight, () => virtualizer.measure(), { defer: true }));

  const shownRows = createMemo<ReadonlyMap<string, ShownRow>>(() => {
    const visibleRows = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const row = rows().at(index);
      return row ? [[row.path, { row, index, top: start }] as const] : [];
    });
    return new Map(visibleRows);
  });

  const toggle = (path: string, open: boolean) => {
    const next = new Set(expanded());
    if (open) next.add(path);
    else next.delete(path);
    setOpen(next);
  };

  const isOpenThere = createMemo(() => {
    const path = openPath();
    return path !== undefined && isInTree(tree(), path);
  });
  // A folder or file that another part of the page names is shown, with the folders above it open.
  createEffect(
    on(
      () => shell.shownWith('files'),
      (revealed) => {
        const path = revealed?.file ?? revealed?.folder;
        if (path === undefined) return;
        const opened = revealed?.folder === undefined ? [] : [revealed.folder];
        setOpen(new Set([...expanded(), ...foldersAbove(path), ...opened]));
        focusRow(rows().indexOf(path));
      },
    ),
  );
  // The open note is shown in the tree: its folders open, and it scrolls into view.
  createEffect(
    on([openPath, isOpenThere], ([path, isThere]) => {
      if (!path || !isThere) return;
      batch(() => {
        if (!foldersAbove(path).every((folderPath) => expanded().has(folderPath)))
          setOpen(new Set([...expanded(), ...foldersAbove(path)]));
        setFocused(path);
      });
      const index = rows().indexOf(path);
      if (index >= 0) onCleanup(afterPaint(() => virtualizer.scrollToIndex(index, { align: 'auto' })));
    }),
  );

  const focusRow = (index: number) => {
    const row = rows().at(index);
    if (!row) return;
    setFocused(row.path);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    focusWhenShown(row.path);
  };
  // A row far away, or in a folder that opens just now, is in the page only a frame or two later: by its path, since until then
  // another row may have its place.
  const focusWhenShown = (path: string, tries = 10) => {
    const element = scroller.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    if (element) element.focus({ preventScroll: true });
    else if (tries > 0) requestAnimationFrame(() => focusWhenShown(path, tries - 1));
  };

  // When the row that has the focus goes, the focus goes along where it was moved; where it was deleted, the row that comes to its place
  // takes it. A computed, not an effect: once the page is drawn anew, nothing has the focus.
  const moves = createFollowedMoves();
  let leftRow: { readonly path: string; readonly stoodIn: string | undefined } | undefined;
  let droppedAt = -Infinity;
  const focusedPath = () => document.activeElement?.closest<HTMLElement>('.file-tree [data-path]')?.dataset['path'];
  createComputed(
    on(rows, (currentRows, previousRows) => {
      if (previousRows) showDeleted();
      const path = focusedPath();
      if (path === undefined || !previousRows || currentRows.indexOf(path) >= 0) return;
      const index = previousRows.indexOf(path);
      if (index >= 0) queueMicrotask(() => leaveRow(path, Math.min(index, rows().length - 1)));
    }),
  );
  /** A note that was deleted or moved fades where it stood, and the rows below it move up; what a folder holds that is closed goes at once. */
  const showDeleted = () => {
    const gone = [...scroller.querySelectorAll<HTMLElement>('.tree-row[data-path]:not(.tree-row--folder)')].filter(
      (row) => !isInTree(tree(), row.dataset['path'] as VaultPath),
    );
    if (gone.length === 0 || gone.length > MOST_FADING) return;
    scroller.toggleAttribute('data-closing', true);
    clearTimeout(closing);
    closing = setTimeout(() => scroller.toggleAttribute('data-closing', false), CLOSING_MS);
    for (const row of gone)
      if (row.parentElement) showLeaving(row, { parent: row.parentElement, before: null, closes: false });
  };
  let closing: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(closing));
  const leaveRow = (path: string, index: number) => {
    if (goAlong(path)) return;
    leftRow = { path, stoodIn: rows().at(index)?.path };
    focusRow(index);
  };
  /** What was dropped into a folder does not open it. @returns whether it was moved, and can be shown */
  const goAlong = (path: string): boolean => {
    const to = moves.of(path);
    const isThere = props.files.some((file) => file.path === to || file.path.startsWith(`${to}/`));
    if (to === undefined || !isThere) return false;
    const wasDropped = performance.now() - droppedAt < DROP_MS;
    if (!wasDropped) setOpen(new Set([...expanded(), ...foldersAbove(to)]));
    const visiblePath = [to, ...foldersAbove(to).toReversed()].find(
      (candidatePath) => rows().indexOf(candidatePath) >= 0,
    );
    if (visiblePath !== undefined) focusRow(rows().indexOf(visiblePath));
    return visiblePath !== undefined;
  };
  // What went may come in again, or be known as moved, only after that.
  const goBackAlong = () => {
    const previousLeft = leftRow;
    if (previousLeft && focusedPath() === previousLeft.stoodIn && goAlong(previousLeft.path)) leftRow = undefined;
  };
  createEffect(on(rows, goBackAlong, { defer: true }));
  workbench.onFollow((from, to) => {
    moves.note(from, to);
    goBackAlong();
  });

  /** @param isLook a click shows the note for a look: the next one takes its tab */
  const activate = (row: TreeRow, isLook = false) => {
    setFocused(row.path);
    if (row.kind === 'folder') return toggle(row.path, !row.expanded);
    navigation.open(row.path, { isPreview: isLook });
    props.onOpen?.();
  };

  const keepShown = () => {
    const tab = activeTab(workbench.state());
    if (tab) workbench.change((state) => keepTab(state, tab.id));
  };

  const find = (element: Element) => {
    const path = element.closest<HTMLElement>('[data-path]')?.dataset['path'];
    return path === undefined ? undefined : rows().at(rows().indexOf(path));
  };
  const acts = useOwnActs();
  const storing = { vault, notify: showNotice };
  const store = async (files: readonly File[], folder: VaultPath | '') => {
    const storedFiles = await storeFiles(files, folder, storing);
    const [first] = storedFiles;
    if (first) await tellStored(storedFiles, filesText.fileTree.saved(storedFiles.length, first.path), storing);
  };
  const chosen = chosenIn(vault);
  const { choice } = chosen;
  /** All that is chosen, where it is more than one or holds this row; else the row. */
  const meantBy = (row: Movable): readonly Movable[] => {
    const { rows: chosenRows } = choice();
    return chosenRows.has(row.path) || chosenRows.size > 1 ? chosen.together() : [{ path: row.path, kind: row.kind }];
  };
  const drag = createTreeDrag(
    {
      acts,
      notify: showNotice,
      store: (files, folder) => void store(files, folder),
      together: (row) => (choice().rows.has(row.path) ? chosen.together() : [row]),
      onMoved: ({ kind }) => kind === 'done' && chosen.end(),
    },
    find,
  );
  createEffect(on(rows, (shown) => chosen.change((before) => stillShown(before, shown)), { defer: true }));
  onCleanup(() => chosen.end());
  const chosenActs = useChosenActs();

  /** With Alt one row more or less, with Shift all from the last one; where touches choose, each does. */
  const press = (row: TreeRow, index: number, event: MouseEvent) => {
    const opens = event.ctrlKey || event.metaKey || event.button !== 0;
    const isOnSign = event.target instanceof Element && event.target.closest('.tree-row__sign') !== null;
    const isToggled = event.altKey || (choice().isMode && !(row.kind === 'folder' && isOnSign));
    const from = focusIndex();
    setFocused(row.path);
    if (!opens && event.shiftKey) chosen.change((before) => chooseRange(before, rows(), from, index));
    else if (!opens && isToggled) chosen.change((before) => toggleRow(before, row));
    else {
      if (!opens && row.kind !== 'folder') chosen.end();
      activate(row, true);
    }
  };

  /** The keys of a tree of which several rows can be chosen, by the ARIA authoring practices. @returns whether it was one of them */
  const chooseByKey = (event: KeyboardEvent, current: TreeRow | undefined): boolean => {
    const { key, shiftKey } = event;
    const main = event.ctrlKey || event.metaKey;
    const hasChosen = chosen.isShown() || choice().rows.size > 0;
    if (event.altKey || current === undefined) return false;
    if (key === 'Escape' && hasChosen) chosen.end();
    else if (main && !shiftKey && key.toLowerCase() === 'a') chosen.change((before) => chooseAll(before, rows()));
    else if (key === ' ' && shiftKey && !main)
      chosen.change((before) => chooseRange(before, rows(), focusIndex(), focusIndex()));
    else if (key === ' ' && !shiftKey && (main || hasChosen)) chosen.change((before) => toggleRow(before, current));
    else if (shiftKey && ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key) && (!main || key.length < 5)) {
      const from = focusIndex();
      const move = keyToMove(key, rows(), from);
      if (!move) return false;
      chosen.change((before) => chooseRange(before, rows(), from, move.index));
      focusRow(move.index);
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const current = rows().at(focusIndex());
    if (chooseByKey(event, current)) return;
    if (event.key === 'F2' && current)
      return shell.show('move', { movable: { path: current.path, kind: current.kind } });
    // With Enter they say where it opens.
    if ((event.ctrlKey || event.metaKey || event.altKey) && event.key !== 'Enter') return;
    if (event.key === 'Delete' && current) return chosenActs.remove(meantBy(current));
    const move = keyToMove(event.key, rows(), focusIndex());
    const row = move && rows().at(move.index);
    if (!move || !row) return;
    event.preventDefault();
    if (move.kind === 'focus') focusRow(move.index);
    else if (move.kind === 'activate') activate(row);
    else toggle(row.path, move.kind === 'expand');
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
        onKeyDown={onKeyDown}
        data-takes-files="folder"
        onDragStart={(event) => drag.onDragStart(event)}
        onDragOver={(event) => drag.onDragOver(event)}
        onDragLeave={(event) => drag.onDragLeave(event)}
        onDragEnd={() => drag.onDragEnd()}
        onDrop={(event) => {
          droppedAt = performance.now();
          drag.onDrop(event);
        }}
      >
        <div class="file-tree__height" role="presentation" style={{ height: `${virtualizer.getTotalSize()}px` }}>
          {/* By path: the element that has the keyboard stays that of its file when the list changes. */}
          <For each={[...shownRows().keys()]}>
            {(path) => {
              // The last of what is known of it, while it is being taken away.
              const shownRow = createMemo<ShownRow | undefined>((previousRow) => shownRows().get(path) ?? previousRow);
              return (
                <Show when={shownRow()}>
                  {(drawnRow) => (
                    <FileTreeRow
                      row={drawnRow().row}
                      index={drawnRow().index}
                      top={drawnRow().top}
                      height={rowHeight()}
                      isOpen={openPath() === path}
                      takesDrop={drag.over() === path}
                      isFocusStop={focusIndex() === drawnRow().index}
                      isChosen={
                        chosen.isShown() || choice().rows.size > 0 ? choice().rows.has(path as VaultPath) : undefined
                      }
                      onPress={(event) => press(drawnRow().row, drawnRow().index, event)}
                      onKeep={keepShown}
                      onFocus={() => setFocused(path)}
                    />
                  )}
                </Show>
              );
            }}
          </For>
        </div>
      </div>
      <ChosenBar onEnd={() => focusRow(focusIndex())} />
    </>
  );
}

/** A row that is in the page: where in the list, and how many pixels from its top. */
interface ShownRow {
  readonly row: TreeRow;
  readonly index: number;
  readonly top: number;
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && a.isSubsetOf(b);
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

/** The tree, or why there is none yet. */
export function FilesPanel() {
  const vault = useVault();
  const shell = useShell();
  const isEmpty = () => shell.files().length === 0;
  /** The list comes a moment after the count of the notes. */
  const isComing = () => vault.indexStatus()?.state === 'indexing' || (vault.indexStatus()?.notes ?? 0) > 0;
  const isLooking = () => !shell.isListed() || (isEmpty() && isComing());
  return (
    <Switch fallback={<FileTree files={shell.files()} onOpen={() => shell.layout.update({ phoneView: 'note' })} />}>
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
