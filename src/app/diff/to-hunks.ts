import type { DiffRow } from './diff-texts.ts';

/** Rows that are shown, or unchanged rows that are folded away. */
export type Hunk = { readonly kind: 'rows' | 'gap'; readonly rows: readonly DiffRow[] };

/** Unchanged lines kept on each side of a change. */
const CONTEXT = 3;
/** Folding fewer lines than this would take as much room as it saves. */
const SHORTEST_GAP = 3;

/** Parts the rows of a diff into what is shown and what is folded. */
export function toHunks(rows: readonly DiffRow[]): Hunk[] {
  const near = nearChange(rows);
  const hunks: { kind: 'rows' | 'gap'; rows: DiffRow[] }[] = [];
  rows.forEach((row, at) => {
    const kind = near[at] ? 'rows' : 'gap';
    const last = hunks.at(-1);
    if (last?.kind === kind) last.rows.push(row);
    else hunks.push({ kind, rows: [row] });
  });
  return mergeRows(hunks.map((hunk) => (hunk.rows.length < SHORTEST_GAP ? { ...hunk, kind: 'rows' } : hunk)));
}

function nearChange(rows: readonly DiffRow[]): boolean[] {
  const near = rows.map(() => false);
  rows.forEach((row, at) => {
    if (row.kind === 'same') return;
    near.fill(true, Math.max(0, at - CONTEXT), Math.min(rows.length, at + CONTEXT + 1));
  });
  return near;
}

function mergeRows(hunks: readonly Hunk[]): Hunk[] {
  const merged: { kind: Hunk['kind']; rows: DiffRow[] }[] = [];
  for (const { kind, rows } of hunks) {
    const last = merged.at(-1);
    if (last?.kind === 'rows' && kind === 'rows') for (const row of rows) last.rows.push(row);
    else merged.push({ kind, rows: [...rows] });
  }
  return merged;
}
