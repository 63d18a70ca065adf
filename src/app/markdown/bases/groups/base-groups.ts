import type { BaseGroup, BaseRow } from '../../../../workers/contract.ts';

/** A group with those of its rows that were read. */
export interface ShownGroup {
  readonly key: string | null;
  readonly value: unknown;
  readonly rows: readonly BaseRow[];
  /** All that it has, read or not. */
  readonly count: number;
  readonly summaries: Readonly<Record<string, string>> | undefined;
}

export function toShownGroups(groups: readonly BaseGroup[], rows: readonly BaseRow[]): readonly ShownGroup[] {
  const byPath = new Map(rows.map((row) => [row.path, row]));
  return groups.map((group) => ({
    key: group.key,
    value: group.value,
    rows: group.rows.flatMap((path) => byPath.get(path) ?? []),
    count: group.rows.length,
    summaries: group.summaries,
  }));
}
