import { createComputed, createEffect, on, onCleanup, type Accessor } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { TreeFile } from '../../../workers/contract.ts';
import { useWorkbench } from '../../state/navigation/create-workbench.ts';
import { showLeaving } from '../../ui/page/leaving-row.ts';
import type { TreeList } from './tree-list.ts';
import { foldersAbove } from './tree-model.ts';

/** A list shows a move within moments of when it was made. */
const RECENT_MS = 3000;
/** So long after something was dropped, what moves is that. */
const DROP_MS = 3000;
/** More that go at once are another list. */
const MOST_FADING = 3;
/** A little longer than the rows below move. */
const CLOSING_MS = 250;

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

interface GoneRows {
  /** Something was dropped into a folder just now. */
  dropped(): void;
}

/**
 * What becomes of rows that go: they fade, and where one of them has the focus, it goes along where the file was moved; where it was
 * deleted, the row that comes to its place takes it.
 */
export function followGoneRows(
  { rows, isInside, focusRow, openFolders }: TreeList,
  files: Accessor<readonly TreeFile[]>,
  scroller: Accessor<HTMLElement>,
): GoneRows {
  const moves = createFollowedMoves();
  let leftRow: { readonly path: string; readonly stoodIn: string | undefined } | undefined;
  let droppedAt = -Infinity;
  const fadeGone = createFading(isInside, scroller);
  const focusedPath = () => document.activeElement?.closest<HTMLElement>('.file-tree [data-path]')?.dataset['path'];
  // A computed, not an effect: once the page is drawn anew, nothing has the focus.
  createComputed(
    on(rows, (currentRows, previousRows) => {
      if (previousRows) fadeGone();
      const path = focusedPath();
      if (path === undefined || !previousRows || currentRows.indexOf(path) >= 0) return;
      const index = previousRows.indexOf(path);
      if (index >= 0) queueMicrotask(() => leaveRow(path, Math.min(index, rows().length - 1)));
    }),
  );
  const leaveRow = (path: string, index: number) => {
    if (goAlong(path)) return;
    leftRow = { path, stoodIn: rows().at(index)?.path };
    focusRow(index);
  };
  /** What was dropped into a folder does not open it. @returns whether it was moved, and can be shown */
  const goAlong = (path: string): boolean => {
    const to = moves.of(path);
    const isThere = files().some((file) => file.path === to || file.path.startsWith(`${to}/`));
    if (to === undefined || !isThere) return false;
    const wasDropped = performance.now() - droppedAt < DROP_MS;
    if (!wasDropped) openFolders(foldersAbove(to));
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
  useWorkbench().onFollow((from, to) => {
    moves.note(from, to);
    goBackAlong();
  });
  return {
    dropped() {
      droppedAt = performance.now();
    },
  };
}

/** A note that was deleted or moved fades where it stood, and the rows below it move up; what a folder holds that is closed goes at once. */
function createFading(isInside: TreeList['isInside'], scroller: Accessor<HTMLElement>): () => void {
  let closing: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(closing));
  return () => {
    const tree = scroller();
    const gone = [...tree.querySelectorAll<HTMLElement>('.tree-row[data-path]:not(.tree-row--folder)')].filter(
      (row) => !isInside(row.dataset['path'] as VaultPath),
    );
    if (gone.length === 0 || gone.length > MOST_FADING) return;
    tree.toggleAttribute('data-closing', true);
    clearTimeout(closing);
    closing = setTimeout(() => tree.toggleAttribute('data-closing', false), CLOSING_MS);
    for (const row of gone)
      if (row.parentElement) showLeaving(row, { parent: row.parentElement, before: null, closes: false });
  };
}
