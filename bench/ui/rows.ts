/** One figure of the benchmark. */
export interface Row {
  readonly what: string;
  readonly notes: number;
  readonly value: number;
  readonly unit: 'ms' | 'kB';
  /** At most. */
  readonly goal?: number;
  /** The time that passed, which other programs change; all other times are processor time. */
  readonly isClock?: boolean;
  readonly more?: string;
  /** Of the machine in the minute before, this benchmark's own programs among it: from about 3 on others ran too. */
  readonly load: number;
}

export type Figure = Omit<Row, 'notes' | 'load'>;

/** What the figure says of its limit. What the clock says over it is worth something on a quiet machine alone. */
export function judge({ value, goal, isClock }: Omit<Row, 'load'>): string {
  if (!Number.isFinite(value)) return 'not measured';
  if (goal === undefined) return '';
  if (value <= goal) return 'held';
  return isClock ? 'over, by the clock' : 'OVER';
}

/** The table, and below it in words what is over its limit. */
export function printRows(rows: readonly Row[]): void {
  console.table(
    rows.map(({ what, notes, value, unit, goal, more, ...row }) => ({
      what,
      notes,
      value: `${value.toFixed(1)} ${unit}`,
      'at most': goal ?? '',
      judgement: judge({ what, notes, value, unit, ...(goal !== undefined && { goal }), ...row }),
      more,
    })),
  );
  const over = rows.filter((row) => !['', 'held'].includes(judge(row)));
  if (over.length === 0) console.log('All figures hold their limits.');
  for (const row of over)
    console.log(
      `${judge(row)}: ${row.what}, ${row.notes} notes: ${row.value.toFixed(1)} of ${row.goal ?? '–'} ${row.unit}`,
    );
}
