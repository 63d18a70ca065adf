import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Choice } from '../../state/layout/chosen-files.ts';
import type { Movable } from '../../state/own-acts/make-note.ts';
import type { TreeRow } from './row-list.ts';

/** The lines that show: what is folded away can be neither seen nor chosen, other than with its folder. */
interface ShownRows {
  readonly length: number;
  at(index: number): TreeRow | undefined;
  indexOf(path: string): number;
}

const toMovable = ({ path, kind }: TreeRow): Movable => ({ path, kind });

/** One row more, or less. A range goes on from there. */
export function toggleRow(choice: Choice, row: TreeRow): Choice {
  const rows = new Map(choice.rows);
  if (!rows.delete(row.path)) rows.set(row.path, toMovable(row));
  return { ...choice, rows, anchor: row.path };
}

/**
 * All rows from the anchor to this one, in the order in which they show, and no others.
 * @param from where the range begins where there is no anchor that still shows
 */
export function chooseRange(choice: Choice, shown: ShownRows, from: number, to: number): Choice {
  const anchorIndex = choice.anchor === undefined ? -1 : shown.indexOf(choice.anchor);
  const start = anchorIndex >= 0 ? anchorIndex : from;
  return {
    ...choice,
    rows: rowsBetween(shown, Math.min(start, to), Math.max(start, to)),
    anchor: shown.at(start)?.path,
  };
}

export function chooseAll(choice: Choice, shown: ShownRows): Choice {
  return { ...choice, rows: rowsBetween(shown, 0, shown.length - 1) };
}

/** What no longer shows is chosen no more: nothing is moved or deleted that is not seen. @returns the same where all show */
export function stillShown(choice: Choice, shown: ShownRows): Choice {
  const rows = [...choice.rows].filter(([path]) => shown.indexOf(path) >= 0);
  return rows.length === choice.rows.size ? choice : { ...choice, rows: new Map(rows) };
}

function rowsBetween(shown: ShownRows, first: number, last: number): ReadonlyMap<VaultPath, Movable> {
  const rows = new Map<VaultPath, Movable>();
  for (let index = first; index <= last; index += 1) {
    const row = shown.at(index);
    if (row) rows.set(row.path, toMovable(row));
  }
  return rows;
}
