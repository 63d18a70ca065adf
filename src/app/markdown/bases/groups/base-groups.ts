import type { BaseGroup, BaseRow } from '../../../../workers/contract.ts';
import { isSame } from '../../../ui/page/same-item.ts';

/** A group with those of its rows that were read. */
export interface ShownGroup {
  readonly key: string | null;
  readonly value: unknown;
  readonly rows: readonly BaseRow[];
  /** All that it has, read or not. */
  readonly count: number;
  readonly summaries: Readonly<Record<string, string>> | undefined;
}

/** Cards and lines of a list that are drawn in one task. */
export const ROWS_AT_ONCE = 60;

/** The groups with their rows. A group that is as it was `before` stays the same object, and so stays in the page. */
export function toShownGroups(
  groups: readonly BaseGroup[],
  rows: readonly BaseRow[],
  before: readonly ShownGroup[] = [],
): readonly ShownGroup[] {
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const known = new Map(before.map((group) => [group.key, group]));
  return groups.map((group) => {
    const now: ShownGroup = {
      key: group.key,
      value: group.value,
      rows: group.rows.flatMap((path) => byPath.get(path) ?? []),
      count: group.rows.length,
      summaries: group.summaries,
    };
    const same = known.get(group.key);
    return same && isSame(same, now) ? same : now;
  });
}
