import { createEffect, on, onCleanup } from 'solid-js';
import { useChosenActs } from '../../file-menu/chosen-entries.ts';
import { chosenIn } from '../../state/layout/chosen-files.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import type { Movable } from '../../state/own-acts/make-note.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { chooseAll, chooseRange, stillShown, toggleRow } from './choose-rows.ts';
import type { TreeRow } from './row-list.ts';
import type { TreeList } from './tree-list.ts';
import { keyToMove } from './tree-model.ts';

interface RowPresses {
  readonly press: (row: TreeRow, index: number, event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * What a press on a row and a key in the tree do: they open, walk and choose.
 * @param onOpen called after a note was opened
 */
export function createRowPresses(list: TreeList, onOpen: () => void): RowPresses {
  const { rows, focusIndex, setFocused, focusRow, toggle } = list;
  const navigation = useNavigation();
  const shell = useShell();
  const chosen = chosenIn(useVault());
  const { choice } = chosen;
  createEffect(on(rows, (shown) => chosen.change((before) => stillShown(before, shown)), { defer: true }));
  onCleanup(() => chosen.end());
  const chosenActs = useChosenActs();

  /** All that is chosen, where it is more than one or holds this row; else the row. */
  const meantBy = (row: Movable): readonly Movable[] => {
    const { rows: chosenRows } = choice();
    return chosenRows.has(row.path) || chosenRows.size > 1 ? chosen.together() : [{ path: row.path, kind: row.kind }];
  };

  /** @param isLook a click shows the note for a look: the next one takes its tab */
  const activate = (row: TreeRow, isLook = false) => {
    setFocused(row.path);
    if (row.kind === 'folder') return toggle(row.path, !row.expanded);
    navigation.open(row.path, { isPreview: isLook });
    onOpen();
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

  return {
    /** With Alt one row more or less, with Shift all from the last one; where touches choose, each does. */
    press(row, index, event) {
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
    },
    onKeyDown(event) {
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
    },
  };
}
