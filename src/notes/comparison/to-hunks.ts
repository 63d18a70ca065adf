/** Rows that are shown, or unchanged rows that are folded away. */
export interface Hunk<Row> {
  readonly kind: 'rows' | 'gap';
  readonly rows: readonly Row[];
}

/** Of a row only this is looked at. */
interface AnyRow {
  readonly kind: 'same' | 'added' | 'removed';
}

/** Unchanged lines kept on each side of a change, where nothing else is said. */
const CONTEXT = 3;
/** Folding fewer lines than this would take as much room as it saves. */
const SHORTEST_GAP = 3;

/** Parts the rows of a diff into what is shown and what is folded. @param context unchanged rows kept on each side of a change */
export function toHunks<Row extends AnyRow>(rows: readonly Row[], context = CONTEXT): Hunk<Row>[] {
  const near = nearChange(rows, context);
  const hunks: { kind: 'rows' | 'gap'; rows: Row[] }[] = [];
  rows.forEach((row, at) => {
    const kind = near[at] ? 'rows' : 'gap';
    const last = hunks.at(-1);
    if (last?.kind === kind) last.rows.push(row);
    else hunks.push({ kind, rows: [row] });
  });
  return mergeRows(hunks.map((hunk) => (hunk.rows.length < SHORTEST_GAP ? { ...hunk, kind: 'rows' } : hunk)));
}

function nearChange(rows: readonly AnyRow[], context: number): boolean[] {
  const near = rows.map(() => false);
  rows.forEach((row, at) => {
    if (row.kind === 'same') return;
    near.fill(true, Math.max(0, at - context), Math.min(rows.length, at + context + 1));
  });
  return near;
}

function mergeRows<Row>(hunks: readonly Hunk<Row>[]): Hunk<Row>[] {
  const merged: { kind: Hunk<Row>['kind']; rows: Row[] }[] = [];
  for (const { kind, rows } of hunks) {
    const last = merged.at(-1);
    if (last?.kind === 'rows' && kind === 'rows') for (const row of rows) last.rows.push(row);
    else merged.push({ kind, rows: [...rows] });
  }
  return merged;
}
