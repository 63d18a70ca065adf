import { createSignal, Show } from 'solid-js';
import { linkName, readLinkText } from '../../../../notes/formats/expressions/links.ts';
import type { BaseGroup, BaseRow } from '../../../../workers/contract.ts';
import { basesText } from '../bases.texts.ts';
import { number } from '../../../strings/formats.ts';
import { isDeeplyEqual } from '../../../ui/page/keyed.tsx';
import type { BaseBodyProps } from './base-body.ts';

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
  previousGroups: readonly ShownGroup[] = [],
): readonly ShownGroup[] {
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const previousByKey = new Map(previousGroups.map((group) => [group.key, group]));
  return groups.map((group) => {
    const nextGroup: ShownGroup = {
      key: group.key,
      value: group.value,
      rows: group.rows.flatMap((path) => byPath.get(path) ?? []),
      count: group.rows.length,
      summaries: group.summaries,
    };
    const previousGroup = previousByKey.get(group.key);
    return previousGroup && isDeeplyEqual(previousGroup, nextGroup) ? previousGroup : nextGroup;
  });
}

/** Which groups are folded, by their keys. */
export function createFolding() {
  const [folded, setFolded] = createSignal<ReadonlySet<string | null>>(new Set());
  return {
    isFolded: (key: string | null) => folded().has(key),
    toggle: (key: string | null) =>
      setFolded((foldedKeys) => {
        const next = new Set(foldedKeys);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
  };
}

interface HeadProps extends Pick<BaseBodyProps, 'result'> {
  readonly group: ShownGroup;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** A group of what links to one note is called as that. */
function groupLabel(key: string | null): string {
  const link = key === null ? undefined : readLinkText(key, '');
  return link ? (typeof link.display === 'string' ? link.display : linkName(link)) : (key ?? basesText.noValue);
}

/** The name of a group, which folds it, how many rows it has, and its summaries. */
export function GroupHead(props: HeadProps) {
  return (
    <>
      <button type="button" class="base-group__name" aria-expanded={!props.isFolded} onClick={() => props.onFold()}>
        <span class="base-group__mark" aria-hidden="true" />
        {groupLabel(props.group.key)}
      </button>{' '}
      <span class="base-group__count">{number(props.group.count)}</span>
      <Summaries result={props.result} summaries={props.group.summaries} />
    </>
  );
}

interface SummaryProps extends Pick<BaseBodyProps, 'result'> {
  readonly summaries: Readonly<Record<string, string>> | undefined;
}

/** “Pages: 412 · Rating: 4.5” */
function Summaries(props: SummaryProps) {
  const summaryTexts = () =>
    props.result.columns.flatMap(({ id, title }) => {
      const text = props.summaries?.[id];
      return text ? [`${title}: ${text}`] : [];
    });
  return (
    <Show when={summaryTexts().length > 0}>
      <span class="base-group__summary">{summaryTexts().join(' · ')}</span>
    </Show>
  );
}

/** The summaries over all rows, where they stand in no table. */
export function SummaryLine(props: Pick<BaseBodyProps, 'result' | 'names'>) {
  const summaryItems = () =>
    props.result.columns.flatMap(({ id, title }) => {
      const text = props.result.summaries?.[id];
      return text ? [{ name: basesText.summaryOf(props.names[id] ?? '', title), text }] : [];
    });
  return (
    <Show when={summaryItems().length > 0}>
      <p class="base-state base-totals" role="note" aria-label={basesText.summary}>
        {summaryItems()
          .map(({ name, text }) => `${name}: ${text}`)
          .join(' · ')}
      </p>
    </Show>
  );
}
