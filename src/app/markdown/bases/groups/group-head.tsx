import { createSignal, Show } from 'solid-js';
import { basesText } from '../../../strings/en/bases.ts';
import { number } from '../../../strings/formats.ts';
import type { BaseBodyProps } from '../cells/base-body.ts';
import type { ShownGroup } from './base-groups.ts';

/** Which groups are folded, by their keys. */
export function createFolding() {
  const [folded, setFolded] = createSignal<ReadonlySet<string | null>>(new Set());
  return {
    isFolded: (key: string | null) => folded().has(key),
    toggle: (key: string | null) =>
      setFolded((before) => {
        const next = new Set(before);
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

/** The name of a group, which folds it, how many rows it has, and its summaries. */
export function GroupHead(props: HeadProps) {
  return (
    <>
      <button type="button" class="base-group__name" aria-expanded={!props.isFolded} onClick={() => props.onFold()}>
        <span class="base-group__mark" aria-hidden="true" />
        {props.group.key ?? basesText.noValue}
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
  const said = () =>
    props.result.columns.flatMap(({ id, title }) => {
      const text = props.summaries?.[id];
      return text ? [`${title}: ${text}`] : [];
    });
  return (
    <Show when={said().length > 0}>
      <span class="base-group__summary">{said().join(' · ')}</span>
    </Show>
  );
}

/** The summaries over all rows, where they stand in no table. */
export function SummaryLine(props: Pick<BaseBodyProps, 'result' | 'names'>) {
  const said = () =>
    props.result.columns.flatMap(({ id, title }) => {
      const text = props.result.summaries?.[id];
      return text ? [{ name: basesText.summaryOf(props.names[id] ?? '', title), text }] : [];
    });
  return (
    <Show when={said().length > 0}>
      <p class="base-state base-totals" role="note" aria-label={basesText.summary}>
        {said()
          .map(({ name, text }) => `${name}: ${text}`)
          .join(' · ')}
      </p>
    </Show>
  );
}
