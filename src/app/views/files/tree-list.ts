import { createVirtualizer, defaultRangeExtractor } from '@tanstack/solid-virtual';
import { batch, createEffect, createMemo, createSignal, on, onCleanup, type Accessor } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { usePreferences } from '../../state/preferences/preferences.ts';
import { afterPaint } from '../../ui/page/next-task.ts';
import { createTree, isInTree } from './grow-tree.ts';
import { listRows, type TreeRow } from './row-list.ts';
import { foldersAbove } from './tree-model.ts';

const ROW_HEIGHT = 28;
const ROW_HEIGHT_COMPACT = 24;
const ROW_HEIGHT_COARSE = 44;

/** A row that is in the page: where in the list, and how many pixels from its top. */
export interface ShownRow {
  readonly row: TreeRow;
  readonly index: number;
  readonly top: number;
}

/** The rows of the tree: which folders are open, which rows are in the page, and at which one the keyboard stands. */
export interface TreeList {
  readonly rows: Accessor<ReturnType<typeof listRows>>;
  /** Whether there is such a file, also in a folder that is closed. */
  readonly isInside: (path: VaultPath) => boolean;
  /** Those that are in the page, by their paths. */
  readonly shownRows: Accessor<ReadonlyMap<string, ShownRow>>;
  /** Of one row, and of all, in pixels. */
  readonly rowHeight: Accessor<number>;
  readonly height: Accessor<number>;
  readonly focusIndex: Accessor<number>;
  /** The keyboard stands at this row, which has the focus already or does not need it. */
  readonly setFocused: (path: string) => void;
  /** Scrolls to a row and gives it the focus. */
  readonly focusRow: (index: number) => void;
  readonly toggle: (path: string, open: boolean) => void;
  /** Opens these beside those that are open. */
  readonly openFolders: (paths: readonly string[]) => void;
}

/** @param scroller what the rows scroll in, once it is in the page */
export function createTreeList(files: Accessor<readonly TreeFile[]>, scroller: Accessor<HTMLElement>): TreeList {
  const { layout, emptyFolders } = useShell();
  const expanded = createMemo(() => new Set(layout.layout().openFolders), undefined, { equals: isSameSet });
  const setOpen = (folders: Iterable<string>) => layout.update({ openFolders: [...folders] });
  const [focused, setFocused] = createSignal<string>();
  const tree = createTree(files, emptyFolders);
  const rows = createMemo(() => listRows(tree(), expanded(), layout.layout().fileOrder));
  const navigation = useNavigation();
  const focusIndex = createMemo(() => {
    const wantedPath = focused() ?? navigation.route().note;
    return wantedPath === undefined ? 0 : Math.max(0, rows().indexOf(wantedPath));
  });
  const rowHeight = createRowHeight();

  const virtualizer = createVirtualizer({
    get count() {
      return rows().length;
    },
    getScrollElement: scroller,
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

  // A row far away, or in a folder that opens just now, is in the page only a frame or two later: by its path, since until then
  // another row may have its place.
  const focusWhenShown = (path: string, tries = 10) => {
    const element = scroller().querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    if (element) element.focus({ preventScroll: true });
    else if (tries > 0) requestAnimationFrame(() => focusWhenShown(path, tries - 1));
  };

  const list: TreeList = {
    rows,
    isInside: (path) => isInTree(tree(), path),
    shownRows,
    rowHeight,
    height: () => virtualizer.getTotalSize(),
    focusIndex,
    setFocused,
    focusRow(index) {
      const row = rows().at(index);
      if (!row) return;
      setFocused(row.path);
      virtualizer.scrollToIndex(index, { align: 'auto' });
      focusWhenShown(row.path);
    },
    toggle(path, open) {
      const next = new Set(expanded());
      if (open) next.add(path);
      else next.delete(path);
      setOpen(next);
    },
    openFolders: (paths) => setOpen(new Set([...expanded(), ...paths])),
  };

  showNamedRow(list);
  const isOpenThere = createMemo(() => {
    const path = navigation.route().note;
    return path !== undefined && list.isInside(path);
  });
  // The open note is shown in the tree: its folders open, and it scrolls into view.
  createEffect(
    on([() => navigation.route().note, isOpenThere], ([path, isThere]) => {
      if (!path || !isThere) return;
      batch(() => {
        if (!foldersAbove(path).every((folderPath) => expanded().has(folderPath))) list.openFolders(foldersAbove(path));
        setFocused(path);
      });
      const index = rows().indexOf(path);
      if (index >= 0) onCleanup(afterPaint(() => virtualizer.scrollToIndex(index, { align: 'auto' })));
    }),
  );
  return list;
}

/** In pixels; fingers need more of it. */
function createRowHeight(): Accessor<number> {
  const preferences = usePreferences();
  const isCoarse = window.matchMedia('(pointer: coarse)').matches;
  return createMemo(() => {
    if (isCoarse) return ROW_HEIGHT_COARSE;
    return preferences.settings().density === 'compact' ? ROW_HEIGHT_COMPACT : ROW_HEIGHT;
  });
}

/** A folder or file that another part of the page names is shown, with the folders above it open. */
function showNamedRow({ rows, openFolders, focusRow }: TreeList): void {
  const shell = useShell();
  /** One that was made just now has its row a moment later. */
  const [awaited, setAwaited] = createSignal<VaultPath>();
  createEffect(
    on(
      () => shell.shownWith('files'),
      (revealed) => {
        const path = revealed?.file ?? revealed?.folder;
        if (path === undefined) return;
        openFolders([...foldersAbove(path), ...(revealed?.folder === undefined ? [] : [revealed.folder])]);
        setAwaited(path);
      },
    ),
  );
  createEffect(
    on([awaited, rows], ([path, list]) => {
      const index = path === undefined ? -1 : list.indexOf(path);
      if (index < 0) return;
      setAwaited(undefined);
      focusRow(index);
    }),
  );
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && a.isSubsetOf(b);
}
